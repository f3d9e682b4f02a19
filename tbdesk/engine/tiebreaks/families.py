"""Fields that the rows of a family share: a row has the others, beside the function that computes
it (see tiebreak.TieBreak)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.tiebreaks.tiebreak import (
    EvaluateOf,
    Need,
    Part,
    Raw,
    Recount,
    TieBreak,
    Type,
    Values,
    single,
)


def carries(modifiers: str) -> frozenset[str]:
    """The modifiers that a tie-break may carry, by their fields of a Descriptor."""
    return frozenset(modifiers.split())


def rated(ratings: Callable[[Event, TermTable], Sequence[Raw]]) -> EvaluateOf:
    """Values in rating points."""
    return lambda event, table: Values(ratings(event, table))


score_tiebreak = partial(
    TieBreak,
    type=Type.PRIMARY,
    scale=2,
    decimals=1,
    parts=(Part.OPPONENT, Part.POINTS),
    recount=Recount.POINTS,
)
order_tiebreak = partial(
    TieBreak,
    type=Type.DIRECT_ENCOUNTER,
    scale=1,
    decimals=0,
    parts=(),
    recount=None,
    ascending=True,
    by_games=True,
)
order_outside = partial(
    order_tiebreak, article="", type=Type.OUTSIDE, by_edition=False, by_games=False
)
own_tiebreak = partial(TieBreak, type=Type.OWN_RECORD, scale=1, decimals=0)
opponents_tiebreak = partial(
    TieBreak,
    type=Type.OPPONENTS,
    scale=2,
    decimals=1,
    parts=(Part.OPPONENT, Part.POINTS, Part.SCORE),
    recount=Recount.SCORES,
    by_games=True,
)
product_tiebreak = partial(
    TieBreak,
    type=Type.OPPONENTS,
    scale=4,
    decimals=2,
    parts=(Part.OPPONENT, Part.SCORE, Part.POINTS, Part.AMOUNT),
    recount=Recount.PRODUCTS,
    by_games=True,
)
rating_tiebreak = partial(
    TieBreak,
    type=Type.RATING,
    needs=(Need.RATINGS,),
    modifiers=carries("unrated"),
    scale=1,
    decimals=0,
    parts=(Part.OPPONENT, Part.SCORE),
    recount=Recount.ROUNDED_MEAN,
    by_games=True,
)
entry_tiebreak = partial(
    TieBreak,
    scale=1,
    decimals=0,
    parts=(),
    recount=None,
    evaluate=single,
    ascending=True,
)
