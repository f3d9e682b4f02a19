"""The desk: grid, standings and what they are made of, side by side in one window."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tbdesk.i18n import _
from tbdesk.session.preferences import Preferences
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.standings.standings_panel import StandingsPanel
from tbdesk.ui.window import style
from tbdesk.ui.window.legend import Legend


class Desk(QWidget):
    """Arranges views that others make and fill.

    The grids, those an event can be typed in, are tabs above each other; one grid alone needs
    no tab bar.
    """

    #: Escape was pressed where no view has a use for it.
    escaped = Signal()
    #: It has been painted for the first time.
    painted = Signal()

    def __init__(
        self,
        standings: StandingsPanel,
        contributions: ContributionsView,
        explanation: ExplanationView,
        problems: QListView,
    ) -> None:
        super().__init__()
        self._framed = self._seen = False
        #: Splitters that the person has moved, now or on another evening.
        self._moved: dict[str, QSplitter] = {}
        self._grids = QTabWidget()
        self._grids.setObjectName("grids")
        self._grids.setDocumentMode(True)
        self._grids.setTabBarAutoHide(True)
        # Queued: the grid is not in front yet when its tab is clicked.
        self._grids.tabBarClicked.connect(self._type_in, Qt.ConnectionType.QueuedConnection)
        self._upper = self._splitter("upperSplitter", Qt.Orientation.Horizontal)
        self._upper.addWidget(self._with_questions())
        self._standings = standings
        self._upper.addWidget(standings)
        problems.setObjectName("problems")
        problems.setAccessibleName(_("Problems"))
        problems.setWordWrap(True)
        self._tab = 0  # which of the details is to be in front, as soon as it is there
        self._details = QTabWidget()
        self._details.setObjectName("details")
        self._details.addTab(contributions, _("Contributions"))
        self._details.addTab(problems, _("Problems"))
        self._lay_out(explanation)

    def _with_questions(self) -> QWidget:
        """The grids, and room under them for what is asked about what was typed: what appears
        there moves no cell from under the hand."""
        whole = QWidget()
        self._under_grids = QVBoxLayout(whole)
        self._under_grids.setContentsMargins(0, 0, 0, 0)
        self._under_grids.addWidget(self._grids, 1)
        return whole

    def announce(self, bar: QWidget) -> None:
        """Put a line over everything."""
        self._whole.insertWidget(0, bar)

    def set_framed(self, framed: bool) -> None:
        """Draw a frame round everything, or no longer: it is another mode."""
        self._framed = framed
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            self.painted.emit()
        if self._framed:
            painter = QPainter(self)
            painter.fillRect(self.rect(), style.refused_ground(self.palette()))
            width = self._whole.contentsMargins().left()
            painter.setPen(QPen(style.refused_ink(self.palette()), width))
            half = width // 2
            painter.drawRect(self.rect().adjusted(half, half, -half, -half))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        super().keyPressEvent(event)

    def ask(self, question: QWidget) -> None:
        """Put a question under the grids."""
        self._under_grids.addWidget(question)

    def _lay_out(self, explanation: ExplanationView) -> None:
        lower = self._splitter("lowerSplitter", Qt.Orientation.Horizontal)
        lower.addWidget(self._details)
        lower.addWidget(explanation)
        lower.setSizes([620, 380])
        splitter = self._splitter("deskSplitter", Qt.Orientation.Vertical)
        splitter.addWidget(self._upper)
        splitter.addWidget(lower)
        splitter.setSizes([430, 270])
        layout = self._whole = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 0)
        layout.addWidget(splitter, 1)
        layout.addWidget(Legend())

    def _splitter(self, name: str, orientation: Qt.Orientation) -> QSplitter:
        splitter = QSplitter(orientation)
        splitter.setObjectName(name)
        splitter.splitterMoved.connect(lambda: self._moved.update({name: splitter}))
        return splitter

    def restore(self, preferences: Preferences) -> None:
        """Take the shape the person gave it last time; the rest stays as the event needs it."""
        for splitter in self.findChildren(QSplitter):
            state = preferences.splitter(splitter.objectName())
            if state is not None and splitter.restoreState(state):
                self._moved[splitter.objectName()] = splitter
        self._tab = preferences.details_tab()
        self._details.setCurrentIndex(self._tab)

    def remember(self, preferences: Preferences) -> None:
        """Keep its shape for the next time."""
        for name, splitter in self._moved.items():
            preferences.remember_splitter(name, splitter.saveState())
        preferences.remember_details_tab(self._details.currentIndex())

    def add_grid(self, grid: QAbstractItemView | QWidget, title: str) -> None:
        """Offer another grid to type in."""
        self._grids.addTab(grid, title)

    def show_grids(self, suitable: list[QWidget]) -> None:
        """Only these of the grids suit the event; the first comes to the front unless the one
        in front is among them."""
        for index in range(self._grids.count()):
            self._grids.setTabVisible(index, self._grids.widget(index) in suitable)
        self._grids.tabBar().setVisible(len(suitable) > 1)
        if suitable and self._grids.currentWidget() not in suitable:
            self._grids.setCurrentWidget(suitable[0])

    def _type_in(self, index: int) -> None:
        """A click on a tab gives its grid the focus."""
        grid = self._grids.widget(index)
        if grid is not None:
            grid.setFocus()

    @property
    def grid(self) -> QWidget:
        """The grid in front."""
        return self._grids.currentWidget()

    def bring_to_front(self, grid: QWidget) -> None:
        self._grids.setCurrentWidget(grid)

    def share_width(self, needed: int) -> None:
        """Show both the grid and the standings whole where the window is wide enough, else
        the grid up to a half; once the standings of the event are there. Who has moved the
        splitter keeps it there."""
        if self._upper.objectName() not in self._moved:
            QTimer.singleShot(0, self, lambda: self._share(needed))

    def _share(self, needed: int) -> None:
        whole = self.window().width()  # the desk has no size of its own before it is shown
        grid = min(needed, max(whole - self._standings.needed_width(), whole // 2))
        self._upper.setSizes([grid, whole - grid])

    def add_details(self, view: QWidget, title: str) -> None:
        """Offer another view of what the standings are made of."""
        index = self._details.addTab(view, title)
        if index == self._tab:
            self._details.setCurrentIndex(index)

    def show_details(self, view: QWidget, suits: bool) -> None:
        """Whether one of them suits the event."""
        index = self._details.indexOf(view)
        if self._details.isTabVisible(index) != suits:  # else all of it would be painted again
            self._details.setTabVisible(index, suits)

    def title_contributions(self, text: str) -> None:
        self._title(0, text)

    def title_problems(self, text: str) -> None:
        self._title(1, text)

    def _title(self, index: int, text: str) -> None:
        if self._details.tabText(index) != text:
            self._details.setTabText(index, text)
