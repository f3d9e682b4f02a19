"""The differences between a rating list and the players, each taken or left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt

from tbdesk.files.lists.comparing import Difference
from tbdesk.i18n import N_, _
from tbdesk.models.grid import GridColumn, TextModel
from tbdesk.models.roles import Index

_CHECK = Qt.ItemDataRole.CheckStateRole
PLAYER = 0


class DifferencesModel(TextModel):
    """Columns: the player with the tick, the field, its value now and in the list."""

    columns = tuple(map(GridColumn, (N_("Player"), N_("Field"), N_("Now"), N_("In the list"))))

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answers[_CHECK] = self._tick
        self._lines: list[Difference] = []
        self._taken: list[bool] = []

    def show(self, differences: Sequence[Difference]) -> None:
        """Show other differences; those that are certain are ticked."""
        self.beginResetModel()
        self._lines = list(differences)
        self._taken = [one.certain for one in differences]
        self.endResetModel()

    def take_all(self, taken: bool) -> None:
        """Tick all lines, or none."""
        self._taken = [taken] * len(self._lines)
        if self._lines:
            self.dataChanged.emit(self.index(0, PLAYER), self.index(len(self._lines) - 1, PLAYER))

    def chosen(self) -> list[Difference]:
        """The differences that are ticked."""
        return [line for line, taken in zip(self._lines, self._taken, strict=True) if taken]

    def row_count(self) -> int:
        return len(self._lines)

    def text(self, index: Index) -> str:
        return self._texts(index)[index.column()]

    def spoken(self, index: Index) -> str:
        return ", ".join(self._texts(index))

    def _texts(self, index: Index) -> tuple[str, ...]:
        line = self._lines[index.row()]
        return line.player.name, _(line.field.title), line.now or "–", line.then or "–"

    def _tick(self, index: Index) -> Qt.CheckState | None:
        if index.column() != PLAYER:
            return None
        return Qt.CheckState.Checked if self._taken[index.row()] else Qt.CheckState.Unchecked

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and index.column() == PLAYER:
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def setData(self, index: Index, value: Any, role: int = _CHECK) -> bool:
        if not index.isValid() or index.column() != PLAYER or role != _CHECK:
            return False
        self._taken[index.row()] = Qt.CheckState(value) is Qt.CheckState.Checked
        self.dataChanged.emit(index, index)
        return True
