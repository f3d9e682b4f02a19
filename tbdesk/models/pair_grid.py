"""The base of grids in which every pair meets: of players, or of teams."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex

from tbdesk.models.roles import Index

#: Row, column, and which of the games in the cell, from 0.
GameSpot = tuple[int, int, int]


class PairGridModel(QAbstractTableModel):
    """The base of the models of such grids: rows are participants; after `own_columns` of their own
    data the columns are their opponents, in the same order. A game is known by its index in the
    event's games, or matches."""

    own_columns = 1
    _numbers: Sequence[int] = ()
    _pairs: dict[tuple[int, int], list[int]]

    def _take_pairs(self, numbers: Sequence[int], games: Iterable[tuple[int, int, int]]) -> None:
        """Set other rows and games: pairing numbers in order, and for each game of the event its
        round and its two players."""
        self._numbers, self._pairs = numbers, defaultdict(list)
        for game, (_round, player, opponent) in sorted(
            enumerate(games), key=lambda numbered: numbered[1][0]
        ):
            if player != opponent:
                self._pairs[player, opponent].append(game)
                self._pairs[opponent, player].append(game)

    def is_opponent_column(self, column: int) -> bool:
        """True if a column is that of an opponent."""
        return self.own_columns <= column < self.own_columns + len(self._numbers)

    def games_between(self, row: int, other_row: int) -> Sequence[int]:
        """The games of two rows, in the order of rounds."""
        return self._pairs.get((self._numbers[row], self._numbers[other_row]), ())

    def games_at(self, index: Index) -> Sequence[int]:
        """The games of a cell; none outside the opponents' columns."""
        if not index.isValid() or not self.is_opponent_column(index.column()):
            return ()
        return self.games_between(index.row(), index.column() - self.own_columns)

    def mirror_of(self, index: Index) -> QModelIndex:
        """The cell of the same pair from the other side; invalid outside the games."""
        if not index.isValid() or not self.is_opponent_column(index.column()):
            return QModelIndex()
        return self.index(index.column() - self.own_columns, index.row() + self.own_columns)

    def next_game(self, after: GameSpot, wanted: Callable[[int], bool]) -> GameSpot | None:
        """The next wanted game from a cell on: further on in its row, then in the rows below; None
        at the end. It stays on its side of the diagonal, so that a grid is typed row by row without
        looking, whichever half the arbiter has on paper."""
        first, column = after[:2]
        above, rows = column - self.own_columns >= first, len(self._numbers)
        for row in range(first, rows):
            for other in range(row + 1, rows) if above else range(row):
                for slot, game in enumerate(self.games_between(row, other)):
                    spot = row, self.own_columns + other, slot
                    if spot > after and wanted(game):
                        return spot
        return None
