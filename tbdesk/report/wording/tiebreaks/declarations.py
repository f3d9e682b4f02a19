"""A declared tie-break in words: its fields and their values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tbdesk.engine.model.declaration.written import fields_of
from tbdesk.engine.model.declared import Declared
from tbdesk.i18n import N_, _

#: The fields with one text, in the order of the description.
_LABELS = {
    "own": N_("The own result counts as"),
    "times": N_("times"),
    "top": N_("The first place is worth"),
    "floor": N_("The least an opponent counts as"),
    "only": N_("Only opponents with at least this share of the maximum score"),
    "own_unplayed": N_("An own unplayed round"),
    "forfeits": N_("A forfeited game"),
    "opponents_unplayed": N_("Unplayed rounds of opponents"),
    "combine": N_("The value is"),
    "cut": N_("Cut"),
    "unplayed_points": N_("Points awarded without play are added, times (-1: taken off)"),
    "start": N_("Added once"),
    "ascending": N_("Better is"),
    "decimals": N_("Decimals"),
    "score": N_("Score"),
    "times_score": N_("Score of the opponent"),
    "each": N_("Each term is"),
    "cut_by": N_("Cuts are chosen by"),
    "vur_first": N_("Voluntarily unplayed rounds are cut first"),
    "federation": N_("Federation"),
    "source": N_("Source"),
}
#: The own result counts as 1, whatever it is: always named, also as the default.
_OWN_ONE = "1"
_WORDS: Mapping[str, Mapping[str, str]] = {
    "own": {"points": N_("the points scored"), _OWN_ONE: N_("1, whatever the result")},
    "times": {
        "score": N_("the opponent's score"),
        "1": N_("nothing else"),
        "percentage": N_("the opponent's points as a share of the maximum"),
        "place": N_("the value of the opponent's place in this table (Keizer)"),
        "rating": N_("the opponent's rating"),
    },
    "own_unplayed": {
        "oneself": N_("is an opponent with the own score"),
        "virtual": N_("is the virtual opponent of the rules before 2023"),
        "virtual-match": N_("is a match against the virtual opponent of the Olympiads"),
        "dummy": N_("is counted as in the edition of the rules"),
        "skip": N_("adds nothing and is not cut"),
    },
    "forfeits": {
        "unplayed": N_("is a round not played"),
        "scheduled": N_("is a game against the scheduled opponent"),
        "edition": N_("is counted as in the edition of the rules"),
    },
    "opponents_unplayed": {
        "awarded": N_("count as awarded"),
        "draw": N_("count as draws"),
        "nothing": N_("count nothing"),
        "edition": N_("count as in the edition of the rules"),
    },
    "combine": {
        "sum": N_("the sum"),
        "mean": N_("the mean"),
        "product": N_("the product"),
        "running": N_("the sum of the sums after every round"),
    },
    "start": {"0": N_("nothing"), "score": N_("the own points")},
    "score": {"mp": N_("match points"), "gp": N_("game points")},
    "times_score": {"mp": N_("match points"), "gp": N_("game points")},
    "each": {"round": N_("a round"), "board": N_("a board")},
    "cut_by": {
        "value": N_("the value"),
        "opponent": N_("the opponent's score"),
        "first-round": N_("the first round"),
    },
}
_FIXED_SCORE = N_("is an opponent with a fixed score:")
_RESULTS = {"win": N_("a win"), "draw": N_("a draw"), "loss": N_("a loss")}
_NUMBERED = {"rounds": N_("from {0} rounds on"), "low": N_("lowest {0}"), "high": N_("highest {0}")}
_SCORES = {
    "plus": N_("above half of the points"),
    "even": N_("with half of the points"),
    "minus": N_("below half of the points"),
}


def declaration_text(declared: Declared) -> str:
    """The fields that differ from their defaults, such as `HOUSE, House rule. One's own result
    counts as: the points scored. times: the opponent's score`."""
    fields = fields_of(declared)
    fields.setdefault("own", _OWN_ONE)
    values = (
        f"{_(label)}: {_value_text(name, fields[name])}"
        for name, label in _LABELS.items()
        if name in fields
    )
    head = f"{declared.code}, {declared.name}"
    return ". ".join((head, *filter(None, [declared.definition.rstrip(".")]), *values))


def _value_text(name: str, value: Any) -> str:
    if name == "ascending":
        return _("the lower value") if value else _("the higher value")
    if name == "cut":
        return "; ".join(map(_cut, value))
    if isinstance(value, Mapping):
        return ", ".join(_weights(value))
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return ", ".join(map(str, value))
    words = _WORDS.get(name, {}).get(str(value))
    if words is not None:
        return _(words)
    return f"{_(_FIXED_SCORE)} {value}" if name == "own_unplayed" else str(value)


def _weights(weights: Mapping[str, Any]) -> Iterator[str]:
    for name, weight in weights.items():
        label = _(_RESULTS[name]) if name in _RESULTS else name
        if name == "unplayed":
            label = _("not played")
        if isinstance(weight, Mapping):
            text = _("{0} with White, {1} with Black")
            weight = text.format(weight["white"], weight["black"])
        alike = _("as the result it resembles")
        yield f"{label} {alike if weight == 'alike' else weight}"


def _cut(row: Mapping[str, Any]) -> str:
    return ", ".join(
        _(_SCORES[value]) if name == "own" else _(_NUMBERED[name]).format(value)
        for name, value in row.items()
    )


#: Filled with the code in the file and the one here.
OTHER_CODE = N_(
    "the event's own tie-break {0} has a code that the program has for another one: it is {1} here"
)
