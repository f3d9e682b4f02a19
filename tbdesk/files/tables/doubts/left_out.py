"""Games that are not read: the table was cut in another way than it was meant, or goes on below.
So are other players, in a list above or below it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.headings import announced, announced_kind
from tbdesk.files.tables.columns.layout import ColumnKind, Shape
from tbdesk.files.tables.questions import short
from tbdesk.files.tables.reading import Notes, Reading
from tbdesk.files.tables.signs import apart
from tbdesk.files.tables.signs.cells import is_game_cell, is_round_cell
from tbdesk.i18n import N_
from tbdesk.report.players import fields

_LEFT_OUT = N_("{0}: '{1}' is not read, though it looks like games, and so it is for {2} players")
_AGAIN = N_("line {0}: {1} players have other games in another table below, which is not read")
_LISTED = N_(
    "line {0}: '{1}' stands in a list beside the games and has none of them: {2} names are not read"
)
#: So many results in one cell are no figure of another kind, and so many names a list.
_FEWEST = 2


def tell(reading: Reading, notes: Notes) -> None:
    """Say which columns, though most of their cells are games, are none of the table's, which games
    of its players stand elsewhere, and which players stand in a list beside it."""
    if reading.layout.shape is Shape.PLAYER_LIST:
        return  # without_games.py says what they are
    _tell_columns(reading, notes)
    _tell_list(reading, notes)
    if reading.layout.shape is Shape.ROUND_LIST:
        _tell_rows(reading, notes)


def _tell_list(reading: Reading, notes: Notes) -> None:
    """Names below a heading of names, in the rows that are none of the table's."""
    sheet, layout = reading.sheet, reading.layout
    taken, column = {layout.heading, *layout.players}, None
    if len(taken) + _FEWEST > len(sheet.rows):
        return
    strangers = []
    with_word = defaultdict[str, list[tuple[str, ...]]](list)
    for name in (people.name_key(player.name) for player in reading.players):
        for word in name:
            with_word[word].append(name)
    for row, cells in enumerate(sheet.rows):
        heads = [at for at, cell in enumerate(cells) if announced_kind(cell) is fields.NAME]
        if row in taken or heads:
            column = None if row in taken else heads[0]
        elif column is not None and sum(sign.isalpha() for sign in cells[column]) > 2:
            words = people.name_key(people.parted(cells[column])[1])
            own = chain.from_iterable(with_word.get(word, ()) for word in words)
            if words and not any(_are_of(words, name) for name in own):
                strangers.append((row, column))
    if len(strangers) >= _FEWEST:
        row, place = strangers[0]
        line, first = sheet.row_name(row), short(sheet.rows[row][place])
        notes.warn(_LISTED, line, first, str(len(strangers)), cells=tuple(strangers))


def _are_of(words: Sequence[str], name: Sequence[str]) -> bool:
    """Whether all the words are of a name, as far as they are no initials there or here."""

    def is_of(word: str, part: str) -> bool:
        return word == part or (1 in (len(word), len(part)) and word[0] == part[0])

    return all(any(is_of(word, part) for part in name) for word in words)


def _tell_rows(reading: Reading, notes: Notes) -> None:
    """Rows of the same players below the table with games that it does not have."""
    sheet, layout = reading.sheet, reading.layout
    name = layout.column(fields.NAME)
    last = max(row for table in layout.rows for row in table)
    if name is None or last + _FEWEST >= len(sheet.rows):
        return
    own = {sheet.rows[row][name]: set(sheet.rows[row]) for row in layout.players}
    below = range(last + 1, len(sheet.rows))
    again = [row for row in below if _has_other_games(set(sheet.rows[row]), own)]
    if len(again) >= _FEWEST:
        line, count = sheet.row_name(again[0]), str(len(again))
        notes.warn(_AGAIN, line, count, cells=tuple((row, 0) for row in again))


def _has_other_games(cells: set[str], own: Mapping[str, set[str]]) -> bool:
    """True for the row of a player with a game that his own row has not."""
    known = next((own[cell] for cell in cells if cell in own), cells)
    return any(map(is_round_cell, cells - known))


def _tell_columns(reading: Reading, notes: Notes) -> None:
    sheet, layout = reading.sheet, reading.layout
    first = min(layout.places(ColumnKind.OPPONENT), default=0)
    for place, column in enumerate(layout.columns):
        if column.kind not in (ColumnKind.IGNORED, fields.CLUB):
            continue
        if layout.heading >= 0 and announced(sheet.rows[layout.heading][place]) is not None:
            continue
        beside = place == first - 1
        cells = [(row, place) for row in layout.players if sheet.rows[row][place]]
        games = [cell for cell in cells if _are_games(notes.text_at(cell), beside=beside)]
        if 2 * len(games) > len(layout.players):
            text = notes.name(games[0]), short(notes.text_at(games[0])), str(len(games))
            notes.conflict(_LEFT_OUT, *text, cells=tuple(games))
            notes.conflicts += len(games) - 1


def _are_games(text: str, *, beside: bool) -> bool:
    """True for opponents with results, for several results, and for one right before others."""
    words = text.split()
    if any(is_round_cell(word) or _is_apart(word) for word in words):
        return True
    return all(map(is_game_cell, words)) and (beside or len(words) >= _FEWEST)


def _is_apart(word: str) -> bool:
    """True for an opponent and a result that stand apart, and are no figure with a decimal."""
    return parse_points(word) is None and apart.may_be(word)
