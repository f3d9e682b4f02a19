"""Crosstables with the players' names above the columns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from tbdesk.files.tables import tournament
from tests.files.tables.forms import Form, read, rows, sums
from tests.files.tables.programs import Rows, robin, tabbed

HEADS: dict[str, Callable[[str], str]] = {
    "names": str,
    "surnames": lambda name: name.split(",")[0],
    "beginnings": lambda name: name[:3],
}


def _headed(form: Form, head: Callable[[str], str]) -> Rows:
    """The crosstable with names for the figures above it."""
    names = {str(player.number): player.name for player in robin().players}
    above, *body = rows(robin(), form)
    return [[head(names[cell]) if cell in names else cell for cell in above], *body]


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize(
    ("diagonal", "sort", "totals"), list(product(("", "*"), ("number", "place"), (True, False)))
)
def test_the_columns_are_those_of_the_players_named(
    head: str, diagonal: str, sort: str, totals: bool
) -> None:
    form = Form(numbers=False, diagonal=diagonal, sort=sort, totals=totals)
    reading = read(tabbed(_headed(form, HEADS[head])))
    assert (reading.refusal, reading.doubts) == (None, ())
    event = tournament(reading)
    points = {player.name: sums(event)[player.number] for player in event.players}
    assert points == {player.name: sums(robin())[player.number] for player in robin().players}


def test_without_a_word_above_the_names() -> None:
    above, *body = _headed(Form(numbers=False, diagonal="", totals=False), str)
    assert len(read(tabbed([["", *above[1:]], *body])).players) == 8


def test_each_of_two_games_has_a_column() -> None:
    table = "\tAnna\t\tBert\t\tCleo\t\tPts\nBert\t0\t1\t*\t*\t1\t1\t3\n"
    table += "Anna\t*\t*\t1\t0\t½\t½\t2\nCleo\t½\t½\t0\t0\t*\t*\t1"
    reading = read(table)
    assert (reading.cycles, len(reading.games), reading.wrong_totals) == (2, 6, 0)


def test_a_name_that_two_players_have_is_no_heading() -> None:
    table = "\tAnna\tAnna\tCleo\nAnna\t\t1\t½\nAnna\t0\t\t1\nCleo\t½\t0\t"
    assert all(player.name != "1" for player in read(table).players)


def test_a_cell_is_named_as_it_stands() -> None:
    """Columns by number, rows by place: they were put in the order of the rows."""
    table = _headed(Form(numbers=False, sort="place"), str)
    table[3][7] = "zz"
    assert "H4" in [doubt.arguments[0] for doubt in read(tabbed(table)).doubts]
