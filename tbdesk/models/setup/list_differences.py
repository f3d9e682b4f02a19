"""What a rating list has otherwise of the players, a line a difference that is taken or left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from tbdesk.files.lists.comparing import Difference
from tbdesk.i18n import N_, _
from tbdesk.models.roles import NO_PARENT, SPOKEN, TEXT, Index

_CHECK = Qt.ItemDataRole.CheckStateRole
_TITLES = (N_("Player"), N_("Field"), N_("Now"), N_("In the list"))
PLAYER, FIELD, NOW, LISTED = range(4)


class DifferencesModel(QAbstractTableModel):
    """Columns: the player with the tick, the field, its value now and in the list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
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

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(_TITLES)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = TEXT) -> Any:
        if role != TEXT or orientation != Qt.Orientation.Horizontal:
            return None
        return _(_TITLES[section]) if 0 <= section < len(_TITLES) else None

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        texts = (line.player.name, _(line.field.title), line.now or "–", line.then or "–")
        if role == TEXT:
            return texts[index.column()]
        if role == SPOKEN:
            return ", ".join(texts)
        if role == _CHECK and index.column() == PLAYER:
            taken = self._taken[index.row()]
            return Qt.CheckState.Checked if taken else Qt.CheckState.Unchecked
        return None

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
