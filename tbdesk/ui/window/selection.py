"""The selected participant, the same in the grid, the standings and the contributions."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tbdesk.session.calculation import CalculationService
from tbdesk.session.delayed import delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.standings.contributions_view import ContributionsView
from tbdesk.ui.standings.standings_view import StandingsView
from tbdesk.ui.window.grids import Grids


class Selection(QObject):
    """Shows the participant chosen in one view in the others. Going to a cell by arrow keys or
    mouse selects its participant; typing does not, as the cursor moves on after a result while the
    selected value should stay."""

    def __init__(
        self,
        calculation: CalculationService,
        grids: Grids,
        standings: StandingsView,
        contributions: ContributionsView,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._calculation = calculation
        self._grids = grids
        self._standings = standings
        self._contributions = contributions
        self._later = delayed(self._follow_grid, style.PAUSE_MS, self)  # keys never wait
        grids.lookedAt.connect(self._later.start)
        standings.inspected.connect(self._follow_standings)
        contributions.lookedAt.connect(self._standings.select)

    def show(self, number: int) -> None:
        """Show a participant everywhere."""
        self._grids.show_participant(number)
        self._select(number)

    def _select(self, number: int) -> None:
        standings = self._calculation.standings
        if standings is not None and number in standings.event.numbers:
            self._standings.select(standings.event.numbers.index(number))

    def _follow_grid(self) -> None:
        number = self._grids.participant()
        if number is not None:
            self._select(number)

    def _follow_standings(self, position: int | None, _place: int | None) -> None:
        """Follow the standings only while they have the focus: after another chain they restore
        their selection, and the cursor of the grid should stay."""
        standings = self._calculation.standings
        if position is None or standings is None:
            return
        if self._standings.hasFocus() or self._contributions.hasFocus():
            self._grids.show_participant(standings.event.numbers[position])
