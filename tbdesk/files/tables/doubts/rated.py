"""What is told of columns of ratings: those whose headings do not say so, and those not read."""

from __future__ import annotations

from collections.abc import Iterator

from tbdesk.files.tables import people
from tbdesk.files.tables.columns import ratings
from tbdesk.files.tables.columns.columns import are_said_ratings
from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.reading import Notes, Reading
from tbdesk.i18n import N_
from tbdesk.report.players import fields

_ASSUMED = N_("{0}: the column '{1}' is read as ratings, though its heading does not say so")
_UNKNOWN = N_(
    "{0}: the column '{1}' may be ratings or performances: it is not read. Write Elo above ratings"
)
_YEARS = N_(
    "{0}: '{1}' and the figures below it may be years of birth or ratings: they are not read. "
    "Write Elo above ratings"
)
_RATED_YEARS = N_(
    "{0}: '{1}' and the figures below it are read as ratings, though they may be years of birth"
)
_OTHERS = N_("{0}: the ratings '{1}' are not read, those below '{2}' are, and they differ")


def tell(reading: Reading, notes: Notes) -> None:
    """Say which column was taken for ratings or left out, where somebody may have meant another."""
    layout = reading.layout
    read = layout.column(fields.RATING)
    _tell_years(reading, notes, read)
    if layout.heading < 0:
        return
    if read is not None:
        _tell_assumed(notes, (layout.heading, read))
    for place in _left_out(reading):
        cell = (layout.heading, place)
        head = notes.text_at(cell)
        if read is None:
            if not _says_so(head):
                notes.warn(_UNKNOWN, notes.name(cell), head, cells=(cell,))
        elif _says_so(head) and _differ(reading, read, place):
            other = notes.text_at((layout.heading, read))
            notes.warn(_OTHERS, notes.name(cell), head, other, cells=(cell,))


def _tell_years(reading: Reading, notes: Notes, read: int | None) -> None:
    """Where no heading tells what the figures of a column are."""
    layout, rows = reading.layout, reading.sheet.rows
    if are_said_ratings(reading.sheet, layout.heading, layout.players):
        return
    for place in layout.places(ColumnKind.IGNORED) if read is None else [read]:
        headed = layout.heading >= 0 and rows[layout.heading][place]
        if not headed and ratings.are_years([rows[row][place] for row in layout.players]):
            cell = (next(row for row in layout.players if people.is_year(rows[row][place])), place)
            text = _YEARS if read is None else _RATED_YEARS
            notes.warn(text, notes.name(cell), notes.text_at(cell), cells=(cell,))


def _tell_assumed(notes: Notes, cell: tuple[int, int]) -> None:
    head = notes.text_at(cell)
    if head and not _says_so(head):
        notes.warn(_ASSUMED, notes.name(cell), head, cells=(cell,))


def _says_so(head: str) -> bool:
    """True for a heading of ratings, whosesoever they are."""
    column = announced(head)
    rated = column is not None and column.kind is fields.RATING
    return rated or ratings.may_be_of_ratings(head)


def _left_out(reading: Reading) -> Iterator[int]:
    """The columns of ratings of which nothing is read, unless their heading says what they are."""
    sheet, layout = reading.sheet, reading.layout
    for place in (*layout.places(ColumnKind.IGNORED), *layout.places(ColumnKind.TIE_BREAK)):
        head = sheet.rows[layout.heading][place]
        column = announced(head)
        known = column is not None and column.kind in (ColumnKind.IGNORED, ColumnKind.TIE_BREAK)
        if not head or (known and not _says_so(head)) or ratings.is_of_performances(head):
            continue
        cells = [sheet.rows[row][place] for row in layout.players]
        if ratings.hold_ratings(cells) and (_says_so(head) or ratings.are_plain(cells)):
            yield place


def _differ(reading: Reading, read: int, other: int) -> bool:
    """True if somebody has two ratings."""
    rows = (reading.sheet.rows[row] for row in reading.layout.players)
    pairs = ((people.rating_of(row[read]), people.rating_of(row[other])) for row in rows)
    return any(one and two and one != two for one, two in pairs)
