"""What is said where a tie-break tells nobody apart because something was never entered."""

from __future__ import annotations

from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import names_text, player_text


def not_known_text(standings: Standings, column: Column, position: int) -> str:
    """`–: not known of 2 Bergen, so nobody who was level with them is told apart`; empty for a
    participant that is level with nobody whose value is not known."""
    missing = column.not_known.get(position, ())
    if not missing:
        return ""
    names = names_text(player_text(standings.participant(position)) for position in missing)
    text = _("{value}: not known of {names}, so nobody who was level with them is told apart")
    return text.format(value=value_text(column, position), names=names)


def not_known_lines(standings: Standings, column: Column) -> list[str]:
    """A sentence under a table about everybody in it for whom something was never entered."""
    competing = set(standings.places)
    missing = sorted(
        {position for group in column.not_known.values() for position in group} & competing
    )
    if not missing:
        return []
    names = names_text(player_text(standings.participant(position)) for position in missing)
    text = _("Not known of {names}: nobody who was level with them is told apart by it.")
    return [text.format(names=names)]
