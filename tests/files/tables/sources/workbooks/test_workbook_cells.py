"""What the cells of a workbook say: as openpyxl reads them, and where other programs write them in
another way than openpyxl does."""

from __future__ import annotations

import io
import zipfile
from datetime import date, datetime, time, timedelta

import pytest
from openpyxl import Workbook, load_workbook

from tbdesk.files.cells.cell_text import cell_text
from tbdesk.files.tables.sources.workbooks import workbook_cells
from tbdesk.report.errors import FormatError
from tests.files.hostile.test_hostile import MAIN, SHEET, changed, plain_workbook, sheet

TEXTS, STYLES, LIST = "xl/sharedStrings.xml", "xl/styles.xml", "xl/_rels/workbook.xml.rels"


def texts(data: bytes) -> list[tuple[str, ...]]:
    """The rows of the only sheet with a text."""
    (found,) = workbook_cells.sheets(data)
    return list(found.rows)


def cells(inside: str, **parts: str) -> tuple[str, ...]:
    """The texts of a row of cells, told as XML."""
    others = {name: content.encode() for name, content in parts.items()}
    return texts(changed({SHEET: sheet(f"<row>{inside}</row>")} | others))[0]


def plain_part(name: str) -> bytes:
    """A part of a workbook as openpyxl writes it."""
    with zipfile.ZipFile(io.BytesIO(plain_workbook())) as archive:
        return archive.read(name)


def shared(*items: str) -> dict[str, str]:
    related = (
        '<Relationship Id="r9" Type="http://x/sharedStrings" Target="sharedStrings.xml"/>'
        "</Relationships>"
    )
    return {
        TEXTS: f'<sst xmlns="{MAIN}">{"".join(f"<si>{one}</si>" for one in items)}</sst>',
        LIST: plain_part(LIST).decode().replace("</Relationships>", related),
    }


def styled(*formats: str) -> dict[str, str]:
    """Styles from 0: a number is a format that every program has."""
    own = [one for one in formats if not one.isdigit()]
    ids = [one if one.isdigit() else str(164 + own.index(one)) for one in formats]
    texts = "".join(
        f'<numFmt numFmtId="{164 + at}" formatCode="{one}"/>' for at, one in enumerate(own)
    )
    uses = "".join(f'<xf numFmtId="{one}"/>' for one in ids)
    return {
        STYLES: f'<styleSheet xmlns="{MAIN}"><numFmts>{texts}</numFmts><cellStyleXfs>'
        f'<xf numFmtId="14"/></cellStyleXfs><cellXfs>{uses}</cellXfs></styleSheet>'
    }


VALUES = (
    *("Anna", "0.5", " ½ ", "007", 0, 1, -3, 2200, 0.5, 2.25, 1e-7, 123456789012, True, False),
    *(datetime(2024, 2, 1), datetime(2024, 2, 1, 13, 30), date(2024, 1, 2), date(1999, 12, 31)),
    *(date(1900, 1, 2), date(1900, 2, 28), date(1900, 3, 1), date(9999, 12, 31)),
    *(time(1, 0), time(0, 1), time(23, 59), time(0, 0), timedelta(hours=25, minutes=30)),
    *("#N/A", "#DIV/0!", "=1+1"),
)


@pytest.mark.parametrize("mac", [False, True], ids=["from 1900", "from 1904"])
def test_every_kind_of_value_is_read_as_openpyxl_does(mac: bool) -> None:
    book = Workbook()
    if mac:
        book.epoch = datetime(1904, 1, 1)
    assert book.active is not None
    for value in VALUES:
        if not (mac and isinstance(value, date) and value.year < 1904):
            book.active.append([value, "x"])
    out = io.BytesIO()
    book.save(out)
    read = load_workbook(io.BytesIO(out.getvalue()), read_only=True, data_only=True)
    expected = [
        tuple(" ".join(cell_text(value).split()) for value in row)
        for row in read.worksheets[0].iter_rows(values_only=True)
    ]
    assert texts(out.getvalue()) == expected


def test_texts_that_cells_share() -> None:
    """In pieces of several fonts, with the reading of Japanese words above them, escaped."""
    parts = shared(
        "<t>Anna</t>",
        "<r><rPr><b/></rPr><t>Be</t></r><r><t xml:space='preserve'>a B.</t></r>",
        "<t>東京</t><rPh sb='0' eb='2'><t>とうきょう</t></rPh>",
        "<t>a_x000D__x000A_b_x005F_x000A__x0000_</t>",
        "<t/>",
    )
    inside = "".join(f'<c t="s"><v>{at}</v></c>' for at in (1, 0, 2, 3, 4, 0))
    assert cells(inside, **parts) == ("Bea B.", "Anna", "東京", "a b_x000A__x0000_", "", "Anna")


@pytest.mark.parametrize("number", ["1", "-1", "x", "1.0"])
def test_a_shared_text_that_is_not_there(number: str) -> None:
    with pytest.raises(FormatError, match="the workbook is damaged"):
        cells(f'<c t="s"><v>{number}</v></c>', **shared("<t>Anna</t>"))


def test_texts_in_their_cells() -> None:
    rich = "<r><t>1</t></r><r><t>½</t></r><rPh><t>x</t></rPh>"
    inside = f'<c t="inlineStr"><is>{rich}</is></c><c t="inlineStr"/><c t="str"><v>w1</v></c>'
    assert cells(inside) == ("1½", "", "w1")
    both = '<c t="inlineStr"><v>7</v><is><t>1</t></is></c><c><v>7</v><is><t>1</t></is></c>'
    assert cells(both) == ("1", "7")


def test_a_formula_is_its_last_value() -> None:
    inside = '<c><f>SUM(A1:B9)</f><v>3.5</v></c><c t="str"><f>"a"</f><v>b</v></c><c><f>1</f></c>'
    assert cells(f"{inside}<c><v>7</v></c>") == ("3.5", "b", "", "7")


@pytest.mark.parametrize(
    ("style", "number", "text"),
    [
        ("14", "45323", "1/2"),  # a date as Excel makes one of 1/2
        ("58", "45323", "1/2"),  # and in China
        ("20", "0.0416666666666667", "1:0"),
        ("20", "0.0416663", "1:0"),
        ("46", "1.0625", "25:30"),
        ("[h]:mm", "1.0625", "25:30"),
        ("[$-F800]dddd, mmmm dd, yyyy", "45323", "1/2"),
        ("d. mmm", "45337", "2024-02-15"),
        ("yyyy-mm-dd", "1e9", "#VALUE!"),
        ("0.00", "2.5", "2.5"),
        ("49", "2.5", "2.5"),
        ("0&quot; days&quot;", "2", "2"),
        ("[Red]0;d", "2", "2"),
        ("0\\d", "2", "2"),
    ],
)
def test_the_format_says_what_a_number_is(style: str, number: str, text: str) -> None:
    inside = f'<c s="1"><v>{number}</v></c><c><v>9</v></c>'
    assert cells(inside, **styled("0", style)) == (text, "9")


def test_dates_as_texts() -> None:
    inside = '<c t="d"><v>2024-02-01T00:00:00</v></c><c t="d"><v>01:00:00</v></c>'
    assert cells(inside) == ("1/2", "1:0")


@pytest.mark.parametrize(
    "cell",
    [
        *("<c><v>x</v></c>", "<c><v>nan</v></c>", "<c><v>inf</v></c>", '<c t="b"><v>y</v></c>'),
        *('<c t="d"><v>soon</v></c>', '<c r="1"><v>1</v></c>', '<c r="ZZZ1"><v>1</v></c>'),
        '<c r="B1"><v>1</v></c><c r="A1"><v>1</v></c>',
    ],
)
def test_a_cell_that_contradicts_itself_is_refused(cell: str) -> None:
    with pytest.raises(FormatError, match="the workbook is damaged"):
        cells(cell)


def test_rows_that_go_back_are_refused() -> None:
    row = '<row r="{0}"><c><v>1</v></c></row>'
    with pytest.raises(FormatError, match="row 2: '2' is nothing"):
        texts(changed({SHEET: sheet(row.format(2) + row.format(2))}))


def test_where_cells_stand() -> None:
    """A table that does not begin at A1, cells that say nothing of their place, and what is empty,
    however far away."""
    body = (
        '<row r="3"><c r="C3"><v>1</v></c><c><v>2</v></c><c r="F3"><v>3</v></c></row>'
        '<row><c r="B4"/><c r="C4"><v>4</v></c><c r="XFD4" s="1"/></row>'
        '<row r="1048576"><c r="A1048576" s="1"/></row>'
    )
    (found,) = workbook_cells.sheets(changed({SHEET: sheet(body)}))
    assert found.rows == (("", "", "1", "2", "", "3"), ("", "", "4", "", "", ""))
    assert found.lines == (3, 4)


def test_elements_with_a_prefix() -> None:
    body = '<x:row><x:c t="inlineStr"><x:is><x:t>Anna</x:t></x:is></x:c></x:row>'
    part = f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData>{body}</x:sheetData></x:worksheet>'
    assert texts(changed({SHEET: part.encode()})) == [("Anna",)]


def test_sheets_that_nobody_sees_are_passed_over() -> None:
    book = Workbook()
    for name, state in (("Shown", "visible"), ("Hidden", "hidden"), ("Gone", "veryHidden")):
        page = book.create_sheet(name)
        page.append([name])
        page.sheet_state = state
    book.create_chartsheet("Chart")
    out = io.BytesIO()
    book.save(out)
    assert [one.name for one in workbook_cells.sheets(out.getvalue())] == ["Shown"]


def test_a_part_is_found_by_its_name_in_capital_letters_too() -> None:
    parts = shared("<t>Anna</t>")
    parts["xl/SharedStrings.xml"] = parts.pop(TEXTS)
    assert cells('<c t="s"><v>0</v></c>', **parts) == ("Anna",)


def test_a_part_that_stands_elsewhere_is_looked_through_before_it_is_read() -> None:
    content = sheet("<row><c><v>1</v></c></row>")
    to = {LIST: plain_part(LIST).replace(b"/xl/worksheets/sheet1.xml", b"../data/one.bin")}
    book = changed({SHEET: b"<worksheet/>", "data/one.bin": content} | to)
    assert texts(book) == [("1",)]
    with pytest.raises(FormatError, match="document type"):
        texts(changed({"data/one.bin": b"<!DOCTYPE x>" + content} | to))
