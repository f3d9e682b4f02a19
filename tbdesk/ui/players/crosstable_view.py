"""The crosstable view: one key per game, and the cursor moves on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem

from tbdesk.engine.model.results import Ending
from tbdesk.i18n import _
from tbdesk.models.grid import GameSpot
from tbdesk.models.players.crosstable import OWN_COLUMNS, CrosstableModel, Slot
from tbdesk.models.players.player_grid import CLUB, FEDERATION, NAME, RATING
from tbdesk.models.roles import ONE_GAME_ROLE, Index
from tbdesk.session import commands
from tbdesk.session.cells import AnyCell, CrosstableCell
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.grid.editing import TypingDelegate
from tbdesk.ui.grid.printed_results import PrintedResults
from tbdesk.ui.grid.row_order import HeaderSort
from tbdesk.ui.grid.table_view import Entry, popup
from tbdesk.ui.players.grid_view import GridDelegate, GridView, selects
from tbdesk.ui.rounds.cell_menus import player_entries, reason_entries, result_entries

#: Characters a player's own columns have at least and take by themselves at most.
NARROWEST = {NAME: 16, RATING: 6, FEDERATION: 5, CLUB: 8}
WIDEST = {NAME: 36, RATING: 12, FEDERATION: 8, CLUB: 24}


class CrosstableView(GridView):
    """The crosstable: result keys act at once in the cells of games; every other column is edited
    in place."""

    def __init__(self, document: Document) -> None:
        delegate = CrosstableDelegate()
        super().__init__(delegate)
        delegate.entered.connect(self.on_entered)
        self._document = document
        self._sorting = HeaderSort(self)
        self._printed = PrintedResults(self)
        self.setObjectName("crosstable")
        self.setAccessibleName(_("Crosstable"))
        self.setAccessibleDescription(
            _("Results of the row against the column; type 1, 0, 5 or =, + and -.")
        )
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        document.revisited.connect(self.go_to)

    def grid(self) -> CrosstableModel:
        model = self.model()
        assert isinstance(model, CrosstableModel)
        return model

    def fit_columns(self) -> None:
        """Square cells for the games, the other columns as wide as their contents."""
        model = self.grid()
        games = model.games_at(model.index(0, OWN_COLUMNS + 1))
        square = max(style.row_height(self), len(games) * slot_width(self.fontMetrics()))
        for column in range(model.columnCount()):
            if model.is_opponent_column(column):
                self.setColumnWidth(column, square)
        points = style.text_width(self, "000.0")
        self.setColumnWidth(model.columnCount() - 1, points)
        for column, least in NARROWEST.items():
            least, most = style.characters(self, least), style.characters(self, WIDEST[column])
            self.setColumnWidth(column, min(max(self.sizeHintForColumn(column), least), most))
        super().fit_columns()

    def dataChanged(self, top_left: Index, bottom_right: Index, roles: Sequence[int] = ()) -> None:
        """Give a longer name, typed in the grid, the room it needs."""
        super().dataChanged(top_left, bottom_right, roles)
        for column in range(top_left.column(), min(bottom_right.column() + 1, OWN_COLUMNS)):
            hint = self.sizeHintForIndex(self.model().index(top_left.row(), column))
            most = style.characters(self, WIDEST[column])
            needed = min(hint.width() + 1, most)  # one for the line of the grid
            if needed > self.columnWidth(column):
                self.setColumnWidth(column, needed)

    def go_to_first_empty(self) -> None:
        """Put the cursor where typing starts: the first empty cell above the diagonal."""
        model = self.grid()
        if model.rowCount() > 1:
            spot = model.next_game((0, OWN_COLUMNS, -1), model.awaits_result)
            self._go(spot or (0, OWN_COLUMNS + 1, 0))

    def go_to(self, cell: AnyCell) -> None:
        """Put the cursor on a game, by pairing numbers or by player and round."""
        self._printed.forget()
        game_cell = self.grid().cell_of(cell)
        index = QModelIndex() if game_cell is None else self.grid().index_of(game_cell)
        if game_cell is not None and index.isValid():
            self.set_cursor(index, game_cell.slot)

    def participant(self) -> int | None:
        """The pairing number of the cursor's row."""
        index = self.currentIndex()
        return self.grid().player_at(index.row()).number if index.isValid() else None

    def show_participant(self, number: int) -> None:
        """Put the cursor into a player's row, on the first game without a result; if there is none,
        into the same column."""
        grid, row = self.grid(), self.grid().row_of(number)
        if row is None or row == self.currentIndex().row():
            return
        open_ = (
            (column, slot)
            for column in range(OWN_COLUMNS, grid.columnCount() - 1)
            for slot, game in enumerate(grid.games_at(grid.index(row, column)))
            if grid.awaits_result(game)
        )
        column, slot = next(open_, (max(0, self.currentIndex().column()), 0))
        self.set_cursor(grid.index(row, column), slot)

    # --- keys ----------------------------------------------------------------------------

    def act(self, index: QModelIndex, event: QKeyEvent) -> bool:
        if selects(event):
            return False
        return self.step_slot(event.key()) or super().act(index, event)

    def go_on(self, index: QModelIndex) -> bool:
        return self.type_text(index, " ")

    def take_out(self, index: QModelIndex) -> None:
        if self.is_refused(index):
            self.give_up(index)
        elif self.grid().games_at(index):
            self.grid().setData(index, "", ONE_GAME_ROLE + self.active_slot)

    def type_text(self, index: QModelIndex, text: str) -> bool:
        if not self.grid().is_opponent_column(index.column()):
            return False
        if text == " ":
            self._advance(index)
        else:
            self._type(index, text)
        return True

    def on_entered(self, taken: bool) -> None:
        """Typing in a player's own column stays in the cell."""
        if taken:
            self._refusals.clear()

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if isinstance(model, CrosstableModel):
            model.refused.connect(self._refusals.refuse)
            self._sorting.follow()

    def _type(self, index: QModelIndex, text: str) -> None:
        if printed := self._printed.refusal():
            self._refusals.stop(printed)
            return
        games, slot = self.grid().games_at(index), self.active_slot
        was_open = slot < len(games) and self.grid().game(games[slot]).result is None
        if slot < len(games):
            text = self._printed.typed_over(games[slot]) or text
        if self.grid().setData(index, text, ONE_GAME_ROLE + slot):
            self._refusals.clear()
            if not self._advance(index) and was_open:
                self._refusals.rest(self._printed.too_many())
            if remark := self._printed.remark():
                self._refusals.tell(remark)

    def turn_colours(self, index: QModelIndex) -> None:
        """Exchange the colours of the current game. The grid shows no colours, so the status bar
        names White."""
        grid, games = self.grid(), self.grid().games_at(index)
        if games:
            game, slot = games[self.active_slot], self.active_slot
            commands.turn_colours(self._document, game, grid.cell_at(index, slot))
            self.said.emit(grid.game_text(grid.game(game)))

    def _advance(self, index: QModelIndex) -> bool:
        """Go to the next empty game on this side of the diagonal; False if there is none."""
        event = self._document.tournament
        if event is None or all(game.result is not None for game in event.games):
            return False  # a full table is being corrected: skip the search of the whole path
        grid, after = self.grid(), (index.row(), index.column(), self.active_slot)
        spot = grid.next_game(after, grid.awaits_result)
        if spot is not None:
            self._go(spot)
        return spot is not None

    def _go(self, spot: GameSpot) -> None:
        row, column, slot = spot
        self.set_cursor(self.grid().index(row, column), slot)

    def slot_entered(self, current: Index, previous: Index) -> int:
        """Entering a cell puts the cursor on its first empty game; from the right, its last."""
        model = self.model()
        if not isinstance(model, CrosstableModel) or not current.isValid():
            return 0
        games = model.games_at(current)
        for slot, game in enumerate(games):
            if model.game(game).result is None:
                return slot
        from_right = previous.isValid() and previous.row() == current.row()
        from_right = from_right and previous.column() > current.column()
        return max(0, len(games) - 1) if from_right else 0


class CrosstableDelegate(GridDelegate[Slot], TypingDelegate):
    """One sign per game, on the background of its term in the selected value."""

    def __init__(self) -> None:
        super().__init__(OWN_COLUMNS)

    def slot_width(self, option: QStyleOptionViewItem) -> int:
        return slot_width(option.fontMetrics)

    def paint_slot(
        self, painter: QPainter, option: QStyleOptionViewItem, slot: Slot, area: QRect
    ) -> None:
        palette, status = option.palette, slot.mark.status if slot.text else None
        term_style.paint_ground(painter, palette, status, area, cell_marks.FRAME)
        painter.setFont(term_style.term_font(option.font, status))
        painter.setPen(term_style.ink(status, palette) if slot.text else style.quiet(palette))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, slot.text or "·")
        if slot.changed:
            cell_marks.mark_changed(painter, palette, area)
        if slot.tried_out:
            cell_marks.mark_tried_out(painter, palette, area)


def slot_width(metrics: QFontMetrics) -> int:
    """The room one game needs."""
    return metrics.horizontalAdvance("½") + 14


def show_menu(document: Document, view: CrosstableView, at: QPoint) -> None:
    """Open the menu at a point of the view's viewport: of a game, and of the row's player."""
    index = view.indexAt(at)
    if not index.isValid():
        return
    games, entries = view.grid().games_at(index), list[Entry]()
    if games:
        slot = min(view.active_slot, len(games) - 1)
        entries = [*_entries(document, games[slot], view.grid().cell_at(index, slot)), None]
        if reasons := reason_entries(document, view.grid().changes_at(index), view):
            entries += [*reasons, None]
    entries += player_entries(document, view.grid().player_at(index.row()).number, view)
    popup(view, "crosstableMenu", entries, at)


def _entries(document: Document, game: int, cell: CrosstableCell) -> list[Entry]:
    def give(result: Ending) -> None:
        commands.set_results(document, {game: result}, cell)

    wins = _("Win\t1"), _("Loss\t0"), _("Win by forfeit\t+"), _("Loss by forfeit\t-")
    return [
        *result_entries(wins, give),
        (_("Exchange colours\tF7"), partial(commands.turn_colours, document, game, cell)),
        (_("Clear\tDel"), partial(give, None)),
    ]
