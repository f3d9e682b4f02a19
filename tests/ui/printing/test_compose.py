"""Pages: no row is split, every page has its heads, nothing leaves the paper or overlaps."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.prizes import Prize, PrizeList
from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.document import Grid, Head, Section, text_row
from tbdesk.report.handout.handout import Contents, why_pages
from tbdesk.report.steps import at_once
from tbdesk.ui.printing.column_widths import PADDING, Fitter, cell_width
from tbdesk.ui.printing.page import POINT, Page, TextPart, TextStyle
from tests.domain import round_robin, standings
from tests.engine.cases import event, teams14
from tests.engine.prizes.open30 import open30
from tests.report.handout.pages import everything
from tests.ui.printing.sheets import fonts, laid_out, open_of, rows, texts

pytestmark = pytest.mark.usefixtures("qapp")

_STANDINGS = Contents(crosstable=False)
_LONG = "Maximiliana Theodora von und zu Hohenstein-Waldburg-Zeil " * 3
_NAMES = (_LONG[:120], "אברהם בן יצחק הלוי", "محمد بن عبد الله", "王皓 " * 30, "=1+1", "A" * 120)


def strange_names(clubs: bool = True) -> Tournament:
    made = round_robin(*_NAMES).tournament
    players = (
        player._replace(club=f"Club {player.name}" if clubs else "") for player in made.players
    )
    return made._replace(title=_LONG * 3, players=tuple(players))


def check(pages: list[Page]) -> None:
    """Check the properties of all pages."""
    for page in pages:
        area = page.paper.area
        top = next((text.area.bottom() for text in page.texts if text.part is TextPart.HEADER), 0.0)
        bottom = next(text.area.top() for text in page.texts if text.part is TextPart.FOOTER)
        for text in page.texts:
            assert text.area.left() >= area.left() - 1
            assert text.area.right() <= area.right() + 1, text.text
            if text.part not in (TextPart.HEADER, TextPart.FOOTER):
                assert text.area.top() >= top
                assert text.area.bottom() <= bottom, text.text
        for row in rows(page):
            ordered = sorted(row, key=lambda one: one.area.left())
            for left, right in pairwise(ordered):
                assert left.area.right() <= right.area.left() + 1, (left.text, right.text)


@pytest.mark.one_in(5)
@pytest.mark.parametrize(
    ("name", "chain"),
    [
        ("rr6", "PTS,DE,SB/C1,KS,LOTS"),
        ("wccc1975", "PTS,DE,SB"),
        ("double4", "PTS,SB"),
        ("swiss16", "PTS,DE,BH/C1,BH,SB,ARO,WON,LOTS"),
    ],
)
@pytest.mark.parametrize("landscape", [None, False, True])
def test_every_case_fits_its_pages(name: str, chain: str, landscape: bool | None) -> None:
    contents = everything(standings(event(name), chain).standings)
    contents = contents._replace(explained=(0, 1), by_place=True)
    pages = laid_out(event(name), chain, contents, landscape)
    check(pages)
    if landscape is not None:
        assert {page.paper.landscape for page in pages} == {landscape}


def test_a_large_open_has_every_player_once_and_heads_on_every_page() -> None:
    made = open_of(300, 9)
    pages = laid_out(made, "PTS,BH/C1,BH,SB", _STANDINGS)
    check(pages)
    assert len(pages) == 7
    found = []
    for page in pages:
        head, *lines = rows(page)
        assert [one.text for one in head][:3] == ["Pl", "No", "Name"]
        assert {one.part for one in head} == {TextPart.HEAD}
        for line in lines:
            assert {one.part for one in line} == {TextPart.CELL}
            assert len(line) == 8  # a whole row, on one page
            found.append(line[2].text)
    assert sorted(found) == sorted(player.name for player in made.players)


def test_receipts_have_room_to_sign() -> None:
    nothing = Contents(standings=False, crosstable=False)
    (page,) = laid_out(open30(), "PTS", nothing._replace(receipts=True))
    heights = [line[0].area.height() for line in rows(page)[1:]]
    (other,) = laid_out(open30(), "PTS", nothing._replace(entrants=True))
    assert min(heights) > 1.5 * max(line[0].area.height() for line in rows(other)[1:])


def test_the_header_and_the_footer() -> None:
    first, *others = laid_out(open_of(120, 5), "PTS", _STANDINGS)
    assert texts(first, TextPart.TITLE) == ["A large open"]
    assert texts(first, TextPart.HEADER) == []
    assert texts(first, TextPart.FOOTER) == ["2026-11-21", f"Page 1 of {len(others) + 1}"]
    for number, page in enumerate(others, start=2):
        assert texts(page, TextPart.HEADER) == ["A large open – Standings", "Final standings"]
        assert texts(page, TextPart.FOOTER)[1] == f"Page {number} of {len(others) + 1}"


def test_long_names_are_cut_short_and_overlap_nothing() -> None:
    pages = laid_out(strange_names(), "PTS,SB")
    check(pages)
    cells = [text.text for page in pages for text in page.texts if text.part is TextPart.CELL]
    assert not any(_LONG[:120] == cell for cell in cells)
    assert any(cell.endswith("…") and cell.startswith("Maximiliana") for cell in cells)
    assert "אברהם בן יצחק הלוי" in cells
    measured = fonts()
    for page in pages:
        for text in page.texts:
            if not text.wraps:
                assert measured.width(text.text, text.style) <= text.area.width() + 2, text.text


def test_a_right_to_left_name_begins_where_the_others_do() -> None:
    (page, *_) = laid_out(strange_names(clubs=False), "PTS", _STANDINGS)
    lefts = {line[2].area.left() for line in rows(page)}
    assert len(lefts) == 1


def test_a_table_too_wide_for_the_paper_turns_it() -> None:
    pages = laid_out(event("wccc1975"), "PTS,SB", Contents(contributions=(1,)))
    check(pages)
    ways = [page.paper.landscape for page in pages]
    assert ways[0] is False  # the standings stand upright
    assert ways[-1] is True


def test_a_table_wider_than_any_paper_is_spread_with_names_on_every_part() -> None:
    names = [f"A player with a name {number}" for number in range(1, 61)]
    contents = Contents(standings=False)
    pages = laid_out(round_robin(*names, cycles=2).tournament, "PTS,SB", contents)
    check(pages)
    heads = [texts(page, TextPart.HEAD) for page in pages]
    assert all(head[:2] == ["No", "Name"] for head in heads)
    opponents = {text for head in heads for text in head if text.isdigit()}
    assert opponents == {str(number) for number in range(1, 61)}


def test_a_heading_is_never_the_last_thing_on_a_page() -> None:
    made = open_of(60, 3)
    contents = everything(standings(made, "PTS,DE,BH").standings)
    for page in laid_out(made, "PTS,DE,BH", contents):
        lowest = max(
            (text for text in page.texts if text.part is not TextPart.FOOTER),
            key=lambda one: one.area.bottom(),
        )
        assert not lowest.text.startswith(("Level so far", "Pass ", "Contributions:"))


def test_reasons_are_broken_into_lines_between_words() -> None:
    contents = Contents(standings=False, crosstable=False, explained=(8, 1))
    pages = laid_out(event("swiss16"), "PTS,BH/C1", contents, landscape=False)
    check(pages)
    words = [
        text for page in pages for text in page.texts if text.wraps and text.part is TextPart.CELL
    ]
    assert any("16.5" in word.text for word in words)
    tall = max(words, key=lambda one: one.area.height())
    assert tall.area.height() > 1.5 * min(word.area.height() for word in words)


def test_nothing_chosen_is_a_title() -> None:
    (page,) = laid_out(event("rr6"), "PTS", Contents(standings=False, crosstable=False))
    assert rows(page) == []


def test_a_line_longer_than_a_page_ends_with_the_page(qtbot: QtBot) -> None:
    made = event("rr6")._replace(title="word " * 5000)
    check(laid_out(made, "PTS"))


def test_the_tables_of_a_kind_stand_in_columns_of_equal_width() -> None:
    contents = Contents(standings=False, crosstable=False, lineups=(1,))
    pages = laid_out(teams14(), "MPTS", contents)
    heads = [row for page in pages for row in rows(page) if row[0].text == "Board"]
    assert len(heads) == 7
    assert len({tuple(cell.area.left() for cell in row[:2]) for row in heads}) == 1
    colours = {cell.area.center().x() for row in heads for cell in row if cell.text == "Colour"}
    assert len(colours) == 1


def test_a_match_stands_on_one_page() -> None:
    contents = Contents(lineups=tuple(range(1, 8)))
    for page in laid_out(teams14(), "MPTS", contents, landscape=True):
        boards = [row[0].text for row in rows(page) if row[0].text in "1234" and len(row) == 7]
        assert boards == ["1", "2", "3", "4"] * (len(boards) // 4)


def test_a_group_of_tied_players_stands_on_one_page() -> None:
    contents = Contents(standings=False, crosstable=False, contributions=(1,))
    pages = laid_out(event("wccc1975"), "PTS,DE", contents, landscape=True)
    assert len(pages) > 1
    for page in pages:
        assert rows(page)[0][0].part is TextPart.HEAD  # no table goes on from the page before
        lowest = max(rows(page), key=lambda row: row[0].area.bottom())
        assert lowest[0].part is TextPart.CELL


def test_a_long_name_takes_the_room_there_is() -> None:
    made = round_robin("Maximiliana Theodora von und zu Hohenstein-Waldburg-Zeil", "Bob").tournament
    (page,) = laid_out(made, "PTS", _STANDINGS)
    assert made.players[0].name in texts(page, TextPart.CELL)


def test_a_page_that_begins_with_a_section_names_only_the_event() -> None:
    contents = Contents(contributions=(1,))
    pages = laid_out(event("wccc1975"), "PTS,SB", contents)
    assert texts(pages[-1], TextPart.HEADER) == ["Standings", "Final standings"]


def test_every_participant_begins_a_page() -> None:
    table = standings(event("swiss16"), "PTS,DE,BH/C1,BH,SB,KS").standings
    pages = laid_out(event("swiss16"), "PTS,DE,BH/C1,BH,SB,KS", why_pages(table))
    check(pages)
    found = [
        [text for text in page.texts if re.search(r": place \d+$", text.text)] for page in pages
    ]
    assert [len(titles) for titles in found] == [1] * 16


@pytest.mark.parametrize("one_each", [True, False])
@pytest.mark.parametrize(
    "contents",
    [
        Contents(standings=False, crosstable=False, awards=True),
        Contents(standings=False, crosstable=False, ceremony=True),
        Contents(standings=False, crosstable=False, receipts=True),
    ],
)
def test_no_text_of_the_prizes_is_cut(contents: Contents, one_each: bool) -> None:
    best = Prize("Best junior of the clubs of the town and the province", 17_000, category="U16")
    thing = Prize("2nd", 20_000, "Book on the endgame, signed", place=2)
    woman = Prize("Best woman of all clubs of the town", 2_500, category="Women")
    prizes = PrizeList((Prize("1st", 30_000), thing, best, woman), "€", one_each=one_each)
    pages = laid_out(open30(prizes), "PTS,BH", contents, landscape=False)
    check(pages)
    cells = [text for page in pages for text in texts(page, TextPart.CELL)]
    assert cells
    assert not [text for text in cells if text.endswith("…")]


def test_a_short_text_stays_on_one_line_beside_a_long_one() -> None:
    heads = (Head("Prizes", wraps=True), Head("Why not", wraps=True))
    grid = Grid(heads, (text_row(("1st, € 300", "reason after reason " * 90)),))
    section = Section("Prizes", "prizes", (grid,))
    fitter = Fitter(section, fonts())
    at_once(fitter.measure())
    (fitted,) = fitter.fit(grid, 400 * POINT)
    room = fitted.widths[0] - 2 * PADDING * POINT
    assert room >= cell_width(grid.rows[0].cells[0], fonts(), 1)


def test_a_word_with_a_space_that_breaks_no_line_is_measured_as_a_whole() -> None:
    """Without room for it, it is broken where the room ends, and does not leave its column."""
    measured, style = fonts(), TextStyle(9)
    room = measured.width("US$\xa02", style)
    assert measured.height("US$\xa025", style, room) > measured.line_height(style)
