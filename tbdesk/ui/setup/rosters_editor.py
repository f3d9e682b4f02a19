"""Teams and their players in a dialog: type, paste, reorder, remove."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QLabel, QVBoxLayout, QWidget

from tbdesk.i18n import _
from tbdesk.models.setup.rosters import BOARD, NAME, RATING, RostersModel
from tbdesk.ui.setup.list_table import ListTable, clipboard, list_button


class RostersTable(ListTable):
    """Teams with their players under them; Enter in a line left empty begins the next team."""

    def __init__(self, model: RostersModel, parent: QWidget | None = None) -> None:
        super().__init__(model, NAME, parent)
        self._rosters = model
        self.setObjectName("rosters")
        self.setAccessibleName(_("Teams and players"))
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(BOARD, QHeaderView.ResizeMode.ResizeToContents)
        self.setColumnWidth(RATING, self.fontMetrics().horizontalAdvance("Rating") + 24)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._leave_numbers()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._leave_numbers()
        if event.key() == Qt.Key.Key_Delete:
            self.remove()
        else:
            super().keyPressEvent(event)

    def remove(self) -> None:
        """Take out the line of the cursor: a player, or a team with its players."""
        index = self.currentIndex()
        if index.isValid():
            self._rosters.remove(index.row())

    def shift(self, by: int) -> None:
        index = self.currentIndex()
        row = self._rosters.move(index.row(), by) if index.isValid() else None
        if row is not None:
            self.setCurrentIndex(self._rosters.index(row, index.column()))

    def go_to(self, row: int) -> None:
        """Type in a line."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setCurrentIndex(self._rosters.index(row, NAME))

    def leaves(self, key: int) -> bool:
        """Tab leaves the table after its last cell, and backwards before its first."""
        index, model = self.currentIndex(), self._rosters
        if key == Qt.Key.Key_Tab:
            last = index.row() == model.rowCount() - 1
            return last and (index.column() == RATING or model.is_team(index.row()))
        return key == Qt.Key.Key_Backtab and index.row() == 0 and index.column() <= NAME

    def next_line(self) -> None:
        row = self._rosters.next_line(max(0, self.currentIndex().row()))
        if row is None:
            self.window().focusNextPrevChild(True)
        else:
            self.setCurrentIndex(self._rosters.index(row, NAME))

    def paste(self) -> None:
        self._rosters.paste(clipboard(), max(0, self.currentIndex().row()))
        self.setCurrentIndex(self._rosters.index(self._rosters.rowCount() - 1, NAME))

    def _leave_numbers(self) -> None:
        """Nothing is typed in the column of the boards: what is typed there is a name."""
        index = self.currentIndex()
        if not index.isValid() or index.column() == BOARD:
            self.setCurrentIndex(self._rosters.index(max(0, index.row()), NAME))


class RostersEditor(QWidget):
    """The table with what it holds in numbers, and the buttons that change the order."""

    #: Why a typed text was not taken; empty when all is well again.
    said = Signal(str)

    def __init__(self, model: RostersModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rosters = model
        self.table = RostersTable(model)
        self._count = QLabel()
        self._count.setObjectName("teamCount")
        self._lay_out()
        model.refused.connect(self.said)
        model.dataChanged.connect(lambda: self.said.emit(""))
        for changed in (model.dataChanged, model.rowsInserted, model.rowsRemoved):
            changed.connect(lambda *_what: self._show_count())
        self._show_count()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        hint = QLabel(
            _("A team, then its players with ratings; an empty line begins the next team.")
        )
        hint.setForegroundRole(hint.foregroundRole().PlaceholderText)
        hint.setWordWrap(True)
        top.addWidget(hint, 1)
        top.addWidget(self._count)
        row = QHBoxLayout()
        for text, act in (
            (_("A&dd team"), lambda: self.table.go_to(self._rosters.add_team())),
            (_("Add player"), self._add_player),
            (_("&Up"), lambda: self.table.shift(-1)),
            (_("Do&wn"), lambda: self.table.shift(1)),
            (_("Remo&ve"), self.table.remove),
        ):
            button = list_button(text)
            button.clicked.connect(lambda _checked=False, call=act: call())
            row.addWidget(button)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(top)
        layout.addWidget(self.table)
        layout.addLayout(row)

    def start_typing(self) -> None:
        self.table.go_to(0)

    def finish_typing(self) -> bool:
        """Take what is still in an open editor; lines that were only offered are nobody.

        False, once, if the text typed last was refused.
        """
        taken = self.table.finish_typing()
        self._rosters.drop_unused_lines()
        return taken

    def _add_player(self) -> None:
        row = max(0, self.table.currentIndex().row())
        self.table.go_to(self._rosters.add_player(row))

    def _show_count(self) -> None:
        entries = self._rosters.entries()
        players = sum(len(entry.players) for entry in entries)
        self._count.setText(
            _("{teams} teams, {players} players").format(teams=len(entries), players=players)
        )
