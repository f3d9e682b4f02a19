"""Teams with their players while an event is set up: typed as lines, pasted, reordered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtCore import Signal as QtSignal
from PySide6.QtGui import QFont

from tbdesk.engine.entry.rosters import Entry
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.players.columns import also_known
from tbdesk.models.teams.typing import TypedError, is_player_list, parse_rosters, split_rating
from tbdesk.report.players.fields import parse_rating
from tbdesk.report.wording.errors import error_text

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()

BOARD, NAME, RATING = 0, 1, 2

_Item = TypeVar("_Item")


@dataclass(frozen=True)
class Line:
    """A team, or a player of the team above it. `origin` is the pairing number in the event so
    far, `data` what else is known of a player. `offered`: nobody asked for the line, it was
    made for typing on."""

    name: str = ""
    rating: int | None = None
    team: bool = False
    origin: int | None = None
    data: Player | None = None
    short: str = ""
    offered: bool = False


class _Place(NamedTuple):
    """The team a line belongs to and its place in the roster, both from 1; 0: the team itself."""

    team: int
    board: int


class RostersModel(QAbstractTableModel):
    """A line a team and under it a line a player; columns board, name, rating.

    Players after the regular boards are reserves.
    """

    #: A typed text was refused; the reason.
    refused = QtSignal(str)

    def __init__(self, event: Tournament | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []
        self._boards = 4
        if event is not None and event.match_rules is not None:
            self._boards = event.match_rules.boards
            self._lines = _lines_of(event)
        if not self._lines:
            self._lines = [Line(team=True, offered=True)]
        #: What the first column shows. Numbers change after lines have come or gone, not while.
        self._board_texts: list[str] = []
        self._renumbered()

    @property
    def boards(self) -> int:
        return self._boards

    def set_boards(self, boards: int) -> None:
        """Who comes after this board is a reserve."""
        self._boards = boards
        self._renumbered()

    def entries(self) -> tuple[Entry, ...]:
        """The teams in order; whoever has no name yet is called by his number."""
        entries: list[Entry] = []
        for row, (line, place) in enumerate(zip(self._lines, self._places(), strict=True)):
            if self._unused(row):
                continue
            if line.team:
                name = line.name or _("Team {number}").format(number=place.team)
                entries.append(Entry(name, (), line.origin, line.short))
                continue
            name = line.name or _("Player {number}").format(number=place.board)
            player = replace(line.data or Player(0, ""), name=name, rating=line.rating)
            entries[-1] = entries[-1].with_player(player)
        return tuple(entries)

    def any_name(self) -> bool:
        """True as soon as there is a name that could be lost."""
        return any(line.name for line in self._lines)

    def is_team(self, row: int) -> bool:
        return self._lines[row].team

    # --- the shape ---------------------------------------------------------------------

    def next_line(self, row: int) -> int | None:
        """Where typing goes on after Enter: the next player; after the last of a team a new
        one, and from a line left empty the next team. None: the list is done."""
        line, after = self._lines[row], row + 1
        last = after == len(self._lines)
        if self._unused(row) and line.team:
            if row:
                self._remove_rows(row, 1)
            return None
        if self._unused(row):
            self._remove_rows(row, 1)
            if row == len(self._lines):
                self._insert(row, [Line(team=True, offered=True)])
            return row
        if last or self._lines[after].team:
            self._insert(after, [Line(offered=True)])
        return after

    def add_team(self) -> int:
        """A line for another team after the last; returns its row."""
        self.drop_unused_lines()
        if not self._unused(len(self._lines) - 1):
            self._insert(len(self._lines), [Line(team=True, offered=True)])
        return len(self._lines) - 1

    def add_player(self, row: int) -> int:
        """A line for another player at the end of a line's team; returns its row."""
        at = self._end_of_team(row)
        if not (at > 1 and self._unused(at - 1)):
            self._insert(at, [Line(offered=True)])
            return at
        return at - 1

    def drop_unused_lines(self) -> None:
        """Take the offered lines away in which nothing was typed."""
        for row in reversed(range(1, len(self._lines))):
            if self._unused(row):
                self._remove_rows(row, 1)

    def remove(self, row: int) -> None:
        """Take a player out, or a team with its players."""
        count = self._end_of_team(row) - row if self._lines[row].team else 1
        if count == len(self._lines):
            self.refused.emit(_("The last team stays; type another name over it."))
            return
        self._remove_rows(row, count)

    def move(self, row: int, by: int) -> int | None:
        """Move a player within his team, or a team with its players, up (-1) or down (+1).

        Returns the new row, None where there is no way further.
        """
        if not self._lines[row].team:
            to = row + by
            if not 0 <= to < len(self._lines) or self._lines[to].team:
                return None
            return self._move_block(row, row + 1, to if by < 0 else to + 1)
        end = self._end_of_team(row)
        if by < 0:
            above = [at for at in range(row) if self._lines[at].team]
            return self._move_block(row, end, above[-1]) if above else None
        if end == len(self._lines):
            return None
        return self._move_block(row, end, self._end_of_team(end))

    def paste(self, text: str, row: int) -> None:
        """Take pasted teams in after the others; on a line of a player, a mere list of names
        are his team-mates."""
        if not self._lines[row].team and is_player_list(text):
            players = [Line(*split_rating(one)) for one in text.splitlines() if one.strip()]
            at = row if self._unused(row) else row + 1
            self._insert(at, players)
        else:
            try:
                teams = parse_rosters(text)
            except TypedError as error:
                self.refused.emit(error_text(error))
                return
            lines = []
            for team in teams:
                lines.append(Line(team.name, team=True))
                lines += [Line(name, rating) for name, rating in team.players]
            self._insert(len(self._lines), lines)
            if self._unused(0):
                self._remove_rows(0, 1)
        self.drop_unused_lines()

    def _unused(self, row: int) -> bool:
        """Whether a line was only offered, and nothing is typed in it or under it."""
        line = self._lines[row]
        if not line.offered or line.name or line.rating is not None:
            return False
        return not line.team or self._end_of_team(row) == row + 1

    def _end_of_team(self, row: int) -> int:
        """The row after the last player of the team a line belongs to."""
        for at in range(row + 1, len(self._lines)):
            if self._lines[at].team:
                return at
        return len(self._lines)

    def _insert(self, row: int, lines: Iterable[Line]) -> None:
        new = list(lines)
        if new:
            self.beginInsertRows(QModelIndex(), row, row + len(new) - 1)
            self._lines[row:row] = new
            self._board_texts[row:row] = [""] * len(new)
            self.endInsertRows()
            self._renumbered()

    def _remove_rows(self, row: int, count: int) -> None:
        self.beginRemoveRows(QModelIndex(), row, row + count - 1)
        del self._lines[row : row + count]
        del self._board_texts[row : row + count]
        self.endRemoveRows()
        self._renumbered()

    def _move_block(self, start: int, end: int, to: int) -> int:
        self.beginMoveRows(QModelIndex(), start, end - 1, QModelIndex(), to)
        at = to if to < start else to - (end - start)
        _move_slice(self._lines, start, end, at)
        _move_slice(self._board_texts, start, end, at)
        self.endMoveRows()
        self._renumbered()
        return at

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else 3

    # --- the texts ---------------------------------------------------------------------

    def _places(self) -> list[_Place]:
        places, team, board = [], 0, 0
        for line in self._lines:
            team, board = (team + 1, 0) if line.team else (team, board + 1)
            places.append(_Place(team, board))
        return places

    def _board_text(self, place: _Place) -> str:
        if not place.board:
            return _("Team {number}").format(number=place.team)
        reserve = place.board > self._boards
        return _("{board} res.").format(board=place.board) if reserve else str(place.board)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line, column = self._lines[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            if column == BOARD:
                return self._board_texts[index.row()]
            rating = "" if line.rating is None else str(line.rating)
            return line.name if column == NAME else rating
        if role == Qt.ItemDataRole.TextAlignmentRole and (
            column == RATING or (column == BOARD and not line.team)
        ):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole and line.data is not None:
            return also_known(line.data)
        if role == Qt.ItemDataRole.FontRole and line.team:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation == Qt.Orientation.Vertical:
            return None
        titles = (_("Board"), _("Team, then its players"), _("Rating"))
        return titles[section] if 0 <= section < len(titles) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if not index.isValid() or index.column() == BOARD:
            return flags
        if index.column() == RATING and self._lines[index.row()].team:
            return flags
        return flags | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not self.flags(index) & Qt.ItemFlag.ItemIsEditable or role != Qt.ItemDataRole.EditRole:
            return False
        row, text = index.row(), " ".join(str(value).split())
        line = self._lines[row]
        if index.column() == RATING:
            try:
                line = replace(line, rating=parse_rating(text))
            except ValueError as error:
                self.refused.emit(error_text(error))
                return False
        elif line.team:
            line = replace(line, name=text)
        else:
            name, rating = split_rating(text)
            line = replace(line, name=name, rating=line.rating if rating is None else rating)
        self._lines[row] = line
        self.dataChanged.emit(self.index(row, NAME), self.index(row, RATING))
        return True

    def _renumbered(self) -> None:
        self._board_texts = [self._board_text(place) for place in self._places()]
        if self._lines:
            last = self.index(len(self._lines) - 1, BOARD)
            self.dataChanged.emit(self.index(0, BOARD), last)


def _move_slice(items: list[_Item], start: int, end: int, at: int) -> None:
    """Take a part of a list out and put it in again at a place of the shorter list."""
    part = items[start:end]
    del items[start:end]
    items[at:at] = part


def _lines_of(event: Tournament) -> list[Line]:
    players = {player.number: player for player in event.players}
    lines = []
    for team in event.teams:
        lines.append(Line(team.name, team=True, origin=team.number, short=team.short))
        roster: Sequence[Player] = [players[one] for one in team.roster if one in players]
        lines += [
            Line(player.name, player.rating, origin=player.number, data=player) for player in roster
        ]
    return lines
