"""Hand-outs of a league for the wall: pairings, results, the table, the fixtures of the season."""

from __future__ import annotations

from datetime import date, time
from typing import Any

import pytest

from tbdesk.engine.model.tournament import Adjustment, EventKind, Tournament, Withdrawal
from tbdesk.report.handout.handout import Contents
from tests.report.handout.pages import Printed, pages, section
from tests.team_domain import team_event

SATURDAY = date(2026, 11, 14)


def league() -> Tournament:
    event = team_event(*(3, 2, 3, "1 1-2 1=", "2 3-1 +:-", "3 2-3 .."), kind=EventKind.ROUND_ROBIN)
    dated = event.matches[1]._replace(day=SATURDAY, time_of_day=time(14, 30), venue="Town hall")
    return event.with_match(1, dated)


def printed(title: str, **chosen: object) -> Printed:
    contents = Contents(standings=False, crosstable=False, **chosen)  # type: ignore[arg-type]
    return Printed(section(pages(league(), "MPTS,GPTS", contents), title))


def test_a_league_table_counts_matches() -> None:
    table = printed("League table", league=True)
    assert table.heads[3:] == ["Played", "Won", "Drawn", "Lost", "Game points", "Match points"]
    assert [row[:3] + row[3:] for row in table.rows] == [
        ["1", "3", "T3", "1", "1", "0", "0", "2.0", "2.0"],
        ["2", "1", "T1", "2", "1", "0", "1", "1.5", "2.0"],
        ["3", "2", "T2", "1", "0", "0", "1", "0.5", "0.0"],
    ]


def test_pairings_have_room_for_the_score_and_say_when_and_where() -> None:
    table = printed("Pairings, round 2", pairings=(2,))
    assert table.rows == [["3 T3", "", "1 T1"]]
    assert "2026-11-14, 14:30, Town hall" in table.lines
    assert "2 T2: rests" in table.lines


def test_results_have_score_and_boards() -> None:
    table = printed("Results, round 1", results=(1,))
    assert table.rows == [["1 T1", "1½ - ½", "2 T2"]]
    boards = [[cell.text for cell in row.cells] for row in table.grids[1].rows]
    assert [row[4] for row in boards] == ["1-0", "½-½"]


def test_the_fixtures_of_the_season_have_every_round() -> None:
    table = printed("Fixtures", fixtures=True)
    rows = [[cell.text for cell in row.cells] for grid in table.grids for row in grid.rows]
    assert rows == [["1 T1", "1½ - ½", "2 T2"], ["3 T3", "+:-", "1 T1"], ["2 T2", "·", "3 T3"]]


def with_decisions() -> Tournament:
    """A team that withdrew, and one from which points were taken."""
    taken = Adjustment(1, -1, -2, reason="late line-up")
    return league()._replace(withdrawn=(Withdrawal(2, 3),), adjustments=(taken,))


LEFT = "2 T2 withdrew before round 3"
TAKEN = "1 T1: -1 match points, -0.5 game points from the start (late line-up)"


def test_the_league_table_marks_who_withdrew_and_whose_points_were_taken() -> None:
    contents = Contents(standings=False, crosstable=False, league=True)
    table = Printed(section(pages(with_decisions(), "MPTS,GPTS", contents), "League table"))
    marks = dict(table.legends["Marks"])
    assert set(marks.values()) == {LEFT, TAKEN}
    feet = {
        (row.cells[2].text, at): run.foot
        for row in table.grid.rows
        for at, cell in enumerate(row.cells)
        for run in cell.runs
        if run.foot
    }
    assert {cell: marks[foot] for cell, foot in feet.items()} == {("T2", 2): LEFT, ("T1", 8): TAKEN}


@pytest.mark.parametrize(
    ("title", "chosen"),
    [
        ("Pairings, round 3", {"pairings": (3,)}),
        ("Results, round 1", {"results": (1,)}),
        ("Fixtures", {"fixtures": True}),
    ],
)
def test_matches_mark_who_withdrew_and_whose_points_were_taken(
    title: str, chosen: dict[str, Any]
) -> None:
    contents = Contents(standings=False, crosstable=False, **chosen)
    table = Printed(section(pages(with_decisions(), "MPTS,GPTS", contents), title))
    marks = dict(table.legends["Marks"])
    told = {
        cell.text: marks[run.foot]
        for grid in table.grids
        for row in grid.rows
        for cell in row.cells
        for run in cell.runs
        if run.foot
    }
    named = {"2 T2": LEFT, "1 T1": TAKEN}
    assert told
    assert told == {name: named[name] for name in told}
    assert "2 T2" in told
