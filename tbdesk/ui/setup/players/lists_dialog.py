"""The rating lists that are kept: opened from files, replaced by newer ones, removed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from tbdesk.files.lists.store import DateMissingError, RatingList
from tbdesk.i18n import _
from tbdesk.models.setup.typed_table import parse_day
from tbdesk.report.steps import Progress
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.lookup import kept_lists
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import CancelledError, TaskRunner
from tbdesk.ui.dialog.dialog import (
    ActionButtons,
    Dialog,
    Message,
    OkDialog,
    add_field,
    paragraph,
    text_field,
)
from tbdesk.ui.dialog.file_choice import ask_which, everything, filter_of
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.widgets.focus import ListWidget

_ENDINGS = (".zip", ".xml", ".txt", ".csv", ".tsv")
#: Steps of the progress.
_ALL = 1000


class ListsDialog(Dialog):
    """Lists the kept rating lists. A list is imported in a thread, and the older one stays until
    the newer is complete."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__("listsDialog", _("Rating lists"), parent)
        self._preferences = preferences
        self._store = kept_lists()
        self._kept: tuple[RatingList, ...] = ()
        self._tasks = TaskRunner(self)
        TaskProgress(self._tasks, self, modal=True)
        text = _(
            "Typed names are looked up in these lists. Download a list of FIDE or of your "
            "federation, and open it as it is, even as a zip."
        )
        self._list = ListWidget()
        self._list.setObjectName("lists")
        self._list.setAccessibleName(_("Rating lists"))
        self._list.setAccessibleDescription(text)
        self.message = Message()
        self._buttons = ActionButtons(
            self, (_("&Open a list…"), self._ask), (_("&Remove"), self._remove)
        )
        content = QVBoxLayout()
        content.addWidget(paragraph(text))
        content.addWidget(self._list)
        self.arrange(content, self.message, self._buttons)
        self.prefer(80, 15)
        self._show()

    def _show(self) -> None:
        """Read the catalogue again; the cursor stays in its line."""
        row = max(0, self._list.currentRow())
        try:
            self._store.clean()
            self._kept = self._store.lists()
        except ValueError as error:
            self._kept = ()
            self.message.setText(error_text(error))
        self._list.clear()
        self._list.addItems([kept.text() for kept in self._kept])
        self._list.setCurrentRow(min(row, len(self._kept) - 1))
        self._buttons.acts[1].setEnabled(bool(self._kept))

    def _ask(self) -> None:
        lists = filter_of(_("Rating lists"), _ENDINGS)
        path = ask_which(
            self, _("Open a rating list"), self._preferences.folder(), [lists, everything()]
        )
        if path is not None:
            self.add(path)

    def add(self, path: Path, day: date | None = None) -> None:
        """Keep the list of a file; if the file has no date, the user gives it."""

        store = self._store

        def keep(tell: Progress) -> RatingList:
            done = 0

            def show(part: float) -> None:
                nonlocal done
                done = round(part * _ALL)
                tell(done, _ALL)

            def cancelled() -> bool:
                try:
                    tell(done, _ALL)
                except CancelledError:
                    return True
                return False

            return store.add(path, "", day, show, cancelled)

        def fail(error: Exception) -> None:
            if isinstance(error, DateMissingError):
                dialog = ListDateDialog(path, self)
                if dialog.run():
                    self.add(path, dialog.day)
            else:
                self.message.setText(error_text(error))

        self.message.setText("")
        title = _("Reading {file}").format(file=path.name)
        self._tasks.start(keep, self._on_kept, fail, title=title)

    def _on_kept(self, kept: RatingList) -> None:
        self._show()
        self._list.setCurrentRow([one.name for one in self._kept].index(kept.name))
        self.message.setText(kept.text())

    def _remove(self) -> None:
        row = self._list.currentRow()
        if row < 0:
            return
        try:
            self._store.remove(self._kept[row].name)
        except ValueError as error:
            self.message.setText(error_text(error))
        self._show()


class ListDateDialog(OkDialog):
    """Asks for the date of a list whose file has none; `day` is the answer after OK."""

    def __init__(self, path: Path, parent: QWidget) -> None:
        super().__init__("listDateDialog", _("Date of the list"), parent)
        self.day: date | None = None
        self._field = text_field()
        self._field.setObjectName("listDate")
        content, form = QVBoxLayout(), QFormLayout()
        text = _("{file} has no date: of which day is the list?")
        content.addWidget(paragraph(text.format(file=path.name)))
        add_field(form, _("&Date"), self._field)
        content.addLayout(form)
        self.lay_out(content)
        self._field.setFocus()

    def accept(self) -> None:
        try:
            self.day = parse_day(self._field.text())
        except ValueError as error:
            self.message.setText(error_text(error))
            return
        if self.day is None:
            self.message.setText(_("Type the date of the list."))
        else:
            super().accept()
