"""The view of participants by rounds: tokens typed over cells, blocks copied and pasted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QPainter, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
)

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.results import Kind
from tbdesk.i18n import _
from tbdesk.models.players.participants import (
    OWN_COLUMNS,
    ParticipantsModel,
    RoundStyle,
)
from tbdesk.models.players.player_grid import FEDERATION, NAME, RATING
from tbdesk.models.roles import STYLE_ROLE, Index
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.session.cells import AnyCell
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.grid.refusals import occupied_text
from tbdesk.ui.grid.row_order import HeaderSort
from tbdesk.ui.grid.table_view import Entry, TypingView, popup
from tbdesk.ui.players.grid_view import repaint_cross
from tbdesk.ui.rounds.cell_menus import (
    TokenDelegate,
    bye_entries,
    game_entries,
    player_entries,
    reason_entries,
)

#: Characters of a name.
NARROWEST_NAME, WIDEST_NAME = 16, 36
#: Rows measured for the width of the names.
MEASURED_ROWS = 40


class ParticipantsDelegate(TokenDelegate):
    """Paints rounds with the terms of the selected value and refused texts, and the current row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        #: Row and column of the cursor.
        self.cursor = (-1, -1)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        round_style: RoundStyle | None = index.data(STYLE_ROLE)
        if round_style is not None:
            _mark_round(option, round_style)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        round_style: RoundStyle | None = index.data(STYLE_ROLE)
        palette, area = option.palette, option.rect
        same_row = index.row() == self.cursor[0]
        if round_style is None:
            if same_row:
                painter.fillRect(area, style.crossing(palette))
            super().paint(painter, option, index)
            return
        same_column = index.column() == self.cursor[1]
        if option.state & QStyle.StateFlag.State_Selected:  # paler than the style's
            painter.fillRect(area, palette.base())
            if not (same_row and same_column):
                painter.fillRect(area, style.crossing(palette))
        if same_row or same_column:
            painter.fillRect(area, style.crossing(palette))
        term_style.paint_ground(painter, palette, _status(round_style), area, cell_marks.FRAME)
        super().paint(painter, option, index)
        if round_style.changed:
            cell_marks.mark_changed(painter, palette, area)
        if round_style.tried_out:
            cell_marks.mark_tried_out(painter, palette, area)
        if same_row and same_column:
            painter.save()
            cell_marks.outline_cursor(painter, option, area)
            painter.restore()


def _mark_round(option: QStyleOptionViewItem, round_style: RoundStyle) -> None:
    """Style the text of a round for its term; the tints of the cursor and of the selection are
    painted below it."""
    states, palette, status = QStyle.StateFlag, option.palette, _status(round_style)
    option.state &= ~(states.State_Selected | states.State_HasFocus)
    if round_style.refused:
        return
    option.font = term_style.term_font(option.font, status)
    quiet = round_style.quiet and status is None
    ink = style.quiet(palette) if quiet else term_style.ink(status, palette)
    palette.setColor(QPalette.ColorRole.Text, ink)


def _status(round_style: RoundStyle) -> Status | None:
    """The status of a round as a term; None for a round without a text or with a refused one."""
    return round_style.mark.status if round_style.text and not round_style.refused else None


class ParticipantsView(TypingView):
    """The table of participants by rounds: typing over a round edits it; Enter goes on to the next
    empty one of the round."""

    has_grid = True

    def __init__(self, model: ParticipantsModel, document: Document) -> None:
        super().__init__()
        self._participants = model
        self._document = document
        self.setObjectName("participants")
        self.setAccessibleName(_("Participants by rounds"))
        self.setAccessibleDescription(
            _("One row per participant, one column per round; type as in +W7.")
        )
        self._delegate = ParticipantsDelegate(self)
        self._delegate.entered.connect(self.on_entered)
        self.setItemDelegate(self._delegate)
        self.setModel(model)
        self.setTabKeyNavigation(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setMinimumSectionSize(style.row_height(self))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        model.refused.connect(self._refusals.refuse)
        # Queued: committing the typed text clears the message about the one before.
        model.noticed.connect(self.said, Qt.ConnectionType.QueuedConnection)
        HeaderSort(self).follow()
        model.modelReset.connect(self._begin)
        model.columnsInserted.connect(self.fit_columns)
        document.revisited.connect(self.go_to)
        self._names_delegate = ParticipantsDelegate(self)
        self._names = FrozenNames(self, self._names_delegate)
        self.selectionModel().currentChanged.connect(self._tint_name)

    def fit_columns(self) -> None:
        """Rounds as wide as a token of three figures, names as far as there is room."""
        model, metrics = self._participants, self.fontMetrics()
        names = (
            model.index(row, NAME).data() for row in range(min(MEASURED_ROWS, model.rowCount()))
        )
        space = 3 * style.unit(self)
        widest = max((metrics.horizontalAdvance(name) for name in names), default=0) + space
        least, most = style.characters(self, NARROWEST_NAME), style.characters(self, WIDEST_NAME)
        self.setColumnWidth(NAME, min(max(widest, least), most))
        self.setColumnWidth(RATING, style.text_width(self, "0000"))
        self.setColumnWidth(FEDERATION, style.text_width(self, "WWW"))
        figures = "0" * max(2, len(str(model.rowCount())))
        width = max(metrics.horizontalAdvance(text) for text in (f"{figures}w½", "PAB", "HPB"))
        for column in range(OWN_COLUMNS, model.columnCount()):
            self.setColumnWidth(column, width + space)
        super().fit_columns()

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll so that the current round is not under the names."""
        super().scrollTo(index, hint)
        self._names.clear(index)

    def _begin(self) -> None:
        """Another list of participants: where typing starts is looked for once this is in sight."""
        self.fit_columns()
        if self.isVisible():
            self._go_to_start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.currentIndex().isValid():
            self._go_to_start()

    def _go_to_start(self) -> None:
        """Put the cursor on the first empty cell, else on the first of round 1."""
        if self._participants.rowCount():
            start = self._participants.next_empty(0, OWN_COLUMNS)
            self.setCurrentIndex(start or self._participants.index(0, OWN_COLUMNS))

    def go_to(self, cell: AnyCell) -> None:
        """Put the cursor on a participant's round."""
        index = self._participants.index_of(cell)
        if index.isValid():
            self.setCurrentIndex(index)

    def participant(self) -> int | None:
        """The pairing number of the cursor's row."""
        index = self.currentIndex()
        return self._participants.number_at(index) if index.isValid() else None

    def show_participant(self, number: int) -> None:
        """Put the cursor into a participant's row."""
        row = self._participants.row_of(number)
        if row is not None and row != self.currentIndex().row():
            column = max(0, self.currentIndex().column())
            self.setCurrentIndex(self._participants.index(row, column))

    # --- keys ----------------------------------------------------------------------------

    def go_on(self, index: QModelIndex) -> bool:
        if self._participants.place_at(index) is None:
            return False
        self._refusals.clear()
        self._go_on()
        return True

    def take_out(self, index: QModelIndex) -> None:
        self._participants.clear(index)

    def turn_colours(self, index: QModelIndex) -> None:
        self._participants.turn_colours(index)

    def on_entered(self, taken: bool) -> None:
        if taken:
            self._refusals.clear()
            self._go_on()

    # --- the cursor ------------------------------------------------------------------------

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._delegate.cursor = (current.row(), current.column())
        for index in (current, previous):
            repaint_cross(self, index)

    def _tint_name(self, current: QModelIndex) -> None:
        self._names_delegate.cursor = (current.row(), current.column())
        self._names.viewport().update()

    def _go_on(self) -> None:
        index = self.currentIndex()
        if not self._participants.is_round_column(index.column()):
            if index.row() + 1 < self._participants.rowCount():
                below = index.siblingAtRow(index.row() + 1)
                self.setCurrentIndex(below)
                if below.column() == NAME:
                    self._refusals.rest(occupied_text(below.data()))
            return
        to = self._participants.next_empty(index.row() + 1, index.column())
        if to is not None:
            self.setCurrentIndex(to)

    def _show_menu(self, at: QPoint) -> None:
        index = self.indexAt(at)
        if not index.isValid():
            return
        place, number = self._participants.place_at(index), self._participants.number_at(index)
        players = player_entries(self._document, number, self)
        if place is None:
            popup(self, "participantsMenu", players, at)
            return
        game, fixed = self._participants.game_at(index), self._participants.fixed
        entries: list[Entry] = []
        if game is not None:
            entries = game_entries(self._document, *game, self, removable=not fixed)
        if not fixed:
            entries += [None] if entries else []
            entries += bye_entries(lambda kind: self._give_bye(index, kind))
            entries += [None, (_("Clear\tDel"), lambda: self._participants.clear(index))]
        reasons = reason_entries(self._document, self._participants.changes_at(place), self)
        entries += [None] if entries and reasons else []
        entries += reasons
        entries += [None, *players] if entries else players
        if entries:
            popup(self, "participantsMenu", entries, at)

    def _give_bye(self, index: QModelIndex, kind: Kind) -> None:
        self._participants.setData(index, bye_text(kind))


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
