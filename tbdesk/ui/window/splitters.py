"""The splitters of the desk: grids and standings get room first, then the details of a value."""

from __future__ import annotations

from html import escape
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QSplitter, QTabWidget, QWidget

from tbdesk.engine.event.reasons import Status
from tbdesk.i18n import _
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import delayed
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.standings.standings_view import StandingsPanel
from tbdesk.ui.widgets.label import Card

#: Rows of the contributions with which they come up by themselves, rows they have when the user
#: opens them without enough room, and those without which a value does not open them.
_FEWEST_ROWS, _ROWS, _LEAST_OF_DETAILS = 4, 7, 2
#: Rows of the contributions for which the legend gives way.
_WITH_LEGEND = 3
#: Rows that grid and standings keep.
_LEAST_ROWS = 5
#: Rows of a window in which the explanation is a tab beside the contributions.
_LOW = 24
#: The least and the most of the width for a grid, to avoid a scroll bar under the standings; and
#: the least that is left of it when these grow later.
_LEAST_OF_GRID, _MOST_OF_GRID, _LEFT_OF_GRID = 0.44, 0.6, 0.42
#: Pixels of the edges of a card, and of its content.
_EDGES = 2
#: Characters of the explanation beside them.
_EXPLANATION = 60


@runtime_checkable
class MeasuredGrid(Protocol):
    """A grid that knows the size at which it is fully visible."""

    def needed_width(self) -> int: ...
    def needed_height(self) -> int: ...
    def height_of_rows(self, rows: int) -> int: ...


class Splitters(QObject):
    """Three splitters: grids beside standings, details beside the explanation, and the former above
    the latter. A splitter that the user has moved stays where it is."""

    #: True if the details are visible now.
    detailsShown = Signal(bool)
    #: The explanation has become a tab, or stands beside the tabs again.
    regrouped = Signal()

    def __init__(
        self,
        grids: QTabWidget,
        upper: QWidget,
        standings: StandingsPanel,
        details: QTabWidget,
        contributions: ContributionsView,
        explanation: ExplanationView,
        parent: QWidget,
    ) -> None:
        """upper: the grids with what belongs to them.

        Every splitter has its place before it is filled: a widget that comes into another is given
        its style again, and so is everything in it.
        """
        super().__init__(parent)
        self._moved: dict[str, QSplitter] = {}
        self._wanted: bool | None = None  # details that the user opened or folded by the menu
        self._opened = False  # details that came up for a value
        self._border = _Border()
        self._awaited = False  # standings of another event than those on show
        self._grids = grids
        self._standings = standings
        self._details = details
        self._contributions = contributions
        self.whole = self._splitter("deskSplitter", Qt.Orientation.Vertical, parent)
        self._upper = self._splitter("upperSplitter", Qt.Orientation.Horizontal, self.whole)
        self._upper.addWidget(upper)
        self._upper.addWidget(standings)
        self._lower = self._splitter("lowerSplitter", Qt.Orientation.Horizontal, self.whole)
        self._legend = MarksLegend()
        self._explanation = explanation
        card, self._alone = Card(), Card()
        self._lower.addWidget(card)
        self._lower.addWidget(self._alone)
        card.column.addWidget(details, 1)
        card.column.addWidget(self._legend)
        self._alone.column.addWidget(explanation, 1)
        self.whole.setStretchFactor(0, 1)
        self._legend.hide()
        self._sharing = delayed(self.share, 0, self)
        standings.grown.connect(self._share_between_rows)

    def _splitter(self, name: str, orientation: Qt.Orientation, parent: QWidget) -> QSplitter:
        splitter = QSplitter(orientation, parent)
        splitter.setObjectName(name)
        splitter.setHandleWidth(2 * style.unit(splitter))
        splitter.splitterMoved.connect(lambda: self._moved.update({name: splitter}))
        return splitter

    # --- between evenings ------------------------------------------------------------------

    def restore(self, preferences: Preferences) -> None:
        """Take the shape the person gave it last time; the rest stays as the event needs it."""
        for splitter in (self._upper, self._lower, self.whole):
            state = preferences.splitter(splitter.objectName())
            if state is not None and splitter.restoreState(state):
                self._moved[splitter.objectName()] = splitter
        self._wanted = preferences.details_wanted()
        self._legend.wanted = preferences.legend()

    def remember(self, preferences: Preferences) -> None:
        """Keep its shape for the next time."""
        for name, splitter in self._moved.items():
            preferences.remember_splitter(name, splitter.saveState())
        preferences.remember_details_wanted(self._wanted)
        preferences.remember_legend(self._legend.wanted)

    # --- sharing ---------------------------------------------------------------------------

    def share_soon(self) -> None:
        """Divide the room in a later turn of the event loop, once the content has been measured."""
        self._sharing.start()

    def begin(self) -> None:
        """Begin with another event, in which no value was selected yet."""
        self._opened, self._awaited = False, True
        self._border = _Border()
        self.share()

    def follow_standings(self) -> None:
        """Measure the standings of the event a moment later."""
        self._awaited = False

    def share_afresh(self) -> None:
        """Divide the room for text of another size, wherever the border was."""
        self._border = _Border()
        self.share_soon()

    def share(self) -> None:
        """Give every view the room it needs, as far as possible."""
        grid = self._grids.currentWidget()
        if isinstance(grid, MeasuredGrid) and self._upper.objectName() not in self._moved:
            self._share_width(grid)
        self._share_between_rows()

    def _share_between_rows(self) -> None:
        """Share heights only: a click on a value moves no column under the pointer."""
        grid = self._grids.currentWidget()
        if isinstance(grid, MeasuredGrid) and self.whole.isVisible():
            self._share_height(grid)

    def _share_width(self, grid: MeasuredGrid) -> None:
        """Share the width anew for another event or window; else move the border no further than
        a view needs that no longer fits."""
        # Before it is shown it has no size.
        seen, window = self.whole.isVisible(), self._upper.window().width()
        whole = (self._upper.width() if seen else window) - self._upper.handleWidth()
        needs = grid.needed_width() + 2 * _EDGES, self._standings.needed_width() + _EDGES
        if window == self._border.window:
            border = self._border.moved(self._upper.sizes()[0], whole, *needs)
        else:
            known = seen and not (self._awaited or self._standings.is_empty)
            self._border = _Border(window if known else 0)
            border = _border_at_first(whole, *needs)
        self._border.note(border, whole, *needs)
        self._upper.setSizes([border, whole - border])

    def _share_height(self, grid: MeasuredGrid) -> None:
        """Grid and standings whole; if too little is left for the details, these are folded away
        until the user opens them."""
        whole = self.whole.height() - self.whole.handleWidth()
        of_grid, of_standings = self._height_of(grid), self._standings.needed_height()
        left = whole - max(of_grid, of_standings)
        fewest = self._height_of_details(_FEWEST_ROWS)
        by_hand = self.whole.objectName() in self._moved
        enough = by_hand or left >= fewest
        few = self._upper.minimumSizeHint().height()
        few += self._height_of_details(_LEAST_OF_DETAILS, legend=False)
        came_up = self._opened and whole >= few  # not under a line-up that needs the room
        shown = came_up or (enough if self._wanted is None else self._wanted)
        if shown != self.has_details:
            self._lower.setVisible(shown)
            self.whole.refresh()  # Qt would give the others their room in a later turn
        self.detailsShown.emit(shown)
        if not shown:
            return
        self._put_beside_or_in_tabs(whole)
        least = self._standings.height_of_rows(_LEAST_ROWS)
        beyond = grid.needed_height() - grid.height_of_rows(_LEAST_ROWS)
        least = max(least, self._height_of(grid) - beyond)
        self._legend.give_way(whole - least < self._height_of_details(_WITH_LEGEND))
        if not by_hand:
            lower = self._height_of_details(_ROWS)
            if left >= fewest:  # the line under the standings folds no details away
                of_standings += self._standings.height_of_line
                lower = whole - max(of_grid, of_standings)
            lower = min(lower, max(whole - least, self._lower.minimumSizeHint().height()))
            self.whole.setSizes([whole - lower, lower])

    def _put_beside_or_in_tabs(self, whole: int) -> None:
        """The explanation beside the other details, or one of their tabs where the window is too
        low or too narrow for both."""
        at = self._details.indexOf(self._explanation)
        readable = style.characters(self._lower, _EXPLANATION)
        most = readable + self._contributions.needed_width()
        low = whole < _LOW * style.row_height(self._lower)
        narrow = self.whole.width() < min(most, 2 * readable)
        if (low or narrow) == (at >= 0):
            return
        front = self._details.currentIndex()
        if at < 0:
            self._details.addTab(self._explanation, _("Explanation"))
        else:
            self._details.removeTab(at)
            self._alone.column.addWidget(self._explanation, 1)
            self._explanation.show()
        self._alone.setVisible(at >= 0)
        self._details.setCurrentIndex(front)
        self.regrouped.emit()

    def _height_of(self, grid: MeasuredGrid) -> int:
        """The height of a grid with its tab, and with its scroll bar if it is wider than its
        room."""
        corner = self._grids.cornerWidget()
        height = self._grids.tabBar().sizeHint().height()
        if corner is not None:
            height = max(height, corner.sizeHint().height())
        height += 3 * style.unit(self._upper)
        if self._upper.sizes()[0] < grid.needed_width() + 2 * _EDGES:
            height += self._contributions.horizontalScrollBar().sizeHint().height()
        return height + grid.needed_height()

    def _height_of_details(self, rows: int, *, legend: bool = True) -> int:
        """The height of the details with some rows of contributions, their header and tab, and with
        the legend if it is due."""
        table = self._contributions
        height = self._details.tabBar().sizeHint().height() + 2 * table.frameWidth()
        height += table.horizontalHeader().sizeHint().height() + rows * style.row_height(table)
        height += 3 * style.unit(table)
        if legend and self._legend.is_due:
            height += self._legend.heightForWidth(self._details.width())
        return height

    def share_details(self) -> None:
        """Give the contributions their full width; the explanation beside them stays readable."""
        if self._lower.objectName() not in self._moved:
            whole = self._lower.width() - self._lower.handleWidth()
            readable = style.characters(self._lower, _EXPLANATION)
            needed = self._contributions.needed_width() + 4 * style.unit(self._lower)
            width = max(min(needed, whole - readable), whole // 3)
            self._lower.setSizes([width, whole - width])

    # --- the user's actions ----------------------------------------------------------------

    def open_details(self, *, unless_folded: bool = False) -> None:
        """Open the details, because the user selected a value. unless_folded: not if they were
        folded away by hand."""
        if unless_folded and self._wanted is False:
            return
        if not self.has_details:
            self._opened = True
            self._share_between_rows()
            self._opened = self.has_details
            self._standings.keep_in_sight()

    def make_room(self) -> None:
        """Give the grids room at once: details that came up for a value fold again."""
        self._opened = False
        self.share()

    def toggle_details(self) -> None:
        """Fold the details away, or open them; so they stay, on other evenings too."""
        self._wanted = not self.has_details
        self._opened = False
        self._share_between_rows()

    def toggle_legend(self) -> None:
        self._legend.wanted = not self._legend.wanted
        self._share_between_rows()

    def show_legend(self, needed: bool) -> None:
        """Show the legend while a value is selected, unless the user has hidden it."""
        if needed != self._legend.needed:
            self._legend.needed = needed
            self._share_between_rows()

    @property
    def has_details(self) -> bool:
        return self._lower.isVisibleTo(self.whole)

    @property
    def has_legend(self) -> bool:
        return self._legend.wanted


def _border_at_first(whole: int, grid: int, standings: int) -> int:
    """The width for the grid, by the widths that all of it and of the standings need: both whole
    where it is wide enough, else the grid up to a half, or a little less where the standings are
    whole then, or a little more where the grid is; the standings have what is left over."""
    beside = whole - standings
    half = grid if grid <= whole * _MOST_OF_GRID else whole // 2
    return min(grid, half if beside < whole * _LEAST_OF_GRID else beside)


class _Border:
    """The border between grid and standings, which is calm from round to round."""

    def __init__(self, window: int = 0) -> None:
        """window: the width of the window that it is for; 0: it is found anew next time."""
        self.window = window
        self._grids = self._standings = 0  # the most that they needed
        self._fitted = False  # the standings were whole

    def moved(self, border: int, whole: int, grid: int, standings: int) -> int:
        """The border after a change: further into room that the other view does not need, or into
        the grid if the standings were whole and have grown."""
        beside = whole - max(standings, self._standings)
        if border <= beside:
            return max(border, min(grid, beside))
        left = max(grid, self._grids)
        if self._fitted:
            left = min(left, round(whole * _LEFT_OF_GRID))
        return min(border, max(beside, left))

    def note(self, border: int, whole: int, grid: int, standings: int) -> None:
        """Remember the position for the next time."""
        self._grids = max(self._grids, grid)
        self._standings = max(self._standings, standings)
        self._fitted = border <= whole - self._standings


class MarksLegend(QLabel):
    """The marks of the selected value, each word drawn as its own mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: The user wants it; a value is selected.
        self.wanted, self.needed = True, False
        self.setObjectName("legend")
        self.setAccessibleName(_("Legend of the marks"))
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        unit = style.unit(self)
        self.setContentsMargins(2 * unit, unit, 2 * unit, 0)
        self._show_marks()

    def sizeHint(self) -> QSize:
        """As high as it is at its width; Qt would ask for the lines of a narrower one."""
        return QSize(0, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @property
    def is_due(self) -> bool:
        """True while it should be visible, if there is room."""
        return self.wanted and self.needed

    def give_way(self, crowded: bool) -> None:
        """Show it if it is due and the details are not crowded."""
        self.setVisible(self.is_due and not crowded)

    def _show_marks(self) -> None:
        palette = self.palette()
        quiet, corner = style.quiet(palette).name(), style.corner(palette).name()
        adjusted, pending, changed = _("adjusted"), _("not played yet"), _("changed")
        words = [
            _marked(_("counted"), Status.COUNTED, palette, "text-decoration:underline"),
            _marked(_("cut"), Status.CUT_LOW, palette, "text-decoration:line-through"),
            _marked(_("not counted"), Status.NOT_COUNTED, palette, "font-style:italic"),
            f"\u2508&nbsp;{_in_one_line(adjusted)}",
            f"\u00b7&nbsp;{_in_one_line(pending)}",
            f'<span style="color:{corner}">\u25e5</span>&nbsp;{_in_one_line(changed)}',
        ]
        text = "&nbsp;&nbsp; ".join(words)
        self.setText(f'<span style="color:{quiet}">{text}</span>')
        self.setToolTip(_("The tooltip of a cell gives the reason of its mark."))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show_marks()


def _marked(text: str, status: Status, palette: QPalette, decoration: str) -> str:
    ground = term_style.ground(status, palette)
    colours = f"color:{term_style.ink(status, palette).name()};{decoration}"
    if ground is not None:
        colours += f";background:{ground.name()}"
    return f'<span style="{colours}">{_in_one_line(text)}</span>'


def _in_one_line(text: str) -> str:
    """Rich text without a break: lines break between the marks."""
    return escape(text).replace(" ", "&nbsp;")
