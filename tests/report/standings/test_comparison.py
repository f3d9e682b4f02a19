"""Two standings side by side: who changes places, and which values differ."""

from __future__ import annotations

import pytest

from tbdesk.report.standings.comparison import (
    Comparison,
    compare,
    ranks_by_round,
    ranks_grid,
    standings_by_round,
)
from tests.domain import crosstable, standings
from tests.engine.cases import event, teams14
from tests.report.reported import rows


def test_after_every_round_the_standings_of_that_round() -> None:
    last = standings(event("swiss9"), "PTS,BH").standings
    rounds = list(standings_by_round(last))
    assert rounds[-1] is last
    assert [one.event.after for one in rounds] == list(range(1, 10))
    found = ranks_by_round(rounds)
    for row, position in enumerate(last.places):
        assert found.places[row] == tuple(one.places[position].rank for one in rounds)


def test_an_excluded_player_comes_last() -> None:
    made = event("rr6")
    gone = made._replace(excluded=(made.players[0].number,))
    found = ranks_by_round(list(standings_by_round(standings(gone, "PTS").standings)))
    assert set(found.places[-1]) == {None}
    last = [places[-1] or 0 for places in found.places[:-1]]
    assert last == sorted(last)
    grid = ranks_grid(found)
    assert [head.text for head in grid.heads] == ["Name", "1", "2", "3", "4", "5"]
    assert grid.rows[-1].cells[-1].text == "–"


def compared(name: str, one: tuple[str, str], other: tuple[str, str]) -> Comparison:
    made = teams14() if name == "teams14" else event(name)
    return compare(standings(made, *one).standings, standings(made, *other).standings)


def heads(found: Comparison) -> list[str]:
    return [head.text for head in found.grid.heads]


@pytest.mark.parametrize(
    ("one", "other", "names", "common"),
    [
        (
            ("PTS,SB", "fide-2026"),
            ("PTS,KS", "classic"),
            ["FIDE C.07 of 2026: PTS, SB", "Classic: PTS, KS"],
            "",
        ),
        (("PTS", "fide-2026"), ("PTS", "classic"), ["FIDE C.07 of 2026", "Classic"], "PTS"),
        (("PTS", "classic"), ("PTS,KS", "classic"), ["PTS", "PTS, KS"], "Classic"),
    ],
)
def test_over_the_places_stands_what_tells_the_systems_apart(
    one: tuple[str, str], other: tuple[str, str], names: list[str], common: str
) -> None:
    found = compared("rr6", one, other)
    assert heads(found) == ["Name", *names]
    assert found.common == common
    assert all(len(row.cells) == 3 for row in found.grid.rows)


def test_the_same_twice_differs_nowhere() -> None:
    found = compared("rr6", ("PTS,DE,SB", "fide-2026"), ("PTS,DE,SB", "fide-2026"))
    assert (found.moved, found.changed) == (0, 0)
    assert not any(cell.strong for row in found.grid.rows for cell in row.cells)


def test_places_gained_and_lost() -> None:
    made = crosstable("Ann * 1 = 0\nBob 0 * 1 1\nCid = 0 * 1\nDan 1 0 0 *")
    found = compare(standings(made, "PTS,TPN").standings, standings(made, "WON,TPN/R").standings)
    assert rows(found.grid) == [
        ("2 Bob", "1", "1"),
        ("1 Ann", "2", "4 ▼ 2"),
        ("3 Cid", "3", "3"),
        ("4 Dan", "4", "2 ▲ 2"),
    ]
    assert found.moved == 2


def test_a_place_that_is_shared_in_one_only() -> None:
    made = crosstable("Ann * =\nBob = *")
    found = compare(standings(made, "PTS").standings, standings(made, "PTS,TPN").standings)
    assert [row.cells[2].text for row in found.grid.rows] == ["1 ≠", "2 ▼ 1"]
    assert found.moved == 2


def test_of_the_values_those_that_differ_are_shown() -> None:
    found = compared("swiss16", ("PTS,BH,DE", "fide-2023"), ("PTS,BH,DE", "fide-2026"))
    assert heads(found)[3:] == ["BH"]
    differing = {row.cells[0].text: row.cells[3] for row in found.grid.rows if row.cells[3].text}
    assert differing["4 Davide"].text == "15.0 → 14.0"
    assert all(cell.strong for cell in differing.values())
    assert found.changed == len(differing)


def test_a_direct_encounter_that_comes_later_is_no_other_value() -> None:
    found = compared("swiss16", ("PTS,DE,BH", "fide-2023"), ("PTS,BH,DE", "fide-2023"))
    assert len(heads(found)) == 3


@pytest.mark.parametrize("name", ["wccc1975", "teams14"])
def test_everybody_stands_there_once(name: str) -> None:
    chain = "MPTS,GPTS" if name == "teams14" else "PTS,SB"
    found = compared(name, (chain, "fide-2026"), (chain, "classic"))
    names = {row.cells[0].text for row in found.grid.rows}
    assert len(names) == len(found.grid.rows) == (14 if name == "teams14" else 15)
