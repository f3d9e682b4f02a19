"""The entries of an event that are considered: sound games and byes up to a round."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from tbdesk.engine.event.checks import check_columns, unusable
from tbdesk.engine.event.ledger import GameColumns, positions
from tbdesk.engine.event.matches import match_columns
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Tournament, about


class Unpaired(NamedTuple):
    """A round, from 1, in which the participant at a position is not paired."""

    round: int
    position: int


class Entries:
    """The games (in a team event the matches) and byes that count, up to a round: without those
    that contradict others or belong to an excluded player."""

    def __init__(self, tournament: Tournament, after: int | None) -> None:
        """after: the last round to count; None for the last one entered, which for a complete round
        robin is the whole schedule."""
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
        #: The last round that was entered, and the rounds in which participants are absent only
        #: with a bye.
        self.last, self.open_rounds = self._last_entered(set(columns.rounds), games, byes)
        if after is None:
            after = tournament.rounds if self._whole_schedule() else self.last
        self.after = max(0, min(after, tournament.rounds))
        if self.after < tournament.rounds:
            early = [place for place, number in enumerate(games.rounds) if number <= self.after]
            games = games.only(early)
            byes = [bye for bye in byes if bye.round <= self.after]
        self.games, self.byes = games, byes
        #: The places in the tournament's games or matches of entries without a result.
        self.pending: tuple[int, ...] = ()
        if None in games.results:
            results = zip(games.indices, games.results, strict=True)
            self.pending = tuple(index for index, result in results if result is None)
        #: Participants not paired in the open rounds, by round, who may still be paired.
        self.unpaired: tuple[Unpaired, ...] = ()
        for round_, free in self._unpaired_by_round(self.open_rounds, games, byes).items():
            if round_ <= self.after:
                self.unpaired += tuple(Unpaired(round_, place) for place in free)
                if round_ < self.last:  # the last round may still be in the making
                    self.problems += (self._not_paired(round_, free),)

    def _last_entered(
        self, paired: Collection[int], games: GameColumns, byes: Sequence[Bye]
    ) -> tuple[int, range]:
        """The last round of the event that was entered, and the rounds that are open. `paired`: the
        rounds with a pairing, sound or not.

        Byes may be typed before the pairings: once a round is finished they begin the next one,
        which stays open for the others. Before that they are announced, and so are those of the
        withdrawn for all rounds to come.
        """
        if self._tournament.kind is not EventKind.SWISS:
            return last_paired_round(self._sound(paired), byes), range(0)
        last = last_paired_round(games.rounds, byes)
        gone = {
            withdrawal.participant: withdrawal.round for withdrawal in self._tournament.withdrawn
        }
        with_byes = {bye.round for bye in byes if bye.round < gone.get(bye.player, bye.round + 1)}
        results = zip(games.rounds, games.results, strict=True)
        waiting = None in games.results and (last, None) in results
        rounds = self._open_until(last, paired)
        while last + 1 in with_byes and not waiting:
            if last in self._unpaired_by_round(rounds, games, byes):
                break
            last += 1
            rounds = self._open_until(last, paired)
        return last, rounds

    def _whole_schedule(self) -> bool:
        """True if no round is left to be paired."""
        faults = {problem.fault for problem in self.problems}
        robin = self._tournament.kind is EventKind.ROUND_ROBIN
        return robin and Fault.ROUNDS_NOT_PAIRED not in faults

    def _sound(self, rounds: Iterable[int]) -> list[int]:
        """The given rounds that the event has."""
        return [round_ for round_ in rounds if 1 <= round_ <= self._tournament.rounds]

    def _open_until(self, last: int, paired: Collection[int]) -> range:
        """The open rounds: all from the first on that was paired by hand, and the last one where
        there is nothing in it but byes."""
        first = self._tournament.open_round
        if first and first <= last:
            return range(first, last + 1)
        return range(last, last + 1) if last and last not in paired else range(0)

    def _unpaired_by_round(
        self, rounds: range, games: GameColumns, byes: Sequence[Bye]
    ) -> dict[int, list[int]]:
        """The positions of participants without game and bye, by rounds that have any."""
        if not rounds:
            return {}
        position_of = self.position_of
        out = {position_of[number] for number in self._tournament.excluded if number in position_of}
        taken = {round_: set(out) for round_ in rounds}
        for bye in byes:
            if bye.round in taken:
                taken[bye.round].add(position_of[bye.player])
        for round_, white, black in zip(games.rounds, games.whites, games.blacks, strict=True):
            if round_ in taken:
                taken[round_] |= {white, black}
        everybody = position_of.values()
        return {
            round_: [place for place in everybody if place not in busy]
            for round_, busy in taken.items()
            if len(busy) < len(everybody)
        }

    def _not_paired(self, round_: int, free: Collection[int]) -> Problem:
        tournament = self._tournament
        numbers = tuple(tournament.participants[place].number for place in free)
        problem = Problem(Severity.WARNING, Fault.NOT_PAIRED, numbers, round_, str(len(free)))
        return about(tournament, problem)

    def _byes(self) -> list[Bye]:
        byes, left_out = self._tournament.byes, self._unusable.byes
        if not left_out:
            return list(byes)
        return [bye for index, bye in enumerate(byes) if index not in left_out]

    def _games(self, columns: GameColumns) -> GameColumns:
        """The games that count; those with an unreadable result have none."""
        dropped, unread = self._unusable.dropped, self._unusable.unread
        if unread:
            results = enumerate(columns.results)
            columns = columns._replace(
                results=[None if index in unread else result for index, result in results]
            )
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
    pairing-allocated byes; other byes may be typed before their round is paired."""
    given = [bye.round for bye in byes if bye.kind is Kind.PAIRING_BYE]
    return max([*rounds, *given], default=0)


def absent_unpaired(tournament: Tournament, round_: int) -> bool:
    """True if a participant with neither game nor bye in a round of a Swiss counts as absent: in
    every round that was entered, but for the open ones."""
    entries = Entries(tournament, None)
    swiss = tournament.kind is EventKind.SWISS
    return swiss and round_ <= entries.last and round_ not in entries.open_rounds


def not_paired(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """The pairing numbers of unpaired participants, by open round."""
    if tournament.kind is not EventKind.SWISS or not (tournament.open_round or tournament.byes):
        return {}  # no round is open: called after every key, for the file it would need
    numbers: dict[int, tuple[int, ...]] = {}
    for round_, position in Entries(tournament, None).unpaired:
        number = tournament.participants[position].number
        numbers[round_] = (*numbers.get(round_, ()), number)
    return numbers
