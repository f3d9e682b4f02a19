"""Painting charts: on the screen, on paper, into an image."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF

from tbdesk.report.chart import Drawing, Label, Trace
from tbdesk.report.document import Align
from tbdesk.ui.appearance import style

_RING = 0.55
_FLAGS = {
    Align.LEFT: Qt.AlignmentFlag.AlignLeft,
    Align.RIGHT: Qt.AlignmentFlag.AlignRight,
    Align.CENTER: Qt.AlignmentFlag.AlignHCenter,
}


class Inks(NamedTuple):
    """The default colours of a chart."""

    text: QColor
    quiet: QColor
    ground: QColor


#: On paper, and in pictures, which are looked at on paper.
PAPER = Inks(QColor("#000000"), QColor("#8a8f96"), QColor("#ffffff"))


def inks_of(palette: QPalette) -> Inks:
    """The inks for a window."""
    quiet = style.quiet(palette)
    return Inks(palette.text().color(), quiet, palette.base().color())


def paint_chart(painter: QPainter, drawn: Drawing, at: QPointF, unit: float, inks: Inks) -> None:
    """Paint it from a corner by the font of the painter, a unit to a line of text."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    for trace in drawn.traces:
        _paint_trace(painter, trace, unit, inks)
    for label in drawn.labels:
        _paint_label(painter, label, unit, inks)
    painter.restore()


def _paint_trace(painter: QPainter, trace: Trace, unit: float, inks: Inks) -> None:
    pen = QPen(QColor(trace.colour) if trace.colour else inks.quiet, trace.width * unit)
    if trace.dashes:
        pen.setDashPattern(list(trace.dashes))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for run in trace.runs:
        painter.drawPolyline(QPolygonF([QPointF(x * unit, y * unit) for x, y in run]))


def _paint_label(painter: QPainter, label: Label, unit: float, inks: Inks) -> None:
    x, y = label.x * unit, label.y * unit
    if label.ring:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.ground)
        painter.drawEllipse(QPointF(x, y), _RING * unit, _RING * unit)
    font = painter.font()
    font.setBold(label.strong)
    painter.setFont(font)
    painter.setPen(inks.text)
    flags = _FLAGS[label.align] | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(
        _area(label.align, x, y, unit), int(flags) | int(Qt.TextFlag.TextDontClip), label.text
    )


def _area(align: Align, x: float, y: float, unit: float) -> QRectF:
    """Around a point; texts may be wider."""
    width = 2 * unit
    left = {Align.LEFT: x, Align.RIGHT: x - width, Align.CENTER: x - width / 2}[align]
    return QRectF(left, y - unit / 2, width, unit)
