"""The section of everybody's places after every round."""

from __future__ import annotations

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Block, Role, Section, text_line
from tbdesk.report.standings.by_round import (
    chart_blocks,
    ranks_by_round,
    ranks_grid,
    standings_by_round,
)
from tbdesk.report.steps import Steps
from tbdesk.report.wording.events.events import assumed_table_text

BY_ROUND_ANCHOR = "by-round"


def by_round_section(standings: Standings) -> Steps[Section]:
    """A table with a column per round, in the order of the current places, and the same as a chart.
    Each step makes one round."""
    rounds = []
    for after in standings_by_round(standings):
        rounds.append(after)
        yield
    places = ranks_by_round(rounds)
    blocks: list[Block] = [ranks_grid(places), *chart_blocks(places)]
    if standings.event.tournament.assumed_table:
        blocks.insert(0, text_line(f"{assumed_table_text()}.", Role.NOTE, keep=True))
    return Section(_("Places by round"), BY_ROUND_ANCHOR, tuple(blocks))
