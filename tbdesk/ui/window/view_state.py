"""The state of the views of a window that is rebuilt, and the deletion of its old contents.

When the window is rebuilt in another language, the new views take over tabs, cursors, order of the
rows and scroll positions of the old ones, matched by their object names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QMainWindow,
    QStatusBar,
    QTabWidget,
    QToolBar,
    QWidget,
)
from shiboken6 import delete, isValid

from tbdesk.ui.grid.row_order import HeaderSort, RowOrder
from tbdesk.ui.menus.bars import MenuBar

Kind = TypeVar("Kind", bound=QObject)


class ViewState(NamedTuple):
    """The state of views, by their object names."""

    #: The current tab.
    tabs: dict[str, int]
    #: The choice of a combo box.
    choices: dict[str, int]
    #: The order of the rows.
    orders: dict[str, RowOrder]
    #: The current cell: row, column.
    cells: dict[str, tuple[int, int]]
    #: The scroll position: horizontal, vertical.
    scrolled: dict[str, tuple[int, int]]
    #: The widget with the keyboard focus, empty if it is none of them.
    focus: str


def view_state(parent: QWidget) -> ViewState:
    """The state of all views in a widget."""
    views = list(_named(parent, QAbstractItemView))
    sorts = ((view, view.findChild(HeaderSort)) for view in views)
    focus = QApplication.focusWidget()
    return ViewState(
        {tabs.objectName(): tabs.currentIndex() for tabs in _named(parent, QTabWidget)},
        {choice.objectName(): choice.currentIndex() for choice in _named(parent, QComboBox)},
        {view.objectName(): sort.order() for view, sort in sorts if sort is not None},
        {view.objectName(): _cell(view) for view in views if view.currentIndex().isValid()},
        {area.objectName(): _scrolled(area) for area in _named(parent, QAbstractScrollArea)},
        focus.objectName() if focus is not None and parent.isAncestorOf(focus) else "",
    )


def restore_tabs_and_orders(parent: QWidget, state: ViewState) -> None:
    """Restore choices, current tabs and the order of the rows."""
    for choice in _named(parent, QComboBox):
        place = state.choices.get(choice.objectName(), -1)
        if 0 <= place < choice.count() and place != choice.currentIndex():
            choice.setCurrentIndex(place)
            choice.activated.emit(place)
    for tabs in _named(parent, QTabWidget):
        place = state.tabs.get(tabs.objectName(), -1)
        if tabs.isTabVisible(place):
            tabs.setCurrentIndex(place)
    for view in _named(parent, QAbstractItemView):
        sort = view.findChild(HeaderSort)
        if sort is not None and view.objectName() in state.orders:
            sort.restore(state.orders[view.objectName()])


def restore_cursors(parent: QWidget, state: ViewState) -> None:
    """Restore the current cells and the keyboard focus, once the rows are in order."""
    for view in _named(parent, QAbstractItemView):
        if view.objectName() in state.cells:
            view.setCurrentIndex(view.model().index(*state.cells[view.objectName()]))
        if state.focus and view.objectName() == state.focus:
            view.setFocus()


def restore_scroll_positions(parent: QWidget, state: ViewState) -> None:
    """Restore the scroll positions, once everything is laid out."""
    for area in _named(parent, QAbstractScrollArea):
        if area.objectName() in state.scrolled:
            across, down = state.scrolled[area.objectName()]
            area.horizontalScrollBar().setValue(across)
            area.verticalScrollBar().setValue(down)


def _named(parent: QWidget, kind: type[Kind]) -> Iterator[Kind]:
    return (child for child in parent.findChildren(kind) if child.objectName())


def _cell(view: QAbstractItemView) -> tuple[int, int]:
    return view.currentIndex().row(), view.currentIndex().column()


def _scrolled(area: QAbstractScrollArea) -> tuple[int, int]:
    return area.horizontalScrollBar().value(), area.verticalScrollBar().value()


def delete_contents(window: QMainWindow) -> None:
    """Delete the bars and the central widget of a window, and the windows beside it, with all that
    follows the event in them. Empty bars stand in their place."""
    widgets = [child for child in window.children() if isinstance(child, QWidget)]
    windows = [widget for widget in widgets if widget.isWindow()]
    toolbars = [widget for widget in widgets if isinstance(widget, QToolBar)]
    contents = [*windows, *toolbars, window.takeCentralWidget()]
    contents += [window.menuBar(), window.statusBar()]
    for toolbar in toolbars:
        window.removeToolBar(toolbar)  # its layout would go on using it
    window.setMenuBar(MenuBar())
    window.setStatusBar(QStatusBar())
    for widget in contents:
        if widget is not None and isValid(widget):
            delete(widget)
