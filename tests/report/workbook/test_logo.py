"""The club's logo at the head of the sheets that are hung up: it moves no cell and covers none."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import pytest
from openpyxl.utils import get_column_letter

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.i18n import language
from tbdesk.report.logo import Logo
from tbdesk.report.wishes import USUAL, SheetKind
from tests.bench.engine import round_robin
from tests.domain import standings
from tests.engine.cases import event, teams14
from tests.pictures import decoded, logo
from tests.profiles import sample
from tests.report.workbook.books import head_row, opened, workbook_bytes
from tests.report.workbook.test_package import Package

CHAIN, OF_TEAMS = "PTS,DE,SB/C1", "MPTS,GPTS,EDE,BC"
_LOGOS = {"square": (300, 300), "wide": (640, 80), "tall": (60, 320), "small": (24, 24)}


def content(tournament: Tournament, picture: Logo | None, **options: Any) -> bytes:
    chain = CHAIN if tournament.match_rules is None else OF_TEAMS
    options = {"sheets": USUAL | {SheetKind.RULES}} | options
    return workbook_bytes(standings(tournament, chain).standings, logo=picture, **options)


def events() -> dict[str, Tournament]:
    title = "The forty-second memorial of the old town's chess club, its friends and its guests"
    return {
        **{name: event(name) for name in ("rr6", "swiss16", "wccc1975", "double4")},
        "teams14": teams14(),
        "large": round_robin(30),
        "long": event("rr6")._replace(title=title, place=title),
    }


def left_edges(sheet: Any) -> list[float]:
    """Pixels from the left side of the sheet to each column."""
    columns = range(1, sheet.max_column + 1)
    widths = (sheet.column_dimensions[get_column_letter(column)].width for column in columns)
    return list(accumulate((7 * width for width in widths), initial=0.0))


def heights(sheet: Any, rows: range) -> float:
    """Pixels of some rows together."""
    points: float = sum(sheet.row_dimensions[row].height for row in rows)
    return points * 4 / 3


@pytest.mark.one_in(3)
@pytest.mark.parametrize("shape", sample(_LOGOS, 1))
@pytest.mark.parametrize("name", events())
def test_the_logo_stands_above_the_table_right_of_the_text(name: str, shape: str) -> None:
    size = _LOGOS[shape]
    made = content(events()[name], logo(*size))
    book, pictures = opened(made), Package(made).pictures()
    for sheet in (book["Standings"], book["Crosstable"]):
        (picture,) = pictures[sheet.title]
        edges = left_edges(sheet)
        left = edges[picture.column] + picture.left
        width, height = picture.width, picture.height
        assert width / height == pytest.approx(size[0] / size[1], rel=0.05)
        assert max(width, height) >= 24
        above = range(1, head_row(sheet))
        texts = [range_ for range_ in sheet.merged_cells.ranges if range_.min_row in above]
        assert picture.row == 0
        assert picture.top + height < heights(sheet, above)
        assert max(edges[text.max_col] for text in texts) <= left
        printed = str(sheet.print_area).rpartition(":")[2].strip("$0123456789")
        last = sheet[f"{printed}1"].column if printed else sheet.max_column
        assert left + width < edges[last]


@pytest.mark.parametrize("name", sample(["rr6", "teams14", "swiss16"], 1))
def test_the_sheets_are_the_same_with_and_without_a_logo(name: str) -> None:
    made = [content(events()[name], one) for one in (None, logo())]
    plain, with_logo = map(opened, made)
    for one, other in zip(plain, with_logo, strict=True):
        assert _cells(one) == _cells(other)
        for what in ("freeze_panes", "print_title_rows", "print_title_cols", "print_area"):
            assert getattr(one, what) == getattr(other, what)
    assert list(Package(made[1]).pictures()) == ["Standings", "Crosstable"]


def _cells(sheet: Any) -> list[Any]:
    cells = (cell for row in sheet for cell in row)
    return [
        (cell.coordinate, cell.value, cell.style_id, getattr(cell.comment, "text", ""))
        for cell in cells
    ]


@pytest.mark.parametrize("name", sample(["rr6", "teams14", "swiss16"], 1))
def test_the_parts_of_the_file_fit_together(name: str) -> None:
    package = Package(content(events()[name], logo()))
    assert len(package.names) == len(set(package.names))
    types = package.zip.read("[Content_Types].xml").decode()
    assert 'Extension="png"' in types
    for part in package.names:
        for target in package.relations(part).values():
            assert target in package.names
    drawings = [name for name in package.names if name.startswith("xl/drawings/drawing")]
    assert len(drawings) == 2
    for drawing in drawings:
        assert f'PartName="/{drawing}"' in types
        (picture,) = package.relations(drawing).values()
        assert decoded(package.zip.read(picture)).size == (300, 200)
        assert b'descr="Club logo"' in package.zip.read(drawing)
        assert b'noChangeAspect="1"' in package.zip.read(drawing)


def test_the_logo_is_named_in_the_language_of_the_hand_out() -> None:
    with language("it"):
        package = Package(content(event("rr6"), logo()))
    assert b'descr="Logo del circolo"' in package.zip.read("xl/drawings/drawing1.xml")


@pytest.mark.parametrize("name", sample(["rr6", "teams14", "swiss16"], 1))
def test_the_event_opens_again(name: str) -> None:
    tournament = events()[name]
    plain, pictured = (content(tournament, one, with_event=True) for one in (None, logo()))
    assert files.loads(pictured, "club.xlsx") == files.loads(plain, "club.xlsx")
