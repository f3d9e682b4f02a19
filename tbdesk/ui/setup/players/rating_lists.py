"""Rating lists: kept from files, and compared with the players of the open event."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.lists.comparing import FieldDifference, differences, ratings_of, taken
from tbdesk.files.lists.store import DateMissingError, RatingList
from tbdesk.i18n import _
from tbdesk.models.setup.rating_grids import PLAYER, DifferencesModel
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
    SideButton,
    add_field,
    paragraph,
    text_field,
)
from tbdesk.ui.dialog.file_choice import ask_which, everything, filter_of
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.grid.table_view import ShownTable
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


class ListComparisonDialog(OkDialog):
    """A line for every difference from a list; ticked ones are taken over."""

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("listComparisonDialog", _("Compare with a list"), parent)
        self._event = event
        self._store = kept_lists()
        self._tasks = TaskRunner(self)
        TaskProgress(self._tasks, self, modal=True)
        self._model = DifferencesModel(self)
        self._table = _TickedTable(self._model)
        self._table.setObjectName("listDifferences")
        self._table.setAccessibleName(_("Differences"))
        self._table.setAccessibleDescription(
            _("One line per difference; Space takes or leaves it.")
        )
        self._lists = QComboBox()
        self._lists.setObjectName("comparedList")
        form, row, content = QFormLayout(), QHBoxLayout(), QVBoxLayout()
        add_field(form, _("&List"), self._lists)
        for text, wanted in ((_("&Take all"), True), (_("Take &none"), False)):
            row.addWidget(SideButton(text, partial(self._model.take_all, wanted)))
        row.addStretch()
        content.addLayout(form)
        content.addWidget(self._table, 1)
        content.addLayout(row)
        self.lay_out(content)
        self.prefer(90, 28)
        self._fill()

    def tournament(self) -> Tournament:
        """The event with the ticked values."""
        return taken(self._event, self._model.chosen())

    def old_numbers(self) -> dict[int, int]:
        """The numbers of all players stay."""
        return {player.number: player.number for player in self._event.players}

    def _fill(self) -> None:
        try:
            kept = self._store.lists()
        except ValueError as error:
            self.message.setText(error_text(error))
            return
        if not kept:
            self.message.setText(_("Open a list first: Players > Rating lists…"))
        for one in kept:
            self._lists.addItem(one.text(), one)
        self._lists.currentIndexChanged.connect(lambda _row: self._compare())
        self._compare()

    def _compare(self) -> None:
        kept = self._lists.currentData()
        if kept is None:
            return
        event, store = self._event, self._store
        ratings = ratings_of(event)

        def work(tell: Progress) -> list[FieldDifference]:
            assert isinstance(kept, RatingList)
            return differences(event, store, kept, ratings, tell)

        self._model.show([])
        self._tasks.start(
            work,
            self._show,
            lambda error: self.message.setText(error_text(error)),
            title=_("Comparing with {name}").format(name=kept.name),
        )

    def _show(self, found: list[FieldDifference]) -> None:
        self._model.show(found)
        self._table.resizeColumnsToContents()
        self._table.setCurrentIndex(self._model.index(0, PLAYER))
        self._table.setFocus()
        text = _("Players found neither by id nor by name and birth are not compared.")
        self.message.setText(text if found else _("Nothing differs."))


class _TickedTable(ShownTable):
    """Space ticks the line of the cursor, in any column."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        tick = self.currentIndex().siblingAtColumn(PLAYER)
        if event.key() == Qt.Key.Key_Space and tick.isValid():
            checked = Qt.CheckState(tick.data(Qt.ItemDataRole.CheckStateRole))
            other = (
                Qt.CheckState.Unchecked
                if checked is Qt.CheckState.Checked
                else Qt.CheckState.Checked
            )
            self.model().setData(tick, other, Qt.ItemDataRole.CheckStateRole)
        else:
            super().keyPressEvent(event)
