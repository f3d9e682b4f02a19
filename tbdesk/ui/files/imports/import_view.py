"""The table being imported. Its headers show how each column is read, and let it be changed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tbdesk.engine.event.reasons import Status
from tbdesk.files.tables import Role
from tbdesk.i18n import _
from tbdesk.models.roles import DOUBTFUL_ROLE, READ_ROLE, Index
from tbdesk.models.setup.import_table import ImportTableModel
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.grid.table_view import RowHeads
from tbdesk.ui.widgets.focus import Table

_NARROWEST, _WIDEST = 34, 220
#: Of so many of the longest texts one is the widest, to be sure.
_MEASURED = 20
#: Keys that open the choice of the column the cursor is in.
_CHOOSE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_F4, Qt.Key.Key_Space)


class ImportDelegate(QStyledItemDelegate):
    """Paints doubtful cells underlined on a tinted ground, unused cells in grey italics."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if not index.data(READ_ROLE):
            option.palette.setColor(QPalette.ColorRole.Text, style.quiet(option.palette))
            option.font.setItalic(True)
        if index.data(DOUBTFUL_ROLE):
            option.font = style.refused_font(option.font)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if index.data(DOUBTFUL_ROLE):
            ground = term_style.ground(Status.CUT_LOW, option.palette)
            if ground is not None:
                painter.fillRect(option.rect, ground)
        super().paint(painter, option, index)


class ImportView(Table):
    """The table that is being imported. Enter, Space, F2 or F4 in a column, or a click on its
    heading, offers other ways to read it; nothing in the cells can be edited."""

    def __init__(self, model: ImportTableModel) -> None:
        super().__init__()
        self._table = model
        self.setObjectName("importTable")
        self.setAccessibleName(_("Table to import"))
        self.setAccessibleDescription(
            _("The table as it was read; Enter in a column changes how it is read.")
        )
        self.setVerticalHeader(RowHeads(self))
        self.setModel(model)
        self.setItemDelegate(ImportDelegate(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        style.make_compact(self)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setHighlightSections(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.sectionClicked.connect(self.choose)
        self.verticalHeader().setSectionsClickable(True)
        self.verticalHeader().sectionClicked.connect(self._toggle_row)
        model.modelReset.connect(self._begin)
        self._begin()

    def choose(self, column: int) -> None:
        """Offer the ways to read a column below its heading."""
        menu = QMenu(self)
        menu.setObjectName("columnMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QActionGroup(menu)
        current = self._table.reading.columns[column].role
        for role in Role:
            action = QAction(role.title, menu, checkable=True)
            action.setChecked(role is current)
            action.triggered.connect(
                lambda _checked=False, chosen=role: self._table.set_role(column, chosen)
            )
            group.addAction(action)
            menu.addAction(action)
            if role is current:
                menu.setActiveAction(action)
        row = self.currentIndex().row()
        if row >= 0:
            menu.addSeparator()
            menu.addAction(self._row_action(row, menu))
            menu.addAction(self._heading_action(row, menu))
        if self._table.can_take_back:
            back = QAction(_("Take back the last correction"), menu)
            back.setShortcut(QKeySequence.StandardKey.Undo)
            back.triggered.connect(self._table.take_back)
            menu.addAction(back)
        left = self.columnViewportPosition(column) + self.verticalHeader().width()
        menu.popup(self.mapToGlobal(QPoint(left, self.horizontalHeader().height())))

    def _row_action(self, row: int, menu: QMenu) -> QAction:
        line = self._table.headerData(row, Qt.Orientation.Vertical)
        text = _("Leave row {line} out") if self._table.is_used(row) else _("Take row {line} in")
        action = QAction(text.format(line=line), menu)
        action.triggered.connect(lambda _checked=False: self._toggle_row(row))
        return action

    def _heading_action(self, row: int, menu: QMenu) -> QAction:
        line = self._table.headerData(row, Qt.Orientation.Vertical)
        action = QAction(_("Row {line} has the headings").format(line=line), menu)
        action.triggered.connect(lambda _checked=False: self._table.set_heading(row))
        return action

    def _toggle_row(self, row: int) -> None:
        self._table.set_row(row, not self._table.is_used(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        down = (
            event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier
        )
        if index.isValid() and (event.key() in _CHOOSE or down):
            self.choose(index.column())
            return
        if event.matches(QKeySequence.StandardKey.Undo):
            self._table.take_back()
            return
        super().keyPressEvent(event)

    def _begin(self) -> None:
        """Make columns as wide as the rows that are used need; the cursor stands in the first."""
        used = self._table.reading.rows
        shown = used or range(self._table.rowCount())
        widths = self.fontMetrics()
        for column in range(self._table.columnCount()):
            texts = self._table.longest(column, shown, _MEASURED)
            needed = max((widths.horizontalAdvance(text) for text in texts), default=0) + 14
            least = max(self.horizontalHeader().sectionSizeHint(column), _NARROWEST)
            self.setColumnWidth(column, min(max(needed, least), _WIDEST))
        if self._table.columnCount():
            self.setCurrentIndex(self._table.index(used[0] if used else 0, 0))
