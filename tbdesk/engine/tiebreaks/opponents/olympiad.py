"""OLY1, OLY2, OLY3: the tie-breaks of the Chess Olympiad (D.02, Appendix 2).

A team that is not paired and has no pairing-allocated bye counts as having got one match point in
that round. The opponent of an unplayed match who plays no more counts with the match points from
before it.
"""

from __future__ import annotations

from operator import mul

from tbdesk.engine.event.breakdown import Cuts, OpponentsScores, TermTable
from tbdesk.engine.event.cuts import cut_all
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score
from tbdesk.engine.tiebreaks.own.own_record import points
from tbdesk.engine.tiebreaks.tiebreak import (
    Need,
    on_game_points,
    on_match_points,
    opponents_tiebreak,
    product_tiebreak,
    score_tiebreak,
)

#: The worth of a round without a pairing, in half match points.
_NOT_PAIRED = 2


def opponents_and_games(event: Event, descriptor: Descriptor) -> TermTable:
    """OLY1: own game points in the match x opponent's match points, summed; in quarter-points."""
    opponents = _opponents(event)
    amounts = list(map(mul, opponents.scores, event.on(Score.GAME_POINTS).ledger.points))
    return TermTable(event.slots, amounts, opponents.scores, opponents.marks, opponents=opponents)


def opponents_match_points(event: Event, descriptor: Descriptor) -> TermTable:
    """OLY3: the opponents' match points, summed; in half-points."""
    opponents = _opponents(event)
    scores = opponents.scores
    return TermTable(event.slots, scores, scores, opponents.marks, opponents=opponents)


def fewest_match_points(event: Event, descriptor: Descriptor, table: TermTable) -> Cuts:
    """The cut of OLY3: the opponent with the fewest match points, among equals that of the
    smallest amount, then the earliest."""
    marks: dict[int, Reason] = {}
    for cut in cut_all(table, 1).marks:
        own = table.slots.range_of(table.slots.owners[cut])
        level = [slot for slot in own if slot not in table.marks]
        several = sum(table.scores[slot] == table.scores[cut] for slot in level) > 1
        marks[cut] = Reason.FEWEST_OF_SEVERAL if several else Reason.FEWEST_MATCH_POINTS
    return Cuts(marks)


def fewest_match_points_or_bye(event: Event, descriptor: Descriptor, table: TermTable) -> Cuts:
    """The cut of OLY1: that opponent, but for a team with a pairing-allocated bye, which is left
    out in his stead."""
    kinds, owners = event.ledger.kinds, table.slots.owners
    with_bye = {owners[slot] for slot, kind in enumerate(kinds) if kind is Kind.PAIRING_BYE}
    cuts = fewest_match_points(event, descriptor, table).marks
    return Cuts({slot: why for slot, why in cuts.items() if owners[slot] not in with_bye})


def _opponents(event: Event) -> OpponentsScores:
    """The match points of the opponent in every slot, those of the rounds alone; a slot without one
    does not count."""
    unpaired = _unpaired_points(event)
    ledger = event.ledger
    scores, marks = [0] * len(ledger.points), dict(event.pending_marks)
    for slot, opponent in enumerate(ledger.opponents):
        if opponent == UNOPPOSED and slot not in marks:
            marks[slot] = Reason.NOT_PAIRED
        elif slot not in marks:
            unplayed = slot in ledger.unusual
            points = _points_before(event, opponent, slot) if unplayed else None
            scores[slot] = unpaired[opponent] + (
                event.scored[opponent] if points is None else points
            )

    def why(slot: int) -> Reason | None:
        opponent = ledger.opponents[slot]
        if slot in marks or scores[slot] == event.points[opponent]:
            return None
        of_rounds = scores[slot] == event.scored[opponent]
        return Reason.WITHOUT_GIVEN_POINTS if of_rounds else Reason.UNPAIRED_ROUNDS

    return OpponentsScores(scores, marks, event.slots.sums(scores), why)


def _unpaired_points(event: Event) -> list[int]:
    """Points of every team for rounds without a pairing, beyond those it was given for them."""
    opponents, points, kinds = event.ledger.opponents, event.ledger.points, event.ledger.kinds
    beyond = [0] * len(event.numbers)
    for slot, owner in enumerate(event.slots.owners):
        paired_or_pending = (Kind.PAIRING_BYE, Kind.PENDING)
        if opponents[slot] == UNOPPOSED and kinds[slot] not in paired_or_pending:
            beyond[owner] += _NOT_PAIRED - points[slot]
    return beyond


def _points_before(event: Event, opponent: int, slot: int) -> int | None:
    """The match points of the opponent of an unplayed match from the rounds before it, None
    if he still played a match later."""
    owner = event.slots.owners[slot]
    theirs = event.slots.range_of(opponent)
    at = slot - event.slots.spans[owner].start + theirs.start
    ledger = event.ledger
    later = range(at + 1, theirs.stop)
    if any(ledger.kinds[round_] is Kind.PLAYED for round_ in later):
        return None
    return sum(ledger.points[round_] for round_ in range(theirs.start, at))


OLY1 = product_tiebreak(
    code="OLY1",
    name="Olympiad, own game points and opponents' match points",
    definition="The own game points, each times the match points of that opponent, without "
    "the opponent who has the fewest.",
    article="D.02",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    terms=opponents_and_games,
    cut=fewest_match_points_or_bye,
    by_edition=False,
    by_games=False,
    view=on_match_points,
    own_score=Score.GAME_POINTS,
)

OLY2 = score_tiebreak(
    code="OLY2",
    name="Olympiad, game points",
    definition="The game points scored.",
    article="D.02",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    terms=points,
    view=on_game_points,
)

OLY3 = opponents_tiebreak(
    code="OLY3",
    name="Olympiad, opponents' match points",
    definition="The sum of the match points of the opponents, without the fewest.",
    article="D.02",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    terms=opponents_match_points,
    cut=fewest_match_points,
    buchholz=True,
    by_edition=False,
    by_games=False,
    by_results=True,
    view=on_match_points,
)
