"""Figures in headings and numbers of players that do not fit those beside them."""

from __future__ import annotations

from collections import Counter

from tbdesk.files.tables import people
from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.reading import Notes, Reading
from tbdesk.i18n import N_

#: Numbers are what the players are called by, if not more than one of so many is another.
_FEW = 4


def tell(reading: Reading, notes: Notes) -> None:
    """Say which headings and numbers may be slips."""
    _tell_rounds(reading, notes)
    _tell_opponents(reading, notes)
    _tell_numbers(reading, notes)
    _tell_called(reading, notes)


def _figures(reading: Reading, kind: ColumnKind) -> list[tuple[int, int]]:
    """The columns of games with the figures in their headings."""
    layout = reading.layout
    if layout.heading < 0:
        return []
    row = reading.sheet.rows[layout.heading]
    heads = [(place, announced(row[place])) for place in layout.places(kind)]
    games = (ColumnKind.ROUND, ColumnKind.OPPONENT)
    return [(place, head.index) for place, head in heads if head and head.kind in games]


def _tell_rounds(reading: Reading, notes: Notes) -> None:
    """Headings of rounds that are not counted from the left."""
    layout = reading.layout
    at = {place: index for index, place in enumerate(layout.places(ColumnKind.ROUND), start=1)}
    for place, figure in _figures(reading, ColumnKind.ROUND):
        if figure != at[place]:
            cell = (layout.heading, place)
            notes.warn(
                N_("{0}: '{1}' stands above the column that is number {2} of the rounds"),
                notes.name(cell),
                notes.text_at(cell),
                str(at[place]),
                cells=(cell,),
            )
            return


def _tell_opponents(reading: Reading, notes: Notes) -> None:
    """Opponents of a crosstable that have more columns than others."""
    figures = _figures(reading, ColumnKind.OPPONENT)
    times = Counter(figure for _, figure in figures)
    usual = min(times.values(), default=0)
    seen = Counter[int]()
    for place, figure in figures:
        seen[figure] += 1
        if seen[figure] > usual:
            cell = (reading.layout.heading, place)
            notes.conflict(
                N_("{0}: '{1}' stands above more columns than others do"),
                notes.name(cell),
                notes.text_at(cell),
                cells=(cell,),
            )
            return


def _tell_numbers(reading: Reading, notes: Notes) -> None:
    """A number that two players have."""
    layout, sheet = reading.layout, reading.sheet
    column = layout.column(ColumnKind.NUMBER)
    if column is None or not reading.games:
        return
    numbers = [(people.ordinal(sheet.rows[row][column]), (row, column)) for row in layout.players]
    times = Counter(number for number, _ in numbers if number is not None)
    twice = [cell for number, cell in numbers if number is not None and times[number] > 1]
    if not twice or len(twice) * _FEW > 2 * len(numbers):
        return  # places that several share
    notes.warn(
        N_("{0}: several players have the number {1}. They are called by their rows"),
        ", ".join(map(notes.name, twice[:2])),
        notes.text_at(twice[0]),
        cells=tuple(twice),
    )


def _tell_called(reading: Reading, notes: Notes) -> None:
    """A number that is not what the games of others call the player."""
    layout, sheet = reading.layout, reading.sheet
    numbers = people.numbers_in(sheet, layout, ColumnKind.NUMBER)
    column = layout.column(ColumnKind.NUMBER)
    if numbers is None or column is None or not reading.games:
        return
    of_position = {position: name for name, position in people.called(sheet, layout).items()}
    others = [
        (at, number) for at, number in enumerate(numbers) if of_position.get(at, number) != number
    ]
    if not others or len(others) * _FEW > len(numbers):
        return
    at, number = others[0]
    cell = (layout.players[at], column)
    notes.warn(
        N_("{0}: number {1} is printed, but the games of others call the player {2}"),
        notes.name(cell),
        str(number),
        str(of_position[at]),
        cells=(cell,),
    )
