"""The matches of one round: the teams, the score, and the byes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QObject
from PySide6.QtGui import QFont

from tbdesk.engine.entry.drafts import NEXT_PAIRING, DraftCell, Drafts
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.event.matches import scores_on
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.teams import Match, Score, Team
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.i18n import N_, _, p_
from tbdesk.models.grid import GridColumn
from tbdesk.models.roles import CENTER, COPIED_ROLE, RIGHT, Index
from tbdesk.models.teams import pairing_typing
from tbdesk.models.teams.match_model import (
    DOUBTFUL_SIGN,
    MatchMarks,
    MatchModel,
    Place,
)
from tbdesk.models.teams.pairing_typing import (
    PairingTyping,
    RoundLine,
    away_of,
    cell_of_edit,
    draft_cell,
    free_teams,
    home_of,
    lines_of,
    pairs_by_hand,
    place_of_team,
    rematch_text,
)
from tbdesk.report.rounds.tokens import bye_with_key
from tbdesk.report.wording.problems.errors import sentence
from tbdesk.report.wording.signs import kind_text
from tbdesk.session import team_commands
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import MatchCell
from tbdesk.session.document import Document

HOME_NUMBER, HOME, SCORE, MATCH_POINTS, AWAY_NUMBER, AWAY = range(6)
_SIDES = {HOME_NUMBER: pairing_typing.HOME, AWAY_NUMBER: pairing_typing.AWAY}
_SCORES = {SCORE: Score.GAME_POINTS, MATCH_POINTS: Score.MATCH_POINTS}

_UNMARKED = MatchMarks()


class RoundMatchesModel(MatchModel):
    """The matches of a round as a table: rows are the matches of the round on show, then its byes;
    where pairings are typed, a last line is for the next. Columns number and name of the home team,
    score, match points, number and name of the away team."""

    columns = (
        GridColumn(N_("No"), alignment=RIGHT),
        GridColumn(N_("Home")),
        GridColumn(alignment=CENTER),
        GridColumn(N_("MP"), alignment=CENTER),
        GridColumn(N_("No"), alignment=RIGHT),
        GridColumn(N_("Away")),
    )

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        self._round = 1
        self._rows: list[RoundLine] = []
        self._typing = PairingTyping(document)
        super().__init__(document, calculation, parent)
        self._answers[COPIED_ROLE] = self._copied

    @property
    def round(self) -> int:
        """The round on show, from 1."""
        return self._round

    def show_round(self, round_: int) -> None:
        """Show another round."""
        self.beginResetModel()
        self._round = round_
        self._rows = self._lines_of(self._round)
        self.endResetModel()

    def waiting(self) -> int | None:
        """The home team that waits in the line of the next pairing."""
        return self._typing.waiting(self._round)

    def match_count(self) -> int:
        """How many matches the event has."""
        return len(self._event.matches) if self._event is not None else 0

    @property
    def pairs_by_hand(self) -> bool:
        """True if pairings are typed here rather than fixed by a table."""
        return self._event is not None and pairs_by_hand(self._event)

    def row_at(self, row: int) -> RoundLine:
        """The match or bye of a row."""
        return self._rows[row]

    def is_next_pairing(self, row: int) -> bool:
        """True if a line is the one in which the next pairing is typed."""
        return self._rows[row].is_next_pairing

    # --- the shape ---------------------------------------------------------------------

    def row_count(self) -> int:
        return len(self._rows)

    def column_count(self) -> int:
        return len(self.columns) if self._teams else 0

    def matches_at(self, index: Index) -> tuple[int, ...]:
        if not index.isValid():
            return ()
        match = self._rows[index.row()].match
        return () if match is None else (match,)

    def team_at(self, index: Index) -> int | None:
        line = self._rows[index.row()]
        if line.bye is not None:
            return line.bye.player
        if line.match is None or index.column() in _SCORES:
            return None
        return self._team_of(line, index.column())

    def row_of_team(self, number: int) -> int | None:
        return None if self._event is None else place_of_team(self._event, self._rows, number)

    def side_at(self, index: Index, match: Match) -> Side:
        return Side.HOME

    def index_of(self, cell: MatchCell) -> QModelIndex:
        if cell.round != self._round:
            return QModelIndex()
        for row, line in enumerate(self._rows):
            if line.match is not None and line.match == cell.match:
                return self.index(row, SCORE)
        return self.index(len(self._rows) - 1, HOME_NUMBER) if self._rows else QModelIndex()

    def next_without_score(self, after: Place | None) -> Place | None:
        first = 0 if after is None else after[0].row() + 1
        for row in range(first, len(self._rows)):
            match = self._rows[row].match
            if match is not None and not self.state(match).begun:
                return self.index(row, SCORE), 0
        return None

    def why_no_match(self, index: Index) -> str:
        if not self._rows or self._rows[index.row()].bye is not None:
            return _("A bye has no score; Delete removes it.")
        return _("Type the two teams first, or H Z U F after one for a bye.")

    # --- display -----------------------------------------------------------------------

    def head(self, section: int) -> str:
        return p_("of a match", "Score") if section == SCORE else super().head(section)

    def _named(self, index: Index) -> int | None:
        """The number of the team whose name is in a cell."""
        line, column = self._rows[index.row()], index.column()
        return self._team_of(line, column) if column in (HOME, AWAY) else None

    def text(self, index: Index) -> str:
        text, named = self._text(self._rows[index.row()], index.column()), self._named(index)
        return text if named is None else self.marked_name(named, text)

    def font(self, index: Index) -> QFont | None:
        return self.team_font(self._named(index))

    def _copied(self, index: Index) -> str | None:
        match = self._rows[index.row()].match
        if index.column() != SCORE or match is None:
            return None
        return self.score_as_typed(match, Side.HOME)

    def tooltip(self, index: Index) -> str | None:
        sentence = self._sentence(self._rows[index.row()], index.column())
        notes = [sentence, *self.team_notes(self._named(index))]
        return "\n".join(filter(None, notes)) or None

    def is_typed(self, index: Index) -> bool:
        if index.column() == SCORE:
            return self._rows[index.row()].match is not None
        return self._is_seat(index)

    def marks(self, index: Index) -> MatchMarks:
        match = self._rows[index.row()].match
        if index.column() != SCORE or match is None:
            return MatchMarks(refused=True) if self.is_refused(index) else _UNMARKED
        return MatchMarks(
            refused=self.is_refused(index),
            doubtful=match in self._doubts,
            changed=bool(self.changes_of(match)),
            tried_out=bool(self.tried_out(match)),
        )

    def _text(self, line: RoundLine, column: int) -> str:
        side = _SIDES.get(column)
        refused = None if side is None else self._refused_text(line, side)
        if refused is not None:
            return refused
        if column in _SCORES:
            return self._score_text(line, column)
        if line.bye is not None and column == AWAY:
            return kind_text(line.bye.kind)
        number = self._team_of(line, column)
        if number is None:
            return ""
        return str(number) if side is not None else self._name(number)

    def _score_text(self, line: RoundLine, column: int) -> str:
        """The result of a line: its score, or its match points."""
        if line.bye is not None:
            return self._bye_points(line.bye, _SCORES[column])
        if line.match is None:
            return ""
        if column == MATCH_POINTS:
            points = self.state(line.match).match_points
            return "" if points is None else "-".join(map(points_text, points))
        match = self.match_of(line.match)
        text = self.refused_score(match, Side.HOME) or self.score_text(line.match) or "·"
        return f"{text}  {DOUBTFUL_SIGN}" if line.match in self._doubts else text

    def _team_of(self, line: RoundLine, column: int) -> int | None:
        """The number of the team on the side of a column; None if there is none."""
        assert self._event is not None
        side = home_of if column in (HOME_NUMBER, HOME) else away_of
        return side(self._event, line)

    def edit_text(self, index: Index) -> str:
        """The first text of an editor: of a score only one that was refused."""
        line, column = self._rows[index.row()], index.column()
        if column != SCORE or line.match is None:
            return self._text(line, column)
        return self.refused_score(self.match_of(line.match), Side.HOME)

    def _sentence(self, line: RoundLine, column: int) -> str | None:
        side = _SIDES.get(column)
        assert self._event is not None
        refusal = ""
        if side is not None:
            refusal = self._typing.why_refused(self._event, self._round, line, side)
        if refusal or line.match is None:
            return refusal or (bye_with_key(line.bye.kind) if line.bye is not None else None)
        return "\n".join([self.sentence(line.match), *self.doubts(line.match)])

    def _refused_text(self, line: RoundLine, side: str) -> str | None:
        """The text that was refused on a side of a line."""
        assert self._event is not None
        return self._typing.refused_text(self._event, self._round, line, side)

    def _bye_points(self, bye: Bye, score: Score) -> str:
        assert self._event is not None
        return points_text(scores_on(self._event, score).bye_points(bye.kind))

    def _name(self, number: int) -> str:
        row = self._row_of.get(number)
        return _("unknown team") if row is None else self._teams[row].name

    # --- typing ------------------------------------------------------------------------

    def _is_seat(self, index: Index) -> bool:
        """True if a team may be typed in a cell."""
        return index.column() in _SIDES and self.pairs_by_hand

    def enter(self, index: Index, text: str) -> str | None:
        """Take a score, a team's number or letters of its name, or the letter of a bye."""
        if index.column() == SCORE:
            return super().enter(index, text)
        before = self._event
        if before is None or not self._is_seat(index):
            return None
        line, side = self._rows[index.row()], _SIDES[index.column()]
        refusal = self._typing.enter(self._round, line, side, text)
        if refusal:
            return sentence(refusal)
        after = self._event
        rematch = "" if after is None or after is before else rematch_text(before, after)
        if rematch:
            self.noticed.emit(rematch)
        return ""

    def why_unfit(self, index: Index, text: str) -> str:
        if not self._is_seat(index):
            return super().why_unfit(index, text)
        line, side = self._rows[index.row()], _SIDES[index.column()]
        return self._typing.why_unfit(self._round, line, side, text)

    def draft_cells(self, index: Index) -> Sequence[DraftCell]:
        line, side = self._rows[index.row()], _SIDES.get(index.column())
        if side is None or self._event is None:
            return super().draft_cells(index)
        return () if line.bye is not None else (draft_cell(self._event, self._round, line, side),)

    def cell_of_edit(self, index: Index) -> MatchCell:
        return cell_of_edit(self._round, self._rows[index.row()])

    def why_refused_at(self, index: Index) -> str:
        side = _SIDES.get(index.column())
        if side is None or self._event is None:
            return super().why_refused_at(index)
        why = self._typing.why_refused(self._event, self._round, self._rows[index.row()], side)
        return sentence(why) if why else ""

    def why_refused(self, cell: DraftCell) -> str:
        if cell.part not in _SIDES.values() or self._event is None:
            return super().why_refused(cell)
        rows = [row for row in self._lines_of(cell.round) if row.bye is None]
        for row in rows:
            home = NEXT_PAIRING if row.match is None else home_of(self._event, row)
            if home == cell.number:
                return self._typing.why_refused(self._event, cell.round, row, cell.part)
        return ""

    def match_removed_at(self, index: Index) -> Match | None:
        """The match that `remove` takes out; None if it is something else, or nothing."""
        line = self._rows[index.row()]
        if line.match is None or line.bye is not None or not self.pairs_by_hand:
            return None
        return None if self.is_refused(index) else self.match_of(line.match)

    def remove(self, index: Index) -> None:
        """Remove the pairing or the bye of a line from the round, or its waiting team; a refused
        text is removed first."""
        line = self._rows[index.row()]
        if line.bye is not None:
            team_commands.set_bye(self._document, self._round, line.bye.player, None)
            return
        refused = self._typing.remove(self._round, line, _SIDES.get(index.column(), ""))
        if not refused and line.match is not None and self.pairs_by_hand:
            team_commands.remove_match(self._document, line.match)

    # --- following the document ----------------------------------------------------------

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        if before is None or before.teams != after.teams or not self._teams:
            self.beginResetModel()
            self._take(after)
            if before is None:
                self._round = 1
            self._rows = self._lines_of(self._round)
            self.endResetModel()
        else:
            only_matches = before._replace(matches=after.matches, log=after.log) == after
            self._follow(after, before if only_matches else None)

    def _on_drafts(self, _before: Drafts, _after: Drafts) -> None:
        """A home team waits in the last line, or a text was refused, or not any more."""
        if self._event is not None and self._teams:
            self._follow(self._event)

    def _follow(self, after: Tournament, before: Tournament | None = None) -> None:
        """Lines come and go one by one, so that a field being typed in stays open.

        Lines that go are still those of the event before. `before`: the event as it was, where
        nothing but matches has changed.
        """
        old, event = self._rows, self._event
        self._take(after)
        rows = self._lines_of(self._round)
        gone = len(old) - len(rows)
        same = next(
            (at for at, pair in enumerate(zip(old, rows, strict=False)) if pair[0] != pair[1]),
            min(len(old), len(rows)),
        )
        if gone > 0:
            self._event = event
            self.beginRemoveRows(QModelIndex(), same, same + gone - 1)
            self._rows = old[:same] + old[same + gone :]
            self.endRemoveRows()
            self._event = after
        elif gone < 0:
            self.beginInsertRows(QModelIndex(), same, same - gone - 1)
            self._rows = old[:same] + rows[same : same - gone] + old[same:]
            self.endInsertRows()
        self._rows = rows
        if before is not None and old == rows:
            self._emit_matches(before, after)
        elif rows:
            self.show_all()

    def _emit_matches(self, before: Tournament, after: Tournament) -> None:
        """Notify the lines whose matches have another result, cell by cell: for several together Qt
        paints the row below too."""
        for row, line in enumerate(self._rows):
            match = line.match
            if match is None:
                continue
            old, new = before.matches[match], after.matches[match]
            if old is not new:
                same_teams = (old.home, old.away) == (new.home, new.away)
                for column in _SCORES if same_teams else range(len(self.columns)):
                    cell = self.index(row, column)
                    self.dataChanged.emit(cell, cell)

    def _lines_of(self, round_: int) -> list[RoundLine]:
        if self._event is None or not self._teams:
            return []
        return lines_of(self._event, round_, self._typing.waiting(round_))

    def unpaired(self) -> list[Team]:
        """The teams without a match or a bye in the round shown that do not wait for an
        opponent."""
        if self._event is None or not self.pairs_by_hand:
            return []
        waiting = self.waiting()
        return [team for team in free_teams(self._event, self._round) if team.number != waiting]

    def pair_next(self, text: str) -> bool:
        """Take a team, or its bye, for the line of the next pairing; False if it is refused."""
        last = len(self._rows) - 1
        if last < 0 or not self.is_next_pairing(last):
            return False
        column = HOME_NUMBER if self.waiting() is None else AWAY_NUMBER
        return self.setData(self.index(last, column), text)
