"""Notations: the meaning of a cell, and those that all cells of a table allow."""

from __future__ import annotations

from collections import Counter

import pytest

from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.files.tables.notation import crosstable_cells, round_cells, signs
from tbdesk.files.tables.notation.round_cells import ReadRound
from tbdesk.files.tables.notation.signs import NoResultError, result

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
FORFEIT_WIN, FORFEIT_LOSS = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS


def of_rounds(text: str) -> list[round_cells.RoundNotation]:
    return round_cells.candidates(Counter(text.split(",")))


#: Cells of a table, and the last of them as it is read.
ROUNDS: dict[str, ReadRound] = {
    "12w1": ReadRound(12, "w", WIN),
    "3b0,12b½": ReadRound(12, "b", DRAW),
    "4w1,12w+": ReadRound(12, "w", FORFEIT_WIN),
    "4w1,12b-": ReadRound(12, "b", FORFEIT_LOSS),
    "4w1,12b": ReadRound(12, "b", None),
    "4w1,12w*": ReadRound(12, "w", None),
    "4w1,3b0.5": ReadRound(3, "b", DRAW),
    "4w1,3b1/2": ReadRound(3, "b", DRAW),
    "4s1,6w½": ReadRound(6, "w", DRAW),
    "4w1,6s½": ReadRound(6, "b", DRAW),
    "6z1,3w½": ReadRound(3, "w", DRAW),
    "6n0,3b1": ReadRound(3, "w", WIN),
    "2ч½,6б1": ReadRound(6, "w", WIN),
    "4h1,6s½": ReadRound(6, "b", DRAW),
    "+B 7,=W 2": ReadRound(2, "w", DRAW),
    "+W11,-B3": ReadRound(3, "b", LOSS),
    "1W12,½B3": ReadRound(3, "b", DRAW),
    "w4+,b2-": ReadRound(2, "b", LOSS),
    "+  3N,-  1B": ReadRound(1, "w", LOSS),
    "4+,2-,3=": ReadRound(3, "", DRAW),
    "+4,-1,=3": ReadRound(3, "", DRAW),
    "W5,L3,D4": ReadRound(4, "", DRAW),
    "W5,L3,D4,X6": ReadRound(6, "", FORFEIT_WIN),
    "W   4,L  12": ReadRound(12, "", LOSS),
    "W5,B3": ReadRound(3, "b", None),
    "12 1,3 ½": ReadRound(3, "", DRAW),
    "4 w 1,12 b ½": ReadRound(12, "b", DRAW),
    "4w1,12wR": ReadRound(12, "w", DRAW),
    "4w1,+F7": ReadRound(7, "", FORFEIT_WIN),
    "+ 3N,> 11B": ReadRound(11, "w", FORFEIT_WIN),
    "+ 3N,< 11B": ReadRound(11, "w", FORFEIT_LOSS),
}


@pytest.mark.parametrize(("text", "expected"), ROUNDS.items())
def test_a_round(text: str, expected: ReadRound) -> None:
    found = {round_cells.cell(text.split(",")[-1], notation) for notation in of_rounds(text)}
    assert expected in found


@pytest.mark.parametrize(
    ("text", "count"),
    [("6N1,2Bx", 2), ("4½,3+,5-", 2), ("12w1,3b0", 1), ("+B 7,=W 2,+BYE", 1), ("4+,2-,3=", 1)],
)
def test_how_many_meanings_the_cells_of_a_table_have(text: str, count: int) -> None:
    read = {
        tuple(round_cells.cell(one, notation) for one in text.split(","))
        for notation in of_rounds(text)
    }
    assert len(read) == count


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("bye", Kind.PAIRING_BYE),
        ("BYE", Kind.PAIRING_BYE),
        ("*** BYE ***", Kind.PAIRING_BYE),
        ("-BYE-", Kind.PAIRING_BYE),
        ("spielfrei", Kind.PAIRING_BYE),
        ("Exempt(e)", Kind.PAIRING_BYE),
        ("riposa", Kind.PAIRING_BYE),
        ("свободен", Kind.PAIRING_BYE),
        ("B---", Kind.PAIRING_BYE),
        ("+BYE", Kind.PAIRING_BYE),
        ("bye 1", Kind.PAIRING_BYE),
        ("bye (½)", Kind.HALF_BYE),
        ("bye 0.5", Kind.HALF_BYE),
        ("=BYE", Kind.HALF_BYE),
        ("½ bye", Kind.HALF_BYE),
        ("H---", Kind.HALF_BYE),
        ("half-point bye", Kind.HALF_BYE),
        ("0000 - H", Kind.HALF_BYE),
        ("0000 - U", Kind.PAIRING_BYE),
        ("0000 - F", Kind.FULL_BYE),
        ("-BYE", Kind.ZERO_BYE),
        ("not paired", Kind.ZERO_BYE),
        ("abwesend", Kind.ZERO_BYE),
        ("U---", Kind.ZERO_BYE),
        ("0000 - Z", Kind.ZERO_BYE),
        ("absent 1", Kind.FULL_BYE),
        ("12w1", None),
        ("Bye, Bram", None),
        ("", None),
    ],
)
def test_a_bye(text: str, kind: Kind | None) -> None:
    assert signs.bye_of(text) is kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("-1", Kind.PAIRING_BYE),
        ("-½", Kind.HALF_BYE),
        ("-0", Kind.ZERO_BYE),
        ("--", Kind.ZERO_BYE),
        ("1", Kind.PAIRING_BYE),
        ("", None),
        ("*", None),
    ],
)
def test_points_in_place_of_an_opponent(text: str, kind: Kind | None) -> None:
    (notation,) = of_rounds("12w1,3b0")
    found = round_cells.cell(text, notation)
    assert found is not None
    assert (found.opponent, found.bye) == (0, kind)


def test_minus_one_is_a_game_where_results_stand_first() -> None:
    (notation,) = of_rounds("+4,-1,=3")
    assert round_cells.cell("-1", notation) == ReadRound(1, "", LOSS)


@pytest.mark.parametrize("text", ["hello", "12w7", "w", "12345w1", "4w1b", "1.5", "3w2½"])
def test_a_text_that_is_no_round_is_not_read(text: str) -> None:
    (notation,) = of_rounds("12w1,3b0")
    assert round_cells.cell(text, notation) is None


def of_crosstable(text: str, players: int = 4) -> set[tuple[tuple[Outcome, ...] | None, ...]]:
    """Possible meanings of the cells."""
    cells = text.split(",")
    found = crosstable_cells.candidates(Counter(cells), players)
    return {tuple(crosstable_cells.games(cell, notation) for cell in cells) for notation in found}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1,½,0", ((WIN,), (DRAW,), (LOSS,))),
        ("1,0.5,0", ((WIN,), (DRAW,), (LOSS,))),
        ("1,.5,0", ((WIN,), (DRAW,), (LOSS,))),
        ("1.0,1/2,0.0", ((WIN,), (DRAW,), (LOSS,))),
        ("1,=,0,+,-", ((WIN,), (DRAW,), (LOSS,), (FORFEIT_WIN,), (FORFEIT_LOSS,))),
        ("1,0F,1k", ((WIN,), (FORFEIT_LOSS,), (FORFEIT_WIN,))),
        ("1,remis,0", ((WIN,), (DRAW,), (LOSS,))),
        ("1,tablas,0", ((WIN,), (DRAW,), (LOSS,))),
        ("+,=,-,+,=,-", ((WIN,), (DRAW,), (LOSS,)) * 2),
        ("W,D,L", ((WIN,), (DRAW,), (LOSS,))),
        ("G,R,V", ((WIN,), (DRAW,), (LOSS,))),
        ("S,U,N", ((WIN,), (DRAW,), (LOSS,))),
        ("В,Н,П", ((WIN,), (DRAW,), (LOSS,))),
        ("3,1,0", ((WIN,), (DRAW,), (LOSS,))),
        ("10,1½,½½,0=", ((WIN, LOSS), (WIN, DRAW), (DRAW, DRAW), (LOSS, DRAW))),
        ("1 0,1/½", ((WIN, LOSS), (WIN, DRAW))),
        ("1:1,0:1", ((WIN, WIN), (LOSS, WIN))),
        ("WW,WL", ((WIN, WIN), (WIN, LOSS))),
        ("1,tbc,0", ((WIN,), (), (LOSS,))),
        ("1,?,0", ((WIN,), (), (LOSS,))),
    ],
)
def test_the_cells_of_a_crosstable(text: str, expected: tuple[tuple[Outcome, ...], ...]) -> None:
    assert of_crosstable(text) == {expected}


@pytest.mark.parametrize(
    ("text", "count"),
    [("1,x,0", 2), ("1:0,0:1", 2), ("+,½,-,+,½,-,+,½,-", 2), ("+,-", 2), ("2,1,0", 1)],
)
def test_how_many_meanings_a_crosstable_has(text: str, count: int) -> None:
    """Few signs alone may all be forfeits."""
    assert len(of_crosstable(text)) == count


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1-0", (WIN, LOSS)),
        ("0 : 1", (LOSS, WIN)),
        ("1/2-1/2", (DRAW, DRAW)),
        ("0.5-0.5", (DRAW, DRAW)),
        ("½", (DRAW, DRAW)),
        ("remis", (DRAW, DRAW)),
        ("1", (WIN, LOSS)),
        ("+:-", (FORFEIT_WIN, FORFEIT_LOSS)),
        ("+ - -", (FORFEIT_WIN, FORFEIT_LOSS)),
        ("- - +", (FORFEIT_LOSS, FORFEIT_WIN)),
        ("-:-", (FORFEIT_LOSS, FORFEIT_LOSS)),
        ("1-0F", (FORFEIT_WIN, FORFEIT_LOSS)),
        ("0-1 ff", (FORFEIT_LOSS, FORFEIT_WIN)),
        ("0-0", (LOSS, LOSS)),
        ("½-0", (DRAW, LOSS)),
        ("1:00", (WIN, LOSS)),
    ],
)
def test_the_result_of_a_game(text: str, expected: tuple[Outcome, Outcome]) -> None:
    assert result(text) == Result(*expected)


@pytest.mark.parametrize("text", ["", "-", "*", "tbc", "TBA", "vs", "?", "adj."])
def test_a_game_without_a_result(text: str) -> None:
    assert result(text) is None


@pytest.mark.parametrize("text", ["won", "3-2", "1-1", "2", "+:+", "1-½", "yes"])
def test_a_text_that_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(NoResultError):
        result(text)
