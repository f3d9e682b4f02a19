"""What is told of cells with more than they should have: rows whose cells stood apart by a single
blank may have been cut in another way than they were meant."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tbdesk.files.tables import people
from tbdesk.files.tables.columns.headings import announced, announced_kind
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.questions import short
from tbdesk.files.tables.reading import Notes, Place, Reading
from tbdesk.i18n import N_
from tbdesk.report.players import fields
from tbdesk.report.players.federations import CODES

_HEADINGS = N_(
    "line {0}: '{1}' may be headings, but the rows could not be cut into such columns: what stands "
    "in them may be part of the names. Put tabs between the cells"
)
_IN_NAME = N_("{0}: '{1}' may be more than a name. Put tabs between the cells")
_IN_BRACKETS = N_("{0}: all of '{1}' is read as a name, with what stands behind it")
_NO_FEDERATION = N_("{0}: '{1}' is read as a federation, though it may be something else")
_FIGURE = N_("{0}: '{1}' is not read, though it may belong to the text before it")
#: What all players would have.
_COUNTED = (ColumnKind.NUMBER, ColumnKind.PLACE)
_WORDS_OF_A_NAME = 2
#: A remark behind a name.
_BEHIND_NAME = re.compile(r"[^\W\d_]\.? ?[(\[½]")
#: So many names that end alike, of which each is a third, do so by no chance.
_FEWEST, _SHARE = 3, 3


def tell(reading: Reading, notes: Notes) -> None:
    """Say where the cells may have been cut otherwise; once, at the first of them."""
    for text, cell in (*_headings(reading), *_names(reading), *_others(reading)):
        where = reading.sheet.row_name(cell[0]) if text is _HEADINGS else notes.name(cell)
        notes.warn(text, where, short(notes.text_at(cell)), cells=(cell,))
        return


def _headings(reading: Reading) -> Iterator[tuple[str, Place]]:
    """The headings of several columns in one cell, above the players or as the first of them."""
    rows, layout = reading.sheet.rows, reading.layout
    for row in range(layout.players[0] + 1):
        filled = [place for place, text in enumerate(rows[row]) if text]
        if row == layout.heading or len(filled) != 1:
            continue
        words = rows[row][filled[0]].split()
        known = [word for word in words if announced(word) is not None]
        headed = len(words) == len(known) > 1 and fields.NAME in map(announced_kind, words)
        parts = (" ".join(words[:-1]), " ".join(words[1:])) if row in layout.players else ()
        if headed or fields.NAME in map(announced_kind, parts):
            yield _HEADINGS, (row, filled[0])


def _names(reading: Reading) -> Iterator[tuple[str, Place]]:
    """Names that begin or end in the code of a federation, or many of which end in one word; where
    single blanks stand between the cells, and some have a club, names of many words beside none."""
    column = reading.layout.column(fields.NAME)
    if column is None:
        return
    words = {
        row: player.name.split()
        for row, player in zip(reading.layout.players, reading.players, strict=True)
    }
    for row, player in zip(reading.layout.players, reading.players, strict=True):
        name = player.name
        if ("(" in name or "[" in name or "½" in name) and _BEHIND_NAME.search(name):
            yield _IN_BRACKETS, (row, column)
    for row, parts in words.items():
        coded = len(parts) > 1 and not CODES.isdisjoint((parts[0], parts[-1]))
        if coded and not _are_capitals(words.values()):
            yield _IN_NAME, (row, column)
    for row, place in _worded(reading) if reading.sheet.blanks else ():
        if len(words[row]) > _WORDS_OF_A_NAME and not reading.sheet.rows[row][place]:
            yield _IN_NAME, (row, column)
    ends = Counter(name[-1] for name in words.values() if len(name) > 2 and len(name[-1]) > 2)
    for end, times in ends.most_common(1):
        if times >= _FEWEST and _SHARE * times >= len(words):
            row = next(row for row, name in words.items() if name[-1] == end and len(name) > 2)
            yield _IN_NAME, (row, column)


def _worded(reading: Reading) -> Iterator[tuple[int, int]]:
    """Every player's row and the columns of other words than his name."""
    rows, players = reading.sheet.rows, reading.layout.players
    for place, column in enumerate(reading.layout.columns):
        if column.kind not in (fields.CLUB, ColumnKind.IGNORED):
            continue
        if any(map(str.isalpha, "".join(rows[row][place] for row in players))):
            yield from ((row, place) for row in players)


def _are_capitals(names: Iterable[Sequence[str]]) -> bool:
    """True if surnames are written in capitals."""
    return any(word.isupper() and len(word) > 3 for name in names for word in name)


def _others(reading: Reading) -> Iterator[tuple[str, Place]]:
    """What stands among federations and is none of theirs, and figures behind a club or a name."""
    rows, layout = reading.sheet.rows, reading.layout
    for place, column in enumerate(layout.columns):
        headed = layout.heading >= 0 and rows[layout.heading][place]
        cells = [(row, rows[row][place]) for row in layout.players if rows[row][place]]
        if column.kind is fields.FEDERATION:
            for row, text in cells:
                if _has_code(text) or not (headed or text.strip("()") in CODES):
                    yield _NO_FEDERATION, (row, place)
        elif (
            place
            and not headed
            and (
                column.kind is ColumnKind.IGNORED
                or (column.kind in _COUNTED and len(cells) < len(layout.players))
            )
        ):
            before = layout.columns[place - 1].kind
            for row, text in cells if before in (fields.NAME, fields.CLUB) else ():
                if rows[row][place - 1] and text.strip("0").isdigit() and len(text) < 3:
                    yield _FIGURE, (row, place)


def _has_code(text: str) -> bool:
    """True for a federation with more in its cell, and for a title."""
    words = text.split()
    return people.is_glued_title(text) or (len(words) > 1 and not CODES.isdisjoint(words))
