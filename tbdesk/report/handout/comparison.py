"""Standings by several chains and editions, side by side and as lines, in a hand-out."""

from __future__ import annotations

from tbdesk.i18n import _
from tbdesk.report.document import Chart, Section, text_line
from tbdesk.report.standings.by_round import chart_blocks, ranks_grid
from tbdesk.report.standings.comparison import Comparison


def comparison_sections(
    comparison: Comparison, across: Chart, by_round: Chart
) -> tuple[Section, ...]:
    """The systems compared, the table of places, the chart across the systems, and the places of A
    by round."""
    state, first = text_line(f"{comparison.state}."), text_line(comparison.systems[0])
    compared = (state, comparison.legend, comparison.grid, *chart_blocks(across))
    rounds = (state, first, ranks_grid(by_round), *chart_blocks(by_round))
    return (
        Section(_("Standings side by side"), "compared", compared, own_page=True),
        Section(_("Places by round"), "by-round-of-a", rounds, own_page=True),
    )
