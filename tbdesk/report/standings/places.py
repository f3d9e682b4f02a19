"""Places and points before a change of the event and after it."""

from __future__ import annotations

from collections.abc import Mapping

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Align, Grid, Head, text_row
from tbdesk.report.wording.figures import NO_VALUE, column_text
from tbdesk.report.wording.participants import names_by_number, place_text

_NONE = (NO_VALUE, NO_VALUE)


def places_table(
    before: Standings,
    after: Standings,
    *,
    moved: bool = False,
    old_numbers: Mapping[int, int] | None = None,
) -> Grid:
    """Everybody's place and points before and after a change, in the order after it; participants
    in neither table are left out, with `moved` also those whose place stays. old_numbers: the
    former pairing numbers by the new ones, if the list of participants changes."""
    old, new = _cells(before), _cells(after)
    if old_numbers is not None:
        new_numbers = {was: now for now, was in old_numbers.items()}
        old = {new_numbers.get(number, -number): cells for number, cells in old.items()}
    gone = names_by_number(before.event.tournament)
    names = {-number: name for number, name in gone.items()}
    names |= names_by_number(after.event.tournament)
    teams = after.event.tournament.match_rules is not None
    heads = (
        Head(_("Team") if teams else _("Player"), elastic=True),
        Head(_("Place now"), Align.RIGHT),
        Head(_("Points now"), Align.RIGHT),
        Head(_("Place then"), Align.RIGHT),
        Head(_("Points then"), Align.RIGHT),
    )
    rows = []
    for number in {**new, **old}:  # below 0: who is gone, by the number of before
        then, now = new.get(number, _NONE), old.get(number, _NONE)
        if not moved or now[0] != then[0]:
            rows.append(text_row((names[number], *now, *then)))
    return Grid(heads, tuple(rows))


def _cells(standings: Standings) -> dict[int, tuple[str, str]]:
    """Place and points by pairing number, in rank order."""
    points, numbers = standings.event.points, standings.event.numbers
    return {
        numbers[line.position]: (place_text(line), column_text(points[line.position]))
        for line in standings.lines
    }
