"""Every participant's terms for one tie-break, under the opponent they were got against."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tbdesk.engine import explain
from tbdesk.engine.breakdown import Status
from tbdesk.engine.standings import Column, Standings
from tbdesk.formats import report
from tbdesk.models.marks import translate

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()

NAME = 0
OWN_COLUMNS = 1


class Piece(NamedTuple):
    """One term as drawn: `½×3.5`, what became of it, and whether its score was adjusted.

    `words` makes the sentences of its tooltip, which is only done when somebody looks.
    """

    text: str
    status: Status
    adjusted: bool
    words: Callable[[], str]

    @property
    def tooltip(self) -> str:
        return self.words()


#: tuple[Piece, ...] of a cell with terms.
PIECES_ROLE = Qt.ItemDataRole.UserRole + 1


class ContributionsModel(QAbstractTableModel):
    """Rows are the participants in the order of the list, without the excluded; columns name,
    one an opponent, the value.

    Terms are worded when a cell is first looked at, not before.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._standings: Standings | None = None
        self._place = 0
        self._pieces: dict[int, dict[int, tuple[Piece, ...]]] = {}

    def show(self, standings: Standings | None, place: int) -> None:
        """Show the tie-break at `place` of the chain."""
        self.beginResetModel()
        self._standings = standings
        self._place = place
        self._pieces = {}
        self.endResetModel()

    @property
    def column(self) -> Column | None:
        """The tie-break on show."""
        return self._standings.columns[self._place] if self._standings is not None else None

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
        return OWN_COLUMNS + len(self._positions) + 1

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
                return self._against_nobody(position)
            value = report.value_text(self._standings.columns[self._place], position)
            return value if role == Qt.ItemDataRole.DisplayRole else None
        opponent = self._positions[column - OWN_COLUMNS]
        pieces = self._pieces_of(position).get(opponent, ())
        if role == PIECES_ROLE:
            return pieces
        if role == Qt.ItemDataRole.DisplayRole:
            return "*" if position == opponent else "  ".join(piece.text for piece in pieces)
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
        opponent = section - OWN_COLUMNS
        if role == Qt.ItemDataRole.DisplayRole:
            if section == NAME:
                return self.tr("Name")
            if section == self.columnCount() - 1:
                return report.column_title(self._standings.chain[self._place])
            if 0 <= opponent < self.rowCount():
                return str(self._standings.participant(self._positions[opponent]).number)
        if role == Qt.ItemDataRole.ToolTipRole and 0 <= opponent < self.rowCount():
            return self._standings.participant(self._positions[opponent]).name
        return None

    def _pieces_of(self, position: int) -> dict[int, tuple[Piece, ...]]:
        """A participant's terms by the opponent's position."""
        if position not in self._pieces:
            assert self._standings is not None
            column = self._standings.columns[self._place]
            by_opponent = (
                self._encounter_pieces(column, position)
                if column.encounters
                else self._term_pieces(column, position)
            )
            self._pieces[position] = {one: tuple(pieces) for one, pieces in by_opponent.items()}
        return self._pieces[position]

    def _term_pieces(self, column: Column, position: int) -> dict[int, list[Piece]]:
        assert self._standings is not None
        found: dict[int, list[Piece]] = defaultdict(list)
        for term in explain.rows(self._standings.event, column, position):
            if term.entry is None or term.entry.opponent < 0:
                continue
            adjusted = any(reason.status is Status.COUNTED for reason in term.reasons)
            words = partial(report.term_tooltip, term, self._standings, column, tr=translate)
            text = "·" if term.status is Status.PENDING else report.term_text(term)
            found[term.entry.opponent].append(Piece(text, term.status, adjusted, words))
        return found

    def _against_nobody(self, position: int) -> str | None:
        """The terms that stand under no opponent: byes, and points given or taken."""
        assert self._standings is not None
        column = self._standings.columns[self._place]
        words = [
            report.term_tooltip(term, self._standings, column, tr=translate)
            for term in explain.rows(self._standings.event, column, position)
            if term.opponent is None
        ]
        return "\n".join(words) or None

    def _encounter_pieces(self, column: Column, position: int) -> dict[int, list[Piece]]:
        """In a direct encounter: what the participant got against the others of the group."""
        assert self._standings is not None
        encounter = column.encounter_of(position)
        if encounter is None:
            return {}
        first = encounter.passes[0]
        found = {}
        for (one, other), score in first.results.items():
            if one == position:
                text = report.half_text(score / 2)
                words = partial(self._encounter_words, text, other)
                found[other] = [Piece(text, Status.COUNTED, False, words)]
        return found

    def _encounter_words(self, points: str, opponent: int) -> str:
        assert self._standings is not None
        return self.tr("{points} against {opponent}, level so far").format(
            points=points, opponent=report.player_text(self._standings.participant(opponent))
        )
