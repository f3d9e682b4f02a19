"""Moving between the views of the desk by keyboard, and actions on their headers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTextEdit, QWidget

from tbdesk.ui.grid.columns import Columns
from tbdesk.ui.grid.header_sort import HeaderSort
from tbdesk.ui.grid.table_view import TableView
from tbdesk.ui.widgets.reading_order import tab_stops

Part = TypeVar("Part", bound=QObject)


class Panes:
    """The visible views that have content, in the order of their panes."""

    def __init__(self, panes: Callable[[], tuple[QWidget, ...]]) -> None:
        """panes: what is beside or under each other now, as the eye reads."""
        self._panes = panes

    def go(self, by: int) -> None:
        """Go to the next view (1) or the previous one (-1), cyclically."""
        views = list(self._views())
        if not views:
            return
        focused = QApplication.focusWidget()
        focused_at = [place for place, view in enumerate(views) if _holds(view, focused)]
        step = focused_at[0] + by if focused_at else (0 if by > 0 else -1)
        view = views[step % len(views)]
        view.setFocus()
        if isinstance(view, QAbstractItemView) and not view.currentIndex().isValid():
            view.setCurrentIndex(view.model().index(0, 0))

    def open_menu(self) -> None:
        """Offer what else can be done with the cell of the cursor, as its right button offers
        it."""
        view = QApplication.focusWidget()
        if isinstance(view, QAbstractItemView) and view.currentIndex().isValid():
            at = view.visualRect(view.currentIndex()).center()
            by_key = QContextMenuEvent.Reason.Keyboard
            asked = QContextMenuEvent(by_key, at, view.viewport().mapToGlobal(at))
            QApplication.sendEvent(view, asked)

    def choose_columns(self) -> None:
        """Open the menu that the headings of the table with the cursor have."""
        columns = self._of_table(Columns)
        if columns is not None:
            columns.offer()

    def sort(self) -> None:
        """Sort by the current column, as a click on its header does."""
        sorting = self._of_table(HeaderSort)
        if sorting is not None:
            sorting.sort_by_cursor()

    def _of_table(self, kind: type[Part]) -> Part | None:
        """The part of the table with the focus, else of the first table that has one."""
        focused = QApplication.focusWidget()
        tables = [view for view in self._views() if isinstance(view, TableView)]
        tables.sort(key=lambda table: table is not focused)
        parts = (table.findChild(kind) for table in tables)
        return next((part for part in parts if part is not None), None)

    def _views(self) -> Iterator[QWidget]:
        for pane in self._panes():
            yield from (
                view for view in tab_stops(pane) if view.isVisible() and _has_something(view)
            )


def _has_something(view: QWidget) -> bool:
    if isinstance(view, QAbstractItemView):
        return view.model().rowCount() > 0
    return isinstance(view, QTextEdit)


def _holds(view: QWidget, focused: QWidget | None) -> bool:
    return focused is not None and (view is focused or view.isAncestorOf(focused))
