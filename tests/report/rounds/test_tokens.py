"""Every way in which people write a round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.report.rounds.tokens import (
    BYE_KEYS,
    Paired,
    TokenError,
    bye_text,
    numbered_bye,
    paired_text,
    parse_token,
)
from tests.domain import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN
from tests.engine.cases import case

GAMES = [
    ("+W7", Paired(7, "w", WIN)),
    ("-B7", Paired(7, "b", LOSS)),
    ("=W7", Paired(7, "w", DRAW)),
    ("½B12", Paired(12, "b", DRAW)),
    ("?W2", Paired(2, "w", None)),
    ("W2", Paired(2, "w", None)),
    ("−w12", Paired(12, "w", LOSS)),
    ("7w1", Paired(7, "w", WIN)),
    ("7b½", Paired(7, "b", DRAW)),
    ("12b=", Paired(12, "b", DRAW)),
    ("12 w 0", Paired(12, "w", LOSS)),
    ("  1234 b 0.5 ", Paired(1234, "b", DRAW)),
    ("7b5", Paired(7, "b", DRAW)),
    ("7w", Paired(7, "w", None)),
    ("7b*", Paired(7, "b", None)),
    ("7w+", Paired(7, "w", FORFEIT_WIN)),
    ("7b-", Paired(7, "b", FORFEIT_LOSS)),
    ("7+", Paired(7, "", FORFEIT_WIN)),
    ("+F9", Paired(9, "", FORFEIT_WIN)),
    ("-F12", Paired(12, "", FORFEIT_LOSS)),
    ("+7", Paired(7, "", WIN)),
    ("=12", Paired(12, "", DRAW)),
    ("-3", Paired(3, "", LOSS)),
    ("7w½-0", Paired(7, "w", DRAW, LOSS)),
    ("7w-:-", Paired(7, "w", FORFEIT_LOSS, FORFEIT_LOSS)),
]
BYES = [
    ("HPB", Kind.HALF_BYE),
    ("h", Kind.HALF_BYE),
    ("=BYE", Kind.HALF_BYE),
    ("zpb", Kind.ZERO_BYE),
    ("Z", Kind.ZERO_BYE),
    ("-BYE", Kind.ZERO_BYE),
    ("--", Kind.ZERO_BYE),
    ("PAB", Kind.PAIRING_BYE),
    ("U", Kind.PAIRING_BYE),
    ("+bye", Kind.PAIRING_BYE),
    ("BYE", Kind.PAIRING_BYE),
    ("FPB", Kind.FULL_BYE),
    ("F", Kind.FULL_BYE),
    ("0000 - H", Kind.HALF_BYE),
    ("0000 - U", Kind.PAIRING_BYE),
]


@pytest.mark.parametrize(("text", "token"), [*GAMES, *BYES])
def test_a_token_is_a_pairing_or_a_bye(text: str, token: Paired | Kind) -> None:
    assert parse_token(text) == token


@pytest.mark.parametrize("text", ["", "  ", "\t"])
def test_nothing_is_no_entry(text: str) -> None:
    assert parse_token(text) is None


@pytest.mark.parametrize(
    "text",
    ["7", "71", "x", "+W", "W", "+W0", "+W12345", "7w3", "7wx", "7x1", "F7", "=F7", "+WB7", "HH",
     "7w1-", "+", "-", "½", "7w1w", "0000", "²w1"],
)  # fmt: skip
def test_a_text_that_is_no_round_is_refused_by_name(text: str) -> None:
    with pytest.raises(TokenError, match="is not a round: write") as raised:
        parse_token(f" {text} ")
    assert raised.value.text == text


def test_the_result_has_both_sides() -> None:
    assert Paired(7, "w", WIN).result == Result(WIN, LOSS)
    assert Paired(7, "w", FORFEIT_LOSS).result == Result(FORFEIT_LOSS, FORFEIT_WIN)
    assert Paired(7, "w", DRAW, LOSS).result == Result(DRAW, LOSS)
    assert Paired(7, "w", None).result is None


@pytest.mark.parametrize("name", ["swiss9", "swiss16"])
def test_every_token_of_the_published_events_is_read(name: str) -> None:
    for player in case(name)["players"]:
        for text in player["rounds"]:
            assert parse_token(text) is not None


@given(
    st.integers(1, 9999), st.sampled_from(["w", "b"]), st.sampled_from([None, *Outcome])
)  # fmt: skip
def test_a_printed_token_is_read_again(number: int, colour: str, outcome: Outcome | None) -> None:
    assert parse_token(paired_text(number, colour, outcome)) == Paired(number, colour, outcome)


@pytest.mark.parametrize("kind", BYE_KEYS.values())
def test_byes_are_read_again(kind: Kind) -> None:
    assert parse_token(bye_text(kind)) is kind


@pytest.mark.parametrize(
    ("text", "bye"),
    [
        ("7 H", ("7", Kind.HALF_BYE)),
        ("12=BYE", ("12", Kind.HALF_BYE)),
        ("7", None),
        ("H", None),
        ("7 8", None),
        ("7 Rossi", None),
    ],
)
def test_a_bye_behind_the_number_of_who_gets_it(text: str, bye: tuple[str, Kind] | None) -> None:
    assert numbered_bye(text) == bye


@given(st.text())
def test_any_text_is_a_token_or_refused(text: str) -> None:
    try:
        token = parse_token(text)
    except TokenError:
        return
    assert token is None or isinstance(token, Paired | Kind)
