"""A frame around a widget, to point it out."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tbdesk.ui.appearance import style


class Outline(QWidget):
    """A transparent overlay of the window with a frame that follows a widget; clicks pass
    through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("outline")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._window = window
        self._shown: QWidget | None = None
        self.hide()

    def surround(self, widget: QWidget | None) -> None:
        """Frame a widget of the window; None removes the frame."""
        if self._shown is not None:
            self._shown.removeEventFilter(self)
        self._shown = widget
        if widget is not None:
            widget.installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show):
            self._follow()
        elif event.type() == QEvent.Type.Hide:
            self.hide()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        if self._shown is None or not self._shown.isVisible():
            self.hide()
            return
        around = style.unit(self) // 2
        at = self._shown.mapTo(self._window, self._shown.rect().topLeft())
        whole = QRect(at, self._shown.size())
        self.setGeometry(whole.adjusted(-around, -around, around, around) & self._window.rect())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        width = max(2, style.unit(self) // 2)
        with QPainter(self) as painter:
            painter.setPen(QPen(self.palette().highlight(), 2 * width))
            painter.drawRect(self.rect())
