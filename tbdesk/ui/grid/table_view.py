"""The base of the tables of the desk."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from tbdesk.ui.appearance import style
from tbdesk.ui.grid.row_heads import RowHeads
from tbdesk.ui.widgets.focus import Table


class TableView(Table):
    """Rows as high as their text and figures of equal width, in the font of the system or in
    another size of it; knows the room at which all of it is in sight."""

    #: The columns have been given their widths anew.
    fitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setVerticalHeader(RowHeads(self))
        style.make_compact(self)

    def fit_columns(self) -> None:
        """As wide as their contents need; a subclass knows which."""
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

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            style.fit_rows(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl it is for the desk, which zooms all of them."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)
