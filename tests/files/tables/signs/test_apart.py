"""Rounds in which opponent and result stand apart, where no cell tells by itself which is which."""

from __future__ import annotations

import pytest

from tbdesk.files import files
from tbdesk.files.tables import Shape
from tbdesk.report.errors import FormatError
from tests.files.tables.forms import read, sums
from tests.files.tables.programs import Rows, Style, aligned, by_place, rounds, swiss, tabbed, total

FORMS = (
    *("{o}/{r}", "{o} / {r}", "{o}({r})", "{o} ({r})", "({o}) {r}", "{r}({o})", "{r} ({o})"),
    *("{o}:{r}", "{o} {r}", "{r}/{o}", "{r}:{o}", "{c}{o}:{r}", "{c}{o}/{r}", "{o}{c}/{r}"),
    *("{o}/{c}/{r}", "{r} ({c}{o})", "{o}-{r}", "{o}={r}"),
)
OTHERS = {
    "WinTD": Style("{r}{o:>4}", results="W D L X F", byes="B   0|H   0|U   0"),
    "dashes": Style("{r}{o}", results="W D L X F", byes="-B-|-H-|-U-"),
    "points of byes": Style("{r}{o}", results="W D L X F", byes="BYE(1)|BYE(.5)|BYE(0)"),
    "words": Style("{r} {o}", results="Win Draw Loss X F", byes="Bye|Half|-"),
    "numbers": Style("{r} #{o}", results="W D L X F", byes="BYE|½|-"),
    "arrows": Style("{o}{c}{r}", "BN", "+ = - > <", "EXE = -"),
    "draws": Style("{r} {o}{c}", "BN", "1 X 0 > <", "EXE = 0"),
    "decimals": Style("{o}{c}{r}", results="1.0 0.5 0.0 1F 0F", byes="1.0 0.5 0.0"),
}


def rows_of(style: Style) -> Rows:
    event = swiss()
    heads = ["Rk.", "No.", "Name", "Rtg", *(f"R{at}" for at in range(1, event.rounds + 1)), "Pts."]
    rows = [heads]
    for place, player in enumerate(by_place(event), start=1):
        own = [str(place), str(player.number), player.name, str(player.rating or "")]
        rows.append([*own, *rounds(event, player.number, style), total(event, player.number)])
    return rows


def style_of(form: str) -> Style:
    forfeits = "1F 0F" if form in ("{o}-{r}", "{o}={r}") else "+ -"
    return Style(form, "wb", f"1 ½ 0 {forfeits}", "bye|½|0")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("gap", [0, 2], ids=["tabs", "blanks"])
def test_points_of_everybody(form: str, gap: int) -> None:
    rows = rows_of(style_of(form))
    text = aligned(rows, gap, (0, 1)) if gap else tabbed(rows)
    found = files.loads(text.encode(), "a.txt").tournament
    assert sums(found) == sums(swiss())
    pairs = {(game.round, frozenset((game.white, game.black))) for game in found.games}
    assert pairs == {(one.round, frozenset((one.white, one.black))) for one in swiss().games}
    if "c" in form:
        assert {(game.round, game.white) for game in found.games} == {
            (game.round, game.white) for game in swiss().games
        }


@pytest.mark.parametrize("form", ["{r} {o}", "{o} {r}"])
@pytest.mark.parametrize("numbered", [True, False], ids=["in one cell", "without numbers"])
def test_the_rows_are_numbers_though_a_column_of_others_stands_beside_them(
    form: str, numbered: bool
) -> None:
    """Ratings that all differ are no numbers by which players name each other."""
    event = swiss()
    rows = [["Player", "Rtg", *(f"{at}" for at in range(1, event.rounds + 1)), "Pts"]]
    for player in event.players:
        name = f"{player.number} {player.name}" if numbered else player.name
        games = rounds(event, player.number, style_of(form))
        rows.append([name, str(1500 + player.number), *games, total(event, player.number)])
    found = files.loads(tabbed(rows).encode(), "a.txt").tournament
    assert sums(found) == sums(swiss())
    assert [player.name for player in found.players] == [player.name for player in event.players]


@pytest.mark.parametrize("style", OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize("gap", [0, 2], ids=["tabs", "blanks"])
def test_other_spellings(style: Style, gap: int) -> None:
    rows = rows_of(style)
    text = aligned(rows, gap, (0, 1)) if gap else tabbed(rows)
    found = files.loads(text.encode(), "a.txt").tournament
    assert sums(found) == sums(swiss())


def test_results_that_name_nobody_are_none() -> None:
    """Two results in the cells of a crosstable, and opponents that do not name each other."""
    reading = read("A\t*\t1/0\t1/1\nB\t0/1\t*\t½/½\nC\t0/0\t½/½\t*")
    assert reading.layout.shape is Shape.CROSSTABLE
    text = (
        "No\tName\tR1\tR2\n1\tAda\t2/1\t3/1\n2\tBea\t3/0\t4/1\n3\tCleo\t4/1\t2/0\n4\tDora\t1/0\t3/0"
    )
    with pytest.raises(FormatError):
        files.loads(text.encode(), "a.txt")


def test_one_cell_that_names_another_is_told() -> None:
    rows = rows_of(style_of("{o} ({r})"))
    assert rows[1][4] == "11 (1)"
    rows[1][4] = "10 (1)"
    loaded = files.loads(tabbed(rows).encode(), "a.txt")
    assert any("E2" in problem.arguments for problem in loaded.problems)
