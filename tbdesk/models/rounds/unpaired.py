"""The players who have neither a game nor a bye in a round."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject

from tbdesk.engine.model.tournament import Player
from tbdesk.models.roles import NO_PARENT, TEXT, Index
from tbdesk.models.rounds.rounds import RoundsModel
from tbdesk.models.rounds.row_changes import follow_rows
from tbdesk.report.wording.participants import player_text


class UnpairedModel(QAbstractListModel):
    """A line a player, in the order of the event's list."""

    def __init__(self, rounds: RoundsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rounds = rounds
        self._players: list[Player] = []
        rounds.unpairedChanged.connect(self._follow)

    def player_at(self, row: int) -> Player:
        """The player of a row."""
        return self._players[row]

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._players)

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid() or role != TEXT:
            return None
        return player_text(self._players[index.row()])

    def _follow(self) -> None:
        follow_rows(self, self._players, self._rounds.unpaired(), self._put)

    def _put(self, players: list[Player]) -> None:
        self._players = players
