"""Labels of plain text, titles, and the cards they stand in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QFrame,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tbdesk.ui.appearance import style


class Label(QLabel):
    """A label of plain text."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


class MarkedLabel(QLabel):
    """A label of our own words with markup; user text is escaped in it."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
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


#: Sizes of titles, in the size of the text.
EVENT, PANE = 1.4, 1.05


class Card(QFrame):
    """A surface with a border, which the style sheet paints; its content has a column."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        margin = 1
        self.column.setContentsMargins(margin, margin, margin, style.unit(self))
        self.column.setSpacing(0)
        for widget in widgets:
            self.column.addWidget(widget, 1)


def blend(whole: QWidget) -> None:
    """Let the frames of the views in a card be seen only while they have the keyboard focus. (A
    rule of the style sheet would have their contents painted again whenever their size changes.)"""
    views = whole.findChildren(QAbstractScrollArea)
    for view in (*views, whole):
        if isinstance(view, QAbstractScrollArea) and not isinstance(view, QHeaderView):
            if view.frameShape() is QFrame.Shape.NoFrame:
                continue
            view.setFrameStyle(QFrame.Shape.Box.value | QFrame.Shadow.Plain.value)
            view.setLineWidth(1)
            view.setForegroundRole(QPalette.ColorRole.Base)


class Title(Label):
    """A title of an event or of a card, in a font that follows the system's."""

    def __init__(self, text: str = "", factor: float = PANE) -> None:
        super().__init__(text)
        self._factor = factor
        self._enlarge()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._enlarge()

    def _enlarge(self) -> None:
        self.setFont(style.title_font(QApplication.font(self), self._factor))
        # Qt rounds the height of a text up after the layout asked for it.
        self.setMinimumHeight(QFontMetrics(self.font()).height() + 1)
