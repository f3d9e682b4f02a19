"""What was entered into an event and is considered: sound games and byes up to a round."""

from __future__ import annotations

from tbdesk.engine.checks import Problem, check_columns, unusable
from tbdesk.engine.columns import GameColumns, positions
from tbdesk.engine.matches import match_columns
from tbdesk.engine.results import Kind
from tbdesk.engine.tournament import Bye, Tournament


class Entries:
    """The games (in a team event the matches) and byes that nothing speaks against and nobody
    excluded has a part in, up to the round `after`.

    after: by default the last round that was paired, which for predetermined pairings is the
    whole schedule. position_of: participants by pairing number. pending: the places, in the
    tournament's games or matches, of those without a result.
    """

    def __init__(self, tournament: Tournament, after: int | None) -> None:
        self._tournament = tournament
        self.position_of = positions(tournament.participants)
        rules = tournament.match_rules
        if rules is None:
            columns = GameColumns.of(tournament, self.position_of)
        else:
            columns = match_columns(tournament, rules, self.position_of)
        self.problems: tuple[Problem, ...] = check_columns(tournament, self.position_of, columns)
        self._unusable = unusable(self.problems)
        games, byes = self._games(columns), self._byes()
        after = self._last_round(games, byes) if after is None else after
        self.after = max(0, min(after, tournament.rounds))
        if self.after < tournament.rounds:
            early = [place for place, number in enumerate(games.rounds) if number <= self.after]
            games = games.only(early)
            byes = [bye for bye in byes if bye.round <= self.after]
        for place, index in enumerate(games.indices) if self._unusable.unread else ():
            if index in self._unusable.unread:
                games.results[place] = None
        self.pending: tuple[int, ...] = ()
        if None in games.results:
            results = zip(games.indices, games.results, strict=True)
            self.pending = tuple(index for index, result in results if result is None)
        self.games, self.byes = games, byes

    def _last_round(self, games: GameColumns, byes: list[Bye]) -> int:
        tournament = self._tournament
        if tournament.kind.predetermined:
            return tournament.rounds
        # Other byes may be asked for before the round they are for is paired.
        given = [bye.round for bye in byes if bye.kind is Kind.PAIRING_BYE]
        return max([*games.rounds, *given], default=0)

    def _byes(self) -> list[Bye]:
        byes, left_out = self._tournament.byes, self._unusable.byes
        if not left_out:
            return list(byes)
        return [bye for index, bye in enumerate(byes) if index not in left_out]

    def _games(self, columns: GameColumns) -> GameColumns:
        dropped = self._unusable.dropped
        excluded = {self.position_of.get(number) for number in self._tournament.excluded}
        if not dropped and not excluded:
            return columns
        pairs = zip(columns.whites, columns.blacks, strict=True)
        return columns.only(
            [
                index
                for index, pair in enumerate(pairs)
                if index not in dropped and excluded.isdisjoint(pair)
            ]
        )
