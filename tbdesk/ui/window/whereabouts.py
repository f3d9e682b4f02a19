"""Where somebody is among the views of a window: what is in front, the cells of the cursors, the
order of the rows, how far everything is scrolled. Views that are made anew are left as the old ones
were; which belong to each other is told by their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QTabWidget,
    QWidget,
)

from tbdesk.ui.grid.header_sort import HeaderSort, RowOrder

Kind = TypeVar("Kind", bound=QObject)


class Whereabouts(NamedTuple):
    """By the names of the views: tabs in front, choices, orders of rows, cells (row, column), and
    how far they are scrolled (across, down); focus: who has the keys, empty for none of them."""

    tabs: dict[str, int]
    choices: dict[str, int]
    orders: dict[str, RowOrder]
    cells: dict[str, tuple[int, int]]
    scrolled: dict[str, tuple[int, int]]
    focus: str


def whereabouts(whole: QWidget) -> Whereabouts:
    """Where somebody is in a widget."""
    views = list(_named(whole, QAbstractItemView))
    sorts = ((view, view.findChild(HeaderSort)) for view in views)
    focus = QApplication.focusWidget()
    return Whereabouts(
        {tabs.objectName(): tabs.currentIndex() for tabs in _named(whole, QTabWidget)},
        {choice.objectName(): choice.currentIndex() for choice in _named(whole, QComboBox)},
        {view.objectName(): sort.order() for view, sort in sorts if sort is not None},
        {view.objectName(): _cell(view) for view in views if view.currentIndex().isValid()},
        {area.objectName(): _scrolled(area) for area in _named(whole, QAbstractScrollArea)},
        focus.objectName() if focus is not None and whole.isAncestorOf(focus) else "",
    )


def go_back(whole: QWidget, there: Whereabouts) -> None:
    """Bring in another widget, with the same views, to the front what was there, in the same
    order. The cursors go back with `cells_back`, and once all is laid out `scroll_back` scrolls."""
    for choice in _named(whole, QComboBox):
        place = there.choices.get(choice.objectName(), -1)
        if 0 <= place < choice.count() and place != choice.currentIndex():
            choice.setCurrentIndex(place)
            choice.activated.emit(place)
    for tabs in _named(whole, QTabWidget):
        place = there.tabs.get(tabs.objectName(), -1)
        if tabs.isTabVisible(place):
            tabs.setCurrentIndex(place)
    for view in _named(whole, QAbstractItemView):
        sort = view.findChild(HeaderSort)
        if sort is not None and view.objectName() in there.orders:
            sort.restore(there.orders[view.objectName()])


def cells_back(whole: QWidget, there: Whereabouts) -> None:
    """Put the cursors on the cells where they were, and the keys to who had them."""
    for view in _named(whole, QAbstractItemView):
        if view.objectName() in there.cells:
            view.setCurrentIndex(view.model().index(*there.cells[view.objectName()]))
        if there.focus and view.objectName() == there.focus:
            view.setFocus()


def scroll_back(whole: QWidget, there: Whereabouts) -> None:
    """Scroll everything as far as it was."""
    for area in _named(whole, QAbstractScrollArea):
        if area.objectName() in there.scrolled:
            across, down = there.scrolled[area.objectName()]
            area.horizontalScrollBar().setValue(across)
            area.verticalScrollBar().setValue(down)


def _named(whole: QWidget, kind: type[Kind]) -> Iterator[Kind]:
    return (one for one in whole.findChildren(kind) if one.objectName())


def _cell(view: QAbstractItemView) -> tuple[int, int]:
    return view.currentIndex().row(), view.currentIndex().column()


def _scrolled(area: QAbstractScrollArea) -> tuple[int, int]:
    return area.horizontalScrollBar().value(), area.verticalScrollBar().value()
