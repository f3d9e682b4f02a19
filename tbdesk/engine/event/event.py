"""A tournament prepared for calculation: every participant's rounds in order, and the points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from tbdesk.engine.event.breakdown import OpponentsScores, Slots, TermTable
from tbdesk.engine.event.entries import Entries
from tbdesk.engine.event.ledger import Entry, Ledger, NewEnding
from tbdesk.engine.event.matches import Boards, scores_on
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.event.unplayed import Unplayed, Worth
from tbdesk.engine.model.adjustments import Placed, counting, tally
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import Edition, GamesThatCount, OpponentsUnplayed, deviating

_MISSING = (Fault.PAIRING_MISSING, Fault.NOT_PAIRED)


class Event:
    """A tournament under one edition, after one of its rounds.

    Participants are addressed by position, 0 to n-1, in the order of the tournament's list; rounds
    by slot (see Ledger); points are half-points. In a team event the participants are the teams and
    the games their matches, seen on one of the two scores; `on` gives the event on the other.
    """

    def __init__(
        self,
        tournament: Tournament,
        edition: Edition,
        after: int | None = None,
        primary: Score | None = None,
        other: Event | None = None,
    ) -> None:
        """after: the last round considered, by default the last paired one, which for a round robin
        is the whole schedule. primary: the score of a team event that ranks first, by default that
        of its rules. other: the same event on the other score, made by `on`."""
        rules = tournament.match_rules
        self.tournament = tournament
        self.edition = deviating(edition, tournament.deviations)
        #: The primary score, and the score of this view; None in an event of players.
        self.primary = None if rules is None else primary or rules.primary
        self.score: Score | None = other.score.other if other and other.score else self.primary
        #: The same event on the other score, once it was made.
        self.other = other
        #: The games and byes as they were entered.
        self.entries: Entries = other.entries if other else Entries(tournament, after)
        entries = self.entries
        self.numbers = tuple(participant.number for participant in tournament.participants)
        self.position_of = entries.position_of
        self.problems = entries.problems
        self.after = entries.after
        #: The places in the tournament's games or matches of entries without a result.
        self.pending = entries.pending
        #: Participants not paired in the rounds that are paired by hand.
        self.unpaired = entries.unpaired
        #: The positions that the final table ranks: all but the excluded.
        self.competing = tuple(
            position
            for position, number in enumerate(self.numbers)
            if number not in tournament.excluded
        )
        #: The points of a result, on that score.
        self.scores = scores_on(tournament, self.score)
        self.ledger = self._fill_ledger()
        self.count_points()
        #: The terms that ARO, TPR and PTP share, by /Un.
        self.rating_tables: dict[int | None, TermTable] = {}
        self._no_games: dict[frozenset[Kind], dict[int, Reason]] = {}

    def count_points(self) -> None:
        """Count the points: of the rounds, with adjustments, and as the standings show them (see
        Tally)."""
        adjustments = counting(self.tournament, self.position_of, self.after, self.score)
        running = [
            *adjustments.running,
            *(placed for placed in adjustments.replacing if not self._award(placed)),
        ]
        scored = tuple(self.slots.sums(self.ledger.points))
        self._tally = tally(scored, running, adjustments.final)
        self.scored, self.own_points, self.points, self.adjustments = self._tally

    def _award(self, placed: Placed) -> bool:
        """Replace the points of a round by an adjustment; False for a rest."""
        adjustment = placed.adjustment
        return self.ledger.award(placed.position, adjustment.round, adjustment.points)

    def _fill_ledger(self) -> Ledger:
        entries = self.entries
        if self.other is not None:
            rounds = self.other.ledger
        else:
            rounds = Ledger(len(self.numbers), self.after)
            rounds.fill(
                entries.games,
                entries.byes,
                self.position_of,
                rests=self.tournament.kind.predetermined,
                unpaired=entries.unpaired,
            )
        by_games = self.score is Score.GAME_POINTS
        return rounds.valued(self.scores, entries.games.side_points if by_games else None)

    def on(self, score: Score | None) -> Event:
        """A team event on one of its two scores; itself without a score, or for players."""
        if score is None or score is self.score or self.score is None:
            return self
        if self.other is None:
            self.other = Event(self.tournament, self.edition, primary=self.primary, other=self)
        return self.other

    def replayed(self, changes: Mapping[Score | None, Iterable[NewEnding]]) -> Event:
        """The same event in which games that were played over the board ended otherwise, by the
        score they are seen on. Its tournament is still the one it was made of."""
        made = self.replayed_here(changes[self.score])
        if self.score is not None:
            made.other = self.on(self.score.other).replayed_here(changes[self.score.other])
            made.other.other = made
        return made

    def replayed_here(self, changes: Iterable[NewEnding]) -> Event:
        """`replayed`, on this score alone."""
        other = Event.__new__(Event)
        other.__dict__.update(self.__dict__)
        for name in ("cards", "boards", "_unplayed"):
            other.__dict__.pop(name, None)
        other.ledger = self.ledger.replayed(changes)
        other.count_points()
        return other

    @cached_property
    def boards(self) -> Boards:
        """The points of the boards of a team event."""
        if self.primary_view is not self:
            return self.primary_view.boards
        return Boards(self.tournament, self.on(Score.GAME_POINTS).ledger)

    def even(self, group: Sequence[int]) -> bool:
        """True if the members of a group are level on both scores of a team event."""
        views = (self, self.on(self.score and self.score.other))
        return all(len({view.points[member] for member in group}) == 1 for view in views)

    @property
    def primary_view(self) -> Event:
        """A team event on the score that ranks first."""
        return self.on(self.primary)

    @property
    def secondary_view(self) -> Event:
        """A team event on the score that does not rank first; an individual one itself."""
        return self.on(self.primary and self.primary.other)

    @property
    def slots(self) -> Slots:
        """The slots of each participant (see Ledger)."""
        return self.ledger.slots

    @cached_property
    def cards(self) -> tuple[list[Entry], ...]:
        """Every participant's rounds, for looking at one after the other."""
        entry = self.ledger.entry
        return tuple(
            [entry(slot) for slot in self.slots.range_of(position)]
            for position in range(len(self.numbers))
        )

    @property
    def predetermined(self) -> bool:
        """True if the pairings are fixed before the first round (15.2)."""
        return self.tournament.kind.predetermined

    @cached_property
    def games_that_count(self) -> GamesThatCount:
        """Which rounds are games, for each type of tie-break (15.2)."""
        return self.edition.games_that_count(self.predetermined)

    def without_games(self, games: frozenset[Kind]) -> Mapping[int, Reason]:
        """The slots that are not among the kinds which count as games, and why not."""
        if games in self._no_games:
            return self._no_games[games]
        forfeit = Reason.FORFEIT if self.predetermined else Reason.UNPLAYED
        why = {
            Kind.PENDING: Reason.PENDING,
            Kind.FORFEIT_WIN: forfeit,
            Kind.FORFEIT_LOSS: forfeit,
        }
        marks = {
            slot: why.get(kind, Reason.UNPLAYED)
            for slot, kind in self.ledger.unusual.items()
            if kind not in games
        }
        self._no_games[games] = marks
        return marks

    @cached_property
    def pending_marks(self) -> dict[int, Reason]:
        """The slots of games without a result, except those with points set by the arbiter."""
        ledger = self.ledger
        return {
            slot: Reason.PENDING
            for slot, kind in ledger.unusual.items()
            if kind is Kind.PENDING and slot not in ledger.awarded
        }

    @cached_property
    def _unplayed(self) -> Unplayed:
        return Unplayed(
            self.tournament,
            self.edition,
            self.ledger,
            self.scores,
            self._tally,
            self.score,
        )

    def worth(self, fore: bool = False) -> Worth:
        """Worth of every participant, to others and to himself; `fore`: as 8.3 takes it."""
        return self._unplayed.worth(fore)

    def opponents_scores(
        self, forfeits_as_games: bool = False, fore: bool = False
    ) -> OpponentsScores:
        """The opponent's score behind every round (see Unplayed)."""
        return self._unplayed.opponents_scores(forfeits_as_games, fore)

    def worth_to_others(self, policy: OpponentsUnplayed) -> tuple[int, ...]:
        """Worth of every participant to the opponents, by any policy of unplayed rounds."""
        return self._unplayed.worth_to_others(policy)

    def virtual_score(self, slot: int) -> int:
        """The half-points of the virtual opponent of an unplayed round (C.02 13.15)."""
        return self._unplayed.virtual_score(slot)

    def virtual_match_score(self, slot: int) -> int:
        """The half-points of the virtual opponent of an unplayed match (Olympiads of 2010 to
        2018)."""
        return self._unplayed.virtual_match_score(slot)

    @property
    def provisional(self) -> bool:
        """True while results or pairings are missing or later rounds are still to come."""
        missing = any(problem.fault in _MISSING for problem in self.problems)
        to_come = self.after < self.tournament.rounds
        return bool(self.pending or self.unpaired) or missing or to_come

    def left_open(self, round_: int) -> bool:
        """True if another round was begun after this one."""
        return round_ < self.entries.last

    @property
    def maximum_points(self) -> int:
        """Half-points of a participant who wins every game of the event."""
        return self.tournament.games_each * self.scores.win
