"""SB, Sonneborn-Berger (9.1), under the classic form Neustadtl's score; EMMSB, EMGSB, EGMSB and
EGGSB, the same of teams on two scores (13.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import mul

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.model.teams import Score
from tbdesk.engine.tiebreaks.tiebreak import (
    Need,
    carries,
    on_game_points,
    on_match_points,
    product_tiebreak,
)


def sonneborn_berger(event: Event, descriptor: Descriptor) -> TermTable:
    """SB: opponent's score x points against that opponent, summed; in quarter-points (9.1)."""
    return products(event, event.ledger.points, descriptor)


SONNEBORN_BERGER = product_tiebreak(
    code="SB",
    name="Sonneborn-Berger",
    definition="The sum of the scores of the opponents, each times the points scored against "
    "that opponent.",
    article="9.1",
    modifiers=carries("cut forfeits_as_games"),
    terms=sonneborn_berger,
    by_results=True,
    pair_sum=True,
    usual=True,
)


def products(event: Event, own_points: Sequence[int], descriptor: Descriptor) -> TermTable:
    """Opponent's score x own points, summed; in quarter-points. own_points: the half-points of
    every slot."""
    opponents = event.opponents_scores(descriptor.forfeits_as_games)
    amounts = list(map(mul, opponents.scores, own_points))
    return TermTable(event.slots, amounts, opponents.scores, opponents.marks, opponents=opponents)


def team_sonneborn_berger(event: Event, descriptor: Descriptor, own: Score) -> TermTable:
    """ESB: opponent's score x own score in the match, summed; in quarter-points (13.2). The
    event is seen on the opponent's score."""
    return products(event, event.on(own).ledger.points, descriptor)


_team_product = partial(
    product_tiebreak,
    article="13.2",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    modifiers=carries("cut forfeits_as_games"),
)

EMMSB = _team_product(
    code="EMMSB",
    name="Opponents' match points x own match points (extended Sonneborn-Berger)",
    definition="The sum of the match points of the opponents, each times the match points "
    "scored against them.",
    terms=partial(team_sonneborn_berger, own=Score.MATCH_POINTS),
    view=on_match_points,
    by_results=True,
    own_score=Score.MATCH_POINTS,
)

EMGSB = _team_product(
    code="EMGSB",
    name="Opponents' match points x own game points (extended Sonneborn-Berger)",
    definition="The sum of the match points of the opponents, each times the game points "
    "scored against them.",
    terms=partial(team_sonneborn_berger, own=Score.GAME_POINTS),
    view=on_match_points,
    own_score=Score.GAME_POINTS,
)

EGMSB = _team_product(
    code="EGMSB",
    name="Opponents' game points x own match points (extended Sonneborn-Berger)",
    definition="The sum of the game points of the opponents, each times the match points "
    "scored against them.",
    terms=partial(team_sonneborn_berger, own=Score.MATCH_POINTS),
    view=on_game_points,
    own_score=Score.MATCH_POINTS,
)

EGGSB = _team_product(
    code="EGGSB",
    name="Opponents' game points x own game points (extended Sonneborn-Berger)",
    definition="The sum of the game points of the opponents, each times the game points "
    "scored against them.",
    terms=partial(team_sonneborn_berger, own=Score.GAME_POINTS),
    view=on_game_points,
    own_score=Score.GAME_POINTS,
)
