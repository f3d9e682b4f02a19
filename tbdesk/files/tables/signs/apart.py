"""Rounds whose opponent and result stand apart: `12/1`, `12 (1)`, `1 (w12)`, `12:½`. No cell tells
by itself which of the figures is the opponent, and in a crosstable both would be results: a column
is one of rounds if the players in it name each other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from tbdesk.engine.event.card import BLACK, WHITE
from tbdesk.engine.model.results import Outcome, ResultError, parse_outcome
from tbdesk.files.tables.people import ordinal
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs.notation import by_forfeit
from tbdesk.report.rounds.tokens import Paired

#: What stands first in a cell.
OPPONENT, RESULT = "opponent", "result"
_LETTER = r"([^\W\d_½])?"
_PLAYER = rf"{_LETTER}\s?([1-9]\d{{0,3}})\s?{_LETTER}"
_GAINED = r"((?:1/2|[01½][.,][05]|[.,]5|[10½])\s?(?:[kKfF]|ff|FF)?|[+=\-]|[+\-][fF])"
_APART = r"\s?[/:|=\-–,;]\s?|\s"
_PATTERNS = {
    OPPONENT: (
        re.compile(rf"^\(?{_PLAYER}\)?(?:{_APART}){_GAINED}$"),
        re.compile(rf"^{_PLAYER}\s?[(\[]{_GAINED}[)\]]$"),
        re.compile(rf"^\({_PLAYER}\){_GAINED}$"),
        re.compile(rf"^{_PLAYER}\s?[(/]([^\W\d_½])[)/]\s?{_GAINED}$"),
    ),
    RESULT: (
        re.compile(rf"^{_GAINED}(?:{_APART})\(?{_PLAYER}\)?$"),
        re.compile(rf"^{_GAINED}\s?[(\[]{_PLAYER}[)\]]$"),
    ),
}
#: `+ 3w` without its blank; -1 alone is a bye.
_GLUED = re.compile(r"^([+=\-])([^\W\d_½][1-9]\d{0,3}|[1-9]\d{0,3}[^\W\d_½])$")
_LONGEST = 16
#: Of the cells of a column so many are games, and of these so many are named by their opponent.
_HALF, _MOST = 0.5, 0.75
_FEWEST = 4


def paired(text: str, first: str, colours: str = "wb") -> Paired | None:
    """The game of a cell in which the opponent or the result stands first; None for what is
    none."""
    cell_parts = _parts(_GLUED.sub(r"\1 \2", text) if first == RESULT else text, first)
    if cell_parts is None:
        return None
    letter, opponent, gained = cell_parts
    if letter and letter not in colours:
        return None
    outcome = _outcome(gained)
    if outcome is None:
        return None
    colour = (WHITE, BLACK)[colours.index(letter)] if letter else ""
    return Paired(opponent, colour, outcome)


def may_be(text: str) -> bool:
    """True for what is a game if others are."""
    return any(_parts(text, first) is not None for first in (OPPONENT, RESULT))


def letters(text: str, first: str) -> str:
    """The letter of the colour of a cell, small; empty where it has none."""
    cell_parts = _parts(text, first)
    return cell_parts[0] if cell_parts else ""


@lru_cache(maxsize=1 << 16)
def _parts(text: str, first: str) -> tuple[str, int, str] | None:
    """The letter, the opponent and the result of a cell."""
    if len(text) > _LONGEST:
        return None
    match = next(filter(None, (way.match(text) for way in _PATTERNS[first])), None)
    if match is None:
        return None
    groups = [group or "" for group in match.groups()]
    gained = groups.pop() if first == OPPONENT else groups.pop(0)
    opponent = next(group for group in groups if group.isdigit())
    letter = "".join(group for group in groups if not group.isdigit())
    return None if len(letter) > 1 else (letter.lower(), int(opponent), gained)


def _outcome(gained: str) -> Outcome | None:
    text = by_forfeit(gained.replace(" ", "")).replace(",", ".")
    if text.lower() in ("+f", "-f"):
        text = text[0]
    try:
        return parse_outcome({"1.0": "1", "0.0": "0", ".5": "½"}.get(text, text))
    except ResultError:
        return None


def first_of(sheet: Sheet, heading: int) -> str:
    """What stands first in the cells of rounds: OPPONENT or RESULT; empty where the players of no
    column name each other."""
    rows = range(heading + 1, len(sheet.rows))
    for first in (OPPONENT, RESULT):
        places = _columns(sheet, rows, first)
        if places and any(
            _name_each_other(sheet, called, places, first) for called in _numberings(sheet, rows)
        ):
            return first
    return ""


def _columns(sheet: Sheet, rows: Sequence[int], first: str) -> list[int]:
    """The columns of which half of the cells may be such games."""
    columns = []
    for place in range(sheet.width):
        cells = [sheet.rows[row][place] for row in rows if sheet.rows[row][place]]
        games = sum(_parts(cell, first) is not None for cell in cells)
        if games >= _FEWEST and games >= _HALF * len(cells):
            columns.append(place)
    return columns


def _numberings(sheet: Sheet, rows: Sequence[int]) -> list[dict[int, int]]:
    """The rows by the numbers of each column that has different ones, which may be ratings, and
    by their order."""
    numberings = []
    for place in range(sheet.width):
        numbers = {row: ordinal(sheet.rows[row][place]) for row in rows}
        known = {number: row for row, number in numbers.items() if number is not None}
        if len(known) >= _FEWEST and len(known) == sum(map(bool, numbers.values())):
            numberings.append(known)
    return [*numberings, dict(enumerate(rows, start=1))]


def _name_each_other(
    sheet: Sheet, called: dict[int, int], places: Sequence[int], first: str
) -> bool:
    number_of = {row: number for number, row in called.items()}
    games = mutual = 0
    for place in places:
        for row, number in number_of.items():
            mine = _parts(sheet.rows[row][place], first)
            if mine is None:
                continue
            games += 1
            other = called.get(mine[1])
            theirs = None if other is None else _parts(sheet.rows[other][place], first)
            mutual += theirs is not None and theirs[1] == number and other != row
    return mutual >= max(_FEWEST, _MOST * games)


def with_games(sheet: Sheet, heading: int, first: str) -> Sheet:
    """The sheet with usual games where these stand, to find their columns."""
    places = set(_columns(sheet, range(heading + 1, len(sheet.rows)), first))
    rows = tuple(
        tuple(
            "1w1" if at > heading and place in places and _parts(cell, first) else cell
            for place, cell in enumerate(cells)
        )
        for at, cells in enumerate(sheet.rows)
    )
    return replace(sheet, rows=rows)
