"""The row numbers of a long table."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHeaderView, QTableView

#: Of so many rows of a long table the numbers are looked at, from the first to the last; and of
#: those at which a count from 1 has a figure more.
_LOOKED_AT = 64
_LONGER = (9, 99, 999, 9999)


class RowHeads(QHeaderView):
    """The row numbers of a table, of which it measures only some. Qt lays out two hundred, and asks
    the model four things of each, whenever a table changes its size or rows: that takes longer than
    the table itself."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Vertical, view)
        self.setSectionsClickable(True)
        self.setHighlightSections(True)

    def sizeHint(self) -> QSize:
        model, count = self.model(), self.count()
        if model is None or not count:
            return super().sizeHint()
        rows = [*range(0, count, 1 + count // _LOOKED_AT), count - 1]
        rows += [row for row in _LONGER if row < count]
        texts = {row: str(model.headerData(row, Qt.Orientation.Vertical) or "") for row in rows}
        return self.sectionSizeFromContents(max(rows, key=lambda row: len(texts[row])))
