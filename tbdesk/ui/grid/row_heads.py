"""The numbers beside the rows of a long table."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHeaderView, QTableView

#: Rows at the beginning and at the end that are looked at, as Qt does.
_LOOKED_AT = 100


class RowHeads(QHeaderView):
    """As wide as the longest of the numbers at both ends. Qt lays every one of these out, and asks
    the model four things of each, whenever a table gets another size or other rows: that takes
    longer than the table itself."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Vertical, view)
        self.setSectionsClickable(True)
        self.setHighlightSections(True)

    def sizeHint(self) -> QSize:
        model, count = self.model(), self.count()
        if model is None or not count:
            return super().sizeHint()
        ends = (*range(min(_LOOKED_AT, count)), *range(max(_LOOKED_AT, count - _LOOKED_AT), count))
        texts = {row: str(model.headerData(row, Qt.Orientation.Vertical) or "") for row in ends}
        return self.sectionSizeFromContents(max(ends, key=lambda row: len(texts[row])))
