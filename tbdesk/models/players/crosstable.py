"""The crosstable of a round robin: players, their games against each other, points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from tbdesk.engine.entry.drafts import DraftCell
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.typed_results import ADJOURNED_SIGN, Pair
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.blocks import Spot
from tbdesk.models.grid import PairGridModel
from tbdesk.models.players.player_grid import CLUB, NAME, PlayerGridModel
from tbdesk.models.players.result_typing import (
    ResultTyping,
    draft_cell,
    no_game_text,
    pair_of,
)
from tbdesk.models.roles import (
    SLOTS_ROLE,
    Index,
)
from tbdesk.models.standings.marks import TermMark, TermMarks
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import excluded_text
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import AnyCell, CrosstableCell, crosstable_cell
from tbdesk.session.document import Document
from tbdesk.session.history import Label

OWN_COLUMNS = 4  # before the first opponent


class Slot(NamedTuple):
    """One game shown in a cell."""

    #: Its place in the tournament's games.
    game: int
    #: Its sign, empty while pending.
    text: str
    #: Its part in a tie-break.
    mark: TermMark
    #: True if it is another than in the last hand-out.
    changed: bool = False
    #: The value before the trial, empty outside one.
    tried_out: str = ""


class CrosstableModel(PlayerGridModel, PairGridModel):
    """The crosstable as a table: rows are players; columns name, rating, federation, club, one an
    opponent, points. Empty for any event but a round robin.

    Row and opponent headers are the pairing numbers. Excluded players are struck out; games with
    them are marked as not counted.
    """

    own_columns = OWN_COLUMNS

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        super().__init__(document, calculation, parent)
        self._answers[SLOTS_ROLE] = self._shown_slots
        self._excluded: frozenset[int] = frozenset()
        self._typing = ResultTyping(document, self._games_of)

    # --- the shape ---------------------------------------------------------------------

    def column_count(self) -> int:
        return OWN_COLUMNS + len(self._players) + 1 if self._players else 0

    def player_at(self, row: int) -> Player:
        """The player of a row."""
        return self._players[row]

    def game(self, game_index: int) -> Game:
        """A game, by its position in the tournament's games."""
        assert self._tournament is not None
        return self._tournament.games[game_index]

    def cell_at(self, index: Index, slot: int = 0) -> CrosstableCell:
        """The cell by pairing numbers. The index must be in an opponent's column."""
        other = self._players[index.column() - OWN_COLUMNS].number
        return CrosstableCell(self._players[index.row()].number, other, slot)

    def cell_of(self, cell: AnyCell) -> CrosstableCell | None:
        """The cell of the same game in this grid; None if it has none."""
        return None if self._tournament is None else crosstable_cell(self._tournament, cell)

    def index_of(self, cell: CrosstableCell) -> QModelIndex:
        """The index of a cell; invalid if its players are gone."""
        if cell.row not in self._row_of or cell.column not in self._row_of:
            return QModelIndex()
        return self.index(self._row_of[cell.row], OWN_COLUMNS + self._row_of[cell.column])

    def why_no_game(self, index: Index) -> str:
        """The message for a result typed where there is no game."""
        return no_game_text(self.cell_at(index)[:2])

    # --- display -----------------------------------------------------------------------

    def head(self, section: int) -> str:
        if self.is_opponent_column(section):
            return self.row_head(section - OWN_COLUMNS)
        return super().head(section)

    def head_tooltip(self, section: int) -> str | None:
        if not self.is_opponent_column(section):
            return super().head_tooltip(section)
        row = section - OWN_COLUMNS
        return self.absence_text(row) or self._players[row].name

    def head_font(self, section: int) -> QFont | None:
        row = section - OWN_COLUMNS
        return self.row_font(row) if self.is_opponent_column(section) else None

    def row_font(self, row: int) -> QFont | None:
        if self._players[row].number not in self._excluded:
            return super().row_font(row)
        font = QFont()
        font.setStrikeOut(True)
        return font

    def text(self, index: Index) -> str:
        row, column = index.row(), index.column()
        if not self.is_opponent_column(column):
            excluded = column >= OWN_COLUMNS and self._players[row].number in self._excluded
            return NO_VALUE if excluded else super().text(index)
        refused = self.refused_text(index)
        if refused:
            return refused
        if column - OWN_COLUMNS == row:
            return "*"
        return " ".join(slot.text or "·" for slot in self._slots(index)).strip(" ·")

    def absence_text(self, row: int) -> str | None:
        """The remark about a withdrawn or excluded player; None for others."""
        player, gone = self._players[row], super().absence_text(row)
        if player.number not in self._excluded:
            return gone
        return "\n".join([*([gone] if gone else []), excluded_text(player)])

    def _shown_slots(self, index: Index) -> tuple[Slot, ...] | None:
        game = self.is_opponent_column(index.column()) and not self.is_refused(index)
        return self._slots(index) if game else None

    def _slots(self, index: Index) -> tuple[Slot, ...]:
        assert self._tournament is not None
        row = index.row()
        number, games = self._players[row].number, self._tournament.games
        position, marks, trying = self._positions[row], self._marks, self._document.trying
        slots = []
        for game_index in self.games_at(index):
            game = games[game_index]
            outcome = game.outcome_of(number)
            pending = game.unread or (ADJOURNED_SIGN if game.adjourned else "")
            text = outcome.symbol if outcome is not None else pending
            mark = self._exclusion_mark(game) or marks.of(position, game_index)
            tried_out = self._tried_out(game) if trying else ""
            slots.append(Slot(game_index, text, mark, bool(self._changes_of(game)), tried_out))
        return tuple(slots)

    def _tried_out(self, game: Game) -> str:
        return self._document.tried_out.text(game.white, game.round, game.black)

    def _changes_of(self, game: Game) -> Sequence[Difference]:
        """The printed result of a game that is another one now."""
        if self._document.trying and self._tried_out(game):
            return ()
        return self._document.since_handout.of(game)

    def changes_at(self, index: Index) -> list[Difference]:
        """The printed results of a cell's games that are others now."""
        games = (self.game(at) for at in self.games_at(index))
        return [change for game in games for change in self._changes_of(game)]

    def _exclusion_mark(self, game: Game) -> TermMark | None:
        """The mark of a game with an excluded player: it does not count."""
        if not self._excluded:
            return None
        for number in (game.white, game.black):
            if number in self._excluded:
                words = partial(excluded_text, self.player_of(number))
                return TermMark(Status.NOT_COUNTED, words)
        return None

    def awaits_result(self, game_index: int) -> bool:
        """True for a game without a result, unless it is adjourned or one of its players is
        excluded."""
        game = self.game(game_index)
        return game.ending is None and self._excluded.isdisjoint((game.white, game.black))

    def player_of(self, number: int) -> Player:
        """The player with a pairing number. Raises KeyError when there is none."""
        return self._players[self._row_of[number]]

    def tooltip(self, index: Index) -> str | None:
        if not self.is_opponent_column(index.column()) or self.is_refused(index):
            return super().tooltip(index)
        lines = []
        for slot in self._slots(index):
            lines += [self.game_text(self.game(slot.game)), *self._notes(slot)]
        return "\n".join(lines) or self.absence_text(index.row())

    def _notes(self, slot: Slot) -> Iterable[str]:
        """The notes on a game besides its result."""
        changes = self._changes_of(self.game(slot.game)) if slot.changed else ()
        changed = self._document.since_handout.text(changes)
        return filter(None, (changed, slot.tried_out, slot.mark.tooltip))

    def spoken(self, index: Index) -> str | None:
        if not self.is_opponent_column(index.column()):
            return super().spoken(index)
        number = self._players[index.row()].number
        games = (self.game(at) for at in self.games_at(index))
        spoken = [self.spoken_game(game, number) for game in games]
        return "; ".join(spoken) or _("no game against oneself")

    def notes(self, index: Index) -> str | None:
        if not self.is_opponent_column(index.column()) or self.is_refused(index):
            return super().notes(index)
        notes = [note for slot in self._slots(index) for note in self._notes(slot)]
        return "\n".join(notes) or None

    # --- typed text --------------------------------------------------------------------

    def is_typed(self, index: Index) -> bool:
        return index.column() < OWN_COLUMNS or self.is_refused(index)

    def enter(self, index: Index, text: str) -> str | None:
        """In an opponent's column a text is the results of all games of the cell."""
        if not self.is_opponent_column(index.column()):
            return super().enter(index, text)
        if not self.games_at(index):
            return self.why_no_game(index)
        return self._typing.enter(self.cell_at(index), text)

    def enter_one(self, index: Index, text: str, game: int) -> str | None:
        if not self.is_opponent_column(index.column()):
            return None
        if not self.games_at(index):
            return self.why_no_game(index)
        return self._typing.enter_one(self.cell_at(index, game), text)

    def enter_games(self, texts: Mapping[Spot, str], label: Label) -> list[str]:
        """Results go to the mirror cells too; where the two cells of a game contradict each other,
        both texts stay in their cells."""
        pairs = {self.cell_at(self.index(*spot))[:2]: text for spot, text in texts.items()}
        return self._typing.enter_block(pairs, label)

    def why_unfit(self, index: Index, text: str) -> str:
        if not self.is_opponent_column(index.column()):
            return super().why_unfit(index, text)
        if not self.games_at(index):
            return self.why_no_game(index)
        return self._typing.why_unfit(self.cell_at(index)[:2], text)

    def why_not(self, index: Index, text: str) -> str:
        if not self.is_opponent_column(index.column()):
            return super().why_not(index, text)
        return self._typing.why_refused(self.cell_at(index)[:2])

    def draft_cells(self, index: Index) -> Sequence[DraftCell]:
        if not self.is_opponent_column(index.column()):
            return super().draft_cells(index)
        return (draft_cell(self.cell_at(index)[:2]),)

    def index_of_draft(self, cell: DraftCell) -> QModelIndex:
        pair = pair_of(cell)
        return (
            super().index_of_draft(cell) if pair is None else self.index_of(CrosstableCell(*pair))
        )

    def cell_of_edit(self, index: Index) -> CrosstableCell | None:
        return self.cell_at(index) if self.is_opponent_column(index.column()) else None

    def _games_of(self, pair: Pair) -> Sequence[int]:
        return self.games_at(self.index_of(CrosstableCell(*pair)))

    # --- following the document ----------------------------------------------------------

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        if not self._players and not _has_crosstable(after):
            return
        if before is not None and _have_same_cells(before, after):
            self._take(after)
            self._emit_differences(before, after)
            return
        self.beginResetModel()
        if before is None:
            self._order = None
        self._take(after)
        games = after.games if self._players else ()
        self._take_pairs(self.order(), ((game.round, game.white, game.black) for game in games))
        self._marks = TermMarks()
        self._points, self._standings = (), None
        self.endResetModel()

    def _take(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._take_players(tournament.players if _has_crosstable(tournament) else ())
        self._take_withdrawn(tournament)
        self._excluded = frozenset(tournament.excluded).intersection(self._row_of)

    def put_in_order(self, order: Sequence[int], column: int, down: bool) -> None:
        """Rows and opponents in another order, so that the diagonal stays one."""
        self._numbers = tuple(order)
        super().put_in_order(order, column, down)

    def _column_after(self, column: int, before: Sequence[int]) -> int:
        if not self.is_opponent_column(column):
            return column
        return OWN_COLUMNS + self._row_of[before[column - OWN_COLUMNS]]

    def _emit_differences(self, before: Tournament, after: Tournament) -> None:
        """Emit exactly which cells differ in another tournament of the same shape."""
        if (before.excluded, before.withdrawn) != (after.excluded, after.withdrawn):
            last = self.rowCount() - 1
            self.dataChanged.emit(self.index(0, 0), self.index(last, self.columnCount() - 1))
            self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, last)
            opponents = OWN_COLUMNS, OWN_COLUMNS + last
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, *opponents)
        for old, new in zip(before.games, after.games, strict=True):
            if old is not new and old != new:
                self._emit_pair(new.white, new.black)
        for old_player, new_player in zip(before.players, after.players, strict=True):
            if old_player != new_player:
                row = self._row_of[new_player.number]
                self.dataChanged.emit(self.index(row, NAME), self.index(row, CLUB))
                self.headerDataChanged.emit(
                    Qt.Orientation.Horizontal, OWN_COLUMNS + row, OWN_COLUMNS + row
                )

    def _emit_pair(self, number: int, other: int) -> None:
        """Emit that the cells of a pair have changed."""
        for cell in (CrosstableCell(number, other), CrosstableCell(other, number)):
            index = self.index_of(cell)
            self.dataChanged.emit(index, index)


def _have_same_cells(before: Tournament, after: Tournament) -> bool:
    """True if an edit left the players and the pairings as they were."""
    return (
        before.kind is after.kind
        and [player.number for player in before.players]
        == [player.number for player in after.players]
        and len(before.games) == len(after.games)
        and all(map(_of_same_pair, before.games, after.games))
    )


def _of_same_pair(first: Game, second: Game) -> bool:
    """True if two games are of the same cell; after an edit nearly all are the same games."""
    if first is second:
        return True
    return (first.round, {first.white, first.black}) == (second.round, {second.white, second.black})


def _has_crosstable(tournament: Tournament) -> bool:
    """True if an event has a crosstable: every pair meets; others have the grids by rounds."""
    return tournament.kind is EventKind.ROUND_ROBIN and tournament.match_rules is None
