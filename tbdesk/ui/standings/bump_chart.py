"""Places as lines in a window: who came from where, along the rounds or across several systems."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QImageWriter, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tbdesk.files import suffixes
from tbdesk.files.disk.storage import write_whole
from tbdesk.report.chart import Drawing, chart_svg, drawing
from tbdesk.report.document import Chart
from tbdesk.ui.printing.chart import PAPER, inks_of, paint_chart

_SCALE = 3  # dots of a saved picture to a pixel of the screen


class BumpChart(QWidget):
    """A line for everybody from place to place, with the names at its ends."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart = Chart((), (), ())

    def show_chart(self, chart: Chart) -> None:
        """Draw other places."""
        self._chart = chart
        self.setMinimumSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        drawn, unit = self._drawn(), self._unit
        return QSize(round(drawn.width * unit), round(drawn.height * unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().base())
        drawn = self._drawn(room=self.width() / self._unit)
        paint_chart(painter, drawn, QPointF(0, 0), self._unit, inks_of(self.palette()))

    def save(self, path: Path, heading: Sequence[str], notes: Sequence[str]) -> None:
        """Write the chart as a drawing (.svg) or a picture (.png), dark on white, with what it is
        of above it and what its steps are below. Raises StorageError."""
        if path.suffix.lower() == suffixes.SVG:
            write_whole(path, chart_svg(self._chart, heading, notes).encode())
        else:
            write_whole(path, self._png(self._drawn(heading=heading, notes=notes)))

    @property
    def _unit(self) -> float:
        return QFontMetricsF(self.font()).height()

    def _drawn(
        self, *, room: float = 0, heading: Sequence[str] = (), notes: Sequence[str] = ()
    ) -> Drawing:
        font = self.font()
        font.setBold(True)  # as wide as any text of it is
        metrics, unit = QFontMetricsF(font), self._unit
        return drawing(
            self._chart,
            lambda text: metrics.horizontalAdvance(text) / unit,
            room=room,
            heading=heading,
            notes=notes,
        )

    def _png(self, drawn: Drawing) -> bytes:
        unit = self._unit
        size = QSize(round(drawn.width * unit), round(drawn.height * unit))
        image = QImage(size * _SCALE, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_SCALE)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setFont(self.font())
        paint_chart(painter, drawn, QPointF(0, 0), unit, PAPER)
        painter.end()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, b"png").write(image)
        return bytes(buffer.data().data())
