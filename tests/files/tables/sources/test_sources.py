"""The same table out of a page, a spreadsheet, a text in any encoding."""

from __future__ import annotations

import datetime
import html
import io
import zipfile
from collections.abc import Callable, Sequence

import pytest
from openpyxl import Workbook

from tbdesk.files import files
from tbdesk.files.tables import guess
from tbdesk.files.tables.sheet import letters
from tbdesk.files.tables.sources import sources
from tbdesk.files.tables.sources.text.encodings import decoded
from tbdesk.report.errors import FormatError
from tests.engine.cases import event
from tests.files.hostile.test_hostile import OLD
from tests.files.tables.forms import Form, events_agree, rows, written
from tests.files.tables.test_forms import plain

RR6 = Form(ratings=True)


Rows = Sequence[Sequence[object]]


def page(lines: list[list[str]], cell: str = "td") -> str:
    body = "".join(
        f"<tr>{''.join(f'<{cell}>{html.escape(one)}</{cell}>' for one in line)}</tr>"
        for line in lines
    )
    return f"<table border=1>{body}</table>"


def workbook(lines: Rows, title: str = "Table", **more: Rows) -> bytes:
    """A workbook with a sheet of some rows, and others by their names."""
    book = Workbook()
    assert book.active is not None
    book.active.title = title
    for sheet, content in [(book.active, lines)] + [
        (book.create_sheet(name), content) for name, content in more.items()
    ]:
        for line in content:
            sheet.append(line)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def open_document(lines: list[list[str]]) -> bytes:
    def cell(text: str) -> str:
        note = "<office:annotation><text:p>a note</text:p></office:annotation>"
        return f"<table:table-cell>{note}<text:p>{html.escape(text)}</text:p></table:table-cell>"

    empty = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>'
    body = "".join(
        f"<table:table-row>{''.join(map(cell, line))}"
        '<table:table-cell table:number-columns-repeated="16000"/></table:table-row>'
        for line in lines
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        made.writestr(
            "content.xml",
            '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">'
            "<office:scripts/><office:body><office:spreadsheet>"
            f'<table:table table:name="Tabelle1">{empty}{body}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )
    return out.getvalue()


def test_a_page() -> None:
    text = (
        "<!DOCTYPE html><html><head><title>x</title><style>td {}</style></head><body>"
        "<script>var a = '<table><tr><td>1</table>';</script><h1>Club night</h1>"
        f"<table><tr><td>Menu<td>{page(rows(event('rr6'), RR6))}<td>Advertisement</table>"
    )
    (sheet,) = sources.text_sheets(text)
    events_agree(guess(sheet), event("rr6"))


def test_cells_of_pages_have_breaks_spans_and_signs() -> None:
    text = (
        "<table><tr><th rowspan=2>No<th>Name<th colspan=2>Games<tr><th>of all<th>1<th>2"
        "<tr><td>1<td><a href='x'>Anna</a>&nbsp;<b>B.</b><td>*<td>&frac12;<br>1"
        "<tr><td>2<td>Bea<td>&frac12;<br>0<td>*</table>"
    )
    (sheet,) = sources.text_sheets(text)
    assert sheet.rows == (
        ("No", "Name", "Games", ""),
        ("No", "of all", "1", "2"),
        ("1", "Anna B.", "*", "½ 1"),
        ("2", "Bea", "½ 0", "*"),
    )


def test_the_clipboard_of_a_browser_comes_before_its_text() -> None:
    fragment = f"<meta charset='utf-8'><!--StartFragment-->{page(rows(event('rr6'), RR6))}"
    (sheet,) = sources.clipboard_sheets(fragment, "1 Alice ...")
    events_agree(guess(sheet), event("rr6"))


def test_a_page_without_tables_is_read_as_its_text() -> None:
    (sheet,) = sources.clipboard_sheets("<p>hello</p>", written(plain("rr6"), Form()))
    events_agree(guess(sheet), plain("rr6"))


def test_an_empty_clipboard_says_what_to_do() -> None:
    with pytest.raises(FormatError, match="copy the table first"):
        sources.clipboard_sheets("", "  \n")


GAME = (
    '[Event "Open"]\n[White "Rossi"]\n[Black "Neri"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n'
)


@pytest.mark.parametrize("text", [GAME, GAME * 3, f"Turno 1\n\n{GAME}"])
def test_games_in_pgn_are_no_players(text: str) -> None:
    """Their tags were players without a name, their moves results."""
    with pytest.raises(FormatError, match="copy the crosstable"):
        sources.clipboard_sheets("", text)


@pytest.mark.parametrize(
    "text", ['[{"white": "Rossi"}]', '{\n "players": []}', '[\n  {"a": 1}\n]', "[1, 2, 3]"]
)
def test_json_is_no_table(text: str) -> None:
    with pytest.raises(FormatError, match=r"save the table as \.csv"):
        sources.clipboard_sheets("", text)


def test_a_workbook() -> None:
    lines: list[list[object]] = []
    for row in rows(event("rr6"), RR6):
        lines.append([_typed(cell) for cell in row])
    (sheet,) = sources.sheets(workbook(lines))
    events_agree(guess(sheet), event("rr6"))


def _typed(cell: str) -> object:
    if cell == "½":
        return 0.5
    return int(cell) if cell.isdigit() else cell


def test_what_excel_made_of_results() -> None:
    """1/2 becomes a date, 1:0 a time of day."""
    day, hour = datetime.datetime(2024, 2, 1), datetime.time(1, 0)
    lines = [
        ["Anna", "*", day, hour],
        ["Bea", day, "*", 1.0],
        ["Cleo", datetime.time(0, 1), 0, "*"],
    ]
    (sheet,) = sources.sheets(workbook(lines))
    assert sheet.rows == (
        ("Anna", "*", "1/2", "1:0"),
        ("Bea", "1/2", "*", "1"),
        ("Cleo", "0:1", "0", "*"),
    )
    reading = guess(sheet)
    assert not reading.doubts
    assert [game.result is not None for game in reading.games] == [True] * 3


def test_an_old_workbook() -> None:
    """A crosstable, what Excel takes for dates and hours, and a hidden sheet."""
    table, typed = sources.sheets(OLD.read_bytes(), "old.xls")
    events_agree(guess(table), event("rr6"))
    assert (table.name, typed.name) == ("Crosstable", "Typed")
    assert typed.rows == (
        ("Anna", "*", "1/2", "1:0"),
        ("Bea", "1/2", "*", "1"),
        ("Cleo", "0:1", "0", "*"),
    )


def test_a_page_that_is_called_a_workbook() -> None:
    """Many sites hand over their tables so."""
    (sheet,) = sources.sheets(page(rows(event("rr6"), RR6)).encode(), "ranking.xls")
    events_agree(guess(sheet), event("rr6"))


def test_the_sheet_is_chosen_when_there_are_several() -> None:
    lines = [list(row) for row in rows(event("rr6"), RR6)]
    found = sources.sheets(workbook([["Notes"], ["none"]], "Notes", Results=lines, Empty=[]))
    assert [sheet.name for sheet in found] == ["Notes", "Results"]


def test_an_open_document() -> None:
    (sheet,) = sources.sheets(open_document(rows(event("rr6"), RR6)))
    assert sheet.name == "Tabelle1"
    assert sheet.lines[0] == 4
    events_agree(guess(sheet), event("rr6"))


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-8", "Łukasz Ünal"),
        ("utf-8-sig", "Łukasz Ünal"),
        ("utf-16", "Łukasz Ünal"),
        ("utf-16-le", "Lukas Ünal"),
        ("utf-16-be", "Lukas Ünal"),
        ("utf-32", "Łukasz Ünal"),
        ("cp1252", "André Müller"),
        ("latin-1", "José Peña"),
        ("cp1250", "Łukasz Wójcik"),
        ("cp1251", "Сергей Карякин"),
    ],
)
def test_any_encoding(encoding: str, name: str) -> None:
    text = f"Name;Rtg\n{name};2200\nAnna;2100\n"
    (sheet,) = sources.sheets(text.encode(encoding), "a.csv")
    assert sheet.rows[1][0] == name


@pytest.mark.parametrize("encoding", ["cp1252", "cp850"])
def test_halves_of_windows_and_dos(encoding: str) -> None:
    made = plain("rr6")
    (sheet,) = sources.sheets(written(made, Form(between=";")).encode(encoding), "a.csv")
    events_agree(guess(sheet), made)


def test_what_begins_as_utf_16_but_is_not() -> None:
    with pytest.raises(FormatError, match="begins as UTF-16"):
        decoded(b"\xff\xfea\x00b")


def test_quoted_cells_with_separators_and_breaks() -> None:
    (sheet,) = sources.text_sheets('Name;Club\n"Rossi; Mario";"Bari\nSud"\nBea;"a ""b"""\n')
    assert sheet.rows[1:] == (("Rossi; Mario", "Bari Sud"), ("Bea", 'a "b"'))
    assert sheet.lines == (1, 2, 4)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"Name;1\n", "it is plain text"),
        ("\ufeffNome;Città\r\n".encode("utf-16"), "it is plain text"),
        (bytes(range(200, 256)) + b"\x01\x02", "it begins with the bytes C8 C9 CA CB. Save"),
        (b"\0\1\2\xff" * 99, "it begins with the bytes 00 01 02 FF. Save"),
    ],
)
def test_a_file_named_as_a_workbook_that_is_none(data: bytes, what: str) -> None:
    with pytest.raises(FormatError, match=what):
        sources.sheets(data, "a.xlsx")


@pytest.mark.parametrize(("column", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ")])
def test_columns_have_letters(column: int, name: str) -> None:
    assert letters(column) == name


def _page(cells: Callable[[str], str], heads: str = "<th>Name</th>") -> bytes:
    rows = (("Rossi, Ada", "*", "1", "½", "1½"), ("Neri, Bea", "0", "*", "1", "1"),
            ("Blu, Cleo", "½", "0", "*", "½"))  # fmt: skip
    body = "".join(
        f"<tr>{cells(name)}" + "".join(f"<td>{text}</td>" for text in games) + "</tr>"
        for name, *games in rows
    )
    head = heads + "".join(f"<th>{text}</th>" for text in ("1", "2", "3", "Pts"))
    return f"<html><body><table><tr>{head}</tr>{body}</table></body></html>".encode()


PAGES = {
    "a key for sorting": _page(
        lambda name: f'<td><span style="display: none">{name[:2]} 07</span><a href="x">{name}</a>'
    ),
    "a hidden column": _page(
        lambda name: f'<td style="display:none">{len(name)}</td><td>{name}</td>',
        '<th style="DISPLAY:NONE">0</th><th>Name</th>',
    ),
    "a hidden column by its attribute": _page(
        lambda name: f"<td hidden>17</td><td>{name}</td>", "<th hidden>Elo</th><th>Name</th>"
    ),
    "hidden paragraphs that nobody ends": _page(lambda name: f"<td><p hidden>07<p>{name}"),
    "one before a block": _page(lambda name: f"<td><p hidden>07<div>{name}</div>"),
    "one in a hidden block": _page(lambda name: f"<td><div hidden><p>0<p>7</div>{name}"),
    "one ended by what is around it": _page(lambda name: f"<td><div><p hidden>07</div>{name}"),
    "hidden words that nobody ends": _page(
        lambda name: f"<td><div><span hidden>07 <i>x</div><a href='x'>{name}</a></td>"
    ),
    "one that ends in another": _page(
        lambda name: f"<td><p>{name}</p><div hidden><p>07<span></p>8</span>9</div></td>"
    ),
    "a table in a hidden block": _page(
        lambda name: f"<td>{name}<div hidden><table><tr><td>0<td>7</table></div></td>"
    ),
    "a table in a cell": _page(
        lambda name: f'<td><table><tr><td><img src="f"></td><td>{name}</td></tr></table></td>'
    ),
    "a heading over titles and names": _page(
        lambda name: f"<td>{'FM' if name[0] == 'R' else ''}</td><td>{name}</td>",
        "<th colspan=2>Name</th>",
    ),
    "raised halves": _page(lambda name: f"<td>{name}</td>")
    .decode()
    .replace("½", "<sup>1</sup>&frasl;<sub>2</sub>")
    .encode(),
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_what_a_page_shows(page: bytes) -> None:
    loaded = files.loads(page, "a.html")
    assert [one.name for one in loaded.tournament.players] == [
        "Rossi, Ada", "Neri, Bea", "Blu, Cleo"
    ]  # fmt: skip
    assert len(loaded.tournament.games) == 3
    assert not loaded.problems
