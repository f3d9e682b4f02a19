"""Wall charts with two lines a player, as US Chess prints them: below the results stand state,
membership number, ratings and colours."""

from __future__ import annotations

import re
from collections.abc import Sequence

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
    firsts = [
        at
        for at in range(len(sheet.rows) - 1)
        if _NUMBER.match(sheet.rows[at][0]) and _is_second(sheet.rows[at + 1])
    ]
    numbered = sum(bool(_NUMBER.match(row[0])) for row in sheet.rows)
    if len(firsts) < _FEWEST or len(firsts) < numbered:
        return None
    builder = SheetBuilder(sheet.name)
    for at in range(firsts[0]):
        above = sheet.rows[at - 1] if at and at == firsts[0] - 1 else None
        if above is not None and sum(map(bool, above)) > 2:
            builder.add(sheet.lines[at], [*_heads(above, sheet.rows[at]), "Rating"])
        elif at != firsts[0] - 2 or sum(map(bool, sheet.rows[at])) < 3:
            builder.add(sheet.lines[at], sheet.rows[at])
    for at in firsts:
        first, second = sheet.rows[at], sheet.rows[at + 1]
        games = [_with_colour(*cells) for cells in zip(first[2:], second[2:], strict=True)]
        builder.add(sheet.lines[at], [*first[:2], *games, _rating(second)])
    return builder.sheet()


def _is_second(row: Sequence[str]) -> bool:
    return not _NUMBER.match(row[0]) and any(_DETAILS.search(cell) for cell in row[:4])


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
