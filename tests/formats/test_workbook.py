"""The exported workbook, opened again: it says what the engine says, and nothing turns into
something else on the way."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook
from openpyxl.cell.cell import Cell
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.worksheet.worksheet import Worksheet

from tbdesk.engine.results import TWO_ONE_ZERO, Outcome, Result
from tbdesk.engine.tournament import Tournament
from tbdesk.formats import report
from tbdesk.formats.errors import FormatError
from tbdesk.formats.workbook import workbook_bytes, write_workbook
from tests.domain import crosstable, round_robin, standings, swiss
from tests.engine.cases import case, event, printed

CASES = ("rr6", "wccc1975", "double4")


class Sheet:
    """A sheet of a reopened workbook; rows are named by pairing numbers."""

    def __init__(self, sheet: Worksheet) -> None:
        self.sheet = sheet
        self.head_row = next(
            row for row in range(1, sheet.max_row + 1) if "Name" in _texts(sheet, row)
        )
        heads = (cell for cell in sheet[self.head_row] if cell.value is not None)
        self.columns = {str(cell.value): cell.column for cell in heads}
        self.rows: dict[int, int] = {}
        row = self.head_row + 1
        while (number := sheet.cell(row, self.columns["No"]).value) is not None:
            self.rows[int(str(number))] = row
            row += 1
        self.end = row

    def cell(self, number: int, head: str | int) -> Cell:
        found = self.sheet.cell(self.rows[number], self.columns[str(head)])
        assert isinstance(found, Cell)
        return found

    def value(self, number: int, head: str) -> Fraction:
        """A number, exactly as it stands in the cell."""
        cell = self.cell(number, head)
        assert cell.data_type == "n", f"{cell.coordinate} holds {cell.value!r}"
        return Fraction(Decimal(str(cell.value)))

    def values(self, head: str) -> list[Fraction]:
        return [self.value(number, head) for number in sorted(self.rows)]

    def order(self) -> list[list[int]]:
        """Pairing numbers from the top, those of one place together."""
        groups: dict[Any, list[int]] = {}
        for number in self.rows:
            groups.setdefault(self.cell(number, "Pl").value, []).append(number)
        return list(groups.values())

    def above(self) -> str:
        return "\n".join(self._lines(1, self.head_row))

    def below(self) -> str:
        return "\n".join(self._lines(self.end, self.sheet.max_row + 1))

    def struck(self) -> dict[int, list[int]]:
        """The opponents whose cells are struck out on a ground of their own."""
        return {
            number: [
                other
                for other in sorted(self.rows)
                if self.cell(number, other).font.strike and is_filled(self.cell(number, other))
            ]
            for number in sorted(self.rows)
        }

    def _lines(self, first: int, end: int) -> Iterator[str]:
        for row in range(first, end):
            yield " ".join(_texts(self.sheet, row))


class Workbook:
    """A workbook written and opened again."""

    def __init__(self, content: bytes) -> None:
        self.book = load_workbook(io.BytesIO(content), rich_text=True)
        self.standings = Sheet(self.book["Standings"])

    @property
    def crosstable(self) -> Sheet:
        return Sheet(self.book["Crosstable"])


def _texts(sheet: Worksheet, row: int) -> list[str]:
    return [str(cell.value) for cell in sheet[row] if cell.value is not None]


def is_filled(cell: Cell) -> bool:
    return cell.fill.fill_type == "solid"


def is_ours(cell: Cell) -> bool:
    """Whether a formula is one of the checks."""
    return str(cell.value).startswith(("=SUMPRODUCT(", "=IF("))


def visible(book: Any) -> list[Worksheet]:
    return [sheet for sheet in book if sheet.sheet_state == "visible"]


def exported(
    tournament: Tournament, chain: str, edition: str = "fide-2026", marked: int | None = None
) -> Workbook:
    table = standings(tournament, chain, edition)
    return Workbook(workbook_bytes(table.standings, marked=marked))


def club_night(**changes: Any) -> Tournament:
    """The six players with everything an event can have."""
    facts: dict[str, Any] = {
        "title": "Club championship",
        "place": "Torino",
        "start": date(2026, 3, 7),
        "end": date(2026, 3, 28),
    }
    return replace(event("rr6"), **(facts | changes))


def renamed(tournament: Tournament, **names: Any) -> Tournament:
    """The event whose first player is somebody else."""
    first = replace(tournament.players[0], **names)
    return replace(tournament, players=(first, *tournament.players[1:]))


def filled(size: int, cycles: int = 1) -> Tournament:
    """A large event with every result in it."""
    made = round_robin(*(f"Player {n}" for n in range(1, size + 1)), cycles=cycles).tournament
    chance = random.Random(size)
    outcomes = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
    games = (replace(game, result=Result.of(chance.choice(outcomes))) for game in made.games)
    return replace(made, games=tuple(games))


# --- what the documents print ------------------------------------------------------------


@pytest.mark.parametrize("name", CASES)
def test_every_printed_value_is_in_the_workbook_as_an_exact_number(name: str) -> None:
    facts = case(name)
    book = exported(event(name), ",".join(["PTS", *facts["expected"]]))
    points = [printed(value) for value in facts["points"]]
    assert book.standings.values("PTS") == points
    assert book.crosstable.values("Pts") == points
    for code, values in facts["expected"].items():
        assert book.standings.values(code) == [printed(value) for value in values], code


def test_two_points_a_win_double_the_points_and_quadruple_sonneborn_berger() -> None:
    facts = case("double4")["expected_with_2_points_a_win"]
    book = exported(event("double4", TWO_ONE_ZERO), "PTS,SB")
    assert book.standings.values("PTS") == [printed(value) for value in facts["points"]]
    assert book.standings.values("SB") == [printed(value) for value in facts["SB"]]


@pytest.mark.parametrize("name", ["wccc1975", "double4"])
def test_rows_stand_in_the_printed_order_with_the_printed_places(name: str) -> None:
    for chain, order in case(name)["rank_orders"].items():
        assert exported(event(name), chain).standings.order() == order


def test_the_direct_encounter_orders_the_six_players() -> None:
    book = exported(event("rr6"), "PTS,DE")
    assert book.standings.order() == case("rr6")["direct_encounter"]
    assert book.standings.values("DE") == [1, 2, 2, 3, 1, 2]


@pytest.mark.parametrize("name", ["rr6", "wccc1975"])
def test_the_crosstable_is_the_printed_grid(name: str) -> None:
    table = exported(event(name), "PTS,SB,SB/C1").crosstable
    numbers = sorted(table.rows)
    cells = [" ".join(str(table.cell(one, other).value) for other in numbers) for one in numbers]
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


# --- numbers and places --------------------------------------------------------------------


def test_figures_show_the_decimals_of_their_tie_break() -> None:
    sheet = exported(event("rr6"), "PTS,DE,SB,SB/C1,KS,WON,RTNG").standings
    formats = {head: sheet.cell(1, head).number_format for head in sheet.columns}
    assert formats["PTS"] == formats["KS"] == "0.0"
    assert formats["SB"] == formats["SB/C1"] == "0.00"
    assert formats["DE"] == formats["WON"] == formats["RTNG"] == formats["Rtg"] == "0"
    assert {sheet.cell(one, "SB").alignment.horizontal for one in sheet.rows} == {"right"}


def test_a_shared_place_is_a_number_that_shows_its_equals_sign() -> None:
    sheet = exported(event("rr6"), "PTS,DE,SB").standings
    places = {number: sheet.cell(number, "Pl") for number in sheet.rows}
    assert {number: cell.value for number, cell in places.items()} == {
        1: 1,
        2: 2,
        3: 2,
        5: 4,
        6: 5,
        4: 6,
    }
    assert places[2].number_format == places[3].number_format == '0"="'
    assert '"="' not in places[1].number_format
    assert "2= a shared place" in sheet.below()


def test_what_has_no_value_is_a_dash() -> None:
    made = crosstable("A * 1 1\nB 0 * 1\nC 0 0 *").tournament
    sheet = exported(made, "PTS,DE,RTNG").standings
    assert [sheet.cell(one, "DE").value for one in (1, 2, 3)] == [report.NO_VALUE] * 3
    assert sheet.cell(1, "RTNG").value == report.NO_VALUE
    assert "no rating" in sheet.below()


def test_points_have_a_column_even_if_the_chain_does_not_name_them() -> None:
    sheet = exported(event("rr6"), "SB,KS").standings
    assert sheet.values("Pts") == [printed(value) for value in case("rr6")["points"]]


def test_the_last_column_says_what_decided_the_place() -> None:
    sheet = exported(event("wccc1975"), "PTS,SB").standings
    assert [sheet.cell(one, "Decided by").value for one in (1, 3, 8, 15)] == [
        "SB",
        "PTS",
        report.NO_VALUE,
        "PTS",
    ]


def test_columns_nobody_needs_are_left_out() -> None:
    assert "Rtg" not in exported(event("wccc1975"), "PTS").standings.columns
    tournament = renamed(event("rr6"), title="GM", club="ITA")
    sheet = exported(tournament, "PTS").standings
    assert (sheet.cell(1, "Title").value, sheet.cell(1, "Club").value) == ("GM", "ITA")
    assert sheet.cell(2, "Club").value is None
    assert sheet.value(1, "Rtg") == 2200


# --- the marks of a tie-break ---------------------------------------------------------------


def test_the_cut_of_each_player_is_struck_out_and_filled() -> None:
    table = exported(event("rr6"), "PTS,SB,SB/C1").crosstable
    struck = table.struck()
    assert struck[1] == [4]
    assert struck[2][0] in (4, 5, 6)
    assert [len(cut) for cut in struck.values()] == [1] * 6
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
    assert "by forfeit" in table.below()
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
    assert "less than 2.5" in below.comment.text
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


def test_a_crosstable_full_of_marks_has_no_comments_that_hide_it() -> None:
    table = exported(filled(60), "PTS,KS").crosstable
    assert not any(cell.comment for row in table.sheet for cell in row)
    assert "too many marked cells" in table.below()
    assert any(table.cell(1, other).font.italic for other in range(2, 61))


# --- what surrounds the tables ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["standings", "crosstable"])
def test_each_sheet_says_what_it_is(name: str) -> None:
    sheet: Sheet = getattr(exported(club_night(), "PTS,DE,SB/C1"), name)
    above = sheet.above()
    for text in ("Club championship", "Torino", "2026-03-07", "PTS, DE, SB/C1", "1 March 2026"):
        assert text in above
    assert "Provisional" not in above


def test_the_chain_is_explained_under_the_standings() -> None:
    below = exported(club_night(), "PTS,DE,SB/C1").standings.below()
    assert "SB/C1 Sonneborn-Berger, least significant value cut (9.1, 14.1)" in below
    assert "DE Direct encounter (6)" in below


def test_missing_games_make_the_standings_provisional() -> None:
    made = crosstable("A * 1 .\nB 0 * ½\nC . ½ *").tournament
    book = exported(made, "PTS,SB")
    for sheet in (book.standings, book.crosstable):
        assert "Provisional. 2 of 3 games. Missing: 1-3." in sheet.above()
    assert book.crosstable.cell(1, 3).value is None


def test_standings_after_a_round_say_so() -> None:
    table = standings(event("rr6"), "PTS", after=3)
    sheet = Workbook(workbook_bytes(table.standings)).standings
    assert "After round 3 of 5" in sheet.above()


def test_a_pending_game_of_a_pair_keeps_its_place() -> None:
    table = exported(crosstable("A * .\nB . *", "A * 1\nB 0 *").tournament, "PTS").crosstable
    # The first free game of the pair takes a result, so leave the second one open ...
    first = table.cell(1, 2).value
    made = round_robin("A", "B", cycles=2)
    one, other = made.players
    one.beats(other, round=2)  # ... and here the first.
    second = exported(made.tournament, "PTS").crosstable.cell(1, 2).value
    assert (first, second) == ("1 ·", "· 1")


def test_a_result_nobody_can_read_is_shown_and_explained() -> None:
    made = round_robin("A", "B", "C")
    a, b, c = made.players
    made.spoil(a, b, "3-2")
    a.gets(Outcome.WIN, Outcome.WIN, c)
    book = exported(made.tournament, "PTS")
    table = book.crosstable
    assert table.cell(1, 2).value == "3-2"
    assert "'3-2' is not a result" in table.cell(1, 2).comment.text
    assert "contradicts itself" in table.cell(1, 3).comment.text
    assert is_filled(table.cell(1, 3))
    assert "to be checked" in table.below()
    assert "error cell 1-2" in book.standings.below()


def test_a_rest_is_no_game() -> None:
    table = exported(filled(5), "PTS,SB").crosstable
    signs = [table.cell(1, other).value for other in range(1, 6)]
    assert signs[0] == "*"
    assert None not in signs


def test_the_results_of_a_swiss_stand_by_rounds() -> None:
    book = exported(event("swiss16"), "PTS,BH")
    table = book.crosstable
    assert [table.cell(4, f"{number}").value for number in range(1, 6)] == [
        "12b1",
        "HPB",
        "13w1",
        "3w½",
        "1b½",
    ]
    assert table.cell(11, "3").value == "14w+" or table.cell(12, "3").value == "14w+"
    assert "HPB half-point bye" in table.below()
    assert table.order() == book.standings.order()
    assert table.values("Pts") == book.standings.values("PTS")


def test_a_swiss_shows_the_rounds_that_were_paired() -> None:
    made = swiss("A", "B", "C", "D", rounds=2)
    a, b, c, d = made.players
    a.beats(b, round=1)
    c.draws(d, round=1)
    book = exported(made.tournament, "PTS")
    assert "1" in book.crosstable.columns
    assert "2" not in book.crosstable.columns
    assert "After round 1 of 2" in book.standings.above()


def test_the_crosstable_can_stand_in_the_order_of_the_places() -> None:
    table = standings(event("wccc1975"), "PTS,SB")
    by_place = Workbook(workbook_bytes(table.standings, by_place=True)).crosstable
    assert list(by_place.rows) == [number for group in table.numbers() for number in group]
    by_number = Workbook(workbook_bytes(table.standings)).crosstable
    assert list(by_number.rows) == sorted(by_number.rows)
    for one in by_number.rows:
        for other in by_number.rows:
            assert by_place.cell(one, other).value == by_number.cell(one, other).value


# --- text stays text ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["=1+1", '=HYPERLINK("x")', "+39 011 555", "-x", "@SUM(A1)", "=", "-"]
)
def test_text_that_looks_like_a_formula_is_text(text: str) -> None:
    tournament = renamed(club_night(title=text, place=text), name=text, club=text, title=text)
    book = exported(tournament, "PTS,SB/C1")
    for cell in (
        book.standings.cell(1, "Name"),
        book.standings.cell(1, "Club"),
        book.standings.cell(1, "Title"),
        book.standings.sheet["A1"],
        book.crosstable.cell(1, "Name"),
        book.crosstable.sheet["A1"],
    ):
        assert (cell.value, cell.data_type, cell.quotePrefix) == (text, "s", True)


def test_the_signs_of_forfeits_are_text() -> None:
    table = exported(event("rr6"), "PTS,SB/C1").crosstable
    for cell, sign in ((table.cell(5, 6), "+"), (table.cell(6, 5), "-")):
        assert (cell.value, cell.data_type, cell.quotePrefix) == (sign, "s", True)


@pytest.mark.parametrize("text", ["#N/A", "1/2", "007", "TRUE", "1e5"])
def test_names_are_not_read_as_anything_else(text: str) -> None:
    cell = exported(renamed(event("rr6"), name=text), "PTS").standings.cell(1, "Name")
    assert (cell.value, cell.data_type, cell.number_format) == (text, "s", "@")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann\x00 \x1fB\x07ee", "Ann Bee"),
        ("two\nlines\tand\x0bmore", "two lines and more"),
        ("lone \ud800 surrogate", "lone surrogate"),
        ("😀 王小明 אבגד", "😀 王小明 אבגד"),
        ("Ludwig " * 17, ("Ludwig " * 17).strip()),
        ("'quoted\" & <tagged>", "'quoted\" & <tagged>"),
        ("", None),
    ],
)
def test_any_name_can_be_written(name: str, shown: str | None) -> None:
    book = exported(renamed(event("rr6"), name=name), "PTS,SB/C1")
    assert book.standings.cell(1, "Name").value == shown
    comment = book.crosstable.cell(4, 6).comment
    assert comment is not None


@settings(max_examples=25, deadline=None)
@given(st.text(max_size=120), st.text(max_size=40))
def test_no_text_breaks_the_file_or_becomes_a_formula(name: str, title: str) -> None:
    tournament = replace(renamed(event("rr6"), name=name, club=title), title=title, place=name)
    book = exported(tournament, "PTS,DE,SB/C1")
    assert len(book.crosstable.rows) == 6
    for sheet in book.book:
        for cell in (cell for row in sheet for cell in row):
            assert cell.data_type != "e"
            assert cell.data_type != "f" or is_ours(cell)


# --- ready for paper ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Standings", "Crosstable", "SB-C1"])
def test_the_tables_are_set_up_for_paper(name: str) -> None:
    sheet = exported(club_night(title="2026 & on"), "PTS,SB/C1").book[name]
    table = Sheet(sheet)
    names = sheet.cell(table.head_row + 1, table.columns["Name"] + 1).coordinate
    assert sheet.freeze_panes == names
    assert sheet.print_title_rows.endswith(f"${table.head_row}")
    assert sheet.auto_filter.ref.startswith(f"A{table.head_row}:")
    assert sheet.auto_filter.ref.endswith(str(table.end - 1))


def test_every_sheet_is_set_up_for_paper() -> None:
    book = exported(club_night(title="2026 & on"), "PTS,DE,SB/C1,TPN").book
    for sheet in visible(book):
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.page_setup.orientation in ("portrait", "landscape")
        assert sheet.oddFooter.left.text == "2026 && on"
        assert sheet.oddFooter.right.text == "Page &P of &N"
    assert (book.properties.title, book.properties.creator) == ("2026 & on", "tbdesk")


def test_the_checks_stay_off_the_paper() -> None:
    table = exported(event("rr6"), "PTS,SB/C1").crosstable
    printed_to = table.sheet.print_area.rpartition(":")[2].replace("$", "").rstrip("0123456789")
    heads = {str(cell.value): cell.column_letter for cell in table.sheet[table.head_row]}
    assert heads["Pl"] == printed_to
    assert heads["Recount"] > printed_to


def test_a_wide_table_turns_the_page_and_then_takes_several() -> None:
    setups = [exported(filled(size), "PTS").crosstable.sheet.page_setup for size in (4, 20, 60)]
    assert [one.orientation for one in setups] == ["portrait", "landscape", "landscape"]
    assert [one.fitToWidth for one in setups] == [1, 1, 2]


def test_columns_are_as_wide_as_what_they_hold() -> None:
    book = exported(renamed(event("rr6"), name="Wolfgang Amadeus von der Weide"), "PTS")
    narrow = exported(event("rr6"), "PTS")

    def name_width(one: Workbook) -> float:
        return float(one.standings.sheet.column_dimensions["C"].width)

    assert name_width(narrow) < name_width(book) <= 40
    long = exported(renamed(event("rr6"), name="Wolfgang Amadeus " * 7), "PTS").standings
    assert long.cell(1, "Name").alignment.wrap_text
    heights = long.sheet.row_dimensions
    usual = long.sheet.sheet_format.defaultRowHeight
    assert heights[long.rows[1]].height > 2 * usual


@pytest.mark.parametrize("title", ["A & B " * 60, "&" * 300, "Marathon" * 1000])
def test_a_very_long_title_stays_within_what_excel_takes(title: str) -> None:
    for sheet in visible(exported(club_night(title=title), "PTS").book):
        footer = str(sheet.oddFooter)
        assert footer.startswith("&L&8 " + title[:40].replace("&", "&&"))
        assert len(footer) < 255
        assert sheet["A1"].value == title.strip()
        assert sheet.row_dimensions[1].height <= 409


def test_sixty_players_in_four_cycles() -> None:
    tournament = filled(60, cycles=4)
    table = standings(tournament, "PTS,SB/C1")
    book = Workbook(workbook_bytes(table.standings, marked=1))
    assert len(book.crosstable.rows) == 60
    assert book.standings.order() == table.numbers()
    cut = sum(
        1 for row in book.crosstable.sheet for cell in row if isinstance(cell.value, CellRichText)
    )
    assert cut == 60


# --- the file -------------------------------------------------------------------------------


def test_the_file_is_written(tmp_path: Path) -> None:
    target = tmp_path / "round robin ½.xlsx"
    write_workbook(standings(event("rr6"), "PTS,SB").standings, target)
    assert Workbook(target.read_bytes()).standings.values("PTS")[0] == Fraction(7, 2)
    assert list(tmp_path.iterdir()) == [target]


def test_a_failure_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "old.xlsx"
    target.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FormatError, match="No space left on device") as failure:
        write_workbook(standings(event("rr6")).standings, target)
    assert failure.value.source == str(target)
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    target = tmp_path / "missing" / "new.xlsx"
    with pytest.raises(FormatError, match="missing"):
        write_workbook(standings(event("rr6")).standings, target)


def test_an_event_without_players_gives_empty_tables() -> None:
    nobody = replace(event("rr6"), players=(), games=())
    book = exported(nobody, "PTS,SB")
    assert book.standings.rows == book.crosstable.rows == {}


def test_the_words_can_be_translated() -> None:
    table = standings(event("rr6"), "PTS")
    italian = {"Standings": "Classifica", "Crosstable": "Tabellone", "Name": "Nome"}
    content = workbook_bytes(table.standings, tr=lambda text: italian.get(text, text))
    book = load_workbook(io.BytesIO(content))
    assert book.sheetnames == ["Classifica", "Tabellone", "PTS", "Rules", "tbdesk data"]
    for name in ("Classifica", "Tabellone", "PTS"):
        assert "Nome" in {cell.value for row in book[name] for cell in row}
