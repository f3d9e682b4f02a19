"""A grid of a document as an item model."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QFont

from tbdesk.models.grid import GridColumn, TextModel
from tbdesk.models.roles import CENTER, LEFT, RIGHT, Index
from tbdesk.report.document import Align, Cell, Grid

_ALIGNMENTS = {Align.LEFT: LEFT, Align.RIGHT: RIGHT, Align.CENTER: CENTER}


class TableModel(TextModel):
    """A table of a document: rows and columns are those of the grid; strong text is bold, notes are
    tooltips."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown = Grid((), ())

    def show(self, grid: Grid) -> None:
        """Show another table."""
        self.beginResetModel()
        self._shown = grid
        self.endResetModel()

    def row_count(self) -> int:
        return len(self._shown.rows)

    def column_count(self) -> int:
        return len(self._shown.heads)

    def column(self, section: int) -> GridColumn:
        alignment = _ALIGNMENTS[self._shown.heads[section].align]
        return GridColumn(alignment=alignment, head_alignment=alignment)

    def head(self, section: int) -> str:
        return self._shown.heads[section].text

    def head_tooltip(self, section: int) -> str | None:
        return self._shown.heads[section].note or None

    def row_head(self, _row: int) -> str:
        return ""

    def text(self, index: Index) -> str:
        return self._cell(index).text

    def font(self, index: Index) -> QFont | None:
        if not self._cell(index).strong:
            return None
        font = QFont()
        font.setBold(True)
        return font

    def tooltip(self, index: Index) -> str | None:
        return "\n".join(run.note for run in self._cell(index).runs if run.note) or None

    def spoken(self, _index: Index) -> str | None:
        return None

    def _cell(self, index: Index) -> Cell:
        return self._shown.rows[index.row()].cells[index.column()]
