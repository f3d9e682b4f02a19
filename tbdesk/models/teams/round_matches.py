"""The matches of one round: who meets whom, the score, and who has a bye."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QObject, Qt

from tbdesk.engine.entry.drafts import NEXT_PAIRING, Draft, DraftCell, Grid
from tbdesk.engine.entry.pairings import PairingError, Pairings
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.event.matches import scores_on
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.teams import Match, Score
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.index import NO_PARENT, Index
from tbdesk.models.pair_grid import ONE_GAME_ROLE
from tbdesk.models.teams.match_model import MatchModel, Place
from tbdesk.report.rounds.tokens import BYE_KEYS
from tbdesk.report.wording.pairings import obstacle_text
from tbdesk.report.wording.words import kind_text
from tbdesk.session import draft_commands, team_commands
from tbdesk.session.document import NEW_MATCH, Document, MatchCell

HOME_NUMBER, HOME, SCORE, MATCH_POINTS, AWAY_NUMBER, AWAY = range(6)
COLUMNS = 6
_SCORES = {SCORE: Score.GAME_POINTS, MATCH_POINTS: Score.MATCH_POINTS}


class Row(NamedTuple):
    """A line of the round: a match by its place in the event's matches, a bye, or neither: the
    line in which the next pairing is typed, perhaps with its home team already."""

    match: int | None = None
    bye: Bye | None = None
    home: int | None = None


class RoundMatchesModel(MatchModel):
    """Rows are the matches of the round on show, then its byes; where pairings are typed, a
    last line is for the next. Columns number and name of the home team, score, match points,
    number and name of the away team."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        self._round = 1
        self._rows: list[Row] = []
        super().__init__(document, parent)
        document.draftsChanged.connect(self._on_drafts)

    @property
    def round(self) -> int:
        """The round on show, from 1."""
        return self._round

    def show_round(self, round_: int) -> None:
        self.beginResetModel()
        self._round = round_
        self._rows = self._lines()
        self.endResetModel()

    @property
    def _draft(self) -> int | None:
        """The home team that waits in the last line."""
        draft = self._document.drafts.get(self._next_home())
        return int(draft.text) if draft is not None and draft.waiting else None

    def _next_home(self) -> DraftCell:
        return DraftCell(Grid.MATCHES, self._round, NEXT_PAIRING, "home")

    @property
    def pairs_by_hand(self) -> bool:
        """Whether pairings are typed here rather than fixed by a table."""
        return self._event is not None and self._event.kind is not EventKind.ROUND_ROBIN

    def row_at(self, row: int) -> Row:
        return self._rows[row]

    def is_next_pairing(self, row: int) -> bool:
        """Whether a line is the one in which the next pairing is typed."""
        line = self._rows[row]
        return line.match is None and line.bye is None

    # --- the shape ---------------------------------------------------------------------

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() or not self._teams else COLUMNS

    def matches_at(self, index: Index) -> tuple[int, ...]:
        if not index.isValid():
            return ()
        match = self._rows[index.row()].match
        return () if match is None else (match,)

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
            return _("A bye has no score; Delete takes it away.")
        return _("Type the numbers of the two teams first, or H Z U F after one for a bye.")

    # --- what is shown -----------------------------------------------------------------

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(line, column)
        if role == Qt.ItemDataRole.EditRole:
            return "" if column == SCORE else self._text(line, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
            side = {HOME: left, AWAY: left, HOME_NUMBER: right, AWAY_NUMBER: right}
            return side.get(column, Qt.AlignmentFlag.AlignHCenter) | Qt.AlignmentFlag.AlignVCenter
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.sentence(line.match) if line.match is not None else None
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or not section >= 0:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1) if section < len(self._rows) else None
        number, points = _("No"), _("MP")
        titles = (number, _("Home"), _("Score"), points, number, _("Away"))
        return titles[section] if section < COLUMNS else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if not index.isValid():
            return flags
        typed = (HOME_NUMBER, AWAY_NUMBER) if self.pairs_by_hand else ()
        if self._rows[index.row()].match is not None:
            typed = (*typed, SCORE)
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() in typed else flags

    def _text(self, line: Row, column: int) -> str:
        home, away = line.home, None
        if line.bye is not None:
            home = line.bye.player
            if column == AWAY:
                return kind_text(line.bye.kind)
            if column in _SCORES:
                return self._bye_points(line.bye, _SCORES[column])
        if line.match is not None:
            match = self.match_of(line.match)
            home, away = match.home, match.away
            if column == SCORE:
                return self.score_text(line.match) or "·"
            if column == MATCH_POINTS:
                points = self.state(line.match).match_points
                return "" if points is None else "-".join(points_text(side) for side in points)
        number = {HOME_NUMBER: home, HOME: home, AWAY_NUMBER: away, AWAY: away}.get(column)
        if number is None:
            return ""
        return str(number) if column in (HOME_NUMBER, AWAY_NUMBER) else self._name(number)

    def _bye_points(self, bye: Bye, score: Score) -> str:
        assert self._event is not None
        return points_text(scores_on(self._event, score).bye_points(bye.kind))

    def _name(self, number: int) -> str:
        row = self._row_of.get(number)
        return _("unknown team") if row is None else self._teams[row].name

    # --- what is typed -----------------------------------------------------------------

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Read a score, a team's number, or after one the letter of a bye."""
        if not index.isValid() or self._event is None:
            return False
        if index.column() == SCORE or role >= ONE_GAME_ROLE:
            return super().setData(index, value, role)
        if role != Qt.ItemDataRole.EditRole:
            return False
        line, text = self._rows[index.row()], str(value).strip().upper()
        if index.column() == AWAY_NUMBER and text in BYE_KEYS and line.match is None:
            return self._type_bye(line, text)
        if index.column() not in (HOME_NUMBER, AWAY_NUMBER) or not self.pairs_by_hand:
            return False
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            self.refused.emit(
                _("'{text}' is not the number of a team: type a number of the list.").format(
                    text=text
                )
            )
            return False
        return self._type_team(line, index.column(), int(text))

    def _type_team(self, line: Row, column: int, number: int) -> bool:
        if line.bye is not None:
            self.refused.emit(self.why_no_match(self.index(0, 0)))
            return False
        if line.match is None and column == HOME_NUMBER:
            return self._draft_home(number)
        if line.match is None and line.home is None:
            self.refused.emit(_("Type the number of the home team first."))
            return False
        if line.match is None:
            assert line.home is not None
            match = Match(self._round, line.home, number)
        elif column == HOME_NUMBER:
            match = replace(self.match_of(line.match), home=number)
        else:
            match = replace(self.match_of(line.match), away=number)
        return self._pair(line.match, match)

    def _draft_home(self, number: int) -> bool:
        """The home team of the next pairing, if it is free in this round."""
        assert self._event is not None
        if number not in self._row_of or self._busy(number):
            self.refused.emit(self._why_not(number))
            return False
        draft, at = Draft(str(number), waiting=True), MatchCell(self._round, NEW_MATCH)
        draft_commands.keep(self._document, self._next_home(), draft, at)
        return True

    def _pair(self, index: int | None, match: Match) -> bool:
        assert self._event is not None
        for number in (match.home, match.away):
            if number not in self._row_of:
                self.refused.emit(self._why_not(number))
                return False
        if match.home == match.away:
            self.refused.emit(_("A team has no match against itself."))
            return False
        shadow = _as_players(self._event, without=index)
        try:
            Pairings(shadow).pair(match.round, match.home, match.away, again=True)
        except PairingError as error:
            self.refused.emit(obstacle_text(error, shadow))
            return False
        team_commands.pair(self._document, match, index)
        return True

    def _type_bye(self, line: Row, key: str) -> bool:
        team = line.home if line.bye is None else line.bye.player
        if team is None:
            self.refused.emit(_("Type the number of the team that has the bye first."))
            return False
        kind = BYE_KEYS[key]
        what = kind_text(kind)
        team_commands.set_bye(self._document, self._round, team, kind, what)
        return True

    def remove(self, index: Index) -> None:
        """Take the pairing or the bye of a line out of the round, or what is typed of one."""
        line = self._rows[index.row()]
        if line.bye is not None:
            team_commands.set_bye(self._document, self._round, line.bye.player, None, "")
        elif line.match is not None and self.pairs_by_hand:
            team_commands.remove_match(self._document, line.match)
        elif line.match is None:
            at = MatchCell(self._round, NEW_MATCH)
            draft_commands.give_up(self._document, [self._next_home()], at)

    def _busy(self, number: int) -> bool:
        assert self._event is not None
        return any(
            number in (match.home, match.away)
            for match in self._event.matches
            if match.round == self._round
        ) or any(bye.player == number for bye in self._event.byes if bye.round == self._round)

    def _why_not(self, number: int) -> str:
        assert self._event is not None
        if number not in self._row_of:
            return _("There is no team {number}; the numbers go from {first} to {last}.").format(
                number=number, first=min(self._row_of), last=max(self._row_of)
            )
        return _("{team} has a match or a bye in this round already.").format(
            team=self.team_name(number)
        )

    # --- following the document ----------------------------------------------------------

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        if before is None or before.teams != after.teams or not self._teams:
            self.beginResetModel()
            self._take(after)
            if before is None:
                self._round = 1
            self._rows = self._lines()
            self.endResetModel()
        else:
            self._follow(after)

    def _on_drafts(self) -> None:
        """A home team waits in the last line, or does not any more."""
        if self._event is not None and self._teams:
            self._follow(self._event)

    def _follow(self, after: Tournament) -> None:
        """Lines come and go one by one, so that a field being typed in stays open.

        Lines that go are still those of the event before.
        """
        old, event = self._rows, self._event
        self._take(after)
        rows = self._lines()
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
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, COLUMNS - 1))

    def _lines(self) -> list[Row]:
        if self._event is None or not self._teams:
            return []
        matches = enumerate(self._event.matches)
        rows = [Row(match=index) for index, match in matches if match.round == self._round]
        rows += [Row(bye=bye) for bye in self._event.byes if bye.round == self._round]
        if self.pairs_by_hand and self._free_teams():
            rows.append(Row(home=self._draft))
        return rows

    def _free_teams(self) -> bool:
        return any(not self._busy(team.number) for team in self._teams)


def _as_players(event: Tournament, without: int | None) -> Tournament:
    """The teams as if they were players and their matches games, for what speaks against a
    pairing; the match at `without` is about to be another."""
    games = tuple(
        Game(match.round, match.home, match.away)
        for index, match in enumerate(event.matches)
        if index != without
    )
    players = tuple(Player(team.number, team.name) for team in event.teams)
    return replace(event, players=players, games=games, match_rules=None, matches=(), teams=())
