"""The boards of one round, typed as number, Enter, number, Enter, result."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyleOptionViewItem, QWidget

from tbdesk.engine.entry.changes.consequences import game_result
from tbdesk.engine.entry.typed_results import parse_ending
from tbdesk.engine.model.results import ResultError
from tbdesk.i18n import _
from tbdesk.models.roles import STYLE_ROLE, Index
from tbdesk.models.rounds.board_cells import CellStyle
from tbdesk.models.rounds.round_typing import BLACK, NEW_BOARD, RESULT, WHITE
from tbdesk.models.rounds.rounds import RoundsModel
from tbdesk.report.rounds.tokens import BYE_KEYS
from tbdesk.session.cells import AnyCell, RoundCell
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.grid.editing import ENTER, finish_typing
from tbdesk.ui.grid.printed_results import PrintedResults
from tbdesk.ui.grid.table_view import TypingView
from tbdesk.ui.rounds.cell_menus import TokenDelegate, may_remove
from tbdesk.ui.setup.event.more_rounds import last_round_text

#: In characters: the longest kind of bye; number of the board, result and edges; the whole.
_LONGEST_BYE, _BESIDE_NAMES, _WIDEST = 28, 20, 80
_BACK = (Qt.Key.Key_PageUp, Qt.Key.Key_Left)
_ON = (Qt.Key.Key_PageDown, Qt.Key.Key_Right)


class RoundsDelegate(TokenDelegate):
    """Paints byes in grey, refused texts on the ground of a fault, results in bold. Tab moves the
    cursor as Enter does: from White to Black and on to the result."""

    ends = (*ENTER, Qt.Key.Key_Tab)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        cell_style: CellStyle = index.data(STYLE_ROLE)
        if cell_style.quiet and not cell_style.refused:
            option.palette.setColor(QPalette.ColorRole.Text, style.quiet(option.palette))
        if index.column() == RESULT:
            option.font.setBold(not cell_style.quiet)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        cell_style: CellStyle = index.data(STYLE_ROLE)
        if cell_style.changed:
            cell_marks.mark_changed(painter, option.palette, option.rect)
        if cell_style.tried_out:
            cell_marks.mark_tried_out(painter, option.palette, option.rect)


class RoundsView(TypingView):
    """The table of a round: result keys act at once; players are typed by number or by letters of
    the name."""

    def __init__(self, model: RoundsModel, document: Document) -> None:
        super().__init__()
        self._rounds, self._document = model, document
        self._typed_at = (0, WHITE, False)
        self._printed = PrintedResults(self)
        self.setObjectName("rounds")
        self.setAccessibleName(_("Round"))
        self.setAccessibleDescription(_("Pairings of the round: White, result, Black."))
        self.setModel(model)
        delegate = RoundsDelegate(self)
        delegate.typed.connect(self._show_hint)
        delegate.entered.connect(self.on_entered)
        self.setItemDelegate(delegate)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(RESULT, QHeaderView.ResizeMode.Fixed)
        self.fit_columns()
        model.refused.connect(self._refusals.refuse)
        model.modelReset.connect(self.go_to_start)
        document.revisited.connect(self.go_to)

    def fit_columns(self) -> None:
        """Make room for the result; the names share the rest."""
        self.setColumnWidth(RESULT, style.text_width(self, "½-½ Result"))
        super().fit_columns()

    def needed_width(self) -> int:
        """The width at which names and kinds of byes are in sight whole."""
        longest = max(_LONGEST_BYE, self._rounds.longest_name())
        return style.characters(self, min(2 * longest + _BESIDE_NAMES, _WIDEST))

    def go_to_start(self) -> None:
        """Put the cursor where typing goes on: the first result that is missing, else the new
        board."""
        row = self._rounds.next_pending(-1)
        if row >= 0:
            self._set_cursor(row, RESULT)
        elif self._rounds.new_row() >= 0:
            self._set_cursor(self._rounds.new_row(), self._rounds.next_seat())
        elif self._rounds.rowCount():
            self._set_cursor(0, RESULT)

    def go_to_round(self, number: int) -> None:
        """Show a round; the open editor is committed first, and a refusal stays in sight."""
        typed = self.state() == QAbstractItemView.State.EditingState
        finish_typing(self)
        if not (typed and self.is_refused(self.currentIndex())):
            before = self._rounds.round
            self._rounds.show_round(number)
            past_the_end = number > before == self._rounds.round and not self._rounds.fixed
            # Empty: the message on show is about the round left.
            text = last_round_text(self._document, before) if past_the_end else ""
            self.said.emit(text)

    def go_to(self, cell: AnyCell) -> None:
        """Show the round of a cell and put the cursor on its participant or result."""
        self._printed.forget()
        place = self._rounds.place_of(cell)
        if place is not None:
            self._rounds.show_round(place.round)
            self.setCurrentIndex(self._rounds.index_of(place))

    def participant(self) -> int | None:
        """The pairing number of the player in the cursor's cell; None on a result."""
        index = self.currentIndex()
        return self._rounds.seated(index) if index.isValid() else None

    def show_participant(self, number: int) -> None:
        """Put the cursor on the result of a player's board in the round shown, if there is one, so
        that a typed key seats no other player."""
        index = self._rounds.index_of(RoundCell(number, self._rounds.round, result=True))
        if number in self._rounds.seated_in(index.row()) and not self._is_at(index.row()):
            self.setCurrentIndex(index)

    def _is_at(self, row: int) -> bool:
        return row == self.currentIndex().row()

    # --- keys ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) or (control and key in (*_BACK, *_ON)):
            self.go_to_round(self._rounds.round + (1 if key in _ON else -1))
        else:
            super().keyPressEvent(event)

    def turn_colours(self, index: QModelIndex) -> None:
        self._rounds.turn_colours(index)

    def type_text(self, index: QModelIndex, text: str) -> bool:
        row = self._rounds.row_at(index.row())
        if text == " " and index.column() == RESULT:
            return self.confirm(index)
        if row.bye is not None:
            self._type_bye(row.bye.player, text)
        elif index.column() == RESULT:
            self._type_result(index, text)
        elif self._rounds.fixed:
            self._refusals.refuse(
                _(
                    "The pairings of a round robin are those of its Berger table; only results "
                    "can be typed here."
                )
            )
        else:
            return False
        return True

    def _type_bye(self, player: int, text: str) -> None:
        kind = BYE_KEYS.get(text.upper())
        if kind is None:
            self._refusals.refuse(
                _(
                    "'{key}' is not a bye; nothing was changed. Keys: H half-point, Z "
                    "zero-point, U pairing-allocated, F full-point bye, Delete removes the bye."
                ).format(key=text)
            )
        elif self._rounds.give_byes([player], kind):
            self._refusals.clear()

    def _type_result(self, index: QModelIndex, text: str) -> None:
        if self._rounds.row_at(index.row()).game is None:
            self._refusals.refuse(_("Type White and Black first, then the result."))
            return
        if printed := self._printed.refusal():
            self._refusals.stop(printed)
            return
        text = self._printed.typed_over(self._rounds.game_index(index.row())) or text
        try:
            parse_ending(text)
        except ResultError:
            self._refusals.refuse(
                _(
                    "'{key}' is not a result; nothing was changed. Keys: 1 White wins, 0 Black "
                    "wins, 5 or = draw, + - forfeits, _ double forfeit, A adjourned; F2 for ½-0 "
                    "and the like; Delete clears."
                ).format(key=text)
            )
        else:
            game = self._rounds.row_at(index.row()).game
            self._rounds.setData(index, text)
            self._refusals.clear()
            went_on = self._next_board(index.row())
            if not went_on and game is not None and game.result is None:
                self._refusals.rest(self._printed.too_many())
                self._say_how_to_go_on()
            if remark := self._printed.remark():
                self._refusals.tell(remark)

    def take_out(self, index: QModelIndex) -> None:
        """Delete on a result clears it, elsewhere it removes the pairing or the bye."""
        row = self._rounds.row_at(index.row())
        if index.column() == RESULT and row.game is not None:
            self._rounds.setData(index, "")
        elif self._may_remove(index) and self._rounds.remove(index):
            self._refusals.clear()

    def _may_remove(self, index: QModelIndex) -> bool:
        game = self._rounds.game_removed_at(index)
        if game is None:
            return True
        return may_remove(self.window(), f"{game.white}-{game.black}", game_result(game))

    def offer_again(self, index: QModelIndex) -> None:
        self._note_place()
        super().offer_again(index)

    def go_on(self, index: QModelIndex) -> bool:
        if self._ends_round(index) and self._rounds.next_open() == self._rounds.round + 1:
            self.go_to_round(self._rounds.round + 1)
            return True
        self._go_on(index.row(), index.column(), paired_now=False)
        if index.column() == RESULT and self.currentIndex() == index:
            self._go_to_first_missing()
        return True

    def _ends_round(self, index: QModelIndex) -> bool:
        """True on a result or a bye of a round in which nothing is missing."""
        at_end = index.column() == RESULT or self._rounds.row_at(index.row()).bye is not None
        return at_end and not self._rounds.pending() and self._rounds.new_row() < 0

    def _go_to_first_missing(self) -> bool:
        """From the end of the round to its first result that is missing, if there is one; a result
        that is typed at the end leaves the cursor there, so that a key too many is none of another
        board."""
        missing = self._rounds.next_pending(-1)
        if missing >= 0:
            self._set_cursor(missing, RESULT)
        return missing >= 0

    # --- the editor ------------------------------------------------------------------------

    def commitData(self, editor: QWidget) -> None:
        self._note_place()
        super().commitData(editor)

    def _note_place(self) -> None:
        """Remember the cell of a text: its row may have changed once it has been taken."""
        index = self.currentIndex()
        if index.isValid():
            new = self._rounds.row_at(index.row()) == NEW_BOARD
            self._typed_at = (index.row(), index.column(), new)

    def on_entered(self, taken: bool) -> None:
        if not taken:
            return
        self._refusals.clear()
        row, column, was_new = self._typed_at
        paired = was_new and row < self._rounds.rowCount()
        paired = paired and self._rounds.row_at(row).game is not None
        self._go_on(row, column, paired_now=paired)

    def _show_hint(self, text: str) -> None:
        if self.currentIndex().column() != RESULT:
            self.said.emit(self._rounds.hint(text))

    # --- the cursor ------------------------------------------------------------------------

    def _go_on(self, row: int, column: int, *, paired_now: bool) -> None:
        """White, Black, result, then the next board."""
        row = min(row, self._rounds.rowCount() - 1)
        line, draft = self._rounds.row_at(row), self._rounds.draft()
        if line.game is not None and column == RESULT:
            if not self._next_board(row):
                self._say_how_to_go_on()
        elif line.game is not None:
            self._set_cursor(row, BLACK if column == WHITE and not paired_now else RESULT)
        elif line == NEW_BOARD and len(draft) == 1:
            self._set_cursor(row, self._rounds.next_seat())
        elif self._rounds.new_row() >= 0:
            self._set_cursor(self._rounds.new_row(), self._rounds.next_seat())
        elif not self._go_to_first_missing():  # the last one left has a bye
            self._say_how_to_go_on()

    def _next_board(self, row: int) -> bool:
        """The next result that is missing, else the next pairing; False where there is neither."""
        pending = self._rounds.next_pending(row)
        if pending >= 0:
            self._set_cursor(pending, RESULT)
        elif self._rounds.new_row() >= 0:
            self._set_cursor(self._rounds.new_row(), self._rounds.next_seat())
        return pending >= 0 or self._rounds.new_row() >= 0

    def _say_how_to_go_on(self) -> None:
        """When the round is complete, show the key for the next one, or the missing results."""
        if self._rounds.pending():
            return
        shown, other = self._rounds.round, self._rounds.next_open()
        if other == shown + 1:
            text = _("Round {round} is complete: {key} goes on to the next one.")
        elif other is not None:
            text = _("Round {round} is complete, round {other} is not.")
        elif shown >= self._rounds.rounds:
            text = _("Round {round}, the last of the event, is complete.")
        else:
            text = _("Round {round} is complete, and with it the event.")
        self.said.emit(text.format(round=shown, other=other, key=_("Enter")))

    def _set_cursor(self, row: int, column: int) -> None:
        self.setCurrentIndex(self._rounds.index(row, column))
