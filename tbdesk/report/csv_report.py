"""Standings as separated values, for other programs and for spreadsheets.

A name that begins like a formula (`=`, `+`, `-`, `@`, also of full width) gets an apostrophe before
it, which keeps a spreadsheet from calculating it; figures are never touched.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Collection

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Grid
from tbdesk.report.standings_columns import ColumnKind, Medium, StandingsColumn, standings_columns
from tbdesk.report.swiss_manager import swiss_manager_head
from tbdesk.report.wishes import COMMAS, Heads, Style
from tbdesk.report.wording.figures import decimal_mark
from tbdesk.report.wording.printable import looks_like_a_formula, with_plain_spaces


def standings_csv(
    standings: Standings,
    style: Style = COMMAS,
    heads: Heads = Heads.CODES,
    asked: Collection[str] = (),
) -> str:
    """A header line and one line per participant in rank order; empty without participants. asked:
    the keys of columns on demand."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=style.separator, lineterminator="\n")
    columns = standings_columns(standings, Medium.CSV, asked=asked)
    writer.writerow([_head(standings, column, heads) for column in columns])
    for position in standings.places:
        writer.writerow([_cell(standings, column, position, style) for column in columns])
    return out.getvalue()


def _head(standings: Standings, column: StandingsColumn, heads: Heads) -> str:
    if heads is Heads.PRINTED:
        return _(column.head)
    if heads is Heads.SWISS_MANAGER and column.place is not None:
        rules = standings.event.tournament.match_rules
        return swiss_manager_head(standings.chain[column.place], rules)
    return column.key


def table_csv(table: Grid) -> str:
    """A header line and one line per row of any table."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([plain(head.text) for head in table.heads])
    writer.writerows([plain(cell.text) for cell in row.cells] for row in table.rows)
    return out.getvalue()


def _cell(standings: Standings, column: StandingsColumn, position: int, style: Style) -> str:
    if column.value(standings, position) is None:
        return ""
    text = column.text(standings, position)
    if column.kind is ColumnKind.WORDS:
        return plain(text)
    return text.replace(decimal_mark(), style.decimal) if style.decimal else text


def plain(text: str) -> str:
    """A text escaped so that no spreadsheet takes it for a formula."""
    text = with_plain_spaces(text)
    return f"'{text}" if looks_like_a_formula(text) else text
