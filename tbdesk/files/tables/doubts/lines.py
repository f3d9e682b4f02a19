"""What is told of lines that are taken for players or for none, and may be the other."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.headings import same_heading
from tbdesk.files.tables.columns.layout import ColumnKind, Layout, Shape
from tbdesk.files.tables.columns.title_lines import (
    calls_no_player,
    has_figure,
    is_group,
    lines_above,
    may_be_dated_title,
)
from tbdesk.files.tables.doubts.names import ENDS_IN_RATING
from tbdesk.files.tables.questions import short
from tbdesk.files.tables.reading import Notes, Reading
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_
from tbdesk.report.players import fields

#: A row of fewer cells is a remark or the name of a group.
_FEWEST_CELLS = 3


def tell(reading: Reading, notes: Notes) -> None:
    """Say which lines may be meant otherwise, those between the players before titles."""
    _tell_rows(reading, notes)
    _tell_titles(reading, notes)


def _tell_rows(reading: Reading, notes: Notes) -> None:
    """Rows between those of the players, or right below them, that are taken for none."""
    layout, sheet = reading.layout, reading.sheet
    taken = {row for table in layout.rows for row in table}
    head = sheet.rows[layout.heading] if layout.heading >= 0 else None
    last, first = max(taken), min(taken)
    for row in range(first - _is_counted_above(sheet, layout, first), len(sheet.rows)):
        if row in taken:
            continue
        if row > last and sheet.lines[row] != sheet.lines[row - 1] + 1:
            return
        cells = sheet.rows[row]
        filled = [place for place, cell in enumerate(cells) if cell]
        repeated = head is not None and same_heading(head, cells)
        few = len(filled) < _FEWEST_CELLS and not _may_be_named(cells, reading)
        if repeated or (few and not _has_no_points(cells, layout)):
            continue
        notes.warn(
            N_("line {0}: '{1}' is not taken for the row of a player. It is left out"),
            sheet.row_name(row),
            short(" ".join(cells[place] for place in filled)),
            cells=tuple((row, place) for place in filled),
        )


def _is_counted_above(sheet: Sheet, layout: Layout, first: int) -> bool:
    """True if the row right above the first player begins with the number before his."""
    column = layout.column(ColumnKind.NUMBER)
    number = people.ordinal(sheet.rows[first][column]) if column is not None else None
    above = " ".join(sheet.rows[first - 1]).split() if first else []
    return number is not None and bool(above) and people.ordinal(above[0]) == number - 1


def _may_be_named(cells: Sequence[str], reading: Reading) -> bool:
    """True for a row with words in a list of players, where nothing else need stand beside a name,
    but for the name of a group."""
    listed = reading.layout.shape is Shape.PLAYER_LIST
    called = calls_no_player(cells[0]) or (is_group(cells[0]) and not any(cells[1:]))
    return listed and any(map(str.isalpha, "".join(cells))) and not called


def _has_no_points(cells: Sequence[str], layout: Layout) -> bool:
    """True for a name with 0 points, which are no average and no sum."""
    name, points = layout.column(fields.NAME), layout.column(ColumnKind.POINTS)
    if name is None or points is None:
        return False
    return any(map(str.isalpha, cells[name])) and parse_points(cells[points]) == 0


def _tell_titles(reading: Reading, notes: Notes) -> None:
    """Lines of a list that are taken for titles or players, and may be the other: at its top, and
    where a figure stands with the name and nothing beside it."""
    layout, sheet = reading.layout, reading.sheet
    if layout.shape is not Shape.PLAYER_LIST:
        return
    figured = [
        row
        for row in layout.players
        if sheet.width > 1 and _has_figure_alone([cell for cell in sheet.rows[row] if cell])
    ]
    first = layout.players[0]
    figured += [
        row
        for row in range(first + 1)
        if may_be_dated_title(sheet.rows[row])
        and (row == first or " " not in next(filter(None, sheet.rows[row])))
    ]
    for row in sorted({*lines_above(sheet, layout.heading).doubtful, *figured}):
        cells = tuple((row, place) for place, cell in enumerate(sheet.rows[row]) if cell)
        text = N_("line {0}: '{1}' is taken for a title above the list, and for no player")
        if row in layout.players:
            text = N_("line {0}: '{1}' is taken for a player, and for no title above the list")
        notes.warn(text, sheet.row_name(row), short(notes.text_at(cells[0])), cells=cells)


def _has_figure_alone(cells: Sequence[str]) -> bool:
    """True for a row with one text that has a figure; of one that ends in a rating that is told."""
    alone = len(cells) == 1 and has_figure(cells[0])
    return alone and not ENDS_IN_RATING.search(cells[0])
