"""Standings as separated values, for other programs and for spreadsheets.

A name that begins like a formula (`=`, `+`, `-`, `@`) gets an apostrophe before it, which keeps a
spreadsheet from calculating what somebody entered as a name; figures are never touched.
"""

from __future__ import annotations

import csv
import io
from typing import NamedTuple

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.report import place_text, value_text
from tbdesk.report.wording.printable import clean

#: First characters that make a spreadsheet calculate.
_FORMULA_SIGNS = ("=", "+", "-", "@")


class Style(NamedTuple):
    """What stands between the values, and between the whole and the decimals of a figure."""

    separator: str = ","
    decimal: str = "."


#: The heads for other programs.
_NAMES = ("place", "number", "title", "name", "federation", "rating", "club")
#: For other programs; and for spreadsheets of a language with decimal commas.
COMMAS, SEMICOLONS = Style(), Style(";", ",")


def standings_csv(standings: Standings, style: Style = COMMAS, *, as_printed: bool = False) -> str:
    """A line of heads and a line a participant in rank order; empty where there is nothing. The
    heads are names for other programs, or those of the printed standings."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=style.separator, lineterminator="\n")
    titles = [descriptor.text for descriptor in standings.chain]
    own, last = (_heads(), _("Decided by")) if as_printed else (_NAMES, "decided_by")
    writer.writerow([*own, *titles, last])
    for line in standings.lines:
        participant = standings.participant(line.position)
        values = [
            ""
            if column.exact(line.position) is None
            else value_text(column, line.position).replace(".", style.decimal)
            for column in standings.columns
        ]
        decided = "" if line.decided_by is None else standings.chain[line.decided_by].text
        title, federation, rating, club = _of_player(participant)
        start = [place_text(line), participant.number, title, plain(participant.name)]
        writer.writerow([*start, federation, rating, club, *values, decided])
    return out.getvalue()


def _heads() -> tuple[str, ...]:
    """The heads of _NAMES as people read them."""
    return _("Pl"), _("No"), _("Title"), _("Name"), _("Fed"), _("Rtg"), _("Club")


def _of_player(participant: Player | Team) -> tuple[str, str, str, str]:
    """Title, federation, rating and club, which a team has not."""
    if not isinstance(participant, Player):
        return "", "", "", ""
    rating = "" if participant.rating is None else str(participant.rating)
    federation, club = plain(participant.federation), plain(participant.club)
    return plain(participant.title), federation, rating, club


def plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    text = clean(text)
    return f"'{text}" if text.startswith(_FORMULA_SIGNS) else text
