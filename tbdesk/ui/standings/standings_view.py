"""The standings beside the grid. The selected value is the one explained everywhere else."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QModelIndex, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.roles import Index
from tbdesk.models.standings.standings_model import StandingsModel
from tbdesk.report.document import Align
from tbdesk.report.help.pages import tiebreak_address
from tbdesk.report.standings.heading import headline, note
from tbdesk.report.standings_columns import PLACE
from tbdesk.session.program.tooltips import plain
from tbdesk.session.tasks import delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.blocks import Blocks
from tbdesk.ui.grid.column_choice import Columns
from tbdesk.ui.grid.row_order import HeaderSort
from tbdesk.ui.grid.table_view import TableView
from tbdesk.ui.help.asked import show_menu
from tbdesk.ui.standings.standings_head import CategoryChooser, ChainChips, NoteAndChain
from tbdesk.ui.widgets.label import Card, ElidedLabel, Label, Title

#: One long name must not push the values out of sight; the tooltip has the whole of it.
#: In characters.
WIDEST_NAME, NARROWEST_PLACE = 36, 5
#: Rows measured for the widths of a table that is not in sight yet.
_FIRST_ROWS = 40


#: Characters by which a column is wider than it needs, where there is room.
MOST_TO_SPARE = 6
#: Pixels of words from the figures before them; the style sheet has the same for their headings.
WORDS_INDENT, LAST_INDENT = 4, 12


class StandingsDelegate(QStyledItemDelegate):
    """Writes less important text in the colour of hints, and words at a distance from the figures
    before them. Other cells are left to Qt, which is faster."""

    def __init__(self, parent: QWidget, quiet: bool, indent: int) -> None:
        """indent: the distance in pixels."""
        super().__init__(parent)
        self._quiet, self._indent = quiet, indent

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if self._quiet:
            option.palette.setColor(QPalette.ColorRole.Text, style.quiet(option.palette))
        option.rect.adjust(self._indent, 0, 0, 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size = super().sizeHint(option, index)
        return size.grownBy(QMargins(self._indent, 0, 0, 0))


class StandingsView(TableView):
    """A read-only table that keeps its selection by participant and tie-break."""

    #: (participant's position, place in the chain) or (None, None): a value was selected.
    inspected = Signal(object, object)
    #: Two participants by position: one was selected, the other clicked with Ctrl.
    compared = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
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
        self.verticalHeader().hide()
        self._looks: tuple[tuple[bool, str], ...] = ()
        self._needs: list[int] = []  # of the columns; the room left over is shared
        #: True if the columns take all of the room, however few they are.
        self.fills = False
        self._delegates = {
            look: StandingsDelegate(self, *look)
            for look in ((True, 0), (False, WORDS_INDENT), (True, LAST_INDENT))
        }
        # Measuring is too slow for every key: it waits for a pause, and covers the visible part.
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
        model.renewed.connect(self._show_less_important)
        model.reordered.connect(self._go_along)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()
        if event.size().height() > event.oldSize().height():  # more rows are in sight
            self._later.start()

    def fit_columns(self) -> None:
        self.fitting.emit()
        self._show_less_important()
        self._needs = [self._needed(column) for column in range(self._model().columnCount())]
        self._spread()
        super().fit_columns()

    def _spread(self) -> None:
        """Share the room that no column needs, some of it with each."""
        needs = self._shown_needs()
        if len(self._needs) != self._model().columnCount() or not needs:
            return
        spare = self.viewport().width() - sum(needs.values())
        enough = {column for column in needs if self._model().column_at(column) is PLACE}
        enough |= self._dragged().keys()
        if self.fills:
            more = max(0, spare // max(1, len(needs.keys() - enough)))
        else:
            more = max(0, min(spare // len(needs), style.characters(self, MOST_TO_SPARE)))
        for column, need in needs.items():
            width = need if column in enough else need + more
            if self.columnWidth(column) != width:
                self.setColumnWidth(column, width)

    def _shown_needs(self) -> dict[int, int]:
        """Widths that the columns in sight need, or have from the user."""
        needs = {**dict(enumerate(self._needs)), **self._dragged()}
        return {column: need for column, need in needs.items() if not self.isColumnHidden(column)}

    def _dragged(self) -> dict[int, int]:
        """The widths that the user gave to columns; none on the projector."""
        columns = self.findChild(Columns)
        return {} if columns is None else columns.dragged()

    def _show_less_important(self) -> None:
        """Write tie-breaks without effect, and the deciding criteria, in the colour of hints."""
        model = self._model()
        columns, standings = range(model.columnCount()), model.standings
        idle = () if standings is None or standings.provisional else standings.idle
        looks = tuple((shown.place in idle, shown.key) for shown in map(model.column_at, columns))
        if looks == self._looks:
            return
        self._looks = looks
        for column in columns:
            shown = model.column_at(column)
            quiet = shown.place in idle or shown.key == "decided_by"
            indent = WORDS_INDENT if shown.align is Align.LEFT else 0
            if shown.key == "decided_by":
                indent = LAST_INDENT
            delegate = self._delegates.get((quiet, indent))
            self.setItemDelegateForColumn(column, delegate)  # type: ignore[arg-type]

    def column_keys(self) -> dict[int, str]:
        """The columns that are the same for every chain, by their keys."""
        model = self._model()
        shown = enumerate(map(model.column_at, range(model.columnCount())))
        return {number: column.key for number, column in shown if column.place is None}

    def needed_width(self) -> int:
        """Share the room left over among the columns."""
        needed = sum(self._shown_needs().values())
        return super().needed_width() - self.horizontalHeader().length() + needed

    def _needed(self, column: int) -> int:
        head = self.horizontalHeader().sectionSizeHint(column)
        return self._limited(column, max(self._cells_need(column), head))

    def _cells_need(self, column: int) -> int:
        """Width of the visible part, before that of the first rows. Beside it a line is drawn."""
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
        needed = [self._needed(column) for column in range(self.model().columnCount())]
        if len(needed) != len(self._needs):
            return
        grown = [max(pair) for pair in zip(needed, self._needs, strict=True)]
        if grown != self._needs:
            self._needs = grown
            self._spread()
            self.fitted.emit()

    def forget(self) -> None:
        """Clear the selection, which belongs to another event."""
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


class StandingsPanel(Card):
    """The standings under a head of one line: title, reasons why they are not final, and the
    chain."""

    #: There is a new line over the table.
    announced = Signal()
    #: A line under the table needs room of its own.
    grown = Signal()

    def __init__(self, view: StandingsView) -> None:
        super().__init__()
        self._view = view
        self._line: QWidget | None = None  # under the table
        self._title = Title()
        self._title.setObjectName("standingsTitle")
        self._note = ElidedLabel()
        self._note.setObjectName("standingsNote")
        style.make_quiet(self._note)
        self.chips = ChainChips()
        self.chips.renewed.connect(self.announced)
        self._why = Label()
        self._why.setObjectName("noStandings")
        self._why.setWordWrap(True)
        self._why.hide()
        unit = style.unit(self)
        self._why.setMargin(2 * unit)
        head = self._head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(2 * unit, unit, 2 * unit, unit)
        row.setSpacing(2 * unit)
        row.addWidget(self._title)
        row.addWidget(NoteAndChain(self._note, self.chips, 2 * unit), 1)
        #: The category on show.
        self.category = CategoryChooser()
        for widget in (head, self.category, self._why):
            self.column.addWidget(widget)
        self.column.addWidget(view, 1)

    def announce(self, line: QWidget) -> None:
        """Put a line under the table, where it moves no row and hides no head. It has room of its
        own from now on, also while it is hidden: the border to the details stays where it is."""
        bar = self._view.verticalScrollBar()
        at_end = bar.value() == bar.maximum() > 0
        if self._line is None:
            self._line = line
            self.column.addWidget(line)
            self.announced.emit()
            self.grown.emit()
        line.show()
        self.column.activate()
        if at_end:
            bar.setValue(bar.maximum())

    def withdraw(self) -> None:
        """Take the line under the table away, with its room: another event has none yet."""
        if self._line is not None:
            self._line.hide()
            self.column.removeWidget(self._line)
            self._line = None

    @property
    def height_of_line(self) -> int:
        """The height of the line under the table; 0 without one."""
        return 0 if self._line is None else self._line.sizeHint().height()

    def head(self, standings: Standings, after: int | None) -> None:
        """Name the table; `after`: the chosen round, None for all."""
        self._title.setText(headline(standings, after))
        self._set_note(note(standings))
        self._why.hide()
        self.chips.show_chain(standings)

    def _set_note(self, text: str) -> None:
        self._note.setText(text)
        self._note.setVisible(bool(text))  # else it would take room from the chain
        self._note.setToolTip(plain(text))

    def wait(self) -> None:
        """Show that the table is empty for a moment: another event is open."""
        self._title.setText(_("Standings"))
        self._set_note(_("being calculated …"))
        self.chips.clear()

    def fail(self, text: str) -> None:
        """Show why the table is empty, and that exports and printing wait for it."""
        self._title.setText(_("✗ No standings"))
        self._set_note("")
        self.chips.clear()
        waits = _("Until then nothing is exported or printed. The event can be saved.")
        self._why.setText(f"{text}\n{waits}")
        self._why.show()

    @property
    def is_empty(self) -> bool:
        """True while nothing is calculated."""
        return self._view.model().rowCount() == 0

    def keep_in_sight(self) -> None:
        """Keep the value that was selected in sight where there are fewer rows now."""
        self._view.scrollTo(self._view.currentIndex())

    def needed_width(self) -> int:
        """The width at which every column is in sight."""
        return self._view.needed_width() + 2

    def needed_height(self) -> int:
        """The height at which every row is in sight, under the heading."""
        return self._around() + self._view.needed_height()

    def height_of_rows(self, rows: int) -> int:
        """The height with no more than some rows in sight."""
        heads = self._view.horizontalHeader().sizeHint().height()
        return self._around() + heads + rows * style.row_height(self._view) + 2

    def _around(self) -> int:
        margins = self.column.contentsMargins()
        heads = self._head.sizeHint().height()
        heads += 0 if self.category.isHidden() else self.category.sizeHint().height()
        return heads + margins.top() + margins.bottom() + 2
