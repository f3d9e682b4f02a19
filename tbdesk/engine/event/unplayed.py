"""Articles 15 and 16: who was available, adjusted scores for opponents, and the dummy.

Also 8.3, which looks at the same scores with the last round taken as draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.event.breakdown import Reason
from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.model.results import Kind

if TYPE_CHECKING:
    from tbdesk.engine.event.event import Event

#: Rounds in which a participant was there to play (16.2). A pending game is a round he is
#: paired in, so he is still there.
AVAILABLE = frozenset(
    {Kind.PLAYED, Kind.FORFEIT_WIN, Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.PENDING}
)
#: Byes a participant asked for, which become 16.2.5 when no available round follows.
_REQUESTED = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE})
#: Voluntarily unplayed rounds (16.2.3 to 16.2.5).
_VOLUNTARY = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS})
FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})


class Tally(NamedTuple):
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


class Faced(NamedTuple):
    """What the opponent of every slot counts as, in half-points.

    why: the rule behind a score that is not an opponent's own; marks: slots that do not
    count; voluntary: the voluntarily unplayed rounds, for the cut rule; sums: of the scores
    of every participant, 0 where a slot does not count.
    """

    scores: list[int]
    why: dict[int, Reason]
    marks: dict[int, Reason]
    voluntary: frozenset[int]
    sums: list[int]


def tally(event: Event) -> Tally:
    """Points as they stand and the scores adjusted by 16.3."""
    adjusted = _adjusted(event, event.scored, frozenset())
    return Tally(event.ledger.points, event.scored, event.own_points, adjusted)


def fore_tally(event: Event) -> Tally:
    """The same with every paired game of the tournament's last round taken as a draw (8.3).

    Byes and absences of that round stay; before the last round nothing changes.
    """
    ledger, draw = event.ledger, event.scores.draw
    drawn = frozenset(
        span.stop - 1
        for position, span in enumerate(event.slots.spans)
        if ledger.last_round_of(position) == event.tournament.rounds
        and ledger.opponents[span.stop - 1] != NOBODY
    )
    points, scored, totals = list(ledger.points), list(event.scored), list(event.own_points)
    for slot in drawn:
        owner = event.slots.owners[slot]
        scored[owner] += draw - points[slot]
        totals[owner] += draw - points[slot]
        points[slot] = draw
    adjusted = _adjusted(event, tuple(scored), drawn)
    return Tally(points, tuple(scored), tuple(totals), adjusted, drawn)


def _adjusted(event: Event, scored: tuple[int, ...], drawn: frozenset[int]) -> tuple[int, ...]:
    """16.3: a requested bye after the last available round counts as a draw (16.3.2).

    In predetermined pairings nothing is adjusted (15.2).
    """
    if event.predetermined or not event.edition.withdrawn_as_draws:
        return scored
    adjusted, draw = list(scored), event.scores.draw
    points, unusual = event.ledger.points, event.ledger.unusual
    for position, span in enumerate(event.slots.spans):
        slot = span.stop - 1
        while slot >= span.start and slot not in drawn:
            kind = unusual.get(slot, Kind.PLAYED)
            if kind in AVAILABLE:
                break
            if kind in _REQUESTED:
                adjusted[position] += draw - points[slot]
            slot -= 1
    return tuple(adjusted)


def dummy_score(event: Event, worth: Tally, slot: int, kind: Kind) -> tuple[int, Reason]:
    """The score of the dummy that stands in for an unplayed round (16.4), and its rule."""
    edition, own = event.edition, worth.totals[event.slots.owners[slot]]
    opponent = event.ledger.opponents[slot]
    if edition.half_bye_opponent_scores_zero and kind is Kind.HALF_BYE:
        return 0, Reason.HALF_BYE_SCORES_ZERO
    if not edition.dummy_capped:
        return own, Reason.DUMMY
    if opponent != NOBODY:
        if worth.adjusted[opponent] < own:
            return worth.adjusted[opponent], Reason.DUMMY_CAPPED_BY_OPPONENT
        return own, Reason.DUMMY
    cap = event.scores.draw * event.tournament.rounds
    if cap < own:
        return cap, Reason.DUMMY_CAPPED_BY_ROUNDS
    return own, Reason.DUMMY


def faced(event: Event, forfeits_as_games: bool, fore: bool) -> Faced:
    """The opponent's score behind every slot (16.3, 16.4, 15.2).

    With `forfeits_as_games` (the modifier /P) forfeits are games in a Swiss too; with `fore`
    the last round is taken as draws (8.3).
    """
    worth, opponents = event.tally(fore), event.ledger.opponents
    games = event.games_that_count.opponents | (FORFEITS if forfeits_as_games else frozenset())
    adjusted = [*worth.adjusted, 0]  # NOBODY is -1, which finds the 0 at the end
    scores = [adjusted[opponent] for opponent in opponents]
    why: dict[int, Reason] = dict.fromkeys(worth.drawn, Reason.LAST_ROUND_AS_DRAW)
    marks: dict[int, Reason] = {}
    voluntary = set()
    for slot, kind in event.ledger.unusual.items():
        if slot in worth.drawn:
            continue
        if kind is Kind.PENDING:
            scores[slot], marks[slot] = 0, Reason.PENDING
        elif kind in games and opponents[slot] != NOBODY:
            why[slot] = Reason.FORFEIT_AS_GAME
        elif event.predetermined or not event.edition.unplayed_rounds:
            scores[slot], marks[slot] = 0, Reason.UNPLAYED
        else:
            scores[slot], why[slot] = dummy_score(event, worth, slot, kind)
            if kind in _VOLUNTARY and event.edition.cut_unplayed_first:
                voluntary.add(slot)
    return Faced(scores, why, marks, frozenset(voluntary), event.slots.sums(scores))


def reason_for_score(event: Event, forfeits_as_games: bool, fore: bool, slot: int) -> Reason | None:
    """Why the score behind a slot is not the opponent's printed points, None if it is."""
    behind, opponent = event.faced(forfeits_as_games, fore), event.ledger.opponents[slot]
    reason = behind.why.get(slot)
    if reason is None and opponent != NOBODY and slot not in behind.marks:
        worth = event.tally(fore)
        if worth.adjusted[opponent] != worth.scored[opponent]:
            return Reason.WITHDRAWN_AS_DRAWS
        if worth.scored[opponent] != event.scored[opponent]:
            return Reason.LAST_ROUND_AS_DRAW
        if event.scored[opponent] != event.points[opponent]:
            return Reason.WITHOUT_GIVEN_POINTS
    return reason
