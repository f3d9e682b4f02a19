"""Blocks of cells as spreadsheets exchange them: lines of texts separated by tabs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from tbdesk.i18n import _

#: Marks of a name: four letters in a row, or several words.
_WORDS = r"[^\W\d_]{4,}|[^\W\d_]+[ ,.]+[^\W\d_]+"

#: Characters of a copied text that a message quotes.
LONGEST = 40

#: Lines among which headings are looked for.
_HEADED = 60

#: Row and column of a cell.
Spot = tuple[int, int]


class Area(NamedTuple):
    """A range of rows and columns, the last ones included."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1

    @property
    def width(self) -> int:
        return self.right - self.left + 1


def lines_of(text: str) -> list[list[str]]:
    """The cells of a copied block, separated by tabs, or, in a list with headings, as the headings
    are. A line break at the end belongs to the last line."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    sign = "\t" if "\t" in text else next(filter(partial(_heads, lines), ";|,"), "\t")
    return [[cell.strip() for cell in line.split(sign)] for line in lines]


def _heads(lines: Sequence[str], sign: str) -> bool:
    """True if a sign separates headings."""
    # Reading tables takes libraries that only the first paste needs.
    from tbdesk.files.tables.headings.words import heading_row

    return heading_row([line.replace('"', "").split(sign) for line in lines[:_HEADED]]) >= 0


def text_of(lines: Sequence[Sequence[str]]) -> str:
    """The text of a block for the clipboard; tabs and line breaks within cells become spaces."""
    return "\n".join("\t".join(" ".join(cell.split()) for cell in line) for line in lines)


def spread(lines: Sequence[Sequence[str]], area: Area) -> dict[Spot, str]:
    """The cells that a pasted block fills in a selected area: one cell fills all of it; a block is
    repeated if it fits a whole number of times; else it is pasted once from the first cell on."""
    height, width = len(lines), max(map(len, lines))
    fits = area.height % height == 0 and area.width % width == 0
    down, right = (area.height // height, area.width // width) if fits else (1, 1)
    return {
        (area.top + row, area.left + column): _cell(lines, row % height, column % width)
        for row in range(down * height)
        for column in range(right * width)
    }


def _cell(lines: Sequence[Sequence[str]], row: int, column: int) -> str:
    """A line that is shorter than the others has empty cells at its end."""
    return lines[row][column] if column < len(lines[row]) else ""


def name_column(lines: Sequence[Sequence[str]]) -> int | None:
    """The column of a block that has names, from 0; None without any."""
    for column in range(max(map(len, lines))):
        texts = [_cell(lines, row, column) for row in range(len(lines))]
        if 2 * sum(bool(re.search(_WORDS, text)) for text in texts) > len(texts):
            return column
    return None


def refusal_text(reasons: Sequence[str], count: int) -> str:
    """The message about a block of `count` cells of which some were refused."""
    if len(reasons) < 2:
        return "".join(reasons)
    text = _("{count} of {all} cells were refused; point at a cell for the reason.")
    return text.format(count=len(reasons), all=count)


def unfit_text(texts: Mapping[Spot, str], why: Callable[[Spot, str], str]) -> str:
    """The message about a pasted block of which no text fits its cell; empty if one does. `why`:
    the reason a text does not fit a cell, empty if it fits."""
    filled = {spot: text for spot, text in texts.items() if text}
    reasons = [why(spot, text) for spot, text in filled.items()]
    if not all(reasons):
        return ""
    if len(reasons) == 1:
        return _("{reason} Nothing was pasted.").format(reason=reasons[0].rstrip(".") + ".")
    first = next(iter(filled.values()), "")
    if not first:
        return _("Nothing but empty cells was copied: nothing was pasted. Delete clears cells.")
    return _("Nothing was pasted: '{text}' and the other copied cells do not fit here.").format(
        text=first if len(first) <= LONGEST else first[: LONGEST - 1] + "…"
    )
