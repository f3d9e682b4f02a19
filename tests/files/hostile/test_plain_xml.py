"""What the count of marks says of XML, beside what a parser says of it."""

from __future__ import annotations

from contextlib import suppress
from xml.parsers import expat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.files.hostile import plain_xml
from tbdesk.files.hostile.plain_xml import Count, count

DEEPEST = 3
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'


def parsed(data: bytes) -> tuple[int, int, int]:
    """The elements and rows that begin, and the depth, up to the end or the first fault."""
    elements = rows = depth = deepest = 0

    def start(name: str, _attributes: object) -> None:
        nonlocal elements, rows, depth, deepest
        elements, rows, depth = elements + 1, rows + (name == "row"), depth + 1
        deepest = max(deepest, depth)

    def end(_name: str) -> None:
        nonlocal depth
        depth -= 1

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = start, end
    with suppress(expat.ExpatError, LookupError, ValueError):
        parser.Parse(data, True)
    return elements, rows, deepest


def test_a_sheet_is_counted() -> None:
    rows = '<row r="1"><c r="A1" s="2"/><c r="B1"><v>½</v></c></row>' * 900
    sheet = f"{HEAD}\r\n<worksheet><sheetData>{rows}</sheetData></worksheet>\n"
    assert count([sheet.encode()], 100) == Count(2 + 4 * 900, 2 * 900)


@pytest.mark.parametrize(
    ("inside", "depth"),
    [("<b/>" * 9, 2), ("<a></a><a><a></a></a>", 3), ("<b/><a><b/><a><b/></a><b/></a>", 4)],
)
def test_what_lies_side_by_side_is_not_nested(
    inside: str, depth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain_xml, "_WINDOW", 1)
    xml = f"<a>{inside}<a></a></a>".encode()
    assert count([xml], depth) is not None
    assert count([xml], depth - 1) is None


UNUSUAL = {
    "a document type": b"<!DOCTYPE a><a/>",
    "a comment, in which anything may stand": b"<a><!-- </a></a> --><b/></a>",
    "a section of letters": b"<a><![CDATA[</a></a>]]></a>",
    "an instruction": b"<a><?b </a></a>?></a>",
    "an instruction that begins as the declaration does": b"<?xml version='1.0' <b>?><a/>",
    "another encoding": b'<?xml version="1.0" encoding="UTF-7"?><a/>',
    "UTF-16": "<a/>".encode("utf-16"),
    "UTF-16 without a mark": "<!DOCTYPE a><a/>".encode("utf-16-le"),
    "a mark in a text": b"<a>/></a>",
    "a mark in an attribute": b"<a b='/>'></a>",
    "a mark more, and one too few later": b"<a b='/>'>" * 99 + b"<<" * 99,
    "too deep": b"<a>" * 4 + b"</a>" * 4,
    "a tag that does not end": b"<a><b",
    "a text without end": b"<a>" + b"a" * 200_000 + b"</a>",
    "no element": b"",
    "no mark": b"a" * 200_000,
}


@pytest.mark.parametrize("what", UNUSUAL)
def test_what_is_unusual_is_left_to_the_parser(what: str) -> None:
    assert count([UNUSUAL[what]], DEEPEST) is None


TOKENS = (
    *("<a>", "<row>", "</a>", "</row>", "<b/>", "<row r='1'/>", '<a b=">">', "<a b='/>'>", "a > b"),
    *(
        "/>",
        "<",
        ">",
        "</",
        "<!",
        "<?",
        "!--",
        "-->",
        "?>",
        "<!-- ",
        "<![CDATA[",
        "]]>",
        "row",
        "½",
    ),
    *('"', "'", "=", " ", "\0", "<a b='", "'>", "&amp;"),
)
#: What most of a sheet is, so that a parser gets far.
MARKUP = st.sampled_from(("<a>", "<a>", "<row>", "<b/>", "</a>"))
INSIDE = st.lists(MARKUP | MARKUP | st.sampled_from(TOKENS), max_size=30).map("".join)


@given(inside=INSIDE, is_headed=st.booleans(), size=st.integers(1, 40), window=st.integers(1, 40))
def test_nothing_passes_that_a_parser_would_refuse(
    inside: str, is_headed: bool, size: int, window: int
) -> None:
    """However it is cut into pieces and windows."""
    data = f"{HEAD if is_headed else ''}<a>{inside}</a>".encode()
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(plain_xml, "_WINDOW", window)
        counted = count(pieces, DEEPEST)
    if counted is None:
        return
    elements, rows, deepest = parsed(data)
    assert elements <= counted.elements
    assert rows <= counted.rows
    assert deepest <= DEEPEST
