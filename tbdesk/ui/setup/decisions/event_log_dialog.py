"""The event's log of what changed after results existed, and the hand-outs so far."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from PySide6.QtCore import QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.handouts import HandoutEdition
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import suffixes
from tbdesk.files.disk.storage import StorageError, write_whole
from tbdesk.i18n import _
from tbdesk.models.standings.table import TableModel
from tbdesk.report.csv_report import table_csv
from tbdesk.report.handout.short_sections import log_table
from tbdesk.report.text_report import blocks_text
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.events.handout_editions import handout_name
from tbdesk.session.program.language import for_others
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.dialog.dialog import ActionButtons, Dialog, OkDialog, SideButton, paragraph
from tbdesk.ui.dialog.file_choice import ask_where, file_name
from tbdesk.ui.dialog.question import warn
from tbdesk.ui.grid.table_view import ShownTable
from tbdesk.ui.widgets.focus import ListWidget


class EventLogDialog(Dialog):
    """A table to read and search, the latest change last; copied as text, saved as CSV. A button
    leads to the hand-outs so far."""

    #: The hand-outs are to be shown.
    handoutsWanted = Signal()

    def __init__(
        self, tournament: Tournament, folder: Path, preferences: Preferences, parent: QWidget
    ) -> None:
        """folder: where a saved table is suggested to be."""
        super().__init__("eventLog", _("Event log"), parent)
        self._tournament, self._preferences = tournament, preferences
        self._suggested = folder / f"{file_name(tournament.title)} log{suffixes.CSV}"
        intro = paragraph(_("Changes made after results existed:"))
        if not tournament.log:
            intro.setText(_("No changes were made after results existed."))
        intro.setObjectName("intro")
        model = TableModel(self)
        model.show(log_table(tournament))
        self._shown = QSortFilterProxyModel(self)
        self._shown.setSourceModel(model)
        self._shown.setFilterKeyColumn(-1)  # all of them
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        layout = QVBoxLayout()
        layout.addWidget(intro)
        layout.addWidget(self._search())
        layout.addWidget(self._table(), 1)
        self.arrange(layout, self._buttons(bool(tournament.log)))
        self.prefer(131, 27)

    def _search(self) -> QLineEdit:
        search = QLineEdit()
        search.setObjectName("search")
        search.setAccessibleName(_("Search"))
        search.setPlaceholderText(_("Search: a name, a round, a rule"))
        search.setClearButtonEnabled(True)
        search.textChanged.connect(self._shown.setFilterFixedString)
        return search

    def _table(self) -> QTableView:
        table = ShownTable(self._shown)
        table.setObjectName("changes")
        table.setAccessibleName(_("Changes"))
        table.setAccessibleDescription(_("Changes made after results existed, one line each."))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setWordWrap(True)
        table.resizeColumnsToContents()
        for column in range(self._shown.columnCount() - 5, self._shown.columnCount()):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        return table

    def offer_handouts(self, offered: bool) -> None:
        """Enable or disable showing and deleting the hand-outs."""
        self._handouts.setEnabled(offered)

    def _buttons(self, any_change: bool) -> ActionButtons:
        acts = (_("&Copy"), self._copy), (_("&Save as CSV…"), self._save)
        handouts = _("Hand-o&uts so far…"), self.handoutsWanted.emit
        buttons = ActionButtons(self, *acts, handouts)
        *changes, self._handouts = buttons.acts
        for button in changes:
            button.setEnabled(any_change)
        return buttons

    def _copy(self) -> None:
        with self._language():
            QGuiApplication.clipboard().setText(blocks_text([log_table(self._tournament)]))

    def _language(self) -> AbstractContextManager[None]:
        return for_others(self._preferences.handout_language())

    def _save(self) -> None:
        kind = (_("Comma-separated values (*.csv)"), suffixes.CSV)
        target = ask_where(self, _("Save the log"), self._suggested, [kind])
        if target is None:
            return
        try:
            with self._language():
                text = table_csv(log_table(self._tournament))
            write_whole(target.path, text.encode("utf-8-sig"))
        except StorageError as error:
            warn(self, _("The log could not be saved."), error)


class EditionsDialog(OkDialog):
    """Lists the editions of all hand-outs, the latest first."""

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("editionsDialog", _("Hand-outs so far"), parent)
        self._left = list(reversed(event.handouts))
        text = _("No result was handed out yet.")
        if self._left:
            text = _(
                "A result that differs from its last edition is marked. Delete an edition that was "
                "never handed out, such as a misprint."
            )
        self._list = ListWidget()
        self._list.setObjectName("editions")
        self._list.setAccessibleName(_("Editions, the latest first"))
        self._list.setAccessibleDescription(text)
        self._list.addItems(list(map(_line, self._left)))
        self._list.setCurrentRow(0)
        self._delete = SideButton(_("&Delete this edition"), self._delete_current)
        self._delete.setEnabled(bool(self._left))
        self.buttons.addButton(self._delete, QDialogButtonBox.ButtonRole.ActionRole)
        content = QVBoxLayout()
        content.addWidget(paragraph(text))
        content.addWidget(self._list)
        self.lay_out(content)
        self.prefer(60, 14)

    def editions(self) -> tuple[HandoutEdition, ...]:
        """The editions that are left, the latest last."""
        return tuple(reversed(self._left))

    def _delete_current(self) -> None:
        row = self._list.currentRow()
        if row >= 0:
            del self._left[row]
            self._list.takeItem(row)
        self._delete.setEnabled(bool(self._left))


def _line(edition: HandoutEdition) -> str:
    return _("{handout}, edition {number}, {time}").format(
        handout=handout_name(edition), number=edition.number, time=moment_text(edition.time)
    )
