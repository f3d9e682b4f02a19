"""The cells of a workbook before they are written, and the room they take."""

from __future__ import annotations

import unicodedata
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from openpyxl.cell.rich_text import CellRichText
from openpyxl.comments import Comment

from tbdesk.report.wording.printable import clean
from tbdesk.report.workbook.style import Look


class Formula(NamedTuple):
    """A formula, without the sign of equality it begins with. A program that does not calculate
    shows nothing in its place."""

    text: str


Value = int | float | Fraction | str | Formula | CellRichText | None

_ROOM = 3  # of a column: the indent and a margin
#: Comments: letters of a wide font (DejaVu Sans) in a line, and pixels.
_COMMENT_LETTERS, _COMMENT_WIDTH, _COMMENT_LINE = 34, 320, 18


class SheetCell(NamedTuple):
    """The contents of a cell. `number_format` None: as the look has it. `note`: its comment."""

    value: Value
    look: Look
    number_format: str | None = None
    note: str = ""


def decimal_format(decimals: int) -> str:
    """The number format that shows a value with fixed decimals: `0`, `0.0`, `0.00`."""
    return f"0.{'0' * decimals}" if decimals else "0"


def as_number(value: float | Fraction) -> int | float:
    """A number as a spreadsheet holds it: binary, which halves and quarters are exactly, and with
    the 15 digits that Excel keeps of a constant in a formula."""
    return int(value) if value == int(value) else float(f"{float(value):.15g}")


def comment(note: str) -> Comment:
    """A comment whose box has room for all of it; lines stay lines."""
    lines = [clean(line) for line in note.split("\n")]
    height = sum(line_count(line, _COMMENT_LETTERS) for line in lines) + 1
    return Comment("\n".join(lines), "tbdesk", height * _COMMENT_LINE, _COMMENT_WIDTH)


def text_width(text: str) -> float:
    """About the room a text takes, in figures of the same font."""
    return sum(map(_sign_width, text))


@cache
def _sign_width(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 2
    if sign.islower():
        return 0.85
    return 0.45 if sign == " " else 1.15 if sign.isupper() else 1


def entry_width(entry: SheetCell) -> float:
    """The room an entry takes in its column."""
    value = entry.value
    if value is None or isinstance(value, Formula | CellRichText):
        return 0
    if isinstance(value, str):
        return text_width(clean(value)) + _ROOM
    decimals = (entry.number_format or "").partition(".")[2]
    whole = len(str(int(value)))
    return whole + (len(decimals) + 1 if decimals else 0) + _ROOM


def line_count(text: str, room: float) -> int:
    """How many lines a text needs when it is broken between words; `room` in figures."""
    lines, used = 1, 0.0
    for word in text.split(" "):
        width = text_width(word)
        if used and used + width > room:
            lines, used = lines + 1, 0.0
        lines += int(width // room)  # a word that is broken itself
        used += width % room + text_width(" ")
    return lines
