"""The crosstable of a round robin: players, their games against each other, points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from tbdesk.engine.entry.block import Pair
from tbdesk.engine.entry.drafts import DraftCell, Drafts
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.results import ADJOURNED_SIGN
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.blocks import Spot, refusal_text
from tbdesk.models.pair_grid import PairGridModel
from tbdesk.models.players.grid import PlayerGridModel, points_text
from tbdesk.models.players.own_columns import CLUB, NAME, RATING
from tbdesk.models.players.result_typing import (
    ResultTyping,
    changed_pairs,
    no_game_text,
    pair_of,
)
from tbdesk.models.roles import (
    ALIGNMENT,
    EDITED,
    FONT,
    NO_PARENT,
    ONE_GAME_ROLE,
    READ,
    REFUSED_ROLE,
    SLOTS_ROLE,
    SPOKEN,
    SPOKEN_MORE,
    TEXT,
    TOOLTIP,
    TYPED,
    WHY_REFUSED_ROLE,
    Index,
)
from tbdesk.models.same_game import crosstable_cell
from tbdesk.models.standings.marks import TermMark, TermMarks
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import excluded_text
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import AnyCell, CrosstableCell
from tbdesk.session.document import Document
from tbdesk.session.history import Label
from tbdesk.session.program.tooltips import plain

OWN_COLUMNS = 4  # before the first opponent

_ROLES = frozenset(
    {
        TEXT,
        EDITED,
        TOOLTIP,
        FONT,
        ALIGNMENT,
        SPOKEN,
        SPOKEN_MORE,
        REFUSED_ROLE,
        WHY_REFUSED_ROLE,
        SLOTS_ROLE,
    }
)
_HEAD_ROLES = frozenset({TEXT, TOOLTIP, FONT})


class Slot(NamedTuple):
    """One game shown in a cell."""

    #: Its place in the tournament's games.
    game: int
    #: Its sign, empty while pending.
    text: str
    #: Its part in a tie-break.
    mark: TermMark
    #: Whether it is another than in the last hand-out.
    changed: bool = False
    #: What it was before it was tried out, empty if it was not.
    tried_out: str = ""


class CrosstableModel(PlayerGridModel, PairGridModel):
    """The crosstable as a table: rows are players; columns name, rating, federation, club, one an
    opponent, points. Empty for any event but a round robin.

    Row and opponent headers are the pairing numbers. Who is excluded from the final table is struck
    out; the games with him are marked as not counted.
    """

    own_columns = OWN_COLUMNS

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        super().__init__(document, calculation, parent)
        self._tournament: Tournament | None = None
        self._excluded: frozenset[int] = frozenset()
        self._typing = ResultTyping(document, self._games_of)
        document.changed.connect(self._on_changed)
        document.draftsChanged.connect(self._on_drafts)

    # --- the shape ---------------------------------------------------------------------

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        if parent.isValid() or not self._players:
            return 0
        return OWN_COLUMNS + len(self._players) + 1

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

    # --- what is shown -----------------------------------------------------------------

    def data(self, index: Index, role: int = TEXT) -> Any:
        if role not in _ROLES or not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == REFUSED_ROLE:
            return self.is_refused(index)
        if role == WHY_REFUSED_ROLE:
            return self._why_refused_at(index) if self.is_refused(index) else None
        if role == SLOTS_ROLE:
            game = self.is_opponent_column(column) and not self._refused_game(index)
            return self._slots(row, index) if game else None
        if role in (TEXT, EDITED):
            return self._text(row, column, index)
        if role == TOOLTIP and self.is_refused(index):
            return plain(self._why_refused_at(index))
        if role == TOOLTIP and column == RATING:
            return self._ratings_text(row)
        if role == TOOLTIP:
            return plain(self._tooltip(row, index) or self._absence_text(row))
        if role == ALIGNMENT:
            center = Qt.AlignmentFlag.AlignCenter
            return center if self.is_opponent_column(column) else self._own_alignment(column)
        if role == FONT and column < OWN_COLUMNS:
            return self._font(row)
        if role == SPOKEN:
            return self._spoken(row, column, index)
        if role == SPOKEN_MORE:
            return self._spoken_more(row, column, index)
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = TEXT,
    ) -> Any:
        if role not in _HEAD_ROLES or not 0 <= section < max(self.columnCount(), self.rowCount()):
            return None
        horizontal = orientation == Qt.Orientation.Horizontal
        row = section - OWN_COLUMNS if horizontal else section
        if role == FONT and 0 <= row < self.rowCount():
            return self._font(row)
        if role == TEXT:
            return self._header(section) if horizontal else str(self._players[section].number)
        if role == TOOLTIP and horizontal:
            return plain(self._header_tooltip(section))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return TYPED if index.column() < OWN_COLUMNS or self._refused_game(index) else READ

    def _text(self, row: int, column: int, index: Index) -> str:
        player = self._players[row]
        if self.is_opponent_column(column):
            refused = self._refused_game(index)
            if refused:
                return refused
            if column - OWN_COLUMNS == row:
                return "*"
            return " ".join(slot.text or "·" for slot in self._slots(row, index)).strip(" ·")
        if column >= OWN_COLUMNS and player.number in self._excluded:
            return NO_VALUE
        return self._own_text(row, column)

    def _font(self, row: int) -> QFont | None:
        if self._players[row].number not in self._excluded:
            return self._font_of_the_withdrawn(row)
        font = QFont()
        font.setStrikeOut(True)
        return font

    def _absence_text(self, row: int) -> str | None:
        """The remark about a player who withdrew or is excluded; None for others."""
        player, gone = self._players[row], self._withdrawal_text(row)
        if player.number not in self._excluded:
            return gone
        return "\n".join([*([gone] if gone else []), excluded_text(player)])

    def _slots(self, row: int, index: Index) -> tuple[Slot, ...]:
        assert self._tournament is not None
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
        """The mark of a game with somebody excluded: it counts for nothing."""
        if not self._excluded:
            return None
        for number in (game.white, game.black):
            if number in self._excluded:
                words = partial(excluded_text, self.player_of(number))
                return TermMark(Status.NOT_COUNTED, words)
        return None

    def awaits_result(self, game_index: int) -> bool:
        """True for a game without a result, unless it is adjourned or somebody excluded plays
        in it."""
        game = self.game(game_index)
        return game.ending is None and self._excluded.isdisjoint((game.white, game.black))

    def player_of(self, number: int) -> Player:
        """The player with a pairing number. Raises KeyError when there is none."""
        return self._players[self._row_of[number]]

    def _header(self, section: int) -> str:
        if self.is_opponent_column(section):
            return str(self._players[section - OWN_COLUMNS].number)
        return self._own_head(section)

    def _header_tooltip(self, section: int) -> str | None:
        if self.is_opponent_column(section):
            row = section - OWN_COLUMNS
            return self._absence_text(row) or self._players[row].name
        return self._own_head_tooltip(section)

    def _tooltip(self, row: int, index: Index) -> str | None:
        lines = []
        for slot in self._slots(row, index):
            lines += [self.game_text(self.game(slot.game)), *self._notes(slot)]
        return "\n".join(lines) or None

    def _notes(self, slot: Slot) -> Iterable[str]:
        """The notes on a game besides its result."""
        changes = self._changes_of(self.game(slot.game)) if slot.changed else ()
        changed = self._document.since_handout.text(changes)
        return filter(None, (changed, slot.tried_out, slot.mark.tooltip))

    def _spoken(self, row: int, column: int, index: Index) -> str:
        """The text of a cell for screen readers."""
        if not self.is_opponent_column(column):
            return self._spoken_own(row, column)
        number = self._players[row].number
        games = (self.game(at) for at in self.games_at(index))
        said = [self.spoken_game(game, number) for game in games]
        return "; ".join(said) or _("no game against oneself")

    def _spoken_more(self, row: int, column: int, index: Index) -> str | None:
        if self.is_refused(index):
            return self._why_refused_at(index)
        if not self.is_opponent_column(column):
            return self._absence_text(row) if column == NAME else None
        notes = [note for slot in self._slots(row, index) for note in self._notes(slot)]
        return "\n".join(notes) or None

    # --- typed text --------------------------------------------------------------------

    def setData(self, index: Index, value: Any, role: int = EDITED) -> bool:
        """Parse what was typed and push the edit; a text that does not fit changes nothing.

        In an opponent's column it says all games of the cell; with ONE_GAME_ROLE one of them.
        """
        if not index.isValid() or self._tournament is None:
            return False
        text, edit = str(value), role == EDITED
        if not self.is_opponent_column(index.column()):
            return edit and self._set_own_text(index.row(), index.column(), text)
        if not self.games_at(index):
            reason = self.why_no_game(index)
        elif edit:
            reason = self._typing.enter(self.cell_at(index), text)
        elif role >= ONE_GAME_ROLE:
            reason = self._typing.enter_one(self.cell_at(index, role - ONE_GAME_ROLE), text)
        else:
            return False
        if reason:
            self.refused.emit(reason)
        return not reason

    # --- blocks, and what was refused in them ------------------------------------------------

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        """Type texts over cells: results go to the mirror cells too. What does not fit stays in
        its cell, marked; where the two cells of a game contradict each other, both do."""
        assert self._tournament is not None
        own = {spot: text for spot, text in texts.items() if spot[1] < OWN_COLUMNS}
        cells = {
            self.cell_at(index)[:2]: text
            for spot, text in texts.items()
            if self.is_opponent_column((index := self.index(*spot)).column())
        }
        with self._document.one_step(label):
            reasons = [reason for reason in map(self._type_own, own, own.values()) if reason]
            if cells:
                reasons += self._typing.enter_block(cells, label)
        counted = any(text for (_row, column), text in texts.items() if self._is_last(column))
        said = refusal_text(reasons, len(own) + len(cells)), points_text() if counted else ""
        return " ".join(filter(None, said))

    def _why_no_result(self, index: QModelIndex, text: str) -> str:
        if not self.games_at(index):
            return self.why_no_game(index)
        return self._typing.why_unfit(self.cell_at(index)[:2], text)

    def _is_last(self, column: int) -> bool:
        return column == self.columnCount() - 1

    def is_refused(self, index: Index) -> bool:
        return bool(self._refused_game(index)) or super().is_refused(index)

    def give_up(self, index: Index) -> None:
        if self._refused_game(index):
            self._typing.give_up(self.cell_at(index))
        else:
            super().give_up(index)

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that was refused in a cell of this grid is not taken."""
        pair = pair_of(cell)
        if pair is None or self._tournament is None:
            return self.why_own_refused(cell)
        return self._typing.why_refused(pair)

    def _why_refused_at(self, index: Index) -> str:
        if self.is_opponent_column(index.column()):
            return self._typing.why_refused(self.cell_at(index)[:2])
        return self.why_own_refused(self._own_cell(index.row(), index.column()))

    def _games_of(self, pair: Pair) -> Sequence[int]:
        return self.games_at(self.index_of(CrosstableCell(*pair)))

    def _refused_game(self, index: Index) -> str:
        """The text that was refused in an opponent's cell; empty for none."""
        if not self._document.drafts or not self.is_opponent_column(index.column()):
            return ""
        return self._typing.refused_text(self.cell_at(index)[:2])

    def _on_drafts(self, before: Drafts, after: Drafts) -> None:
        for pair in changed_pairs(before, after):
            index = self.index_of(CrosstableCell(*pair))
            if index.isValid():
                self.dataChanged.emit(index, index)

    # --- following the document ----------------------------------------------------------

    def _on_changed(self, before: Tournament | None, after: Tournament) -> None:
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
    """True if an event has a crosstable: everybody meets everybody; others have the grids by
    rounds."""
    return tournament.kind is EventKind.ROUND_ROBIN and tournament.match_rules is None
