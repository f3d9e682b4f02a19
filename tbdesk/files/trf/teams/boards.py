"""The boards of one match: who sat across from whom, with which colour, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.teams import EMPTY, Board, Match, MatchRules
from tbdesk.engine.model.tournament import Game
from tbdesk.files.trf.rounds import PENDING, Cell, Table
from tbdesk.files.trf.teams.teams import Forfeit

#: A point without an opponent: the board across was empty.
UNOPPOSED = frozenset("+FU")


class Pair(NamedTuple):
    """Two teams of a round, the lower number first, with everything known of their match."""

    round: int
    lower: int
    higher: int
    table: Table
    games: list[Game]
    forfeit: Forfeit | None


class Boards:
    """The boards of one match; `known`: both line-ups are those of records 300."""

    def __init__(self, pair: Pair, rules: MatchRules, known: bool) -> None:
        self._pair, self._rules, self._known = pair, rules, known
        self._games = {frozenset((game.white, game.black)): game for game in pair.games}
        self._played = any(game.result for game in pair.games)

    def match(self, seats: list[tuple[int, int]]) -> Match:
        """The match of seats with the first team on the left."""
        pair, forfeit = self._pair, self._pair.forfeit
        if any(self._sign(player) in UNOPPOSED for both in seats for player in both):
            self._played = True
        missing = self._rules.boards - len(seats)
        if self._played:
            seats = [*seats, *[(EMPTY, EMPTY)] * missing]
        if not any(player for both in seats for player in both):
            seats = []
        home, away = pair.lower, pair.higher
        if not self._is_home(seats):
            home, away = away, home
            seats = [(right, left) for left, right in seats]
        boards = tuple(self._board(*both, place) for place, both in enumerate(seats))
        result = None
        if forfeit is not None:
            result = forfeit.result if forfeit.white == home else forfeit.result.swapped
        return Match(pair.round, home, away, boards, forfeit=result)

    def _is_home(self, seats: list[tuple[int, int]]) -> bool:
        """True if the first team is the one named first: by the first game, else by 330."""
        for place, (left, right) in enumerate(seats):
            game = self._games.get(frozenset((left, right)))
            if game is not None:
                return (game.white == left) is self._rules.home_white(place)
        forfeit = self._pair.forfeit
        return forfeit is None or forfeit.white == self._pair.lower

    def _cell(self, player: int) -> Cell:
        return self._pair.table.get(player, (0, "  "))

    def _sign(self, player: int) -> str:
        cell = self._cell(player)
        return cell[1][1].upper() if player and not cell[0] else ""

    def _board(self, home: int, away: int, place: int) -> Board:
        game = self._games.get(frozenset((home, away)))
        if game is None:
            white = self._rules.home_white(place)
            return Board(home, away, white).with_home_result(self._unpaired(home, away))
        return Board(home, away, game.white == home, game.result, game.unread, game.rated)

    def _unpaired(self, home: int, away: int) -> Result | None:
        """The result of two sides that do not name each other."""
        if not self._played and (home or away or not self._known):
            return None
        mine, theirs = self._outcome(home), self._outcome(away)
        return None if mine is None or theirs is None else Result(mine, theirs)

    def _outcome(self, player: int) -> Outcome | None:
        sign = self._sign(player)
        if player and sign in PENDING and self._cell(player)[1].strip():
            return None
        return Outcome.FORFEIT_WIN if sign in UNOPPOSED else Outcome.FORFEIT_LOSS
