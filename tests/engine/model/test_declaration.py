"""Declarations as fields: what is read, what is refused and where, and that they come back."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from tbdesk.engine.model.declaration.written import declared, fields_of, number_of
from tbdesk.engine.model.declared import Coloured, DeclarationError, Refusal, Weights
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.report.wording.problems.errors import error_text

NAMES = {"names": {"en": "Own"}}


@pytest.mark.parametrize("code", systems.known())
def test_a_declaration_is_written_as_it_was_read(code: str) -> None:
    made = systems.known()[code]
    assert declared(code, fields_of(made)) == made


def test_numbers_are_exact() -> None:
    table = {"win": Decimal("0.1"), "draw": {"white": "1/3", "black": 2}, "loss": -1, "unplayed": 0}
    made = declared("OWN", {**NAMES, "own": table})
    assert made.own == Weights(
        Fraction(1, 10), Coloured(Fraction(1, 3), Fraction(2)), Fraction(-1), Fraction()
    )


@pytest.mark.parametrize("number", ["0.4", "1/3", "-0.125", "7", "-3"])
def test_numbers_are_written_as_they_were(number: str) -> None:
    assert str(number_of(Fraction(number))) == number


@pytest.mark.parametrize(
    ("fields", "field", "why"),
    [
        ({"names": {}}, "names", Refusal.MISSING),
        ({"names": "Own"}, "names", Refusal.NO_TABLE),
        ({"names": {"en": 3}}, "names.en", Refusal.NO_TEXT),
        ({"names": {"en": "half a \ud83d"}}, "names.en", Refusal.NO_TEXT),
        ({"names": {"\ud83d": "half"}}, "names", Refusal.NO_TEXT),
        ({"wins": 3}, "wins", Refusal.UNKNOWN_FIELD),
        ({"own": "point"}, "own", Refusal.NOT_ONE_OF),
        ({"own": {"win": 1, "draw": 1}}, "own.loss", Refusal.MISSING),
        ({"own": {"win": 1, "draw": "x", "loss": 0}}, "own.draw", Refusal.NO_NUMBER),
        ({"own": {"win": True, "draw": 1, "loss": 0}}, "own.win", Refusal.NO_NUMBER),
        ({"own": {"win": 0.5, "draw": 1, "loss": 0}}, "own.win", Refusal.NO_NUMBER),
        ({"own": {"win": "1/0", "draw": 1, "loss": 0}}, "own.win", Refusal.NO_NUMBER),
        ({"own": {"win": Decimal("nan"), "draw": 1, "loss": 0}}, "own.win", Refusal.TOO_GREAT),
        ({"own": {"win": Decimal("1e99999"), "draw": 1, "loss": 0}}, "own.win", Refusal.TOO_GREAT),
        ({"own": {"win": 10**9, "draw": 1, "loss": 0}}, "own.win", Refusal.TOO_GREAT),
        ({"own": {"win": 1, "draw": 1, "loss": 0, "half": 1}}, "own.half", Refusal.UNKNOWN_FIELD),
        (
            {"own": {"win": {"white": 1, "black": 2}, "draw": 1, "loss": 0}},
            "own.unplayed",
            Refusal.MISSING,
        ),
        ({"times": "every/thing"}, "times", Refusal.NOT_ONE_OF),
        ({"times": True}, "times", Refusal.NOT_ONE_OF),
        ({"times": "score", "own_unplayed": "half"}, "own_unplayed", Refusal.NOT_ONE_OF),
        ({"times": "score", "cut": {"low": 1}}, "cut", Refusal.NO_LIST),
        ({"times": "score", "cut": [{"low": 1}, {"low": "x"}]}, "cut[2].low", Refusal.NOT_WHOLE),
        ({"times": "score", "cut": [{"low": -1}]}, "cut[1].low", Refusal.TOO_GREAT),
        ({"times": "score", "cut": [{}] * 21}, "cut", Refusal.TOO_MANY),
        ({"own": "points", "ascending": 1}, "ascending", Refusal.NO_TRUTH),
        ({"own": "points", "decimals": 9}, "decimals", Refusal.TOO_GREAT),
        ({"own": "points", "definition": "x" * 2001}, "definition", Refusal.TOO_MANY),
        # What says nothing, or nothing that can be computed, beside something else.
        ({}, "own", Refusal.NOT_WITH),
        ({"own": "points", "own_unplayed": "virtual"}, "own_unplayed", Refusal.NOT_WITH),
        ({"times": "PS", "own_unplayed": "virtual"}, "own_unplayed", Refusal.NOT_WITH),
        ({"times": "score", "own_unplayed": "virtual-match"}, "own_unplayed", Refusal.NOT_WITH),
        ({"times": "score", "own_unplayed": "dummy"}, "own_unplayed", Refusal.NOT_WITH),
        ({"own": "points", "forfeits": "scheduled"}, "forfeits", Refusal.NOT_WITH),
        ({"times": "score", "combine": "running"}, "combine", Refusal.NOT_WITH),
        ({"times": "board"}, "times", Refusal.NOT_WITH),
        ({"own": "points", "times": "PS", "only": "1/2"}, "only", Refusal.NOT_WITH),
        ({"own": "points", "only": "1/2", "combine": "mean"}, "only", Refusal.NOT_WITH),
        ({"times": "score", "top": 70}, "top", Refusal.NOT_WITH),
        ({"times": "place", "combine": "mean"}, "combine", Refusal.NOT_WITH),
        ({"times": "place", "cut": [{"low": 1}]}, "cut", Refusal.NOT_WITH),
        ({"times": "place", "start": "score"}, "start", Refusal.NOT_WITH),
        ({"times": "place", "entrants": "teams"}, "entrants", Refusal.NOT_WITH),
        ({"times": "rating", "own_unplayed": "oneself"}, "own_unplayed", Refusal.NOT_WITH),
        ({"own": "points", "floor": 1}, "floor", Refusal.NOT_WITH),
        ({"own": "points", "combine": "mean", "start": "score"}, "start", Refusal.NOT_WITH),
        (
            {"own": "points", "combine": "product", "unplayed_points": -1},
            "unplayed_points",
            Refusal.NOT_WITH,
        ),
        ({"each": "board", "own": "points", "times": "board"}, "entrants", Refusal.NOT_WITH),
        ({"times": "score", "score": "mp"}, "score", Refusal.NOT_WITH),
    ],
    ids=str,
)
def test_a_wrong_declaration_is_refused_with_field_and_reason(
    fields: dict[str, Any], field: str, why: Refusal
) -> None:
    with pytest.raises(DeclarationError) as caught:
        declared("OWN", {**NAMES, **fields})
    assert (caught.value.field, caught.value.why) == (field, why)
    assert field in error_text(caught.value)


@pytest.mark.parametrize("code", ["own", "OTHER_OWN", "1A", "A-B", "", "A" * 25, "Ä"])
def test_codes_that_are_refused(code: str) -> None:
    with pytest.raises(DeclarationError) as caught:
        declared(code, {**NAMES, "own": "points"})
    assert caught.value.why is Refusal.NO_CODE


@pytest.mark.parametrize("why", Refusal)
def test_every_refusal_has_its_words(why: Refusal) -> None:
    assert error_text(DeclarationError("OWN", "cut", why, "x", "y")).startswith("OWN, field cut: ")
