"""How cells look: named styles, which the reader finds again among Excel's cell styles.

Every mark is told by its letters (struck out, italic) and not by its colour alone, so that it
survives a black-and-white printer.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from openpyxl import Workbook
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Side
from openpyxl.styles.colors import Color

_FONT, _SIZE = "Calibri", 11
_RED, _GREY = "9C2A00", "595959"
_DARK, _RULE, _GRID = "1F3A5F", "D0D5DB", "A6ADB5"

#: The number format that keeps whatever is typed into a cell as text.
TEXT_FORMAT = "@"


class Look(StrEnum):
    """The names of the styles."""

    TITLE = "tbdesk title"
    LINE = "tbdesk line"
    ALERT = "tbdesk alert"
    HEAD = "tbdesk head"
    HEAD_TEXT = "tbdesk head of text"
    HEAD_FIGURE = "tbdesk head of figures"
    TEXT = "tbdesk text"
    EXCLUDED = "tbdesk text struck out"
    FIGURE = "tbdesk figure"
    POINTS = "tbdesk points"
    DIAGONAL = "tbdesk diagonal"
    RESULT = "tbdesk result"
    CUT = "tbdesk result cut"
    OUT = "tbdesk result not counted"
    PART_CUT = "tbdesk result partly cut"
    PART_OUT = "tbdesk result partly not counted"
    DOUBT = "tbdesk result to check"
    NOTES_HEAD = "tbdesk notes head"
    NOTE = "tbdesk note"
    NOTE_CODE = "tbdesk note code"
    NOTE_TEXT = "tbdesk note text"


#: The runs of a cell with several games of which only some are marked.
CUT_RUN = InlineFont(rFont=_FONT, sz=_SIZE, strike=True, color=Color(_RED))
OUT_RUN = InlineFont(rFont=_FONT, sz=_SIZE, i=True, color=Color(_GREY))
PLAIN_RUN = InlineFont(rFont=_FONT, sz=_SIZE)


def add_looks(book: Workbook) -> None:
    """Make the styles known to a workbook."""
    for style in (*_block_styles(), *_table_styles(), *_result_styles()):
        book.add_named_style(style)


def _block_styles() -> list[NamedStyle]:
    """What stands above and below the tables."""
    wrapped = Alignment(vertical="center", wrap_text=True)
    return [
        _style(Look.TITLE, _font(size=16, bold=True, color=_DARK), alignment=wrapped),
        _style(Look.LINE, _font(), alignment=wrapped),
        _style(Look.ALERT, _font(bold=True, color=_RED), alignment=wrapped),
        _style(Look.NOTES_HEAD, _font(bold=True, color=_DARK), alignment=wrapped),
        _style(Look.NOTE, _font(size=10), alignment=wrapped),
        _style(Look.NOTE_CODE, _font(size=10, bold=True), alignment=wrapped),
        _style(Look.NOTE_TEXT, _font(size=10), alignment=_side("left", wrap=True)),
    ]


def _table_styles() -> list[NamedStyle]:
    white, dark, box = _font(bold=True, color="FFFFFF"), _fill(_DARK), _box(_DARK)
    rule = Border(bottom=Side("thin", _RULE))
    left, right = _side("left", wrap=True), _side("right")
    struck = _font(strike=True, color=_GREY)
    return [
        _style(Look.HEAD, white, dark, box, Alignment(horizontal="center", vertical="center")),
        _style(Look.HEAD_TEXT, white, dark, box, _side("left")),
        _style(Look.HEAD_FIGURE, white, dark, box, _side("right")),
        _style(Look.TEXT, border=rule, alignment=left, number_format=TEXT_FORMAT),
        _style(Look.EXCLUDED, struck, border=rule, alignment=left, number_format=TEXT_FORMAT),
        _style(Look.FIGURE, border=rule, alignment=right),
        _style(Look.POINTS, _font(bold=True), border=rule, alignment=right),
    ]


def _result_styles() -> list[NamedStyle]:
    box, centre = _box(_GRID), Alignment(horizontal="center", vertical="center")
    cut, out, doubt, diagonal = (_fill(one) for one in ("F8CBAD", "E9EBEE", "FFF2B3", "BFC5CC"))
    return [
        _style(Look.RESULT, border=box, alignment=centre),
        _style(Look.DIAGONAL, _font(color=_GREY), diagonal, box, centre),
        _style(Look.CUT, _font(strike=True, color=_RED), cut, box, centre),
        _style(Look.OUT, _font(italic=True, color=_GREY), out, box, centre),
        _style(Look.PART_CUT, fill=cut, border=box, alignment=centre),
        _style(Look.PART_OUT, fill=out, border=box, alignment=centre),
        _style(Look.DOUBT, _font(bold=True, italic=True), doubt, box, centre),
    ]


def _style(
    look: Look,
    font: Font | None = None,
    fill: PatternFill | None = None,
    border: Border | None = None,
    alignment: Alignment | None = None,
    number_format: str = "General",
) -> NamedStyle:
    return NamedStyle(
        name=look.value,
        font=font or _font(),
        fill=fill or PatternFill(),
        border=border or Border(),
        alignment=alignment or Alignment(),
        number_format=number_format,
    )


def _font(
    size: int = _SIZE,
    bold: bool = False,
    italic: bool = False,
    strike: bool = False,
    color: str = "000000",
) -> Font:
    return Font(name=_FONT, size=size, bold=bold, italic=italic, strike=strike, color=color)


def _side(side: Literal["left", "right"], wrap: bool = False) -> Alignment:
    """To one side, with a little room, so that figures do not touch the words beside them."""
    return Alignment(horizontal=side, vertical="center", indent=1, wrap_text=wrap)


def _fill(color: str) -> PatternFill:
    return PatternFill("solid", fgColor=color)


def _box(color: str) -> Border:
    side = Side("thin", color)
    return Border(left=side, right=side, top=side, bottom=side)
