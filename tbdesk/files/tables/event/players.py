"""The rows of a table that are players: their facts, the numbers and places by which cells call
them, and the points printed beside those of the results."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median_low
from typing import NamedTuple

from tbdesk.engine.entry.finder import name_key
from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.model.tournament import Bye, Game, Player
from tbdesk.files.tables.records import (
    Choices,
    Place,
    PrintedTotal,
    Reading,
    Remark,
    Role,
    Shape,
    TableColumn,
    about,
)
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_
from tbdesk.report.players.birth import birth_of, sex_of
from tbdesk.report.players.fields import MAX_RATING, federation_of, split_title

ABOVE = N_("above the headings")
AGAIN = N_("the headings again")
NAMES_ROUND = N_("names a round")
#: Reasons of rows that are of use, though no player's and no game's.
OF_USE = frozenset({ABOVE, AGAIN, NAMES_ROUND})
_NO_NAME = N_("no name")
NO_PLAYER = N_("a bye, no player")
_TEXT = N_("a line of text")
_BELOW = N_("below the table")
CHOSEN = N_("left out by hand")
#: Columns that a table has at least, before its cells distinguish its rows from lines of text.
_FEW = 4


def player_rows(
    sheet: Sheet, heading: int, columns: Sequence[TableColumn], choices: Choices, last: int
) -> tuple[list[int], dict[int, str]]:
    """The rows of players below the headings, up to a last one, and why the others are none."""
    name = next((at for at, column in enumerate(columns) if column.role is Role.NAME), None)
    left_out = dict.fromkeys(range(heading), ABOVE) if heading > 0 else {}
    rows: list[int] = []
    usual = _usual(sheet, heading)
    known = sheet.rows[heading] if heading >= 0 else ()
    ended = False
    for row in range(heading + 1, len(sheet.rows)):
        reason = _BELOW if row > last else _reason(sheet.rows[row], name, usual, known, ended)
        if reason:
            left_out[row] = reason
            ended = ended or reason in (_TEXT, _NO_NAME)
        else:
            rows.append(row)
    for row, taken in choices.rows:
        if row >= len(sheet.rows) or row == heading:
            continue
        if taken and row not in rows:
            rows = sorted([*rows, row])
            left_out.pop(row, None)
        elif not taken and row in rows:
            rows.remove(row)
            left_out[row] = CHOSEN
    return rows, left_out


def _usual(sheet: Sheet, heading: int) -> int:
    """The cells that a row of the table usually has."""
    counts = [sum(bool(cell) for cell in row) for row in sheet.rows[heading + 1 :]]
    several = [count for count in counts if count > 1]
    return median_low(several) if several else 1


def _reason(
    row: Sequence[str], name: int | None, usual: int, known: Sequence[str], ended: bool
) -> str:
    """The reason for leaving out a row; empty if it is a player's."""
    filled = sum(bool(cell) for cell in row)
    same = sum(cell == head != "" for cell, head in zip(row, known, strict=True)) if known else 0
    if 4 * same > 3 * sum(bool(head) for head in known):
        return AGAIN
    if filled == 1 and usual >= _FEW:
        return _TEXT
    if name is None or not any(map(str.isalpha, row[name])):
        return _NO_NAME
    if ended and usual >= _FEW and 2 * filled < usual:
        return _BELOW
    return ""


_UNUSED = N_("not used: {0}")
_BEYOND = N_("{0}: '{1}' is right of the last heading: the row has a cell too many")
_MOST = 12


def beyond(reading: Reading) -> list[Remark]:
    """The cells right of the last heading in a few rows: the cells before them are shifted. Tables
    without mirrored cells have no other sign of it."""
    if reading.shape not in (Shape.GAMES, Shape.PLAYERS) or reading.heading < 0:
        return []
    sheet, rows = reading.sheet, reading.rows
    last = max((at for at, cell in enumerate(reading.head) if cell), default=-1)
    found = []
    for at in range(last + 1, sheet.width):
        filled = [row for row in rows if sheet.rows[row][at]]
        if reading.columns[at].role is Role.UNUSED and 2 * len(filled) <= len(rows):
            found += [(row, at) for row in filled]
    return [about(sheet, _BEYOND, cell) for cell in found]


def unused(reading: Reading) -> Remark | None:
    """The columns with a text that have no role, and the lines that are left out; None if all is
    used. The lines above the headings are titles."""
    sheet = reading.sheet
    below = sheet.rows[reading.heading + 1 :]
    head = reading.head or ("",) * sheet.width
    words = []
    cells = []
    for at, column in enumerate(reading.columns):
        if column.role is Role.UNUSED and any(row[at] for row in below):
            words.append(
                f"{sheet.column_name(at)} ({head[at]})" if head[at] else sheet.column_name(at)
            )
            cells.append((max(0, reading.heading), at))
    lines = [row for row, reason in sorted(reading.left_out.items()) if reason not in OF_USE]
    words += [sheet.row_name(row) for row in lines[:_MOST]]
    words += ["…"] if len(lines) > _MOST else []
    cells += [(row, 0) for row in lines[:_MOST]]
    return Remark(_UNUSED, (", ".join(words),), tuple(cells)) if words else None


@dataclass
class Notes:
    """Contradictions, assumptions, and texts that could not be used."""

    sheet: Sheet
    contradictions: list[Remark] = field(default_factory=list)
    notes: list[Remark] = field(default_factory=list)

    def contradict(
        self, text: str, *cells: Place, players: tuple[int, ...] = (), more: tuple[str, ...] = ()
    ) -> None:
        """A sentence about cells; its places are filled with the name and text of each."""
        arguments = tuple(word for cell in cells for word in self.sheet.named(cell))
        self.contradictions.append(Remark(text, (*arguments, *more), cells, players))

    def note(self, text: str, *arguments: str, cells: tuple[Place, ...] = ()) -> None:
        """Something to know, which needs no tick."""
        self.notes.append(Remark(text, arguments, cells))


def short(text: str) -> str:
    """A text that fits into a sentence."""
    return text if len(text) <= 40 else text[:39] + "…"


#: A rating; behind it a letter for its kind (`1850 F`), a star, or the number of its games.
_RATING = re.compile(
    r"^\(?(\d{1,4})\)?(?:[.,]0+)?$"
    r"|^\(?(\d{3,4})\)?\s?(?:[A-Za-z]{1,3}|[*†‡]|[Pp/]\s?\d{1,3})\)?$"
)
_UNRATED_WORDS = "- – — -- --- 0 unr unr. unrated n.c. nc ur n/a nr ?"
_UNRATED = frozenset(["", *_UNRATED_WORDS.split()])
_NUMBER = re.compile(r"^#?0*(\d{1,4})(?:\.0)?[.)°ªº=]*$")
_PLACE = re.compile(r"^=?0*(\d{1,4})(?:[.)°ªº=T]*|st|nd|rd|th|-\d{1,4}\.?)$")
_FIDE_ID = re.compile(r"^\d{1,11}$")
_NO_RATING = N_("{0}: '{1}' is not a rating, the player is left unrated")
_NO_ID = N_("{0}: '{1}' is not a FIDE id, it is left out")
_NO_BIRTH = N_("{0}: '{1}' is not a date of birth, it is left out")


class Seat(NamedTuple):
    """A player and the row that names him."""

    row: int
    player: Player
    #: The place that is printed, 0 without one.
    place: int


def seats(
    sheet: Sheet, columns: Sequence[TableColumn], rows: Sequence[int], notes: Notes
) -> list[Seat]:
    """The players of some rows, with the numbers that are printed if each has another, else in
    the order of the rows."""
    at = {column.role: place for place, column in reversed([*enumerate(columns)])}
    numbers = _numbers(sheet, at.get(Role.NUMBER), rows)
    return [
        Seat(row, player_of(sheet, row, at, number, notes), _place(sheet, row, at))
        for row, number in zip(rows, numbers, strict=True)
    ]


def _numbers(sheet: Sheet, column: int | None, rows: Sequence[int]) -> list[int]:
    plain = list(range(1, len(rows) + 1))
    if column is None:
        return plain
    found = [number(sheet.rows[row][column]) for row in rows]
    unique = len(set(found)) == len(found) and 0 not in found
    return found if unique and max(found, default=0) <= MAX_NUMBER else plain


def number(text: str) -> int:
    """The number in a cell, 0 for any other text."""
    match = _NUMBER.match(text)
    return int(match[1]) if match else 0


def _place(sheet: Sheet, row: int, at: Mapping[Role, int]) -> int:
    if Role.PLACE not in at:
        return 0
    match = _PLACE.match(sheet.rows[row][at[Role.PLACE]])
    return int(match[1]) if match else 0


def player_of(sheet: Sheet, row: int, at: Mapping[Role, int], number: int, notes: Notes) -> Player:
    """The player of a row, by the columns of each role."""
    cells = sheet.rows[row]

    def text(role: Role) -> str:
        place = at.get(role)
        return "" if place is None else cells[place]

    def cell(role: Role) -> tuple[int, int]:
        return row, at[role]

    rating = parse_rating(text(Role.RATING))
    if rating is None:
        notes.note(
            _NO_RATING, *_name_and_text(notes, cell(Role.RATING)), cells=(cell(Role.RATING),)
        )
    fide_id = text(Role.FIDE_ID).removesuffix(".0")
    if fide_id.strip("0-–") and not _FIDE_ID.match(fide_id):
        notes.note(_NO_ID, *_name_and_text(notes, cell(Role.FIDE_ID)), cells=(cell(Role.FIDE_ID),))
        fide_id = ""
    birth = birth_of(text(Role.BIRTH))
    if birth is None:
        notes.note(_NO_BIRTH, *_name_and_text(notes, cell(Role.BIRTH)), cells=(cell(Role.BIRTH),))
    category = text(Role.CATEGORY)
    federation = text(Role.FEDERATION)
    return Player(
        number,
        full_name(text(Role.NAME), text(Role.GIVEN_NAME)),
        rating or None,
        text(Role.CLUB) or text(Role.TEAM),
        text(Role.TITLE).upper()[:3],
        fide_id if fide_id.strip("0-–") else "",
        federation_of(federation) or federation.upper()[:3],
        sex_of(text(Role.SEX)) or "",
        birth or "",
        (("category", category),) if category else (),
    )


def _name_and_text(notes: Notes, cell: tuple[int, int]) -> tuple[str, str]:
    name, text = notes.sheet.named(cell)
    return name, short(text)


def player_key(name: str) -> tuple[str, ...]:
    """The common form of two spellings of a player's name, with a title in front or without."""
    return name_key(split_title(name)[1])


def full_name(name: str, given: str) -> str:
    """Surname and first name as report files have them."""
    return ", ".join(filter(None, (name, given)))


def parse_rating(text: str) -> int | None:
    """The rating; 0 if unrated, None if the text is no rating."""
    if text.lower() in _UNRATED:
        return 0
    match = _RATING.match(text)
    rating = int(match[1] or match[2]) if match else -1
    return rating if 0 <= rating <= MAX_RATING else None


#: Texts around points: the number of rounds behind them, brackets, a word: `3.5/5`, `(3.5)`.
_AROUND = re.compile(
    r"^\(|\)$|(?<=[\d½])\s?(?:/\s?\d{1,3}|(?:p|pts?|points?|pkt|punti|punkte)\.?)$", re.IGNORECASE
)
_DIFFERS = N_("{0}: '{1}' points are printed for {2}, the results give {3}")


def printed_points(text: str) -> int | None:
    """The half-points of a cell; None for any other text."""
    points = parse_points(text)
    return parse_points(_AROUND.sub("", text)) if points is None else points


def sums(games: Iterable[Game], byes: Iterable[Bye], scores: ScoreSystem) -> dict[int, int]:
    """Half-points by pairing number."""
    worth = scores.outcome_points()
    found: dict[int, int] = {}
    for game in games:
        if game.result is not None and not game.result.contradiction:
            found[game.white] = found.get(game.white, 0) + worth[game.result.white]
            found[game.black] = found.get(game.black, 0) + worth[game.result.black]
    for bye in byes:
        found[bye.player] = found.get(bye.player, 0) + scores.bye_points(bye.kind)
    return found


def totals(
    sheet: Sheet, columns: Sequence[TableColumn], seats: Sequence[Seat], computed: dict[int, int]
) -> tuple[tuple[PrintedTotal, ...], list[Remark]]:
    """The printed points of every player, and a remark on each that differs."""
    place = next((at for at, column in enumerate(columns) if column.role is Role.POINTS), None)
    if place is None:
        return (), []
    found, differing = [], []
    for seat in seats:
        cell = seat.row, place
        text = sheet.rows[seat.row][place]
        printed = printed_points(text)
        if printed is None:
            continue
        points = computed.get(seat.player.number, 0)
        found.append(PrintedTotal(cell, printed, points, seat.player.name))
        if points != printed:
            words = *sheet.named(cell), seat.player.name, points_text(points)
            differing.append(Remark(_DIFFERS, words, (cell,), (seat.player.number,)))
    return tuple(found), differing
