"""Short texts of cells, laid out once and painted often."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QStaticText, QTransform

from tbdesk.models.plain import LEFT, RIGHT

#: Texts that are kept: more than a window of names and figures has.
_MOST = 4000

#: Left, top, width and height of a cell, or of a part of it.
Area = tuple[int, int, int, int]


def area_of(cell: QRect) -> Area:
    """The rectangle (x, y, width, height), in one call of Qt."""
    return cell.getRect()  # type: ignore[return-value]


class _Line(NamedTuple):
    """A text laid out, and its width in pixels."""

    text: QStaticText
    width: float


class Lettering:
    """Texts in one font, laid out once: that takes longer than all other painting of a cell."""

    def __init__(self, font: QFont) -> None:
        self.font = QFont(font)
        self._height = QFontMetrics(font).height()
        self._lines: dict[str, _Line] = {}
        self._others: dict[tuple[bool, bool], Lettering] = {}

    def marked(self, *, struck: bool, italic: bool) -> Lettering:
        """The lettering struck out, or in italics."""
        if not (struck or italic):
            return self
        other = self._others.get((struck, italic))
        if other is None:
            font = QFont(self.font)
            font.setStrikeOut(struck)
            font.setItalic(italic)
            other = self._others[struck, italic] = Lettering(font)
        return other

    def width(self, text: str) -> float:
        """The width of a text in pixels."""
        return (self._lines.get(text) or self._laid_out(text)).width

    def draw(self, painter: QPainter, text: str, side: Qt.AlignmentFlag, area: Area) -> bool:
        """Paint a text in the middle of the height of an area, at one side of it or between; with
        the ink of the painter, whose font is this one. False where there is no room for it."""
        line = self._lines.get(text) or self._laid_out(text)
        left, top, width, height = area
        if line.width > width:
            return False
        if self.font.strikeOut():  # laid out, its line is elsewhere on a magnified screen
            painter.drawText(QRect(*area), side, text)
            return True
        at: float = left
        if side is not LEFT:
            free = width - line.width
            at += free if side is RIGHT else free / 2
        painter.drawStaticText(QPointF(at, top + height // 2 - self._height // 2), line.text)
        return True

    def _laid_out(self, text: str) -> _Line:
        line = QStaticText(text)
        line.setTextFormat(Qt.TextFormat.PlainText)
        line.prepare(QTransform(), self.font)
        if len(self._lines) >= _MOST:
            self._lines.clear()
        laid_out = self._lines[text] = _Line(line, line.size().width())
        return laid_out
