"""The workbook of an event from which a player was excluded."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import Tournament
from tests.domain import crosstable
from tests.report.workbook.reopened import Sheet, exported

#: The second of the list is excluded: positions and rows part from there on.
GRID = """
    Alice  * + 1 ½
    Bruno  - * ½ -
    Carla  0 ½ * 1
    Davide ½ + 0 *
"""


@pytest.fixture
def made() -> Tournament:
    return crosstable(GRID).tournament._replace(excluded=(2,))


def sheets(tournament: Tournament, chain: str = "PTS,SB/C1") -> tuple[Sheet, Sheet]:
    book = exported(tournament, chain)
    return book.standings, book.crosstable


def test_the_standings_have_everybody_else(made: Tournament) -> None:
    table, _ = sheets(made)
    assert table.order() == [[1], [3], [4]]
    assert [table.cell(number, "PTS").value for number in (1, 3, 4)] == [1.5, 1, 0.5]
    assert "Excluded from the table, games with them not counted: 2 Bruno" in table.above()


def test_the_crosstable_keeps_the_player_struck_out(made: Tournament) -> None:
    _, grid = sheets(made)
    assert sorted(grid.rows) == [1, 2, 3, 4]
    assert [bool(grid.cell(number, "Name").font.strike) for number in (1, 2, 3, 4)] == [
        False,
        True,
        False,
        False,
    ]
    assert [grid.cell(2, head).value for head in ("Pts", "SB/C1", "Pl")] == ["–", "–", "–"]
    assert [grid.cell(number, "Pl").value for number in (1, 3, 4)] == [1, 2, 3]


def test_the_games_with_the_player_stand_there_and_do_not_count(made: Tournament) -> None:
    _, grid = sheets(made)
    assert [grid.cell(2, number).value for number in (1, 3, 4)] == ["-", "½", "-"]
    assert [grid.cell(number, 2).value for number in (1, 3, 4)] == ["+", "½", "+"]
    for row, column in ((2, 1), (3, 2)):
        cell = grid.cell(row, column)
        assert cell.font.italic
        assert cell.comment is not None
        assert "2 Bruno is excluded from the final table" in cell.comment.text
    assert not grid.cell(1, 3).font.italic
    assert "Struck out: excluded from the final table" in grid.below()


def test_the_legend_of_the_cuts_is_about_cuts_only(made: Tournament) -> None:
    _, grid = sheets(made)
    assert "not counted" not in grid.below().split("A row has")[0]


def test_no_note_without_excluded_players(made: Tournament) -> None:
    table, grid = sheets(made._replace(excluded=()))
    assert "xcluded" not in table.above() + grid.below()
    assert sorted(table.rows) == [1, 2, 3, 4]


def test_a_chain_without_cuts(made: Tournament) -> None:
    _, grid = sheets(made, "PTS,DE")
    assert [grid.cell(2, number).value for number in (1, 3, 4)] == ["-", "½", "-"]
