"""Games in columns that are not read: the table was cut in another way than it was meant."""

from __future__ import annotations

from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.columns.layout import ColumnKind, Shape
from tbdesk.files.tables.questions import short
from tbdesk.files.tables.reading import Notes, Reading
from tbdesk.files.tables.signs.cells import is_game_cell, is_round_cell
from tbdesk.i18n import N_
from tbdesk.report.players import fields

_LEFT_OUT = N_("{0}: '{1}' is not read, though it looks like games, and so it is for {2} players")
#: So many results in one cell are no figure of another kind.
_FEWEST = 2


def tell(reading: Reading, notes: Notes) -> None:
    """Say which columns, though most of their cells are games, are none of the table's."""
    sheet, layout = reading.sheet, reading.layout
    if layout.shape is Shape.PLAYER_LIST:
        return  # without_games.py says what they are
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
    if any(map(is_round_cell, words)):
        return True
    return all(map(is_game_cell, words)) and (beside or len(words) >= _FEWEST)
