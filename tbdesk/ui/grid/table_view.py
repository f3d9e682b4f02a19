"""The base of the tables in the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from tbdesk.ui.appearance import style
from tbdesk.ui.grid.row_heads import RowHeads
from tbdesk.ui.widgets.focus import Table


class TableView(Table):
    """A table with compact rows and figures of equal width, in the system's font or zoomed; it
    knows the size at which everything is in sight."""

    #: The columns have been given their widths anew.
    fitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setVerticalHeader(RowHeads(self))
        style.make_compact(self)

    def rows_in_sight(self) -> range:
        """The rows of which something is in sight; none while it is hidden."""
        if not self.isVisible() or self.model() is None:
            return range(0)
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        return range(max(first, 0), last + 1 if last >= 0 else self.model().rowCount())

    def columns_in_sight(self) -> range:
        """The columns of which something is in sight, from left to right; none while it is
        hidden."""
        if not self.isVisible() or self.model() is None:
            return range(0)
        first, last = self.columnAt(0), self.columnAt(self.viewport().width() - 1)
        return range(max(first, 0), last + 1 if last >= 0 else self.model().columnCount())

    def fit_columns(self) -> None:
        """Fit the columns to their contents; a subclass knows which."""
        self.fitted.emit()

    def zoom(self, factor: float) -> None:
        """Show the text so many times as large as the system's."""
        font = QFont(QApplication.font(self))
        if factor != 1:  # the system's size is followed, when it changes too
            font.setPointSizeF(font.pointSizeF() * factor)
        self.setFont(style.tabular_font(font))
        if self.model() is not None and self.model().columnCount():
            self.fit_columns()

    def needed_width(self) -> int:
        """The width at which every column is in sight, beside a bar for the rows."""
        frame = 2 * self.frameWidth() + self.verticalScrollBar().sizeHint().width()
        numbers = self.verticalHeader()
        beside = 0 if numbers.isHidden() else numbers.sizeHint().width()
        return beside + self.horizontalHeader().length() + frame

    def needed_height(self) -> int:
        """The height at which every row is in sight."""
        heads = self.horizontalHeader().sizeHint().height()
        return heads + self.verticalHeader().length() + 2 * self.frameWidth()

    def showEvent(self, event: QShowEvent) -> None:
        """When resized, only paint what has newly come into sight."""
        super().showEvent(event)
        for area in (self, self.horizontalHeader(), self.verticalHeader()):
            # A window takes note when the attribute changes, and not of one set before it was
            # there.
            for static in (False, True):
                area.viewport().setAttribute(Qt.WidgetAttribute.WA_StaticContents, static)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Paint all of a table that is moved by it: scrolled to its end, Qt keeps the last row at
        the lower edge, and the last column at the right one."""
        before = self._offsets()
        super().resizeEvent(event)
        if self._offsets() != before:
            for area in (self, self.horizontalHeader(), self.verticalHeader()):
                area.viewport().update()

    def _offsets(self) -> tuple[int, int]:
        return self.horizontalHeader().offset(), self.verticalHeader().offset()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            style.fit_rows(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave Ctrl+wheel to the desk, which zooms all tables."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)
