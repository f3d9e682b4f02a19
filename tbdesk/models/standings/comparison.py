"""Two standings side by side as an item model; what differs is bold."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from tbdesk.i18n import _
from tbdesk.report.explanation.blocks import Align
from tbdesk.report.standings.comparison import Comparison

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class ComparisonModel(QAbstractTableModel):
    """Rows and columns are those of a Comparison."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: Comparison | None = None

    def show(self, comparison: Comparison) -> None:
        """Show another comparison."""
        self.beginResetModel()
        self._shown = comparison
        self.endResetModel()

    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() or self._shown is None else len(self._shown.rows)

    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() or self._shown is None else len(self._shown.heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._shown is None:
            return None
        row, column = self._shown.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return row.cells[column]
        if role == Qt.ItemDataRole.FontRole and column in row.differing:
            font = QFont()
            font.setBold(True)
            return font
        if role == Qt.ItemDataRole.ToolTipRole and column in row.differing:
            return _("Not as in A")
        if role == Qt.ItemDataRole.TextAlignmentRole:
            right = self._shown.align[column] is Align.RIGHT
            side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or self._shown is None:
            return None
        if not 0 <= section < len(self._shown.heads):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._shown.heads[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._shown.notes[section] or None
        return None
