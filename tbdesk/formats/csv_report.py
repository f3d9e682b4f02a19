"""Standings as comma-separated values for other programs, figures with decimal dots."""

from __future__ import annotations

import csv
import io

from tbdesk.engine.standings import Standings
from tbdesk.formats.report import place_text, value_text


def standings_csv(standings: Standings) -> str:
    """A line of headers and a line a participant in rank order; empty where there is nothing."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    titles = [descriptor.text for descriptor in standings.chain]
    writer.writerow(["place", "number", "name", "rating", "club", *titles, "decided_by"])
    for line in standings.lines:
        player = standings.player(line.position)
        values = [
            "" if column.exact(line.position) is None else value_text(column, line.position)
            for column in standings.columns
        ]
        decided = "" if line.decided_by is None else standings.chain[line.decided_by].text
        rating = "" if player.rating is None else player.rating
        start = [place_text(line), player.number, player.name, rating, player.club]
        writer.writerow([*start, *values, decided])
    return out.getvalue()
