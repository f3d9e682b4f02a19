"""The players of a table, and the numbers and places that its cells call them by."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.tournament import Player
from tbdesk.files.tables.event.rows import Notes, short
from tbdesk.files.tables.records import Column, Role
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_
from tbdesk.report.players.birth import birth_of, sex_of
from tbdesk.report.players.fields import MAX_RATING, federation_of

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


def seats(sheet: Sheet, columns: Sequence[Column], rows: Sequence[int], notes: Notes) -> list[Seat]:
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
        notes.note(_NO_RATING, *_named(notes, cell(Role.RATING)), cells=(cell(Role.RATING),))
    fide_id = text(Role.FIDE_ID).removesuffix(".0")
    if fide_id.strip("0-–") and not _FIDE_ID.match(fide_id):
        notes.note(_NO_ID, *_named(notes, cell(Role.FIDE_ID)), cells=(cell(Role.FIDE_ID),))
        fide_id = ""
    birth = birth_of(text(Role.BIRTH))
    if birth is None:
        notes.note(_NO_BIRTH, *_named(notes, cell(Role.BIRTH)), cells=(cell(Role.BIRTH),))
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


def _named(notes: Notes, cell: tuple[int, int]) -> tuple[str, str]:
    name, text = notes.at(cell)
    return name, short(text)


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
