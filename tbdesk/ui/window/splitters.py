"""The splitters of the desk: grids and standings get room first, then the details of a value."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QSplitter, QTabWidget, QVBoxLayout, QWidget

from tbdesk.engine.event.reasons import Status
from tbdesk.i18n import _
from tbdesk.session.delayed import delayed
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.standings.standings_view import StandingsPanel

#: Rows of the contributions with which they come up by themselves, and rows they have when
#: somebody asks for them where there is no room.
_FEWEST_ROWS, _ROWS = 4, 7
#: What a grid gives up at most of its half, rather than that a bar is wanted under the standings.
_LEAST_OF_GRID = 0.44
#: Characters of the explanation beside them.
_EXPLANATION = 60


@runtime_checkable
class Measured(Protocol):
    """A grid that knows the room in which all of it is in sight."""

    def needed_width(self) -> int: ...
    def needed_height(self) -> int: ...


class Splitters(QObject):
    """Three splitters: grids beside standings, details beside the explanation, and the former above
    the latter. A splitter that the user has moved stays where it is."""

    #: Whether the details are in sight now.
    detailsShown = Signal(bool)

    def __init__(
        self,
        grids: QTabWidget,
        upper: QWidget,
        standings: StandingsPanel,
        details: QTabWidget,
        contributions: ContributionsView,
        explanation: ExplanationView,
    ) -> None:
        """upper: the grids with what belongs to them."""
        super().__init__()
        self._moved: dict[str, QSplitter] = {}
        self._wanted: bool | None = None  # details that somebody opened or folded by the menu
        self._opened = False  # details that came up for a value
        self._grids = grids
        self._standings = standings
        self._details = details
        self._contributions = contributions
        self._upper = self._splitter("upperSplitter", Qt.Orientation.Horizontal)
        self._upper.addWidget(upper)
        self._upper.addWidget(standings)
        self._lower = self._splitter("lowerSplitter", Qt.Orientation.Horizontal)
        self._lower.addWidget(details)
        self._lower.addWidget(explanation)
        self.whole = self._splitter("deskSplitter", Qt.Orientation.Vertical)
        self.whole.addWidget(self._upper)
        self._legend = Legend()
        self._under = self._with_legend()
        # What is typed has the room first: in a low window the details are cut short.
        self._under.setMinimumHeight((_FEWEST_ROWS + 2) * style.row_height(self._under))
        self.whole.addWidget(self._under)
        self.whole.setStretchFactor(0, 1)
        self._sharing = delayed(self.share, 0, self)

    def _with_legend(self) -> QWidget:
        under = QWidget()
        layout = QVBoxLayout(under)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(style.unit(under) // 2)
        layout.addWidget(self._lower, 1)
        layout.addWidget(self._legend)
        return under

    def _splitter(self, name: str, orientation: Qt.Orientation) -> QSplitter:
        splitter = QSplitter(orientation)
        splitter.setObjectName(name)
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
        self._legend.setVisible(preferences.legend())

    def remember(self, preferences: Preferences) -> None:
        """Keep its shape for the next time."""
        for name, splitter in self._moved.items():
            preferences.remember_splitter(name, splitter.saveState())
        preferences.remember_details_wanted(self._wanted)
        preferences.remember_legend(not self._legend.isHidden())

    # --- sharing ---------------------------------------------------------------------------

    def share_soon(self) -> None:
        """Divide the room in a later turn of the event loop, once what is shown has been
        measured."""
        self._sharing.start()

    def begin(self) -> None:
        """Begin with another event, of which nobody has asked for a value."""
        self._opened = False
        self.share()

    def share(self) -> None:
        """Give every view the room it needs, as far as there is room."""
        grid = self._grids.currentWidget()
        if not isinstance(grid, Measured):
            return
        if self._upper.objectName() not in self._moved:
            self._share_width(grid)
        if self.whole.isVisible():
            self._share_height(grid)

    def _share_width(self, grid: Measured) -> None:
        """Grid and standings whole where it is wide enough, else the grid up to a half, or a little
        less where the standings are whole then; these have what is left over."""
        # There is no size of its own before it is shown.
        seen = self.whole.isVisible()
        whole = (self._upper if seen else self._upper.window()).width() - self._upper.handleWidth()
        beside = whole - self._standings.needed_width()
        least = whole // 2 if beside < whole * _LEAST_OF_GRID else beside
        width = min(grid.needed_width(), least)
        self._upper.setSizes([width, whole - width])

    def _share_height(self, grid: Measured) -> None:
        """Grid and standings whole; where hardly anything is left for the details, these are
        folded away until somebody asks for them."""
        whole = self.whole.height() - self.whole.handleWidth()
        left = whole - max(self._height_of(grid), self._standings.needed_height())
        fewest = self._height_of_details(_FEWEST_ROWS)
        by_hand = self.whole.objectName() in self._moved
        enough = by_hand or left >= fewest
        shown = self._opened or (enough if self._wanted is None else self._wanted)
        if shown != self._under.isVisibleTo(self.whole):
            self._under.setVisible(shown)
        self.detailsShown.emit(shown)
        if shown and not by_hand:
            lower = left if left >= fewest else self._height_of_details(_ROWS)
            self.whole.setSizes([whole - lower, lower])

    def _height_of(self, grid: Measured) -> int:
        """The height of a grid with its tab, and with its scroll bar if it is wider than its
        room."""
        tabs = self._grids.tabBar()
        height = tabs.sizeHint().height() if tabs.isVisibleTo(self._grids) else 0
        if self._upper.sizes()[0] < grid.needed_width():
            height += self._contributions.horizontalScrollBar().sizeHint().height()
        return height + grid.needed_height()

    def _height_of_details(self, rows: int) -> int:
        """The height of the details with some rows of contributions, their header and tab."""
        table = self._contributions
        height = self._details.tabBar().sizeHint().height() + 2 * table.frameWidth()
        height += table.horizontalHeader().sizeHint().height() + rows * style.row_height(table)
        height += table.horizontalScrollBar().sizeHint().height()
        if not self._legend.isHidden():
            height += self._legend.heightForWidth(max(self.whole.width(), 1))
        return height

    def share_details(self) -> None:
        """Make the contributions as wide as they are, the explanation beside them readable."""
        if self._lower.objectName() not in self._moved:
            whole = self._lower.width() - self._lower.handleWidth()
            readable = style.characters(self._lower, _EXPLANATION)
            needed = self._contributions.needed_width() + 2 * style.unit(self._lower)
            width = max(min(needed, whole - readable), whole // 3)
            self._lower.setSizes([width, whole - width])

    # --- what the person does --------------------------------------------------------------

    def open_details(self, *, unless_folded: bool = False) -> None:
        """Open the details, because somebody asks what a value is made of. unless_folded: not where
        they were folded away by hand."""
        if unless_folded and self._wanted is False:
            return
        if not self._under.isVisibleTo(self.whole):
            self._opened = True
            self.share()
            self._standings.keep_in_sight()

    def toggle_details(self) -> None:
        """Fold the details away, or open them; so they stay, on other evenings too."""
        self._wanted = not self._under.isVisibleTo(self.whole)
        self._opened = False
        self.share()

    def toggle_legend(self) -> None:
        self._legend.setVisible(self._legend.isHidden())
        self.share()

    @property
    def has_details(self) -> bool:
        return self._under.isVisibleTo(self.whole)

    @property
    def has_legend(self) -> bool:
        return not self._legend.isHidden()


#: The marks of the text, and what they are drawn as; colour never stands alone.
_MARKS = (("g", Status.COUNTED), ("s", Status.CUT_LOW), ("i", Status.NOT_COUNTED))


class Legend(QLabel):
    """Signs in words, each as it is in the grids."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("legend")
        self.setAccessibleName(_("Legend of the marks"))
        self.setWordWrap(True)
        font = self.font()
        font.setPointSizeF(max(7.0, font.pointSizeF() - 1))
        self.setFont(font)
        self._say()

    def _say(self) -> None:
        text = _(
            "Marks of the selected value: <g>green, underlined</g>: counted; <s>struck out on "
            "red</s>: cut; <i>grey italic</i>: not counted or below the limit; dotted underline: "
            "score adjusted or a forfeit counted as a game; dot: not played yet. "
            "The reason is in the tooltip."
        )
        for tag, status in _MARKS:
            colours = f"color:{term_style.ink(status, self.palette()).name()}"
            ground = term_style.ground(status, self.palette())
            if ground is not None:
                colours += f";background:{ground.name()}"
            text = text.replace(f"<{tag}>", f'<{tag}><span style="{colours}">')
            text = text.replace(f"</{tag}>", f"</span></{tag}>")
        self.setText(text.replace("<g>", "<u>").replace("</g>", "</u>"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._say()
