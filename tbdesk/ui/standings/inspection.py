"""The selected value, and the three views that show its terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from tbdesk.engine.standings.standings import Standings
from tbdesk.models.standings.contributions import ContributionsModel
from tbdesk.models.standings.marks import TermMarks, term_marks
from tbdesk.report.document import Block
from tbdesk.report.explanation.explanation import explanation, place_blocks
from tbdesk.session.calculation import CalculationService
from tbdesk.session.tasks import delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.explanation_view import ExplanationView


class Inspection(QObject):
    """Follows the selection in the standings and every new calculation.

    The standings are painted first. After a pause, in case the user goes on typing, follow, each in
    an event loop turn of its own: the terms in the contributions and in the grid; the explanation,
    worded in one turn and laid out in the next; the width of the contributions. The next edit
    cancels the steps not done by then.
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
        self._worded: Sequence[Block] = ()
        self._turns = self._in_turns(
            self._show_terms, self._mark, self._word, self._explain, contributions.follow
        )
        calculation.outdated.connect(self._drop)
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._show_nothing)
        calculation.awaited.connect(self._show_nothing)

    def _in_turns(self, *acts: Callable[[], object]) -> list[QTimer]:
        """Timers, each of which starts the next one once its function has been called."""
        turns: list[QTimer] = []

        def take(number: int) -> None:
            acts[number]()
            for following in turns[number + 1 : number + 2]:
                following.start()

        for number in range(len(acts)):
            pause = 0 if number else style.PAUSE_MS
            turns.append(delayed(partial(take, number), pause, self))
        return turns

    @property
    def place(self) -> int | None:
        """The tie-break chosen, as its place in the chain; kept while other columns are
        selected."""
        return self._chosen_place

    def choose(self, place: int | None) -> None:
        """Select a tie-break, by its place in the chain, apart from other selections."""
        self._chosen_place = place
        self._begin()

    @property
    def selected(self) -> tuple[int, int | None] | None:
        """The participant selected in the standings, and the tie-break as its place in the
        chain if one is; None while nothing is."""
        return None if self._position is None else (self._position, self._place)

    def select(self, position: int | None, place: int | None) -> None:
        """Follow a cell of the standings that was selected: a participant and perhaps a
        tie-break."""
        self._position, self._place = position, place
        if place is not None:
            self._chosen_place = place
        self._mark()
        self._begin()

    def begin(self) -> None:
        """Begin with another event: nothing of the one before is in sight until its own terms
        come."""
        self._show_nothing()
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
        if self._calculation.standings is not None:
            self._turns[0].start()

    def _drop(self) -> None:
        """Forget a value of outdated standings, or another value."""
        for turn in self._turns:
            turn.stop()

    def _show_nothing(self) -> None:
        """Clear the three views: there are no standings."""
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
        assert standings is not None
        shown, view = self._shown_place(standings), self._contributions
        model = view.model()
        assert isinstance(model, ContributionsModel)
        if model.show(standings, shown, (view.rows_in_sight(), view.columns_in_sight())):
            view.fit_columns()
        if self._position is not None:
            self._contributions.selectRow(model.row_of(self._position))
        self.titleChanged.emit(standings.chain[shown].text)

    def _word(self) -> None:
        standings, position, place = self._calculation.standings, self._position, self._place
        assert standings is not None
        if position is None:
            self._worded = ()
        elif place is None:
            self._worded = place_blocks(standings, position)
        else:
            self._worded = explanation(standings, standings.columns[place], position)

    def _explain(self) -> None:
        standings, place = self._calculation.standings, self._place
        assert standings is not None
        code = "" if place is None else standings.chain[place].code
        self._explanation.show_blocks(self._worded, code)

    def _shown_place(self, standings: Standings) -> int:
        """The chosen tie-break, or the first one after the points."""
        if self._chosen_place is not None:
            return self._chosen_place
        return 1 if len(standings.columns) > 1 else 0
