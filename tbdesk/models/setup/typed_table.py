"""The base of tables in dialogs whose rows are fixed and whose texts are typed over."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.i18n import _
from tbdesk.models.index import NO_PARENT, Index
from tbdesk.models.roles import ALIGNMENT, EDITED, RIGHT, SPOKEN, TEXT
from tbdesk.report.players.fields import parse_text
from tbdesk.report.wording.spoken import spoken_field


class TypedTableModel(QAbstractTableModel):
    """The base of the models of such tables: a subclass says what its columns are, and of its cells
    the texts and what typing does."""

    #: A typed text was refused; the reason, as a sentence.
    refused = QtSignal(str)

    #: The titles of the columns, before they are translated.
    titles: tuple[str, ...]
    #: The columns that are typed over, and those of figures.
    typed: Collection[int]
    figures: Collection[int]

    def __init__(self, rows: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows

    def text(self, row: int, column: int) -> str:
        """What stands in a cell."""
        raise NotImplementedError

    def name(self, row: int) -> str:
        """The name of a row, for a screen reader."""
        raise NotImplementedError

    def take(self, row: int, column: int, text: str) -> None:
        """Take what was typed in a cell. Raises ValueError, in words."""
        raise NotImplementedError

    def tell(self, first: int, last: int) -> None:
        """Tell the views that rows have changed."""
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.titles) - 1))

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.titles)

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role in (TEXT, EDITED):
            return self.text(row, column)
        if role == SPOKEN:
            return spoken_field(self.name(row), _(self.titles[column]), self.text(row, column))
        if role == ALIGNMENT and column in self.figures:
            return RIGHT
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = TEXT,
    ) -> Any:
        if role != TEXT or orientation != Qt.Orientation.Horizontal:
            return None
        return _(self.titles[section]) if 0 <= section < len(self.titles) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        typed = index.isValid() and index.column() in self.typed
        return flags | Qt.ItemFlag.ItemIsEditable if typed else flags

    def setData(self, index: Index, value: Any, role: int = EDITED) -> bool:
        typed = index.isValid() and index.column() in self.typed
        if not typed or role != EDITED:
            return False
        try:
            self.take(index.row(), index.column(), parse_text(str(value)))
        except ValueError as error:
            self.refused.emit(f"{error}.")
            return False
        self.tell(index.row(), index.row())
        return True


def whole_number(text: str) -> int:
    """What was typed as a number from 1 on; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
