"""The drawing of a term of a value. Colour is never the only sign: cut terms are struck out, terms
that do not count are italic, and those that count have a bar under them, which other texts have
not."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFont, QPainter, QPalette

from tbdesk.engine.event.reasons import CUT, UNCOUNTED, Status
from tbdesk.ui.appearance.style import is_dark, quiet

#: In a light and in a dark window; made once, for they are painted in every cell.
_CUT_GROUND = QColor("#f6d5d5"), QColor("#6b3a3a")
_GROUNDS = {
    Status.CUT_LOW: _CUT_GROUND,
    Status.CUT_HIGH: _CUT_GROUND,
    Status.COUNTED: (QColor("#dcefdc"), QColor("#2f4d38")),
}
_BAR = QColor("#418d4e"), QColor("#8fc79b")
_BAR_HEIGHT = 2
_CUT_INK = QColor("#8a1f1f"), QColor("#ffb4b4")


def ground(status: Status | None, palette: QPalette) -> QColor | None:
    """The tinted ground of a term, None for the plain one."""
    if status is None or status not in _GROUNDS:
        return None
    light, dark = _GROUNDS[status]
    return dark if is_dark(palette) else light


def bar(palette: QPalette) -> QColor:
    """The colour of the bar under terms that count."""
    return _BAR[1] if is_dark(palette) else _BAR[0]


def paint_ground(
    painter: QPainter, palette: QPalette, status: Status | None, area: QRect, frame: int = 0
) -> None:
    """Paint the background of a term; nothing for a cell without one. frame: pixels that may be
    painted around the cell, and would cover the bar."""
    colour = ground(status, palette)
    if colour is None:
        return
    painter.fillRect(area, colour)
    if status is Status.COUNTED:
        foot = area.top() + area.height() - frame - _BAR_HEIGHT
        painter.fillRect(area.left(), foot, area.width(), _BAR_HEIGHT, bar(palette))


def ink(status: Status | None, palette: QPalette) -> QColor:
    """The colour a term is written in."""
    if status in UNCOUNTED:
        return quiet(palette)
    if status in CUT:
        return _CUT_INK[1] if is_dark(palette) else _CUT_INK[0]
    return palette.text().color()


def term_font(base: QFont, status: Status | None) -> QFont:
    """The font of a term: struck out if it is cut, italic if it does not count."""
    struck = status in CUT
    italic = status is Status.BELOW_LIMIT or status is Status.NOT_COUNTED
    if not (struck or italic):
        return base
    font = QFont(base)
    font.setStrikeOut(struck)
    font.setItalic(italic)
    return font
