"""What was entered into an event and is considered: sound games and byes up to a round."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from tbdesk.engine.event.checks import check_columns, unusable
from tbdesk.engine.event.columns import GameColumns, positions
from tbdesk.engine.event.matches import match_columns
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Tournament


class Entries:
    """The games (in a team event the matches) and byes that nothing speaks against and nobody
    excluded has a part in, up to the round `after`.

    last: the last round that was entered. after: by default that one, which for predetermined
    pairings is the whole schedule. open_round: the last round while it is being paired, else 0.
    position_of: participants by pairing number. pending: the places, in the
    tournament's games or matches, of those without a result. unpaired: the positions of those who
    are not paired yet in the open round, which for them is as a game not played yet: they may
    still be paired, and only a bye says that they are absent.
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
        for place, index in enumerate(games.indices) if self._unusable.unread else ():
            if index in self._unusable.unread:
                games.results[place] = None
        self.last, self.open_round = self._last_entered(set(columns.rounds), games, byes)
        if after is None:
            after = tournament.rounds if tournament.kind.predetermined else self.last
        self.after = max(0, min(after, tournament.rounds))
        if self.after < tournament.rounds:
            early = [place for place, number in enumerate(games.rounds) if number <= self.after]
            games = games.only(early)
            byes = [bye for bye in byes if bye.round <= self.after]
        self.pending: tuple[int, ...] = ()
        if None in games.results:
            results = zip(games.indices, games.results, strict=True)
            self.pending = tuple(index for index, result in results if result is None)
        self.games, self.byes = games, byes
        self.unpaired: tuple[int, ...] = ()
        if self.open_round == self.after and self.open_round:
            self._leave_open(self._free(self.open_round, games, byes))

    def _last_entered(
        self, paired: Collection[int], games: GameColumns, byes: Sequence[Bye]
    ) -> tuple[int, int]:
        """The last round of the event that was entered, and the same again if it is open.
        `paired`: the rounds with a pairing, sound or not.

        Byes may be typed before anybody is paired: once a round is finished they begin the next
        one, which stays open for everybody else. Before that they are announced.
        """
        last = last_paired_round(games.rounds, byes)
        if self._tournament.kind is not EventKind.SWISS:
            return last, 0
        open_round = last if last not in paired or self._tournament.open_round == last else 0
        with_byes = {bye.round for bye in byes}
        results = zip(games.rounds, games.results, strict=True)
        waiting = any(number == last and result is None for number, result in results)
        while last + 1 in with_byes and not waiting:
            if open_round and self._free(last, games, byes):
                break
            last = open_round = last + 1
        return last, open_round

    def _free(self, round_: int, games: GameColumns, byes: Sequence[Bye]) -> list[int]:
        """The positions of those who have neither game nor bye in a round and compete."""
        taken = {self.position_of[bye.player] for bye in byes if bye.round == round_}
        for number, white, black in zip(games.rounds, games.whites, games.blacks, strict=True):
            if number == round_:
                taken |= {white, black}
        taken |= {self.position_of.get(number, -1) for number in self._tournament.excluded}
        return [place for place in self.position_of.values() if place not in taken]

    def _leave_open(self, free: list[int]) -> None:
        """Note who is not paired yet in the open round of a Swiss."""
        if not free:
            return
        tournament = self._tournament
        self.unpaired = tuple(free)
        numbers = tuple(tournament.participants[place].number for place in free)
        teams = tournament.match_rules is not None
        problem = Problem(
            Severity.WARNING,
            Fault.NOT_PAIRED,
            () if teams else numbers,
            self.open_round,
            str(len(free)),
            teams=numbers if teams else (),
        )
        self.problems = (*self.problems, problem)

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


def last_paired_round(rounds: Iterable[int], byes: Iterable[Bye]) -> int:
    """The last round of an event that was paired, by the rounds of its games or matches and the
    byes; other byes are asked for, and may be typed before the round they are for is paired."""
    given = [bye.round for bye in byes if bye.kind is Kind.PAIRING_BYE]
    return max([*rounds, *given], default=0)


def _last_paired(event: Tournament) -> int:
    pairings = event.games if event.match_rules is None else event.matches
    return last_paired_round((pairing.round for pairing in pairings), event.byes)


def opened(before: Tournament, after: Tournament) -> Tournament:
    """An event after an edit by hand: a round of a Swiss is open from its first pairing on."""
    last = _last_paired(after)
    if after.kind is EventKind.SWISS and last > _last_paired(before):
        return replace(after, open_round=last)
    return after


def absent_unpaired(tournament: Tournament, round_: int) -> bool:
    """Whether who has neither game nor bye in a round of a Swiss counts as absent: in every round
    that was entered, but for the last if it is open."""
    entries = Entries(tournament, None)
    swiss = tournament.kind is EventKind.SWISS
    return swiss and round_ <= entries.last and round_ != entries.open_round


def not_paired(tournament: Tournament) -> tuple[int, ...]:
    """The pairing numbers of those who are not paired yet in the open round."""
    unpaired = Entries(tournament, None).unpaired
    return tuple(tournament.participants[position].number for position in unpaired)
