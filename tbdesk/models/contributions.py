"""Every participant's terms for one tie-break, by opponent or by round."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tbdesk.engine.standings import Column, Standings
from tbdesk.engine.tournament import EventKind
from tbdesk.formats import report
from tbdesk.models.pieces import Pieces, loose_words, pieces_by_opponent, pieces_by_round

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()

NAME = 0
OWN_COLUMNS = 1


#: tuple[Piece, ...] of a cell with terms.
PIECES_ROLE = Qt.ItemDataRole.UserRole + 1


class ContributionsModel(QAbstractTableModel):
    """Rows are the participants in the order of the list, without the excluded; columns name,
    one an opponent, in events by rounds one a round, and the value.

    Terms are worded when a cell is first looked at, not before.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._standings: Standings | None = None
        self._place = 0
        self._by_rounds = False
        self._pieces: dict[int, Pieces] = {}

    def show(self, standings: Standings | None, place: int) -> None:
        """Show the tie-break at `place` of the chain."""
        if _shape(self._standings) == _shape(standings):
            self._take(standings, place)
            if self.rowCount():
                last = self.columnCount() - 1
                self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, last))
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, last, last)
            return
        self.beginResetModel()
        self._take(standings, place)
        self.endResetModel()

    def _take(self, standings: Standings | None, place: int) -> None:
        self._standings = standings
        self._place = place
        self._by_rounds = standings is not None and _by_rounds(standings)
        self._pieces = {}

    @property
    def column(self) -> Column | None:
        """The tie-break on show."""
        return self._standings.columns[self._place] if self._standings is not None else None

    @property
    def longest_mark(self) -> str:
        """What stands before a term at most: a number or the kind of a bye, by rounds."""
        if not self._by_rounds or self._standings is None:
            return ""
        numbers = (str(number) for number in self._standings.event.numbers)
        return f"{max('HPB', *numbers, key=len)}: "

    def row_of(self, position: int) -> int:
        """Where a participant stands. Raises ValueError for somebody excluded."""
        return self._positions.index(position)

    @property
    def _positions(self) -> tuple[int, ...]:
        """The participants shown, from the top and from left to right."""
        return self._standings.event.competing if self._standings is not None else ()

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._positions)

    def columnCount(self, parent: Index = _NONE) -> int:
        if parent.isValid() or self._standings is None:
            return 0
        cells = self._standings.event.after if self._by_rounds else len(self._positions)
        return OWN_COLUMNS + cells + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._standings is None:
            return None
        position, column = self._positions[index.row()], index.column()
        value_column = self.columnCount() - 1
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = {NAME: Qt.AlignmentFlag.AlignLeft, value_column: Qt.AlignmentFlag.AlignRight}
            return side.get(column, Qt.AlignmentFlag.AlignHCenter) | Qt.AlignmentFlag.AlignVCenter
        if column == NAME:
            player = report.player_text(self._standings.participant(position))
            return player if role == Qt.ItemDataRole.DisplayRole else None
        if column == value_column:
            if role == Qt.ItemDataRole.ToolTipRole:
                shown = self._standings.columns[self._place]
                return loose_words(self._standings, shown, position, self._by_rounds)
            value = report.value_text(self._standings.columns[self._place], position)
            return value if role == Qt.ItemDataRole.DisplayRole else None
        key = column - OWN_COLUMNS
        key = key + 1 if self._by_rounds else self._positions[key]
        pieces = self._pieces_of(position).get(key, ())
        if role == PIECES_ROLE:
            return pieces
        if role == Qt.ItemDataRole.DisplayRole:
            itself = not self._by_rounds and position == key
            return "*" if itself else "  ".join(piece.text for piece in pieces)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return "\n".join(piece.tooltip for piece in pieces) or None
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or self._standings is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole and section == NAME:
            return self.tr("Name")
        if role == Qt.ItemDataRole.DisplayRole and section == self.columnCount() - 1:
            return report.column_title(self._standings.chain[self._place])
        place = section - OWN_COLUMNS
        if not OWN_COLUMNS <= section < self.columnCount() - 1:
            return None
        if self._by_rounds:
            texts = str(place + 1), self.tr("Round {round}").format(round=place + 1)
        else:
            opponent = self._standings.participant(self._positions[place])
            texts = str(opponent.number), opponent.name
        return {Qt.ItemDataRole.DisplayRole: texts[0], Qt.ItemDataRole.ToolTipRole: texts[1]}.get(
            Qt.ItemDataRole(role)
        )

    def _pieces_of(self, position: int) -> Pieces:
        """A participant's terms by round, or by the opponent's position."""
        if position not in self._pieces:
            assert self._standings is not None
            column = self._standings.columns[self._place]
            sort = pieces_by_round if self._by_rounds else pieces_by_opponent
            self._pieces[position] = sort(self._standings, column, position)
        return self._pieces[position]


def _by_rounds(standings: Standings) -> bool:
    """Where not everybody meets everybody, most cells of a grid of opponents would be empty."""
    return standings.event.tournament.kind is not EventKind.ROUND_ROBIN


def _shape(standings: Standings | None) -> object:
    """What the rows and columns are; with the same ones only the cells change."""
    if standings is None:
        return None
    event = standings.event
    return event.numbers, event.competing, _by_rounds(standings) and event.after
