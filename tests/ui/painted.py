"""The painted parts of a widget."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget


class Area(QObject):
    """How much of a widget was painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.pixels = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            parts = list(event.region())  # type: ignore[call-overload]  # Qt's stubs lack it
            self.pixels += sum(part.width() * part.height() for part in parts)
        return False
