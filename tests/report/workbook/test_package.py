"""The parts of the file fit together, so that no program has anything to repair."""

from __future__ import annotations

import io
import re
from collections import Counter
from posixpath import join, normpath
from typing import Any, NamedTuple, TypeVar
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from tests.domain import standings
from tests.engine.cases import event
from tests.report.workbook.books import every_tiebreak, workbook_bytes

Made = TypeVar("Made")

_RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_VML, _OFFICE = "{urn:schemas-microsoft-com:vml}", "{urn:schemas-microsoft-com:office:office}"
_SHAPE = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
#: Of a pixel.
_EMU = 9525
_EXCEL = "{urn:schemas-microsoft-com:office:excel}"


class Picture(NamedTuple):
    """The cell at the upper left corner, counted from 0, with the pixels from its edges to the
    picture; the size in pixels."""

    column: int
    left: float
    row: int
    top: float
    width: float
    height: float


def _picture(anchor: Any) -> Picture:
    corner = next(anchor.iter(f"{_DRAWING}from"))
    column, left, row, top = (int(part.text) for part in corner)
    size = next(anchor.iter(f"{_DRAWING}ext"), None)
    if size is None:  # as LibreOffice writes it
        size = next(anchor.iter(f"{_SHAPE}ext"))
    width, height = (int(size.get(name)) for name in ("cx", "cy"))
    return Picture(column, left / _EMU, row, top / _EMU, width / _EMU, height / _EMU)


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

    def pictures(self) -> dict[str, list[Picture]]:
        """The pictures of each sheet that has any, by its title."""
        book = "xl/workbook.xml"
        parts = {
            one.get("name"): self.relations(book)[one.get(f"{_R}id")]
            for one in self.xml(book).iter(f"{_MAIN}sheet")
        }
        found = {
            title: [
                _picture(anchor)
                for target in self.relations(part).values()
                if target.startswith("xl/drawings/") and target.endswith(".xml")
                for anchor in self.xml(target)
            ]
            for title, part in parts.items()
        }
        return {title: pictures for title, pictures in found.items() if pictures}

    @property
    def drawings(self) -> list[str]:
        return [name for name in self.names if name.endswith(".vml")]


#: A table with every tie-break, a Swiss, and pairs with two games, of which one is cut.
_BOOKS = {"rr6": every_tiebreak(event("rr6")), "swiss9": "PTS,DE,BH/C1", "double4": "PTS,SB/C1"}


@pytest.fixture(params=_BOOKS, scope="module")
def package(request: pytest.FixtureRequest) -> Package:
    table = standings(event(request.param), _BOOKS[request.param])
    return Package(workbook_bytes(table.standings))


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
    assert {name for name, _ in defined} <= {"_xlnm.Print_Titles", "_xlnm.Print_Area"}


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
    package = Package(workbook_bytes(standings(event("rr6"), "PTS").standings, with_event=True))
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
