"""The tables of a web page or of a browser's clipboard. Nothing is run or fetched."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

from tbdesk.files.hostile.hostile import HostileError
from tbdesk.files.tables.sheet import MAX_COLUMNS, Sheet, SheetBuilder
from tbdesk.files.tables.sources.markup import vega_cells
from tbdesk.i18n import _

MAX_CHARACTERS = 4_000_000
MAX_TAGS = 400_000
MAX_DEPTH = 200
MAX_TABLES = 200
#: The parser looks again at what it could not finish; it never gets much at a time.
_CHUNK, _MOST_UNFINISHED = 4096, 32_768
#: Pictures inside a page: no cell's text, and long.
_PICTURE = re.compile(r"data:[\w/+.;-]{0,80},[^\"'<>\s)]*")
#: Texts above a table that may tell its round.
_FEW_TEXTS = 8
_SILENT = frozenset(["script", "style", "head", "template", "svg", "select", "noscript"])
_BREAKS = frozenset(["br", "p", "div", "li", "hr"])
#: What nobody sees within a cell, and a cell that nobody sees.
_HIDDEN = re.compile(r"display\s*:\s*none", re.IGNORECASE)
_MAY_BE_HIDDEN = frozenset(
    ["strong", "em", "label", "span", "div", "p", "a", "b", "i", "small", "sup", "sub", "font"]
)
#: The letter of a footnote in a page that tbdesk made (report/html.py) is none of its cell's text.
_FOOTNOTE = "foot"
#: What ends a paragraph that nobody ends.
_BLOCKS = "p div ul ol dl table hr h1 h2 h3 h4 h5 h6 pre form section article blockquote"
_ENDS_PARAGRAPH = frozenset(_BLOCKS.split())
_APART = _ENDS_PARAGRAPH | _BREAKS
_HEADINGS = frozenset(["h1", "h2", "h3", "h4", "h5", "h6"])


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
            raise HostileError(
                _("a tag or comment that does not end"), source, _("line {0}").format(line)
            )
    reader.close()
    return reader.sheets()


@dataclass
class _Table:
    """A table being read; `pending` are cells that span rows: by column, the rows left and
    what stands in them. `within`: the elements of the cell that have not ended, and whether they
    are hidden."""

    builder: SheetBuilder
    above: str = ""
    row: list[str] | None = None
    cell: list[str] | None = None
    span: tuple[int, int] = (1, 1)
    heads: bool = False
    seen: bool = True
    rows: int = 0
    cells: int = 0
    nested: bool = False
    last: list[str] = field(default_factory=list)
    pending: dict[int, tuple[int, str]] = field(default_factory=dict)
    within: list[tuple[str, bool]] = field(default_factory=list)


class _Tables(HTMLParser):
    """Collects the texts of cells; cells that span others are repeated empty,
    but for headings that reach down."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self._source = source
        self._open: list[_Table] = []
        self._done: list[_Table] = []
        self._silent = 0
        self._raised = False
        self._between: list[str] = []
        #: The headings that the place read stands under, by their level; the one being read.
        self._headings: dict[str, str] = {}
        self._heading: list[str] | None = None
        self._fresh = False
        self._count = 0

    def sheets(self) -> list[Sheet]:
        """The tables found, numbered where there are several; one that is said again, once."""
        while self._open:
            self._end_table()
        kept: dict[tuple[tuple[str, ...], ...], Sheet] = {}
        for table in self._done:
            if table.cells > 1:
                sheet = replace(table.builder.sheet(), above=table.above)
                kept.setdefault(sheet.rows, sheet)
        return list(kept.values())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _ENDS_PARAGRAPH:
            self._end_element("p")
        if tag in _MAY_BE_HIDDEN:
            self._start_element(tag, attrs)
        if tag in _APART:
            self._between.append(" ")
        if tag in _HEADINGS or tag == "caption":
            self._heading = []
        if tag in _SILENT:
            self._silent += 1
        elif tag in _MAY_BE_HIDDEN and self._is_hidden():
            return
        elif tag == "sup":
            self._raised = True
        elif tag == "table":
            self._start_table()
        elif self._open and tag == "tr":
            self._end_row()
            self._open[-1].row = []
        elif self._open and tag in ("td", "th"):
            self._start_cell(dict(attrs), tag == "th")
        elif self._open and tag in _BREAKS and self._open[-1].cell is not None:
            self._open[-1].cell.append(vega_cells.mark(dict(attrs).get("class")) or " ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BREAKS:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in _HEADINGS:
            self._end_heading(tag)
        elif tag == "caption":
            self._end_caption()
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag in _MAY_BE_HIDDEN:
            self._end_element(tag)
        elif not self._open:
            return
        elif tag == "table":
            self._end_table()
        elif tag == "tr":
            self._end_row()
        elif tag in ("td", "th"):
            self._end_cell()

    def handle_data(self, data: str) -> None:
        if not self._silent:
            if data.strip():
                self._between.append(data)
            if self._heading is not None:
                self._heading.append(data)
        if self._open and not self._silent and not self._is_hidden():
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
        if text:
            self._headings = {level: of for level, of in self._headings.items() if level < tag}
            self._headings[tag] = text
            self._fresh = True

    def _end_caption(self) -> None:
        """The end of the heading that a table has of its own, the nearest."""
        text = _plain(self._heading or ())
        self._heading = None
        if self._open:
            self._open[-1].above = f"{text} | {self._open[-1].above}"

    def _above(self) -> str:
        """The texts above a table, from the nearest: the headings where one stands between it and
        the table before, else first what else does. Links to other rounds may follow a heading."""
        headings = [self._headings[level] for level in sorted(self._headings, reverse=True)]
        between = _plain(self._between[-_FEW_TEXTS:])
        return " | ".join([*headings, between] if self._fresh else [between, *headings])

    # --- what a page does not show within a cell --------------------------------------------------

    def _start_element(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._open and self._open[-1].cell is not None:
            hidden = self._is_hidden() or _is_no_text(dict(attrs))
            self._open[-1].within.append((tag, hidden))

    def _end_element(self, tag: str) -> None:
        """The end of the last such element, and of all in it that nobody ended."""
        within = self._open[-1].within if self._open else []
        if any(tag == other for other, _ in within):
            while within.pop()[0] != tag:
                pass

    def _is_hidden(self) -> bool:
        return any(table.within and table.within[-1][1] for table in self._open)

    # --- tables, rows, cells ----------------------------------------------------------------------

    def _start_table(self) -> None:
        self._count += 1
        if len(self._open) >= MAX_DEPTH:
            self._refuse(_("tables nested deeper than {0}").format(MAX_DEPTH))
        if self._count > MAX_TABLES:
            self._refuse(_("more than {0} tables").format(MAX_TABLES))
        name = f"table {self._count}"
        above = self._above()
        self._between.clear()
        self._fresh = False
        self._open.append(_Table(SheetBuilder(name, self._source), above))

    def _end_table(self) -> None:
        self._end_row()
        table = self._open.pop()
        self._between.clear()
        outer = self._open[-1] if self._open else None
        if outer is not None and outer.cell is not None and table.rows == 1:
            outer.cell.append(" ".join(filter(None, table.last)))  # a name beside its flag
            return
        if outer is not None:
            outer.nested = True
        if not table.nested:
            self._done.append(table)

    def _end_row(self) -> None:
        self._end_cell()
        table = self._open[-1]
        if table.row is not None:
            self._fill_spanned(table)
            table.rows += 1
            table.builder.add(table.rows, table.row)
            table.last, table.row = table.row, None

    def _start_cell(self, attributes: dict[str, str | None], heads: bool) -> None:
        self._end_cell()
        table = self._open[-1]
        if table.row is None:
            table.row = []
        table.span = (_span(attributes.get("colspan")), _span(attributes.get("rowspan")))
        table.heads = heads or table.rows == 0
        table.seen = not _is_unseen(attributes)
        table.cell = []

    def _end_cell(self) -> None:
        table = self._open[-1]
        if table.cell is None or table.row is None:
            return
        text = vega_cells.plain("".join(table.cell))
        table.cell = None
        table.within.clear()
        if not table.seen:
            return
        table.cells += 1
        self._fill_spanned(table)
        columns, rows = table.span
        for at in range(columns):
            if len(table.row) > MAX_COLUMNS:
                self._refuse(_("more than {0} columns").format(MAX_COLUMNS))
            if rows > 1:
                # A heading beside headings of two rows is one of the lower row too.
                repeated = text if table.heads and not at else ""
                table.pending[len(table.row)] = (rows - 1, repeated)
            table.row.append("" if at else text)

    def _fill_spanned(self, table: _Table) -> None:
        """The places that cells of earlier rows reach down to."""
        assert table.row is not None
        while (spanned := table.pending.get(len(table.row))) is not None:
            rows, text = spanned
            if rows > 1:
                table.pending[len(table.row)] = (rows - 1, text)
            else:
                del table.pending[len(table.row)]
            table.row.append(text)

    def _refuse(self, what: str) -> None:
        raise HostileError(
            _("{0}, which no page with a crosstable has").format(what),
            self._source,
            _("line {0}").format(self.getpos()[0]),
        )


def _plain(texts: Iterable[str]) -> str:
    return " ".join("".join(texts).split())


def _is_unseen(attributes: dict[str, str | None]) -> bool:
    return "hidden" in attributes or bool(_HIDDEN.search(attributes.get("style") or ""))


def _is_no_text(attributes: dict[str, str | None]) -> bool:
    """Of an element within a cell: nobody sees it, or it is the sign of a footnote."""
    return _is_unseen(attributes) or attributes.get("class") == _FOOTNOTE


def _span(text: str | None) -> int:
    """How many columns or rows a cell takes."""
    if text and text.isascii() and text.isdigit() and len(text) < 4:
        return max(1, min(int(text), MAX_COLUMNS))
    return 1


def is_html(text: str) -> bool:
    """True for a text that begins as a web page or a table of one."""
    start = text[:2000].lstrip("\ufeff \t\r\n").lower()
    return start.startswith(("<!doctype html", "<html", "<table", "<head", "<meta", "<body")) or (
        start.startswith("<") and "<table" in text[:200_000].lower()
    )
