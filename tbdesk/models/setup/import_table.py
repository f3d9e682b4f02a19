"""A table being imported: its cells, the kind of every column, and its doubts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from heapq import nlargest
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.engine.model.problem import Severity
from tbdesk.engine.model.results import STANDARD, ScoreSystem
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.tables import (
    Column,
    ColumnKind,
    Doubt,
    Kind,
    Layout,
    Reading,
    Reference,
    guess,
    understand,
)
from tbdesk.files.tables.merge import Filled, filled
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs.notation import Notation
from tbdesk.i18n import _
from tbdesk.models.index import NO_PARENT, Index
from tbdesk.models.roles import ALIGNMENT, DOUBTFUL_ROLE, READ_ROLE, TEXT, TOOLTIP
from tbdesk.report.players import fields
from tbdesk.report.players.fields import Field
from tbdesk.report.steps import Progress
from tbdesk.session.program.tooltips import plain
from tbdesk.session.tasks import TaskRunner

#: Cells that are read anew within a frame.
SMALL = 2000
#: What follows the text of a doubtful cell: colour is never the only sign.
DIFFERS = "≠"


def kind_texts() -> dict[Kind, str]:
    """What the kinds of columns are called, in the order they are offered."""
    first: dict[Kind, str] = {
        ColumnKind.IGNORED: _("Ignored"),
        ColumnKind.PLACE: _("Place"),
        ColumnKind.NUMBER: _("Number"),
    }
    of_players = {field: _(field.title) for field in fields.FIELDS if field.headings}
    return (
        first
        | of_players
        | {
            ColumnKind.GIVEN_NAME: _("Given name"),
            ColumnKind.OPPONENT: _("Opponent"),
            ColumnKind.ROUND: _("Round"),
            ColumnKind.POINTS: _("Points"),
            ColumnKind.TIE_BREAK: _("Tie-break"),
            ColumnKind.UNREAD: _("Not understood"),
        }
    )


def column_text(column: Column) -> str:
    """`Name`, `Opp. 3`, `Opp. 3 (2)` for the second game against him."""
    text = kind_texts()[column.kind]
    if column.kind is ColumnKind.OPPONENT:
        text = _("Opp.")
    if column.index:
        text = f"{text} {column.index}"
    return f"{text} ({column.cycle})" if column.cycle > 1 else text


def doubt_text(doubt: Doubt) -> str:
    """A doubt in the language of the window."""
    return _(doubt.text).format(*doubt.arguments)


class Understood(NamedTuple):
    """A sheet as it is understood, and the open event with its results, None if they do not fit."""

    reading: Reading
    filled: Filled | None = None


class ImportTableModel(QAbstractTableModel):
    """The cells of a sheet; every correction reads it again, a large one in a worker."""

    #: The sheet was read in another way, or was to be and stays as it was.
    reread = QtSignal()
    #: The sheet could not be read in another way: the exception.
    failed = QtSignal(object)

    def __init__(
        self, reading: Reading, event: Tournament | None = None, parent: QObject | None = None
    ) -> None:
        """event: the one the results of the table may go into."""
        super().__init__(parent)
        self._event = event
        self._earlier: list[Understood] = []
        self._asked: Layout = reading.layout  # as it is to be read
        self.tasks = TaskRunner(self)
        self._take(Understood(reading))
        if event is not None:
            self._understand(lambda: reading, reading.sheet, self._take)

    @property
    def reading(self) -> Reading:
        """The sheet as it is read now."""
        return self._reading

    @property
    def notations(self) -> tuple[Notation, ...]:
        """What the signs of the results may mean, the likeliest first; none where it is clear."""
        first = self._earlier[0] if self._earlier else self._understood
        return first.reading.layout.rivals

    @property
    def filled(self) -> Filled | None:
        """The open event with the results of the sheet, None if they do not fit."""
        return self._understood.filled

    @property
    def layout(self) -> Layout:
        """What the columns and rows of the sheet are taken for."""
        return self._reading.layout

    # --- corrections ------------------------------------------------------------------------------

    def show(self, sheet: Sheet) -> None:
        """Show another sheet, read in the likeliest way."""

        def on_done(understood: Understood) -> None:
            self._earlier.clear()
            self.beginResetModel()
            self._take(understood)
            self.endResetModel()

        self._understand(partial(guess, sheet), sheet, on_done)

    def set_kind(self, column: int, kind: Kind) -> None:
        """Read a column as something else."""
        self._read(self._asked.with_kind(column, kind))

    def set_row(self, row: int, taken: bool) -> None:
        """Read a row as a player, or as none."""
        self._read(self._asked.with_row(row, taken))

    def set_reference(self, reference: Reference) -> None:
        """Set what the opponents are called by."""
        self._read(replace(self._asked, reference=reference))

    def set_event(self, kind: EventKind) -> None:
        """Read the table as that of another kind of event."""
        self._read(replace(self._asked, event=kind))

    def set_scores(self, scores: ScoreSystem) -> None:
        """Read the points as those of another score system."""
        self._read(replace(self._asked, scores=scores))

    def set_notation(self, notation: Notation | None) -> None:
        """Set what the signs of the results mean; None: that is in doubt."""
        if notation is None:
            self._read(replace(self._asked, rivals=self.notations))
            return
        scores = notation.scores or STANDARD
        self._read(replace(self._asked, notation=notation, scores=scores, rivals=()))

    def set_two_games(self, two: bool | None) -> None:
        """Cells like `1:0` are two games, or one with both its sides; None: that is in doubt."""
        self._read(replace(self._asked, two_games=two))

    def set_rounds(self, rounds: int) -> None:
        """Set how many rounds the event is to have."""
        self._read(replace(self._asked, rounds=rounds))

    def longest(self, column: int, rows: Iterable[int], count: int) -> list[str]:
        """The texts of a column that are longest, as they are shown."""
        cells, marks = self._reading.sheet.rows, self._reading.marks
        texts = {False: set[str](), True: set[str]()}
        for row in rows:
            texts[(row, column) in marks].add(cells[row][column])
        return [
            _shown(text, marked)
            for marked, of_kind in texts.items()
            for text in nlargest(count, of_kind, key=len)
        ]

    def is_player(self, row: int) -> bool:
        """Whether a row is that of a player."""
        return row in self._players

    def _read(self, layout: Layout) -> None:
        if layout == self._asked:
            return

        def on_done(understood: Understood) -> None:
            self._earlier.append(self._understood)
            self._show_again(understood)

        sheet = self._reading.sheet
        self._understand(partial(understand, sheet, layout), sheet, on_done)
        if self.tasks.busy:  # what is corrected meanwhile comes on top of it
            self._asked = layout

    def _understand(
        self, read: Callable[[], Reading], sheet: Sheet, on_done: Callable[[Understood], None]
    ) -> None:
        def show(understood: Understood) -> None:
            on_done(understood)
            self.reread.emit()

        self.tasks.start(
            partial(_understood, read, self._event),
            show,
            self._on_error,
            self._stay,
            title=_("Reading the table …"),
            wait=len(sheet.rows) * sheet.width <= SMALL,
        )

    def _on_error(self, error: Exception) -> None:
        self._stay()
        self.failed.emit(error)

    def _stay(self) -> None:
        """The sheet stays as it was read."""
        self._asked = self.layout
        self.reread.emit()

    @property
    def can_take_back(self) -> bool:
        """True after a correction."""
        return bool(self._earlier)

    def take_back(self) -> None:
        """Show the sheet as it was read before the last correction; nothing if there was none."""
        if self.tasks.busy:
            self.tasks.cancel()
        elif self._earlier:
            self._show_again(self._earlier.pop())
            self.reread.emit()

    def _show_again(self, understood: Understood) -> None:
        self._take(understood)
        if self.rowCount() and self.columnCount():
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def _take(self, understood: Understood) -> None:
        self._understood = understood
        reading = self._reading = understood.reading
        self._asked = reading.layout
        self._players = frozenset(row for table in reading.layout.rows for row in table)

    # --- what is shown ----------------------------------------------------------------------------

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._reading.sheet.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else self._reading.sheet.width

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        doubts = self._reading.marks.get((row, column), [])
        if role == TEXT:
            return _shown(self._reading.sheet.rows[row][column], bool(doubts))
        if role == TOOLTIP:
            return plain("\n".join(doubt_text(doubt) for doubt in doubts)) or None
        if role == DOUBTFUL_ROLE:
            return bool(doubts)
        if role == READ_ROLE:
            return self.is_player(row) and self._kind(column) is not ColumnKind.IGNORED
        if role == ALIGNMENT and _is_figure(self._kind(column)):
            return Qt.AlignmentFlag.AlignCenter
        return None

    def _kind(self, column: int) -> Kind:
        return self.layout.columns[column].kind

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = TEXT,
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            if role == TEXT and 0 <= section < self.rowCount():
                return self._reading.sheet.row_name(section)
            return None
        if not 0 <= section < self.columnCount():
            return None
        letter = self._reading.sheet.column_name(section)
        if role == TEXT:
            return f"{column_text(self.layout.columns[section])} ▾\n{letter}"
        if role == TOOLTIP:
            return _("Column {letter}: click to read it in another way").format(letter=letter)
        return None


def _understood(
    read: Callable[[], Reading], event: Tournament | None, _progress: Progress
) -> Understood:
    reading = read()
    return Understood(reading, None if event is None else filled(reading, event))


def _shown(text: str, doubtful: bool) -> str:
    return f"{text} {DIFFERS}".strip() if doubtful else text


#: What stands on the left.
_WORDS = (ColumnKind.IGNORED, ColumnKind.GIVEN_NAME)


def _is_figure(kind: Kind) -> bool:
    return kind.figure if isinstance(kind, Field) else kind not in _WORDS


class DoubtsModel(QAbstractListModel):
    """The doubts about a table, a line each; what makes it no event comes first."""

    def __init__(self, table: ImportTableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._doubts: list[Doubt] = []
        table.reread.connect(self._refresh)
        self._refresh()

    def cell_at(self, row: int) -> QModelIndex:
        """The cell of the table that a doubt is about."""
        cells = self._doubts[row].cells
        return self._table.index(*cells[0]) if cells else QModelIndex()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._doubts)

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        if role in (TEXT, TOOLTIP):
            doubt = self._doubts[index.row()]
            sign = "✗" if doubt.severity is Severity.ERROR else "!"
            if doubt is self._table.reading.question:
                sign = "?"
            return f"{sign}  {doubt_text(doubt)}"
        return None

    def _refresh(self) -> None:
        self.beginResetModel()
        reading = self._table.reading
        first = [doubt for doubt in (reading.refusal, reading.question) if doubt is not None]
        self._doubts = [*first, *reading.doubts]
        self.endResetModel()
