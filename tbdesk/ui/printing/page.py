"""The parts of a page, in dots, and the fonts that measure them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPageLayout, QPageSize

from tbdesk.report.chart import Drawing

#: Dots in an inch, and in a point.
RESOLUTION = 600
POINT = RESOLUTION / 72
#: Around everything: 14 mm.
_MARGIN = 14 / 25.4 * RESOLUTION

INK, GREY, RED = "#000000", "#595959", "#8a1f1f"


class TextStyle(NamedTuple):
    """The style of a text; `size` in points."""

    size: float
    bold: bool = False
    italic: bool = False
    struck: bool = False
    ink: str = INK


class TextPart(Enum):
    """The role of a text on its page."""

    HEADER = "header"
    TITLE = "title"
    LINE = "line"
    HEAD = "head"
    CELL = "cell"
    FOOTER = "footer"


class PlacedText(NamedTuple):
    """A text from the left side of its area; with `wraps` it is broken into lines there."""

    area: QRectF
    text: str
    style: TextStyle
    part: TextPart
    wraps: bool = False


class Ground(NamedTuple):
    """A filled rectangle."""

    area: QRectF
    colour: str


class Picture(NamedTuple):
    """A picture that fills its area."""

    area: QRectF
    image: QImage


class PlacedChart(NamedTuple):
    """A chart from a corner, `unit` dots to a line of its text, and all of it `scale` as large."""

    at: QPointF
    drawing: Drawing
    style: TextStyle
    unit: float
    scale: float


class Stroke(NamedTuple):
    """A line from (x1, y1) to (x2, y2)."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    dotted: bool = False


class Paper(NamedTuple):
    """The paper: its size in dots in its orientation. zoom: the enlargement of the content, which
    has so much less room."""

    page_size: QPageSize.PageSizeId
    landscape: bool
    zoom: float = 1.0

    @property
    def size(self) -> QSizeF:
        upright = QPageSize(self.page_size).sizePixels(RESOLUTION)
        size = QSizeF(upright)
        return size.transposed() if self.landscape else size

    @property
    def area(self) -> QRectF:
        """The printable area, in dots before the zoom."""
        size, zoom = self.size, self.zoom
        width, height = size.width() - 2 * _MARGIN, size.height() - 2 * _MARGIN
        return QRectF(_MARGIN / zoom, _MARGIN / zoom, width / zoom, height / zoom)

    @property
    def layout(self) -> QPageLayout:
        """The page layout for a printer or a PDF; the margins are ours."""
        lies = QPageLayout.Orientation.Landscape
        orientation = lies if self.landscape else QPageLayout.Orientation.Portrait
        return QPageLayout(QPageSize(self.page_size), orientation, QMarginsF())


@dataclass(slots=True)
class Page:
    """A page: its parts in the order of painting, and its paper."""

    paper: Paper
    grounds: list[Ground] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    charts: list[PlacedChart] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    texts: list[PlacedText] = field(default_factory=list)


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
