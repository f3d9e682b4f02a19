"""Putting values into cells: text that stays text, numbers that stay numbers."""

from __future__ import annotations

import unicodedata
from fractions import Fraction
from typing import NamedTuple

from openpyxl.cell.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from tbdesk.formats.printable import clean as clean
from tbdesk.formats.workbook.looks import Look

Value = int | Fraction | str | None

#: First characters that make Excel take what is typed for a formula.
_FORMULA_SIGNS = ("=", "+", "-", "@")

_ROOM = 3  # of a column: the indent and a margin


class Entry(NamedTuple):
    """What goes into a cell. `number_format` None: as the look has it."""

    value: Value
    look: Look
    number_format: str | None = None


def decimal_format(decimals: int) -> str:
    """The number format that shows a value with fixed decimals: `0`, `0.0`, `0.00`."""
    return f"0.{'0' * decimals}" if decimals else "0"


def cell_at(sheet: Worksheet, row: int, column: int) -> Cell:
    """A cell that is no hidden part of a merged one; both numbered from 1."""
    cell = sheet.cell(row, column)
    assert isinstance(cell, Cell)
    return cell


def put(sheet: Worksheet, row: int, column: int, entry: Entry) -> Cell:
    """Fill a cell, both numbered from 1."""
    cell = cell_at(sheet, row, column)
    cell.style = entry.look.value
    if isinstance(entry.value, str):
        put_text(cell, entry.value)
    elif entry.value is not None:
        cell.value = _number(entry.value)
        if entry.number_format is not None:
            cell.number_format = entry.number_format
    return cell


def put_text(cell: Cell, text: str) -> None:
    """Write a text as text, even one that looks like a formula or an error value.

    Call it after the style is set: the mark that keeps Excel from reading the text anew when
    somebody edits the cell is part of the format.
    """
    text = clean(text)
    if not text:
        return
    cell.value = text
    cell.data_type = "s"
    if text.startswith(_FORMULA_SIGNS):
        cell.quotePrefix = True


def _number(value: int | Fraction) -> int | float:
    """A value as a spreadsheet holds it: binary, which halves and quarters are exactly."""
    whole = Fraction(value)
    return whole.numerator if whole.denominator == 1 else float(whole)


def text_width(text: str) -> float:
    """About the room a text takes, in figures of the same font."""
    return sum(map(_sign_width, text))


def _sign_width(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 2
    if sign.islower():
        return 0.85
    return 0.45 if sign == " " else 1.15 if sign.isupper() else 1


def entry_width(entry: Entry) -> float:
    """The room an entry takes in its column."""
    if entry.value is None:
        return 0
    if isinstance(entry.value, str):
        return text_width(clean(entry.value)) + _ROOM
    decimals = (entry.number_format or "").partition(".")[2]
    whole = len(str(int(entry.value)))
    return whole + (len(decimals) + 1 if decimals else 0) + _ROOM
