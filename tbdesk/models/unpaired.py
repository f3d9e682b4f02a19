"""Who has neither a game nor a bye in the round shown."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tbdesk.engine.tournament import Player
from tbdesk.formats import report
from tbdesk.models.rounds import RoundsModel
from tbdesk.models.row_changes import difference

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class UnpairedModel(QAbstractListModel):
    """A line a player, in the order of the event's list."""

    def __init__(self, rounds: RoundsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rounds = rounds
        self._players: tuple[Player, ...] = ()
        rounds.unpairedChanged.connect(self._follow)

    def player_at(self, row: int) -> Player:
        return self._players[row]

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._players)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role != Qt.ItemDataRole.DisplayRole:
            return None
        return report.player_text(self._players[index.row()])

    def _follow(self) -> None:
        players = self._rounds.unpaired()
        first, changed, removed, inserted = difference(self._players, players)
        after = first + changed
        if inserted:
            self.beginInsertRows(QModelIndex(), after, after + inserted - 1)
            self._players = players
            self.endInsertRows()
        elif removed:
            self.beginRemoveRows(QModelIndex(), after, after + removed - 1)
            self._players = players
            self.endRemoveRows()
        self._players = players
        if changed:
            self.dataChanged.emit(self.index(first), self.index(after - 1))
