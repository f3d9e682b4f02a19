"""Places as lines: who came from where, along the rounds or across several systems."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QImage,
    QImageWriter,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QWidget

from tbdesk.files.storage import write_whole
from tbdesk.report.standings.by_round import Ranks

#: Colours that are told apart side by side, also by who does not see all of them (Okabe and Ito).
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f6a00")
#: So many lines are strong, unless some are chosen; the rest are there, and quiet.
_STRONG = 8
_GAP = 0.6  # of a line of text, around the chart
_STEP = 5  # heights of a line of text from a step to the next
_SCALE = 3  # dots of a saved picture to a pixel of the screen


class BumpChart(QWidget):
    """A line for everybody from place to place, with the numbers at its ends."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ranks = Ranks((), (), ())
        self._chosen: frozenset[int] = frozenset()

    def show_ranks(self, ranks: Ranks) -> None:
        """Draw other places."""
        self._ranks, self._chosen = ranks, frozenset()
        self.setMinimumSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        names = max((metrics.horizontalAdvance(name) for name in self._ranks.names), default=0)
        step = max((metrics.horizontalAdvance(step) for step in self._ranks.steps), default=0)
        width = 2 * names + len(self._ranks.steps) * max(step, metrics.height() * _STEP)
        return QSize(width, round(metrics.height() * 1.4 * (len(self._ranks.names) + 2)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().base())
        self.draw(painter, QRectF(self.rect()), self.palette())

    def save(self, path: Path) -> None:
        """Write the chart as a drawing (.svg) or a picture (.png), dark on white. Raises
        StorageError."""
        write_whole(path, self._svg() if path.suffix.lower() == ".svg" else self._png())

    def _svg(self) -> bytes:
        from PySide6.QtSvg import QSvgGenerator

        buffer = QBuffer()
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(self.sizeHint())
        generator.setViewBox(QRectF(QPointF(0, 0), self.sizeHint()))
        self._draw_on(generator)
        return bytes(buffer.data().data())

    def _png(self) -> bytes:
        image = QImage(self.sizeHint() * _SCALE, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_SCALE)
        image.fill(Qt.GlobalColor.white)
        self._draw_on(image)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, b"png").write(image)
        return bytes(buffer.data().data())

    def _draw_on(self, device: object) -> None:
        """On paper: with the colours of a light window, whatever this one has."""
        paper = QPalette(Qt.GlobalColor.white)
        painter = QPainter(device)  # type: ignore[call-overload]
        painter.setFont(self.font())
        self.draw(painter, QRectF(QPointF(0, 0), self.sizeHint()), paper)
        painter.end()

    def draw(self, painter: QPainter, area: QRectF, palette: QPalette) -> None:
        """The chart within an area, by the font of the painter."""
        ranks = self._ranks
        if not ranks.steps:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = _Frame(ranks, area, QFontMetricsF(painter.font()))
        painter.setPen(palette.text().color())
        for place, step in enumerate(ranks.steps):
            painter.drawText(frame.head(place), Qt.AlignmentFlag.AlignCenter, step)
        for row in reversed(range(len(ranks.names))):  # the best are drawn last
            self._draw_line(painter, frame, row, palette)

    def _draw_line(self, painter: QPainter, frame: _Frame, row: int, palette: QPalette) -> None:
        strong = row < _STRONG
        colour = QColor(_COLOURS[row % len(_COLOURS)])
        if not strong:
            colour = palette.placeholderText().color()
        painter.setPen(QPen(colour, frame.line * (0.16 if strong else 0.08)))
        before: QPointF | None = None
        for place, rank in enumerate(frame.ranks.places[row]):
            here = None if rank is None else frame.dot(row, place)
            if before is not None and here is not None:
                painter.drawLine(before, here)
            before = here
        painter.setPen(palette.text().color())
        for place, side in ((0, frame.left), (len(frame.ranks.steps) - 1, frame.right)):
            rank = frame.ranks.places[row][place]
            if rank is not None:
                align = Qt.AlignmentFlag.AlignVCenter
                align |= (
                    Qt.AlignmentFlag.AlignRight
                    if place == 0 and len(frame.ranks.steps) > 1
                    else Qt.AlignmentFlag.AlignLeft
                )
                text = f"{rank}  {frame.ranks.names[row]}"
                if align & Qt.AlignmentFlag.AlignRight:
                    text = f"{frame.ranks.names[row]}  {rank}"
                painter.drawText(side(row), align, text)


class _Frame:
    """Where everything of a chart is. Who share a place in a step stand under each other, in the
    order of the rows, so that no two lines end in one point."""

    def __init__(self, ranks: Ranks, area: QRectF, metrics: QFontMetricsF) -> None:
        self.ranks = ranks
        self.line = metrics.height()
        widest = max((metrics.horizontalAdvance(f"{name}  99") for name in ranks.names), default=0)
        self._name = widest + self.line
        self._area = area.adjusted(0, self.line * 1.5, 0, -self.line * _GAP)
        self._slots = [_slots(ranks, place) for place in range(len(ranks.steps))]

    def _x(self, place: int) -> float:
        left, right = self._area.left() + self._name, self._area.right() - self._name
        steps = len(self.ranks.steps) - 1
        return left + (right - left) * place / steps if steps else left

    def _y(self, row: int, place: int) -> float:
        slot = self._slots[place][row]
        return self._area.top() + self._area.height() * (slot + 0.5) / len(self.ranks.names)

    def dot(self, row: int, place: int) -> QPointF:
        return QPointF(self._x(place), self._y(row, place))

    def head(self, place: int) -> QRectF:
        width = self._name * 2
        return QRectF(
            self._x(place) - width / 2, self._area.top() - self.line * 1.4, width, self.line
        )

    def left(self, row: int) -> QRectF:
        top = self._y(row, 0) - self.line / 2
        return QRectF(self._area.left(), top, self._name - self.line * 0.4, self.line)

    def right(self, row: int) -> QRectF:
        last = len(self.ranks.steps) - 1
        top = self._y(row, last) - self.line / 2
        return QRectF(self._x(last) + self.line * 0.4, top, self._name, self.line)


def _slots(ranks: Ranks, place: int) -> list[int]:
    """Of every row how far down it stands in a step, from 0."""
    unranked = len(ranks.names) + 1
    order = sorted(
        range(len(ranks.names)), key=lambda row: (ranks.places[row][place] or unranked, row)
    )
    slots = [0] * len(order)
    for slot, row in enumerate(order):
        slots[row] = slot
    return slots
