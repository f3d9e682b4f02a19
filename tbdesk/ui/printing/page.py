"""A laid-out page: the positions of texts, fills and lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize

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
