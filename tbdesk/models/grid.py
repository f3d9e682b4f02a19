"""The base of tables, of those typed in, of grids of a document, and of grids of pairs."""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QAbstractItemModel, QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QFont

from tbdesk.engine.entry.drafts import DraftCell, Drafts
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.blocks import Spot, refusal_text, unfit_text
from tbdesk.models.roles import (
    ALIGNMENT,
    EDITED,
    FONT,
    LEFT,
    NO_PARENT,
    ONE_GAME_ROLE,
    READ,
    REFUSED_ROLE,
    SPOKEN,
    SPOKEN_MORE,
    TEXT,
    TOOLTIP,
    TYPED,
    WHY_REFUSED_ROLE,
    Index,
)
from tbdesk.session import commands
from tbdesk.session.cells import AnyCell
from tbdesk.session.document import Document
from tbdesk.session.history import Label
from tbdesk.session.program.tooltips import plain


class GridColumn(NamedTuple):
    """A column of a table. Title and tooltip are those of its heading, not yet translated."""

    title: str = ""
    tooltip: str = ""
    alignment: Qt.AlignmentFlag = LEFT
    #: The alignment of the heading, if it is another than the style's.
    head_alignment: Qt.AlignmentFlag | None = None
    #: The name of the column in drafts.
    part: str = ""


class TextModel(QAbstractTableModel):
    """The base of tables: it answers Qt by the table of columns and by the methods below, which a
    subclass overrides for its cells."""

    columns: tuple[GridColumn, ...] = ()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        #: The answer to each role, for a valid cell.
        self._answers: dict[int, Callable[[Index], Any]] = {
            TEXT: self.text,
            ALIGNMENT: lambda index: self.column(index.column()).alignment,
            FONT: self.font,
            TOOLTIP: lambda index: plain(self.tooltip(index)),
            SPOKEN: self.spoken,
            SPOKEN_MORE: self.notes,
        }

    @abstractmethod
    def row_count(self) -> int:
        """How many rows there are."""

    def column_count(self) -> int:
        """How many columns there are."""
        return len(self.columns)

    def column(self, section: int) -> GridColumn:
        """The column at a place, from 0."""
        return self.columns[section]

    def head(self, section: int) -> str:
        """The heading of a column."""
        return _(self.column(section).title)

    def head_tooltip(self, section: int) -> str | None:
        """The tooltip of a column's heading."""
        return _(self.column(section).tooltip) or None

    def head_font(self, _section: int) -> QFont | None:
        """The font of a column's heading, if it is another than the table's."""
        return None

    def row_head(self, row: int) -> str:
        """The heading of a row."""
        return str(row + 1)

    def row_font(self, _row: int) -> QFont | None:
        """The font of a row's heading, if it is another than the table's."""
        return None

    @abstractmethod
    def text(self, index: Index) -> str:
        """The text of a cell."""

    def font(self, _index: Index) -> QFont | None:
        """The font of a cell, if it is another than the table's."""
        return None

    def tooltip(self, _index: Index) -> str | None:
        """The tooltip of a cell."""
        return None

    def spoken(self, index: Index) -> str | None:
        """The text of a cell for screen readers."""
        return self.tooltip(index)

    def notes(self, _index: Index) -> str | None:
        """The notes on a cell for screen readers."""
        return None

    def show_all(self) -> None:
        """Signal that every cell may have changed."""
        if self.row_count() and self.column_count():
            last = self.index(self.row_count() - 1, self.column_count() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    # --- Qt -------------------------------------------------------------------------------

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else self.row_count()

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else self.column_count()

    def data(self, index: Index, role: int = TEXT) -> Any:
        answer = self._answers.get(role)
        return answer(index) if answer is not None and index.isValid() else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = TEXT) -> Any:
        horizontal = orientation == Qt.Orientation.Horizontal
        if not 0 <= section < (self.column_count() if horizontal else self.row_count()):
            return None
        if role == TEXT:
            return self.head(section) if horizontal else self.row_head(section)
        if role == FONT:
            return self.head_font(section) if horizontal else self.row_font(section)
        if role == TOOLTIP and horizontal:
            return plain(self.head_tooltip(section))
        if role != ALIGNMENT or not horizontal:
            return None
        column = self.column(section)  # words begin under their heading
        return column.head_alignment or (LEFT if column.alignment == LEFT else None)


class TypedModel(TextModel):
    """The base of tables that are typed in."""

    #: A typed text was refused; the reason, as a sentence.
    refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answers |= {
            EDITED: self.edit_text,
            REFUSED_ROLE: self.is_refused,
            WHY_REFUSED_ROLE: lambda index: self.why_refused_at(index) or None,
        }

    def edit_text(self, index: Index) -> str:
        """The text that an editor begins with."""
        return self.text(index)

    @abstractmethod
    def is_typed(self, index: Index) -> bool:
        """True if a text can be typed in a cell."""

    @abstractmethod
    def enter(self, index: Index, text: str) -> str | None:
        """Take a text for a cell; returns the reason if the text is refused, None if nothing is
        typed in the cell."""

    def why_unfit(self, _index: Index, _text: str) -> str:
        """Why a text means nothing in a cell; empty if it means something."""
        return ""

    @abstractmethod
    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """True if a pasted block is no block of this table, but a table by itself."""

    def is_refused(self, _index: Index) -> bool:
        """True if a refused text stands in a cell."""
        return False

    def why_refused_at(self, _index: Index) -> str:
        """The reason why the text in a cell was refused; empty for none."""
        return ""

    def enter_block(self, texts: Mapping[Spot, str], _label: Label) -> list[str | None]:
        """Take texts for cells; the answers of `enter`."""
        return [self.enter(self.index(*spot), text) for spot, text in texts.items()]

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        """Type texts over cells in one step, which `label` names; refused ones are marked in their
        cells. Returns the message about them, empty if all were taken."""
        answers = self.enter_block(texts, label)
        return refusal_text(list(filter(None, answers)), len(answers) - answers.count(None))

    def unfit(self, texts: Mapping[Spot, str]) -> str:
        """Why a pasted block holds nothing for these cells (see `unfit_text`); empty if it does."""
        return unfit_text(texts, lambda spot, text: self.why_unfit(self.index(*spot), text))

    def answered(self, reason: str | None) -> bool:
        """Report a refusal; True if a text was taken."""
        if reason:
            self.refused.emit(reason)
        return reason == ""

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return TYPED if self.is_typed(index) else READ

    def setData(self, index: Index, value: Any, role: int = EDITED) -> bool:
        """Parse a typed text and push the edit; a refused text changes nothing in the event."""
        if not index.isValid() or role != EDITED:
            return False
        return self.answered(self.enter(index, str(value)))


class GridModel(TypedModel):
    """The base of the grids of a document. A text that is refused is a draft of the document, which
    stays in its cell, marked."""

    #: A remark on a text that was taken.
    noticed = Signal(str)

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        document.changed.connect(self.follow)
        document.draftsChanged.connect(self._on_drafts)
        document.handoutsChanged.connect(self.show_all)

    @abstractmethod
    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Show another event, or the same one after an edit."""

    @abstractmethod
    def draft_cells(self, index: Index) -> Sequence[DraftCell]:
        """The cells of drafts that a cell of the grid shows."""

    def index_of_draft(self, _cell: DraftCell) -> QModelIndex:
        """The index of a draft; invalid if this grid does not show it."""
        return QModelIndex()

    @abstractmethod
    def why_not(self, index: Index, text: str) -> str:
        """Why a text is not taken for a cell as the event is now; empty if it would be."""

    def cell_of_edit(self, _index: Index) -> AnyCell | None:
        """The cell for the cursor when an edit at an index is undone; None: it stays."""
        return None

    def refused_text(self, index: Index) -> str | None:
        """The text that was refused in a cell; None without one."""
        drafts = self._document.drafts
        if not drafts:
            return None
        found = (drafts.get(cell) for cell in self.draft_cells(index))
        return next((draft.text for draft in found if draft and not draft.waiting), None)

    def is_refused(self, index: Index) -> bool:
        return bool(self._document.drafts) and self.refused_text(index) is not None

    def give_up(self, index: Index) -> bool:
        """Remove the refused texts of a cell; False if there are none."""
        if not self.is_refused(index):
            return False
        at = self.cell_of_edit(index)
        return commands.give_up_drafts(self._document, self.draft_cells(index), at)

    def why_refused_at(self, index: Index) -> str:
        text = self.refused_text(index)
        return "" if text is None else self.why_not(index, text)

    def why_refused(self, cell: DraftCell) -> str:
        """Why a draft of this grid is not taken; empty if it waits, or is of another grid."""
        draft, index = self._document.drafts.get(cell), self.index_of_draft(cell)
        if draft is None or draft.waiting or not index.isValid():
            return ""
        return self.why_not(index, draft.text)

    def enter_one(self, index: Index, text: str, _game: int) -> str | None:
        """Take a text for one of the games of a cell, from 0 (see `enter`)."""
        return self.enter(index, text)

    def setData(self, index: Index, value: Any, role: int = EDITED) -> bool:
        if role < ONE_GAME_ROLE:
            return super().setData(index, value, role)
        game = role - ONE_GAME_ROLE
        return index.isValid() and self.answered(self.enter_one(index, str(value), game))

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        with self._document.one_step(label):
            return super().take_block(texts, label)

    def _on_drafts(self, before: Drafts, after: Drafts) -> None:
        """Signal the cells in which other texts stand now."""
        for cell in {**before, **after}:
            if before.get(cell) != after.get(cell):
                index = self.index_of_draft(cell)
                if index.isValid():
                    self.dataChanged.emit(index, index)


Line = TypeVar("Line")


class RowsDifference(NamedTuple):
    """From row `first` on, `changed` rows have other contents; after them, `removed` rows are gone
    or `inserted` ones are new."""

    first: int
    changed: int
    removed: int
    inserted: int


def difference(before: Sequence[object], after: Sequence[object]) -> RowsDifference:
    """The difference after the rows that both lists begin with and before those both end with."""
    shorter = min(len(before), len(after))
    first = 0
    while first < shorter and before[first] == after[first]:
        first += 1
    last = 0
    while last < shorter - first and before[-1 - last] == after[-1 - last]:
        last += 1
    old, new = len(before) - first - last, len(after) - first - last
    changed = min(old, new)
    return RowsDifference(first, changed, old - changed, new - changed)


def follow_rows(
    model: QAbstractItemModel,
    before: Sequence[Line],
    after: Sequence[Line],
    take: Callable[[list[Line]], None],
    columns: int = 1,
) -> RowsDifference:
    """Let a model go from one list of rows to another: `take` puts a list in place. Rows with
    another content first, then those that come or go, as the rules of models want it."""
    change = difference(before, after)
    first, end = change.first, change.first + change.changed
    if change.changed:
        take([*before[:first], *after[first:end], *before[end:]])
        model.dataChanged.emit(model.index(first, 0), model.index(end - 1, columns - 1))
    if change.inserted:
        model.beginInsertRows(QModelIndex(), end, end + change.inserted - 1)
        take(list(after))
        model.endInsertRows()
    elif change.removed:
        model.beginRemoveRows(QModelIndex(), end, end + change.removed - 1)
        take(list(after))
        model.endRemoveRows()
    else:
        take(list(after))
    return change


#: Row, column, and which of the games in the cell, from 0.
GameSpot = tuple[int, int, int]


class PairGridModel(QAbstractTableModel):
    """The base of the models of such grids: rows are participants; after `own_columns` of their own
    data the columns are their opponents, in the same order. A game is known by its index in the
    event's games, or matches."""

    own_columns = 1
    _numbers: Sequence[int] = ()
    _pairs: dict[tuple[int, int], list[int]]

    def _take_pairs(self, numbers: Sequence[int], games: Iterable[tuple[int, int, int]]) -> None:
        """Set other rows and games: pairing numbers in order, and for each game of the event its
        round and its two players."""
        self._numbers, self._pairs = numbers, defaultdict(list)
        for game, (_round, player, opponent) in sorted(
            enumerate(games), key=lambda numbered: numbered[1][0]
        ):
            if player != opponent:
                self._pairs[player, opponent].append(game)
                self._pairs[opponent, player].append(game)

    def is_opponent_column(self, column: int) -> bool:
        """True if a column is that of an opponent."""
        return self.own_columns <= column < self.own_columns + len(self._numbers)

    def games_between(self, row: int, other_row: int) -> Sequence[int]:
        """The games of two rows, in the order of rounds."""
        return self._pairs.get((self._numbers[row], self._numbers[other_row]), ())

    def games_at(self, index: Index) -> Sequence[int]:
        """The games of a cell; none outside the opponents' columns."""
        if not index.isValid() or not self.is_opponent_column(index.column()):
            return ()
        return self.games_between(index.row(), index.column() - self.own_columns)

    def mirror_of(self, index: Index) -> QModelIndex:
        """The cell of the same pair from the other side; invalid outside the games."""
        if not index.isValid() or not self.is_opponent_column(index.column()):
            return QModelIndex()
        return self.index(index.column() - self.own_columns, index.row() + self.own_columns)

    def next_game(self, after: GameSpot, wanted: Callable[[int], bool]) -> GameSpot | None:
        """The next wanted game from a cell on: further on in its row, then in the rows below; None
        at the end. It stays on its side of the diagonal, so that a grid is typed row by row without
        looking, whichever half the arbiter has on paper."""
        first, column = after[:2]
        above, rows = column - self.own_columns >= first, len(self._numbers)
        for row in range(first, rows):
            for other in range(row + 1, rows) if above else range(row):
                for slot, game in enumerate(self.games_between(row, other)):
                    spot = row, self.own_columns + other, slot
                    if spot > after and wanted(game):
                        return spot
        return None
