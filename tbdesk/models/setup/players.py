"""The list of players while an event is set up: typed, pasted, reordered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.engine.model.schedule import MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import _
from tbdesk.models.players.columns import also_known
from tbdesk.models.typing_rules import parse_player_line
from tbdesk.report.players.fields import TYPED
from tbdesk.report.wording.errors import error_text

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()

#: Where these stand among the columns.
NAME, RATING, CLUB, FEDERATION = range(4)

_NOBODY = Player(0, "")


@dataclass(frozen=True)
class Line:
    """A player being typed; `origin` is the pairing number he has in the event so far.
    `offered`: nobody asked for the line, it was made for typing on."""

    player: Player = _NOBODY
    origin: int | None = None
    offered: bool = False


#: The line Enter makes after the last one; no player as long as nothing is typed in it.
_UNUSED = Line(offered=True)


class PlayersModel(QAbstractTableModel):
    """Rows are pairing numbers from 1, columns the fields that are typed."""

    #: A typed text was refused; the reason.
    refused = QtSignal(str)

    def __init__(
        self,
        players: Sequence[Player] = (),
        parent: QObject | None = None,
        *,
        most: int = MAX_PLAYERS,
        objection: Callable[[int], str] = lambda number: "",
    ) -> None:
        """`most`: how many there may be. `objection`: why the player who had a number in the
        event must stay; empty if he may go."""
        super().__init__(parent)
        self._most = most
        self._objection = objection
        self._lines = [Line(one, one.number) for one in players]
        self._shortened: list[Line] = []  # what a smaller number took off the end

    def players(self) -> tuple[Player, ...]:
        """The players numbered in order; whoever has no name yet is called by his number."""
        return tuple(
            replace(
                line.player,
                number=number,
                name=line.player.name or _("Player {number}").format(number=number),
            )
            for number, line in enumerate(self._lines, start=1)
        )

    def is_empty(self, row: int) -> bool:
        """True while nothing was typed in a line."""
        return not any(field.text(self._lines[row].player) for field in TYPED)

    def any_name(self) -> bool:
        """True as soon as there is a name that could be lost."""
        return any(line.player.name for line in self._lines)

    def old_numbers(self) -> dict[int, int]:
        """For each new pairing number the one the player had in the event, if any."""
        return {
            number: line.origin
            for number, line in enumerate(self._lines, start=1)
            if line.origin is not None
        }

    def lost_players(self, before: Sequence[Player]) -> list[Player]:
        """Who of an event's players is not in the list any more."""
        kept = {line.origin for line in self._lines}
        return [player for player in before if player.number not in kept]

    @property
    def most(self) -> int:
        """How many players there may be."""
        return self._most

    def set_most(self, most: int) -> None:
        """Another kind of event allows another number of players."""
        self._most = most

    def too_many(self) -> str:
        """What to say of more players than there may be; empty if there are not."""
        if len(self._lines) <= self._most:
            return ""
        return _("A round robin has at most {most} players, these are {count}.").format(
            most=self._most, count=len(self._lines)
        )

    # --- the shape ---------------------------------------------------------------------

    def set_count(self, count: int) -> None:
        """Shorten the list from the end, or lengthen it: first by the lines that were taken
        off, for on the way from 8 to 30 a number typed is 3, then by empty ones."""
        have = len(self._lines)
        if count < have:
            self._shortened = self._lines[count:] + self._shortened
            self.beginRemoveRows(QModelIndex(), count, have - 1)
            del self._lines[count:]
            self.endRemoveRows()
        elif count > have:
            back, self._shortened = (
                self._shortened[: count - have],
                self._shortened[count - have :],
            )
            self._append([*back, *[Line()] * (count - have - len(back))])

    def add_line(self) -> bool:
        """Offer an empty line after the last; False if there may be no more players."""
        if len(self._lines) >= self._most:
            return False
        self._append([_UNUSED])
        return True

    def drop_unused_line(self) -> None:
        """Take the offered line away if nothing was typed in it."""
        if len(self._lines) > MIN_PLAYERS and self._lines[-1] == _UNUSED:
            self.remove(len(self._lines) - 1)

    def _append(self, lines: list[Line]) -> None:
        have = len(self._lines)
        self.beginInsertRows(QModelIndex(), have, have + len(lines) - 1)
        self._lines += lines
        self.endInsertRows()

    def remove(self, row: int) -> None:
        if len(self._lines) <= MIN_PLAYERS:
            self.refused.emit(_("An event needs at least two players."))
            return
        origin = self._lines[row].origin
        objection = "" if origin is None else self._objection(origin)
        if objection:
            self.refused.emit(objection)
            return
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._lines[row]
        self.endRemoveRows()
        self._renumbered()

    def move(self, row: int, by: int) -> bool:
        """Move a player up (-1) or down (+1); his pairing number follows."""
        to = row + by
        if not 0 <= to < len(self._lines):
            return False
        self.beginMoveRows(QModelIndex(), row, row, QModelIndex(), to + (1 if by > 0 else 0))
        self._lines.insert(to, self._lines.pop(row))
        self.endMoveRows()
        self._renumbered()
        return True

    def paste(self, text: str, row: int, column: int = NAME) -> int:
        """Fill lines from `row` on with pasted ones (tabs or semicolons between name, rating,
        club and federation); what has one part is for `column`, and the others keep what they
        have. Returns how many were taken; refuses what is past the last number."""
        lines = [line for line in text.splitlines() if line.strip()]
        taken = lines[: self._most - row]
        refusal = ""
        new = row + len(taken) - len(self._lines)
        if new > 0:
            self._append([Line()] * new)
        for place, line in enumerate(taken, start=row):
            try:
                self._lines[place] = _pasted(self._lines[place], line, column)
            except ValueError as error:
                refusal = error_text(error)
        if taken:
            last = self.index(row + len(taken) - 1, len(TYPED) - 1)
            self.dataChanged.emit(self.index(row, NAME), last)
        if len(taken) < len(lines):
            refusal = _("There may be at most {most} players; {left} lines were left out.").format(
                most=self._most, left=len(lines) - len(taken)
            )
        if refusal:
            self.refused.emit(refusal)
        return len(taken)

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(TYPED)

    # --- the texts ---------------------------------------------------------------------

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return TYPED[index.column()].text(self._lines[index.row()].player)
        if role == Qt.ItemDataRole.TextAlignmentRole and TYPED[index.column()].figure:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            return also_known(self._lines[index.row()].player)
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1)
        return _(TYPED[section].title) if 0 <= section < len(TYPED) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.isValid() else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.EditRole:
            return False
        try:
            line = _typed(self._lines[index.row()], str(value), index.column())
        except ValueError as error:
            self.refused.emit(error_text(error))
            return False
        self._lines[index.row()] = line
        self.dataChanged.emit(index, index)
        return True

    def _renumbered(self) -> None:
        self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, max(0, len(self._lines) - 1))


def _typed(line: Line, text: str, column: int) -> Line:
    """A line with one of its columns typed over. Raises ValueError for what is no rating."""
    return replace(line, player=TYPED[column].put_text(line.player, text))


def _pasted(line: Line, text: str, column: int) -> Line:
    """A line with a pasted one over it; a single part is typed over `column`, so that a name
    put right with the clipboard costs nobody his rating. Raises ValueError as `_typed`."""
    if not any(sign in text for sign in "\t;"):
        return _typed(line, text, column)
    name, rating, club, federation = parse_player_line(text)
    player = replace(line.player, name=name, rating=rating, club=club, federation=federation)
    return replace(line, player=player)
