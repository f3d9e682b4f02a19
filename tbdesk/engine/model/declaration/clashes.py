"""Fields of a declaration that go against each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tbdesk.engine.model.declaration.readers import WrongValueError
from tbdesk.engine.model.declared import (
    Combine,
    CutBy,
    Declared,
    Each,
    Forfeits,
    MissedWorth,
    Own,
    Refusal,
    StandIn,
    Start,
    Times,
    Weights,
)
from tbdesk.engine.model.descriptor import Entrants


class _Clash(NamedTuple):
    """A field that has no effect, or cannot be computed, beside another one."""

    field: str
    beside: str
    holds: Callable[[Declared], bool]


def _is_of_boards(made: Declared) -> bool:
    return isinstance(made.times, tuple) or made.times in (Times.BOARD, Times.BOARD_FROM_BOTTOM)


def _adjusts(made: Declared) -> bool:
    adjusting = (StandIn.VIRTUAL, StandIn.VIRTUAL_MATCH, StandIn.DUMMY)
    return made.own_unplayed in adjusting


def _looks_at_opponents(made: Declared) -> bool:
    return made.has_opponents or made.only is not None


#: Fields that make a value something other than the sum of its terms.
_OF_SUMS = ("combine", "cut", "start", "unplayed_points", "entrants", "each", "ascending")


def _bends(field: str, made: Declared) -> bool:
    """True if a field makes the values differ from the sums that places are given by."""
    plain = Declared(code=made.code, names=made.names)
    return made.times is Times.PLACE and getattr(made, field) != getattr(plain, field)


def _is_one_number(made: Declared) -> bool:
    """True if the value is no sum, so that nothing can be added to its terms."""
    return made.combine in (Combine.MEAN, Combine.PRODUCT)


_CLASHES = (
    _Clash(
        "own",
        "times = 1",
        lambda made: (
            made.own is Own.ONE
            and made.times is Times.ONE
            and made.each is Each.ROUND
            and made.only is None
        ),
    ),
    _Clash("times", "each = round", lambda made: made.each is Each.ROUND and _is_of_boards(made)),
    _Clash(
        "times", "each = board", lambda made: made.each is Each.BOARD and not _is_of_boards(made)
    ),
    _Clash(
        "own", "each = board", lambda made: made.each is Each.BOARD and made.own is not Own.POINTS
    ),
    _Clash(
        "entrants",
        "each = board",
        lambda made: made.each is Each.BOARD and made.entrants is not Entrants.TEAMS,
    ),
    _Clash("cut", "each = board", lambda made: made.each is Each.BOARD and bool(made.cut)),
    _Clash(
        "combine",
        "each = board",
        lambda made: made.each is Each.BOARD and made.combine is not Combine.SUM,
    ),
    _Clash(
        "score",
        "entrants = players",
        lambda made: (
            made.entrants is not Entrants.TEAMS
            and (made.score is not None or made.times_score is not None)
        ),
    ),
    _Clash(
        "times_score",
        "score",
        lambda made: made.times_score is not None and made.times is not Times.SCORE,
    ),
    _Clash(
        "score",
        "times_score",
        lambda made: made.times_score is not None and made.score is None,
    ),
    _Clash(
        "own",
        "entrants",
        lambda made: (
            isinstance(made.own, Weights)
            and made.own.by_colour
            and made.entrants is not Entrants.PLAYERS
        ),
    ),
    _Clash(
        "times",
        "entrants",
        lambda made: made.times is Times.RATING and made.entrants is not Entrants.PLAYERS,
    ),
    _Clash(
        "own_unplayed",
        "times",
        lambda made: made.own_unplayed is not StandIn.SKIP and not _looks_at_opponents(made),
    ),
    _Clash("own_unplayed", "times", lambda made: _adjusts(made) and not made.asks_scores),
    _Clash(
        "own_unplayed",
        "entrants",
        lambda made: (
            made.own_unplayed is StandIn.VIRTUAL_MATCH and made.entrants is not Entrants.TEAMS
        ),
    ),
    _Clash(
        "own_unplayed",
        "opponents_unplayed",
        lambda made: (
            made.own_unplayed is StandIn.DUMMY
            and made.opponents_unplayed is not MissedWorth.EDITION
        ),
    ),
    _Clash(
        "forfeits",
        "own_unplayed",
        lambda made: made.own_unplayed is StandIn.DUMMY and made.forfeits is not Forfeits.UNPLAYED,
    ),
    _Clash(
        "opponents_unplayed",
        "times",
        lambda made: made.opponents_unplayed is not MissedWorth.AWARDED and not made.asks_scores,
    ),
    _Clash(
        "forfeits",
        "times",
        lambda made: made.forfeits is not Forfeits.UNPLAYED and not _looks_at_opponents(made),
    ),
    _Clash(
        "combine",
        "times",
        lambda made: made.combine is Combine.RUNNING and made.times is not Times.ONE,
    ),
    _Clash(
        "cut_by",
        "times",
        lambda made: made.cut_by is CutBy.OPPONENT and not made.has_opponents,
    ),
    _Clash(
        "only",
        "times",
        lambda made: (
            made.only is not None
            and (made.each is Each.BOARD or made.times not in (Times.ONE, Times.SCORE))
        ),
    ),
    _Clash(
        "only",
        "combine",
        lambda made: made.only is not None and made.combine is not Combine.SUM,
    ),
    _Clash("top", "times", lambda made: made.top is not None and made.times is not Times.PLACE),
    *(_Clash(field, "times = place", partial(_bends, field)) for field in _OF_SUMS),
    _Clash(
        "own_unplayed",
        "times",
        lambda made: made.own_unplayed is StandIn.ONESELF and made.times is Times.RATING,
    ),
    _Clash(
        "floor",
        "times",
        lambda made: (
            made.floor is not None and (not made.has_opponents or made.times is Times.RATING)
        ),
    ),
    _Clash(
        "floor",
        "own_unplayed",
        lambda made: made.floor is not None and made.own_unplayed is StandIn.DUMMY,
    ),
    _Clash(
        "start", "combine", lambda made: made.start is not Start.NOTHING and _is_one_number(made)
    ),
    _Clash(
        "unplayed_points",
        "combine",
        lambda made: bool(made.unplayed_points) and _is_one_number(made),
    ),
    _Clash("vur_first", "cut_by", lambda made: made.vur_first and made.cut_by is CutBy.FIRST_ROUND),
)


def check_together(made: Declared) -> None:
    """Raises WrongValueError for the first field that cannot stand beside another."""
    for clash in _CLASHES:
        if clash.holds(made):
            raise WrongValueError(Refusal.NOT_WITH, at=f".{clash.field}", expected=clash.beside)
