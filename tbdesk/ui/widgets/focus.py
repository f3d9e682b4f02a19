"""Widgets that show if they have the keyboard focus, and the order in which Tab reaches them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QRegion
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QFrame,
    QLayout,
    QListView,
    QListWidget,
    QPlainTextEdit,
    QScrollArea,
    QSplitter,
    QStyleOptionViewItem,
    QTableView,
    QTabWidget,
    QTextBrowser,
    QTreeWidget,
    QWidget,
)

from tbdesk.ui.appearance import style

if TYPE_CHECKING:  # the classes that the mixins are put before
    _Area: TypeAlias = QAbstractScrollArea
    _View: TypeAlias = QAbstractItemView
else:
    _Area = _View = object


class _Framed(_Area):
    """A widget with a strong frame while it has the keyboard focus, also if there is nothing in it
    to be selected. Outside cards its edge and corners are those of the fields beside it."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            width = self.frameWidth()
            inner = self.rect().adjusted(width, width, -width, -width)
            self.update(QRegion(self.rect()).subtracted(QRegion(inner)))
        elif event.type() == QEvent.Type.Paint:
            panel = self.frameShape() is QFrame.Shape.StyledPanel
            painter = QPainter(self)  # of the frame; its content is painted in the viewport
            if self.hasFocus():
                self._paint_frame(painter, self.palette().highlight().color())
            elif panel:
                self._paint_frame(painter, style.field_edge(self.palette()))
            if panel:
                self._round_corners(painter)
            painter.end()
        return done

    def _paint_frame(self, painter: QPainter, colour: QColor) -> None:
        painter.setPen(colour)
        for inset in range(self.frameWidth()):
            painter.drawRect(self.rect().adjusted(inset, inset, -inset - 1, -inset - 1))

    def _round_corners(self, painter: QPainter) -> None:
        """Let the ground be seen in the corners, half of it in the pixels beside them."""
        around = self.parentWidget() or self
        ground = around.palette().color(around.backgroundRole())
        half = QColor(ground)
        half.setAlphaF(0.5)
        right, bottom = self.width() - 1, self.height() - 1
        for x, inner_x in ((0, 1), (right, right - 1)):
            for y, inner_y in ((0, 1), (bottom, bottom - 1)):
                painter.setPen(ground)
                painter.drawPoint(x, y)
                painter.setPen(half)
                painter.drawPoints([QPoint(inner_x, y), QPoint(x, inner_y)])


class _Greyed(_View):
    """A view whose selection is grey while it does not have the keyboard focus."""

    def initViewItemOption(self, option: QStyleOptionViewItem) -> None:
        super().initViewItemOption(option)
        if not (self.hasFocus() or self.state() == QAbstractItemView.State.EditingState):
            palette = option.palette
            palette.setColor(QPalette.ColorRole.Highlight, style.selected_elsewhere(palette))
            palette.setColor(QPalette.ColorRole.HighlightedText, palette.text().color())


class Table(_Framed, _Greyed, QTableView):
    """A table over a model."""


class ListView(_Framed, _Greyed, QListView):
    """A list over a model."""


class ListWidget(_Framed, _Greyed, QListWidget):
    """A list with lines of its own."""


class TreeWidget(_Framed, _Greyed, QTreeWidget):
    """A tree with lines of its own."""


class TextBrowser(_Framed, QTextBrowser):
    """A text to read. The hint in its place while it is empty has as many lines as it needs: of
    Qt's own nothing but the first line is seen."""

    def __init__(self) -> None:
        super().__init__()
        self._hint = ""

    def setPlaceholderText(self, placeholderText: str) -> None:  # noqa: N803 - as Qt names it
        self._hint = placeholderText
        self.viewport().update()

    def placeholderText(self) -> str:
        return self._hint

    def paintEvent(self, e: QPaintEvent) -> None:
        super().paintEvent(e)
        if self._hint and self.document().isEmpty():
            viewport, margin = self.viewport(), round(self.document().documentMargin())
            painter = QPainter(viewport)
            painter.setPen(self.palette().placeholderText().color())
            inner = viewport.rect().adjusted(margin, margin, -margin, -margin)
            painter.drawText(inner, Qt.TextFlag.TextWordWrap, self._hint)
            painter.end()


class PlainText(_Framed, QPlainTextEdit):
    """A text without marks, to read or to write."""


class ScrollArea(_Framed, QScrollArea):
    """An area that scrolls content larger than its room."""


class SelfArranged(QWidget):
    """A widget that places its parts itself, without a layout."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        #: The parts in the order of reading.
        self.parts = parts
        for part in parts:
            part.setParent(self)


def set_tab_order(whole: QWidget) -> None:
    """Let Tab go through all of a widget in the order in which it is laid out."""
    for widget, following in pairwise(tab_stops(whole)):
        QWidget.setTabOrder(widget, following)


def tab_stops(whole: QWidget) -> list[QWidget]:
    """The widgets at which Tab stops, also those not in sight now."""
    by_tab = Qt.FocusPolicy.TabFocus
    return [widget for widget in _laid_out(whole) if widget.focusPolicy() & by_tab]


def _laid_out(widget: QWidget) -> Iterator[QWidget]:
    yield widget
    yield from chain.from_iterable(_laid_out(part) for part in _parts(widget) if part is not None)


def _parts(widget: QWidget) -> Iterable[QWidget | None]:
    if isinstance(widget, QTabWidget):
        beside = widget.cornerWidget()
        return widget.tabBar(), beside, *map(widget.widget, range(widget.count()))
    if isinstance(widget, QSplitter):
        return map(widget.widget, range(widget.count()))
    if isinstance(widget, QScrollArea):
        return (widget.widget(),)
    if isinstance(widget, SelfArranged):
        return widget.parts
    layout = widget.layout()
    return () if layout is None else _items(layout)


def _items(layout: QLayout) -> Iterable[QWidget]:
    """The widgets of a layout, and of those in it, in their order.

    Its items are not asked for: Qt deletes them without a word, Python goes on to know them, and
    the next object of Qt at that address would end the program when it goes."""
    whole = layout.parentWidget()
    places = {
        layout.indexOf(part): part
        for part in (*layout.children(), *(whole.children() if whole is not None else ()))
        if isinstance(part, QLayout | QWidget)
    }
    for place in sorted(place for place in places if place >= 0):
        part = places[place]
        if isinstance(part, QLayout):
            yield from _items(part)
        else:
            yield part
