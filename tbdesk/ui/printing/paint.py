"""Painting pages: on the screen, into a PDF, on a printer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPageLayout, QPainter, QPdfWriter, QPen, QPolygonF

from tbdesk.report.chart import QUIET, ChartLabel, Trace
from tbdesk.report.document import Align
from tbdesk.report.steps import Steps
from tbdesk.ui.printing.page import (
    LINE_FLAGS,
    POINT,
    RESOLUTION,
    Fonts,
    Page,
    Picture,
    PlacedChart,
    PlacedText,
)

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

#: Points: of a thin line.
_THIN = 0.4
#: Of a chart: the ring round a place, in lines of its text.
_RING = 0.55
_FLAGS = {
    Align.LEFT: Qt.AlignmentFlag.AlignLeft,
    Align.RIGHT: Qt.AlignmentFlag.AlignRight,
    Align.CENTER: Qt.AlignmentFlag.AlignHCenter,
}


def paint(page: Page, painter: QPainter, fonts: Fonts) -> None:
    """Paint a page; the painter is scaled so that its unit is a dot of the page."""
    painter.save()
    painter.scale(page.paper.zoom, page.paper.zoom)
    for ground in page.grounds:
        painter.fillRect(ground.area, QColor(ground.colour))
    for picture in page.pictures:
        _paint_picture(picture, painter)
    for chart in page.charts:
        _paint_chart(chart, painter, fonts)
    for stroke in page.strokes:
        style = Qt.PenStyle.DotLine if stroke.dotted else Qt.PenStyle.SolidLine
        painter.setPen(
            QPen(QColor(stroke.colour), _THIN * POINT * (2 if stroke.dotted else 1), style)
        )
        painter.drawLine(QLineF(stroke.x1, stroke.y1, stroke.x2, stroke.y2))
    for text in page.texts:
        _paint_text(text, painter, fonts)
    painter.restore()


def _paint_picture(placed: Picture, painter: QPainter) -> None:
    """A picture, made smaller first where the screen has fewer dots than it."""
    image = placed.image
    dots = painter.combinedTransform().mapRect(placed.area).size().toSize()
    if 0 < dots.width() < image.width():
        image = image.scaled(
            dots, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    painter.drawImage(placed.area, image)


def _paint_chart(placed: PlacedChart, painter: QPainter, fonts: Fonts) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(placed.at)
    painter.scale(placed.scale, placed.scale)
    painter.setFont(fonts.font(placed.style))
    for trace in placed.drawing.traces:
        _paint_trace(painter, trace, placed.unit)
    for label in placed.drawing.labels:
        _paint_label(painter, label, placed.unit)
    painter.restore()


def _paint_trace(painter: QPainter, trace: Trace, unit: float) -> None:
    pen = QPen(QColor(trace.colour) if trace.colour else QColor(QUIET), trace.width * unit)
    if trace.dashes:
        pen.setDashPattern(list(trace.dashes))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for run in trace.runs:
        painter.drawPolyline(QPolygonF([QPointF(x * unit, y * unit) for x, y in run]))


def _paint_label(painter: QPainter, label: ChartLabel, unit: float) -> None:
    x, y = label.x * unit, label.y * unit
    if label.ring:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawEllipse(QPointF(x, y), _RING * unit, _RING * unit)
    font = painter.font()
    font.setBold(label.strong)
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.black)
    flags = _FLAGS[label.align] | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(
        _area(label.align, x, y, unit), int(flags) | int(Qt.TextFlag.TextDontClip), label.text
    )


def _area(align: Align, x: float, y: float, unit: float) -> QRectF:
    """Around a point; texts may be wider."""
    width = 2 * unit
    left = {Align.LEFT: x, Align.RIGHT: x - width, Align.CENTER: x - width / 2}[align]
    return QRectF(left, y - unit / 2, width, unit)


def _paint_text(placed: PlacedText, painter: QPainter, fonts: Fonts) -> None:
    painter.setFont(fonts.font(placed.style))
    painter.setPen(QColor(placed.style.ink))
    flags = LINE_FLAGS | int(Qt.TextFlag.TextDontClip)
    if placed.wraps:
        flags = fonts.block_flags(placed.text, placed.style, placed.area.width())
    painter.drawText(placed.area, flags, placed.text)


def pdf_steps(pages: Sequence[Page], fonts: Fonts, title: str) -> Steps[bytes]:
    """The pages as the content of a PDF file; a step is a page."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setPageLayout(pages[0].paper.layout)
    writer.setTitle(title)
    writer.setCreator("tbdesk")
    painter = QPainter(writer)
    try:
        for number, page in enumerate(pages):
            if number:
                writer.setPageLayout(page.paper.layout)
                writer.newPage()
            paint(page, painter, fonts)
            yield
    finally:  # also if it is given up
        painter.end()
        buffer.close()
    return bytes(content.data())


def _upright_if_any(pages: Sequence[Page]) -> QPageLayout:
    """How the paper of a job lies: upright if any page does."""
    papers = [page.paper for page in pages]
    return next((paper for paper in papers if not paper.landscape), papers[0]).layout


def print_steps(pages: Sequence[Page], printer: QPrinter, fonts: Fonts) -> Steps[bool]:
    """Send pages to a printer that has been set up, a step a page; False if it refuses them. After
    cancelling, a print service may still print the pages already sent."""
    printer.setPageLayout(pages[0].paper.layout)
    painter = QPainter()
    if not painter.begin(printer):
        return False
    scale = printer.resolution() / RESOLUTION
    taken, complete = True, False
    try:
        for number, page in enumerate(pages):
            if number:
                printer.setPageLayout(page.paper.layout)
                taken = printer.newPage() and taken
            painter.save()
            painter.scale(scale, scale)
            paint(page, painter, fonts)
            painter.restore()
            yield
        complete = True
        # The print service turns every page of a job that ends on its side.
        printer.setPageLayout(_upright_if_any(pages))
    finally:
        if not complete:
            printer.abort()
        taken = painter.end() and taken
    return taken
