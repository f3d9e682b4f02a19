"""Articles 15 and 16: availability, adjusted scores for opponents, and the dummy.

Before September 2023 the virtual opponent and draws applied instead (C.02 13.15). Also 8.3, which
uses the same scores with the last round counted as draws.
"""

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import NamedTuple

from tbdesk.engine.event.breakdown import OpponentsScores
from tbdesk.engine.event.ledger import UNOPPOSED, Ledger
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.adjustments import Tally
from tbdesk.engine.model.results import Kind, ScoreSystem
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import Edition, OpponentsUnplayed, OwnUnplayed

#: Rounds in which a participant was there to play (16.2). A pending game is a round he is
#: paired in, so he is still there.
AVAILABLE = frozenset(
    {Kind.PLAYED, Kind.FORFEIT_WIN, Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.PENDING}
)
#: Byes a participant requested, which become 16.2.5 when no available round follows.
_REQUESTED = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE})
#: Voluntarily unplayed rounds (16.2.3 to 16.2.5).
VOLUNTARY = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS})
#: The games of the modifier /P.
FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})


class Worth(NamedTuple):
    """Worth of rounds and participants, in half-points."""

    #: Of every slot.
    points: list[int]
    #: The sum of them, of every participant.
    scored: tuple[int, ...]
    #: That sum with the points given or taken.
    totals: tuple[int, ...]
    #: The worth of each participant to its opponents (16.3).
    adjusted: tuple[int, ...]
    #: The slots that 8.3 takes as drawn games.
    drawn: frozenset[int] = frozenset()


def virtual_score(before: int, awarded: int, rounds_after: int, scores: ScoreSystem) -> int:
    """The half-points of the virtual opponent of an unplayed round (C.02 13.15).

    before: the participant's points before the round; awarded: those for the round, which the
    virtual opponent's result completes to a win; it draws every later round.
    """
    return before + scores.win - awarded + scores.draw * rounds_after


class Unplayed:
    """The rules for unplayed rounds applied to the rounds of an event. scores: the points of
    results; score: in a team event the score it is viewed on."""

    def __init__(
        self,
        tournament: Tournament,
        edition: Edition,
        ledger: Ledger,
        scores: ScoreSystem,
        tally: Tally,
        score: Score | None,
    ) -> None:
        self._score = score
        self._rounds = tournament.rounds
        self._predetermined = tournament.kind.predetermined
        self._edition = edition
        self.ledger = ledger
        self._scores = scores
        self._draw = scores.draw
        self._scored, self._own_points, self._points, self._adjustments = tally
        self._opponents_scores: dict[tuple[bool, bool], OpponentsScores] = {}

    def worth(self, fore: bool) -> Worth:
        """Worth of rounds and participants; `fore`: with the last round taken as draws (8.3)."""
        return self._last_round_drawn if fore else self._as_scored

    @cached_property
    def _as_scored(self) -> Worth:
        adjusted = self.adjusted(self._scored, frozenset())
        return Worth(self.ledger.points, self._scored, self._own_points, adjusted)

    @cached_property
    def _last_round_drawn(self) -> Worth:
        """Every paired game of the tournament's last round is a draw (8.3).

        Byes and absences of that round stay; before the last round nothing changes.
        """
        ledger = self.ledger
        drawn = frozenset(
            span.stop - 1
            for position, span in enumerate(ledger.slots.spans)
            if 0 < ledger.last_round_of(position) == self._rounds
            and ledger.opponents[span.stop - 1] != UNOPPOSED
        )
        points, scored, totals = list(ledger.points), list(self._scored), list(self._own_points)
        for slot in drawn:
            owner = ledger.slots.owners[slot]
            scored[owner] += self._draw - points[slot]
            totals[owner] += self._draw - points[slot]
            points[slot] = self._draw
        adjusted = self.adjusted(tuple(scored), drawn)
        return Worth(points, tuple(scored), tuple(totals), adjusted, drawn)

    def adjusted(self, scored: tuple[int, ...], drawn: frozenset[int]) -> tuple[int, ...]:
        """Worth of every participant to the opponents; in predetermined pairings nothing is
        adjusted (15.2)."""
        if self._predetermined:
            return scored
        return self._by_policy(self._edition.opponents_unplayed, scored, drawn)

    def worth_to_others(self, policy: OpponentsUnplayed) -> tuple[int, ...]:
        """Worth of every participant to the opponents by any policy of unplayed rounds, however the
        event is paired."""
        return self._by_policy(policy, self._scored, frozenset())

    def _by_policy(
        self, policy: OpponentsUnplayed, scored: tuple[int, ...], drawn: Collection[int]
    ) -> tuple[int, ...]:
        """The half-points of the rounds, the unplayed ones by the policy; `drawn` are not unplayed
        rounds."""
        if policy is OpponentsUnplayed.AWARDED:
            return scored
        if policy is OpponentsUnplayed.WITHDRAWN_AS_DRAWS:
            return self._withdrawn_as_draws(scored, drawn)
        each = self._draw if policy is OpponentsUnplayed.DRAWS else 0
        adjusted = list(scored)
        points, owners = self.ledger.points, self.ledger.slots.owners
        for slot, kind in self.ledger.unusual.items():
            if kind is not Kind.PENDING and slot not in drawn:
                adjusted[owners[slot]] += each - points[slot]
        return tuple(adjusted)

    def _withdrawn_as_draws(
        self, scored: tuple[int, ...], drawn: Collection[int]
    ) -> tuple[int, ...]:
        """16.3: a requested bye after the last available round counts as a draw (16.3.2)."""
        adjusted = list(scored)
        points, unusual = self.ledger.points, self.ledger.unusual
        for position, span in enumerate(self.ledger.slots.spans):
            slot = span.stop - 1
            while slot >= span.start and slot not in drawn:
                kind = unusual.get(slot, Kind.PLAYED)
                if kind in AVAILABLE:
                    break
                if kind in _REQUESTED:
                    adjusted[position] += self._draw - points[slot]
                slot -= 1
        return tuple(adjusted)

    def virtual_score(self, slot: int, fore: bool = False) -> int:
        """The half-points of the virtual opponent of an unplayed round."""
        points = self.worth(fore).points
        before, after = self._before(slot, points), self._rounds_after(slot)
        return virtual_score(before, points[slot], after, self._scores)

    def virtual_match_score(self, slot: int) -> int:
        """The half-points of the virtual opponent of an unplayed match (Olympiads of 2010 to 2018):
        those of the team before the round, of the unplayed match, and of a draw in every later
        round. The unplayed match is a draw in match points; in game points it is won or lost on
        every board, and a bye is a draw."""
        scores, kind = self._scores, self.ledger.unusual[slot]
        if kind in (Kind.FORFEIT_LOSS, Kind.ZERO_BYE):
            unplayed = scores.loss
        elif kind is Kind.FORFEIT_WIN and self._score is Score.GAME_POINTS:
            unplayed = scores.win
        else:
            unplayed = scores.draw
        before = self._before(slot, self.ledger.points)
        return before + unplayed + scores.draw * self._rounds_after(slot)

    def _before(self, slot: int, points: Sequence[int]) -> int:
        """Score of a participant before a round, with the points that the arbiter gave or took
        until then."""
        ledger = self.ledger
        owner, number = ledger.slots.owners[slot], ledger.numbers[slot]
        given = (
            adjustment.points
            for position, adjustment in self._adjustments
            if position == owner and adjustment.round < number
        )
        return sum(points[ledger.slots.spans[owner].start : slot]) + sum(given)

    def _rounds_after(self, slot: int) -> int:
        return self.ledger.rounds - self.ledger.numbers[slot]

    def _dummy_score(self, worth: Worth, slot: int, kind: Kind) -> tuple[int, Reason]:
        """The score of the dummy that stands in for an unplayed round (16.4), and its rule."""
        own = worth.totals[self.ledger.slots.owners[slot]]
        opponent = self.ledger.opponents[slot]
        if self._edition.half_bye_opponent_scores_zero and kind is Kind.HALF_BYE:
            return 0, Reason.HALF_BYE_SCORES_ZERO
        if not self._edition.dummy_capped:
            return own, Reason.DUMMY
        if opponent != UNOPPOSED:
            if worth.adjusted[opponent] < own:
                return worth.adjusted[opponent], Reason.DUMMY_CAPPED_BY_OPPONENT
            return own, Reason.DUMMY
        cap = self._draw * self._rounds
        if cap < own:
            return cap, Reason.DUMMY_CAPPED_BY_ROUNDS
        return own, Reason.DUMMY

    def opponents_scores(self, forfeits_as_games: bool, fore: bool) -> OpponentsScores:
        """The opponent's score behind every slot (16.3, 16.4, 15.2).

        With `forfeits_as_games` (the modifier /P) forfeits are games in a Swiss too; with `fore`
        the last round is taken as draws (8.3).
        """
        key = forfeits_as_games, fore
        if key not in self._opponents_scores:
            self._opponents_scores[key] = self._read_opponents_scores(forfeits_as_games, fore)
        return self._opponents_scores[key]

    def _read_opponents_scores(self, forfeits_as_games: bool, fore: bool) -> OpponentsScores:
        worth, opponents, edition = self.worth(fore), self.ledger.opponents, self._edition
        games = edition.games_that_count(self._predetermined).opponents
        if forfeits_as_games:
            games = games | FORFEITS
        scores = self.ledger.of_opponents(worth.adjusted)
        rules: dict[int, Reason] = dict.fromkeys(worth.drawn, Reason.LAST_ROUND_AS_DRAW)
        marks: dict[int, Reason] = {}
        vur = set()
        for slot, kind in self.ledger.unusual.items():
            if slot in worth.drawn:
                continue
            if kind is Kind.PENDING:
                scores[slot], marks[slot] = 0, Reason.PENDING
            elif kind in games and opponents[slot] != UNOPPOSED:
                rules[slot] = Reason.FORFEIT_AS_GAME
            elif self._predetermined or edition.own_unplayed is OwnUnplayed.NOTHING:
                scores[slot], marks[slot] = 0, Reason.UNPLAYED
            elif edition.own_unplayed is OwnUnplayed.VIRTUAL_OPPONENT:
                scores[slot], rules[slot] = self.virtual_score(slot, fore), Reason.VIRTUAL_OPPONENT
            else:
                scores[slot], rules[slot] = self._dummy_score(worth, slot, kind)
                if kind in VOLUNTARY and edition.cut_unplayed_first:
                    vur.add(slot)

        # Without self, or the columns of an event would be in a circle that only the garbage
        # collector undoes.
        scored, points = self._scored, self._points

        def why(slot: int) -> Reason | None:
            rule = rules.get(slot)
            if rule is not None or slot in marks:
                return rule
            return _why(worth, opponents[slot], scored, points, edition)

        return OpponentsScores(scores, marks, self.ledger.slots.sums(scores), why, vur)


def _why(
    worth: Worth,
    opponent: int,
    scored: Sequence[int],
    points: Sequence[int],
    edition: Edition,
) -> Reason | None:
    """The reason why an opponent is not worth the printed points."""
    if opponent == UNOPPOSED:
        return None
    if worth.adjusted[opponent] != worth.scored[opponent]:
        draws = edition.unplayed_as_draws
        return Reason.UNPLAYED_AS_DRAWS if draws else Reason.WITHDRAWN_AS_DRAWS
    if worth.scored[opponent] != scored[opponent]:
        return Reason.LAST_ROUND_AS_DRAW
    if scored[opponent] != points[opponent]:
        return Reason.WITHOUT_GIVEN_POINTS
    return None
