"""The standings beside the grid. The selected value is the one explained everywhere else."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QSizePolicy, QVBoxLayout, QWidget

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.roles import Index
from tbdesk.models.standings.standings import StandingsModel
from tbdesk.report.columns import PLACE
from tbdesk.report.help.pages import tiebreak_address
from tbdesk.report.standings.heading import chain_line, headline
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.session.delayed import delayed
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.blocks import Blocks
from tbdesk.ui.grid.header_sort import HeaderSort
from tbdesk.ui.grid.table_view import TableView
from tbdesk.ui.help.menu import show_menu
from tbdesk.ui.standings.category_chooser import CategoryChooser
from tbdesk.ui.widgets.label import Label, MarkedLabel

#: One long name must not push the values out of sight; the tooltip has the whole of it.
#: In characters.
WIDEST_NAME, NARROWEST_PLACE = 36, 5
#: Rows that are looked at for the widths of a table that is not in sight yet.
_FIRST_ROWS = 40


class StandingsView(TableView):
    """A read-only table that remembers what was selected by participant and tie-break."""

    #: (participant's position, place in the chain) or (None, None): a value was selected.
    inspected = Signal(object, object)
    #: Two participants by position: one was selected, the other clicked with Ctrl.
    compared = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._selected: tuple[int, Descriptor | None, int] | None = None
        self.setObjectName("standings")
        self.setAccessibleName(_("Standings"))
        self.setAccessibleDescription(
            _("Places and values; the selected value is explained. F9 asks why.")
        )
        self.blocks = Blocks(self, heads=True)
        self._sorting = HeaderSort(self)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.verticalHeader().hide()
        self._last_needs = 0
        self.horizontalHeader().setStretchLastSection(True)
        # Measuring takes longer than a key may: it waits for a pause, and is for what is in sight.
        self.horizontalHeader().setResizeContentsPrecision(0)
        self._later = delayed(self._widen, style.PAUSE_MS, self)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self._later.start())

    def help_address(self) -> str:
        """The page of the tie-break whose value is selected."""
        return self.help_of(self.currentIndex().column())

    def help_of(self, column: int) -> str:
        """The page of the tie-break of a column; empty for a column of something else."""
        model = self._model()
        place = model.tiebreak_at(column) if 0 <= column < model.columnCount() else None
        if place is None or model.standings is None:
            return ""
        return tiebreak_address(model.standings.chain[place].code)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addActions(self.actions())
        show_menu(self, event.globalPos(), menu)

    def set_standings_model(self, model: StandingsModel) -> None:
        self.setModel(model)
        self._sorting.follow()
        model.modelReset.connect(self._restore)
        model.renewed.connect(self._later.start)
        model.reordered.connect(self._go_along)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().height() > event.oldSize().height():  # more rows are in sight
            self._later.start()

    def fit_columns(self) -> None:
        for column in range(self._model().columnCount()):
            self._last_needs = self._needed(column)
            self.setColumnWidth(column, self._last_needs)
        super().fit_columns()

    def column_keys(self) -> dict[int, str]:
        """The columns that are the same for every chain, by their keys."""
        model = self._model()
        shown = enumerate(map(model.column_at, range(model.columnCount())))
        return {number: column.key for number, column in shown if column.place is None}

    def needed_width(self) -> int:
        """The last column has what is left over."""
        last = self._model().columnCount() - 1
        return super().needed_width() - (self.columnWidth(last) - self._last_needs if last else 0)

    def _needed(self, column: int) -> int:
        head = self.horizontalHeader().sectionSizeHint(column)
        return self._limited(column, max(self._cells_need(column), head))

    def _cells_need(self, column: int) -> int:
        """The width of what is in sight; before that, of the first rows. Beside it a line is
        drawn."""
        model, width = self._model(), self.fontMetrics().horizontalAdvance
        rows = self.rows_in_sight() or range(min(_FIRST_ROWS, model.rowCount()))
        cells = [model.index(row, column) for row in rows]
        widest = max(cells, key=lambda cell: width(cell.data()), default=QModelIndex())
        return self.sizeHintForIndex(widest).width() + 1

    def _limited(self, column: int, width: int) -> int:
        """A width no less than a place needs, and no more than names may take."""
        shown = self._model().column_at(column)
        if shown is PLACE:
            return max(width, style.characters(self, NARROWEST_PLACE))
        return min(width, style.characters(self, WIDEST_NAME)) if shown.elastic else width

    def _widen(self) -> None:
        """Room for values and names that have grown; no column shrinks under the hand."""
        grown, last = False, self.model().columnCount() - 1
        for column in range(last + 1):
            needed = self._needed(column)
            if needed > (self.columnWidth(column) if column < last else self._last_needs):
                self.setColumnWidth(column, needed)
                self._last_needs = needed if column == last else self._last_needs
                grown = True
        if grown:
            self.fitted.emit()

    def forget(self) -> None:
        """Select nothing; what was selected is of another event."""
        self._selected = None
        self.setCurrentIndex(QModelIndex())

    def select(self, position: int) -> None:
        """Select a participant, with the same column as before, else with the name."""
        model, at = self._model(), self.currentIndex()
        if at.isValid() and model.line_at(at.row()).position == position:
            return
        column = at.column() if at.isValid() else model.name_column()
        index = model.index_of(position, column)
        if index.isValid():
            self.setCurrentIndex(index)

    def _model(self) -> StandingsModel:
        model = self.model()
        assert isinstance(model, StandingsModel)
        return model

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        model = self._model()
        if not current.isValid() or model.standings is None:
            self.inspected.emit(None, None)
            return
        position = model.line_at(current.row()).position
        place = model.tiebreak_at(current.column())
        descriptor = model.standings.chain[place] if place is not None else None
        self._selected = (position, descriptor, current.column())
        self.inspected.emit(position, place)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        here, clicked = self.currentIndex(), self.indexAt(event.position().toPoint())
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and clicked.isValid():
            model = self._model()
            if here.isValid() and here.row() != clicked.row():
                first, second = (model.line_at(at.row()).position for at in (here, clicked))
                self.compared.emit(first, second)
            return
        super().mousePressEvent(event)

    def _go_along(self) -> None:
        """Keep the selected participant selected in the new row, without scrolling."""
        model, at = self._model(), self.currentIndex()
        if self._selected is None or not at.isValid():
            return
        position = self._selected[0]
        if model.line_at(at.row()).position != position:
            scrolls = self.hasAutoScroll()
            self.setAutoScroll(False)
            with QSignalBlocker(self):
                self.setCurrentIndex(model.index_of(position, at.column()))
            self.setAutoScroll(scrolls)

    def _restore(self) -> None:
        """Select the same value again after another chain or list of players, if it exists."""
        self.fit_columns()
        model = self._model()
        if self._selected is None or model.standings is None:
            return
        position, descriptor, column = self._selected
        if descriptor is not None:
            column = model.column_of(descriptor)
        index = model.index_of(position, column)
        if index.isValid():
            self.setCurrentIndex(index)
        else:
            self._selected = None
            self.inspected.emit(None, None)


class StandingsPanel(QWidget):
    """A heading of two lines, the second of which may be taken for a while, and the table."""

    #: There is a new line over the table.
    announced = Signal()

    def __init__(self, view: StandingsView) -> None:
        super().__init__()
        self._view = view
        self._title = MarkedLabel()
        self._title.setObjectName("standingsTitle")
        self._chain = Label()
        self._chain.setObjectName("chainLabel")
        for label in (self._title, self._chain):  # a long chain does not widen the panel
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        layout = self._column = QVBoxLayout(self)
        layout.setContentsMargins(0, style.unit(self), 0, 0)
        layout.setSpacing(style.unit(self) // 2)
        layout.addWidget(self._title)
        self._chain.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._chain)
        #: The category on show.
        self.category = CategoryChooser()
        layout.addWidget(self.category)
        layout.addWidget(view, 1)
        self._reserved = style.row_height(self)
        self._chain.setMinimumHeight(self._reserved)

    def announce(self, line: QWidget) -> None:
        """Put a line in the place of the chain, where no row moves for it."""
        if self._chain.isVisible():
            line.setFixedHeight(max(self._chain.height(), self._reserved))
        self._chain.hide()
        if self._column.indexOf(line) < 0:
            self._column.insertWidget(self._column.indexOf(self._view), line)
            self.announced.emit()
        line.show()

    def give_back(self, line: QWidget) -> None:
        """Show the chain there again."""
        line.hide()
        self._chain.show()

    def head(self, standings: Standings, after: int | None) -> None:
        """Say what the table shows; `after`: the round that was asked for, None for all."""
        self._chain.setText(chain_line(standings))
        notes = [column_note(column) for column in standings.columns]
        self._chain.setToolTip(plain("\n".join(notes)))
        self._title.setText(headline(standings, after))

    def wait(self) -> None:
        """Say that the table is empty for a moment: another event is open."""
        self._title.setText(_("<b>Standings</b>, being calculated …"))
        self._chain.setText("")
        self._chain.setToolTip("")

    def fail(self, text: str) -> None:
        """Say why the table is empty, and what waits for it."""
        self._title.setText(_("<b>✗ No standings</b>"))
        waits = _("Nothing is exported or printed until then. The event can be saved.")
        self._chain.setText(f"{text}\n{waits}")
        self._chain.setToolTip(plain(text))

    def keep_in_sight(self) -> None:
        """Keep the value that was selected in sight where there are fewer rows now."""
        self._view.scrollTo(self._view.currentIndex())

    def needed_width(self) -> int:
        """The width at which every column is in sight."""
        return self._view.needed_width()

    def needed_height(self) -> int:
        """The height at which every row is in sight, under the heading."""
        width = max(self.width(), 1)
        heading = self._title.heightForWidth(width)
        heading += max(self._chain.heightForWidth(width), self._reserved)
        heading += 0 if self.category.isHidden() else self.category.sizeHint().height()
        return heading + 3 * style.unit(self) + self._view.needed_height()
