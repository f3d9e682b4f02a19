"""Which of the tables that a text may be it is: the one whose cells agree best."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

from tbdesk.files.tables import people, without_games
from tbdesk.files.tables.columns.headings import announced_kind
from tbdesk.files.tables.columns.layout import ColumnKind, Kind, Shape
from tbdesk.files.tables.guess import guess
from tbdesk.files.tables.pairings.join import joined
from tbdesk.files.tables.reading import Reading
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.sources.arranged import (
    names_across,
    running_points,
    several_columns,
    turned,
    wall_chart,
)
from tbdesk.files.tables.sources.text import glued, plain_text
from tbdesk.report.players import fields

#: How much a reading without the names counts that stand in the table.
_NO_NAMES = 3


def likeliest(text: str, source: str = "") -> Sheet:
    """The table in a text. Raises FormatError."""
    return _best(plain_text.sheets(text, source)) or Sheet("", (), ())


def unglued(sheet: Sheet) -> Sheet:
    """A table whose results may stand in one cell, with a cell for each of them where that is
    likelier."""
    others = (wall_chart.joined(sheet), *_otherwise(sheet), next(glued.sheets(sheet), None))
    if not any(others):
        return sheet
    return _best(iter((sheet,))) or sheet


def _best(sheets: Iterator[Sheet]) -> Sheet | None:
    best: Sheet | None = None
    least: tuple[int, bool, int, int] | None = None
    for sheet in _with_glued(sheets):
        doubt = _doubtfulness(guess(sheet))
        if least is None or doubt < least:
            best, least = sheet, doubt
        if doubt[:3] == (0, False, 0):
            break
    return best


def _with_glued(sheets: Iterator[Sheet]) -> Iterator[Sheet]:
    for sheet in sheets:
        chart = wall_chart.joined(sheet)
        if chart is not None:  # otherwise its second lines would be left out
            yield chart
        whole = joined([sheet])[0]
        yield whole
        if whole is sheet:
            for other in chain(_otherwise(sheet), glued.sheets(sheet)):
                yield replace(other, blanks=sheet.blanks)


def _otherwise(sheet: Sheet) -> Iterator[Sheet]:
    """The table with a row for each player, a column for each round, figures above those of
    opponents, and no points beside games, where it may have been another way."""
    ways = (turned.turned, several_columns.joined, names_across.numbered, running_points.left_out)
    for way in ways:
        arranged = way(sheet)
        if arranged is not None:
            yield arranged


def _doubtfulness(reading: Reading) -> tuple[int, bool, int, int]:
    """What speaks against a reading: what it is; it has more contradictions than games, or asks;
    contradictions, wrong totals, names and rows left out, namesakes; headings with nothing below.
    """
    played = sum(game.result is not None for game in reading.games) + len(reading.byes)
    strange = 2 * reading.conflicts + reading.wrong_totals
    listed = reading.layout.shape is Shape.PLAYER_LIST
    if reading.layout.column(fields.NAME) is None and _has_names(reading.sheet):
        strange += _NO_NAMES
    strange += _left_out(reading) + _misplaced(reading)
    strange += len(reading.players) - len({player.name for player in reading.players})
    asked = reading.question is not None and not reading.layout.rivals
    hopeless = listed or asked or strange > max(played, _NO_NAMES)
    return _what_it_is(reading), hopeless, strange, _empty_headings(reading)


def _what_it_is(reading: Reading) -> int:
    """Games come before what is known to have none, that before a list of players, in which a row
    may be one name, unless all of its headings are understood, and that before what makes no
    event."""
    if reading.refusal is not None:
        return 1 if without_games.is_recognised(reading) else 3
    if reading.layout.shape is not Shape.PLAYER_LIST:
        return 0
    return 1 if _is_understood(reading) else 2


#: Headings that are all those of a list of players by no chance.
_FEWEST_HEADS = 3


def _is_understood(reading: Reading) -> bool:
    """True for a list of players in which every heading calls what is known of them."""
    layout = reading.layout
    if layout.heading < 0:
        return False
    kinds = [announced_kind(head) for head in reading.sheet.rows[layout.heading] if head]
    known = (*fields.FIELDS, ColumnKind.NUMBER, ColumnKind.GIVEN_NAME, ColumnKind.IGNORED)
    return len(kinds) >= _FEWEST_HEADS and all(kind in known for kind in kinds)


def _left_out(reading: Reading) -> int:
    """Rows below the headings that are as full as those of players but are none."""
    layout, rows = reading.layout, reading.sheet.rows
    if not layout.players:
        return 0
    taken = {row for table in layout.rows for row in table}
    full = sorted(_filled(rows[row]) for row in layout.players)[len(layout.players) // 2]
    others = [row for row in range(layout.heading + 1, len(rows)) if row not in taken]
    return sum(full > 1 and _filled(rows[row]) >= full for row in others)


#: A rating between words, of which those before it are the name.
_RATED = re.compile(r"\s\d{3,4}\s")
#: What may stand in a column of such a kind.
_FITS: dict[Kind, Callable[[str], bool]] = {
    fields.TITLE: lambda text: people.is_title(text) or people.is_title_and_federation(text),
    fields.FEDERATION: lambda text: (
        not (people.is_glued_title(text) or any(map(str.isdigit, text)))
    ),
    fields.NAME: lambda text: _RATED.search(text) is None,
    fields.RATING: lambda text: people.rating_of(text) is not None,
    ColumnKind.NUMBER: lambda text: people.ordinal(text) is not None,
}


def _misplaced(reading: Reading) -> int:
    """Cells of a list, from its first player to the last, that are of another kind than their
    column, as where a row was cut in another way than the others."""
    layout, rows = reading.layout, reading.sheet.rows
    places = [
        (place, _FITS[one.kind]) for place, one in enumerate(layout.columns) if one.kind in _FITS
    ]
    if layout.shape is not Shape.PLAYER_LIST or not layout.players:
        return 0
    between = rows[layout.players[0] : layout.players[-1] + 1]
    return sum(
        bool(cells[place]) and not fits(cells[place]) for place, fits in places for cells in between
    )


def _filled(cells: tuple[str, ...]) -> int:
    return sum(bool(cell) for cell in cells)


def _empty_headings(reading: Reading) -> int:
    sheet, layout = reading.sheet, reading.layout
    if layout.heading < 0:
        return 0
    return sum(
        bool(head) and not any(sheet.rows[row][place] for row in layout.players)
        for place, head in enumerate(sheet.rows[layout.heading])
    )


def _has_names(sheet: Sheet) -> bool:
    """True if most rows have a word that could be a name."""
    named = sum(any(sum(sign.isalpha() for sign in cell) > 2 for cell in row) for row in sheet.rows)
    return named * 2 > len(sheet.rows)
