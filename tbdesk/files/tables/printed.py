"""The columns of values that a table prints beside the players or teams of an event."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.identify.values import PrintedColumn
from tbdesk.files.tables.event.players import player_key
from tbdesk.files.tables.headings.words import head_of
from tbdesk.files.tables.records import Role
from tbdesk.files.tables.sheet import Sheet, letters
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.tiebreak_search import explained, meanings
from tbdesk.report.wording.participants import names_text

_NUMBER = re.compile(r"^([+\-−–]?)\s?([0-9]{0,5})(?:\s?(½|¼|¾)|[.,]([0-9]{1,4}))?$")
_PARTS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_NOTHING = frozenset({"", "-", "–", "—", "*"})


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """The values that a table prints of an event. places: by pairing number; strangers: the rows
    with a name of no participant, or of several, as `line 12: Rossi`; without_row: the numbers of
    participants without a row; unread: the cells that are no numbers, as `D5: abc`."""

    columns: tuple[PrintedColumn, ...]
    places: Mapping[int, int]
    strangers: tuple[str, ...] = ()
    without_row: tuple[int, ...] = ()
    unread: tuple[str, ...] = ()

    def warnings(self) -> list[str]:
        """The rows and cells that are not compared, in sentences."""
        texts = []
        if self.strangers:
            text = _("rows that fit no participant, or more than one: {rows}")
            texts.append(text.format(rows=names_text(self.strangers)))
        if self.without_row:
            text = _("participants without a row in the table: {numbers}")
            texts.append(text.format(numbers=names_text(map(str, self.without_row))))
        if self.unread:
            texts.append(
                _("cells that are not numbers: {cells}").format(cells=names_text(self.unread))
            )
        return texts


def parse_value(text: str) -> tuple[Fraction, int] | None:
    """A number as tables print it, and its decimals: `27.25`, `27,3`, `12½`, `2417`; None for
    anything else."""
    match = _NUMBER.match(text.strip().rstrip("*"))
    if not match or not any(sign.isdigit() or sign in _PARTS for sign in text):
        return None
    sign, whole, part, decimals = match.groups()
    value = Fraction(int(whole or 0))
    if part:
        value += _PARTS[part]
        places = 1 if part == "½" else 2
    else:
        value += Fraction(int(decimals or 0), 10 ** len(decimals or ""))
        places = len(decimals or "")
    return (value if sign in ("", "+") else -value), places


def best_table(sheets: Iterable[Sheet], event: Tournament) -> PrintedTable:
    """The values of the sheet whose headings name most tie-breaks. Raises FormatError where none
    has values of the event's participants."""
    tables: list[PrintedTable] = []
    first: FormatError | None = None
    for sheet in sheets:
        try:
            tables.append(printed_table(sheet, event))
        except FormatError as error:
            first = first or error
    if not tables:
        raise first or FormatError(_("it has no table"))
    return max(tables, key=_worth)


def _worth(table: PrintedTable) -> tuple[int, int]:
    """The number of tie-breaks in the headings, and of columns with another one."""
    named = {column.heading for column in table.columns if column.named}
    return len(named), -sum(not column.named for column in table.columns)


def printed_table(sheet: Sheet, event: Tournament) -> PrintedTable:
    """The values that a sheet prints of an event. Raises FormatError if no row is of a participant,
    or no column has values."""
    rows = _Rows(sheet, event)
    heads = sheet.rows[rows.heading] if rows.heading >= 0 else ("",) * sheet.width
    lines = dict(filter(None, (explained(cell) for row in sheet.rows for cell in row)))
    columns, unread = list[PrintedColumn](), list[str]()
    numbers = [participant.number for participant in event.participants]
    position_of = {number: at for at, number in enumerate(numbers)}
    own_codes = {system.code for system in event.systems}
    for place in range(sheet.width):
        # A code of the event's own may be the heading of something else as well: CLUB, TEAM.
        of_event = heads[place] in own_codes and rows.all_numbers(place)
        if not (of_event or _has_values(heads[place], place, rows)):
            continue
        cells = {number: sheet.rows[row][place] for number, row in rows.of.items()}
        values = {number: parse_value(cell) for number, cell in cells.items()}
        unread += [
            f"{sheet.cell_name(rows.of[number], place)}: {cells[number]}"
            for number, value in values.items()
            if value is None and cells[number] not in _NOTHING
        ]
        known = {number: value for number, value in values.items() if value is not None}
        if known:
            columns.append(
                PrintedColumn(
                    heads[place] or letters(place),
                    {position_of[number]: value for number, (value, _places) in known.items()},
                    max(decimals for _value, decimals in known.values()),
                    () if of_event else _tie_breaks_of(heads[place], lines),
                )
            )
    places = rows.places()
    if not columns and not places:
        raise FormatError(_("no column of this table has values of tie-breaks"), "", sheet.name)
    absent = (number for number in numbers if number not in rows.of)
    return PrintedTable(tuple(columns), places, tuple(rows.strangers), tuple(absent), tuple(unread))


def _tie_breaks_of(head: str, lines: Mapping[int, str]) -> tuple[Descriptor, ...]:
    """The tie-breaks that a heading may mean."""
    points = _role(head) is Role.POINTS
    return meanings("PTS" if points else head, lines)


class _Rows:
    """The rows of the participants in a sheet: by their names, where those are in a column,
    else by their numbers."""

    def __init__(self, sheet: Sheet, event: Tournament) -> None:
        self._sheet = sheet
        self._people = _People(event)
        self.of: dict[int, int] = {}
        self.strangers: list[str] = []
        self.name = self._name_column()
        self.heading = self._heading()
        self._number = self._column(Role.NUMBER)
        if self.name is None and self._number is None:
            reason = _("no row of this table has the name or the number of a participant")
            raise FormatError(reason, "", sheet.name)
        for row in range(self.heading + 1, len(sheet.rows)):
            self._take(row)
        if not self.of:
            reason = _("no row of this table is of a participant of the event")
            raise FormatError(reason, "", sheet.name)

    def places(self) -> dict[int, int]:
        """The places printed, by pairing number; one that is left out is that of the row above."""
        column = self._column(Role.PLACE)
        if column is None:
            return {}
        places: dict[int, int] = {}
        last = 0
        for number, row in sorted(self.of.items(), key=lambda one: one[1]):
            last = _whole(self._sheet.rows[row][column]) or last
            if last:
                places[number] = last
        return places

    def all_numbers(self, place: int) -> bool:
        """True if a column has a number in most rows, and nothing else."""
        cells = [self._sheet.rows[row][place] for row in self.of.values()]
        filled = [cell for cell in cells if cell not in _NOTHING]
        return 2 * len(filled) > len(cells) and all(map(parse_value, filled))

    def _name_column(self) -> int | None:
        """The column with the names of most participants."""
        named = [
            sum(bool(self._people.called(row[place])) for row in self._sheet.rows)
            for place in range(self._sheet.width)
        ]
        most = max(named, default=0)
        return named.index(most) if most else None

    def _heading(self) -> int:
        """The row of the headings: the one that announces most columns above the first participant;
        -1 without one."""
        best, most = -1, 0
        for at, row in enumerate(self._sheet.rows):
            if self.name is not None and self._people.called(row[self.name]):
                break
            count = sum(bool(head_of(cell) or meanings(cell)) for cell in row if cell)
            letters_too = any(any(sign.isalpha() for sign in cell) for cell in row)
            if count >= most and count and letters_too:
                best, most = at, count
        return best

    def _column(self, role: Role) -> int | None:
        heads = self._sheet.rows[self.heading] if self.heading >= 0 else ()
        return next((place for place, head in enumerate(heads) if _role(head) is role), None)

    def _take(self, row: int) -> None:
        cells = self._sheet.rows[row]
        number = None if self._number is None else _whole(cells[self._number])
        name = "" if self.name is None else cells[self.name]
        meant = self._people.called(name) if name else ()
        if self.name is None:
            meant = (number,) if number in self._people.numbers else ()
        elif len(meant) > 1:
            meant = tuple(other for other in meant if other == number)
        if len(meant) == 1 and meant[0] is not None and meant[0] not in self.of:
            self.of[meant[0]] = row
        elif (name or number) and sum(parse_value(cell) is not None for cell in cells) > 1:
            self.strangers.append(
                _("line {0}: {1}").format(self._sheet.lines[row], name or str(number))
            )


class _People:
    """The participants of an event by their names."""

    def __init__(self, event: Tournament) -> None:
        self.numbers = {participant.number for participant in event.participants}
        self._by_key: dict[tuple[str, ...], list[int]] = {}
        for who in event.participants:
            names = (who.name, who.short) if isinstance(who, Team) else (who.name,)
            for key in dict.fromkeys(map(player_key, filter(None, names))):
                self._by_key.setdefault(key, []).append(who.number)

    def called(self, text: str) -> tuple[int, ...]:
        """All participants that a name can mean; words may be cut short, as in `Rossi, A.`."""
        key = player_key(text)
        if key in self._by_key:
            return tuple(self._by_key[key])
        if len(key) < _FEWEST_WORDS:
            return ()
        return tuple(
            number
            for other, numbers in self._by_key.items()
            if _is_short_for(key, other)
            for number in numbers
        )


def _role(head: str) -> Role | None:
    """The likeliest role of a heading; None if it has none that is known."""
    meant = head_of(head) if head else None
    return None if meant is None else meant.roles[0]


#: Words of a name of which some may be initials.
_FEWEST_WORDS = 2


def _is_short_for(key: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """True if two names have as many words, one of them alike and the others at their
    beginnings."""
    if len(key) != len(other) or not set(key) & set(other):
        return False
    pairs = zip(key, other, strict=True)
    return all(one.startswith(two) or two.startswith(one) for one, two in pairs)


def _whole(text: str) -> int | None:
    plain = text.rstrip(".)=°ª ").removesuffix(".0")
    return int(plain) if plain.isascii() and plain.isdecimal() and len(plain) <= 4 else None


def _has_values(head: str, place: int, rows: _Rows) -> bool:
    """True if a column may have values of a tie-break: its heading names one, or is unknown and
    there are numbers below it."""
    role = _role(head)
    if role is not None:
        return role in (Role.TIE_BREAK, Role.POINTS)
    if place == rows.name:
        return False
    return bool(meanings(head)) or rows.all_numbers(place)
