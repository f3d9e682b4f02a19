"""The parts of the file fit together, so that no program has anything to repair."""

from __future__ import annotations

import io
import re
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from posixpath import join, normpath
from typing import Any, TypeVar
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Player, Tournament
from tbdesk.files import files
from tbdesk.report.workbook.book import SheetWriter
from tests.domain import standings
from tests.engine.cases import event
from tests.profiles import sample
from tests.report.workbook.books import full_workbook, opened, workbook_bytes

Made = TypeVar("Made")

_RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_VML, _OFFICE = "{urn:schemas-microsoft-com:vml}", "{urn:schemas-microsoft-com:office:office}"
_EXCEL = "{urn:schemas-microsoft-com:office:excel}"


class Package:
    """The parts of a workbook as a program reads them."""

    def __init__(self, content: bytes) -> None:
        self.zip = ZipFile(io.BytesIO(content))
        self.names = self.zip.namelist()

    def xml(self, name: str) -> Any:
        return ElementTree.fromstring(self.zip.read(name))

    def relations(self, name: str) -> dict[str, str]:
        """The targets a part names, by their ids; parts of the package by their full names."""
        folder, _, file = name.rpartition("/")
        rels = f"{folder}/_rels/{file}.rels"
        if rels not in self.names:
            return {}
        found = {}
        for one in self.xml(rels).iter(_RELATION):
            target = one.get("Target")
            path = target[1:] if target.startswith("/") else normpath(join(folder, target))
            assert one.get("Id") not in found
            found[one.get("Id")] = path
        return found

    @property
    def sheets(self) -> list[str]:
        return [name for name in self.names if re.fullmatch(r"xl/worksheets/sheet\d+\.xml", name)]

    @property
    def drawings(self) -> list[str]:
        return [name for name in self.names if name.endswith(".vml")]


@pytest.fixture(
    params=sample(("rr6", "swiss9", "swiss16", "wccc1975", "double4"), 2), scope="module"
)
def package(request: pytest.FixtureRequest) -> Package:
    return Package(full_workbook(request.param))


def test_no_part_is_there_twice(package: Package) -> None:
    assert [name for name, count in Counter(package.names).items() if count > 1] == []


def test_every_part_has_a_type(package: Package) -> None:
    types = package.xml("[Content_Types].xml")
    defaults = {one.get("Extension") for one in types.iter(f"{_TYPES}Default")}
    parts = [one.get("PartName")[1:] for one in types.iter(f"{_TYPES}Override")]
    assert len(parts) == len(set(parts))
    assert set(parts) <= set(package.names)
    for name in package.names:
        if name != "[Content_Types].xml":
            assert name in parts or name.rpartition(".")[2] in defaults, name


def test_every_relation_leads_to_a_part(package: Package) -> None:
    for name in package.names:
        for target in package.relations(name).values():
            assert target in package.names


def test_sheets_lead_to_their_comments_and_boxes(package: Package) -> None:
    assert package.drawings
    for name in package.sheets:
        relations, sheet = package.relations(name), package.xml(name)
        used = [one.get(f"{_R}id") for one in sheet.iter() if one.get(f"{_R}id")]
        comments = [target for target in relations.values() if "/comments/" in target]
        assert len(comments) == len(used) <= 1
        if comments:
            assert relations[used[0]] in package.drawings
            cells = [one.get("ref") for one in package.xml(comments[0]).iter(f"{_MAIN}comment")]
            boxes = [_cell(box) for box in package.xml(relations[used[0]]).iter(f"{_VML}shape")]
            assert cells == boxes
            assert len(cells) == len(set(cells))


def _cell(box: Any) -> str:
    row, column = (int(next(box.iter(f"{_EXCEL}{name}")).text) for name in ("Row", "Column"))
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def test_boxes_have_numbers_of_their_own(package: Package) -> None:
    _assert_boxes_are_numbered(package)


def _assert_boxes_are_numbered(package: Package) -> None:
    """A box is numbered within the blocks its drawing names, and no two share a number."""
    numbers: list[int] = []
    taken: list[int] = []
    for name in package.drawings:
        drawing = package.xml(name)
        (blocks,) = [one.get("data").split(",") for one in drawing.iter(f"{_OFFICE}idmap")]
        taken += map(int, blocks)
        own = [int(one.get("id").removeprefix("_x0000_s")) for one in drawing.iter(f"{_VML}shape")]
        assert {number // 1024 for number in own} <= set(map(int, blocks))
        numbers += own
    assert len(taken) == len(set(taken))
    assert len(numbers) == len(set(numbers))


def of_byes(number: int) -> Tournament:
    """So many players who have nothing but byes, each of them a comment in the workbook."""
    players = tuple(Player(number, f"P{number}") for number in range(1, number + 1))
    byes = tuple(
        Bye(round, player.number, Kind.HALF_BYE) for player in players for round in range(1, 6)
    )
    return Tournament("", EventKind.SWISS, players, 5, byes=byes)


def calls(act: Callable[[], Made]) -> tuple[int, Made]:
    """How many functions are called, which is the same on every machine; and what is made."""
    kinds: list[str] = []
    sys.setprofile(lambda _frame, kind, _what: kinds.append(kind))
    try:
        made = act()
    finally:
        sys.setprofile(None)
    return kinds.count("call") + kinds.count("c_call"), made


def test_twice_the_comments_are_twice_the_work_to_write_and_to_read() -> None:
    writing, reading, comments = [], [], []
    for number in (10, 10, 20, 40):  # the first fills what is made once
        table = standings(of_byes(number), "PTS,BH", after=5).standings
        written, content = calls(partial(workbook_bytes, table))
        read, _event = calls(partial(files.loads, content, "x.xlsx"))
        package = Package(content)
        comments.append(
            sum(package.zip.read(drawing).count(b"<v:shape ") for drawing in package.drawings)
        )
        writing.append(written)
        reading.append(read)
    assert comments[1:] == [51, 101, 201]
    for _first, least, more, most in (writing, reading):
        assert (most - more) / (more - least) == pytest.approx(2, rel=0.05)


@pytest.mark.long
def test_more_comments_than_a_block_has_numbers() -> None:
    table = standings(of_byes(300), "PTS,BH,SB", after=5)
    package = Package(workbook_bytes(table.standings))
    assert sum(package.zip.read(name).count(b"<v:shape ") for name in package.drawings) == 3001
    _assert_boxes_are_numbered(package)


def test_names_of_sheets_and_styles(package: Package) -> None:
    names = [one.get("name") for one in package.xml("xl/workbook.xml").iter(f"{_MAIN}sheet")]
    assert len({name.casefold() for name in names}) == len(names)
    assert all(len(name) <= 31 and not set(name) & set("/\\?*[]:") for name in names)
    styles = package.xml("xl/styles.xml")
    formats = len(next(styles.iter(f"{_MAIN}cellXfs")))
    for name in package.sheets:
        used = {int(one.get("s", 0)) for one in package.xml(name).iter(f"{_MAIN}c")}
        assert max(used) < formats


def test_names_defined_for_a_sheet_are_those_of_its_page(package: Package) -> None:
    book = package.xml("xl/workbook.xml")
    defined = [
        (one.get("name"), one.get("localSheetId")) for one in book.iter(f"{_MAIN}definedName")
    ]
    assert len(defined) == len(set(defined))
    assert {name for name, _ in defined} <= {
        "_xlnm.Print_Titles",
        "_xlnm.Print_Area",
        "_xlnm._FilterDatabase",
    }


def test_elements_of_a_sheet_stand_in_the_order_of_the_standard(package: Package) -> None:
    order = (
        *("sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData"),
        *("autoFilter", "mergeCells", "conditionalFormatting", "dataValidations"),
        *(
            "printOptions",
            "pageMargins",
            "pageSetup",
            "headerFooter",
            "rowBreaks",
            "drawing",
            "legacyDrawing",
        ),
    )
    for name in package.sheets:
        tags = [one.tag.removeprefix(_MAIN) for one in package.xml(name)]
        assert tags == sorted(tags, key=order.index)


def test_the_data_sheet_is_hidden_for_good() -> None:
    package = Package(workbook_bytes(standings(event("rr6"), "PTS").standings))
    states = {
        one.get("name"): one.get("state")
        for one in package.xml("xl/workbook.xml").iter(f"{_MAIN}sheet")
    }
    assert states.pop("tbdesk data") == "veryHidden"
    assert set(states.values()) == {"visible"}


def test_a_name_that_is_markup_breaks_no_part() -> None:
    tournament = event("rr6")
    name = "\"</x:Row>]]> & <b> '=1+1' 😀 שלום"
    players = tuple(
        player._replace(name=f"{name} {player.number}") for player in tournament.players
    )
    table = standings(tournament._replace(players=players, title=name), "PTS,DE,SB/C1,LOTS")
    package = Package(workbook_bytes(table.standings))
    for part in package.names:
        if part.endswith((".xml", ".vml", ".rels")):
            package.xml(part)


def test_a_stream_that_takes_no_text_gets_cell_by_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another openpyxl, or lxml, may have no such stream: the workbook says the same."""
    table = standings(event("double4"), "PTS,DE,SB/C1,BH/C1,LOTS").standings
    quick = opened(workbook_bytes(table))

    class Closed:
        """The stream of a sheet without its private parts."""

        def __init__(self, stream: Any) -> None:
            self._stream = stream

        def __getattr__(self, name: str) -> Any:
            if name == "_file":
                raise AttributeError(name)
            return getattr(self._stream, name)

    plain, seen = SheetWriter.write_row, []

    def write_row(writer: Any, stream: Any, row: Any, row_idx: int) -> None:
        seen.append(row_idx)
        plain(writer, Closed(stream), row, row_idx)

    monkeypatch.setattr(SheetWriter, "write_row", write_row)
    slow = opened(workbook_bytes(table))
    assert seen
    assert _all_cells(slow) == _all_cells(quick)


def _all_cells(book: Any) -> list[Any]:
    return [
        (sheet.title, cell.coordinate, cell.value, cell.style_id, getattr(cell.comment, "text", ""))
        for sheet in book
        for row in sheet
        for cell in row
    ]
