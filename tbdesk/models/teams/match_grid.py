"""The matches of a round robin, team against team: game points with match points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QObject
from PySide6.QtGui import QFont

from tbdesk.engine.entry.drafts import Drafts
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.teams import Match, Score
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _
from tbdesk.models.grid import GridColumn, PairGridModel
from tbdesk.models.roles import CENTER, COPIED_ROLE, RIGHT, SLOTS_ROLE, Index
from tbdesk.models.teams.match_model import (
    DOUBTFUL_SIGN,
    MatchMarks,
    MatchModel,
    MatchSlot,
    Place,
)
from tbdesk.report.wording.figures import column_text
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import MatchCell
from tbdesk.session.document import Document

NAME = 0
OWN_COLUMNS = 1  # before the first opponent


_NAME = GridColumn(N_("Team"))
_CELL = GridColumn(alignment=CENTER)
_POINTS = (
    GridColumn(N_("MP"), N_("Match points"), RIGHT),
    GridColumn(N_("GP"), N_("Game points"), RIGHT),
)


class MatchGridModel(MatchModel, PairGridModel):
    """Team against team as a table: rows are teams; columns name, one an opponent, match points,
    game points.

    Row and opponent headers are the pairing numbers.
    """

    own_columns = OWN_COLUMNS

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        #: Half match points and half game points of the teams.
        self._points: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        super().__init__(document, calculation, parent)
        self._answers |= {SLOTS_ROLE: self._shown_slots, COPIED_ROLE: self._copied}
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._on_failed)

    def row_count(self) -> int:
        return len(self._teams)

    def column_count(self) -> int:
        return OWN_COLUMNS + len(self._teams) + len(_POINTS) if self._teams else 0

    def column(self, section: int) -> GridColumn:
        if section == NAME:
            return _NAME
        of_opponent = self.is_opponent_column(section)
        return _CELL if of_opponent else _POINTS[section - self.column_count()]

    def matches_at(self, index: Index) -> Sequence[int]:
        return self.games_at(index)

    def team_at(self, index: Index) -> int | None:
        return self._teams[index.row()].number

    def row_of_team(self, number: int) -> int | None:
        return self._row_of.get(number)

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

    def next_without_score(self, after: Place | None) -> Place | None:
        spot = 0, OWN_COLUMNS, -1
        if after is not None:
            index, slot = after
            spot = index.row(), index.column(), slot
        next_spot = self.next_game(spot, lambda match: not self.state(match).begun)
        return None if next_spot is None else (self.index(*next_spot[:2]), next_spot[2])

    def why_no_match(self, index: Index) -> str:
        if not self.is_opponent_column(index.column()):
            return _("Scores are typed in the columns of the opponents.")
        own, other = index.row(), index.column() - OWN_COLUMNS
        if own == other:
            return _("The diagonal: a team has no match against itself.")
        return _("{row} and {column} are not paired with each other.").format(
            row=self._teams[own].number, column=self._teams[other].number
        )

    # --- display -----------------------------------------------------------------------

    def row_head(self, row: int) -> str:
        return str(self._teams[row].number)

    def head(self, section: int) -> str:
        if self.is_opponent_column(section):
            return self.row_head(section - OWN_COLUMNS)
        return super().head(section)

    def head_tooltip(self, section: int) -> str | None:
        if self.is_opponent_column(section):
            return self._teams[section - OWN_COLUMNS].name
        return super().head_tooltip(section)

    def _is_match(self, index: Index) -> bool:
        return self.is_opponent_column(index.column())

    def _named(self, index: Index) -> int | None:
        return self._teams[index.row()].number if index.column() == NAME else None

    def _shown_slots(self, index: Index) -> tuple[MatchSlot, ...] | None:
        return self.slots(index) if self._is_match(index) else None

    def _copied(self, index: Index) -> str | None:
        if not self._is_match(index):
            return None
        sides = ((at, self.side_at(index, self.match_of(at))) for at in self.matches_at(index))
        return " ".join(self.score_as_typed(*side) for side in sides)

    def tooltip(self, index: Index) -> str | None:
        if not self._is_match(index):
            return "\n".join(self.team_notes(self._named(index))) or None
        texts = ([self.sentence(at), *self.doubts(at)] for at in self.matches_at(index))
        return "\n".join(line for lines in texts for line in lines) or None

    def spoken(self, index: Index) -> str | None:
        return self.tooltip(index) if self._is_match(index) else None

    def notes(self, index: Index) -> str | None:
        return None if self._is_match(index) else self.tooltip(index)

    def font(self, index: Index) -> QFont | None:
        return self.team_font(self._named(index))

    def is_typed(self, index: Index) -> bool:
        return bool(self.matches_at(index))

    def marks(self, index: Index) -> MatchMarks:
        """Doubtful results are explained by their slot."""
        matches = self.matches_at(index)
        return MatchMarks(
            refused=self.is_refused(index),
            changed=any(map(self.changes_of, matches)),
            tried_out=any(map(self.tried_out, matches)),
        )

    def text(self, index: Index) -> str:
        row, column = index.row(), index.column()
        if column == NAME:
            return self.marked_name(self._teams[row].number, self._teams[row].name)
        if self.is_opponent_column(column):
            if column - OWN_COLUMNS == row:
                return "*"
            slots = self.slots(index)
            texts = (
                (f"{slot.text} ({slot.match_points})" if slot.match_points else slot.text or "·")
                + (DOUBTFUL_SIGN if slot.doubtful else "")
                for slot in slots
            )
            return " ".join(texts).strip(" ·")
        points = self._points[column - self.columnCount() + 2]
        return column_text(points[row]) if row < len(points) else ""

    def edit_text(self, index: Index) -> str:
        """The first text of an editor: of a match only one that was refused."""
        if index.column() == NAME:
            return self._teams[index.row()].name
        if not self._is_match(index):
            return self.text(index)
        return next((slot.text for slot in self.slots(index) if slot.refused), "")

    # --- following the document ----------------------------------------------------------

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        same_shape = (
            before is not None
            and before.match_rules == after.match_rules
            and [team.number for team in before.teams] == [team.number for team in after.teams]
            and len(before.matches) == len(after.matches)
            and all(map(_same_pairing, before.matches, after.matches))
        )
        if not same_shape:
            self.beginResetModel()
            self._take(after)
            numbers = [team.number for team in self._teams]
            self._take_pairs(
                numbers, ((match.round, match.home, match.away) for match in after.matches)
            )
            self._points = ((), ())
            self.endResetModel()
            return
        assert before is not None
        self._take(after)
        self._announce(before, after)

    def _on_drafts(self, _before: Drafts, _after: Drafts) -> None:
        self.show_all()

    def _announce(self, before: Tournament, after: Tournament) -> None:
        """Notify exactly the cells that another event of the same shape changes."""
        if (before.withdrawn, before.adjustments) != (after.withdrawn, after.adjustments):
            self.show_all()
        for index, (old, new) in enumerate(zip(before.matches, after.matches, strict=True)):
            if old is not new and old != new:
                cell = self.index_of(MatchCell(new.round, index))
                for changed in (cell, self.mirror_of(cell)):
                    self.dataChanged.emit(changed, changed)
        for row, (old_team, new_team) in enumerate(zip(before.teams, after.teams, strict=True)):
            if old_team != new_team:
                self.dataChanged.emit(self.index(row, NAME), self.index(row, NAME))

    def _on_standings(self, standings: Standings) -> None:
        event = standings.event
        if event.score is None or len(event.points) != len(self._teams):
            return
        match_points = event.on(Score.MATCH_POINTS).points
        self._show_points(match_points, event.on(Score.GAME_POINTS).points)

    def _on_failed(self) -> None:
        self._show_points((), ())

    def _show_points(self, match_points: tuple[int, ...], game_points: tuple[int, ...]) -> None:
        """The points of all teams; none if they could not be calculated."""
        before, self._points = self._points, (match_points, game_points)
        last = self.columnCount() - 1
        for row in range(len(self._teams)):
            if any(
                old[row : row + 1] != new[row : row + 1]
                for old, new in zip(before, self._points, strict=True)
            ):
                self.dataChanged.emit(self.index(row, last - 1), self.index(row, last))


def _same_pairing(first: Match, second: Match) -> bool:
    return first is second or (first.round, first.home, first.away) == (
        second.round,
        second.home,
        second.away,
    )
