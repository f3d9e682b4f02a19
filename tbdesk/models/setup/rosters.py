"""Teams with their players while an event is set up: typed as lines, pasted, reordered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont

from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.files.tables import Reading, rosters
from tbdesk.i18n import _
from tbdesk.models.roles import ALIGNMENT, RIGHT, Index
from tbdesk.models.setup.lines import LinesModel, TypedLine, is_certain
from tbdesk.models.typing_rules import (
    TypedError,
    has_columns,
    is_player_list,
    nonempty_lines,
    parse_rosters,
    typed_player,
    unnumbered,
)
from tbdesk.report.players import fields
from tbdesk.report.wording.problems.errors import error_text

BOARD, NAME, RATING = 0, 1, 2
_PLAYER = TypedLine(offered=True)
_TEAM = TypedLine(team=Team(0, ""), offered=True)


class _Place(NamedTuple):
    """The team a line belongs to and its place in the roster, both from 1; 0: the team itself."""

    team: int
    board: int


class RostersModel(LinesModel):
    """A line a team and under it a line a player; columns board, name, rating.

    Players after the regular boards are reserves.
    """

    own_columns = 1
    fields = (
        fields.NAME,
        fields.RATING,
        fields.TITLE,
        fields.FEDERATION,
        fields.FIDE_ID,
        *fields.PERSONAL,
    )

    def __init__(
        self,
        event: Tournament | None = None,
        parent: QObject | None = None,
        entries: Iterable[TeamEntry] = (),
    ) -> None:
        """The teams of an event, or those that are known of a new one."""
        lines: list[TypedLine] = []
        for entry in entries:
            lines.append(TypedLine(team=Team(0, entry.name, (), entry.short)))
            lines += [TypedLine(player) for player in entry.players]
        self._boards = 4
        self._running = event is not None
        if event is not None and event.match_rules is not None:
            self._boards = event.match_rules.boards
            lines = _lines_of(event)
        super().__init__(lines or [_TEAM], parent)
        self._answers[ALIGNMENT] = self._alignment
        self._renumber()

    @property
    def boards(self) -> int:
        """The boards of a match; players after them are reserves."""
        return self._boards

    def set_boards(self, boards: int) -> None:
        """Set the number of boards; players after them are reserves."""
        self._boards = boards
        self._renumber()

    def doubt(self) -> str:
        """Problems of names, as everywhere; and of boards for which no team has a player."""
        return super().doubt() or self._empty_boards()

    def _empty_boards(self) -> str:
        longest = max((len(entry.players) for entry in self.entries()), default=0)
        if not 0 < longest < self._boards or self._running:
            return ""
        text = _(
            "A match has {boards} boards, but no team has more than {players} players. Press OK "
            "again if that is intended."
        )
        return text.format(boards=self._boards, players=longest)

    def entries(self) -> tuple[TeamEntry, ...]:
        """The teams in order; a player without a name is called by his number."""
        entries: list[TeamEntry] = []
        for row, (line, place) in enumerate(zip(self._lines, self._places(), strict=True)):
            if self._unused(row):
                continue
            if line.team is not None:
                name = line.team.name or _("Team {number}").format(number=place.team)
                entries.append(TeamEntry(name, (), line.origin, line.team.short))
            else:
                name = line.player.name or _("Player {number}").format(number=place.board)
                entries[-1] = entries[-1].with_player(line.player._replace(name=name))
        return tuple(entries)

    def named(self) -> list[tuple[str, str]]:
        return [(player.name, team.name) for team in self.entries() for player in team.players]

    def is_team(self, row: int) -> bool:
        """True if a line is that of a team, rather than of a player."""
        return self._lines[row].team is not None

    # --- the shape ---------------------------------------------------------------------

    def next_line(self, row: int) -> int | None:
        """The next player; after the last of a team a new one, and from a line left empty the
        next team."""
        after = row + 1
        if self._unused(row) and self.is_team(row):
            if row:
                self._remove_rows(row, 1)
            return None
        if self._unused(row):
            self._remove_rows(row, 1)
            if row == len(self._lines):
                self._insert(row, [_TEAM])
            return row
        if after == len(self._lines) or self.is_team(after):
            self._insert(after, [_PLAYER])
        return after

    def add_team(self) -> int:
        """A line for another team after the last; returns its row."""
        self.drop_unused_lines()
        if not self._unused(len(self._lines) - 1):
            self._insert(len(self._lines), [_TEAM])
        return len(self._lines) - 1

    def add_player(self, row: int) -> int:
        """A line for another player at the end of a line's team; returns its row."""
        at = self._end_of_team(row)
        if not (at > 1 and self._unused(at - 1)):
            self._insert(at, [_PLAYER])
            return at
        return at - 1

    def drop_unused_lines(self) -> None:
        for row in reversed(range(1, len(self._lines))):
            if self._unused(row):
                self._remove_rows(row, 1)

    def remove(self, row: int) -> None:
        """Remove lines; a team goes with its players."""
        self.remember()
        count = self._end_of_team(row) - row if self.is_team(row) else 1
        if count == len(self._lines):
            self.refused.emit(_("The last team cannot be removed; type another name over it."))
            return
        self._remove_rows(row, count)

    def move(self, row: int, by: int) -> int | None:
        """A player moves within his team, a team with its players."""
        self.remember()
        if not self.is_team(row):
            to = row + by
            if not 0 <= to < len(self._lines) or self.is_team(to):
                return None
            return self._move_rows(row, row + 1, to if by < 0 else to + 1)
        end = self._end_of_team(row)
        if by < 0:
            above = [at for at in range(row) if self.is_team(at)]
            return self._move_rows(row, end, above[-1]) if above else None
        if end == len(self._lines):
            return None
        return self._move_rows(row, end, self._end_of_team(end))

    def paste(self, text: str, row: int, column: int = NAME) -> int:
        """Pasted teams come after the others; on a line of a player, a mere list of names are
        team-mates. A table that must be checked is announced by `unsure`."""
        if self.refuses(text):
            return 0
        if not has_columns(text):
            return self._paste_lists(text, row)
        opened = self._opened_table(text)
        if opened is None:
            return 0
        if is_certain(opened.reading) and (rosters(opened.reading) or not self.is_team(row)):
            return self.take(opened.reading, row)
        self.unsure.emit(opened, row)
        return 0

    def take(self, reading: Reading, row: int) -> int:
        """The teams of a table; of a list of players team-mates of the player at a row."""
        teams = rosters(reading)
        if not teams:
            return self._add_players(reading.players, row)
        return self._add_teams((team.name, team.players) for team in teams)

    def takes_teams(self, row: int) -> bool:
        return self.is_team(row)

    def _paste_lists(self, text: str, row: int) -> int:
        if not self.is_team(row) and is_player_list(text):
            return self._add_players(map(typed_player, unnumbered(nonempty_lines(text))), row)
        try:
            teams = parse_rosters(text)
        except TypedError as error:
            self.refused.emit(error_text(error))
            return 0
        return self._add_teams((team.name, team.players) for team in teams)

    def _add_players(self, players: Iterable[Player], row: int) -> int:
        self.remember()
        lines = [TypedLine(player._replace(number=0)) for player in players]
        self._insert(row if self._unused(row) else row + 1, lines)
        self.drop_unused_lines()
        return len(lines)

    def _add_teams(self, teams: Iterable[tuple[str, Iterable[Player]]]) -> int:
        self.remember()
        lines: list[TypedLine] = []
        for name, players in teams:
            lines.append(TypedLine(team=Team(0, name)))
            lines += [TypedLine(player._replace(number=0)) for player in players]
        self._insert(len(self._lines), lines)
        if self._unused(0):
            self._remove_rows(0, 1)
        self.drop_unused_lines()
        return len(lines)

    def _unused(self, row: int) -> bool:
        """True if a line was only offered, and nothing is typed in it or under it."""
        if not self._lines[row].offered or not self.is_empty(row):
            return False
        return not self.is_team(row) or self._end_of_team(row) == row + 1

    def _end_of_team(self, row: int) -> int:
        """The row after the last player of the team a line belongs to."""
        for at in range(row + 1, len(self._lines)):
            if self.is_team(at):
                return at
        return len(self._lines)

    # --- the texts ---------------------------------------------------------------------

    def _places(self) -> list[_Place]:
        places, team, board = [], 0, 0
        for line in self._lines:
            team, board = (team, board + 1) if line.team is None else (team + 1, 0)
            places.append(_Place(team, board))
        return places

    def _board_text(self, place: _Place) -> str:
        if not place.board:
            return _("Team {number}").format(number=place.team)
        reserve = place.board > self._boards
        return _("{board} res.").format(board=place.board) if reserve else str(place.board)

    def _alignment(self, index: Index) -> Qt.AlignmentFlag:
        place = index.column() == BOARD and not self.is_team(index.row())
        return RIGHT if place else self.column(index.column()).alignment

    def font(self, index: Index) -> QFont | None:
        if not self.is_team(index.row()):
            return None
        font = QFont()
        font.setBold(True)
        return font

    def head(self, section: int) -> str:
        titles = {BOARD: _("Board"), NAME: _("Team, then its players")}
        return titles.get(section) or super().head(section)

    def row_head(self, _row: int) -> str:
        return ""

    def _renumber(self) -> None:
        self._lines = [
            line._replace(number=self._board_text(place))
            for line, place in zip(self._lines, self._places(), strict=True)
        ]
        if self._lines:
            last = self.index(len(self._lines) - 1, BOARD)
            self.dataChanged.emit(self.index(0, BOARD), last)


def _lines_of(event: Tournament) -> list[TypedLine]:
    players = {player.number: player for player in event.players}
    lines = []
    for team in event.teams:
        lines.append(TypedLine(team=team, origin=team.number))
        roster = [players[number] for number in team.roster if number in players]
        lines += [TypedLine(player, origin=player.number) for player in roster]
    return lines
