"""The live standings: place, name, the chain's values, and the criterion that decided the place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from PySide6.QtCore import QModelIndex, QObject, Signal
from PySide6.QtGui import QFont

from tbdesk.engine.entry.finder import alphabetical
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.prizes.inner_tables import within
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standing, Standings
from tbdesk.i18n import _
from tbdesk.models.grid import GridColumn, TextModel
from tbdesk.models.roles import LEFT, RIGHT, Index
from tbdesk.report.document import Align
from tbdesk.report.explanation.explanation import decided_sentence
from tbdesk.report.standings_columns import (
    PLACE,
    PLAYER,
    ColumnKind,
    Follows,
    Medium,
    StandingsColumn,
    filled_columns,
    on_demand,
    spoken_value,
    standings_columns,
)
from tbdesk.report.wording.events.events import withdrawal_texts
from tbdesk.report.wording.problems.problems import lack_text
from tbdesk.session.calculation import CalculationService


class StandingsModel(TextModel):
    """The standings as a table: rows in rank order; columns place, name, one a tie-break of the
    chain, decided by.

    A row is a place: when participants change places, the texts of their rows do, and a view that
    has one of them selected follows. So after a result only changed cells are painted, and nothing
    is laid out. A text is made when it is first displayed, and again after its content has changed.
    """

    #: Other participants stand in some of the rows.
    reordered = Signal()
    #: New standings of the same participants and columns are shown.
    renewed = Signal()

    def __init__(
        self,
        calculation: CalculationService,
        parent: QObject | None = None,
        shown: Medium = Medium.WINDOW,
    ) -> None:
        """shown: the columns of the model are those that are meant for it."""
        super().__init__(parent)
        self._shown = shown
        self._standings: Standings | None = None
        self._whole: Standings | None = None  # of the event, for every category on display
        self._category = ""
        self._lines: Sequence[Standing] = ()  # in the order of the rows
        self._by: tuple[str, bool] | None = None  # the column of that order, and whether turned
        self._columns: list[StandingsColumn] = []
        self._withdrawn: dict[int, str] = {}
        self._texts: Texts = {}
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._show_nothing)
        calculation.awaited.connect(self._show_nothing)

    @property
    def standings(self) -> Standings | None:
        """The standings shown, None before the first calculation."""
        return self._standings

    def row_count(self) -> int:
        return len(self._lines)

    def column_count(self) -> int:
        return len(self._columns)

    def column(self, section: int) -> GridColumn:
        side = LEFT if self._columns[section].align is Align.LEFT else RIGHT
        return GridColumn(alignment=side, head_alignment=side)  # words begin under their heading

    def head(self, section: int) -> str:
        return _(self._columns[section].head)

    def head_tooltip(self, section: int) -> str | None:
        return _(self._columns[section].name)

    def row_head(self, _row: int) -> str:
        return ""

    def line_at(self, row: int) -> Standing:
        """The line of the standings in a row."""
        return self._lines[row]

    def column_at(self, column: int) -> StandingsColumn:
        """The text of a column."""
        return self._columns[column]

    def tiebreak_at(self, column: int) -> int | None:
        """The place in the chain a column shows, None for the other columns."""
        return self._columns[column].place if 0 <= column < len(self._columns) else None

    def column_of(self, descriptor: Descriptor) -> int:
        """The column with the values of a tie-break of the chain; -1 if there is none."""
        assert self._standings is not None
        chain = self._standings.chain
        place = chain.index(descriptor) if descriptor in chain else None
        places = [None if place is None else column.place for column in self._columns]
        return places.index(place) if place in places and place is not None else -1

    def name_column(self) -> int:
        """The column of the names."""
        return self._columns.index(PLAYER) if PLAYER in self._columns else 0

    def index_of(self, position: int, column: int) -> QModelIndex:
        """The index of a participant."""
        for row, line in enumerate(self._lines):
            if line.position == position:
                return self.index(row, column)
        return QModelIndex()

    # --- the order of the rows -------------------------------------------------------------

    def order(self) -> tuple[int, ...]:
        """The positions of the rows, from the top."""
        return tuple(line.position for line in self._lines)

    def first_order(self) -> tuple[int, ...]:
        """The positions in the order of the places."""
        return () if self._standings is None else tuple(self._standings.places)

    def order_by(self, column: int) -> tuple[int, ...] | None:
        """The positions in the order of a column: words by the alphabet, the highest value on top,
        those without one last; equal ones in the order of their places."""
        standings = self._standings
        if standings is None or not 0 <= column < len(self._columns):
            return None
        return tuple(line.position for line in _in_order(standings, self._columns[column]))

    def put_in_order(self, order: Sequence[int], column: int, down: bool) -> None:
        """Show the rows in the order of a column (-1: of the places), now and after every result;
        down: turned round."""
        if self._standings is not None:
            self._by = (self._columns[column].key, down) if column >= 0 else None
            lines = [self._standings.places[position] for position in order]
            self._take(self._standings, lines, self._texts)

    def _sorted(self, standings: Standings) -> Sequence[Standing]:
        """The lines in the order of the rows."""
        if self._by is None:
            return standings.lines
        key, down = self._by
        column = next((shown for shown in self._columns if shown.key == key), None)
        lines = standings.lines if column is None else _in_order(standings, column)
        return lines[::-1] if down else lines

    def text(self, index: Index) -> str:
        return self._text(index.row(), index.column())

    def font(self, index: Index) -> QFont | None:
        """The font of places, and of withdrawn players: italics, as in the grids."""
        column = self._columns[index.column()]
        if column is PLACE:
            font = QFont()
            font.setBold(True)
            return font
        if not self._withdrawn or not column.elastic or not self._withdrawal_text(index.row()):
            return None
        font = QFont()
        font.setItalic(True)
        return font

    def spoken(self, index: Index) -> str:
        assert self._standings is not None
        position = self._lines[index.row()].position
        return spoken_value(self._standings, position, self._columns[index.column()])

    def notes(self, index: Index) -> str:
        of_chain = self._columns[index.column()].place is not None
        return self._lack(index.column()) if of_chain else self.tooltip(index)

    def _lack(self, column: int) -> str:
        """Why a column of the chain has no values; empty if it has."""
        standings, place = self._standings, self._columns[column].place
        assert standings is not None
        assert place is not None
        return lack_text(standings.columns[place], standings.event.tournament)

    def _text(self, row: int, column: int) -> str:
        standings = self._standings
        assert standings is not None
        position = self._lines[row].position
        texts = self._texts.get(position)
        if texts is None:
            texts = self._texts[position] = [None] * len(self._columns)
        text = texts[column]
        if text is None:
            text = texts[column] = self._columns[column].text(standings, position)
        return text

    def _withdrawal_text(self, row: int) -> str:
        """How and when the participant of a row left; empty while he is there."""
        assert self._standings is not None
        number = self._standings.event.numbers[self._lines[row].position]
        return self._withdrawn.get(number, "")

    def tooltip(self, index: Index) -> str:
        assert self._standings is not None
        row, column = index.row(), index.column()
        line, shown = self._lines[row], self._columns[column]
        if shown.place is not None:
            return self._lack(column) or _("Select to see the results that counted and those cut")
        why = "\n".join(
            filter(None, (decided_sentence(self._standings, line), self._withdrawal_text(row)))
        )
        # The column may be too narrow for a long name.
        return f"{self._text(row, column)}\n{why}" if shown.elastic else why

    def show_category(self, name: str) -> None:
        """Show only the members of a category; for an empty or unknown name, all."""
        self._category = name
        if self._whole is not None:
            self._on_standings(self._whole)

    def _inside(self, standings: Standings) -> Standings:
        """The standings inside the category on show."""
        for category in standings.event.tournament.categories:
            if category.name == self._category:
                return within(standings, category)
        return standings

    def _on_standings(self, standings: Standings) -> None:
        self._whole = standings
        standings = self._inside(standings)
        before, columns = self._standings, self._columns_of(standings)
        same_shape = (
            before is not None
            and before.category == standings.category
            and before.places.keys() == standings.places.keys()
            and before.chain == standings.chain
            and before.event.numbers == standings.event.numbers
            and before.event.competing == standings.event.competing
            and [column.key for column in columns] == [column.key for column in self._columns]
        )
        if not same_shape:
            self._reset(standings, columns)
            return
        assert before is not None
        changed = changed_texts(before, standings, columns)
        self._columns = columns
        self._take(standings, self._sorted(standings), without(self._texts, changed))

    def _columns_of(self, standings: Standings) -> list[StandingsColumn]:
        """The columns in which any participant has a value."""
        asked = [column.key for column in on_demand(self._shown)]  # views hide them
        columns = standings_columns(standings, self._shown, asked=asked)
        return filled_columns(columns, standings, list(standings.places))

    def _take(self, standings: Standings, lines: Sequence[Standing], texts: Texts) -> None:
        """Show standings of the same participants in the same columns, a line a row, with those
        of the texts that stay as they are."""
        old_lines, old_texts = self._lines, self._texts
        self._texts = texts
        self._show(standings, lines)
        moved = False
        changed: list[list[int]] = [[] for _column in self._columns]
        for row, (old, new) in enumerate(zip(old_lines, lines, strict=True)):
            other = old.position != new.position
            moved = moved or other
            for column in self._differing(row, old_texts.get(old.position), other):
                changed[column].append(row)
        for column, rows in enumerate(changed):
            for first, last in runs(rows):
                self.dataChanged.emit(
                    self.createIndex(first, column), self.createIndex(last, column)
                )
        if moved:
            self.reordered.emit()
        self.renewed.emit()

    def _differing(self, row: int, seen: list[str | None] | None, other: bool) -> Iterable[int]:
        """The columns of a row whose texts may have changed; other: another participant is in the
        row. A row never displayed needs no notification: in a long table most are out of sight."""
        texts = self._texts.get(self._lines[row].position)
        if seen is None or seen is texts:
            return ()
        if texts is None:
            return range(len(seen))
        differing = []
        for at, (before, now) in enumerate(zip(seen, texts, strict=True)):
            column = self._columns[at]
            if now is None and column.place is None:  # the next one's place is that of the row
                now = self._text(row, at)
            if now is None or now != before or (other and column.elastic):
                differing.append(at)
        return differing

    def _show_nothing(self) -> None:
        self._whole = None
        if self._standings is not None:
            self._reset(None, [])

    def _reset(self, standings: Standings | None, columns: list[StandingsColumn]) -> None:
        self.beginResetModel()
        self._texts, self._by, self._columns = {}, None, columns
        self._show(standings, () if standings is None else standings.lines)
        self.endResetModel()

    def _show(self, standings: Standings | None, lines: Sequence[Standing]) -> None:
        before, self._standings, self._lines = self._standings, standings, lines
        if standings is None:
            self._withdrawn = {}
        elif before is None or not _same_withdrawals(before, standings):
            self._withdrawn = withdrawal_texts(standings.event.tournament)


def _same_withdrawals(before: Standings, after: Standings) -> bool:
    """True if the texts of all withdrawals are the same, as after most results."""
    old, new = before.event.tournament, after.event.tournament
    return (
        old.participants is new.participants
        and old.withdrawn is new.withdrawn
        and old.excluded is new.excluded
        and old.kind is new.kind
    )


def _in_order(standings: Standings, column: StandingsColumn) -> Sequence[Standing]:
    """The lines in the order of a column."""
    if column.kind is ColumnKind.PLACE:
        return standings.lines
    if column is PLAYER:
        participants = standings.event.tournament.participants
        return sorted(
            standings.lines, key=lambda line: alphabetical(participants[line.position].name)
        )
    if column.place is not None:
        raws = standings.columns[column.place].values  # all of them in the same units

        def by_value(line: Standing) -> tuple[bool, int]:
            raw = raws.get(line.position)
            return raw is None, -(raw or 0)

        return sorted(standings.lines, key=by_value)

    def key(line: Standing) -> tuple[bool, str | float | Fraction]:
        value = column.value(standings, line.position)
        if value is None or isinstance(value, str):
            return not value, alphabetical(value or "")
        return False, -value

    return sorted(standings.lines, key=key)


#: Rows of a column in one change notification: of 200 cells and more Qt paints the
#: whole table.
_TOGETHER = 100

#: The texts of each participant displayed so far, by position and column; None for those not
#: displayed, or changed since.
Texts = dict[int, list[str | None]]


def changed_texts(
    before: Standings, after: Standings, columns: Sequence[StandingsColumn]
) -> list[set[int]]:
    """The positions whose content may have changed, for each column; both standings have the same
    participants and columns."""
    values = [
        _changed_values(old, new) for old, new in zip(before.columns, after.columns, strict=True)
    ]
    parts = {
        Follows.EVERYTHING: set(after.places),
        Follows.PARTICIPANT: _changed_participants(before, after),
        Follows.LINE: {at for at, line in after.places.items() if before.places[at] != line},
    }
    left, left_now = (set(state.event.tournament.withdrawn) for state in (before, after))
    gone = {withdrawal.participant for withdrawal in left ^ left_now}
    whole = {position for position in after.places if after.event.numbers[position] in gone}
    return [
        whole | (parts[column.follows] if column.place is None else values[column.place])
        for column in columns
    ]


def _changed_participants(before: Standings, after: Standings) -> set[int]:
    former, present = before.event.tournament.participants, after.event.tournament.participants
    if former is present:
        return set()
    pairs = enumerate(zip(former, present, strict=True))
    return {position for position, (was, now) in pairs if was != now}


def _how_shown(column: Column) -> tuple[object, ...]:
    """Everything that the text of a value depends on besides the value."""
    return column.descriptor, column.tiebreak, column.divisor, column.decimals


def _changed_values(before: Column, after: Column) -> set[int]:
    """The positions whose value of a tie-break has changed, or is formatted otherwise."""
    if _how_shown(before) != _how_shown(after):
        return set(before.values) | set(after.values)
    return {position for position, _raw in before.values.items() ^ after.values.items()}


def without(texts: Texts, changed: Sequence[set[int]]) -> Texts:
    """The texts that stay; changed: the positions with another value in each column."""
    kept = dict(texts)
    for column, positions in enumerate(changed):
        for position in positions & texts.keys():
            if kept[position] is texts[position]:
                kept[position] = list(texts[position])
            kept[position][column] = None
    return kept


def runs(rows: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and last of every run of consecutive rows, split into short ones."""
    first = 0
    for at, row in enumerate(rows):
        ends = at + 1 == len(rows) or rows[at + 1] != row + 1
        if ends or at + 1 - first == _TOGETHER:
            yield rows[first], row
            first = at + 1
