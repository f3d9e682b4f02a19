"""Standings as separated values, for other programs and for spreadsheets.

A name that begins like a formula (`=`, `+`, `-`, `@`) gets an apostrophe before it, which keeps a
spreadsheet from calculating what somebody entered as a name; figures are never touched.
"""

from __future__ import annotations

import csv
import io
from typing import NamedTuple

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.players.fields import SHOWN
from tbdesk.report.report import place_text, value_text
from tbdesk.report.wording.printable import clean

#: First characters that make a spreadsheet calculate.
_FORMULA_SIGNS = ("=", "+", "-", "@")


class Style(NamedTuple):
    """What stands between the values, and between the whole and the decimals of a figure."""

    separator: str = ","
    decimal: str = "."


#: For other programs; and for spreadsheets of a language with decimal commas.
COMMAS, SEMICOLONS = Style(), Style(";", ",")


def standings_csv(standings: Standings, style: Style = COMMAS, *, as_printed: bool = False) -> str:
    """A line of heads and a line a participant in rank order; empty where there is nothing. The
    heads are names for other programs, or those of the printed standings."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=style.separator, lineterminator="\n")
    titles = [descriptor.text for descriptor in standings.chain]
    if as_printed:
        heads = [_("Pl"), _("No"), *(field.column_head for field in SHOWN)]
        writer.writerow([*heads, *titles, _("Decided by")])
    else:
        keys = (field.key for field in SHOWN)
        writer.writerow(["place", "number", *keys, *titles, "decided_by"])
    for line in standings.lines:
        participant = standings.participant(line.position)
        values = [
            ""
            if column.exact(line.position) is None
            else value_text(column, line.position).replace(".", style.decimal)
            for column in standings.columns
        ]
        decided = "" if line.decided_by is None else standings.chain[line.decided_by].text
        known = (plain(field.text(participant)) for field in SHOWN)
        writer.writerow([place_text(line), participant.number, *known, *values, decided])
    return out.getvalue()


def plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    text = clean(text)
    return f"'{text}" if text.startswith(_FORMULA_SIGNS) else text
