"""Surroundings of a workbook's tables, and the paper they are printed on."""

from __future__ import annotations

from math import ceil

import pytest
from openpyxl.utils import get_column_letter

from tbdesk.report.wishes import ALL
from tbdesk.report.workbook.sheet_cells import text_width
from tests.domain import round_robin
from tests.engine.cases import event, teams14
from tests.report.workbook.reopened import (
    Sheet,
    Workbook,
    club_night,
    exported,
    filled,
    renamed,
    visible,
)

# --- what surrounds the tables ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["standings", "crosstable"])
def test_each_sheet_says_what_it_is(name: str) -> None:
    sheet: Sheet = getattr(exported(club_night(), "PTS,DE,SB/C1"), name)
    above = sheet.above()
    for text in ("Club championship", "Torino", "2026-03-07", "PTS, DE, SB/C1", "1 March 2026"):
        assert text in above
    assert "Provisional" not in above


# --- ready for paper ------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", ["Standings", "Crosstable", "SB-C1"])
def test_the_tables_are_set_up_for_paper(name: str) -> None:
    sheet = exported(club_night(title="2026 & on"), "PTS,SB/C1", sheets=ALL).book[name]
    table = Sheet(sheet)
    names = sheet.cell(table.head_row + 1, table.columns["Name"] + 1).coordinate
    assert sheet.freeze_panes == names
    assert sheet.print_title_rows.endswith(f"${table.head_row}")
    assert not sheet.auto_filter.ref  # its arrows stand over the heads


def test_every_sheet_is_set_up_for_paper() -> None:
    book = exported(club_night(title="2026 & on"), "PTS,DE,SB/C1,TPN", sheets=ALL).book
    for sheet in visible(book):
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        setup, footer = sheet.sheet_properties.pageSetUpPr, sheet.oddFooter
        assert setup is not None
        assert setup.fitToPage
        assert sheet.page_setup.orientation in ("portrait", "landscape")
        assert footer is not None
        assert footer.left.text == "2026 && on"
        assert footer.right.text == "Page &P of &N"
    assert (book.properties.title, book.properties.creator) == ("2026 & on", "tbdesk")


def test_every_sheet_fits_its_page_also_where_calibri_is_missing() -> None:
    """DejaVu Sans has figures 9.3 points wide where those of Calibri are 7.4."""
    kept = 0
    for sheet in visible(exported(teams14(), "MPTS,GPTS,EDE", sheets=ALL).book):
        setup = sheet.page_setup
        if setup.fitToWidth:
            assert setup.fitToWidth == 1
            continue
        kept += 1
        last = sheet.print_area.rpartition("$")[0].rpartition("$")[2] if sheet.print_area else ""
        widths = [
            one.width
            for letter, one in sheet.column_dimensions.items()
            if not last or (len(letter), letter) <= (len(last), last)
        ]
        room = 138 if setup.orientation == "landscape" else 92  # figures of Calibri
        assert sum(widths) * 9.3 / 7.4 * (setup.scale or 100) / 100 <= room
    assert kept


def test_the_bold_line_of_missing_games_is_not_cut_off() -> None:
    """Bold letters of DejaVu Sans are 1.13 times as wide as its others."""
    for players in range(3, 10):
        open_event = round_robin(*"ABCDEFGHI"[:players]).tournament
        for sheet in visible(exported(open_event, "PTS").book)[:2]:
            row = next(row for row in range(1, 12) if "Missing" in str(sheet.cell(row, 1).value))
            merged = next(range_ for range_ in sheet.merged_cells.ranges if range_.min_row == row)
            columns = [get_column_letter(number) for number in range(1, merged.max_col + 1)]
            room = sum(sheet.column_dimensions[column].width for column in columns)
            lines = ceil(1.13 * text_width(str(sheet.cell(row, 1).value)) / room)
            assert sheet.row_dimensions[row].height >= 15.5 * lines


def test_the_checks_stay_off_the_paper() -> None:
    table = exported(event("rr6"), "PTS,SB/C1", sheets=ALL).crosstable
    printed_to = table.sheet.print_area.rpartition(":")[2].replace("$", "").rstrip("0123456789")
    heads = {
        str(cell.value): cell.coordinate.rstrip("0123456789")
        for cell in table.sheet[table.head_row]
    }
    assert heads["Pl"] == printed_to
    assert heads["Recount"] > printed_to


@pytest.mark.long
def test_a_wide_table_turns_the_page_and_then_takes_several() -> None:
    setups = [exported(filled(size), "PTS").crosstable.sheet.page_setup for size in (4, 20, 60)]
    assert [setup.orientation for setup in setups] == ["portrait", "landscape", "landscape"]
    assert [setup.fitToWidth for setup in setups] == [1, 1, 2]


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


@pytest.mark.one_in(3)
@pytest.mark.parametrize("title", ["A & B " * 60, "&" * 300, "Marathon" * 1000])
def test_a_very_long_title_stays_within_what_excel_takes(title: str) -> None:
    for sheet in visible(exported(club_night(title=title), "PTS", sheets=ALL).book):
        footer = str(sheet.oddFooter)
        assert footer.startswith("&L&8 " + title[:40].replace("&", "&&"))
        assert len(footer) < 255
        assert sheet["A1"].value == title.strip()
        assert sheet.row_dimensions[1].height <= 409
