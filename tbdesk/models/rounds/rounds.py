"""The model of one round: its boards, the new board and the byes; and the unpaired players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtCore import Signal as QtSignal
from PySide6.QtGui import QFont

from tbdesk.engine.entry.drafts import DraftCell, Drafts
from tbdesk.engine.entry.finder import WhoError, find
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.pairings import PairingError
from tbdesk.engine.event.entries import absent_unpaired, not_paired
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.i18n import N_, _
from tbdesk.models.blocks import Spot, name_column
from tbdesk.models.grid import GridColumn, GridModel, follow_rows
from tbdesk.models.roles import CENTER, LEFT, NO_PARENT, STYLE_ROLE, TEXT, Index
from tbdesk.models.rounds.board_cells import BoardCells, CellStyle
from tbdesk.models.rounds.round_typing import (
    BLACK,
    NEW_BOARD,
    RESULT,
    WHITE,
    BoardRow,
    BoardTyping,
    board_cell,
    cell_at,
    cell_of_edit,
    lines_of,
)
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.engine_errors import obstacle_text
from tbdesk.report.wording.problems.errors import sentence
from tbdesk.session import round_commands
from tbdesk.session.cells import AnyCell, RoundCell, round_cell
from tbdesk.session.document import Document
from tbdesk.session.history import Label


class RoundsModel(GridModel):
    """The boards of one round as a table of White, result and Black. Below the boards there is,
    while players are unpaired, a row to type the next pairing in, and then come the byes.

    A player typed in that row waits there until the opponent is typed. A refused text stays in its
    cell, marked. Both are drafts of the document.
    """

    columns = (
        GridColumn(N_("White"), alignment=LEFT),
        GridColumn(N_("Result"), alignment=CENTER),
        GridColumn(N_("Black"), alignment=LEFT),
    )

    #: Another round is shown, or the rounds that can be shown are others.
    roundChanged = QtSignal()
    #: The unpaired players of this round may have changed.
    unpairedChanged = QtSignal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(document, parent)
        self._answers[STYLE_ROLE] = self.style
        self._tournament: Tournament | None = None
        self._rows: list[BoardRow] = []
        self._unpaired: tuple[Player, ...] = ()
        self._typing = BoardTyping(document)
        self._cells = BoardCells(document, self._typing)

    # --- the shape ---------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The round shown, from 1."""
        return self._cells.round

    @property
    def rounds(self) -> int:
        """How many rounds the event is to have; none is shown beyond the last."""
        return 1 if self._tournament is None else max(1, self._tournament.rounds)

    @property
    def fixed(self) -> bool:
        """True where the pairings are those of a table and only results are typed."""
        return self._tournament is not None and self._tournament.kind is EventKind.ROUND_ROBIN

    def show_round(self, round_: int) -> None:
        """Show another round, as far as there are any."""
        round_ = max(1, min(round_, self.rounds))
        if round_ != self.round:
            self.beginResetModel()
            self._cells.round = round_
            self._rows = self._lines()
            self.endResetModel()
            self.roundChanged.emit()
            self.unpairedChanged.emit()

    def unpaired(self) -> tuple[Player, ...]:
        """The players without a game or a bye in this round."""
        return self._unpaired

    def counts_absent(self) -> bool:
        """True if players not paired in this round count as absent."""
        return self._tournament is not None and absent_unpaired(self._tournament, self.round)

    def pending(self) -> int:
        """How many games of this round have no result."""
        return sum(row.game is not None and row.game.result is None for row in self._rows)

    def boards(self) -> int:
        """How many games the round has."""
        return sum(row.game is not None for row in self._rows)

    def next_open(self) -> int | None:
        """The next round after the one shown with a missing result, an unpaired player or no
        pairing at all, else the first before it; None if there is none."""
        if self._tournament is None:
            return None
        paired, missing = set(), set()
        for game in self._tournament.games:
            paired.add(game.round)
            if game.result is None:
                missing.add(game.round)
        unpaired = set() if self.fixed else set(range(1, self.rounds + 1)) - paired
        open_rounds = missing | unpaired | set(not_paired(self._tournament))
        others = sorted(open_rounds - {self.round})
        first = min(others, default=None)
        return next((round_ for round_ in others if round_ > self.round), first)

    def longest_name(self) -> int:
        """The letters of the longest name of a player, with the number before it."""
        names = (player_text(player) for player in self._cells.players.values())
        return max(map(len, names), default=0)

    def row_at(self, row: int) -> BoardRow:
        """The game or bye of a row."""
        return self._rows[row]

    def new_row(self) -> int:
        """The row in which the next pairing is typed, -1 if every participant has an entry."""
        return self._rows.index(NEW_BOARD) if NEW_BOARD in self._rows else -1

    def draft(self) -> dict[int, int]:
        """The players typed on the new board so far, by column."""
        return self._typing.waiting(self.round)

    def next_seat(self) -> int:
        """The column in which the next pairing goes on: Black while White waits, else White."""
        draft = self.draft()
        return BLACK if WHITE in draft and BLACK not in draft else WHITE

    def game_index(self, row: int) -> int:
        """The position of a row's game in the tournament's games."""
        game = self._rows[row].game
        assert game is not None
        return self._typing.game_index(game)

    def next_pending(self, row: int) -> int:
        """The next row below whose game is neither ended nor adjourned, -1 if there is none."""
        rows = enumerate(self._rows[row + 1 :], start=row + 1)
        return next((at for at, line in rows if line.game and line.game.ending is None), -1)

    def place_of(self, cell: AnyCell) -> RoundCell | None:
        """The round a cell of any grid is about; None if its game is gone."""
        return None if self._tournament is None else round_cell(self._tournament, cell)

    def index_of(self, cell: RoundCell) -> QModelIndex:
        """The index of a participant in the round shown, or of the new board."""
        for place, (game, bye) in enumerate(self._rows):
            if game is not None and cell.player in (game.white, game.black):
                seat = WHITE if game.white == cell.player else BLACK
                return self.index(place, RESULT if cell.result else seat)
            if bye is not None and bye.player == cell.player:
                return self.index(place, WHITE)
        return self.index(max(0, self.new_row()), self.next_seat())

    def row_count(self) -> int:
        return len(self._rows)

    # --- display -----------------------------------------------------------------------

    def row_head(self, row: int) -> str:
        return "" if self._rows[row].bye is not None else str(row + 1)

    def style(self, index: Index) -> CellStyle:
        """The text of a cell, and how it is drawn."""
        return self._cells.style(*self._cell(index), self.refused_text(index))

    def text(self, index: Index) -> str:
        return self.style(index).text

    def edit_text(self, index: Index) -> str:
        refused = self.refused_text(index)
        return self._cells.edit_text(*self._cell(index)) if refused is None else refused

    def font(self, index: Index) -> QFont | None:
        if not self.style(index).gone:
            return None
        font = QFont()
        font.setItalic(True)
        return font

    def tooltip(self, index: Index) -> str | None:
        refused = self.refused_text(index)
        if refused is not None:
            return self.why_not(index, refused) or None
        return self._cells.tooltip(*self._cell(index))

    def notes(self, index: Index) -> str | None:
        return self.tooltip(index)

    def spoken(self, index: Index) -> str:
        row, column = self._cell(index)
        return self._cells.spoken(row, index.row() + 1, column, self.text(index))

    def _cell(self, index: Index) -> tuple[BoardRow, int]:
        return self._rows[index.row()], index.column()

    def is_typed(self, index: Index) -> bool:
        row, column = self._cell(index)
        if column == RESULT:
            return row.game is not None
        return row.bye is None and not self.fixed

    def changes_at(self, index: Index) -> Sequence[Difference]:
        """The printed result of a row's game or bye that is another one now."""
        return self._cells.changes(self._rows[index.row()], RESULT)

    def seated(self, index: Index) -> int | None:
        """The pairing number of the player in a cell, or of the one with the bye."""
        return self._cells.seated(self._rows[index.row()], index.column())

    def seated_in(self, row: int) -> set[int]:
        """The pairing numbers of the players in a row."""
        line = self._rows[row] if 0 <= row < len(self._rows) else NEW_BOARD
        if line.game is not None:
            return {line.game.white, line.game.black}
        return set() if line.bye is None else {line.bye.player}

    # --- typed text --------------------------------------------------------------------

    def enter(self, index: Index, text: str) -> str | None:
        row, column = self._cell(index)
        if column == RESULT and row.game is None:
            return None
        reason = self._typing.enter(self.round, row, column, text, self._free())
        return sentence(reason) if reason else ""

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        """Type texts over cells in one step. Pairings are entered one by one, since each moves the
        rows."""
        if len(texts) > 1 and any(column != RESULT for _row, column in texts):
            if any(texts.values()):
                return _("A block pastes only results; type pairings one by one.")
            return _("A block clears only results; remove pairings one by one with Delete.")
        return super().take_block(texts, label)

    def why_unfit(self, index: Index, text: str) -> str:
        row, column = self._cell(index)
        if column == RESULT and row.game is None:
            return _("Type White and Black first, then the result.")
        return self._typing.why_unfit(self.round, row, column, text, self._free())

    def why_not(self, index: Index, text: str) -> str:
        return self._typing.why_not(self.round, *self._cell(index), text, self._free())

    def why_refused_at(self, index: Index) -> str:
        reason = super().why_refused_at(index)
        return sentence(reason) if reason else ""

    def draft_cells(self, index: Index) -> Sequence[DraftCell]:
        row, column = self._cell(index)
        return () if row.bye is not None else (board_cell(self.round, row, column),)

    def index_of_draft(self, cell: DraftCell) -> QModelIndex:
        place = cell_at(cell, self._rows) if cell.round == self.round else None
        return QModelIndex() if place is None else self.index(self._rows.index(place[0]), place[1])

    def cell_of_edit(self, index: Index) -> RoundCell:
        return cell_of_edit(self.round, *self._cell(index))

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """True if lines are no block for a cell: at a seat anything but a single text is
        foreign."""
        several = len(lines) * max(map(len, lines)) > 1
        return several and (name_column(lines) is not None or index.column() != RESULT)

    def _free(self) -> set[int]:
        """The pairing numbers that are not paired yet."""
        return {player.number for player in self._unpaired}

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that was refused at a board of any round is not taken; empty for others."""
        draft = self._document.drafts.get(cell)
        if self._tournament is None or draft is None or draft.waiting:
            return ""
        rows, unpaired = lines_of(self._tournament, cell.round, fixed=self.fixed)
        place = cell_at(cell, rows)
        if place is None:
            return ""
        free = {player.number for player in unpaired}
        return self._typing.why_not(cell.round, *place, draft.text, free)

    def hint(self, text: str) -> str:
        """Which player a text typed into a seat means so far; empty while that is open."""
        try:
            player = find(text, self._cells.players, self._free())
        except WhoError:
            return ""
        return self._cells.name(player.number)

    def give_byes(self, numbers: Sequence[int], kind: Kind) -> bool:
        """Give the same kind of bye to players who are free or have another kind."""
        return self._attempt(lambda: self._typing.give_byes(self.round, list(numbers), kind))

    def game_removed_at(self, index: Index) -> Game | None:
        """The game that `remove` takes out; None where it is something else, or nothing."""
        row = self._rows[index.row()]
        return None if self.is_refused(index) or self.fixed else row.game

    def turn_colours(self, index: Index) -> None:
        """Exchange the colours of a row's game, if it has one."""
        if self._rows[index.row()].game is not None:
            round_commands.turn_colours(self._document, self.game_index(index.row()))

    def remove(self, index: Index) -> bool:
        """Remove the content of a cell: a refused text, a seat of the new board, a pairing."""
        row = self._rows[index.row()]
        return self._attempt(lambda: self._typing.remove(self.round, row, index.column()))

    def seat_next(self, player: int) -> None:
        """Put a player on the next free seat of the new board."""
        if self.new_row() >= 0:
            column = BLACK if WHITE in self.draft() else WHITE
            self.setData(self.index(self.new_row(), column), str(player))

    def _attempt(self, edit: Callable[[], None]) -> bool:
        assert self._tournament is not None
        try:
            edit()
        except PairingError as error:
            self.refused.emit(obstacle_text(error, self._tournament) + ".")
            return False
        return True

    # --- following the document ----------------------------------------------------------

    def _on_drafts(self, before: Drafts, after: Drafts) -> None:
        """Signal other texts that wait on the new board, or were refused."""
        self._show(self._lines())
        super()._on_drafts(before, after)
        self.unpairedChanged.emit()

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Show another event, or the same one after an edit."""
        cells, self._tournament = self._cells, after
        old, left = cells.players, cells.withdrawn
        cells.follow(after)
        if before is None:
            cells.round = _first_shown(after)
        if before is None or before.kind is not after.kind or not old:
            self.beginResetModel()
            cells.round = min(cells.round, self.rounds)
            self._rows = self._lines()
            self.endResetModel()
        elif self.round > self.rounds:
            self.show_round(self.rounds)
        else:
            self._show(self._lines())
            if before.players is not after.players:
                self._follow_names(old)
            self._follow_withdrawals(left)
        if before is None or before.rounds != after.rounds:
            self.roundChanged.emit()
        self.unpairedChanged.emit()

    def _follow_names(self, old: dict[int, Player]) -> None:
        renamed = [
            number
            for number, player in self._cells.players.items()
            if player is not old.get(number) and player != old.get(number)
        ]
        for number in renamed:
            index = self.index_of(RoundCell(number, self.round))
            self.dataChanged.emit(index, index)

    def _follow_withdrawals(self, left: dict[int, str]) -> None:
        if left != self._cells.withdrawn and self._rows:
            last = self.index(len(self._rows) - 1, BLACK)
            self.dataChanged.emit(self.index(0, WHITE), last)

    def _lines(self) -> list[BoardRow]:
        """The rows of the round as the event and the new board are now."""
        tournament = self._tournament
        if tournament is None or not self._cells.players:
            return []
        rows, free = lines_of(tournament, self.round, fixed=self.fixed)
        waiting = self.draft().values()
        self._unpaired = tuple(player for player in free if player.number not in waiting)
        return rows

    def _show(self, lines: list[BoardRow]) -> None:
        """Emit exactly which rows have changed. A board has a number, a bye none."""
        byes = [row.bye is not None for row in self._rows]
        change = follow_rows(self, self._rows, lines, self._put, columns=3)
        if byes != [row.bye is not None for row in lines] and change.first < len(lines):
            self.headerDataChanged.emit(Qt.Orientation.Vertical, change.first, len(lines) - 1)

    def _put(self, rows: list[BoardRow]) -> None:
        self._rows = rows


def _first_shown(tournament: Tournament) -> int:
    """The round where typing goes on: in a fixed schedule the first that is not finished, else the
    last one paired."""
    if tournament.kind is EventKind.ROUND_ROBIN:
        pending = [game.round for game in tournament.games if game.result is None]
        return min(pending, default=1)
    if tournament.games and tournament.games[-1].round >= tournament.rounds:
        return tournament.rounds  # those of the last round come last as a rule
    given = [bye.round for bye in tournament.byes if bye.kind is Kind.PAIRING_BYE]
    return max(given + [game.round for game in tournament.games], default=1)


class UnpairedModel(QAbstractListModel):
    """A line a player, in the order of the event's list."""

    def __init__(self, rounds: RoundsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rounds = rounds
        self._players: list[Player] = []
        rounds.unpairedChanged.connect(self._follow)

    def player_at(self, row: int) -> Player:
        """The player of a row."""
        return self._players[row]

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._players)

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid() or role != TEXT:
            return None
        return player_text(self._players[index.row()])

    def _follow(self) -> None:
        follow_rows(self, self._players, self._rounds.unpaired(), self._put)

    def _put(self, players: list[Player]) -> None:
        self._players = players
