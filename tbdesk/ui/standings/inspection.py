"""Which value is being looked at, and the three places that show what it is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tbdesk.models.standings.contributions import ContributionsModel
from tbdesk.models.standings.marks import TermMarks, term_marks
from tbdesk.session.calculation import CalculationService
from tbdesk.session.tasks import AfterPainting
from tbdesk.ui.appearance import style
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.widgets.viewport import paint_now

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standings


class Inspection(QObject):
    """Follows the selection in the standings and every new calculation.

    The standings are painted first. After a pause, for somebody who types on, come the terms in
    the contributions, in another turn the explanation, with the terms in the grid, and at last the
    contributions are as wide as their terms are now. Each is painted with what it changes: the next
    standings never wait for it. The next edit drops what has not come by then.
    """

    #: The title of the contributions view.
    titleChanged = Signal(str)

    def __init__(
        self,
        calculation: CalculationService,
        mark: Callable[[TermMarks], object],
        contributions: ContributionsView,
        explanation: ExplanationView,
        parent: QObject | None = None,
    ) -> None:
        """`mark` marks the terms of one value in the grids."""
        super().__init__(parent)
        self._calculation = calculation
        self._mark_grids = mark
        self._contributions = contributions
        self._explanation = explanation
        self._position: int | None = None
        self._place: int | None = None
        self._chosen_place: int | None = None
        self._terms = AfterPainting(self._show_terms, style.PAUSE_MS, self)
        self._after_terms = AfterPainting(self._explain, 0, self)
        self._after_explanation = AfterPainting(self._contributions.follow, 0, self)
        calculation.outdated.connect(self._drop)
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._show_nothing)
        calculation.awaited.connect(self._show_nothing)

    @property
    def place(self) -> int | None:
        """The tie-break chosen, as its place in the chain; kept while other columns are
        selected."""
        return self._chosen_place

    def choose(self, place: int | None) -> None:
        """Look at a tie-break, by its place in the chain, whatever else is selected."""
        self._chosen_place = place
        self._begin()

    @property
    def selected(self) -> tuple[int, int | None] | None:
        """The participant selected in the standings, and the tie-break as its place in the
        chain if one is; None while nothing is."""
        return None if self._position is None else (self._position, self._place)

    def select(self, position: int | None, place: int | None) -> None:
        """A cell of the standings was selected: a participant and perhaps a tie-break."""
        self._position, self._place = position, place
        if place is not None:
            self._chosen_place = place
        self._mark()
        self._begin()

    def _on_standings(self, standings: Standings) -> None:
        count = len(standings.columns)
        if self._place is not None and self._place >= count:
            self._place = None
        if self._chosen_place is not None and self._chosen_place >= count:
            self._chosen_place = None
        if self._position is not None and self._position not in standings.event.competing:
            self._position = self._place = None
        self._begin()

    def _begin(self) -> None:
        self._drop()
        self._terms.start()

    def _drop(self) -> None:
        """What was to be shown is of standings that are no more, or of another value."""
        self._terms.stop()
        self._after_terms.stop()
        self._after_explanation.stop()

    def _show_nothing(self) -> None:
        """There are no standings, so there is nothing they are made of."""
        self._drop()
        self._mark()
        model = self._contributions.model()
        assert isinstance(model, ContributionsModel)
        model.show(None, 0)
        self._explanation.show_nothing()

    def _mark(self) -> None:
        standings = self._calculation.standings
        if standings is None or self._position is None or self._place is None:
            self._mark_grids(TermMarks())
        else:
            self._mark_grids(term_marks(standings, self._place, self._position))

    def _show_terms(self) -> None:
        standings = self._calculation.standings
        if standings is None:
            return
        shown, view = self._shown_place(standings), self._contributions
        model = view.model()
        assert isinstance(model, ContributionsModel)
        if model.show(standings, shown, (view.rows_in_sight(), view.columns_in_sight())):
            view.fit_columns()
        if self._position is not None:
            self._contributions.selectRow(model.row_of(self._position))
        self.titleChanged.emit(standings.chain[shown].text)
        paint_now(view)
        self._after_terms.start()

    def _explain(self) -> None:
        self._mark()
        standings = self._calculation.standings
        if standings is None or self._position is None:
            self._explanation.show_nothing()
        elif self._place is None:
            self._explanation.show_place(standings, self._position)
        else:
            self._explanation.show_value(standings, self._place, self._position)
        paint_now(self._explanation)
        self._after_explanation.start()

    def _shown_place(self, standings: Standings) -> int:
        """The chosen tie-break, or the first one after the points."""
        if self._chosen_place is not None:
            return self._chosen_place
        return 1 if len(standings.columns) > 1 else 0
