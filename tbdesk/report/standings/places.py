"""Places and points before a change of the event and after it."""

from __future__ import annotations

from tbdesk.engine.model.points import score_text
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Align, Grid, Head, text_row
from tbdesk.report.wording.words import NO_VALUE, place_text, player_text

_NONE = (NO_VALUE, NO_VALUE)


def places_table(before: Standings, after: Standings, *, moved: bool = False) -> Grid:
    """Everybody's place and points before and after, in the order of the places after; who is
    in neither table is left out, and with `moved` whose place stays as it is. Both standings are
    of the same list of participants."""
    old, new = _cells(before), _cells(after)
    entrants = after.event.tournament.participants
    teams = after.event.tournament.match_rules is not None
    heads = (
        Head(_("Team") if teams else _("Player"), elastic=True),
        Head(_("Place now"), Align.RIGHT),
        Head(_("Points now"), Align.RIGHT),
        Head(_("Place then"), Align.RIGHT),
        Head(_("Points then"), Align.RIGHT),
    )
    rows = []
    for position in {**new, **old}:
        then, now = new.get(position, _NONE), old.get(position, _NONE)
        if not moved or now[0] != then[0]:
            rows.append(text_row((player_text(entrants[position]), *now, *then)))
    return Grid(heads, tuple(rows))


def _cells(standings: Standings) -> dict[int, tuple[str, str]]:
    """Place and points by position, in rank order."""
    points = standings.event.points
    return {
        line.position: (place_text(line), score_text(points[line.position]))
        for line in standings.lines
    }
