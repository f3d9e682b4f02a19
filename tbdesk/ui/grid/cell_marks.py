"""Marks painted over the text of a cell."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from tbdesk.ui.appearance.style import corner, quiet, refused_ink

#: Pixels of the frame of the cell that the keys go to.
FRAME = 2


def mark_changed(painter: QPainter, palette: QPalette, area: QRect) -> None:
    """Paint the corner of a cell that is another than in the last hand-out, with an edge that is
    seen where the cell is selected."""
    side = max(5, area.height() // 4)
    top = area.topRight()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for inset, colour in ((2, palette.base().color()), (0, corner(palette))):
        reach = side + inset
        painter.setBrush(colour)
        painter.drawPolygon([top - QPoint(reach, 0), top, top + QPoint(0, reach)])
    painter.restore()


def mark_tried_out(painter: QPainter, palette: QPalette, area: QRect) -> None:
    """Paint a cell that is only tried out: hatched in the colour of the frame, a question mark in
    its corner."""
    ink = QColor(refused_ink(palette))
    painter.save()
    painter.setClipRect(area)
    painter.setPen(ink)
    font = painter.font()
    font.setPixelSize(max(8, area.height() * 2 // 5))
    font.setBold(True)
    painter.setFont(font)
    corner = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
    painter.drawText(area.adjusted(2, 0, 0, 0), corner, "?")
    ink.setAlpha(90)
    painter.setBrushOrigin(area.topLeft())
    painter.fillRect(area, QBrush(ink, Qt.BrushStyle.BDiagPattern))
    painter.restore()


def outline_cursor(painter: QPainter, option: QStyleOptionViewItem, area: QRect) -> None:
    """Paint the frame of the cell the cursor is in: strong where the keys go to it, else thin."""
    if option.state & QStyle.StateFlag.State_HasFocus:
        _frame(painter, option.palette.highlight().color(), area, FRAME)
    else:
        _frame(painter, quiet(option.palette), area, 1)


def outline_mirror(painter: QPainter, palette: QPalette, area: QRect) -> None:
    """Paint the frame of the cell of the same game."""
    _frame(painter, palette.highlight().color(), area, 1)


def _frame(painter: QPainter, colour: QColor, area: QRect, width: int) -> None:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    # Inside the cell: pixels painted beyond it stay when the cell is painted again.
    painter.drawRect(area.adjusted(width - 1, width - 1, -1, -1))
