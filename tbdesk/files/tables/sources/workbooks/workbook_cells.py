"""The tables of an Excel workbook, as the texts a person sees in the cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime, time
from functools import cache
from xml.parsers import expat

from tbdesk.files.cells.cell_text import cell_text, moment_text, number_text
from tbdesk.files.hostile import hostile
from tbdesk.files.tables.sheet import MAX_PLACES, Sheet, SheetBuilder
from tbdesk.files.tables.sources.workbooks.workbook_parts import Page, Parts
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError, edge_of_reading

MAX_SHEETS = 50
#: The columns that Excel has.
_COLUMNS = 16_384
#: Takes a row: its line, and the texts from the first column to the last that has one.
Take = Callable[[int, list[str]], None]


def sheets(data: bytes, source: str = "") -> list[Sheet]:
    """The visible sheets of a workbook that hold anything. Raises FormatError; HostileError for
    what is refused before it is read."""
    with opened_workbook(data, source) as parts:
        shown = [page for page in parts.pages[:MAX_SHEETS] if page.visible]
        filled = [_sheet(parts, page) for page in shown]
    return [sheet for sheet in filled if sheet.rows]


@contextmanager
def opened_workbook(
    data: bytes,
    source: str,
    limits: hostile.Limits = hostile.LIMITS,
    left_out: tuple[str, ...] = (),
) -> Iterator[Parts]:
    """A workbook to be read (see Parts). Whatever is stumbled over in it is a FormatError."""
    with edge_of_reading(source), closing(Parts(data, source, limits, left_out)) as parts:
        yield parts


def _sheet(parts: Parts, page: Page) -> Sheet:
    builder = SheetBuilder(page.name, parts.source)
    _read(parts, page, builder.add)
    return builder.sheet()


def lines(parts: Parts, page: Page) -> dict[int, list[str]]:
    """The rows of a sheet that have a text, by their lines. Raises FormatError."""
    rows: dict[int, list[str]] = {}
    _read(parts, page, rows.__setitem__)
    return rows


def _read(parts: Parts, page: Page, take: Take) -> None:
    reader = _Rows(parts, page, take)
    parts.parse(page.part, reader.start, reader.parser)


class _Rows:
    """Follows the elements of a sheet. Of a formula its last value is taken, of a Japanese word
    nothing that is printed above it."""

    def __init__(self, parts: Parts, page: Page, take: Take) -> None:
        self._parts, self._page = parts, page
        self._take = take
        self._line = self._places = 0
        self._row: list[str] = []
        self._column = -1
        self._cell: hostile.Attributes = {}
        self._pieces: list[str] = []
        self._phonetic = False
        self.parser = expat.ParserCreate()

    def start(self, name: str, _attributes: hostile.Attributes) -> None:
        """The element around all others, which says by what prefix they are called."""
        prefix = name.removesuffix("worksheet")
        self._of_rows, self._of_cells = f"{prefix}row", f"{prefix}c"
        self._of_numbers = self._of_values = f"{prefix}v"
        self._of_texts, self._above = f"{prefix}t", f"{prefix}rPh"
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end

    def _start(self, name: str, attributes: hostile.Attributes) -> None:
        if name == self._of_cells:
            self._cell = attributes
            inline = attributes.get("t") == "inlineStr"
            self._of_values = self._of_texts if inline else self._of_numbers
        elif name == self._of_values:
            if not self._phonetic:
                self.parser.CharacterDataHandler = self._pieces.append
        elif name == self._of_rows:
            self._begin_row(attributes.get("r", ""))
        elif name == self._above:
            self._phonetic = True

    def _end(self, name: str) -> None:
        if name == self._of_cells:
            self._end_cell()
        elif name == self._of_values:
            self.parser.CharacterDataHandler = None
        elif name == self._of_rows:
            self._end_row()
        elif name == self._above:
            self._phonetic = False

    def _begin_row(self, line: str) -> None:
        number = _whole(line) if line else self._line + 1
        if number <= self._line:
            raise self._damaged(line)
        self._line, self._row, self._column = number, [], -1

    def _end_cell(self) -> None:
        name = self._cell.get("r", "")
        self._column = _column(name.rstrip(_FIGURES)) if name else self._column + 1
        between = self._column - len(self._row)
        if between < 0:
            raise self._damaged(name)
        if not self._pieces:
            return
        value = "".join(self._pieces)
        self._pieces.clear()
        try:
            text = self._text(value)
        except FormatError:
            raise
        except (ValueError, LookupError):
            raise self._damaged(value) from None
        if text:
            self._row += [""] * between
            self._row.append(text)

    def _text(self, value: str) -> str:
        """What a person sees of the value of a cell, or has typed."""
        kind = self._cell.get("t", "n")
        if kind == "s":
            return self._parts.texts[_whole(value)]
        if kind == "n":
            style, dates = self._cell.get("s", "0"), self._parts.dates
            if style in dates.styles:
                return moment_text(
                    float(value), from_1904=dates.from_1904, elapsed=style in dates.elapsed
                )
            return number_text(value)
        if kind == "b":
            return cell_text(_TRUTH[value])
        return _moment(value) if kind == "d" else value

    def _damaged(self, text: str) -> FormatError:
        reason = _(
            "row {0}: '{1}' is nothing that a spreadsheet program writes there: the workbook is "
            "damaged"
        )
        return FormatError(
            reason.format(self._line, text[:_SHORT]), self._parts.source, self._page.name
        )

    def _end_row(self) -> None:
        self._places += len(self._row)
        if not self._row:
            return
        if self._line > hostile.LIMITS.rows or self._places > MAX_PLACES:
            reason = _("cells stand far from the table: delete what is not the table")
            raise FormatError(reason, self._parts.source, self._page.name)
        self._take(self._line, self._row)


_FIGURES, _LONGEST = "0123456789", 9
_TRUTH = {"0": False, "1": True, "false": False, "true": True}
#: What is shown of a text that nobody understands.
_SHORT = 40


@cache
def _column(letters: str) -> int:
    """The place of a column, from 0; -1 for what is none."""
    place = 0
    for letter in letters:
        place = 26 * place + " ABCDEFGHIJKLMNOPQRSTUVWXYZ".find(letter)
        if not 0 < place <= _COLUMNS:
            return -1
    return place - 1


def _whole(text: str) -> int:
    """A number that counts something; -1 for what is none."""
    return int(text) if text.isdecimal() and len(text) <= _LONGEST else -1


def _moment(text: str) -> str:
    """A date as ISO 8601 writes it, or a time of day. Raises ValueError."""
    try:
        return cell_text(datetime.fromisoformat(text))
    except ValueError:
        return cell_text(time.fromisoformat(text))
