"""The names column of a wide grid, kept in sight while it scrolls."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QFrame, QTableView

from tbdesk.models.index import Index
from tbdesk.models.players.columns import NAME


class FrozenNames(QTableView):
    """A view of the names column over the left side of the grid, shown when that column is scrolled
    away. Keys go to the grid."""

    def __init__(self, grid: QTableView, delegate: QAbstractItemDelegate) -> None:
        """`delegate` paints as that of the grid; it cannot be the same, which commits editors."""
        super().__init__(grid)
        self._grid = grid
        self.setObjectName("frozenNames")
        self.setModel(grid.model())
        self.setItemDelegate(delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.pressed.connect(self._go_to)  # one selection model for both would be reset twice
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(grid)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoScroll(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(grid.verticalScrollMode())
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._pass_on)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionsClickable(False)
        self._show_names_only()
        self.hide()
        grid.viewport().installEventFilter(self)
        grid.horizontalScrollBar().valueChanged.connect(self._follow)
        grid.verticalScrollBar().valueChanged.connect(self._follow)
        grid.horizontalHeader().sectionResized.connect(self._follow)
        grid.model().modelReset.connect(self._show_names_only)
        grid.model().columnsInserted.connect(self._show_names_only)

    def clear(self, index: Index) -> None:
        """Scroll the grid on until a cell is not under the names."""
        if not index.isValid() or index.column() <= NAME:
            return
        hidden = self._names_width() - self._grid.visualRect(index).left()
        bar = self._grid.horizontalScrollBar()
        if hidden > 0 and bar.value():
            bar.setValue(bar.value() - hidden)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.FontChange):
            self._follow()
        return super().eventFilter(watched, event)

    def _show_names_only(self) -> None:
        for column in range(self._grid.model().columnCount()):
            self.setColumnHidden(column, column != NAME)

    def _names_width(self) -> int:
        return self._grid.columnWidth(NAME)

    def _follow(self) -> None:
        """Stand where the grid's names would be, in sight only when they are not."""
        grid = self._grid
        scrolled = grid.horizontalScrollBar().value() > 0 and grid.model().rowCount() > 0
        if scrolled:
            self.verticalHeader().setDefaultSectionSize(grid.verticalHeader().defaultSectionSize())
            self.setColumnWidth(NAME, self._names_width())
            self.horizontalHeader().setFixedHeight(grid.horizontalHeader().height())
            corner = grid.viewport().geometry().topLeft()
            height = grid.horizontalHeader().height() + grid.viewport().height()
            top = corner.y() - grid.horizontalHeader().height()
            self.setGeometry(corner.x(), top, self._names_width(), height)
            self.verticalScrollBar().setValue(grid.verticalScrollBar().value())
        self.setVisible(scrolled)
        if scrolled:
            self.raise_()

    def _go_to(self, index: QModelIndex) -> None:
        self._grid.setFocus()
        self._grid.setCurrentIndex(index)

    def _pass_on(self, at: QPoint) -> None:
        """The menu of a name is that of the grid."""
        self._grid.customContextMenuRequested.emit(
            self._grid.viewport().mapFromGlobal(self.viewport().mapToGlobal(at))
        )
