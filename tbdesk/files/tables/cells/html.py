"""The tables of a web page or of a browser's clipboard. Nothing is run or fetched."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from html.parser import HTMLParser

from tbdesk.files.hostile.hostile import HostileError
from tbdesk.files.tables.sheet import MAX_COLUMNS, Sheet, SheetBuilder
from tbdesk.i18n import _

MAX_CHARACTERS = 4_000_000
MAX_TAGS = 400_000
MAX_DEPTH = 200
MAX_TABLES = 200
#: The parser rescans unfinished input; it gets small pieces.
_CHUNK, _MOST_UNFINISHED = 4096, 32_768
#: Pictures inside a page: no cell's text, and long.
_PICTURE = re.compile(r"data:[\w/+.;-]{0,80},[^\"'<>\s)]*")
_SILENT_WORDS = "script style head template svg select noscript"
_SILENT = frozenset(_SILENT_WORDS.split())
_BREAKS = frozenset(["br", "p", "div", "li", "hr"])
_HEADINGS_WORDS = "h1 h2 h3 h4 h5 h6 caption"
_HEADINGS = frozenset(_HEADINGS_WORDS.split())
#: Elements of a cell that a page may hide.
_INLINE_WORDS = "strong em label span div p a b i small sup sub font"
_INLINE = frozenset(_INLINE_WORDS.split())
_HIDDEN = re.compile(r"display\s*:\s*none", re.IGNORECASE)
#: The letter of a footnote in a page that tbdesk made (report/html.py) is none of its cell's text.
_FOOTNOTE = "foot"
#: Cells of Vega's pages: a result, and in an element of its own the opponent, whose class alone
#: shows the colour, or that the game was a forfeit.
_VEGA_CLASSES = {"cw": "w", "cb": "b", "cf": "f"}
_MARK = "\ue001"
_VEGA = re.compile(rf"\s*([10½])\s*{_MARK}([wbf])\s*(\d{{1,4}})\s*")


def sheets(text: str, source: str = "") -> list[Sheet]:
    """Every table of a page that has more than one cell, the innermost where tables lay out
    others. Raises FormatError."""
    if len(text) > MAX_CHARACTERS:
        millions = MAX_CHARACTERS // 1_000_000
        raise HostileError(_("a page of more than {0} million characters").format(millions), source)
    if text.count("<") > MAX_TAGS:
        raise HostileError(_("a page of more than {0} tags").format(MAX_TAGS), source)
    text = _PICTURE.sub("", text)
    reader = _Tables(source)
    for start in range(0, len(text), _CHUNK):
        reader.feed(text[start : start + _CHUNK])
        if len(reader.rawdata) > _MOST_UNFINISHED:
            line = reader.getpos()[0]
            reason = _("a tag or comment that does not end")
            raise HostileError(reason, source, _("line {0}").format(line))
    reader.close()
    return reader.sheets()


def is_html(text: str) -> bool:
    """True for a text that begins as a web page or a table of one."""
    start = text[:2000].lstrip("\ufeff \t\r\n").lower()
    return start.startswith(("<!doctype html", "<html", "<table", "<head", "<meta", "<body")) or (
        start.startswith("<") and "<table" in text[:200_000].lower()
    )


@dataclass
class _Table:
    """A table being read. pending: cells that span rows, by column: the rows left, and the text of
    a heading, which is one of the lower row too; within: the open elements of the cell, and if
    they are hidden."""

    builder: SheetBuilder
    above: str = ""
    row: list[str] | None = None
    cell: list[str] | None = None
    span: tuple[int, int] = (1, 1)
    head: bool = False
    rows: int = 0
    cells: int = 0
    outer: bool = False
    last: list[str] = field(default_factory=list)
    pending: dict[int, tuple[int, str]] = field(default_factory=dict)
    within: list[tuple[str, bool]] = field(default_factory=list)


class _Tables(HTMLParser):
    """Collects the texts of cells."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self._source = source
        self._open: list[_Table] = []
        self._done: list[_Table] = []
        self._silent = 0
        self._raised = False
        self._heading: list[str] | None = None
        self._headings: dict[str, str] = {}
        self._count = 0

    def sheets(self) -> list[Sheet]:
        """The tables found; one that a page shows twice, once."""
        while self._open:
            self._end_table()
        kept: dict[tuple[tuple[str, ...], ...], Sheet] = {}
        for table in self._done:
            if table.cells > 1:
                sheet = table.builder.sheet(above=table.above)
                kept.setdefault(sheet.rows, sheet)
        return list(kept.values())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag in _HEADINGS:
            self._heading = []
        if tag in _SILENT:
            self._silent += 1
        if tag == "table":
            self._start_table()
        if not self._open:
            return
        table = self._open[-1]
        if tag == "tr":
            self._end_row()
            table.row = []
        elif tag in ("td", "th"):
            self._start_cell(attributes, tag == "th")
        elif table.cell is not None:
            if tag in _BREAKS:
                letter = _VEGA_CLASSES.get(attributes.get("class") or "")
                table.cell.append(f" {_MARK}{letter}" if letter else " ")
            if tag in _INLINE:
                hidden = self._is_hidden() or _is_unseen(attributes)
                table.within.append((tag, hidden or attributes.get("class") == _FOOTNOTE))
            self._raised = tag == "sup"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("br", "hr"):
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in _HEADINGS:
            self._end_heading(tag)
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        if not self._open:
            return
        within = self._open[-1].within
        if tag in _INLINE and any(tag == other for other, _hidden in within):
            while within.pop()[0] != tag:
                pass
        elif tag == "table":
            self._end_table()
        elif tag == "tr":
            self._end_row()
        elif tag in ("td", "th"):
            self._end_cell()

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        if self._heading is not None:
            self._heading.append(data)
        if self._open and not self._is_hidden():
            cell = self._open[-1].cell
            if cell is not None:
                # The raised 1 of 3<sup>1</sup>/<sub>2</sub> is none of the figure's digits.
                apart = self._raised and data.isdigit() and "".join(cell)[-1:].isdigit()
                cell.append(f" {data}" if apart else data)
        self._raised = False

    def _end_heading(self, tag: str) -> None:
        """The end of a heading, which ends those of its level and below."""
        text = _plain(self._heading or ())
        self._heading = None
        if not text:
            return
        if tag == "caption":
            if self._open:
                self._open[-1].above = f"{text} | {self._open[-1].above}"
            return
        self._headings = {level: of for level, of in self._headings.items() if level < tag}
        self._headings[tag] = text

    def _is_hidden(self) -> bool:
        return any(table.within and table.within[-1][1] for table in self._open)

    def _start_table(self) -> None:
        self._count += 1
        if len(self._open) >= MAX_DEPTH:
            self._refuse(_("tables nested deeper than {0}").format(MAX_DEPTH))
        if self._count > MAX_TABLES:
            self._refuse(_("more than {0} tables").format(MAX_TABLES))
        above = " | ".join(self._headings[level] for level in sorted(self._headings, reverse=True))
        name = _("table {0}").format(self._count)
        self._open.append(_Table(SheetBuilder(name, self._source), above))

    def _end_table(self) -> None:
        self._end_row()
        table = self._open.pop()
        outer = self._open[-1] if self._open else None
        if outer is not None and outer.cell is not None and table.rows == 1:
            outer.cell.append(" ".join(filter(None, table.last)))  # a name beside its flag
            return
        if outer is not None:
            outer.outer = True
        if not table.outer:
            self._done.append(table)

    def _end_row(self) -> None:
        self._end_cell()
        table = self._open[-1]
        if table.row is not None:
            self._fill_spanned(table, table.row)
            table.rows += 1
            table.builder.add(table.rows, table.row)
            table.last, table.row = table.row, None

    def _start_cell(self, attributes: dict[str, str | None], head: bool) -> None:
        self._end_cell()
        table = self._open[-1]
        if table.row is None:
            table.row = []
        table.span = (_span(attributes.get("colspan")), _span(attributes.get("rowspan")))
        table.head = head or table.rows == 0
        table.cell = None if _is_unseen(attributes) else []

    def _end_cell(self) -> None:
        table = self._open[-1]
        if table.cell is None or table.row is None:
            return
        text = _cell("".join(table.cell))
        table.cell = None
        table.within.clear()
        table.cells += 1
        self._fill_spanned(table, table.row)
        columns, rows = table.span
        for at in range(columns):
            if len(table.row) > MAX_COLUMNS:
                self._refuse(_("more than {0} columns").format(MAX_COLUMNS))
            if rows > 1:
                table.pending[len(table.row)] = (rows - 1, text if table.head and not at else "")
            table.row.append("" if at else text)

    def _fill_spanned(self, table: _Table, row: list[str]) -> None:
        """Fill the places that cells of earlier rows reach down to."""
        while (spanned := table.pending.pop(len(row), None)) is not None:
            rows, text = spanned
            if rows > 1:
                table.pending[len(row)] = (rows - 1, text)
            row.append(text)

    def _refuse(self, reason: str) -> None:
        raise HostileError(
            _("{0}, too many for a page with a crosstable").format(reason),
            self._source,
            _("line {0}").format(self.getpos()[0]),
        )


def _cell(text: str) -> str:
    """The text of a cell; one of Vega's rounds as lists of rounds have it: `7w1`, `+F7`."""
    if _MARK not in text:
        return text
    match = _VEGA.fullmatch(text)
    if match is None or match[1] + match[2] == "½f":
        return re.sub(f"{_MARK}.", "", text)
    result, letter, opponent = match.groups()
    if letter == "f":
        return f"{'+' if result == '1' else '-'}F{opponent}"
    return f"{opponent}{letter}{result}"


def _plain(texts: Iterable[str]) -> str:
    return " ".join("".join(texts).split())


def _is_unseen(attributes: dict[str, str | None]) -> bool:
    return "hidden" in attributes or bool(_HIDDEN.search(attributes.get("style") or ""))


def _span(text: str | None) -> int:
    """The number of columns or rows that a cell takes."""
    if text and text.isascii() and text.isdigit() and len(text) < 4:
        return max(1, min(int(text), MAX_COLUMNS + 1))
    return 1
