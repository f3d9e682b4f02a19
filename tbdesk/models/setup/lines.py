"""Lists typed while an event is set up: one line per player, in some lists also one per team."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.engine.entry.finder import alphabetical
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player
from tbdesk.files.lists.comparing import Ratings, filled
from tbdesk.files.lists.entry import ListEntry
from tbdesk.files.tables import Reading
from tbdesk.i18n import _
from tbdesk.models.blocks import Spot
from tbdesk.models.grid import GridColumn, TypedModel
from tbdesk.models.players.player_grid import also_known
from tbdesk.models.roles import LEFT, RIGHT, Index
from tbdesk.models.typing_rules import is_rating_slip, parse_player_line
from tbdesk.report.errors import FormatError
from tbdesk.report.players.fields import NAME, TYPED, Field, parse_rating, parse_text, refuse_long
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.report.wording.spoken import spoken_field
from tbdesk.session.files.foreign import pasted
from tbdesk.session.files.opened import OpenedTable
from tbdesk.session.history import Label

EMPTY_PLAYER = Player(0, "")


class TypedLine(NamedTuple):
    """A player, or the team of the players under it."""

    player: Player = EMPTY_PLAYER
    team: Team | None = None
    #: The pairing number in the event so far.
    origin: int | None = None
    #: The list's number for the line.
    number: str = ""
    #: True if it is an empty line made for typing.
    offered: bool = False
    #: Refused texts by the keys of their fields.
    refused: tuple[tuple[str, str], ...] = ()

    @property
    def participant(self) -> Player | Team:
        """The team of the line, or else its player."""
        return self.team or self.player

    def refused_text(self, field: Field) -> str:
        """The text that was refused for a field; empty for none."""
        return dict(self.refused).get(field.key, "")

    def text(self, field: Field) -> str:
        """The text of a field, also if it was refused."""
        return self.refused_text(field) or field.text(self.participant)

    def with_refused(self, field: Field, text: str) -> TypedLine:
        """This line with a refused text for a field, or with an empty one without it."""
        others = tuple(text for text in self.refused if text[0] != field.key)
        return self._replace(refused=(*others, (field.key, text)) if text else others)


def is_certain(reading: Reading) -> bool:
    """True if the players of a table can be taken without a look at it: everything below its
    headings is used, and nothing was assumed."""
    below = [row for row in reading.left_out if row > reading.heading]
    return bool(reading.players) and not (below or reading.notes or reading.contradictions)


class LinesModel(TypedModel):
    """The base of the lists that are typed: rows are lines, columns the fields of players, after
    `own_columns` that are not typed."""

    own_columns = 0
    fields: tuple[Field, ...] = TYPED

    #: A pasted table (OpenedTable) that the user has to look at, and the row it is for.
    unsure = QtSignal(object, int)

    def __init__(self, lines: Iterable[TypedLine], parent: QObject | None = None) -> None:
        super().__init__(parent)
        #: The ratings that are taken from a list.
        self.ratings = Ratings()
        self._lines = list(lines)
        self._before: list[list[TypedLine]] = []
        self._known_twice = frozenset(self._twice())

    # --- the use of a list -------------------------------------------------------------

    @abstractmethod
    def next_line(self, row: int) -> int | None:
        """The line where typing goes on after Enter, perhaps a new one; None at the end of the
        list."""

    @abstractmethod
    def paste(self, text: str, row: int, column: int) -> int:
        """Take in a list pasted at a cell. Returns how many of its lines were taken."""

    def refuses(self, text: str) -> bool:
        """True if a pasted text has a line that is too long, which is reported."""
        try:
            refuse_long(text)
        except ValueError as error:
            self.refused.emit(error_text(error))
            return True
        return False

    @abstractmethod
    def take(self, reading: Reading, row: int) -> int:
        """Take in the list of a table at a row. Returns how many of its lines were taken."""

    def takes_teams(self, row: int) -> bool:
        """True if a table pasted at a row is read as one of teams."""
        return False

    def _opened_table(self, text: str) -> OpenedTable | None:
        """The table in a pasted text; None, with the reason in `refused`, if there is none."""
        try:
            return pasted("", text)
        except FormatError as error:
            self.refused.emit(error.reason)
            return None

    @abstractmethod
    def move(self, row: int, by: int) -> int | None:
        """Move a line up (-1) or down (+1). Returns its new row, None if there is no way."""

    @abstractmethod
    def remove(self, row: int) -> None:
        """Take a line out."""

    @abstractmethod
    def drop_unused_lines(self) -> None:
        """Take the offered lines away in which nothing was typed."""

    @abstractmethod
    def named(self) -> list[tuple[str, str]]:
        """The names of the players that were typed, each with where it stands."""

    def doubt(self) -> str:
        """The name that is in the list twice and was not at the beginning, in words; empty for
        none."""
        for name, namesakes in self._twice().items():
            if name not in self._known_twice:
                text = _(
                    "{player} is in the list twice: {places}. Press OK again if that is intended."
                )
                places = ", ".join(place for _name, place in namesakes)
                return text.format(player=namesakes[0][0], places=places)
        return ""

    def _twice(self) -> dict[str, list[tuple[str, str]]]:
        """The names that stand in several lines, as they are put in order by: each as it was typed,
        with where it stands."""
        by_name: dict[str, list[tuple[str, str]]] = {}
        for name, place in self.named():
            by_name.setdefault(alphabetical(name), []).append((name, place))
        return {name: several for name, several in by_name.items() if name and len(several) > 1}

    def any_name(self) -> bool:
        """True as soon as there is a name that could be lost."""
        return any(line.participant.name for line in self._lines)

    def typed(self) -> list[TypedLine]:
        """The lines in which anything was typed."""
        return [line for row, line in enumerate(self._lines) if not self.is_empty(row)]

    # --- blocks, and the values before them --------------------------------------------

    def remember(self) -> None:
        """Keep the list as it is now, for undo."""
        if not self._before or self._before[-1] != self._lines:
            self._before.append(list(self._lines))

    @contextmanager
    def one_step(self) -> Iterator[None]:
        """Undo takes back everything done meanwhile at once."""
        self.remember()
        steps = len(self._before)
        yield
        del self._before[steps:]

    def undo(self) -> bool:
        """Restore the list as it was before the last change; False if there was none."""
        while self._before and self._before[-1] == self._lines:
            self._before.pop()
        if not self._before:
            return False
        self._put_back(self._before.pop())
        return True

    def _put_back(self, lines: list[TypedLine]) -> None:
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def enter_block(self, texts: Mapping[Spot, str], _label: Label) -> list[str | None]:
        self.remember()
        answers = [self._type(self.index(*spot), text) for spot, text in texts.items()]
        rows = [row for row, _column in texts]
        last = self.columnCount() - 1
        self.dataChanged.emit(self.index(min(rows), 0), self.index(max(rows), last))
        return answers

    def unfit(self, texts: Mapping[Spot, str]) -> str:
        """Names take any text, and an empty cell clears a value not yet kept by the dialog."""
        return ""

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """True if a pasted block is no block of this table, but a list by itself."""
        return len(lines) > 1 or len(lines[0]) > 1

    def make_room(self, count: int) -> None:
        """Lengthen the list to so many lines, where lines can be added at its end."""

    def row_of(self, number: int) -> int | None:
        """The line of the player who has a pairing number in the event; None if there is none."""
        rows = enumerate(self._lines)
        return next(
            (row for row, line in rows if line.team is None and line.player.number == number), None
        )

    # --- the shape ---------------------------------------------------------------------

    def row_count(self) -> int:
        return len(self._lines)

    def column_count(self) -> int:
        return self.own_columns + len(self.fields)

    def column(self, section: int) -> GridColumn:
        field = self._field(section)
        if field is None:
            return GridColumn()
        return GridColumn(field.title, alignment=RIGHT if field.figure else LEFT, part=field.key)

    def is_empty(self, row: int) -> bool:
        """True while nothing was typed in a line."""
        line = self._lines[row]
        return not line.refused and not any(field.text(line.participant) for field in self.fields)

    def _insert(self, row: int, lines: Sequence[TypedLine]) -> None:
        if lines:
            self.beginInsertRows(QModelIndex(), row, row + len(lines) - 1)
            self._lines[row:row] = lines
            self.endInsertRows()
            self._renumber()

    def _remove_rows(self, row: int, count: int) -> None:
        self.beginRemoveRows(QModelIndex(), row, row + count - 1)
        del self._lines[row : row + count]
        self.endRemoveRows()
        self._renumber()

    def _move_rows(self, start: int, end: int, to: int) -> int:
        """Put the lines from `start` to before `end` in front of another; their new first row."""
        self.beginMoveRows(QModelIndex(), start, end - 1, QModelIndex(), to)
        moved = self._lines[start:end]
        del self._lines[start:end]
        at = to if to < start else to - len(moved)
        self._lines[at:at] = moved
        self.endMoveRows()
        self._renumber()
        return at

    def _renumber(self) -> None:
        """Number the lines anew, after some have come or gone and not while they do."""
        self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, max(0, len(self._lines) - 1))

    # --- the texts ---------------------------------------------------------------------

    def _field(self, column: int) -> Field | None:
        at = column - self.own_columns
        return self.fields[at] if 0 <= at < len(self.fields) else None

    def text(self, index: Index) -> str:
        line, field = self._lines[index.row()], self._field(index.column())
        return line.number if field is None else line.text(field)

    def is_refused(self, index: Index) -> bool:
        field = self._field(index.column())
        return field is not None and bool(self._lines[index.row()].refused_text(field))

    def tooltip(self, index: Index) -> str | None:
        return also_known(self._lines[index.row()].player)

    def spoken(self, index: Index) -> str | None:
        line, field = self._lines[index.row()], self._field(index.column())
        if field is None:
            return None
        whom = line.participant.name or _("line {number}").format(number=index.row() + 1)
        return spoken_field(whom, _(field.title), line.text(field))

    def is_typed(self, index: Index) -> bool:
        field = self._field(index.column())
        return field is NAME or (field is not None and self._lines[index.row()].team is None)

    def enter(self, index: Index, text: str) -> str | None:
        if not self.is_typed(index):
            return None
        self.remember()
        reason = self._type(index, text)
        # Text typed after a name belongs to other columns.
        name = self._field(index.column()) is NAME
        last = self.index(index.row(), self.columnCount() - 1) if name else index
        self.dataChanged.emit(index, last)
        return reason

    def _type(self, index: Index, text: str) -> str | None:
        field = self._field(index.column())
        if field is None or not self.is_typed(index):
            return None
        return self._take(index.row(), field, text)

    def put_entry(self, row: int, entry: ListEntry) -> None:
        """Take a person of a rating list for the player of a line."""
        self.remember()
        line = self._lines[row]
        player = filled(line.player, entry, self.ratings)
        self._lines[row] = line._replace(player=player, refused=())
        self.dataChanged.emit(self.index(row, 0), self.index(row, self.columnCount() - 1))

    def _take(self, row: int, field: Field, text: str) -> str:
        """Enter a text in a field, or keep it there as refused; returns why it is refused."""
        line = self._lines[row]
        try:
            self._lines[row] = self._typed(line.with_refused(field, ""), field, text)
        except ValueError as error:
            self._lines[row] = line.with_refused(field, text.strip())
            return error_text(error)
        return ""

    def why_refused_at(self, index: Index) -> str:
        """Why the text that was refused in a cell is not taken; empty without one."""
        line, field = self._lines[index.row()], self._field(index.column())
        if field is None:
            return ""
        try:
            self._typed(line.with_refused(field, ""), field, line.refused_text(field))
        except ValueError as error:
            return error_text(error)
        return ""

    def first_refused(self) -> QModelIndex:
        """The first cell with a text that was refused; invalid where there is none."""
        for row, line in enumerate(self._lines):
            for place, field in enumerate(self.fields):
                if line.refused_text(field):
                    return self.index(row, self.own_columns + place)
        return QModelIndex()

    def offer_again(self, index: Index) -> bool:
        """Take the text that was refused in a cell after all; False if it still is."""
        return self.setData(index, self.data(index))

    def give_up(self, index: Index) -> None:
        """Take out the text that was refused in a cell."""
        field = self._field(index.column())
        if field is not None:
            self._lines[index.row()] = self._lines[index.row()].with_refused(field, "")
            self.dataChanged.emit(index, index)

    def _typed(self, line: TypedLine, field: Field, text: str) -> TypedLine:
        """A line with a field typed over; after a name, also the other fields typed with it. Raises
        ValueError."""
        if line.team is not None:
            return line._replace(team=line.team._replace(name=parse_text(text)))
        refuse_long(text)
        if field is not NAME:
            return line._replace(player=field.put_text(line.player, text))
        read = parse_player_line(text)
        last = read.name.split()[-1] if " " in read.name else ""
        if read.rating is None and is_rating_slip(last):
            parse_rating(last)  # raises the reason of a refusal
        return line._replace(player=read.over(line.player))
