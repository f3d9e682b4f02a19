"""Everybody's place after every round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.i18n import _
from tbdesk.report.chart import leading
from tbdesk.report.document import Align, Block, Chart, Grid, Head, text_line, text_row
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import player_text

#: Lines of a chart on a page.
_CHARTED = 40


def standings_by_round(standings: Standings) -> Iterator[Standings]:
    """The standings after each round by the same chain and rules, one after the other; the given
    ones come last."""
    event = standings.event
    for number in range(1, event.after):
        yield compute(event.tournament, standings.chain, event.edition, number)
    yield standings


def ranks(steps: Sequence[tuple[str, Standings]]) -> Chart:
    """The places in several standings of one event, each with its name."""
    last = steps[-1][1]
    order = list(last.places)
    order += [
        position for position in range(len(last.event.numbers)) if position not in last.places
    ]
    return Chart(
        tuple(name for name, _standings in steps),
        tuple(player_text(last.participant(position)) for position in order),
        tuple(
            tuple(standings.rank_of(position) for _name, standings in steps) for position in order
        ),
    )


def ranks_by_round(standings: Sequence[Standings]) -> Chart:
    """The places in the standings after each round."""
    return ranks([(str(number), after) for number, after in enumerate(standings, 1)])


def ranks_grid(chart: Chart) -> Grid:
    """A table with a row per participant and a column per step."""
    heads = (
        Head(_("Name"), elastic=True),
        *(Head(step, Align.RIGHT) for step in chart.steps),
    )
    rows = (
        text_row((name, *(NO_VALUE if place is None else str(place) for place in places)))
        for name, places in zip(chart.names, chart.places, strict=True)
    )
    return Grid(heads, tuple(rows), 1)


def chart_blocks(chart: Chart) -> list[Block]:
    """A chart of the places of as many participants as fit a page; none without at least two
    steps."""
    if len(chart.steps) < 2:
        return []
    if len(chart.names) <= _CHARTED:
        return [chart]
    text = _("The chart shows the first {count}.").format(count=_CHARTED)
    return [text_line(text, keep=True), leading(chart, _CHARTED)]
