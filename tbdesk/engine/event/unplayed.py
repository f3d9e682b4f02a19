"""Articles 15 and 16: who was available, adjusted scores for opponents, and the dummy.

Also 8.3, which looks at the same scores with the last round taken as draws.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from tbdesk.engine.event.breakdown import OpponentsScores, Reason
from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.event.ledger import Ledger
from tbdesk.engine.model.results import Kind, ScoreSystem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import Edition

#: Rounds in which a participant was there to play (16.2). A pending game is a round he is
#: paired in, so he is still there.
AVAILABLE = frozenset(
    {Kind.PLAYED, Kind.FORFEIT_WIN, Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.PENDING}
)
#: Byes a participant asked for, which become 16.2.5 when no available round follows.
_REQUESTED = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE})
#: Voluntarily unplayed rounds (16.2.3 to 16.2.5).
_VUR = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS})
#: What the modifier /P takes for games.
FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})


class Worth(NamedTuple):
    """What rounds and participants are worth, in half-points.

    points: of every slot; scored: the sum of them for every participant; totals: that with
    the points given or taken; adjusted: what each participant is worth to its opponents (16.3);
    drawn: the slots that 8.3 takes as drawn games.
    """

    points: list[int]
    scored: tuple[int, ...]
    totals: tuple[int, ...]
    adjusted: tuple[int, ...]
    drawn: frozenset[int] = frozenset()


class Unplayed:
    """The rules for unplayed rounds applied to the rounds of an event.

    scores: what results are worth; scored, own_points, points: half-points by position as in
    Event.
    """

    def __init__(
        self,
        tournament: Tournament,
        edition: Edition,
        ledger: Ledger,
        scores: ScoreSystem,
        scored: tuple[int, ...],
        own_points: tuple[int, ...],
        points: tuple[int, ...],
    ) -> None:
        self._rounds = tournament.rounds
        self._predetermined = tournament.kind.predetermined
        self._edition = edition
        self._ledger = ledger
        self._draw = scores.draw
        self._scored = scored
        self._own_points = own_points
        self._points = points
        self._opponents_scores: dict[tuple[bool, bool], OpponentsScores] = {}

    def worth(self, fore: bool) -> Worth:
        """What everybody is worth; `fore`: with the last round taken as draws (8.3)."""
        return self._last_round_drawn if fore else self._as_scored

    @cached_property
    def _as_scored(self) -> Worth:
        adjusted = self._adjusted(self._scored, frozenset())
        return Worth(self._ledger.points, self._scored, self._own_points, adjusted)

    @cached_property
    def _last_round_drawn(self) -> Worth:
        """Every paired game of the tournament's last round is a draw (8.3).

        Byes and absences of that round stay; before the last round nothing changes.
        """
        ledger = self._ledger
        drawn = frozenset(
            span.stop - 1
            for position, span in enumerate(ledger.slots.spans)
            if 0 < ledger.last_round_of(position) == self._rounds
            and ledger.opponents[span.stop - 1] != NOBODY
        )
        points, scored, totals = list(ledger.points), list(self._scored), list(self._own_points)
        for slot in drawn:
            owner = ledger.slots.owners[slot]
            scored[owner] += self._draw - points[slot]
            totals[owner] += self._draw - points[slot]
            points[slot] = self._draw
        adjusted = self._adjusted(tuple(scored), drawn)
        return Worth(points, tuple(scored), tuple(totals), adjusted, drawn)

    def _adjusted(self, scored: tuple[int, ...], drawn: frozenset[int]) -> tuple[int, ...]:
        """16.3: a requested bye after the last available round counts as a draw (16.3.2).

        In predetermined pairings nothing is adjusted (15.2).
        """
        if self._predetermined or not self._edition.withdrawn_as_draws:
            return scored
        adjusted = list(scored)
        points, unusual = self._ledger.points, self._ledger.unusual
        for position, span in enumerate(self._ledger.slots.spans):
            slot = span.stop - 1
            while slot >= span.start and slot not in drawn:
                kind = unusual.get(slot, Kind.PLAYED)
                if kind in AVAILABLE:
                    break
                if kind in _REQUESTED:
                    adjusted[position] += self._draw - points[slot]
                slot -= 1
        return tuple(adjusted)

    def _dummy_score(self, worth: Worth, slot: int, kind: Kind) -> tuple[int, Reason]:
        """The score of the dummy that stands in for an unplayed round (16.4), and its rule."""
        own = worth.totals[self._ledger.slots.owners[slot]]
        opponent = self._ledger.opponents[slot]
        if self._edition.half_bye_opponent_scores_zero and kind is Kind.HALF_BYE:
            return 0, Reason.HALF_BYE_SCORES_ZERO
        if not self._edition.dummy_capped:
            return own, Reason.DUMMY
        if opponent != NOBODY:
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
        worth, opponents, edition = self.worth(fore), self._ledger.opponents, self._edition
        games = edition.games_that_count(self._predetermined).opponents
        if forfeits_as_games:
            games = games | FORFEITS
        adjusted = [*worth.adjusted, 0]  # NOBODY is -1, which finds the 0 at the end
        scores = [adjusted[opponent] for opponent in opponents]
        rules: dict[int, Reason] = dict.fromkeys(worth.drawn, Reason.LAST_ROUND_AS_DRAW)
        marks: dict[int, Reason] = {}
        vur = set()
        for slot, kind in self._ledger.unusual.items():
            if slot in worth.drawn:
                continue
            if kind is Kind.PENDING:
                scores[slot], marks[slot] = 0, Reason.PENDING
            elif kind in games and opponents[slot] != NOBODY:
                rules[slot] = Reason.FORFEIT_AS_GAME
            elif self._predetermined or not edition.unplayed_rounds:
                scores[slot], marks[slot] = 0, Reason.UNPLAYED
            else:
                scores[slot], rules[slot] = self._dummy_score(worth, slot, kind)
                if kind in _VUR and edition.cut_unplayed_first:
                    vur.add(slot)

        def why(slot: int) -> Reason | None:
            return rules.get(slot) or (None if slot in marks else self._why(worth, opponents[slot]))

        return OpponentsScores(scores, marks, self._ledger.slots.sums(scores), why, vur)

    def _why(self, worth: Worth, opponent: int) -> Reason | None:
        """Why an opponent is not worth the points that are printed."""
        if opponent == NOBODY:
            return None
        if worth.adjusted[opponent] != worth.scored[opponent]:
            return Reason.WITHDRAWN_AS_DRAWS
        if worth.scored[opponent] != self._scored[opponent]:
            return Reason.LAST_ROUND_AS_DRAW
        if self._scored[opponent] != self._points[opponent]:
            return Reason.WITHOUT_GIVEN_POINTS
        return None
