"""The list of problems of the event, one per line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject

from tbdesk.engine.entry.drafts import NEXT_PAIRING, DraftCell, Grid, problem_of
from tbdesk.engine.model.acknowledged import Note
from tbdesk.engine.model.problem import Fault, Problem
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.models.roles import NO_PARENT, TEXT, TOOLTIP, Index
from tbdesk.report.wording.problems.problems import (
    acknowledged_text,
    alike,
    group_text,
    sign_of,
)
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import NEW_MATCH, AnyCell, CrosstableCell, MatchCell, RoundCell
from tbdesk.session.document import Document
from tbdesk.session.program.tooltips import plain

#: The number of refused texts whose reason is looked up after every edit.
_REASONS = 20


class ProblemsModel(QAbstractListModel):
    """The problems noticed while reading the file, then those of the current standings, then drafts
    that are not part of the event."""

    def __init__(
        self,
        document: Document,
        calculation: CalculationService,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._standings: Standings | None = None
        self._document = document
        self._reason: Callable[[DraftCell], str] = lambda cell: ""
        self._drafts: dict[DraftCell, Problem] = {}
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._on_failed)
        document.changed.connect(self._on_changed)
        document.draftsChanged.connect(self._on_drafts)

    def explain_drafts(self, reason: Callable[[DraftCell], str]) -> None:
        """List drafts with the reason that a function gives for each."""
        self._reason = reason

    def cell_at(self, row: int) -> AnyCell | None:
        """The cell a problem is about, if it is about one: that of two players in a round
        robin, in other events the round of one; of a team event the match, with its board."""
        problem, draft = self.problem_at(row), self.draft_at(row)
        if draft is not None and draft.grid in (Grid.BOARDS, Grid.PARTICIPANTS):
            player = problem.players[0] if problem.players else NEXT_PAIRING
            return RoundCell(player, max(1, draft.round), result=draft.part == "result")
        next_pairing = draft is not None and draft.grid is Grid.MATCHES and problem.match < 0
        if next_pairing or (problem.fault is Fault.NOT_PAIRED and problem.teams):
            return MatchCell(problem.round or 0, NEW_MATCH)
        if problem.match >= 0:
            board = problem.board if problem.board >= 0 else None
            return MatchCell(problem.round or 0, problem.match, board)
        if self._standings is None or not problem.players:
            return None
        if self._standings.event.tournament.kind is EventKind.ROUND_ROBIN:
            pair = problem.players
            return CrosstableCell(pair[0], pair[1]) if len(pair) == 2 else None
        return RoundCell(problem.players[0], problem.round) if problem.round else None

    def draft_at(self, row: int) -> DraftCell | None:
        """The draft cell that a problem is about, None for any other problem."""
        first = self.open_count() - len(self._drafts)
        return list(self._drafts)[row - first] if 0 <= row - first < len(self._drafts) else None

    def problem_at(self, row: int) -> Problem:
        """The problem of a row, the first if there are several."""
        return self.problems_at(row)[0]

    def problems_at(self, row: int) -> tuple[Problem, ...]:
        """The problems of a row: several that are alike."""
        return self._lines()[row]

    def of_event(self, row: int) -> bool:
        """True if a problem is in the event itself, not in its file or in refused texts."""
        standings = self._standings
        return standings is not None and self.problem_at(row) in standings.problems

    def note_at(self, row: int) -> Note | None:
        """The arbiter's note on a warning that he leaves as it is; None while it is open."""
        at = row - self.open_count()
        return None if at < 0 or self._standings is None else self._standings.acknowledged[at][1]

    def open_count(self) -> int:
        """The number of open lines."""
        settled = 0 if self._standings is None else len(self._standings.acknowledged)
        return len(self._lines()) - settled

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._lines())

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid() or self._standings is None:
            return None
        if role in (TEXT, TOOLTIP):
            problems = self.problems_at(index.row())
            text = group_text(problems, self._standings.event.tournament)
            note = self.note_at(index.row())
            shown = f"{sign_of(problems[0])}  {text}"
            if note is not None:
                shown = f"✓  {acknowledged_text(text, note)}"
            return plain(shown) if role == TOOLTIP else shown
        return None

    def _lines(self) -> list[tuple[Problem, ...]]:
        """The problems of each line; problems left as they are have separate lines."""
        if self._standings is None:
            return []
        current = self._standings.problems
        settled = [problem for problem, _note in self._standings.acknowledged]
        known = {*current, *settled}
        read = [problem for problem in self._document.read_problems if problem not in known]
        apart = [(problem,) for problem in (*self._drafts.values(), *settled)]
        return [*alike([*read, *current]), *apart]

    def _on_changed(self, before: Tournament | None, _after: Tournament) -> None:
        """Show the problems of the file of another event; its standings are not computed yet."""
        if before is None:
            self.beginResetModel()
            self._standings = None
            self._drafts = {}
            self.endResetModel()

    def _on_drafts(self) -> None:
        """Lines come, go and change together; they are few."""
        drafts = self._listed()
        if drafts != self._drafts:
            self.beginResetModel()
            self._drafts = drafts
            self.endResetModel()

    def _listed(self) -> dict[DraftCell, Problem]:
        event = self._document.tournament
        if event is None:
            return {}
        return {
            cell: problem_of(cell, draft, event, self._reason(cell) if place < _REASONS else "")
            for place, (cell, draft) in enumerate(self._document.drafts.items())
        }

    def _on_failed(self) -> None:
        """Drop the problems of the last standings, which may be outdated."""
        self.beginResetModel()
        self._standings = None
        self.endResetModel()

    def _on_standings(self, standings: Standings) -> None:
        self._on_drafts()  # the obstacle of a refused text may be gone
        known = self._standings
        if known is not None and (
            (known.problems, known.acknowledged) == (standings.problems, standings.acknowledged)
        ):
            self._standings = standings
            if self.rowCount():  # the lines name players, and names can be corrected
                self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))
            return
        self.beginResetModel()
        self._standings = standings
        self.endResetModel()
