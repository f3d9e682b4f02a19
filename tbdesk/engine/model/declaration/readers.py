"""How every field of a declaration is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from tbdesk.engine.model.declaration.values import (
    GREATEST,
    MOST_CUTS,
    MOST_DECIMALS,
    MOST_NAMES,
    WrongValueError,
    choices_of,
    one_of,
    read_field,
    read_list,
    read_number,
    read_table,
    read_text,
    read_truth,
    whole_number,
)
from tbdesk.engine.model.declared import (
    Coloured,
    Combine,
    CutBy,
    CutRow,
    Each,
    Forfeits,
    OpponentsUnplayed,
    Own,
    OwnScore,
    OwnUnplayed,
    Refusal,
    Start,
    Times,
    Weight,
    Weights,
)
from tbdesk.engine.model.descriptor import DescriptorError, parse
from tbdesk.engine.model.entrants import Entrants
from tbdesk.engine.model.limits import MAX_BOARDS
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score


def _names(value: object) -> tuple[tuple[str, str], ...]:
    table = read_table(value)
    if len(table) > MOST_NAMES:
        raise WrongValueError(Refusal.TOO_MANY, len(table), str(MOST_NAMES))
    names = tuple(
        (read_text(language), read_field(table, language, read_text)) for language in table
    )
    if not any(name for _, name in names):
        raise WrongValueError(Refusal.MISSING)
    return names


_SCORES: Mapping[str, Score | None] = {
    "points": None,
    "mp": Score.MATCH_POINTS,
    "gp": Score.GAME_POINTS,
}
#: The rounds that are not played, by their names in a table of weights.
KINDS = MappingProxyType(
    {
        "fw": Kind.FORFEIT_WIN,
        "fl": Kind.FORFEIT_LOSS,
        "pab": Kind.PAIRING_BYE,
        "fpb": Kind.FULL_BYE,
        "hpb": Kind.HALF_BYE,
        "zpb": Kind.ZERO_BYE,
    }
)
RESULTS = ("win", "draw", "loss")
ALIKE = "alike"


def _own(value: object) -> Own | Weights:
    if not isinstance(value, Mapping):
        chosen: Own = one_of(choices_of(Own))(value)
        return chosen
    table = read_table(value, (*RESULTS, "unplayed", *KINDS))
    win, draw, loss = (read_field(table, name, _weight) for name in RESULTS)
    unplayed = read_field(table, "unplayed", _unplayed_weight) if "unplayed" in table else None
    kinds = [
        (kind, read_field(table, name, read_number))
        for name, kind in KINDS.items()
        if name in table
    ]
    weights = Weights(win, draw, loss, unplayed, tuple(kinds))
    if weights.by_colour and unplayed is None and len(kinds) < len(KINDS):
        raise WrongValueError(Refusal.MISSING, at=".unplayed")
    return weights


def _weight(value: object) -> Weight:
    if not isinstance(value, Mapping):
        return read_number(value)
    table = read_table(value, ("white", "black"))
    return Coloured(
        read_field(table, "white", read_number), read_field(table, "black", read_number)
    )


def _unplayed_weight(value: object) -> Fraction | None:
    return None if value == ALIKE else read_number(value)


def _times(value: object) -> Times | tuple[Fraction, ...] | str:
    if isinstance(value, list | tuple):
        return read_list(value, read_number, MAX_BOARDS)
    named = choices_of(Times)
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise WrongValueError(Refusal.NOT_ONE_OF, value, ", ".join(named))
    if str(value) in named:
        times: Times = named[str(value)]
        return times
    try:
        return parse(str(value)).text
    except DescriptorError:
        raise WrongValueError(Refusal.NOT_ONE_OF, value, ", ".join(named)) from None


def _own_unplayed(value: object) -> OwnUnplayed | Fraction:
    named = choices_of(OwnUnplayed)
    if isinstance(value, str) and value in named:
        chosen: OwnUnplayed = named[value]
        return chosen
    try:
        return read_number(value)
    except WrongValueError:
        raise WrongValueError(Refusal.NOT_ONE_OF, value, ", ".join((*named, "1, 0.5 …"))) from None


def _cut(value: object) -> tuple[CutRow, ...]:
    return read_list(value, _cut_row, MOST_CUTS)


def _cut_row(value: object) -> CutRow:
    table = read_table(value, CutRow._fields)
    readers = {
        "rounds": whole_number(999),
        "own": one_of(choices_of(OwnScore)),
        "low": whole_number(99),
        "high": whole_number(99),
    }
    return CutRow(**{name: read_field(table, name, readers[name]) for name in table})


READERS: Mapping[str, Callable[[object], Any]] = {
    "names": _names,
    "definition": read_text,
    "federation": read_text,
    "source": read_text,
    "confidence": read_text,
    "entrants": one_of(choices_of(Entrants)),
    "score": one_of(_SCORES),
    "times_score": one_of(_SCORES),
    "each": one_of(choices_of(Each)),
    "own": _own,
    "times": _times,
    "top": whole_number(GREATEST),
    "floor": read_number,
    "only": read_number,
    "own_unplayed": _own_unplayed,
    "forfeits": one_of(choices_of(Forfeits)),
    "opponents_unplayed": one_of(choices_of(OpponentsUnplayed)),
    "combine": one_of(choices_of(Combine)),
    "cut": _cut,
    "cut_by": one_of(choices_of(CutBy)),
    "vur_first": read_truth,
    "unplayed_points": read_number,
    "start": one_of(choices_of(Start)),
    "ascending": read_truth,
    "decimals": whole_number(MOST_DECIMALS),
}
