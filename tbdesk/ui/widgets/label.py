"""Labels show texts as they are: a name such as `<b>Anna</b>` is no markup, as Qt would take it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class Label(QLabel):
    """A label of plain text."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


class MarkedLabel(QLabel):
    """A label of our own words with markup; user text is escaped in it."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(text)


def without_letter(text: str) -> str:
    """A text for screen readers, without the mark of the letter that opens it."""
    return text.replace("&", "")


class ElidedLabel(Label):
    """One line, as much of it as there is room for; it makes nothing wider or higher."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.text():
            return
        painter = QPainter(self)
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.width()
        )
        self.style().drawItemText(
            painter,
            self.rect(),
            self.alignment().value,
            self.palette(),
            self.isEnabled(),
            shown,
            self.foregroundRole(),
        )
