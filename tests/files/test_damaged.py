"""Damaged files, and whatever else a reader stumbles over: a sentence that names the file."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from tbdesk.files import files
from tbdesk.files.project import project
from tbdesk.report import logo
from tbdesk.report.errors import FormatError
from tests.engine.cases import event
from tests.files.hostile.test_hostile import MAIN, SHEET, changed, plain_workbook
from tests.files.hostile.test_hostile import open_document as ods
from tests.files.trf.files import content
from tests.pictures import drawn, encoded

DAMAGED = Path(__file__).parents[1] / "data" / "damaged"


def refusal(data: bytes, source: str) -> str:
    with pytest.raises(FormatError) as caught:
        files.loads(data, source)
    assert str(caught.value).startswith(f"{source}: ")
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (
            "zlib.xlsx",
            "app.xml: the file is damaged (it cannot be unpacked): save it again",
        ),
        (
            "eof.xlsx",
            "app.xml: the file is damaged (it cannot be unpacked): save it again",
        ),
        ("encoding.xlsx", "the file is damaged (it is written in an unknown encoding): save it"),
        ("encoding.ods", "the file is damaged (it is written in an unknown encoding): save it"),
    ],
)
def test_a_damaged_file_is_refused_by_name(name: str, reason: str) -> None:
    assert reason in refusal((DAMAGED / name).read_bytes(), name)


@pytest.mark.parametrize(
    "encoding", ["A1", "utf-32", "utf-7", "rot13", "zlib", "shift-jis", "x" * 99]
)
def test_xml_in_an_unknown_encoding_is_refused(encoding: str) -> None:
    head = f'<?xml version="1.0" encoding="{encoding}"?>'
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(ods(""))) as old, zipfile.ZipFile(out, "w") as new:
        new.writestr("content.xml", head.encode() + old.read("content.xml"))
    sheet = f'{head}<worksheet xmlns="{MAIN}"><sheetData/></worksheet>'.encode()
    for data in (out.getvalue(), changed({SHEET: sheet})):
        refusal(data, "some file")


@pytest.fixture(scope="module")
def own_workbook() -> bytes:
    return files.dumps(event("rr6"), ".xlsx", with_event=True)


@pytest.mark.parametrize(
    ("reader", "name"),
    [
        ("tbdesk.files.project.project.loads", "a.tbdesk"),
        ("tbdesk.files.trf.loads", "a.trf"),
        ("tbdesk.files.tables.own.read", "a.xlsx"),
        ("tbdesk.files.tables.loading.best", "a.csv"),
        ("tbdesk.files.tables.cells.sources.workbook", "a.xls"),
        ("tbdesk.files.tables.cells.sources.SheetBuilder", "b.xlsx"),
        ("tbdesk.files.tables.cells.sources.loaded", "a.ods"),
        ("tbdesk.files.tables.cells.html.sheets", "a.html"),
    ],
)
@pytest.mark.parametrize("error", [RuntimeError("oh"), AssertionError(), MemoryError("x" * 999)])
def test_an_unforeseen_error_is_a_refusal_with_its_cause(
    reader: str, name: str, error: Exception, own_workbook: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = {
        "a.tbdesk": project.dumps(event("rr6")),
        "a.trf": content("rr4.trf"),
        "a.xlsx": own_workbook,
        "b.xlsx": plain_workbook(),
        "a.csv": b"No;Name;1;2\n1;A;*;1\n2;B;0;*\n",
        "a.html": b"<table><tr><td>1<td>A</table>",
        "a.ods": ods(""),
        "a.xls": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    }

    def stumble(*_args: object, **_named: object) -> None:
        raise error

    monkeypatch.setattr(reader, stumble)
    with pytest.raises(FormatError) as caught:
        files.loads(contents[name], f"/folder/{name}")
    said = str(caught.value)
    assert said.startswith(f"/folder/{name}: cannot be read: the file is damaged")
    assert type(error).__name__ in said
    assert len(said) < 500
    assert caught.value.__cause__ is error


def test_so_of_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_args: object) -> None:
        raise KeyError("tile")

    monkeypatch.setattr("PIL.ImageOps.exif_transpose", stumble)
    with pytest.raises(FormatError, match=r"^club\.png: cannot be read") as caught:
        logo.loads(encoded(drawn(30, 20)), "club.png")
    assert isinstance(caught.value.__cause__, KeyError)


@pytest.mark.parametrize("whole", ["plain", "own"])
@pytest.mark.parametrize("places", [20, pytest.param(60, marks=pytest.mark.long)])
def test_a_workbook_with_a_wrong_byte_or_without_its_end(
    whole: str, places: int, own_workbook: bytes
) -> None:
    """Whatever zlib, the archive and the XML make of it: none of their English is in the message,
    whatever language is spoken."""
    data, said = {"plain": plain_workbook(), "own": own_workbook}[whole], set()
    for at in range(0, len(data), len(data) // places):
        for damaged in (data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :], data[:at]):
            try:
                files.loads(damaged, "some file")
            except FormatError as error:
                found = re.search(r"the file is damaged \((.*)\)", str(error))
                said |= {found[1]} if found else set()
    assert said <= {
        "it cannot be unpacked",
        "its end is missing",
        *(text for text in said if re.fullmatch(r"it is wrong in line \d+", text)),
    }
