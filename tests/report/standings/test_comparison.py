"""Two standings side by side: who changes places, and which values differ."""

from __future__ import annotations

import pytest

from tbdesk.report.standings.comparison import (
    Comparison,
    compare,
    ranks,
    ranks_by_round,
    ranks_grid,
    standings_by_round,
)
from tests.domain import crosstable, standings
from tests.engine.cases import event, teams14


def test_after_every_round_the_standings_of_that_round() -> None:
    last = standings(event("swiss9"), "PTS,BH").standings
    rounds = list(standings_by_round(last))
    assert rounds[-1] is last
    assert [one.event.after for one in rounds] == list(range(1, 10))
    found = ranks_by_round(rounds)
    for row, position in enumerate(last.places):
        assert found.places[row] == tuple(one.places[position].rank for one in rounds)


def test_the_best_in_the_end_come_first_and_who_is_excluded_last() -> None:
    event_ = event("rr6")
    gone = event_._replace(excluded=(event_.players[0].number,))
    both = [standings(made, "PTS").standings for made in (event_, gone)]
    found = ranks([("before", both[0]), ("after", both[1])])
    assert found.places[-1][1] is None
    assert [places[1] for places in found.places[:-1]] == sorted(
        places[1] or 0 for places in found.places[:-1]
    )
    grid = ranks_grid(found)
    assert [head.text for head in grid.heads] == ["Name", "before", "after"]
    assert grid.rows[-1].cells[-1].text == "–"


def compared(name: str, one: tuple[str, str], other: tuple[str, str]) -> Comparison:
    made = teams14() if name == "teams14" else event(name)
    return compare([standings(made, *one).standings, standings(made, *other).standings])


def test_the_columns_of_both() -> None:
    found = compared("rr6", ("PTS,SB", "fide-2026"), ("PTS,KS", "fide-2026"))
    heads = [head.text for head in found.grid.heads]
    assert heads == ["Name", "A Pl", "A PTS", "A SB", "B Pl", "B PTS", "B KS"]
    assert found.grid.heads[3].note.startswith("Sonneborn-Berger")
    assert all(len(row.cells) == len(heads) for row in found.grid.rows)


def test_the_same_twice_differs_nowhere() -> None:
    found = compared("rr6", ("PTS,DE,SB", "fide-2026"), ("PTS,DE,SB", "fide-2026"))
    assert found.moved == 0
    assert not any(cell.strong for row in found.grid.rows for cell in row.cells)


def test_places_gained_and_lost() -> None:
    made = crosstable("Ann * 1 = 0\nBob 0 * 1 1\nCid = 0 * 1\nDan 1 0 0 *")
    found = compare([standings(made, "PTS,TPN").standings, standings(made, "WON,TPN/R").standings])
    places = {row.cells[0].text: row.cells[4].text for row in found.grid.rows}
    assert places == {"2 Bob": "1", "1 Ann": "4 ▼ 2", "3 Cid": "3", "4 Dan": "2 ▲ 2"}
    assert found.place_columns == (1, 4)
    assert found.ranks == ((1, 1), (2, 4), (3, 3), (4, 2))
    assert found.moved == 2


def test_a_place_that_is_shared_in_one_only() -> None:
    made = crosstable("Ann * =\nBob = *")
    found = compare([standings(made, "PTS").standings, standings(made, "PTS,TPN").standings])
    assert [row.cells[3].text for row in found.grid.rows] == ["1 ≠", "2 ▼ 1"]
    assert found.moved == 2


def test_values_that_an_edition_changes() -> None:
    found = compared("swiss16", ("PTS,BH", "fide-2023"), ("PTS,BH", "fide-2026"))
    assert any(row.cells[6].strong for row in found.grid.rows)
    for row in found.grid.rows:
        assert (row.cells[3].text != row.cells[6].text) is row.cells[6].strong


@pytest.mark.parametrize("name", ["wccc1975", "teams14"])
def test_everybody_stands_there_once(name: str) -> None:
    chain = "MPTS,GPTS" if name == "teams14" else "PTS,SB"
    found = compared(name, (chain, "fide-2026"), (chain, "classic"))
    names = {row.cells[0].text for row in found.grid.rows}
    assert len(names) == len(found.grid.rows) == (14 if name == "teams14" else 15)


def test_any_number_of_systems() -> None:
    """Each beside the first; whose place is another one anywhere is counted once."""
    chains = ("PTS,SB", "PTS,KS", "PTS,TPN", "PTS")
    found = compare([standings(event("rr6"), chain).standings for chain in chains])
    heads = [found.grid.heads[column].text for column in found.place_columns]
    assert heads == ["A Pl", "B Pl", "C Pl", "D Pl"]
    assert all(len(ranks) == 4 for ranks in found.ranks)
    assert 0 < found.moved <= 6
    alone = compare([standings(event("rr6"), "PTS").standings])
    assert alone.moved == 0
