"""The live standings: place, name, the chain's values, and what decided the place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tbdesk.i18n import _
from tbdesk.report import report
from tbdesk.session.calculation import CalculationService

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standing, Standings

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()

PLACE, NAME = 0, 1
OWN_COLUMNS = 2  # before the first tie-break

# Qt asks every cell for a dozen roles at every painting; what is not here is answered first.
_ROLES = frozenset(
    {
        int(Qt.ItemDataRole.DisplayRole),
        int(Qt.ItemDataRole.ToolTipRole),
        int(Qt.ItemDataRole.TextAlignmentRole),
    }
)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class StandingsModel(QAbstractTableModel):
    """Rows in rank order; columns place, name, one a tie-break of the chain, decided by.

    When only places change, rows move (persistent indexes follow their participant), so
    that neither the selection nor the scroll position jumps.
    """

    def __init__(self, calculation: CalculationService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._standings: Standings | None = None
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(lambda _error: self._reset(None))

    @property
    def standings(self) -> Standings | None:
        return self._standings

    def rowCount(self, parent: Index = _NONE) -> int:
        if parent.isValid() or self._standings is None:
            return 0
        return len(self._standings.lines)

    def columnCount(self, parent: Index = _NONE) -> int:
        if parent.isValid() or self._standings is None:
            return 0
        return OWN_COLUMNS + len(self._standings.columns) + 1

    def line_at(self, row: int) -> Standing:
        assert self._standings is not None
        return self._standings.lines[row]

    def tiebreak_at(self, column: int) -> int | None:
        """The place in the chain a column shows, None for the other columns."""
        if self._standings is None:
            return None
        place = column - OWN_COLUMNS
        return place if 0 <= place < len(self._standings.columns) else None

    def index_of(self, position: int, column: int) -> QModelIndex:
        """Where a participant stands now."""
        if self._standings is not None:
            for row, line in enumerate(self._standings.lines):
                if line.position == position:
                    return self.index(row, column)
        return QModelIndex()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in _ROLES or not index.isValid() or self._standings is None:
            return None
        line, column = self._standings.lines[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(line, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tooltip(line, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            left = column == NAME or column == OWN_COLUMNS + len(self._standings.columns)
            return _LEFT if left else _RIGHT
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or self._standings is None:
            return None
        if not 0 <= section < self.columnCount():
            return None
        place = self.tiebreak_at(section)
        if role == Qt.ItemDataRole.DisplayRole:
            if place is not None:
                return report.column_title(self._standings.chain[place])
            return {PLACE: _("Pl"), NAME: _("Name")}.get(section, _("Decided by"))
        if role == Qt.ItemDataRole.ToolTipRole:
            if place is not None:
                return report.column_tooltip(self._standings.chain[place])
            return {PLACE: _("Place"), NAME: _("Pairing number and name")}.get(
                section, _("The tie-break that left the player alone on his place")
            )
        return None

    def _text(self, line: Standing, column: int) -> str:
        assert self._standings is not None
        place = self.tiebreak_at(column)
        if place is not None:
            return report.value_text(self._standings.columns[place], line.position)
        if column == PLACE:
            return report.place_text(line)
        if column == NAME:
            return report.player_text(self._standings.participant(line.position))
        return report.decided_text(self._standings, line)

    def _tooltip(self, line: Standing, column: int) -> str:
        assert self._standings is not None
        if self.tiebreak_at(column) is not None:
            return _("Select to see what counted and what was cut")
        why = report.decided_sentence(self._standings, line)
        # The column may be too narrow for a long name.
        return f"{self._text(line, NAME)}\n{why}" if column == NAME else why

    def _on_standings(self, standings: Standings) -> None:
        before = self._standings
        same_shape = (
            before is not None
            and before.chain == standings.chain
            and before.event.numbers == standings.event.numbers
            and before.event.competing == standings.event.competing
        )
        if not same_shape:
            self._reset(standings)
            return
        assert before is not None
        order = [line.position for line in standings.lines]
        if order != [line.position for line in before.lines]:
            self._move_rows(before, standings)
        self._standings = standings
        bottom_right = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), bottom_right)

    def _reset(self, standings: Standings | None) -> None:
        self.beginResetModel()
        self._standings = standings
        self.endResetModel()

    def _move_rows(self, before: Standings, after: Standings) -> None:
        """Put the rows in the new order and take the persistent indexes along."""
        self.layoutAboutToBeChanged.emit()
        new_row = {line.position: row for row, line in enumerate(after.lines)}
        kept = self.persistentIndexList()
        moved = [
            self.index(new_row[before.lines[one.row()].position], one.column()) for one in kept
        ]
        self._standings = after
        self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()
