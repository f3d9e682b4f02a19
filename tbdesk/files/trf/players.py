"""Record 001 up to column 91: the players. Also the national ratings of record 172."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.tournament import Player
from tbdesk.files.trf.lines.fields import integer
from tbdesk.files.trf.lines.physical import byte_columns, from_byte_columns
from tbdesk.files.trf.lines.records import PLAYER, Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.i18n import N_
from tbdesk.report.players import fields
from tbdesk.report.players.fields import Field, Value

#: The columns of a player's fields, from 0.
COLUMNS = {field: field.columns for field in fields.FIELDS if field.columns is not None}
NUMBER = slice(4, 8)
RATING = COLUMNS[fields.RATING]
POINTS = slice(80, 84)
RANK = slice(85, 89)
HEAD = 89
ROUNDS = 91
BLOCK = 10
#: The edited fields of a player.
FIELDS = (*COLUMNS.values(), POINTS, RANK)

#: Columns that are blank in a line that is in step, from 0.
_GAPS = (47, 79, 84, 89, 90, 95, 97)


def width_of(field: Field) -> int:
    """The columns there are for a field; 0 if it has none."""
    columns = COLUMNS.get(field)
    return columns.stop - columns.start if columns else 0


def cells(length: int) -> list[slice]:
    """The columns of the rounds in a line of a length."""
    return [slice(start, start + 8) for start in range(ROUNDS, length, BLOCK)]


class PlayerRow(NamedTuple):
    """One player line."""

    #: Its index in the file.
    line: int
    number: int
    player: Player
    #: To be sliced, one character a column (a byte if `by_bytes`).
    text: str
    by_bytes: bool
    #: The printed points, in half-points, and the printed rank; None if nothing is printed.
    points: int | None
    rank: int | None


def read(records: Records, slips: Slips) -> list[PlayerRow]:
    """The player lines with a starting rank of their own, in the order of these."""
    rows: list[PlayerRow] = []
    seen: dict[int, int] = {}
    encoding = records.document.encoding
    for index in records.of(PLAYER):
        text = records.line(index)
        number = integer(text[NUMBER])
        if number is None or not 1 <= number <= MAX_NUMBER:
            slips.add(Slip.NUMBER, text[NUMBER].strip(), line=index, column=5)
        elif number in seen:
            slips.add(Slip.DUPLICATE, number, seen[number] + 1, line=index, column=5)
        else:
            seen[number] = index
            by_bytes = encoding == "utf-8" and not text.isascii() and _counted_in_bytes(text)
            if by_bytes:
                text = byte_columns(text)
                slips.add(Slip.BYTES, line=index)
            rows.append(_row(index, number, text, by_bytes, slips))
    return sorted(rows, key=attrgetter("number"))


def _counted_in_bytes(text: str) -> bool:
    """True if the gaps between the columns are blank only when bytes are counted."""
    return not _in_step(text) and _in_step(byte_columns(text))


def _in_step(text: str) -> bool:
    return all(text[gap : gap + 1] in ("", " ") for gap in _GAPS)


_points = lru_cache(maxsize=1024)(parse_points)
_A_RATING, _A_RANK = Said(N_("a rating")), Said(N_("a rank"))


def _row(index: int, number: int, text: str, by_bytes: bool, slips: Slips) -> PlayerRow:
    def read_text(columns: slice) -> str:
        part = text[columns].strip()
        return from_byte_columns(part) if by_bytes else part

    between = _between_columns(text)
    if between is not None:
        slips.add(Slip.GAPS, line=index, column=between + 1, players=(number,))
    known: dict[Field, Value] = {field: read_text(columns) for field, columns in COLUMNS.items()}
    known[fields.RATING] = _rating(text, index, number, slips)
    if not text[COLUMNS[fields.FIDE_ID]].strip(" 0"):
        known[fields.FIDE_ID] = ""
    player = fields.player_with(number, known)
    printed = text[POINTS].strip()
    points = _points(printed) if printed else None
    if printed and points is None:
        words = printed, Said(N_("a number of points"))
        slips.add(Slip.BAD_NUMBER, *words, line=index, column=81, players=(number,))
    rank = _optional(text, RANK, _A_RANK, index, number, slips)
    return PlayerRow(index, number, player, text, by_bytes, points, rank)


#: Where columns are blank: beside the rating and around points and rank, and in every round.
_BLANK = (*(slice(gap, gap + 1) for gap in (52, 79, 84)), slice(HEAD, ROUNDS))
_BETWEEN = tuple(slice(ROUNDS + gap, None, BLOCK) for gap in (4, 6, 8, 9))


def _between_columns(text: str) -> int | None:
    """The first column beside the rating, or between points, rank and rounds, in which there is
    text, from 0."""
    behind_name = slice(47, 47 if text[46:47].strip() else 48)  # a name may be too long
    gaps = (behind_name, *_BLANK, *_BETWEEN)
    if not "".join([text[gap] for gap in gaps]).strip():
        return None
    columns = range(len(text))
    return min(at for gap in gaps for at in columns[gap] if text[at].strip())


def _rating(text: str, index: int, number: int, slips: Slips) -> int | None:
    rating = _optional(text, RATING, _A_RATING, index, number, slips) or None
    if rating is not None and text[RATING].endswith(" "):
        printed = text[RATING].strip()
        column = RATING.start + 1
        slips.add(Slip.RATING_APART, printed, line=index, column=column, players=(number,))
    return rating


def _optional(
    text: str, columns: slice, what: str, index: int, number: int, slips: Slips
) -> int | None:
    part = text[columns].strip()
    if not part:
        return None
    value = integer(part)
    if value is None:
        column = columns.start + 1
        slips.add(Slip.BAD_NUMBER, part, what, line=index, column=column, players=(number,))
    return value


# Ratings of record 172: the international one and the national one, either of them None.

_METHODS: dict[str, Callable[[int | None, int | None], int | None]] = {
    "FIDE": lambda fide, national: fide,
    "NRO": lambda fide, national: national,
    "FIDON": lambda fide, national: fide or national,
    "NIDOF": lambda fide, national: national or fide,
    "HBFN": lambda fide, national: max(fide or 0, national or 0) or None,
    "LBFN": lambda fide, national: min(filter(None, (fide, national)), default=None),
}


def with_national_ratings(rows: list[PlayerRow], records: Records, slips: Slips) -> list[PlayerRow]:
    """The rows with the ratings that record 172 chooses."""
    index = records.last("172")
    if index is None:
        return rows
    words = records.data(index).upper().split()
    chosen = [word for word in words if word in _METHODS]
    if not chosen or chosen[-1] == "FIDE":
        return rows
    federations = [word for word in words if word in records.national]
    lines = records.national[federations[0]] if federations else []
    if not lines:
        slips.add(Slip.NO_FEDERATION_OF_172, line=index)
        return rows
    national = {
        integer(records.line(line)[NUMBER]): integer(records.line(line)[RATING]) for line in lines
    }
    pick = _METHODS[chosen[-1]]
    rated = []
    for row in rows:
        rating = pick(row.player.rating, national.get(row.number) or None)
        rated.append(row._replace(player=row.player._replace(rating=rating)))
    return rated
