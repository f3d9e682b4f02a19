"""A table being imported: its cells, the role of every column, and the remarks about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from heapq import nlargest
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.tables import (
    Choices,
    Filled,
    Reading,
    Remark,
    Role,
    Sheet,
    Topic,
    fill,
    more_players,
    understand,
)
from tbdesk.i18n import _
from tbdesk.models.roles import ALIGNMENT, DOUBTFUL_ROLE, NO_PARENT, READ_ROLE, TEXT, TOOLTIP, Index
from tbdesk.report.steps import Progress
from tbdesk.session.program.tooltips import plain
from tbdesk.session.tasks import TaskRunner

#: Tables up to this many cells are read at once, larger ones in a worker.
SMALL = 2000
#: Follows the text of a doubtful cell: colour is never the only sign.
DIFFERS = "≠"
#: Roles whose cells are texts and stand on the left.
_TEXTS = frozenset(
    {Role.UNUSED, Role.NAME, Role.GIVEN_NAME, Role.CLUB, Role.TEAM, Role.CATEGORY}
    | {Role.WHITE, Role.BLACK, Role.PAIR}
)


class Understood(NamedTuple):
    """A sheet as it is read; the open event with its results, and with its further players, or why
    they do not fit (None without an open event)."""

    reading: Reading
    results: Filled | Remark | None = None
    players: Filled | Remark | None = None


class Corrections(NamedTuple):
    """How a sheet is read: the choices, and those among which the user did not make any now."""

    choices: Choices = Choices()
    given: tuple[Choices, ...] = (Choices(),)

    @property
    def made(self) -> bool:
        """True if the user has changed how the sheet is read."""
        return self.choices not in self.given


class ImportTableModel(QAbstractTableModel):
    """The cells of a sheet. Every choice reads it again, a large one in a worker."""

    #: The sheet was read in another way, or stays as it was after a choice was given up.
    reread = QtSignal()
    #: The sheet could not be read in another way: the exception.
    failed = QtSignal(object)

    def __init__(
        self, reading: Reading, event: Tournament | None = None, parent: QObject | None = None
    ) -> None:
        """event: the open event, which the table may be put into."""
        super().__init__(parent)
        self._event = event
        self._earlier: list[Understood] = []
        #: As the sheet is to be read, also while a worker reads it.
        self._choices: Choices = reading.choices
        #: The choices that the user did not make now.
        self._given = [reading.choices]
        self.tasks = TaskRunner(self)
        self._take(Understood(reading))
        if event is not None:
            self._understand(lambda: reading, reading.sheet, self._take)

    @property
    def reading(self) -> Reading:
        """The sheet as it is read now."""
        return self._understood.reading

    @property
    def results(self) -> Filled | None:
        """The open event with the results of the table; None if they do not fit."""
        found = self._understood.results
        return found if isinstance(found, Filled) else None

    @property
    def more_players(self) -> Filled | None:
        """The open event with further players of the table; None if there are none."""
        found = self._understood.players
        return found if isinstance(found, Filled) else None

    # --- choices ----------------------------------------------------------------------------------

    def show_sheet(self, sheet: Sheet, corrections: Corrections = Corrections()) -> None:  # noqa: B008 (a value)
        """Show another sheet by its corrections. Without any it is read like the sheet in sight if
        it has the same headings, else as its headings have it."""
        if corrections.choices == Choices():
            read = partial(_read_alike, self.reading, sheet)
            given = [Choices(), *(choices.of_headings() for choices in self._given)]
        else:
            read = partial(understand, sheet, corrections.choices)
            given = [*corrections.given]

        def on_done(understood: Understood) -> None:
            self._earlier.clear()
            self._given = given
            self.beginResetModel()
            self._take(understood)
            self.endResetModel()

        self._understand(read, sheet, on_done)

    def remember(self, choices: Choices) -> None:
        """Read the sheet by the choices for an earlier table of the same headings, unless that
        makes nothing of it."""
        if understand(self.reading.sheet, choices).refusal is None:
            self._given.append(choices)
            self._read(choices)

    def set_role(self, column: int, role: Role) -> None:
        """Read a column in another role."""
        self._read(self._choices.with_role(column, role))

    def set_row(self, row: int, taken: bool) -> None:
        """Take a row in, or leave it out."""
        self._read(self._choices.with_row(row, taken))

    def set_heading(self, row: int) -> None:
        """Read another row as that of the headings."""
        self._read(self._choices.with_heading(row))

    def answer(self, topic: Topic, key: str) -> None:
        """Answer a question, or choose another answer."""
        self._read(self._choices.with_answer(topic, key))

    @property
    def corrections(self) -> Corrections:
        """The corrections of the sheet, to show it again by them."""
        return Corrections(self._choices, tuple(self._given))

    @property
    def can_take_back(self) -> bool:
        """True after a choice."""
        return bool(self._earlier)

    def take_back(self) -> None:
        """Show the sheet as it was read before the last choice; nothing if there was none."""
        if self.tasks.busy:
            self.tasks.cancel()
        elif self._earlier:
            self._show_again(self._earlier.pop())
            self.reread.emit()

    def _read(self, choices: Choices) -> None:
        if choices == self._choices:
            return

        def on_done(understood: Understood) -> None:
            self._earlier.append(self._understood)
            self._show_again(understood)

        sheet = self.reading.sheet
        self._understand(partial(understand, sheet, choices), sheet, on_done)
        if self.tasks.busy:  # a choice made meanwhile comes on top of this one
            self._choices = choices

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
        self._choices = self.reading.choices
        self.reread.emit()

    def _show_again(self, understood: Understood) -> None:
        self._take(understood)
        if self.rowCount() and self.columnCount():
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def _take(self, understood: Understood) -> None:
        self._understood = understood
        self._choices = understood.reading.choices
        self._rows = frozenset(understood.reading.rows)

    # --- display ----------------------------------------------------------------------------------

    def is_used(self, row: int) -> bool:
        """True for a row of a player or a game."""
        return row in self._rows

    def longest(self, column: int, rows: Iterable[int], count: int) -> list[str]:
        """The longest texts of a column as they are shown, to measure its width."""
        cells, marks = self.reading.sheet.rows, self.reading.marks
        texts = {_shown(cells[row][column], (row, column) in marks) for row in rows}
        return nlargest(count, texts, key=len)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.reading.sheet.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else self.reading.sheet.width

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        remarks = self.reading.marks.get((row, column), [])
        if role == TEXT:
            return _shown(self.reading.sheet.rows[row][column], bool(remarks))
        if role == TOOLTIP:
            texts = [remark.sentence for remark in remarks]
            if not texts and row in self.reading.left_out:
                texts = [_(self.reading.left_out[row])]
            return plain("\n".join(texts)) or None
        if role == DOUBTFUL_ROLE:
            return bool(remarks)
        if role == READ_ROLE:
            return self.is_used(row) and self._role(column) is not Role.UNUSED
        if role == ALIGNMENT and self._role(column) not in _TEXTS:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def _role(self, column: int) -> Role:
        columns = self.reading.columns
        return columns[column].role if column < len(columns) else Role.UNUSED

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = TEXT,
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            if not 0 <= section < self.rowCount():
                return None
            if role == TEXT:
                return self.reading.sheet.row_name(section)
            if role == TOOLTIP and section in self.reading.left_out:
                return plain(_(self.reading.left_out[section]))
            return None
        if not 0 <= section < self.columnCount():
            return None
        letter = self.reading.sheet.column_name(section)
        if role == TEXT:
            columns = self.reading.columns
            text = columns[section].text if section < len(columns) else Role.UNUSED.title
            return f"{text} ▾\n{letter}"
        if role == TOOLTIP:
            return _("Column {letter}: click to change how it is read").format(letter=letter)
        return None


def _read_alike(before: Reading, sheet: Sheet) -> Reading:
    """The sheet, read as the one before was if its headings are the same and that makes something
    of it."""
    reading = understand(sheet)
    choices = before.choices.of_headings()
    if choices == reading.choices or not reading.head or reading.head != before.head:
        return reading
    alike = understand(sheet, choices)
    return reading if alike.refusal is not None else alike


def _understood(
    read: Callable[[], Reading], event: Tournament | None, _progress: Progress
) -> Understood:
    reading = read()
    if event is None:
        return Understood(reading)
    usable = reading.usable
    return Understood(
        reading,
        fill(reading, event) if usable else None,
        more_players(reading, event) if usable else None,
    )


def _shown(text: str, doubtful: bool) -> str:
    return f"{text} {DIFFERS}".strip() if doubtful else text


class RemarksModel(QAbstractListModel):
    """The remarks about a table, a line each: contradictions, then assumptions and unused texts."""

    def __init__(self, table: ImportTableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._lines: list[tuple[str, Remark]] = []
        table.reread.connect(self.refresh)
        table.modelReset.connect(self.refresh)
        self.refresh()

    def cell_at(self, row: int) -> QModelIndex:
        """The first cell of the table that a remark is about."""
        cells = self._lines[row][1].cells
        return self._table.index(*cells[0]) if cells else QModelIndex()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = TEXT) -> Any:
        if index.isValid() and role in (TEXT, TOOLTIP):
            sign, remark = self._lines[index.row()]
            return f"{sign}  {remark.sentence}"
        return None

    def refresh(self) -> None:
        """List the remarks of the table as it is read now."""
        self.beginResetModel()
        reading = self._table.reading
        refusal = () if reading.refusal is None else (reading.refusal,)
        self._lines = [
            *(("✗", remark) for remark in refusal),
            *((DIFFERS, remark) for remark in reading.contradictions),
            *(("·", remark) for remark in reading.notes),
        ]
        self.endResetModel()
