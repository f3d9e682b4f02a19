"""The matches of a round robin, team against team: game points with match points beside them."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, Qt

from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.teams import Match, Score
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.teams.match_model import _NONE, MATCHES_ROLE, Index, MatchModel
from tbdesk.report import report
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document, MatchCell

NAME = 0
OWN_COLUMNS = 1  # before the first opponent


class MatchGridModel(MatchModel):
    """Rows are teams; columns name, one an opponent, match points, game points.

    Row and opponent headers are the pairing numbers.
    """

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        self._pairs: dict[tuple[int, int], tuple[int, ...]] = {}
        #: Half match points and half game points of the teams.
        self._points: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        super().__init__(document, parent)
        calculation.updated.connect(self._on_standings)

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._teams)

    def columnCount(self, parent: Index = _NONE) -> int:
        if parent.isValid() or not self._teams:
            return 0
        return OWN_COLUMNS + len(self._teams) + 2

    def is_opponent_column(self, column: int) -> bool:
        return OWN_COLUMNS <= column < OWN_COLUMNS + len(self._teams)

    def matches_at(self, index: Index) -> tuple[int, ...]:
        if not index.isValid() or not self.is_opponent_column(index.column()):
            return ()
        own, other = self._teams[index.row()], self._teams[index.column() - OWN_COLUMNS]
        return self._pairs.get((own.number, other.number), ())

    def side_at(self, index: Index, match: Match) -> Side:
        return Side.HOME if match.home == self._teams[index.row()].number else Side.AWAY

    def index_of(self, cell: MatchCell) -> QModelIndex:
        if self._event is None or not 0 <= cell.match < len(self._event.matches):
            return QModelIndex()
        match = self._event.matches[cell.match]
        if match.home not in self._row_of or match.away not in self._row_of:
            return QModelIndex()
        low, high = sorted((self._row_of[match.home], self._row_of[match.away]))
        return self.index(low, OWN_COLUMNS + high)

    def slot_of(self, cell: MatchCell) -> int:
        """Which of the matches of its cell a match is, from 0."""
        matches = self.matches_at(self.index_of(cell))
        return matches.index(cell.match) if cell.match in matches else 0

    def why_no_match(self, index: Index) -> str:
        if not self.is_opponent_column(index.column()):
            return _("Scores are typed in the columns of the opponents.")
        own, other = index.row(), index.column() - OWN_COLUMNS
        if own == other:
            return _("The diagonal: a team has no match against itself.")
        return _("{row} and {column} are not paired with each other.").format(
            row=self._teams[own].number, column=self._teams[other].number
        )

    def mirror_of(self, index: Index) -> QModelIndex:
        """The cell of the same pair from the other side; invalid outside the matches."""
        if not index.isValid() or not self.is_opponent_column(index.column()):
            return QModelIndex()
        return self.index(index.column() - OWN_COLUMNS, index.row() + OWN_COLUMNS)

    # --- what is shown -----------------------------------------------------------------

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, opponent = index.column(), self.is_opponent_column(index.column())
        if role == MATCHES_ROLE:
            return self.slots(index) if opponent else None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index)
        if role == Qt.ItemDataRole.EditRole:
            return "" if opponent else self._text(index)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if column == NAME else Qt.AlignmentFlag.AlignRight
            side = Qt.AlignmentFlag.AlignHCenter if opponent else side
            return side | Qt.AlignmentFlag.AlignVCenter
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole) and opponent:
            return "\n".join(self.sentence(one) for one in self.matches_at(index)) or None
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        horizontal = orientation == Qt.Orientation.Horizontal
        if not 0 <= section < (self.columnCount() if horizontal else self.rowCount()):
            return None
        if not horizontal:
            return str(self._teams[section].number) if role == Qt.ItemDataRole.DisplayRole else None
        if self.is_opponent_column(section):
            team = self._teams[section - OWN_COLUMNS]
            texts = {Qt.ItemDataRole.DisplayRole: str(team.number)}
            texts[Qt.ItemDataRole.ToolTipRole] = team.name
            return texts.get(Qt.ItemDataRole(role))
        if role == Qt.ItemDataRole.ToolTipRole:
            points = (_("Match points"), _("Game points"))
            return None if section == NAME else points[section - self.columnCount() + 2]
        if role == Qt.ItemDataRole.DisplayRole:
            titles = (_("MP"), _("GP"))
            return _("Team") if section == NAME else titles[section - self.columnCount() + 2]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if self.matches_at(index) else flags

    def _text(self, index: Index) -> str:
        row, column = index.row(), index.column()
        if column == NAME:
            return self._teams[row].name
        if self.is_opponent_column(column):
            if column - OWN_COLUMNS == row:
                return "*"
            slots = self.slots(index)
            texts = (
                f"{slot.text} ({slot.match_points})" if slot.match_points else slot.text or "·"
                for slot in slots
            )
            return " ".join(texts).strip(" ·")
        points = self._points[column - self.columnCount() + 2]
        return report.score_text(points[row]) if row < len(points) else ""

    # --- following the document ----------------------------------------------------------

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        same_shape = (
            before is not None
            and before.match_rules == after.match_rules
            and [team.number for team in before.teams] == [team.number for team in after.teams]
            and [(one.round, one.home, one.away) for one in before.matches]
            == [(one.round, one.home, one.away) for one in after.matches]
        )
        if not same_shape:
            self.beginResetModel()
            self._take(after)
            self._pairs = _pairs(after)
            self._points = ((), ())
            self.endResetModel()
            return
        assert before is not None
        self._take(after)
        self._announce(before, after)

    def _announce(self, before: Tournament, after: Tournament) -> None:
        """Say exactly which cells another event of the same shape changes."""
        for index, (old, new) in enumerate(zip(before.matches, after.matches, strict=True)):
            if old is not new and old != new:
                cell = self.index_of(MatchCell(new.round, index))
                for one in (cell, self.mirror_of(cell)):
                    self.dataChanged.emit(one, one)
        for row, (one_team, other) in enumerate(zip(before.teams, after.teams, strict=True)):
            if one_team != other:
                self.dataChanged.emit(self.index(row, NAME), self.index(row, NAME))

    def _on_standings(self, standings: Standings) -> None:
        event = standings.event
        if event.score is None or len(event.points) != len(self._teams):
            return
        match_points = event.on(Score.MATCH_POINTS).points
        game_points = event.on(Score.GAME_POINTS).points
        before, self._points = self._points, (match_points, game_points)
        last = self.columnCount() - 1
        for row in range(len(self._teams)):
            if any(
                old[row : row + 1] != new[row : row + 1]
                for old, new in zip(before, self._points, strict=True)
            ):
                self.dataChanged.emit(self.index(row, last - 1), self.index(row, last))


def _pairs(event: Tournament) -> dict[tuple[int, int], tuple[int, ...]]:
    """Which matches stand in the cell of two teams, from either side, in round order."""
    matches: dict[tuple[int, int], list[int]] = defaultdict(list)
    for index in sorted(range(len(event.matches)), key=lambda one: event.matches[one].round):
        match = event.matches[index]
        if match.home != match.away:
            matches[(match.home, match.away)].append(index)
            matches[(match.away, match.home)].append(index)
    return {pair: tuple(indexes) for pair, indexes in matches.items()}
