"""Rows whose results stand without gaps, as mail programs leave them: `0*11`, `1 ½*01 2.5`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_PLAYERS
from tbdesk.files.tables.sheet import Sheet, SheetBuilder
from tbdesk.files.tables.signs.cells import is_game_cell
from tbdesk.files.tables.sources.text.spaces import Line, by_kinds, cut, is_heading

_SIGN = r"01½=+\-−–"
#: Where a player meets himself; an x is none at the end of a name.
_LETTER = r"[A-Za-zÀ-ÖØ-öø-\u024f\u0400-\u04ff]"
_SELF = rf"(?:(?<!{_LETTER})[xX]+(?!{_LETTER})|[*×■█▇▓▒░#⬛●\\]+)"
#: Signs of results around it.
_STRIP = re.compile(rf"(?<!\d)[{_SIGN}][{_SIGN} ]*{_SELF}[{_SIGN} ]*|{_SELF} ?[{_SIGN}][{_SIGN} ]*")
_OWN = re.compile(_SELF)
_FEWEST = 3
#: Four games against sixty players, with the name and the totals.
_LONGEST = 2000
#: Games of a cell, and signs where the player meets himself.
_WAYS = ((1, 1), (2, 1), (2, 2))


@dataclass(frozen=True, slots=True)
class _Strip:
    """A row: the text before its signs, the signs without blanks, for each of them and the end
    the place in the text, and how many of them stand before the player's own place."""

    row: int
    text: str
    signs: str
    places: tuple[int, ...]
    before: int
    own: int


def sheets(sheet: Sheet) -> Iterator[Sheet]:
    """The sheet with the results of each row in cells of their own, for every number of signs a
    player's row may have; none if the rows do not fit."""
    strips = _strips(sheet)
    if len(strips) < _FEWEST or _has_other_results(sheet, {strip.row for strip in strips}):
        return
    for games, own in _WAYS:
        for order in _orders(strips, games):
            rows = [
                _cut(strip, at, len(strips), games, own)
                for at, strip in zip(order, strips, strict=True)
            ]
            if all(rows):
                yield _rebuilt(sheet, strips, [row for row in rows if row])


def _has_other_results(sheet: Sheet, taken: set[int]) -> bool:
    """True if rows beside those have results too, or stand among them with several cells: nobody
    of theirs may be lost."""
    return any(
        not is_heading(" ".join(cells))
        and (
            sum(is_game_cell(cell) for cell in cells) >= _FEWEST
            or (row > min(taken) and sum(map(bool, cells)) >= _FEWEST)
        )
        for row, cells in enumerate(sheet.rows)
        if row not in taken
    )


def _orders(strips: Sequence[_Strip], games: int) -> Iterator[list[int]]:
    """Which player's row each may be: one after the other, or where they meet themselves."""
    rows = list(range(len(strips)))
    yield rows
    by_text = [strip.before // games for strip in strips]
    if by_text != rows and sorted(by_text) == rows:
        yield by_text


class Misfit(NamedTuple):
    """A row whose results look glued but are not as many as the rows need: the row, its signs
    and how many such rows there are."""

    row: int
    signs: str
    players: int


def misfit(sheet: Sheet) -> Misfit | None:
    """The first row that looks glued but does not fit, None where there is none."""
    strips = _strips(sheet)
    count = len(strips)
    if count < _FEWEST or next(sheets(sheet), None) is not None:
        return None
    for at, strip in enumerate(strips):
        fits = any(_cut(strip, at, count, games, own) for games, own in _WAYS)
        if not fits and any(map(_is_glued, sheet.rows[strip.row])):
            return Misfit(strip.row, strip.signs, count)
    return None


def _is_glued(cell: str) -> bool:
    """True for a cell with several results in it: others only stand beside each other."""
    strips = _STRIP.finditer(cell.replace("1/2", "½"))
    return any(len(match[0].replace(" ", "")) >= _FEWEST for match in strips)


def _strips(sheet: Sheet) -> list[_Strip]:
    """The rows with results without gaps; none if they are more than a crosstable has."""
    strips: list[_Strip] = []
    for row, filled in enumerate(sheet.rows):
        text = " ".join(filter(None, filled)).replace("1/2", "½")
        if len(text) > _LONGEST or not _OWN.search(text):
            continue
        longest = max(_STRIP.finditer(text), key=lambda match: len(match[0]), default=None)
        if longest is None or len(longest[0].replace(" ", "")) < _FEWEST:
            continue
        places = [at for at in range(longest.start(), longest.end()) if text[at] != " "]
        signs = "".join(text[at] for at in places)
        own = _OWN.search(signs)
        assert own is not None
        strip = _Strip(row, text, signs, (*places, longest.end()), own.start(), len(own[0]))
        strips.append(strip)
        if len(strips) > MAX_PLAYERS:
            return []
    return strips


def _cut(
    strip: _Strip, position: int, players: int, games: int, own: int
) -> tuple[str, list[str], str] | None:
    """The text before, the cells and the text after, if the row of the player at this position
    can have so many games in a cell and so many signs for himself."""
    first = strip.before - position * games
    last = first + (players - 1) * games + own
    if strip.own != own or first < 0 or last > len(strip.signs):
        return None
    start, end = strip.places[first], strip.places[last - 1] + 1
    before, after = strip.text[:start], strip.text[end:]
    if (before and before[-1] != " ") or (after[:1].strip() and not after[0].isnumeric()):
        return None  # only points may touch the results
    signs = strip.signs[first:last]
    middle = position * games
    cells = [signs[at : at + games] for at in range(0, middle, games)]
    cells.append(signs[middle : middle + own])
    cells += [signs[at : at + games] for at in range(middle + own, len(signs), games)]
    return before, cells, after


def _rebuilt(
    sheet: Sheet, strips: Sequence[_Strip], rows: Sequence[tuple[str, list[str], str]]
) -> Sheet:
    befores = _columns([before for before, _, _ in rows])
    afters = _columns([after for _, _, after in rows])
    taken = {
        strip.row: [*before, *cells, *after]
        for strip, before, (_, cells, _), after in zip(strips, befores, rows, afters, strict=True)
    }
    width = len(next(iter(taken.values())))
    builder = SheetBuilder(sheet.name)
    for row, filled in enumerate(sheet.rows):
        cells = taken.get(row)
        if cells is None:
            text = " ".join(cell for cell in filled if cell)
            words = cut(text)
            cells = words if len(words) == width else [text]
        builder.add(sheet.lines[row], cells)
    return builder.sheet()


def _columns(texts: Sequence[str]) -> list[list[str]]:
    """Short texts cut into equally many cells."""
    lines: list[Line] = list(enumerate(texts))
    rows = [cut(text) for text in texts]
    if len({len(row) for row in rows}) > 1:
        rows = [row for _, row in by_kinds(lines, all_rows=True)]
    width = max(len(row) for row in rows)
    return [[*row, *[""] * (width - len(row))] for row in rows]
