"""The boards of one match, typed as players, then one key per result."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QLineEdit, QStyle, QStyleOptionViewItem, QWidget

from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.teams import EMPTY
from tbdesk.i18n import _
from tbdesk.models.roles import CHANGED_ROLE, REFUSED_ROLE, Index
from tbdesk.models.teams.lineup import LineupModel, locked_text
from tbdesk.models.teams.lineup_typing import (
    AWAY,
    AWAY_COLOUR,
    HOME,
    HOME_COLOUR,
    RESULT,
    SIDES,
)
from tbdesk.session.cells import MatchCell
from tbdesk.ui.appearance import style
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.grid.editing import ENTER, TypingDelegate, key_press
from tbdesk.ui.grid.printed_results import PrintedResults
from tbdesk.ui.grid.table_view import REMOVING, TypingView
from tbdesk.ui.teams.player_edit import Candidate, PlayerEdit

#: Keys besides printed ones that change a line-up.
_EDITING = (*REMOVING, Qt.Key.Key_F2, Qt.Key.Key_F7)
#: From the home players over the away players to the results.
_NEXT_COLUMN = {HOME: AWAY, AWAY: RESULT}


class LineupDelegate(TypingDelegate):
    """Edits the boards of a match; it offers the roster while a player is typed."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """The colours are written like the rest though the cursor passes over them."""
        super().initStyleOption(option, index)
        option.state |= QStyle.StateFlag.State_Enabled

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if index.data(CHANGED_ROLE):
            cell_marks.mark_changed(painter, option.palette, option.rect)

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> QLineEdit:
        model = index.model()
        assert isinstance(model, LineupModel)
        if index.column() == RESULT:  # a text that was refused
            editor = QLineEdit(parent)
            editor.setAccessibleName(_("Text of the cell"))
            return editor
        side = SIDES[index.column()]
        others = {number for row, number in enumerate(model.seats(side)) if row != index.row()}
        candidates = [
            Candidate(player, place + 1, model.is_reserve(place), player.number in others)
            for place, player in enumerate(model.roster(side))
        ]
        cell = model.index(index.row(), index.column())
        editor = PlayerEdit(candidates, partial(model.offer_at, cell), model.ratings, parent)
        editor.returnPressed.connect(lambda: self.hand_over(editor))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """The field starts empty: typed text is a search, not a correction, except of a refused
        text."""
        if index.data(REFUSED_ROLE):
            assert isinstance(editor, QLineEdit)
            editor.setText(index.data(Qt.ItemDataRole.EditRole))

    def put(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> bool:
        if not isinstance(editor, PlayerEdit):
            return super().put(editor, model, index)
        if editor.adds:
            assert isinstance(model, LineupModel)
            entry = editor.entry
            text = editor.text().strip() if entry is None else entry.name
            return model.add_newcomer(index, text, entry)
        value = editor.value()
        return not value or model.setData(index, value)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        pressed = key_press(event)
        if pressed and pressed.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return False  # the list of players has them
        return super().eventFilter(editor, event)


class LineupView(TypingView):
    """The boards of a match, a row each. Enter goes down a column, from the home players to the
    away players to the results, and from the last result to the next match; in a complete match
    being corrected it goes through all boards, and back to the table of matches."""

    has_grid = True

    #: The last board is done.
    finished = Signal()
    #: The last board of a match that was complete before: back to the table of matches.
    corrected = Signal()
    #: Escape: back there as well.
    left = Signal()
    #: F4: something is decided about a warning.
    deciding = Signal()
    #: The cursor is in another cell.
    moved = Signal()

    def __init__(self, model: LineupModel) -> None:
        super().__init__()
        self._lineup = model
        self._printed = PrintedResults(self)
        self.setObjectName("lineup")
        self.setAccessibleName(_("Line-up of a match"))
        self.setAccessibleDescription(
            _("Boards: players by letters or number, then the result. Escape goes back.")
        )
        model.refused.connect(self._refusals.refuse)
        self.setModel(model)
        delegate = LineupDelegate(self)
        delegate.entered.connect(self.on_entered)
        self.setItemDelegate(delegate)
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(style.row_height(self))
        model.modelReset.connect(self.fit_columns)

    def fit_columns(self) -> None:
        if not self._lineup.columnCount():
            return
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        for column in (HOME, AWAY):
            header.setSectionResizeMode(column, modes.Stretch)
        for column in (HOME_COLOUR, AWAY_COLOUR):
            header.setSectionResizeMode(column, modes.Fixed)
            self.setColumnWidth(column, style.row_height(self))
        header.setSectionResizeMode(RESULT, modes.Fixed)
        self.setColumnWidth(RESULT, style.text_width(self, "Result ½-½"))
        super().fit_columns()

    def start(self) -> None:
        """Put the cursor where typing starts: the players while all seats are empty, else the first
        board without a result."""
        for column in (HOME, AWAY):
            if not any(self._lineup.seats(SIDES[column])) and not self._any_result():
                self._go(0, column)
                return
        self._go(self._empty_result(0) or 0, RESULT)

    def go_to(self, cell: MatchCell) -> None:
        """Put the cursor where an edit of the match on show was made."""
        self._printed.forget()
        index = self._lineup.index_of(cell)
        if index.isValid():
            self.setCurrentIndex(index)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.moved.emit()

    # --- keys ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def act(self, index: QModelIndex, event: QKeyEvent) -> bool:
        key, keys = event.key(), Qt.Key
        if self._lineup.locked and self._kept_finished(event):
            return True
        if key == keys.Key_F7 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.swap_all_colours()
        elif key == keys.Key_Insert:
            self.add_newcomer()
        elif key == keys.Key_F4:
            self.deciding.emit()
        else:
            return super().act(index, event)
        return True

    def go_on(self, index: QModelIndex) -> bool:
        self._advance(index)
        return True

    def take_out(self, index: QModelIndex) -> None:
        self._lineup.clear(index)

    def turn_colours(self, _index: QModelIndex) -> None:
        self.swap_colours()

    def type_text(self, index: QModelIndex, text: str) -> bool:
        if text == " ":
            self._on_space(index)
        elif index.column() == RESULT:
            self._type_result(index, text)
        elif index.column() in (HOME, AWAY) and text == "-":
            if self._lineup.setData(index, "-"):
                self._advance(index)
                self.gone_on()
        else:
            return False
        return True

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._lineup.locked:
            self._lineup.open_for_corrections()
        else:
            super().mouseDoubleClickEvent(event)

    def _kept_finished(self, event: QKeyEvent) -> bool:
        """Answer a key in a finished match that the cursor only came by: Enter opens it for
        corrections, Space goes on. False for a key that changes nothing."""
        key, text = event.key(), event.text()
        if key in ENTER:
            self._lineup.open_for_corrections()
        elif key == Qt.Key.Key_Space:
            self.finished.emit()
        elif self.is_refused(self.currentIndex()) and key in REMOVING:
            return False  # the refused text goes, and the match stays as it is
        elif key in _EDITING or (text and text.isprintable()):
            self._refusals.stop(locked_text())
        else:
            return False
        return True

    def sides(self) -> tuple[Side, ...]:
        """The side of the cursor; both, from the results, and while all seats are empty."""
        column, both = self.currentIndex().column(), (Side.HOME, Side.AWAY)
        if column in SIDES and any(any(self._lineup.seats(side)) for side in both):
            return (SIDES[column],)
        return both

    def seat_regulars(self) -> None:
        """Seat the first of the roster at the empty boards, in order (see sides)."""
        if self._lineup.on_show is not None:
            self._lineup.seat_regulars(self.sides(), self.currentIndex().column())
            self._go_on_after_line_up()

    def seat_as_before(self) -> None:
        """Take the line-up of the last match (see sides)."""
        if self._lineup.on_show is not None:
            self.said.emit("")
            self._lineup.seat_as_before(self.sides(), self.currentIndex().column())
            self._go_on_after_line_up()

    def add_newcomer(self) -> None:
        """Add the player whose name was refused in the current cell to the roster, and go on."""
        self.on_entered(self._lineup.add_newcomer(self.currentIndex()))

    def swap_colours(self) -> None:
        """Exchange the colours of the cursor's board."""
        row = self.currentIndex().row()
        self._swap_colours(range(row, row + 1))

    def swap_all_colours(self) -> None:
        """Exchange the colours of all boards."""
        self._swap_colours(range(self._lineup.rowCount()))

    def _swap_colours(self, rows: range) -> None:
        index = self.currentIndex()
        if index.isValid():
            self._lineup.swap_colours(rows, index.row(), index.column())

    def _type_result(self, index: QModelIndex, text: str) -> None:
        if printed := self._printed.refusal():
            self._refusals.stop(printed)
            return
        was_complete = self._empty_result(0) is None
        if not self._lineup.setData(index, text):
            return
        self._refusals.clear()
        # At the last board: either it came in first and no other is begun, or one was skipped.
        at_the_end = index.row() == self._lineup.rowCount() - 1 and self._any_result(index.row())
        following, first = self._empty_result(index.row() + 1), self._empty_result(0)
        if was_complete:
            self._advance(index)
        elif following is not None:
            self._go(following, RESULT)
        elif first is None or at_the_end:
            self.finished.emit()
        else:
            self._go(first, RESULT)
        if remark := self._printed.remark():
            self._refusals.tell(remark)

    def _on_space(self, index: QModelIndex) -> None:
        """Seat the next of the roster on an empty seat; elsewhere as Enter."""
        side = SIDES.get(index.column())
        empty = side is not None and self._lineup.seats(side)[index.row()] == EMPTY
        if empty and not self._lineup.seat_next(index.row(), index.column()):
            self._refusals.refuse(_("The roster has no other player to seat."))
            return
        self._advance(index)

    def _advance(self, index: QModelIndex) -> None:
        row, column = index.row() + 1, index.column()
        if row < self._lineup.rowCount():
            self._go(row, column)
        elif column in _NEXT_COLUMN:
            self._go_on_after_line_up(column)
        elif self._empty_result(0) is None:
            self.corrected.emit()
        else:
            self.finished.emit()

    def _go_on_after_line_up(self, column: int | None = None) -> None:
        """Go to the other side while its seats are empty, else to the results."""
        column = self.currentIndex().column() if column is None else column
        if column == HOME and not any(self._lineup.seats(Side.AWAY)):
            self._go(0, AWAY)
        else:
            self._go(self._empty_result(0) or 0, RESULT)

    def _any_result(self, above: int | None = None) -> bool:
        """True if a board has its result; above: one above this row."""
        rows = range(self._lineup.rowCount() if above is None else above)
        return any(self._lineup.board(row).result is not None for row in rows)

    def _empty_result(self, start: int) -> int | None:
        for row in range(start, self._lineup.rowCount()):
            if self._lineup.board(row).result is None:
                return row
        return None

    def _go(self, row: int, column: int) -> None:
        self.setCurrentIndex(self._lineup.index(row, column))
