"""Cells: bytes and clipboards as sheets, whatever the file is."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from tbdesk.files.tables import ENCODINGS, Sheet, best, clipboard_sheets, is_text, sheets
from tbdesk.files.tables.sheet import MAX_CELLS, MAX_COLUMNS, MAX_ROWS, clean, letters
from tbdesk.report.errors import FormatError
from tests.files.hostile.test_hostile import MAIN, OLD, SHEET, changed, sheet
from tests.files.tables import made, same

ROWS = [["No", "Name", "Rtg"], ["1", "Müller, Jörg", "2200"], ["2", "Łukasz", ""]]


@pytest.fixture(autouse=True)
def _reading_here() -> None:
    """Overrides the one of this room: here workbooks are read in a process of their own."""


def only(data: bytes | str, source: str = "a.txt") -> Sheet:
    (found,) = sheets(data.encode() if isinstance(data, str) else data, source)
    return found


def rows(data: bytes | str, source: str = "a.txt") -> list[list[str]]:
    return [list(row) for row in only(data, source).rows]


@pytest.mark.parametrize("sign", ["\t", ";", ","])
def test_text_between_signs(sign: str) -> None:
    assert rows(made.separated(ROWS, sign)) == ROWS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('No;Name;1;2\n1;"Adams; Ann";*;"0,5"\n', [["1", "Adams; Ann", "*", "0,5"]]),
        ('No,Name,1,2\n1,"Adams, Ann",*,"0,5"\n', [["1", "Adams, Ann", "*", "0,5"]]),
        ('No;Name;1\n1;"Adams ""A"" Ann";*\n', [["1", 'Adams "A" Ann', "*"]]),
        ("| No | Name | 1 |\n|---|---|---|\n| 1 | Ann | * |\n", [["1", "Ann", "*"]]),
        ("No | Name | 1\n---+------+--\n 1 | Ann  | *\n", [["1", "Ann", "*"]]),
        ("│No│Name│1│\n├──┼────┼─┤\n│1│Ann│*│\n", [["1", "Ann", "*"]]),
        ("No  Name        1\n 1  Adams, Ann  *\n", [["1", "Adams, Ann", "*"]]),
        ("No\xa0\xa0Name\xa0\xa01\n1\xa0\xa0Ann\xa0\xa0*\n", [["1", "Ann", "*"]]),
    ],
)
def test_a_line_of_text(text: str, expected: list[list[str]]) -> None:
    assert rows(text)[1:] == expected


def test_aligned_columns_with_empty_cells() -> None:
    text = (
        "No  Name        Title  Rtg   Club\n"
        " 1  Adams, Ann  FM     2200  Alfa\n"
        " 2  Brown, Bob         1800  Beta\n"
        " 3  Clark, Cid               Beta\n"
        " 4  Davis, Dee  GM     2500\n"
    )
    assert [row[1:] for row in rows(text)[1:]] == [
        ["Adams, Ann", "FM", "2200", "Alfa"],
        ["Brown, Bob", "", "1800", "Beta"],
        ["Clark, Cid", "", "", "Beta"],
        ["Davis, Dee", "GM", "2500", ""],
    ]


def test_a_cell_over_two_columns_is_refused_with_its_line() -> None:
    text = "No  Name   1  2  3\n 1  Adams  *  1  1\n 2  Brown, Bob of X  0  *  1\n 3  C  0\n"
    with pytest.raises(FormatError, match="cannot be separated"):
        sheets(text.encode(), "a.txt")


@pytest.mark.parametrize(
    ("encoding", "letters_"),
    [
        ("utf-8", "Müller Łukasz"),
        ("utf-8-sig", "Müller Łukasz"),
        ("utf-16", "Müller Łukasz"),
        ("utf-16-le", "Müller Łukasz"),
        ("utf-32", "Müller Łukasz"),
        ("cp1252", "Müller Jörg"),
        ("cp1250", "Łukasz Wiśniewski"),
        ("cp1251", "Абрамов Игорь"),
    ],
)
def test_the_encoding_of_a_text(encoding: str, letters_: str) -> None:
    text = f"No\tName\tRtg\n1\t{letters_}\t2200\n2\t{letters_} B\t2100\n"
    assert rows(text.encode(encoding))[1][1] == letters_


def test_another_encoding_is_chosen() -> None:
    data = "No\tName\tRtg\n1\tČermák\t2200\n".encode("cp1250")
    assert sheets(data, "a.tsv", encoding="cp1250")[0].rows[1][1] == "Čermák"
    assert "cp1250" in ENCODINGS
    assert is_text(data)
    assert not is_text(made.workbook(ROWS))


@pytest.mark.parametrize("make", [made.workbook, made.open_document], ids=["xlsx", "ods"])
def test_a_workbook(make: object) -> None:
    assert rows(make(ROWS), "a.xlsx") == ROWS  # type: ignore[operator]


def test_an_old_workbook() -> None:
    assert [found.name for found in sheets(OLD.read_bytes(), "a.xls")]


def typed(*cells: str) -> list[str]:
    """The texts of a row of an Excel workbook, by the XML of its cells."""
    heads = "".join(f'<c t="inlineStr"><is><t>{at}</t></is></c>' for at in range(len(cells)))
    row = "".join(cells)
    return list(
        sheets(changed({SHEET: sheet(f"<row>{heads}</row><row>{row}</row>")}), "a.xlsx")[0].rows[1]
    )


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("<c><v>1</v></c>", "1"),
        ("<c><v>0.5</v></c>", "0.5"),
        ("<c><v>2.0</v></c>", "2"),
        ('<c t="b"><v>1</v></c>', "True"),
        ('<c t="e"><v>#VALUE!</v></c>', "#VALUE!"),
        ('<c t="str"><f>A1</f><v>½</v></c>', "½"),
        ('<c t="inlineStr"><is><r><t>Ada </t></r><r><t>B</t></r></is></c>', "Ada B"),
    ],
)
def test_a_cell_of_a_workbook(cell: str, text: str) -> None:
    assert typed(cell)[0] == text


def test_a_merged_cell_comes_as_one_value_and_blanks() -> None:
    content = (
        f'<worksheet xmlns="{MAIN}"><sheetData>'
        '<row r="1"><c r="A1" t="inlineStr"><is><t>Open</t></is></c><c r="C1"><v>1</v></c></row>'
        '</sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells></worksheet>'
    )
    assert rows(changed({SHEET: content.encode()}), "a.xlsx") == [["Open", "", "1"]]


PAGE = """<html><body><h1>Spring Open</h1><table><tr><td>Menu</td><td>Lists</td></tr></table>
<h2>Round 2</h2><table><thead><tr><th rowspan=2>No</th><th rowspan=2>Name</th><th colspan=2>Games
</th></tr><tr><th>1</th><th>2</th></tr></thead><tr><td>1</td><td><a href='x'>Ada</a> &amp;
 Co<span style="display:none">hidden</span></td><td>&frac12;</td><td>3<sup>1</sup>/<sub>2</sub></td>
</tr><tr><td>2</td><td>Bea<br>Brown</td><td colspan=2>bye</td></tr></table></body></html>"""


def test_the_tables_of_a_page() -> None:
    _menu, table = sheets(PAGE.encode(), "a.html")
    assert table.above == "Round 2 | Spring Open"
    assert table.rows[1:] == (
        ("No", "Name", "1", "2"),
        ("1", "Ada & Co", "½", "3 1/2"),
        ("2", "Bea Brown", "bye", ""),
    )


def test_the_inner_one_of_tables_that_lay_out_others() -> None:
    inner = "<table><tr><td>No</td><td>Name</td></tr><tr><td>1</td><td>Ada</td></tr></table>"
    text = f"<table><tr><td>left</td><td>{inner}</td></tr></table>"
    assert only(text, "a.html").rows == (("No", "Name"), ("1", "Ada"))


def test_the_cells_of_vegas_pages() -> None:
    cells = ("1<div class='cw'>7</div>", "½<div class='cb'>12</div>", "0<div class='cf'>3</div>")
    text = "<table><tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr></table>"
    assert only(text, "a.html").rows == (("7w1", "12b½", "-F3"),)


def test_a_copied_table_comes_before_the_plain_text_of_the_same() -> None:
    (found,) = clipboard_sheets("<table><tr><td>No<td>Name</table>", "No Name")
    assert found.rows == (("No", "Name"),)
    (found,) = clipboard_sheets("", "No\tName\tRtg\n1\tAda\t2000\n")
    assert found.rows[0] == ("No", "Name", "Rtg")
    with pytest.raises(FormatError, match="no text to paste"):
        clipboard_sheets("", " ")


def test_tables_below_each_other_are_told_apart() -> None:
    text = "No\tName\tRtg\n1\tAda\t2000\nGroup B\nNo\tName\tClub\tElo\n1\tBea\tAlfa\t1900\n"
    first, second = sheets(text.encode(), "a.tsv")
    assert [row[1] for row in first.rows] == ["Name", "Ada"]
    assert [row[1] for row in second.rows] == ["", "Name", "Bea"]


def test_the_pairings_of_several_rounds_are_one_list() -> None:
    event = made.swiss(8, 3, Random(1))._replace(byes=())
    tables = []
    for round_ in (1, 2, 3):
        games = tuple(game for game in event.games if game.round == round_)
        lines = made.games(event._replace(games=games), ("Board", "White", "Black", "Result"))
        cells = ("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in lines)
        tables.append(f"<h2>Round {round_}</h2><table>{''.join(cells)}</table>")
    reading = best(sheets("".join(["<html>", *tables]).encode(), "a.html"))
    assert {game.round for game in reading.games} == {1, 2, 3}
    assert len(reading.games) == len(event.games)


def test_rounds_named_between_the_lines() -> None:
    event = made.swiss(8, 3, Random(2))._replace(byes=())
    lines = [["Round 1"], ["White", "Black", "Result"]]
    for round_ in (1, 2, 3):
        lines += [[f"Round {round_}"]] if round_ > 1 else []
        games = tuple(game for game in event.games if game.round == round_)
        lines += made.games(event._replace(games=games), ("White", "Black", "Result"))[1:]
    reading = best(sheets(made.separated(lines), "a.tsv"))
    names = {player.number: player.name for player in reading.players}
    assert {(game.round, names[game.white]) for game in reading.games} == {
        (round_, white) for round_, white, _black in same.colours(event)
    }


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  Ada \n Brown ", "Ada Brown"),
        ("Ada\u200b", "Ada"),
        ("1\u20442", "1/2"),
        ("٣٫٥", "3.5"),
        ("１２", "12"),
        ("Anna 3 Berger", "Anna 3 Berger"),
        ("Mu\u0308ller", "Müller"),
    ],
)
def test_a_cell_is_cleaned(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"a;b\n" * (MAX_ROWS + 1), f"more than {MAX_ROWS} rows"),
        ((b"1;" * (MAX_COLUMNS + 1) + b"1\n") * 3, f"more than {MAX_COLUMNS} columns"),
        ((b"1;" * 250 + b"1\n") * (MAX_CELLS // 250), f"more than {MAX_CELLS} cells"),
    ],
)
def test_data_that_are_no_table_are_refused_with_the_reason(data: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        sheets(data, "a.csv")


@pytest.mark.parametrize(
    "text",
    ["\n" * 60_000 + "x", "{| a\n" * 30_000, ("-" * 19_000 + "x\n") * 3, f"Al{',' * 19_000}x\nBo"],
    ids=["empty lines", "markup", "dashes", "commas"],
)
def test_a_text_that_is_no_table_is_refused_at_once(text: str) -> None:
    started = process_time()
    with pytest.raises(FormatError):
        sheets(text.encode(), "a.txt")
    assert process_time() - started < 1


def test_the_letters_of_columns() -> None:
    assert [letters(at) for at in (0, 25, 26, 51, 52, 701, 702)] == [
        *("A", "Z", "AA", "AZ", "BA", "ZZ", "AAA")
    ]
