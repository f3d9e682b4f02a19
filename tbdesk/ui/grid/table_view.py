"""The base of the tables in the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QMenu,
    QTableView,
)

from tbdesk.i18n import _
from tbdesk.models.grid import GridModel
from tbdesk.models.roles import REFUSED_ROLE, Index
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.blocks import Blocks
from tbdesk.ui.grid.editing import ENTER, MODIFIERS, OPEN_BY_TYPING
from tbdesk.ui.grid.refusals import Refusals
from tbdesk.ui.widgets.focus import Table


class TableView(Table):
    """A table with compact rows and figures of equal width, in the system's font or zoomed; it
    knows the size at which everything is in sight."""

    #: The columns have been given their widths anew.
    fitted = Signal()
    #: Emitted before that where headings are measured: a hidden one has no size.
    fitting = Signal()
    #: Lines round every cell, which is typed in; else only between the rows.
    has_grid = False

    def __init__(self) -> None:
        super().__init__()
        self.setVerticalHeader(RowHeads(self))
        self.setHorizontalHeader(ColumnHeads(self))
        style.make_compact(self)
        self.setShowGrid(self.has_grid)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Without a grid, tint the row of the cursor and draw lines between the rows."""
        if self.has_grid:
            super().paintEvent(event)
            return
        viewport, row = self.viewport(), self.currentIndex().row()
        if row >= 0:
            painter = QPainter(viewport)
            top, height = self.rowViewportPosition(row), self.rowHeight(row)
            tint = style.crossing(self.palette())
            painter.fillRect(0, top, viewport.width(), height, tint)
            painter.end()
        super().paintEvent(event)
        painter = QPainter(viewport)
        painter.setPen(style.line(self.palette()))
        for row in self.rows_in_sight():
            foot = self.rowViewportPosition(row) + self.rowHeight(row) - 1
            painter.drawLine(0, foot, viewport.width(), foot)
        painter.end()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if not self.has_grid and current.row() != previous.row():
            for row in (current.row(), previous.row()):
                if row >= 0:
                    top, height = self.rowViewportPosition(row), self.rowHeight(row)
                    self.viewport().update(0, top, self.viewport().width(), height)

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
        for heads in (self.horizontalHeader(), self.verticalHeader()):
            heads.viewport().setFont(self.font())  # under a style sheet it would keep its own
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

    def height_of_rows(self, rows: int) -> int:
        """The height at which so many of the rows are in sight, or all if they are fewer."""
        missing = max(0, self.verticalHeader().count() - rows)
        return self.needed_height() - missing * style.row_height(self)

    def showEvent(self, event: QShowEvent) -> None:
        """When resized, paint only the newly visible part."""
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
            for heads in (self.horizontalHeader(), self.verticalHeader()):
                heads.setFont(self.font())  # a style sheet keeps them from following
            style.fit_rows(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave Ctrl+wheel to the desk, which zooms all tables."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)


#: The number of rows of a long table that are measured, from the first to the last; and the rows
#: after which a count from 1 has a figure more.
_LOOKED_AT = 64
_LONGER = (9, 99, 999, 9999)


class RowHeads(QHeaderView):
    """The row numbers of a table, of which it measures only some. Qt lays out two hundred, with
    four calls of the model for each, whenever a table changes its size or rows: that takes longer
    than the table itself."""

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


class ColumnHeads(QHeaderView):
    """The headings of a table, with the line under them as wide as the table."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self.setSectionsClickable(True)
        self.setHighlightSections(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        beyond, foot = self.length() - self.offset(), self.viewport().height() - 1
        view = self.parentWidget()
        if view is not None and beyond < self.viewport().width():
            painter = QPainter(self.viewport())
            painter.setPen(style.edge(view.palette()))
            painter.drawLine(beyond, foot, self.viewport().width(), foot)
            painter.end()


#: A text and its action; None is a line between groups.
Entry = tuple[str, Callable[[], object]] | None


def popup(view: QAbstractItemView, name: str, entries: list[Entry], at: QPoint) -> None:
    """Open a menu at a point of the view's viewport."""
    menu = QMenu(view)
    menu.setObjectName(name)
    while entries and entries[-1] is None:
        entries.pop()
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        else:
            text = entry[0].replace("&", "&&")  # of a name; a menu would underline
            menu.addAction(text).triggered.connect(lambda _checked=False, act=entry[1]: act())
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(view.viewport().mapToGlobal(at))


REMOVING = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class TypingView(TableView):
    """A table that is typed into: typing opens a cell, blocks of cells are copied and pasted, and
    refused texts stay in their cells, marked."""

    #: Why a key changed nothing, for the status bar; empty when all is well.
    said = Signal(str)
    #: The arbiter goes to a cell by arrow keys or the mouse.
    lookedAt = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._refusals = Refusals(self, self.is_refused, self.give_up)
        self._refusals.said.connect(self.said)
        self.blocks = Blocks(self)
        self.blocks.said.connect(self._refusals.hear)
        self.setEditTriggers(OPEN_BY_TYPING)
        #: Where the cursor went without Enter: an Enter there is for the text before.
        self._gone_on: QPersistentModelIndex | None = None
        self.pressed.connect(self.lookedAt)

    def is_refused(self, index: Index) -> bool:
        """True if a refused text is in a cell."""
        return bool(index.data(REFUSED_ROLE))

    def give_up(self, index: Index) -> None:
        """Remove the refused text of a cell."""
        model = self.model()
        assert isinstance(model, GridModel)
        model.give_up(index)

    def undone(self) -> None:
        """Remove the message about an edit that was undone or redone."""
        self._refusals.undone()

    # --- keys ------------------------------------------------------------------------------

    def gone_on(self) -> None:
        """Take note that the cursor has gone on from a text that needs no Enter: one that comes at
        once is for that text, as behind every other."""
        self._gone_on = QPersistentModelIndex(self.currentIndex())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._gone_on = None
        super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._gone_on = None
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        gone_on, self._gone_on = self._gone_on, None
        ours = index.isValid() and not event.modifiers() & MODIFIERS
        if ours and event.key() in ENTER and gone_on == index:
            return
        if not (ours and self.act(index, event)):
            super().keyPressEvent(event)

    def act(self, index: QModelIndex, event: QKeyEvent) -> bool:
        """Handle a key in a cell; False to leave it to Qt's table."""
        key, text = event.key(), event.text()
        if key in ENTER:
            return self.confirm(index)
        if key in REMOVING and self.blocks.several:
            self.blocks.clear()
        elif key in REMOVING:
            self.take_out(index)
        elif key == Qt.Key.Key_F7:
            self.turn_colours(index)
        else:
            return bool(text) and text.isprintable() and self.type_text(index, text)
        return True

    def confirm(self, index: QModelIndex) -> bool:
        """Try a refused text again, or else go on from the cell."""
        if not self.is_refused(index):
            return self.go_on(index)
        self.offer_again(index)
        return True

    def offer_again(self, index: QModelIndex) -> None:
        """Try the refused text of a cell again."""
        self.on_entered(self.model().setData(index, index.data(Qt.ItemDataRole.EditRole)))

    def on_entered(self, taken: bool) -> None:
        """Take note that a text was typed; taken: False if it was refused."""
        if taken:
            self._refusals.clear()
            self.go_on(self.currentIndex())

    # The keys of a grid: their actions in a cell. False: as in every table of Qt.

    def go_on(self, index: QModelIndex) -> bool:
        """Enter: go on to the next cell."""
        return False

    def take_out(self, index: QModelIndex) -> None:
        """Delete: remove the contents of a cell."""

    def turn_colours(self, index: QModelIndex) -> None:
        """F7: exchange the colours of a game."""

    def type_text(self, index: QModelIndex, text: str) -> bool:
        """A printed key; False opens an editor."""
        return False

    def keyboardSearch(self, search: str) -> None:
        """Refuse a text in a cell that takes none: Qt would go to the next row that begins with the
        text, and the following key would be for that row."""
        if search.isprintable():
            self._refusals.stop(_("Nothing can be typed here."))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        self.lookedAt.emit()
        return super().moveCursor(action, modifiers)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._refusals.moved()


class ShownTable(TableView):
    """A read-only table: its rows have no numbers, and the Tab key leaves it."""

    def __init__(self, model: QAbstractItemModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
