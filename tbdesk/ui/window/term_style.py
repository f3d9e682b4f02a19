"""How a term of a value is drawn. Colour is never the only sign: see the delegates."""

from __future__ import annotations

from PySide6.QtGui import QColor, QFont, QPalette

from tbdesk.engine.event.breakdown import Status
from tbdesk.ui.window.style import is_dark


def ground(status: Status | None, palette: QPalette) -> QColor | None:
    """The tinted ground of a term, None for the plain one."""
    if status in (Status.CUT_LOW, Status.CUT_HIGH):
        return QColor("#6b3a3a") if is_dark(palette) else QColor("#f6d5d5")
    if status is Status.COUNTED:
        return QColor("#2f4d38") if is_dark(palette) else QColor("#dcefdc")
    return None


def ink(status: Status | None, palette: QPalette) -> QColor:
    """The colour a term is written in."""
    if status in (Status.BELOW_LIMIT, Status.NOT_COUNTED, Status.PENDING):
        return palette.placeholderText().color()
    if status in (Status.CUT_LOW, Status.CUT_HIGH):
        return QColor("#ffb4b4") if is_dark(palette) else QColor("#8a1f1f")
    return palette.text().color()


def term_font(base: QFont, status: Status | None, adjusted: bool = False) -> QFont:
    """Struck out when cut, italic when it does not count, dotted underline is the delegate's."""
    font = QFont(base)
    font.setStrikeOut(status in (Status.CUT_LOW, Status.CUT_HIGH))
    font.setItalic(status in (Status.BELOW_LIMIT, Status.NOT_COUNTED))
    font.setUnderline(adjusted)
    return font
