"""The sheet of the crosstable: the games, their signs, and the marks of a tie-break."""

from __future__ import annotations

import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock

from tbdesk.engine.model.results import Outcome
from tests.domain import crosstable, round_robin, standings
from tests.engine.cases import case, event, printed
from tests.report.workbook.reopened import comment_of, exported, filled, is_filled


@pytest.mark.parametrize("name", ["rr6", "wccc1975"])
def test_the_crosstable_is_the_printed_grid(name: str) -> None:
    table = exported(event(name), "PTS,SB,SB/C1").crosstable
    numbers = sorted(table.rows)
    cells = [
        " ".join(str(table.cell(number, other).value) for other in numbers) for number in numbers
    ]
    assert cells == case(name)["grid"]


def test_both_games_of_a_pair_stand_in_their_cell_in_the_order_of_the_rounds() -> None:
    facts = case("double4")
    table = exported(event("double4"), "PTS,SB").crosstable
    cycles = [[row.split() for row in facts[f"grid_cycle_{cycle}"]] for cycle in (1, 2)]
    for one in table.rows:
        for other in table.rows:
            signs = " ".join(cycle[one - 1][other - 1] for cycle in cycles)
            expected = "*" if one == other else signs
            assert str(table.cell(one, other).value) == expected


# --- the marks of a tie-break ---------------------------------------------------------------


def test_the_cut_of_each_player_is_struck_out_and_filled() -> None:
    table = exported(event("rr6"), "PTS,SB,SB/C1").crosstable
    struck = table.struck()
    assert struck[1] == [4]
    assert struck[2][0] in (4, 5, 6)
    assert [len(cut) for cut in struck.values()] == [1] * 6
    assert table.cell(1, 4).number_format == r"\(0\);\(\-0\);\(0\);\(@\)"  # in black and white
    assert table.cell(1, 4).value == 0
    comment = table.cell(1, 4).comment
    assert comment is not None
    assert comment.text.startswith("SB/C1: Round ")
    assert "against 4 Davide: 0×1.5 = 0.00" in comment.text
    assert "(14.1.1)" in comment.text
    assert table.values("SB/C1") == [printed(one) for one in case("rr6")["expected"]["SB/C1"]]


def test_the_legend_under_the_crosstable_shows_the_marks() -> None:
    table = exported(event("rr6"), "PTS,SB/C1").crosstable
    assert "Marked for SB/C1: Sonneborn-Berger, least significant value cut" in table.below()
    assert "1 cut as the least significant" in table.below()
    assert "forfeit wins" in table.below()
    sample = next(cell for cell in table.sheet["A"] if cell.row > table.end and cell.value == 1)
    assert sample.font.strike


def test_below_the_limit_looks_unlike_a_cut() -> None:
    table = exported(event("rr6"), "PTS,SB/C1,KS").crosstable  # the last with marks is marked
    below = table.cell(1, 5)
    assert below.font.italic
    assert not below.font.strike
    assert is_filled(below)
    assert (
        below.fill.fgColor.rgb
        != exported(event("rr6"), "PTS,SB/C1").crosstable.cell(1, 4).fill.fgColor.rgb
    )
    assert "less than 2.5" in comment_of(below)
    assert "below the limit (2.5)" in table.below()
    counted = table.cell(1, 2)
    assert not counted.font.italic
    assert not is_filled(counted)


def test_the_tie_break_to_mark_can_be_chosen() -> None:
    chain = "PTS,SB/C1,KS"
    assert exported(event("rr6"), chain, marked=1).crosstable.struck()[1] == [4]
    unmarked = exported(event("rr6"), chain, marked=0).crosstable
    assert not any(unmarked.struck().values())
    with pytest.raises(IndexError, match="position 3"):
        exported(event("rr6"), chain, marked=3)


def test_without_cuts_nothing_is_marked() -> None:
    table = exported(event("wccc1975"), "PTS,SB").crosstable
    assert not any(table.struck().values())
    assert "Marked" not in table.below()
    assert not any(cell.comment for row in table.sheet for cell in row)


def test_of_two_games_only_the_cut_one_is_struck_out() -> None:
    cell = exported(event("double4"), "PTS,SB/C1").crosstable.cell(1, 4)
    assert isinstance(cell.value, CellRichText)
    runs = [run for run in cell.value if isinstance(run, TextBlock)]
    assert [(run.text, bool(run.font.strike)) for run in runs] == [
        ("1", False),
        (" ", False),
        ("0", True),
    ]
    assert not cell.font.strike
    assert is_filled(cell)


def test_two_cut_games_strike_the_whole_cell() -> None:
    table = exported(event("double4"), "PTS,SB/C2").crosstable
    assert table.struck() == {1: [4], 2: [4], 3: [4], 4: [3]}
    assert table.cell(1, 4).value == "1 0"


@pytest.mark.long
def test_a_crosstable_full_of_marks_has_no_comments_that_hide_it() -> None:
    table = exported(filled(60), "PTS,KS").crosstable
    assert not any(cell.comment for row in table.sheet for cell in row)
    assert "too many marked cells" in table.below()
    assert any(table.cell(1, other).font.italic for other in range(2, 61))


def test_a_pending_game_of_a_pair_keeps_its_place() -> None:
    table = exported(crosstable("A * .\nB . *", "A * 1\nB 0 *").tournament, "PTS").crosstable
    # The first free game of the pair takes a result, so leave the second one open ...
    first = table.cell(1, 2).value
    made = round_robin("A", "B", cycles=2)
    one, other = made.players
    one.beats(other, round=2)  # ... and here the first.
    second = exported(made.tournament, "PTS").crosstable.cell(1, 2).value
    assert (first, second) == ("1 ·", "· 1")


def test_an_unreadable_result_is_shown_and_explained() -> None:
    made = round_robin("A", "B", "C")
    a, b, c = made.players
    made.spoil(a, b, "3-2")
    a.gets(Outcome.WIN, Outcome.WIN, c)
    book = exported(made.tournament, "PTS")
    table = book.crosstable
    assert table.cell(1, 2).value == "3-2"
    assert "'3-2' is not a result" in comment_of(table.cell(1, 2))
    assert "contradicts itself" in comment_of(table.cell(1, 3))
    assert is_filled(table.cell(1, 3))
    assert "to be checked" in table.below()
    assert "error cell 1-2" in book.standings.below()


def test_a_rest_is_no_game() -> None:
    table = exported(filled(5), "PTS,SB").crosstable
    signs = [table.cell(1, other).value for other in range(1, 6)]
    assert signs[0] == "*"
    assert None not in signs


def test_the_crosstable_can_stand_in_the_order_of_the_places() -> None:
    table = standings(event("rr6"), "PTS,SB")
    by_place = exported(event("rr6"), "PTS,SB", by_place=True).crosstable
    assert list(by_place.rows) == [number for group in table.numbers() for number in group]
    assert list(by_place.rows) != sorted(by_place.rows)
    by_number = exported(event("rr6"), "PTS,SB").crosstable
    assert list(by_number.rows) == sorted(by_number.rows)
    for row in by_number.rows:
        for other in by_number.rows:
            assert by_place.cell(row, other).value == by_number.cell(row, other).value
