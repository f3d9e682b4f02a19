"""The styles of cells: named, so that they appear among Excel's cell styles.

Marks differ in their letters (struck out and in brackets, italic) and not in colour alone, so that
they survive a black-and-white printer.
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

#: The number formats that keep whatever is typed into a cell as text, and that show a figure or a
#: text in brackets.
TEXT_FORMAT, _IN_BRACKETS = "@", r"\(0\);\(\-0\);\(0\);\(@\)"


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
    ROUND = "tbdesk round"
    RECOUNT = "tbdesk recount"
    CHECK = "tbdesk check"
    TERM = "tbdesk term"
    TERM_CUT = "tbdesk term cut"
    TERM_OUT = "tbdesk term not counted"
    TERM_ADJUSTED = "tbdesk term adjusted"
    TERM_DUMMY = "tbdesk term dummy"
    FIRST = "tbdesk term first"
    FIRST_CUT = "tbdesk term first cut"
    FIRST_OUT = "tbdesk term first not counted"
    FIRST_ADJUSTED = "tbdesk term first adjusted"
    FIRST_DUMMY = "tbdesk term first dummy"
    NOTES_HEAD = "tbdesk notes head"
    NOTE = "tbdesk note"
    NOTE_CODE = "tbdesk note code"
    NOTE_TEXT = "tbdesk note text"


#: The runs of a cell with several games of which only some are marked.
CUT_RUN = InlineFont(rFont=_FONT, sz=_SIZE, strike=True, color=Color(_RED))
OUT_RUN = InlineFont(rFont=_FONT, sz=_SIZE, i=True, color=Color(_GREY))
PLAIN_RUN = InlineFont(rFont=_FONT, sz=_SIZE)

#: The grounds of marked cells.
_CUT_GROUND, _OUT_GROUND, _DOUBT_GROUND = "F8CBAD", "E9EBEE", "FFF2B3"


def add_looks(book: Workbook) -> None:
    """Make the styles known to a workbook."""
    for style in (*_block_styles(), *_table_styles(), *_result_styles(), *_term_styles()):
        book.add_named_style(style)


def _block_styles() -> list[NamedStyle]:
    """The texts above and below the tables."""
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
    grounds = (_CUT_GROUND, _OUT_GROUND, _DOUBT_GROUND, "BFC5CC")
    cut, out, doubt, diagonal = (_fill(colour) for colour in grounds)
    return [
        _style(Look.RESULT, border=box, alignment=centre, number_format=TEXT_FORMAT),
        _style(Look.DIAGONAL, _font(color=_GREY), diagonal, box, centre),
        _style(Look.CUT, _font(strike=True, color=_RED), cut, box, centre, _IN_BRACKETS),
        _style(Look.OUT, _font(italic=True, color=_GREY), out, box, centre, TEXT_FORMAT),
        _style(Look.PART_CUT, fill=cut, border=box, alignment=centre, number_format=TEXT_FORMAT),
        _style(Look.PART_OUT, fill=out, border=box, alignment=centre, number_format=TEXT_FORMAT),
        _style(Look.DOUBT, _font(bold=True, italic=True), doubt, box, centre, TEXT_FORMAT),
    ]


def _term_styles() -> list[NamedStyle]:
    """The cells of the terms; the first of a round has a line on its left."""
    white, dark, box = _font(bold=True, color="FFFFFF"), _fill(_DARK), _box("FFFFFF")
    middle = Alignment(horizontal="center", vertical="center")
    rule = Border(bottom=Side("thin", _RULE))
    grey = _font(size=10, color=_GREY)
    styles = [
        _style(Look.ROUND, white, dark, box, middle),
        _style(Look.RECOUNT, grey, border=rule, alignment=_side("right")),
        _style(Look.CHECK, grey, border=rule, alignment=middle),
    ]
    forms = (
        (Look.TERM, Look.FIRST, _font(), None),
        (Look.TERM_CUT, Look.FIRST_CUT, _font(strike=True, color=_RED), _fill(_CUT_GROUND)),
        (Look.TERM_OUT, Look.FIRST_OUT, _font(italic=True, color=_GREY), _fill(_OUT_GROUND)),
        (Look.TERM_ADJUSTED, Look.FIRST_ADJUSTED, _font(underline=True), None),
        (Look.TERM_DUMMY, Look.FIRST_DUMMY, _font(bold=True, italic=True), None),
    )
    first = Border(left=Side("medium", _GRID), bottom=Side("thin", _RULE))
    for inner, outer, font, fill in forms:
        styles.append(_style(inner, font, fill, rule, middle))
        styles.append(_style(outer, font, fill, first, middle))
    return styles


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
    underline: bool = False,
    color: str = "000000",
) -> Font:
    line: Literal["single"] | None = "single" if underline else None
    return Font(name=_FONT, size=size, bold=bold, italic=italic, strike=strike, u=line, color=color)


def _side(side: Literal["left", "right"], wrap: bool = False) -> Alignment:
    """Alignment to one side with a little indent, so that figures do not touch the texts beside
    them."""
    return Alignment(horizontal=side, vertical="center", indent=1, wrap_text=wrap)


def _fill(color: str) -> PatternFill:
    return PatternFill("solid", fgColor=color)


def _box(color: str) -> Border:
    side = Side("thin", color)
    return Border(left=side, right=side, top=side, bottom=side)
