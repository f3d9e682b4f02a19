"""Fonts in dots, and the size of texts in them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from tbdesk.ui.printing.page import POINT, TextStyle

#: The absolute side, also for a text that runs from right to left.
LINE_FLAGS = int(
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
) | int(Qt.TextFlag.TextSingleLine)
_BLOCK_FLAGS = int(
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignTop
)
#: Dots by which a text may be wider than it was measured.
_ROUNDING = 1.0


class Fonts:
    """The fonts of one family; widths are kept, because the same figures come again and again."""

    def __init__(self, family: str) -> None:
        self._family = family
        self._fonts: dict[TextStyle, QFont] = {}
        self._metrics: dict[TextStyle, QFontMetricsF] = {}
        self._widths: dict[tuple[str, TextStyle], float] = {}

    def font(self, style: TextStyle) -> QFont:
        """The font to paint with, figures of equal width where it has them."""
        if style not in self._fonts:
            font = QFont(self._family)
            font.setPixelSize(max(1, round(style.size * POINT)))
            font.setBold(style.bold)
            font.setItalic(style.italic)
            font.setStrikeOut(style.struck)
            font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
            font.setFeature(QFont.Tag("tnum"), 1)
            self._fonts[style] = font
        return self._fonts[style]

    def metrics(self, style: TextStyle) -> QFontMetricsF:
        if style not in self._metrics:
            self._metrics[style] = QFontMetricsF(self.font(style))
        return self._metrics[style]

    def width(self, text: str, style: TextStyle) -> float:
        """The room a text takes on one line."""
        key = (text, style)
        if key not in self._widths:
            self._widths[key] = self.metrics(style).horizontalAdvance(text)
        return self._widths[key]

    def line_height(self, style: TextStyle) -> float:
        return self.metrics(style).height()

    def height(self, text: str, style: TextStyle, width: float) -> float:
        """The height of a text that is broken into lines of some width."""
        if self.width(text, style) <= width:
            return self.line_height(style)
        room, flags = QRectF(0, 0, width, 1e6), self.block_flags(text, style, width)
        bounds = self.metrics(style).boundingRect(room, flags, text)
        return max(self.line_height(style), bounds.height())

    def block_flags(self, text: str, style: TextStyle, width: float) -> int:
        """How a text is broken into lines: between words, or anywhere if a word is too long."""
        longest = max((self.width(word, style) for word in text.split(" ")), default=0.0)
        breaks = Qt.TextFlag.TextWordWrap if longest <= width else Qt.TextFlag.TextWrapAnywhere
        return _BLOCK_FLAGS | int(breaks)

    def elided(self, text: str, style: TextStyle, width: float) -> str:
        """The text, or as much of it as there is room for, with an ellipsis."""
        if self.width(text, style) <= width + _ROUNDING:
            return text
        return self.metrics(style).elidedText(text, Qt.TextElideMode.ElideRight, width)
