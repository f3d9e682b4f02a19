"""What is wrong or unusual in the event, a line each."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tbdesk.engine.checks import Problem, Severity
from tbdesk.engine.standings import Standings
from tbdesk.engine.tournament import EventKind
from tbdesk.formats import report
from tbdesk.models.marks import translate
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import AnyCell, Cell, MatchCell, RoundCell

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class ProblemsModel(QAbstractListModel):
    """The problems of the current standings, with those the file was read with before them."""

    def __init__(self, calculation: CalculationService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._standings: Standings | None = None
        self._read: tuple[Problem, ...] = ()
        calculation.updated.connect(self._on_standings)

    def set_read_problems(self, problems: tuple[Problem, ...]) -> None:
        """Problems that only reading the file could see; shown until another is opened."""
        self.beginResetModel()
        self._read = problems
        self.endResetModel()

    def cell_at(self, row: int) -> AnyCell | None:
        """The cell a problem is about, if it is about one: that of two players in a round
        robin, in other events the round of one; of a team event the match, with its board."""
        problem = self._problems()[row]
        if problem.match >= 0:
            board = problem.board if problem.board >= 0 else None
            return MatchCell(problem.round or 0, problem.match, board)
        if self._standings is None or not problem.players:
            return None
        if self._standings.event.tournament.kind is EventKind.ROUND_ROBIN:
            pair = problem.players
            return Cell(pair[0], pair[1]) if len(pair) == 2 else None
        return RoundCell(problem.players[0], problem.round) if problem.round else None

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._problems())

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._standings is None:
            return None
        problem = self._problems()[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            tournament = self._standings.event.tournament
            sign = "✗" if problem.severity is Severity.ERROR else "!"
            where = report.problem_where(problem, tr=translate)
            text = report.problem_text(problem, tournament, tr=translate)
            return f"{sign}  {where}: {text}" if where else f"{sign}  {text}"
        return None

    def _problems(self) -> tuple[Problem, ...]:
        if self._standings is None:
            return ()
        current = self._standings.problems
        return (*(one for one in self._read if one not in current), *current)

    def _on_standings(self, standings: Standings) -> None:
        if self._standings is not None and self._standings.problems == standings.problems:
            self._standings = standings
            if self.rowCount():  # the lines name players, and names can be corrected
                self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))
            return
        self.beginResetModel()
        self._standings = standings
        self.endResetModel()
