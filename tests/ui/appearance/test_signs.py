"""Colour is never the only sign: what is drawn in a colour has another shape as well."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import count

import pytest
from openpyxl import Workbook
from PySide6.QtCore import QRect
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPainter,
    QPalette,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from tbdesk.engine.event.reasons import Status
from tbdesk.models.players.crosstable import Slot
from tbdesk.models.players.participants import RoundStyle
from tbdesk.models.roles import (
    ALIGNMENT,
    CENTER,
    DOUBTFUL_ROLE,
    READ_ROLE,
    REFUSED_ROLE,
    STYLE_ROLE,
)
from tbdesk.models.standings.marks import TermMark
from tbdesk.models.standings.pieces import Piece
from tbdesk.models.teams.match_model import MatchSlot
from tbdesk.report import html
from tbdesk.report.document import Run
from tbdesk.report.workbook.style import Look, add_looks
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.appearance.palette import own_palette
from tbdesk.ui.files.imports.import_view import ImportDelegate
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.players.crosstable_view import CrosstableDelegate
from tbdesk.ui.players.participants_view import ParticipantsDelegate
from tbdesk.ui.printing.column_widths import run_style
from tbdesk.ui.standings.contributions_view import paint_piece
from tbdesk.ui.teams.matches_view import MatchesDelegate
from tests.ui.appearance.test_contrast import LEAST_OF_LINES, contrast
from tools.screenshots import palette_of

#: What is seen by something else than its font: a term that counts has a bar under it, a game to
#: come is a dot.
_SEEN_OTHERWISE = {Status.COUNTED, Status.PENDING}

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_a_term_in_a_colour_of_its_own_has_a_font_of_its_own(look: str) -> None:
    palette = palette_of(look) or QPalette(QColor("#efefef"))
    plain = QFont()
    for status in set(Status) - _SEEN_OTHERWISE:
        coloured = (
            term_style.ink(status, palette) != palette.text().color()
            or term_style.ground(status, palette) is not None
        )
        assert coloured == (term_style.term_font(plain, status) != plain), status


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
@pytest.mark.parametrize("selected", [False, True])
def test_the_corner_of_a_changed_cell_is_seen_on_its_ground(look: str, selected: bool) -> None:
    palette = palette_of(look) or own_palette(dark=False)
    ground = (palette.highlight() if selected else palette.base()).color()
    cell = QImage(40, 24, QImage.Format.Format_RGB32)
    cell.fill(ground)
    painter = QPainter(cell)
    cell_marks.mark_changed(painter, palette, cell.rect())
    painter.end()
    corner = [cell.pixelColor(x, y) for x in range(30, 40) for y in range(8)]
    assert max(contrast(pixel, ground) for pixel in corner) >= LEAST_OF_LINES


def test_in_high_contrast_a_changed_cell_is_not_marked_as_the_cursor_is() -> None:
    palette = palette_of("contrast")
    assert palette is not None
    assert style.corner(palette) != palette.highlight().color()


@pytest.mark.parametrize(
    ("read", "doubtful", "italic", "underlined"),
    [
        (True, False, False, False),
        (False, False, True, False),
        (True, True, False, True),
    ],
)
def test_cells_of_a_table_to_import(
    read: bool, doubtful: bool, italic: bool, underlined: bool
) -> None:
    model = QStandardItemModel()
    cell = QStandardItem("1w5")
    cell.setData(read, READ_ROLE)
    cell.setData(doubtful, DOUBTFUL_ROLE)
    model.appendRow(cell)
    option = QStyleOptionViewItem()
    ImportDelegate().initStyleOption(option, model.index(0, 0))
    assert (option.font.italic(), option.font.underline()) == (italic, underlined)


AREA = QRect(0, 0, 72, 24)
Draw = Callable[[QPainter, QStyleOptionViewItem], object]


def crosstable(text: str, status: Status | None = None, **slot: object) -> Draw:
    drawn = Slot(0, text, TermMark(status), **slot)  # type: ignore[arg-type]
    return lambda painter, option: CrosstableDelegate().paint_slot(painter, option, drawn, AREA)


def swiss(text: str, status: Status | None = None, **round_: object) -> Draw:
    drawn = RoundStyle(text, TermMark(status), **{"refused": False, "quiet": False, **round_})  # type: ignore[arg-type]

    def draw(painter: QPainter, option: QStyleOptionViewItem) -> None:
        cell, model = QStandardItem(text), QStandardItemModel()
        cell.setData(drawn, STYLE_ROLE)
        cell.setData(drawn.refused, REFUSED_ROLE)  # as every grid tells its delegate
        cell.setData(CENTER, ALIGNMENT)
        model.appendRow(cell)
        ParticipantsDelegate().paint(painter, option, model.index(0, 0))

    return draw


def match(text: str, points: str = "2", **slot: object) -> Draw:
    drawn = MatchSlot(0, text, points, **{"unfinished": False, **slot})  # type: ignore[arg-type]
    return lambda painter, option: MatchesDelegate().paint_slot(painter, option, drawn, AREA)


def term(status: Status, adjusted: bool = False) -> Draw:
    piece = Piece("1×3.5", status, adjusted, str)
    return lambda painter, option: paint_piece(painter, option, piece, AREA)


def outlined(focused: bool) -> Draw:
    def draw(painter: QPainter, option: QStyleOptionViewItem) -> None:
        if focused:
            option.state |= QStyle.StateFlag.State_HasFocus
        cell_marks.outline_cursor(painter, option, AREA)

    return draw


def mirror(painter: QPainter, option: QStyleOptionViewItem) -> None:
    cell_marks.outline_mirror(painter, option.palette, AREA)


def nothing(_painter: QPainter, _option: QStyleOptionViewItem) -> None: ...


def at_the_cursor(draw: Draw) -> Draw:
    """In the cell that the keys go to."""

    def both(painter: QPainter, option: QStyleOptionViewItem) -> None:
        draw(painter, option)
        outlined(True)(painter, option)

    return both


#: What is marked, drawn with its mark and without.
MARKS: dict[str, tuple[Draw, Draw]] = {
    "crosstable: counted": (crosstable("1", Status.COUNTED), crosstable("1")),
    "crosstable: counted, at the cursor": (
        at_the_cursor(crosstable("1", Status.COUNTED)),
        at_the_cursor(crosstable("1")),
    ),
    "swiss: counted, at the cursor": (
        at_the_cursor(swiss("7w1", Status.COUNTED)),
        at_the_cursor(swiss("7w1")),
    ),
    "crosstable: cut": (crosstable("1", Status.CUT_LOW), crosstable("1", Status.COUNTED)),
    "crosstable: cut above": (crosstable("1", Status.CUT_HIGH), crosstable("1", Status.COUNTED)),
    "crosstable: not counted": (crosstable("1", Status.NOT_COUNTED), crosstable("1")),
    "crosstable: below the limit": (crosstable("1", Status.BELOW_LIMIT), crosstable("1")),
    "crosstable: changed": (crosstable("1", changed=True), crosstable("1")),
    "crosstable: tried out": (crosstable("1", tried_out="0"), crosstable("1")),
    "crosstable: to come": (crosstable(""), nothing),
    "crosstable: the game of the cursor": (mirror, nothing),
    "swiss: counted": (swiss("7w1", Status.COUNTED), swiss("7w1")),
    "swiss: cut": (swiss("7w1", Status.CUT_LOW), swiss("7w1", Status.COUNTED)),
    "swiss: not counted": (swiss("7w1", Status.NOT_COUNTED), swiss("7w1")),
    "swiss: refused": (swiss("7w1", refused=True), swiss("7w1")),
    "swiss: changed": (swiss("7w1", changed=True), swiss("7w1")),
    "swiss: tried out": (swiss("7w1", tried_out=True), swiss("7w1")),
    "match: refused": (match("2½", refused=True), match("2½")),
    "match: contradicts itself": (match("2½", doubtful=True), match("2½")),
    "match: to come": (match("", ""), nothing),
    "contributions: cut": (term(Status.CUT_LOW), term(Status.COUNTED)),
    "contributions: cut above": (term(Status.CUT_HIGH), term(Status.COUNTED)),
    "contributions: not counted": (term(Status.NOT_COUNTED), term(Status.COUNTED)),
    "contributions: below the limit": (term(Status.BELOW_LIMIT), term(Status.COUNTED)),
    "contributions: adjusted": (term(Status.COUNTED, adjusted=True), term(Status.COUNTED)),
    "cursor with the keys": (outlined(True), nothing),
    "cursor without the keys": (outlined(False), outlined(True)),
}


def inked(draw: Draw, scale: float) -> set[tuple[int, int]]:
    """The dark places of a cell on a screen of so many pixels for one."""
    option = QStyleOptionViewItem()
    option.palette, option.rect = QPalette(QColor("#efefef")), AREA
    image = QImage(AREA.size() * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(option.palette.base().color())
    painter = QPainter(image)
    draw(painter, option)
    painter.end()
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return {at for at in places if image.pixelColor(*at).green() < 140}


def silhouette(draw: Draw) -> set[tuple[int, int]]:
    """The places of a cell where something is drawn on its ground, whatever their colours: a
    tint of the whole cell is no part of it."""
    option = QStyleOptionViewItem()
    option.palette, option.rect = QPalette(QColor("#efefef")), AREA
    image = QImage(AREA.size(), QImage.Format.Format_RGB32)
    image.fill(option.palette.base().color())
    painter = QPainter(image)
    draw(painter, option)
    painter.end()
    places = [(x, y) for x in range(AREA.width()) for y in range(AREA.height())]
    colours = {at: image.pixel(*at) for at in places}
    ground = Counter(colours.values()).most_common(1)[0][0]
    return {at for at in places if colours[at] != ground}


@pytest.mark.parametrize("name", MARKS)
def test_every_mark_in_a_cell_has_a_shape_besides_its_colour(name: str) -> None:
    marked, plain = (silhouette(draw) for draw in MARKS[name])
    assert len(marked ^ plain) >= 3, name


def longest_line(places: set[tuple[int, int]]) -> tuple[int, int, int]:
    """Length, left end and height of the longest level line that is drawn."""
    return max(
        (next(width for width in count() if (x + width, y) not in places), x, y) for x, y in places
    )


@pytest.mark.parametrize("scale", [1, 1.5])
@pytest.mark.parametrize(
    ("cut", "plain"),
    [
        (term(Status.CUT_LOW), term(Status.COUNTED)),
        (term(Status.CUT_HIGH), term(Status.COUNTED)),
        (crosstable("10", Status.CUT_LOW), crosstable("10", Status.NOT_COUNTED)),
        (swiss("7w1", Status.CUT_LOW), swiss("7w1", Status.NOT_COUNTED)),
    ],
)
def test_a_cut_value_is_struck_out_from_end_to_end(cut: Draw, plain: Draw, scale: float) -> None:
    struck, text = (inked(draw, scale) for draw in (cut, plain))
    length, left, height = longest_line(struck)
    columns, rows = zip(*text, strict=True)
    assert abs(left - min(columns)) < 5
    assert abs(left + length - max(columns)) < 5
    assert min(rows) < height < max(rows)


def test_a_tint_alone_is_found_to_be_no_shape() -> None:
    def tinted(painter: QPainter, option: QStyleOptionViewItem) -> None:
        painter.fillRect(AREA, style.refused_ground(option.palette))

    assert not silhouette(tinted) ^ silhouette(nothing)


#: What of the web page has a colour and no other sign: texts and grounds that say nothing, and a
#: heading, which is one by its place.
_SAYS_NOTHING = {"body", "th", "td.who", ".diagonal", ":root"}
_SHAPES = ("font-weight", "font-style", "text-decoration", "border", "outline", "box-shadow")


def test_a_colour_on_the_web_page_has_another_sign_beside_it() -> None:
    for selector, rule in re.findall(r"^([^{}\n]+) \{([^}]*)\}", html.STYLE, re.M):
        if selector in _SAYS_NOTHING or not re.search(r"(?<![-a-z])(color|background): #", rule):
            continue
        struck_by_itself = selector == "del"
        assert struck_by_itself or any(shape in rule for shape in _SHAPES), selector


def test_a_colour_on_paper_has_letters_of_its_own() -> None:
    plain = run_style(Run("1"), 1)
    for status in Status:
        drawn = run_style(Run("1", status), 1)
        if drawn.ink != plain.ink:
            assert (drawn.italic, drawn.struck) != (plain.italic, plain.struck), status


def test_a_colour_in_the_workbook_has_letters_of_its_own() -> None:
    """But for headings and frames, and cells of several games, whose letters are marked each."""
    no_mark = {
        *(Look.TITLE, Look.NOTES_HEAD, Look.HEAD, Look.HEAD_TEXT, Look.HEAD_FIGURE, Look.ROUND),
        *(Look.DIAGONAL, Look.PART_CUT, Look.PART_OUT, Look.RECOUNT, Look.CHECK),
    }
    book = Workbook()
    add_looks(book)
    sheet = book.create_sheet()
    coloured = False
    for row, look in enumerate(set(Look) - no_mark, start=1):
        cell = sheet.cell(row, 1)
        cell.style = look
        font = cell.font
        if font.color.rgb != "00000000" or cell.fill.fill_type is not None:
            coloured = True
            assert font.bold or font.italic or font.strike or font.underline, look
    assert coloured
