"""Results, byes and what they are worth."""

import pytest

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.results import (
    STANDARD,
    THREE_ONE_ZERO,
    TWO_ONE_ZERO,
    Kind,
    Outcome,
    Result,
    ResultError,
    ScoreSystem,
    parse_outcome,
    parse_result,
)

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
PLUS, MINUS = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS


@pytest.mark.parametrize(
    ("spellings", "outcome"),
    [
        (["1", " 1 "], WIN),
        (["0"], LOSS),
        (["½", "5", "=", "0.5", "0,5", ".5", "1/2"], DRAW),
        (["+"], PLUS),
        (["-", "−", "–"], MINUS),
    ],
)
def test_one_side_as_people_type_it(spellings: list[str], outcome: Outcome) -> None:
    assert {parse_outcome(text) for text in spellings} == {outcome}


@pytest.mark.parametrize("text", ["", "2", "3-2", "1-", "x", "10", "½½", "1.5", "*"])
def test_a_text_that_is_no_outcome_is_named(text: str) -> None:
    with pytest.raises(ResultError) as caught:
        parse_outcome(text)
    assert caught.value.text == text
    assert isinstance(caught.value, EngineError)


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("1-0", WIN, LOSS),
        ("0-1", LOSS, WIN),
        ("½-½", DRAW, DRAW),
        ("1/2-1/2", DRAW, DRAW),
        ("0.5-0.5", DRAW, DRAW),
        ("0,5 : 0,5", DRAW, DRAW),
        (".5-.5", DRAW, DRAW),
        ("=-=", DRAW, DRAW),
        ("5-5", DRAW, DRAW),
        ("0:1", LOSS, WIN),
        (" 1 – 0 ", WIN, LOSS),
        ("½-0", DRAW, LOSS),
        ("0-0", LOSS, LOSS),
        ("+:-", PLUS, MINUS),
        ("+--", PLUS, MINUS),
        ("--+", MINUS, PLUS),
        ("-:-", MINUS, MINUS),
        ("---", MINUS, MINUS),
        ("1-1", WIN, WIN),
    ],
)
def test_both_sides(text: str, white: Outcome, black: Outcome) -> None:
    assert parse_result(text) == Result(white, black)


@pytest.mark.parametrize("text", ["3-2", "", "1", "1-", "-0", "1-0-0", "10", "½", "a-b", "++"])
def test_a_text_that_is_no_result_is_named(text: str) -> None:
    with pytest.raises(ResultError) as caught:
        parse_result(text)
    assert caught.value.text == text


@pytest.mark.parametrize("white", list(Outcome))
@pytest.mark.parametrize("black", list(Outcome))
def test_a_printed_result_is_read_back(white: Outcome, black: Outcome) -> None:
    result = Result(white, black)
    assert parse_result(result.text) == result
    assert result.swapped.swapped == result
    assert result.swapped.text == result.text[::-1]


#: Every pair of outcomes an arbiter can mean, from the view of the higher one.
_POSSIBLE = {
    (WIN, LOSS),
    (DRAW, DRAW),
    (DRAW, LOSS),
    (LOSS, LOSS),
    (PLUS, MINUS),
    (MINUS, MINUS),
}


@pytest.mark.parametrize("white", list(Outcome))
@pytest.mark.parametrize("black", list(Outcome))
def test_a_board_gives_no_more_than_one_point(white: Outcome, black: Outcome) -> None:
    possible = (white, black) in _POSSIBLE or (black, white) in _POSSIBLE
    assert Result(white, black).contradiction is not possible


@pytest.mark.parametrize("outcome", list(Outcome))
def test_the_ordinary_result_of_an_outcome_is_possible(outcome: Outcome) -> None:
    assert not Result.of(outcome).contradiction
    assert Result.of(outcome).white is outcome
    assert outcome.mirror.mirror is outcome


@pytest.mark.parametrize(
    ("outcome", "symbol", "kind", "by_forfeit"),
    [
        (WIN, "1", Kind.PLAYED, False),
        (DRAW, "½", Kind.PLAYED, False),
        (LOSS, "0", Kind.PLAYED, False),
        (PLUS, "+", Kind.FORFEIT_WIN, True),
        (MINUS, "-", Kind.FORFEIT_LOSS, True),
    ],
)
def test_an_outcome_has_a_symbol_and_a_kind(
    outcome: Outcome, symbol: str, kind: Kind, by_forfeit: bool
) -> None:
    assert (outcome.symbol, outcome.kind, outcome.by_forfeit) == (symbol, kind, by_forfeit)


@pytest.mark.parametrize(
    ("system", "text", "half_points"),
    [
        (STANDARD, "1-½-0", (0, 1, 2, 0, 2)),
        (TWO_ONE_ZERO, "2-1-0", (0, 2, 4, 0, 4)),
        (THREE_ONE_ZERO, "3-1-0", (0, 2, 6, 0, 6)),
        (ScoreSystem(win=6, draw=4, loss=2), "3-2-1", (2, 4, 6, 0, 6)),
        (ScoreSystem(forfeit_win=1, forfeit_loss=-1), "1-½-0", (0, 1, 2, -1, 1)),
    ],
)
def test_an_outcome_has_points_in_every_score_system(
    system: ScoreSystem, text: str, half_points: tuple[int, ...]
) -> None:
    assert system.text == text
    assert system.outcome_points() == half_points


@pytest.mark.parametrize(
    ("kind", "standard", "three_one_zero", "own"),
    [
        (Kind.PAIRING_BYE, 2, 6, 1),
        (Kind.FULL_BYE, 2, 6, 3),
        (Kind.HALF_BYE, 1, 2, 0),
        (Kind.ZERO_BYE, 0, 0, 4),
    ],
)
def test_a_bye_has_points_in_every_score_system(
    kind: Kind, standard: int, three_one_zero: int, own: int
) -> None:
    assert STANDARD.bye_points(kind) == standard
    assert THREE_ONE_ZERO.bye_points(kind) == three_one_zero
    special = ScoreSystem(pairing_bye=1, full_bye=3, half_bye=0, zero_bye=4)
    assert special.bye_points(kind) == own
