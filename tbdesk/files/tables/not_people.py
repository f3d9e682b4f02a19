"""Lists of other things than players: the details of an event, its schedule, a player's own games.
They have a text in each row, as a list of names has, and would become an event of those."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from tbdesk.engine.model.problem import Severity
from tbdesk.files.tables.columns.headings import announced_kind
from tbdesk.files.tables.people import is_no_name, is_year
from tbdesk.files.tables.questions import short
from tbdesk.files.tables.reading import Doubt, Place, Reading
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_
from tbdesk.report.players import fields

_NO_NAMES = N_(
    "{0}: '{1}' stands where the names of players would, and so it is in most rows: this is no "
    "list of players. Copy the table that has them, with a row for each"
)
_DETAILS = N_(
    "{0}: '{1}' stands in one column with '{2}': these are the details of an event and no list of "
    "players. Copy the table that has them, with a row for each"
)
_FEW_LINES = N_(
    "only {0} of {1} lines could be players, the first in line {2}, '{3}': this is a text and no "
    "list of players. Copy the table that has them, with a row for each"
)
_CELLS = N_(
    "line {0}: '{1}' stands in a line of its own: the cells of this table were copied one a line, "
    "and which of them are of one row is not told. Copy the whole rows, or put tabs between the "
    "cells"
)
#: Lines of a mail around a list, beside as many as it has itself.
_MOST_AROUND = 10
#: Of names a page, whose number stands below them.
_MOST_NAMES = 10
_DAY = r"\d{1,4}([./-])\d{1,2}\1\d{1,4}\.?"
_SIDE = r"(?:[01½+=-]|1/2|0[.,]5)"
_IN_NO_NAME = re.compile(
    rf"{_DAY}|\b\d{{1,2}}:\d\d\b|://|www\.|@|[`<>{{}}\\=]|\*\*|\(\)|^#|\s{_SIDE}\s?[-:–]\s?{_SIDE}\s"
)
_DETAIL = re.compile(rf"^{_DAY}(?:\s.*)?$|^(?:https?://|www\.)")
_FEWEST_LETTERS, _COLOURS = 2, 2


def refusal(reading: Reading) -> Doubt | None:
    """Why the rows of a list are nobody's; None if they may be players."""
    cells = of_cells(reading.sheet, reading.layout.heading)
    return cells or _of_no_names(reading) or _of_details(reading) or _of_a_text(reading)


def of_cells(sheet: Sheet, heading: int) -> Doubt | None:
    """That figures, titles or federations stand in lines between names, or the headings of other
    columns beside that of the names: one may be the number of a page, or somebody's name."""
    texts = {row: cells[0] for row, cells in enumerate(sheet.rows) if not any(cells[1:])}
    others = [row for row, text in texts.items() if text and is_no_name(text)]
    for row in (heading - 1, heading + 1):
        kind = announced_kind(texts.get(row, ""))
        if heading >= 0 and kind is not None and kind is not fields.NAME:
            others.append(row)
    again = len(texts) - len({*texts.values()}) if others else 0
    if len(others) + again < max(_FEWEST, len(sheet.rows) / _MOST_NAMES):
        return None
    row = min(others)
    return Doubt(Severity.ERROR, _CELLS, (sheet.row_name(row), texts[row]), ((row, 0),))


def _of_no_names(reading: Reading) -> Doubt | None:
    """That most names are none: a letter that several have, days and times, headings."""
    sheet, layout = reading.sheet, reading.layout
    column = layout.column(fields.NAME)
    if column is None:
        return None
    texts = Counter(sheet.rows[row][column] for row in layout.players)
    strange = [row for row in layout.players if not _may_be_name(sheet.rows[row][column], texts)]
    if 2 * len(strange) <= len(layout.players):
        return None
    cell = (strange[0], column)
    figures = (sheet.cell_name(*cell), short(sheet.rows[strange[0]][column]))
    return Doubt(Severity.ERROR, _NO_NAMES, figures, (cell,))


def _may_be_name(text: str, texts: Mapping[str, int]) -> bool:
    """texts: how often each stands in the column."""
    letters = sum(map(str.isalpha, text))
    is_own = texts[text] == 1 and len(texts) > _COLOURS  # A, B, C or P1, P2, P3
    return (letters >= _FEWEST_LETTERS or (letters > 0 and is_own)) and not (
        _IN_NO_NAME.search(text) or text.endswith(":") or announced_kind(text) is not None
    )


def _of_a_text(reading: Reading) -> Doubt | None:
    """That the rows are a few lines among many others, without headings."""
    sheet, layout = reading.sheet, reading.layout
    taken = sum(map(len, layout.rows))
    if layout.heading >= 0 or len(sheet.rows) - taken <= taken + _MOST_AROUND:
        return None
    cell = (layout.players[0], layout.column(fields.NAME) or 0)
    figures = (str(taken), str(len(sheet.rows)), sheet.row_name(cell[0]))
    return Doubt(
        Severity.ERROR, _FEW_LINES, (*figures, short(sheet.rows[cell[0]][cell[1]])), (cell,)
    )


def _of_details(reading: Reading) -> Doubt | None:
    """That the cells of a column without a heading are labels, or that days and addresses stand
    among other things there."""
    sheet, layout = reading.sheet, reading.layout
    if layout.heading >= 0:
        return None
    for place in range(sheet.width):
        cells = {row: text for row in layout.players if (text := sheet.rows[row][place])}
        labels = [row for row, text in cells.items() if text.endswith(":")]
        details = [row for row, text in cells.items() if _DETAIL.match(text)]
        others = [row for row, text in cells.items() if row not in details and not is_year(text)]
        if details and len(others) >= max(_FEWEST, len(details)):
            return _between(sheet, (details[0], place), (others[0], place))
        if len(labels) >= _FEWEST and 2 * len(labels) > len(cells):
            return _between(sheet, (labels[0], place), (labels[1], place))
    return None


_FEWEST = 2


def _between(sheet: Sheet, cell: Place, other: Place) -> Doubt:
    texts = (short(sheet.rows[row][place]) for row, place in (cell, other))
    return Doubt(Severity.ERROR, _DETAILS, (sheet.cell_name(*cell), *texts), (cell, other))
