"""The results of a table come into an event that is already open."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.tables.merge import filled
from tests.domain import crosstable
from tests.engine.cases import event
from tests.files.tables.forms import Form, read, round_rows, table, written


def emptied(made: Tournament) -> Tournament:
    return made._replace(games=tuple(game._replace(result=None) for game in made.games))


def test_a_crosstable_fills_an_empty_event() -> None:
    made = event("double4")
    found = filled(read(written(made, Form(join="|"))), emptied(made))
    assert found is not None
    assert (found.tournament, found.changed, found.left_out) == (made, 12, 0)


def test_names_count_not_numbers_or_order() -> None:
    made = event("rr6")
    found = filled(read(written(made, Form(sort="place", refer="place"))), emptied(made))
    assert found is not None
    assert found.tournament == made


def test_names_turned_about_are_the_same() -> None:
    made = crosstable("Rossi, Anna * 1\nBlu, Bea 0 *").tournament
    found = filled(read("Name\t1\t2\nAnna ROSSI\t*\t½\nBea Blu\t½\t*"), made)
    assert found is not None
    assert [game.result.text for game in found.tournament.games if game.result] == ["½-½"]


def test_an_empty_cell_takes_nothing_away() -> None:
    made = crosstable("Anna * 1 0\nBea 0 * 1\nCleo 1 0 *").tournament
    found = filled(read("Name\t1\t2\t3\nAnna\t*\t½\t\nBea\t½\t*\t\nCleo\t\t\t*"), made)
    assert found is not None
    assert found.changed == 1
    assert sum(game.result is not None for game in found.tournament.games) == 3


def test_rounds_come_into_a_swiss() -> None:
    made = event("swiss16")
    reading = read("\n".join("\t".join(row) for row in round_rows(made, "7w1")))
    early = made._replace(
        games=tuple(game for game in made.games if game.round < 4),
        byes=tuple(bye for bye in made.byes if bye.round < 4),
    )
    found = filled(reading, early)
    assert found is not None
    assert found.left_out == 0
    assert table(found.tournament) == table(made)


def test_rounds_an_event_does_not_have_are_counted() -> None:
    made = event("swiss16")
    reading = read("\n".join("\t".join(row) for row in round_rows(made, "7w1")))
    short = made._replace(games=(), byes=(), rounds=3)
    found = filled(reading, short)
    assert found is not None
    rounds = [*(game.round for game in made.games), *(bye.round for bye in made.byes)]
    assert found.left_out == sum(one > 3 for one in rounds)


@pytest.mark.parametrize(
    "text",
    [
        "Name\t1\t2\nAnna\t*\t1\nZoe\t0\t*",
        "Name\t1\t2\t3\nAnna\t*\t1\t1\nBea\t0\t*\t1\nCleo\t0\t0\t*",
        "Name\tRtg\nAnna\t2000\nBea\t1900",
        "nothing at all",
    ],
)
def test_other_players_or_no_results_fill_nothing(text: str) -> None:
    assert filled(read(text), crosstable("Anna * 1\nBea 0 *").tournament) is None
