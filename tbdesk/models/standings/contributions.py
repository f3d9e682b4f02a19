"""Every participant's terms for one tie-break, by opponent, by round or by board."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import islice
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import EventKind, Player
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.roles import (
    ALIGNMENT,
    CENTER,
    LEFT,
    NO_PARENT,
    PIECES_ROLE,
    RIGHT,
    SPOKEN,
    TEXT,
    TOOLTIP,
    Index,
)
from tbdesk.models.standings.pieces import (
    OWN,
    Piece,
    Pieces,
    loose_words,
    pieces_by_board,
    pieces_by_opponent,
    pieces_by_round,
)
from tbdesk.report.standings_columns import spoken_value, value_column
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import player_text
from tbdesk.session.program.tooltips import plain

NAME = 0
OWN_COLUMNS = 1

_ROLES = frozenset({TEXT, TOOLTIP, ALIGNMENT, SPOKEN, PIECES_ROLE})


class TermColumns(Enum):
    """The kind of the columns of terms: opponents, rounds or boards."""

    OPPONENT = "opponent"
    ROUND = "round"
    BOARD = "board"


class ContributionsModel(QAbstractTableModel):
    """The terms of a tie-break as a table: rows are the participants in the order of the list,
    without the excluded; columns name, one an opponent, in events by rounds one a round, for
    tie-breaks of boards one a board, one for terms that come from no round if there are any, and
    the value.

    Terms are worded when a cell is first displayed.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._standings: Standings | None = None
        self._place = 0
        self._by = TermColumns.OPPONENT
        self._keys: tuple[int, ...] = ()
        self._pieces: dict[int, Pieces] = {}
        self._named: tuple[Player, ...] | tuple[Team, ...] | None = None
        self._names: list[str] = []  # the longest of theirs

    def show(
        self,
        standings: Standings | None,
        place: int,
        in_sight: tuple[Sequence[int], Sequence[int]] | None = None,
    ) -> bool:
        """Show the tie-break at `place` of the chain; True if it is another one, or has other rows
        and columns. in_sight: visible rows and columns, whose changed cells are notified; None:
        unknown."""
        before, seen, former = self._standings, self._pieces, self._place
        if _shape(before, former) != _shape(standings, place):
            self.beginResetModel()
            self._take(standings, place)
            self.endResetModel()
            return True
        self._take(standings, place)
        if before is None or standings is None or not self.rowCount():
            return False
        last = self.columnCount() - 1
        old, new = before.columns[former], standings.columns[place]
        if in_sight is not None and _is_same_tiebreak(old, new, before, standings):
            rows, columns = in_sight
            for row in rows:
                self._emit_differing(old, new, row, columns, seen.get(self._positions[row]))
            return False
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, last))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, last, last)
        return True

    def _emit_differing(
        self, old: Column, new: Column, row: int, columns: Sequence[int], seen: Pieces | None
    ) -> None:
        """Notify the cells of a row whose texts differ from the terms last displayed."""
        position, last = self._positions[row], self.columnCount() - 1
        before, now = seen.seen if seen is not None else {}, self._pieces_of(position)
        differing = []
        for column in columns:
            if OWN_COLUMNS <= column < last:
                key = self._keys[column - OWN_COLUMNS]
                # A cell never displayed needs no notification.
                if key in before and _painted(before[key]) != _painted(now.at(key)):
                    differing.append(column)
        if value_text(old, position) != value_text(new, position):
            differing.append(last)
        for column in differing:
            cell = self.createIndex(row, column)
            self.dataChanged.emit(cell, cell)

    def _take(self, standings: Standings | None, place: int) -> None:
        self._standings = standings
        self._place = place
        self._by = _by(standings, place) if standings is not None else TermColumns.OPPONENT
        self._keys = () if standings is None else _keys(standings, place)
        self._pieces = {}

    @property
    def column(self) -> Column | None:
        """The tie-break on show."""
        return self._standings.columns[self._place] if self._standings is not None else None

    def longest_terms(self, rows: int, count: int) -> list[tuple[str, ...]]:
        """The longest texts in the cells of the first rows that have a value, if any has: the terms
        of each, with the longest mark before them."""
        mark, column = self._longest_mark(), self.column
        values = {} if column is None else column.values
        valued = (position for position in self._positions if values.get(position) is not None)
        first = list(islice(valued, rows)) or self._positions[:rows]
        cells = {
            tuple(mark + piece.text.partition(": ")[2] if mark else piece.text for piece in pieces)
            for position in first
            for pieces in self._pieces_of(position).all()
        }
        return sorted(cells, key=lambda terms: -sum(map(len, terms)))[:count]

    def _longest_mark(self) -> str:
        """The longest prefix of a term: a number or the kind of a bye, by rounds."""
        if self._by is not TermColumns.ROUND or self._standings is None:
            return ""
        highest = max(self._standings.event.numbers, default=0)
        return f"{max('HPB', str(highest), key=len)}: "

    def longest_names(self, count: int) -> list[str]:
        """The longest of the participants' names."""
        if self._standings is None:
            return []
        participants = self._standings.event.tournament.participants
        if self._named is not participants:  # in a long list the names are needed at once
            names = {player_text(participants[position]) for position in self._positions}
            longest = sorted(names, key=len, reverse=True)
            self._names, self._named = longest[:count], participants
        return self._names

    def row_of(self, position: int) -> int:
        """The row of a participant. Raises ValueError for an excluded one."""
        return self._positions.index(position)

    def position_at(self, row: int) -> int:
        """The position of the participant in a row."""
        return self._positions[row]

    @property
    def _positions(self) -> tuple[int, ...]:
        """The participants shown, from the top and from left to right."""
        return self._standings.event.competing if self._standings is not None else ()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._positions)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        if parent.isValid() or self._standings is None:
            return 0
        return OWN_COLUMNS + len(self._keys) + 1

    def data(self, index: Index, role: int = TEXT) -> Any:
        if role not in _ROLES or not index.isValid() or self._standings is None:
            return None
        position, column = self._positions[index.row()], index.column()
        if column == NAME:
            return self._name(position, role)
        if column == OWN_COLUMNS + len(self._keys):
            return self._value(position, role)
        if role == ALIGNMENT:
            return CENTER
        key = self._keys[column - OWN_COLUMNS]
        if self._by is TermColumns.OPPONENT and position == key:
            return {TEXT: "*", SPOKEN: _("no game against oneself")}.get(role)
        pieces = self._pieces_of(position).at(key)
        if role == PIECES_ROLE:
            return pieces
        if role == TEXT:
            return "  ".join(piece.text for piece in pieces)
        if role == SPOKEN:
            name = self._standings.participant(position).name
            return "\n".join(piece.spoken_text(name) for piece in pieces) or None
        return plain("\n".join(piece.tooltip for piece in pieces)) or None

    def _name(self, position: int, role: int) -> Any:
        if role == ALIGNMENT:
            return LEFT
        assert self._standings is not None
        return player_text(self._standings.participant(position)) if role == TEXT else None

    def _value(self, position: int, role: int) -> Any:
        assert self._standings is not None
        shown = self._standings.columns[self._place]
        if role == ALIGNMENT:
            return RIGHT
        if role == TOOLTIP:
            return plain(self._loose_words(shown, position))
        if role == SPOKEN:
            return spoken_value(self._standings, position, value_column(shown))
        return value_text(shown, position) if role == TEXT else None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = TEXT,
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or self._standings is None:
            return None
        if section in (NAME, self.columnCount() - 1):
            value = self._standings.chain[self._place].text
            text, alignment = (_("Name"), LEFT) if section == NAME else (value, RIGHT)
            return {TEXT: text, ALIGNMENT: alignment}.get(role)
        if not OWN_COLUMNS <= section < self.columnCount() - 1:
            return None
        key = self._keys[section - OWN_COLUMNS]
        if key == OWN:
            texts = _("Other"), _("terms that come from no game")
        elif self._by is TermColumns.BOARD:
            texts = str(key), _("Board {board}").format(board=key)
        elif self._by is TermColumns.ROUND:
            texts = str(key), _("Round {round}").format(round=key)
        else:
            opponent = self._standings.participant(key)
            texts = str(opponent.number), opponent.name
        return {
            TEXT: texts[0],
            TOOLTIP: plain(texts[1]),
        }.get(Qt.ItemDataRole(role))

    def _pieces_of(self, position: int) -> Pieces:
        """A participant's terms by the key of their column."""
        if position not in self._pieces:
            assert self._standings is not None
            column = self._standings.columns[self._place]
            self._pieces[position] = _SORTED[self._by](self._standings, column, position)
        return self._pieces[position]

    def _loose_words(self, column: Column, position: int) -> str | None:
        """The terms without a cell; the terms of boards all have one."""
        if self._standings is None or self._by is TermColumns.BOARD:
            return None
        return loose_words(self._standings, column, position, self._by is TermColumns.ROUND)


_SORTED = {
    TermColumns.OPPONENT: pieces_by_opponent,
    TermColumns.ROUND: pieces_by_round,
    TermColumns.BOARD: pieces_by_board,
}


def _by(standings: Standings, place: int) -> TermColumns:
    """The columns of a tie-break: by rounds unless every pair meets, as most cells of a grid of
    opponents would be empty."""
    tiebreak = standings.columns[place].tiebreak
    if tiebreak is not None and tiebreak.by_board:
        return TermColumns.BOARD
    round_robin = standings.event.tournament.kind is EventKind.ROUND_ROBIN
    return TermColumns.OPPONENT if round_robin else TermColumns.ROUND


def _keys(standings: Standings, place: int) -> tuple[int, ...]:
    """The keys of the columns of terms: positions of opponents, rounds or boards, and OWN."""
    event, by = standings.event, _by(standings, place)
    own = (OWN,) if standings.columns[place].has_own_terms else ()
    if by is TermColumns.OPPONENT:
        return event.competing + own
    if by is TermColumns.ROUND:
        return (*range(1, event.after + 1), *own)
    rules = event.tournament.match_rules
    longest = max((len(match.boards) for match in event.tournament.matches), default=0)
    return tuple(range(1, max(longest, rules.boards if rules else 0) + 1))


def _painted(pieces: tuple[Piece, ...]) -> list[tuple[object, ...]]:
    """The parts painted of the terms in a cell."""
    return [(piece.text, piece.status, piece.adjusted) for piece in pieces]


def _is_same_tiebreak(old: Column, new: Column, before: Standings, after: Standings) -> bool:
    """True if the same value of the same participants is shown."""
    same_people = before.event.tournament.participants is after.event.tournament.participants
    return same_people and old.descriptor == new.descriptor


def _shape(standings: Standings | None, place: int) -> object:
    """The keys of rows and columns; while they stay, only cells change."""
    if standings is None:
        return None
    event = standings.event
    return event.numbers, event.competing, _by(standings, place), _keys(standings, place)
