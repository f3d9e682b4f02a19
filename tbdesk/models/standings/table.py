"""A grid of a document as an item model."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt
from PySide6.QtGui import QFont

from tbdesk.models.roles import (
    ALIGNMENT,
    CENTER,
    FONT,
    LEFT,
    NO_PARENT,
    RIGHT,
    TEXT,
    TOOLTIP,
    Index,
)
from tbdesk.report.document import Align, Grid
from tbdesk.session.program.tooltips import plain

_ALIGNMENTS = {Align.LEFT: LEFT, Align.RIGHT: RIGHT, Align.CENTER: CENTER}


class TableModel(QAbstractTableModel):
    """A table of a document: rows and columns are those of the grid; what is strong is bold, notes
    are tooltips."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: Grid | None = None

    def show(self, grid: Grid) -> None:
        """Show another table."""
        self.beginResetModel()
        self._shown = grid
        self.endResetModel()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() or self._shown is None else len(self._shown.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() or self._shown is None else len(self._shown.heads)

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid() or self._shown is None:
            return None
        cell = self._shown.rows[index.row()].cells[index.column()]
        if role == TEXT:
            return cell.text
        if role == FONT and cell.strong:
            font = QFont()
            font.setBold(True)
            return font
        if role == TOOLTIP:
            return plain("\n".join(run.note for run in cell.runs if run.note)) or None
        if role == ALIGNMENT:
            return _ALIGNMENTS[self._shown.heads[index.column()].align]
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = TEXT,
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or self._shown is None:
            return None
        if not 0 <= section < len(self._shown.heads):
            return None
        if role == TEXT:
            return self._shown.heads[section].text
        if role == TOOLTIP:
            return plain(self._shown.heads[section].note) or None
        return None
