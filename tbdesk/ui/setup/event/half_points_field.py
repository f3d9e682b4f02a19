"""A number of half-points, or what holds where none is given."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from tbdesk.engine.model.points import points_text

MOST_OFFERED = 40


class HalfPointsField(QComboBox):
    """A choice of points: a default in words, then 0, ½, 1 and so on."""

    def __init__(self, default: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.addItem(default, None)
        for points in range(MOST_OFFERED + 1):
            self.addItem(points_text(points), points)

    def set_half_points(self, points: int | None) -> None:
        if self.findData(points) < 0:  # a file may have any
            self.addItem(points_text(points or 0), points)
        self.setCurrentIndex(self.findData(points))

    def half_points(self) -> int | None:
        """The points chosen, None for the default."""
        points = self.currentData()
        return points if isinstance(points, int) else None
