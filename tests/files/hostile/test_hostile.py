"""Files made to do harm, built on the fly: refused by name before they do any work."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from openpyxl import Workbook

from tbdesk.files.hostile import confined, hostile
from tbdesk.files.tables.cells import sources
from tbdesk.report.errors import FormatError

OLD = Path(__file__).parents[2] / "data" / "tables" / "old_excel.xls"
SHEET = "xl/worksheets/sheet1.xml"
ROW = "<row><c><v>1</v></c></row>"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


@cache
def plain_workbook() -> bytes:
    book = Workbook()
    for row in (["No", "Name", "Rtg"], [1, "Anna", 2200], [2, "Bea", 2100]):
        book.worksheets[0].append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def changed(parts: dict[str, bytes], data: bytes | None = None) -> bytes:
    """A workbook with parts added or replaced."""
    out = io.BytesIO()
    old = zipfile.ZipFile(io.BytesIO(data or plain_workbook()))
    with old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name not in parts:
                new.writestr(name, old.read(name))
        for name, content in parts.items():
            new.writestr(name, content)
    return out.getvalue()


def sheet(rows: str, before: str = "") -> bytes:
    head = f'<?xml version="1.0"?>{before}<worksheet xmlns="{MAIN}"><sheetData>'
    return f"{head}{rows}</sheetData></worksheet>".encode()


def million_laughs() -> bytes:
    entities = '<!ENTITY a0 "ha">' + "".join(
        f'<!ENTITY a{level} "{f"&a{level - 1};" * 10}">' for level in range(1, 10)
    )
    return sheet("<row><c><v>&a9;</v></c></row>", f"<!DOCTYPE worksheet [{entities}]>")


def too_many_rows() -> bytes:
    return sheet("".join(f'<row r="{at}"><c><v>{at}</v></c></row>' for at in range(100_000)))


def letters(count: int) -> str:
    """Letters that no archive packs well."""
    return Random(1).randbytes(count // 2).hex()


def attributes(count: int) -> str:
    return " ".join(f'a{at}="1"' for at in range(count))


def relations(kind: str, target: str) -> bytes:
    return (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="r1" Type="http://x/{kind}" Target="{target}" TargetMode="External"/>'
        "</Relationships>"
    ).encode()


def open_document(content: str, **more: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        made.writestr(
            "content.xml",
            '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">'
            f"<office:body><office:spreadsheet>{content}</office:spreadsheet></office:body>"
            "</office:document-content>",
        )
        for name, data in more.items():
            made.writestr(name.replace("__", "/"), data)
    return out.getvalue()


def cells(count: int, rows: int = 1) -> str:
    repeated = f'table:number-columns-repeated="{count}"'
    cell = f"<table:table-cell {repeated}><text:p>1</text:p></table:table-cell>"
    return (
        f'<table:table table:name="A"><table:table-row table:number-rows-repeated="{rows}">'
        f"{cell}</table:table-row></table:table>"
    )


def false_sizes() -> bytes:
    """A part that says it unpacks to little, and unpacks to much."""
    data = bytearray(changed({SHEET: sheet("<row><c><v>1</v></c></row>" * 9_000)}))
    at = data.index(b"PK\x01\x02")
    while data[at : at + 4] == b"PK\x01\x02":
        _, name, extra, comment = struct.unpack_from("<L3H", data, at + 24)
        if data[at + 46 : at + 46 + name] == SHEET.encode():
            struct.pack_into("<L", data, at + 24, 100)
        at += 46 + name + extra + comment
    return bytes(data)


def endless_directory() -> bytes:
    data = bytearray(plain_workbook())
    struct.pack_into("<L", data, len(data) - 10, 500_000_000)
    return bytes(data)


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "a zip bomb": (
        lambda: changed({"xl/media/a.xml": b" " * 50_000_000}),
        "times its size, as a zip bomb does",
    ),
    "a bomb of many parts": (
        lambda: changed({f"xl/p{at}.bin": bytes([at]) * 900_000 for at in range(140)}),
        "unpacks to more than 120 MB",
    ),
    "a part of 70 MB": (
        lambda: changed({"xl/a.bin": b"0" * 70_000_000}),
        "this part unpacks to more than 60 MB",
    ),
    "false sizes": (false_sizes, "damaged"),
    "an endless directory": (endless_directory, "more parts than a table needs"),
    "thousands of parts": (
        lambda: changed({f"p{at}": b"" for at in range(3000)}),
        "more than 2000 parts",
    ),
    "cut off": (lambda: plain_workbook()[:2000], "damaged"),
    "a million laughs": (lambda: changed({SHEET: million_laughs()}), "declares a document type"),
    "an external entity": (
        lambda: changed(
            {SHEET: sheet("<row/>", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')}
        ),
        "declares a document type",
    ),
    "a hundred thousand rows": (lambda: changed({SHEET: too_many_rows()}), "more than 12000 rows"),
    "cells far to the right": (
        lambda: changed({SHEET: sheet('<row><c r="XFD1"><v>1</v></c></row>' * 900)}),
        "row 1 has more than 300 columns",
    ),
    "cells far apart": (
        lambda: changed({SHEET: sheet('<row><c r="KA1"><v>1</v></c></row>' + ROW * 4000)}),
        "cells stand far from the table",
    ),
    "deep nesting": (
        lambda: changed({SHEET: sheet("<row>" * 5000 + "</row>" * 5000)}),
        "nested deeper than 100",
    ),
    "an endless sheet of styles": (
        lambda: changed({"xl/styles.xml": b"<a>" + b"<xf/>" * 200_000 + b"</a>"}),
        "more than 40000 elements",
    ),
    "a tag without end": (
        lambda: changed({SHEET: sheet(f'<row><c x="{letters(600_000)}"/></row>')}),
        "a tag or a text longer than 500000 characters",
    ),
    "a tag of a hundred thousand attributes": (
        lambda: changed({SHEET: sheet(f"<row {attributes(100_000)}/>")}),
        "a tag or a text longer than 500000 characters",
    ),
    "a cell of a whole book in .ods": (
        lambda: open_document(cells(1).replace(">1<", f">{letters(600_000)}<")),
        "a tag or a text longer than 500000 characters",
    ),
    "no XML": (lambda: changed({SHEET: b"\x00\x01\x02"}), "damaged (it is wrong in line 1)"),
    "macros": (lambda: changed({"xl/vbaProject.bin": b"x"}), "carries macros"),
    "a workbook for macros": (
        lambda: changed(
            {
                "[Content_Types].xml": b'<Types><Override PartName="/xl/workbook.xml" '
                b'ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>'
            }
        ),
        "carries macros",
    ),
    "a linked workbook": (
        lambda: changed({"xl/externalLinks/externalLink1.xml": b"<a/>"}),
        "carries links to other workbooks",
    ),
    "a picture from elsewhere": (
        lambda: changed(
            {"xl/worksheets/_rels/sheet1.xml.rels": relations("image", "http://x.example/a.png")}
        ),
        "carries links to other files",
    ),
    "a database": (lambda: changed({"xl/connections.xml": b"<a/>"}), "connection to a database"),
    "an embedded program": (
        lambda: changed({"xl/embeddings/oleObject1.bin": b"x"}),
        "carries embedded files",
    ),
    "a million rows in .ods": (
        lambda: open_document(cells(1, 1_000_000)),
        "more than 10000 rows",
    ),
    "cells without end in .ods": (
        lambda: open_document(cells(16_384, 1_000)),
        "more than 300 columns",
    ),
    "macros in .ods": (
        lambda: open_document(cells(1), Basic__script_lb_xml=b"<a/>"),
        "carries macros",
    ),
    "links in .ods": (
        lambda: open_document('<table:table table:name="A"><table:table-source/></table:table>'),
        "carries links to other files",
    ),
    "nested tables in .ods": (
        lambda: open_document("<table:table>" * 300 + "</table:table>" * 300),
        "nested deeper than 100",
    ),
    "any archive": (
        lambda: changed({"word/document.xml": b"<a/>"}).replace(b"xl/", b"yl/"),
        "neither an Excel workbook nor an .ods",
    ),
    "an old file of another program": (
        lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"x" * 99,
        "not a workbook that can be read",
    ),
    "an old workbook with macros": (
        lambda: OLD.read_bytes() + "_VBA_PROJECT".encode("utf-16-le"),
        "carries macros",
    ),
    "an old workbook with a password": (
        lambda: OLD.read_bytes().replace(b"\x42\0\x02\0", b"\x2f\0\x02\0", 1),
        "protected by a password",
    ),
    "a new workbook with a password": (
        lambda: OLD.read_bytes() + "EncryptedPackage".encode("utf-16-le"),
        "protected by a password",
    ),
    "an old workbook of 4 MB": (
        lambda: OLD.read_bytes() + bytes(4_000_000),
        "an old Excel file of more than 3 MB",
    ),
    "an old workbook cut off": (lambda: OLD.read_bytes()[:4000], "not a workbook that can be read"),
    "a PDF": (lambda: b"%PDF-1.7\n", "this is a PDF"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n", "this is a picture"),
    "a program": (lambda: b"\x7fELF\x02\x01\x01\x00", "this is a program"),
    "noise": (lambda: b"\x01\x00\x02" * 99, "not text"),
    "nothing": (lambda: b" \n", "the file is empty"),
    "a million lines": (lambda: b"1;2\n" * 1_000_000, "more than 40000 lines"),
    "too many rows of text": (lambda: b"a;b\n" * 20_000, "more than 10000 rows"),
    "a text of 6 MB": (lambda: b"1;2;3;4;5\n" * 600_000, "more than 5 MB"),
    "a line of a million cells": (lambda: b"1;" * 1_000_000, "more than 20000 characters"),
    "a line of a million letters": (lambda: b"x" * 1_000_000, "more than 20000 characters"),
    "a million words": (lambda: b"1 a 2 b 3 c 4 d 5 e f\n" * 39_999, "more than 400000 words"),
    "lines of 600 cells": (lambda: (b"1;" * 600 + b"\n") * 99, "more than 300 columns"),
    "an open quotation": (
        lambda: b'a;b;"' + b"x;y;z;xxxxxxxxxxxxxxxxxx\n" * 9_000,
        "a cell of more than 131072 characters: a quotation mark",
    ),
    "zero bytes": (lambda: b"Name;1\n" + b"a\0b" * 99_999, "byte 8 is zero"),
    "half a letter": (lambda: "Name;1\n".encode("utf-16-le") * 99 + b"x", "UTF-16"),
    "tables in tables": (lambda: b"<table>" * 5_000, "tables nested deeper than 200"),
    "a tag of a page without end": (lambda: b"<table " + b"a " * 200_000, "does not end"),
    "a comment without end": (lambda: b"<table><!--" + b"a " * 200_000, "does not end"),
    "a page of tags": (lambda: b"<table>" + b"<b>" * 500_000, "more than 400000 tags"),
    "a page of pages": (lambda: b"<table>" + b"a" * 4_500_000, "million characters"),
    "spans without end": (
        lambda: b"<table>" + b"<tr>" + b"<td colspan=999>1" * 9 + b"</table>",
        "more than 300 columns",
    ),
}


#: What takes long to make, and is refused as a smaller zip bomb is.
_LARGE = ("a bomb of many parts", "a part of 70 MB")


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.long] if name in _LARGE else []) for name in HOSTILE],
)
def test_a_hostile_file_is_refused_by_name(name: str) -> None:
    build, reason = HOSTILE[name]
    with pytest.raises(FormatError) as caught:
        sources.sheets(build(), "some file")
    assert reason in str(caught.value)
    assert str(caught.value).startswith("some file")


def test_nothing_is_unpacked_of_what_the_directory_gives_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bomb is seen in the directory: no part of it is opened."""

    def never(*_: object, **_named: object) -> None:
        raise AssertionError("a part was opened")

    bomb = HOSTILE["a zip bomb"][0]()
    monkeypatch.setattr(zipfile.ZipFile, "open", never)
    with pytest.raises(hostile.HostileError):
        hostile.archive(bomb)


def test_a_refused_sheet_is_not_scanned_to_its_end() -> None:
    seen = 0

    def look(_where: str, element: str, _attributes: hostile.Attributes) -> None:
        nonlocal seen
        seen += element == "row"

    data = changed({SHEET: too_many_rows()})
    scan = hostile.XmlScan(look=look)
    with pytest.raises(hostile.HostileError):
        scan.archive_part(hostile.archive(data), SHEET)
    assert seen == hostile.LIMITS.rows


def test_nothing_of_a_refused_workbook_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined, "run", lambda *_args: pytest.fail("read"))
    for name in ("macros", "a million laughs", "a hundred thousand rows", "a linked workbook"):
        with pytest.raises(hostile.HostileError):
            sources.sheets(HOSTILE[name][0]())


def test_an_ordinary_workbook_passes() -> None:
    with hostile.workbook(plain_workbook()) as opened:
        assert SHEET in opened.namelist()


def test_a_link_behind_a_name_is_only_text() -> None:
    parts = {"xl/worksheets/_rels/sheet1.xml.rels": relations("hyperlink", "https://x.example")}
    assert sources.sheets(changed(parts))[0].rows[1] == ("1", "Anna", "2200")


def test_the_limits_allow_a_large_workbook() -> None:
    cell = '<c t="n"><v>1</v></c>'
    rows = f"<row>{cell * 24}</row>" * 1000
    assert len(sources.sheets(changed({SHEET: sheet(rows)}))[0].rows) == 1000
