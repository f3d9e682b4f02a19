"""The visible columns of a grid and their widths: as the user set them, else as needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt

from tbdesk.models.roles import Index
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.grid.table_view import TableView
from tbdesk.ui.help.asked import add_help
from tbdesk.ui.widgets.boxes import TickMenu


class ColumnRules(NamedTuple):
    """Which columns of a grid can be hidden, and which hide by themselves."""

    #: The keys under which columns common to all events are remembered.
    names: Callable[[], Mapping[int, str]]
    #: The columns that are always visible.
    kept: tuple[str, ...]
    #: The columns that are empty in every row.
    empty: Callable[[int], bool] = lambda _column: False
    #: True if an empty column is to be typed in, as in an event that has not begun.
    typed: Callable[[], bool] = lambda: False
    #: The columns that stay hidden even then while empty.
    seldom: tuple[str, ...] = ()
    #: The page of the help about a column, empty for none.
    page: Callable[[int], str] = lambda _column: ""


class Columns(QObject):
    """The visible columns of a grid, and their widths. An empty column is hidden until the user
    chooses it in the menu of the headings. These choices, and widths that were dragged, stay for
    other events and evenings."""

    def __init__(self, view: TableView, preferences: Preferences, rules: ColumnRules) -> None:
        super().__init__(view)
        self._view = view
        self._preferences = preferences
        self._rules = rules
        self._pressed: dict[int, int] = {}
        header = view.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._show_menu)
        header.viewport().installEventFilter(self)
        view.fitting.connect(self._hide)
        view.fitted.connect(self.apply)
        view.model().dataChanged.connect(self._on_data)

    def apply(self) -> None:
        """Apply the user's widths and hidden columns, after the view has fitted its columns."""
        self._hide()
        for column, width in self.dragged().items():
            self._view.setColumnWidth(column, width)

    def dragged(self) -> dict[int, int]:
        """The widths that the user gave to columns."""
        widths = {
            column: self._preferences.column_width(self._name(key))
            for column, key in self._rules.names().items()
        }
        return {column: width for column, width in widths.items() if width}

    def _hide(self) -> None:
        """Hide the columns that are not to be seen, and show any other where a hidden one stood."""
        names = self._rules.names()
        for column in range(self._view.model().columnCount()):
            hidden = column in names and self._is_hidden(column, names[column])
            self._view.setColumnHidden(column, hidden)

    def _is_hidden(self, column: int, key: str) -> bool:
        if key in self._rules.kept:
            return False
        shown = self._preferences.column_shown(self._name(key))
        if shown is not None:
            return not shown
        typed = self._rules.typed() and key not in self._rules.seldom
        return not typed and self._rules.empty(column)

    def _on_data(self, first: Index, last: Index) -> None:
        """Show columns that are no longer empty; none is hidden while the user types."""
        if not self._view.horizontalHeader().hiddenSectionCount():
            return
        for column, key in self._rules.names().items():
            if (
                first.column() <= column <= last.column()
                and self._view.isColumnHidden(column)
                and self._preferences.column_shown(self._name(key)) is None
                and not self._rules.empty(column)
            ):
                self._view.fit_columns()
                return

    def _name(self, key: str) -> str:
        return f"{self._view.objectName()}/{key}"

    # --- the user's actions ----------------------------------------------------------------

    def offer(self) -> None:
        """Open the menu of the headings without the mouse."""
        header = self._view.horizontalHeader()
        self._show_menu(QPoint(header.x(), header.height()))

    def _show_menu(self, at: QPoint) -> None:
        menu = TickMenu(self._view)
        for column, key in self._rules.names().items():
            if key not in self._rules.kept:
                head = self._view.model().headerData(column, Qt.Orientation.Horizontal)
                action = menu.add_tick(str(head), not self._view.isColumnHidden(column))
                action.toggled.connect(lambda shown, key=key: self._choose(key, shown))
        page = self._rules.page(self._view.horizontalHeader().logicalIndexAt(at))
        if page:
            add_help(menu, self._view, page)
        if not menu.isEmpty():
            menu.popup(self._view.horizontalHeader().mapToGlobal(at))

    def _choose(self, key: str, shown: bool) -> None:
        self._preferences.remember_column_shown(self._name(key), shown)
        self._view.fit_columns()

    def eventFilter(self, _header: QObject, event: QEvent) -> bool:
        """Widths between pressing and releasing the mouse are dragged ones."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._pressed = self._widths()
        elif event.type() == QEvent.Type.MouseButtonRelease:
            for column, width in self._widths().items():
                if width != self._pressed.get(column, width):
                    name = self._name(self._rules.names()[column])
                    self._preferences.remember_column_width(name, width)
            self._pressed = {}
        return False

    def _widths(self) -> dict[int, int]:
        return {column: self._view.columnWidth(column) for column in self._rules.names()}
