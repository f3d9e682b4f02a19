"""Wall charts with two lines a player, as US Chess prints them: below the results stand state,
membership number, ratings and colours, or only the colours, or the points after each round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables.sheet import Sheet, SheetBuilder

_NUMBER = re.compile(r"^\d{1,4}$")
#: What tells the second line: a membership number, ratings before and after, norms.
_DETAILS = re.compile(r"\b\d{7,9}\b|->|\bR:|^N:")
_RATING = re.compile(r"(?:R:|Q:|/)\s*(\d{3,4})(?=\D|$)|(?:R:)?\s*\b(\d{3,4})\s*(?:P\d+)?\s*->")
_COLOUR = re.compile(r"^[WB]$", re.IGNORECASE)
_FEWEST = 2


def joined(sheet: Sheet) -> Sheet | None:
    """The chart with a row for each player: the colours in the cells of the games, and a column
    with the ratings at the end. None for any other table."""
    firsts = [at for at, row in enumerate(sheet.rows) if _NUMBER.match(row[0])]
    second_of = {at: at + 1 for at in firsts if _is_second(sheet.rows[at + 1 : at + 2])}
    if len(second_of) < max(_FEWEST, len(firsts) / 2):
        return None
    numbers = [int(sheet.rows[at][0]) for at in firsts]
    if any(below - above != 1 for above, below in pairwise(numbers)):
        return None
    between = {*range(firsts[0], firsts[-1] + 1)} - {*firsts, *second_of.values()}
    if between:
        return None
    builder = SheetBuilder(sheet.name)
    for at in range(firsts[0]):
        above = sheet.rows[at - 1] if at and at == firsts[0] - 1 else None
        if above is not None and sum(map(bool, above)) > 2:
            builder.add(sheet.lines[at], [*_heads(above, sheet.rows[at]), "Rating"])
        elif at != firsts[0] - 2 or sum(map(bool, sheet.rows[at])) < 3:
            builder.add(sheet.lines[at], sheet.rows[at])
    for at in firsts:
        first = sheet.rows[at]
        second = sheet.rows[second_of[at]] if at in second_of else ("",) * sheet.width
        games = [_with_colour(*cells) for cells in zip(first[2:], second[2:], strict=True)]
        builder.add(sheet.lines[at], [*first[:2], *games, _rating(second)])
    return builder.sheet()


def _is_second(rows: Sequence[Sequence[str]]) -> bool:
    """True for a row with what is known of the player above, or only with his colours or with the
    points he had after each round."""
    if not rows or _NUMBER.match(rows[0][0]):
        return False
    if any(_DETAILS.search(cell) for cell in rows[0][:4]):
        return True
    cells = [cell for cell in rows[0] if cell]
    points = [parse_points(cell) for cell in cells]
    known = [value for value in points if value is not None]
    running = len(known) == len(cells) and known == sorted(known)
    return len(cells) > 1 and (running or all(map(_COLOUR.match, cells)))


def _heads(upper: Sequence[str], lower: Sequence[str]) -> list[str]:
    """`Round 1`, `Total Pts`; what names two things in one column is its upper name."""
    pairs = zip(upper, lower, strict=True)
    return [f"{one} {other}".strip() if len(other) < 5 else one for one, other in pairs]


def _with_colour(result: str, colour: str) -> str:
    paired = any(sign.isdigit() for sign in result)
    return f"{result} {colour}" if paired and _COLOUR.match(colour) else result


def _rating(row: Sequence[str]) -> str:
    """The rating before the event, empty for who has none."""
    for cell in row[:3]:
        match = _RATING.search(cell)
        if match:
            return match[1] or match[2]
    return ""
