"""The desk: grids, standings and details of an open event, and moving between its views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QTabWidget,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from tbdesk.i18n import _
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.column_choice import Columns
from tbdesk.ui.grid.row_order import HeaderSort
from tbdesk.ui.grid.table_view import TableView
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.standings.standings_view import StandingsPanel
from tbdesk.ui.widgets.focus import set_tab_order, tab_stops
from tbdesk.ui.widgets.label import EVENT, Card, ElidedLabel, Title, blend
from tbdesk.ui.window.splitters import Splitters

#: Rows of a desk without the event's title.
_LOW = 16


class Desk(QWidget):
    """The widget with all views of an event, which others make and fill. The grids for typing are
    tabs; a single grid has no tab bar."""

    #: Escape was pressed and no view has a use for it.
    escaped = Signal()

    def __init__(
        self,
        standings: StandingsPanel,
        contributions: ContributionsView,
        explanation: ExplanationView,
        problems: QWidget,
        parent: QWidget,
    ) -> None:
        super().__init__()
        self._framed = False
        #: Scrolls the desk if the text is too large or the screen too low for it.
        self.area = QScrollArea(parent)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidgetResizable(True)
        self.area.setWidget(self)
        self._grids = QTabWidget()
        self._grids.setObjectName("grids")
        self._grids.setDocumentMode(True)
        self._grids.tabBarClicked.connect(self._let_go)
        # Queued: the grid is not in front yet when its tab is clicked.
        self._grids.tabBarClicked.connect(self._type_in, Qt.ConnectionType.QueuedConnection)
        self._tab = 0  # which of the details is to be in front, as soon as it is there
        self._details = QTabWidget()
        self._details.setObjectName("details")
        self._details.setDocumentMode(True)
        self._heads: dict[QWidget, QWidget] = {}  # widgets of grids beside their tabs
        for tabs in (self._grids, self._details):
            # Else the Tab key would come back to the tabs before it is through the pages.
            tabs.setFocusProxy(None)  # type: ignore[arg-type]
            tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._standings = standings
        for pane in (contributions, problems, standings, explanation):
            blend(pane)
        standings.announced.connect(self._order_tabs)
        self._explanation = explanation
        self._percent, self._zoomed = style.USUAL_ZOOM, False
        self.splitters = Splitters(
            self._grids,
            self._with_questions(),
            standings,
            self._details,
            contributions,
            explanation,
            self,
        )
        self._details.addTab(contributions, _("Contributions"))
        self._details.addTab(problems, _("Problems"))
        self.splitters.regrouped.connect(self._keep_front_readable)
        self.splitters.regrouped.connect(self._order_tabs)
        self._grids.currentChanged.connect(self._on_front)
        self._details.currentChanged.connect(lambda _tab: self._keep_front_readable())
        layout = self._whole = QVBoxLayout(self)
        unit = style.unit(self)
        layout.setContentsMargins(2 * unit, unit, 2 * unit, 2 * unit)
        layout.setSpacing(unit)
        self._head = self._make_head()
        layout.addWidget(self._head)
        layout.addWidget(self.splitters.whole, 1)
        self.splitters.whole.installEventFilter(self)

    def _make_head(self) -> QWidget:
        """The event's title, and a description of its kind."""
        head = QWidget()
        self._title = Title(factor=EVENT)
        self._title.setObjectName("eventTitle")
        self._title.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._subtitle = ElidedLabel()
        self._subtitle.setObjectName("eventSubtitle")
        style.make_quiet(self._subtitle)
        row = QHBoxLayout(head)
        row.setContentsMargins(style.unit(self), 0, style.unit(self), 0)
        row.setSpacing(3 * style.unit(self))
        row.addWidget(self._title)
        row.addWidget(self._subtitle, 1)
        return head

    def show_title(self, title: str) -> None:
        """Show the name of the event over everything."""
        self._title.setText(title)

    def show_subtitle(self, text: str, tooltip: str = "") -> None:
        """Show the kind of the event beside the title."""
        self._subtitle.setText(text)
        self._subtitle.setToolTip(plain(tooltip))

    def _with_questions(self) -> QWidget:
        """The grids, and room under them for questions about typed text, so that a question moves
        no cell under the cursor."""
        self._under_grids = Card(self._grids)
        return self._under_grids

    def _on_front(self, _tab: int) -> None:
        """Show the widgets of the grid in front beside the tabs."""
        for grid, head in self._heads.items():
            head.setVisible(grid is self.grid)
        self.splitters.share_soon()

    def _keep_front_readable(self) -> None:
        """Give room to the front tab of the details only; the explanation may be no tab."""
        tabs = [self._details.widget(index) for index in range(self._details.count())]
        for view in filter(None, {*tabs, self._explanation}):
            behind = view in tabs and view is not self._details.currentWidget()
            kept = QSizePolicy.Policy.Ignored if behind else QSizePolicy.Policy.Expanding
            view.setSizePolicy(kept, kept)
        self.splitters.share_soon()

    def _order_tabs(self) -> None:
        set_tab_order(self)

    def put_on_top(self, bar: QWidget) -> None:
        """Put a line over everything."""
        self._whole.insertWidget(0, bar)
        self._order_tabs()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A line that comes or goes leaves the views another room to share."""
        if event.type() == QEvent.Type.Resize and watched is self.splitters.whole:
            self.splitters.share_soon()
        return super().eventFilter(watched, event)

    def set_framed(self, framed: bool) -> None:
        """Draw a frame round everything, or no longer: it is another mode."""
        self._framed = framed
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._framed:
            painter = QPainter(self)
            painter.fillRect(self.rect(), style.refused_ground(self.palette()))
            width = self._whole.contentsMargins().left() // 2
            painter.setPen(QPen(style.refused_ink(self.palette()), width))
            half = width // 2
            painter.drawRect(self.rect().adjusted(half, half, -half, -half))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        super().keyPressEvent(event)

    def put_under_grids(self, bar: QWidget) -> None:
        """Put a line under the grids."""
        self._under_grids.column.addWidget(bar)
        self._order_tabs()

    def restore(self, preferences: Preferences) -> None:
        """Take the shape the person gave it last time; the rest stays as the event needs it."""
        self.splitters.restore(preferences)
        self._percent = preferences.zoom()
        self._zoom_all()
        self._tab = preferences.details_tab()
        self._details.setCurrentIndex(self._tab)

    def remember(self, preferences: Preferences) -> None:
        """Keep its shape for the next time."""
        self.splitters.remember(preferences)
        preferences.remember_zoom(self._percent)
        preferences.remember_details_tab(self._details.currentIndex())

    def add_grid(self, grid: QAbstractItemView | QWidget, title: str) -> None:
        """Offer another grid to type in. Its head, if it has one, stands beside the tabs."""
        self._grids.addTab(grid, title)
        blend(grid)
        head = getattr(grid, "head", None)
        if isinstance(head, QWidget):
            self._heads[grid] = head
            self._corner().addWidget(head)
            head.setVisible(grid is self.grid)
        self._zoom_all()

    def _corner(self) -> QLayout:
        """The row beside the tabs of the grids."""
        corner = self._grids.cornerWidget()
        if corner is None:
            corner = QWidget()
            row = QHBoxLayout(corner)
            unit = style.unit(self)
            row.setContentsMargins(0, unit // 2, 2 * unit, unit // 2)
            self._grids.setCornerWidget(corner)
        layout = corner.layout()
        assert layout is not None
        return layout

    def show_grids(self, suitable: list[QWidget]) -> None:
        """Show only these grids; the first comes to the front unless the one in front is among
        them."""
        for index in range(self._grids.count()):
            grid = self._grids.widget(index)
            assert grid is not None
            self._grids.setTabVisible(index, grid in suitable)
            # Widgets without content take no room: an open line-up needs much.
            kept = QSizePolicy.Policy.Expanding if grid in suitable else QSizePolicy.Policy.Ignored
            grid.setSizePolicy(kept, kept)
        if suitable and self._grids.currentWidget() not in suitable:
            self.bring_to_front(suitable[0])
        self._order_tabs()

    def _type_in(self, index: int) -> None:
        """A click on a tab gives its grid the focus."""
        grid = self._grids.widget(index)
        if grid is not None:
            grid.setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        """The panes in the order of reading."""
        return self.grid, self._standings, self._details.currentWidget(), self._explanation

    def next_grid(self) -> None:
        """Bring the next of the grids that suit the event to the front."""
        count, front = self._grids.count(), self._grids.currentIndex()
        others = ((front + step) % count for step in range(1, count))
        self._let_go()
        self._grids.setCurrentIndex(next(filter(self._grids.isTabVisible, others), front))

    @property
    def grid(self) -> QWidget:
        """The grid in front."""
        return self._grids.currentWidget()

    def bring_to_front(self, grid: QWidget) -> None:
        if grid is not self.grid:
            self._let_go()
            self._grids.setCurrentWidget(grid)

    def _let_go(self) -> None:
        """A grid that is hidden with its focus would give it to the standings, and select there."""
        focused, front = QApplication.focusWidget(), self.grid
        if focused is not None and (focused is front or front.isAncestorOf(focused)):
            self._grids.tabBar().setFocus()

    def show_problems(self) -> None:
        """Bring the list of problems to the front."""
        self.splitters.open_details()
        self._details.setCurrentIndex(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room of the event's title, which the window's title has too, to the tables of a
        low window."""
        super().resizeEvent(event)
        low = self.area.viewport().height() < _LOW * style.row_height(self)
        if low != self._head.isHidden():
            self._head.setHidden(low)
        self.splitters.share()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._zoom_all()  # Qt gives what a style sheet is for the usual font when it is shown
        self.splitters.share()

    # --- the size of the text -------------------------------------------------------------

    def zoom(self, by: int) -> None:
        """Show the grids a step larger (1), smaller (-1), or as they are usually (0)."""
        self._percent = style.next_zoom(self._percent, by) if by else style.USUAL_ZOOM
        self._zoom_all()
        self.splitters.share_afresh()

    def _zoom_all(self) -> None:
        """Zoom all views, also those made later."""
        if self._percent != style.USUAL_ZOOM or self._zoomed:
            self._zoomed = True
            for table in self.findChildren(TableView):
                table.zoom(self._percent / 100)
            self._explanation.zoom(self._percent / 100)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl+wheel; the grids leave that to the desk."""
        by = event.angleDelta().y()
        if by and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if by > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def add_details(self, view: QWidget, title: str) -> None:
        """Offer another view of the terms of the standings."""
        index = self._details.addTab(view, title)
        blend(view)
        self._keep_front_readable()
        self._order_tabs()
        self._zoom_all()
        if index == self._tab:
            self._details.setCurrentIndex(index)

    def show_details(self, view: QWidget, suits: bool) -> None:
        """Show one of the details, or hide it if it does not suit the event."""
        index = self._details.indexOf(view)
        if self._details.isTabVisible(index) != suits:  # else all of it would be painted again
            self._details.setTabVisible(index, suits)

    def title_contributions(self, text: str) -> None:
        self._title_tab(0, text)

    def title_problems(self, text: str) -> None:
        self._title_tab(1, text)

    def _title_tab(self, index: int, text: str) -> None:
        if self._details.tabText(index) != text:
            self._details.setTabText(index, text)


Part = TypeVar("Part", bound=QObject)


class Panes:
    """The visible views that have content, in the order of their panes."""

    def __init__(self, panes: Callable[[], tuple[QWidget, ...]]) -> None:
        """panes: those beside or under each other now, in reading order."""
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
        """Offer the actions for the cell of the cursor, as its right button does."""
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
