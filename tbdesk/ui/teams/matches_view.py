"""The matches of a team event as people type them: scores, forfeits, pairings, byes."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyleOptionViewItem,
    QWidget,
)

from tbdesk.engine.entry.changes.consequences import match_result
from tbdesk.engine.entry.seating import Side, board_total
from tbdesk.i18n import _
from tbdesk.models.roles import ONE_GAME_ROLE, SLOTS_ROLE, Index
from tbdesk.models.teams.match_grid import NAME, OWN_COLUMNS, MatchGridModel
from tbdesk.models.teams.match_model import DOUBTFUL_SIGN, MatchMarks, MatchModel, MatchSlot
from tbdesk.models.teams.round_matches import (
    AWAY_NUMBER,
    HOME_NUMBER,
    MATCH_POINTS,
    SCORE,
    RoundMatchesModel,
)
from tbdesk.report.rounds.differences import MISSING_SIGN
from tbdesk.report.wording.figures import score_examples
from tbdesk.session.cells import MatchCell
from tbdesk.ui.appearance import style
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.grid.editing import TypingDelegate
from tbdesk.ui.players.grid_view import GridDelegate, GridView, selects
from tbdesk.ui.rounds.cell_menus import may_remove

_AT_ONCE = ("+", "-", "_")
#: Characters the team's name takes at least and at most.
NAME_WIDTH = (16, 36)
#: Characters the matches of a round take.
ROUND_WIDTH = 98
#: Matches in sight above a line-up, however low the window is.
MATCHES_IN_SIGHT = 2


class MatchesView(GridView):
    """Shows one of two tables: team against team, or one round."""

    #: The line-up of a match, by its place in the event's matches, is wanted.
    opened = Signal(int)
    #: The cursor is on another match, or on none.
    matchChanged = Signal()

    def __init__(self, grid: MatchGridModel, rounds: RoundMatchesModel) -> None:
        delegate = MatchesDelegate()
        super().__init__(delegate)
        self._grid, self._rounds = grid, rounds
        self._pairing, self._paired = False, 0
        delegate.entered.connect(self.on_entered)
        self.setObjectName("matches")
        self.setAccessibleName(_("Matches"))
        self.setAccessibleDescription(
            _("Matches of the round: type a score, or press Enter for the line-up.")
        )
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.AnyKeyPressed | triggers.EditKeyPressed)
        for model in (grid, rounds):
            model.refused.connect(self._refusals.refuse)
        rounds.modelReset.connect(self._fit_round)
        self.setModel(grid)

    @property
    def shows_grid(self) -> bool:
        """True if teams stand against teams, rather than one round."""
        return self.model() is self._grid

    def show_grid(self) -> None:
        self._draw_lines(True)
        self.setModel(self._grid)
        self.fit_columns()
        self.go_to_first_empty()

    def show_round(self, round_: int) -> None:
        self._rounds.show_round(round_)
        self._draw_lines(False)
        if self.shows_grid:
            self.setModel(self._rounds)
        self.fit_columns()
        self.go_to_first_empty()

    def _draw_lines(self, round_cells: bool) -> None:
        """Draw lines round the cells of the grid, and between the rows of a round."""
        self.has_grid = round_cells
        self.setShowGrid(round_cells)

    def matches(self) -> MatchModel:
        """The table on show."""
        return self._grid if self.shows_grid else self._rounds

    def current_match(self) -> int | None:
        """The place of the cursor's match in the event's matches, if it is on one."""
        matches = self.matches().matches_at(self.currentIndex())
        return matches[min(self.active_slot, len(matches) - 1)] if matches else None

    def named_first(self, match_index: int) -> tuple[str, str]:
        """The teams of the cursor's match, the one first that a score names first."""
        model = self.matches()
        match = model.match_of(match_index)
        home, away = model.team_name(match.home), model.team_name(match.away)
        side = model.side_at(self.currentIndex(), match)
        return (home, away) if side is Side.HOME else (away, home)

    def least_height(self) -> int:
        """The height at which the heads and a few matches are in sight."""
        header = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        return header + MATCHES_IN_SIGHT * style.row_height(self)

    def hint(self) -> str:
        """The kind of text typed in the cell of the cursor."""
        index = self.currentIndex()
        row = -1 if self.shows_grid or not index.isValid() else index.row()
        if row < 0 or not self._rounds.is_next_pairing(row):
            return self._score_hint()
        if index.column() == AWAY_NUMBER or self._rounds.waiting() is not None:
            return _("Type the opponent: its number, or letters of its name; H Z U F for a bye")
        return _("Type a team: its number, or letters of its name")

    def _score_hint(self) -> str:
        if self.pairs_next:
            text = _(
                "Type a score ({close} or {clear}), + or - for a forfeit; Enter opens the line-up; "
                "Space: next pairing"
            )
        else:
            text = _(
                "Type a score ({close} or {clear}), + or - for a forfeit; Enter opens the line-up"
            )
        event = self._rounds.tournament
        if event is None or event.match_rules is None:
            return ""
        close, clear = score_examples(board_total(event))
        return text.format(close=close, clear=clear)

    def pair_next(self, text: str) -> None:
        """Put a team that was chosen beside the table into the next pairing."""
        if self.shows_grid:
            return
        paired = self._rounds.match_count()
        if self._rounds.pair_next(text) and self._rounds.match_count() > paired:
            self.go_to_first_empty()

    # --- the columns ---------------------------------------------------------------------

    def fit_columns(self) -> None:
        """Make room for the scores, the names as wide as they are."""
        if not self.shows_grid:
            self._fit_round()
            return
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        least, most = (style.characters(self, count) for count in NAME_WIDTH)
        self.resizeColumnToContents(NAME)
        self.setColumnWidth(NAME, min(max(self.columnWidth(NAME), least), most))
        event = self._grid.tournament
        cycles = event.cycles if event is not None else 1
        points = style.text_width(self, "000.0")
        for column in range(OWN_COLUMNS, self._grid.columnCount()):
            opponent = self._grid.is_opponent_column(column)
            width = cycles * match_width(self.font()) if opponent else points
            self.setColumnWidth(column, width)
        super().fit_columns()

    def _fit_round(self) -> None:
        if self.shows_grid or not self._rounds.columnCount():
            return
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        event = self._rounds.tournament
        rules = event.match_rules if event is not None else None
        most = sum(rules.weights(rules.boards)) if rules is not None else 0
        widths = {
            HOME_NUMBER: "0000",
            AWAY_NUMBER: "0000",
            SCORE: f"{most}½-{most}½{MISSING_SIGN}  {DOUBTFUL_SIGN}",
            MATCH_POINTS: "2½-2½",
        }
        for column in range(self._rounds.columnCount()):
            fixed = column in widths
            header.setSectionResizeMode(column, modes.Interactive if fixed else modes.Stretch)
            if fixed:
                text = style.text_width(self, widths[column])
                self.setColumnWidth(column, max(text, header.sectionSizeHint(column)))

    def needed_width(self) -> int:
        """The width at which every column is in sight."""
        return super().needed_width() if self.shows_grid else style.characters(self, ROUND_WIDTH)

    # --- the cursor ----------------------------------------------------------------------

    def go_to_first_empty(self) -> None:
        """Put the cursor where typing starts."""
        spot = self.matches().next_without_score(None)
        if spot is not None:
            self.set_cursor(*spot)
        elif self.pairs_next:
            self.go_to_next_pairing()
        elif not self.shows_grid:
            self.setCurrentIndex(self._rounds.index(0, SCORE))
        elif self._grid.rowCount() > 1:
            self.set_cursor(self._grid.index(0, OWN_COLUMNS + 1), 0)

    def go_to(self, cell: MatchCell) -> bool:
        """Put the cursor on a match; False if it is not on show."""
        index = self.matches().index_of(cell)
        if not index.isValid():
            return False
        self.set_cursor(index, self._grid.slot_of(cell) if self.shows_grid else 0)
        return True

    def participant(self) -> int | None:
        """The number of the team whose row, or seat, the cursor is in."""
        index = self.currentIndex()
        return self.matches().team_at(index) if index.isValid() else None

    def show_participant(self, number: int) -> None:
        """Put the cursor into a team's row, on its first match without a score; of a round, on
        the score of its match."""
        row = self.matches().row_of_team(number)
        if row is None or row == self.currentIndex().row():
            return
        if not self.shows_grid:
            self.setCurrentIndex(self._rounds.index(row, SCORE))
            return
        cells = [self._grid.index(row, column) for column in range(self._grid.columnCount())]
        open_ = (
            (cell, slot)
            for cell in cells
            for slot, match in enumerate(self._grid.matches_at(cell))
            if not self._grid.state(match).begun
        )
        self.set_cursor(*next(open_, (cells[max(0, self.currentIndex().column())], 0)))

    def slot_entered(self, current: Index, previous: Index) -> int:
        """Entering a cell puts the cursor on its first match without a score."""
        model = self.matches()
        for slot, match_index in enumerate(model.matches_at(current)):
            if not model.state(match_index).begun:
                return slot
        return 0

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._emit_match()

    def _emit_match(self) -> None:
        """Emit the current match once the table has come to rest: while it is filled there is no
        current cell."""
        QTimer.singleShot(0, self, self.matchChanged.emit)

    # --- keys ----------------------------------------------------------------------------

    def act(self, index: QModelIndex, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_F2 and not self.is_refused(index):
            return self.go_on(index)
        if not selects(event) and self.step_slot(event.key()):
            self._emit_match()
            return True
        return super().act(index, event)

    def type_text(self, index: QModelIndex, text: str) -> bool:
        if text == " " and self.pairs_next:
            self.go_to_next_pairing()
        elif text == " ":
            self._advance()
        elif text in _AT_ONCE:
            if self.forfeit(text):
                self._advance()
                self.gone_on()  # an Enter would open the next line-up
        else:
            return self._edit(index)
        return True

    def forfeit(self, sign: str) -> bool:
        """Forfeit the match of the cursor as a whole: `+` is won by the team that a score names
        first, `-` by the other, `_` by neither. False if it was refused."""
        role = ONE_GAME_ROLE + self.active_slot
        taken = self.matches().setData(self._score_cell(self.currentIndex()), sign, role)
        if taken:
            self._refusals.clear()
        return taken

    def clear_match(self) -> None:
        """Clear the score or forfeit of the cursor's match, or else its boards."""
        self._refusals.clear()
        self.matches().clear(self._score_cell(self.currentIndex()), self.active_slot)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
        match = self.current_match()
        if match is not None:
            self.opened.emit(match)

    def go_on(self, index: QModelIndex) -> bool:
        """Open the line-up of a match; from a home team go to its opponent."""
        match = self.current_match()
        if match is not None:
            self.opened.emit(match)
        elif not self.shows_grid and index.column() == HOME_NUMBER:
            self.setCurrentIndex(index.siblingAtColumn(AWAY_NUMBER))
        else:
            self.said.emit(self.matches().why_no_match(index))
        return True

    def offer_again(self, index: QModelIndex) -> None:
        """Check refused texts again: their obstacle may be gone."""
        text = index.data(Qt.ItemDataRole.EditRole)
        several = index.data(SLOTS_ROLE) is not None
        role = ONE_GAME_ROLE + self.active_slot if several else Qt.ItemDataRole.EditRole
        self._note_place()
        self.on_entered(self.matches().setData(index, text, role))

    def _edit(self, index: QModelIndex) -> bool:
        """Type a score anywhere in the line of a match; in another line, a team or the letter of a
        bye. False opens an editor at the cursor."""
        if not self.shows_grid:
            at = self._score_cell(index)
            if index.column() not in (HOME_NUMBER, AWAY_NUMBER) and at != index:
                self.setCurrentIndex(at)
        elif self.current_match() is None:
            self._refusals.refuse(self.matches().why_no_match(index))
            return True
        return False

    def _score_cell(self, index: QModelIndex) -> QModelIndex:
        """The cell for a score typed in the current row; in a row without a match, the cell for its
        next team."""
        if self.shows_grid:
            return index
        line = self._rounds.row_at(index.row())
        if line.match is not None:
            return index.siblingAtColumn(SCORE)
        waits = line.home is None and line.bye is None
        return index.siblingAtColumn(HOME_NUMBER if waits else AWAY_NUMBER)

    def take_out(self, index: QModelIndex) -> None:
        bye = not self.shows_grid and self._rounds.row_at(index.row()).bye is not None
        if self.shows_grid or (index.column() in (SCORE, MATCH_POINTS) and not bye):
            self.matches().clear(index, self.active_slot)
        else:
            row, match = index.row(), self._rounds.match_removed_at(index)
            if match is not None and not may_remove(
                self.window(), f"{match.home}-{match.away}", match_result(match)
            ):
                return
            self._rounds.remove(index)
            self._emit_match()  # another line may stand where the cursor is
            last = max(0, self._rounds.rowCount() - 1)
            self.setCurrentIndex(self._rounds.index(min(row, last), HOME_NUMBER))

    # --- the editor ----------------------------------------------------------------------

    def commitData(self, editor: QWidget) -> None:
        self._note_place()
        super().commitData(editor)

    def _note_place(self) -> None:
        """Remember the cell of a text and the number of matches: once it is taken, the row of the
        next pairing is another one."""
        row = self.currentIndex().row()
        self._pairing = not self.shows_grid and row >= 0 and self._rounds.is_next_pairing(row)
        self._paired = self._rounds.match_count()

    def on_entered(self, taken: bool) -> None:
        self.setFocus()  # lines that came or went have taken the editor away with its focus
        if not taken:
            return
        self._refusals.clear()
        index = self.currentIndex()
        if self.shows_grid or (index.isValid() and index.column() == SCORE):
            self._advance()
        elif self._rounds.match_count() > self._paired:
            newest = MatchCell(self._rounds.round, self._paired)
            self.setCurrentIndex(self._rounds.index_of(newest))
        elif self._pairing and self._rounds.waiting() is not None:
            self.go_to_next_pairing()
        elif not self._pairing and index.isValid() and index.column() == HOME_NUMBER:
            self.setCurrentIndex(index.siblingAtColumn(AWAY_NUMBER))
        else:
            self.go_to_next_pairing()

    @property
    def pairs_next(self) -> bool:
        """True while the round on show has a row for the next pairing."""
        last = self._rounds.rowCount() - 1
        return not self.shows_grid and last >= 0 and self._rounds.is_next_pairing(last)

    def go_to_next_pairing(self) -> None:
        """Go to the row of the next pairing, or, when all teams are paired, to the scores."""
        if not self.pairs_next:
            self.go_to_first_empty()
            return
        column = HOME_NUMBER if self._rounds.waiting() is None else AWAY_NUMBER
        self.setCurrentIndex(self._rounds.index(self._rounds.rowCount() - 1, column))

    def rest(self) -> None:
        """Ignore a surplus key: the last missing result is typed."""
        match = self.current_match()
        if match is not None and self.matches().state(match).begun:
            self._refusals.rest(one_key=False)

    def _advance(self) -> None:
        """Go to the next match without a score, else to the next pairing; without either, ignore
        the next key."""
        spot = self.matches().next_without_score((self.currentIndex(), self.active_slot))
        if spot is not None:
            self.set_cursor(*spot)
        elif self.pairs_next:
            self.go_to_next_pairing()
        else:
            self.rest()
            self._say_how_to_go_on()

    def _say_how_to_go_on(self) -> None:
        """Report how to go to the next round once all of this one is typed."""
        rounds = self._rounds
        event = rounds.tournament
        if self.shows_grid or event is None or rounds.round >= event.rounds:
            return
        if rounds.next_without_score(None) is None:
            text = _("Round {round} is complete: {key} goes on to the next one.")
            self.said.emit(text.format(round=rounds.round, key=_("PageDown")))


class MatchesDelegate(GridDelegate[MatchSlot], TypingDelegate):
    """The game points of a match, and smaller beside them the match points."""

    def __init__(self) -> None:
        super().__init__(OWN_COLUMNS)

    def slot_width(self, option: QStyleOptionViewItem) -> int:
        return match_width(option.font)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        marks = _marks(index)
        if marks.refused or marks.doubtful:
            style.mark_refused(option)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        marks = _marks(index)
        if marks.changed:
            cell_marks.mark_changed(painter, option.palette, option.rect)
        if marks.tried_out:
            cell_marks.mark_tried_out(painter, option.palette, option.rect)

    def put(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> bool:
        """Set the text of an editor; in a cell of several matches, for the one of the cursor. An
        editor left empty changes nothing; Delete clears."""
        assert isinstance(editor, QLineEdit)
        several = index.data(SLOTS_ROLE) is not None
        role = ONE_GAME_ROLE + self.active_slot if several else Qt.ItemDataRole.EditRole
        return not editor.text().strip() or model.setData(index, editor.text(), role)

    def paint_slot(
        self, painter: QPainter, option: QStyleOptionViewItem, slot: MatchSlot, area: QRect
    ) -> None:
        if not slot.text:
            painter.setFont(option.font)
            painter.setPen(style.quiet(option.palette))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "·")
            return
        font, text = option.font, slot.text
        faint = style.quiet(option.palette)
        ink = faint if slot.unfinished else option.palette.text().color()
        if slot.refused or slot.doubtful:
            painter.fillRect(area, style.refused_ground(option.palette))
            font = style.refused_font(option.font)
            faint = ink = style.refused_ink(option.palette)
            text += DOUBTFUL_SIGN if slot.doubtful else ""
        small = _small(option.font)
        metrics = QFontMetrics(font)
        points = QFontMetrics(small).horizontalAdvance(slot.match_points)
        width = metrics.horizontalAdvance(text) + (points + 4 if points else 0)
        left = area.left() + max(0, (area.width() - width) // 2)
        at = QRect(left, area.top(), area.right() - left + 1, area.height())
        vertical = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(at, vertical | Qt.AlignmentFlag.AlignLeft, text)
        if points:
            painter.setFont(small)
            painter.setPen(faint)
            above = -metrics.height() // 4
            at = at.adjusted(width - points, above, 0, above)
            painter.drawText(at, vertical | Qt.AlignmentFlag.AlignLeft, slot.match_points)


def _marks(index: Index) -> MatchMarks:
    model = index.model()
    assert isinstance(model, MatchModel)
    return model.marks(index)


def match_width(font: QFont) -> int:
    """Room for the game points of a match, the match points and a little air."""
    return (
        QFontMetrics(font).horizontalAdvance("0½…")
        + QFontMetrics(_small(font)).horizontalAdvance("00")
        + 8
    )


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(max(6.0, font.pointSizeF() * 0.75))
    return small
