"""Which of the views the keys go to is seen at what is selected in them.

What is selected is grey as long as the keys go elsewhere. Qt asks a view once a painting how its
cells look, not for every cell.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QStyleOptionViewItem,
    QTableView,
    QTextBrowser,
    QTreeWidget,
)

from tbdesk.ui.appearance import style


def _grey_without_keys(view: QAbstractItemView, palette: QPalette) -> None:
    if not (view.hasFocus() or view.state() == QAbstractItemView.State.EditingState):
        palette.setColor(QPalette.ColorRole.Highlight, style.selected_elsewhere(palette))
        palette.setColor(QPalette.ColorRole.HighlightedText, palette.text().color())


class Table(QTableView):
    """A table over a model."""

    def initViewItemOption(self, option: QStyleOptionViewItem) -> None:
        super().initViewItemOption(option)
        _grey_without_keys(self, option.palette)


class ListView(QListView):
    """A list over a model."""

    def initViewItemOption(self, option: QStyleOptionViewItem) -> None:
        super().initViewItemOption(option)
        _grey_without_keys(self, option.palette)


class ListWidget(QListWidget):
    """A list with lines of its own."""

    def initViewItemOption(self, option: QStyleOptionViewItem) -> None:
        super().initViewItemOption(option)
        _grey_without_keys(self, option.palette)


class TreeWidget(QTreeWidget):
    """A tree with lines of its own."""

    def initViewItemOption(self, option: QStyleOptionViewItem) -> None:
        super().initViewItemOption(option)
        _grey_without_keys(self, option.palette)


class TextBrowser(QTextBrowser):
    """A text to read, whose frame is strong when the keys go to it."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        elif event.type() == QEvent.Type.Paint and self.hasFocus():
            painter = QPainter(self)  # of the frame; the text is painted in the viewport
            painter.setPen(self.palette().highlight().color())
            for inset in range(self.frameWidth()):
                painter.drawRect(self.rect().adjusted(inset, inset, -inset - 1, -inset - 1))
            painter.end()
        return done
