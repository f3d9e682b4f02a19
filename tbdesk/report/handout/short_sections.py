"""The short sections of a hand-out, put around blocks that windows show as well: places by round,
a comparison of systems, the outlook, a value or two participants explained."""

from __future__ import annotations

from tbdesk.engine.standings.outlook.elimination import Elimination
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import why
from tbdesk.i18n import _
from tbdesk.report.document import Block, Chart, Role, Section, text_line
from tbdesk.report.explanation.elimination import elimination_blocks
from tbdesk.report.explanation.evidence import lots_record
from tbdesk.report.explanation.explanation import explanation, place_blocks
from tbdesk.report.explanation.outlook import outlook_blocks
from tbdesk.report.explanation.why import why_blocks
from tbdesk.report.standings.comparison import (
    Comparison,
    chart_blocks,
    ranks_by_round,
    ranks_grid,
    standings_by_round,
)
from tbdesk.report.standings.heading import state_text
from tbdesk.report.steps import Steps
from tbdesk.report.wording.events.events import assumed_table_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.printable import clean

BY_ROUND_ANCHOR, EXPLANATION_ANCHOR, LOTS_ANCHOR = "by-round", "explanation", "lots"


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


def outlook_section(outlook: Outlook) -> Section:
    """Best and worst places, and what an aim takes, and the state of the event."""
    state = text_line(f"{state_text(outlook.standings)}.")
    title = _("Who can still finish where")
    return Section(title, "outlook", (state, *outlook_blocks(outlook)), own_page=True)


def elimination_section(elimination: Elimination) -> Section:
    """The participants that have reached a place of the event, and the state of the event."""
    state = text_line(f"{state_text(elimination.standings)}.")
    title = _("Places of the event")
    return Section(title, "reached", (state, *elimination_blocks(elimination)), own_page=True)


def explanation_section(standings: Standings, position: int, place: int | None) -> Section:
    """How a participant's value of the tie-break at a place of the chain came about; without a
    place, the reasons for the place of the participant."""
    blocks: list[Block] = (
        place_blocks(standings, position)
        if place is None
        else explanation(standings, standings.columns[place], position)
    )
    return Section(_("Explanation"), EXPLANATION_ANCHOR, tuple(blocks))


def lots_section(standings: Standings) -> Section:
    """The drawing of lots, for repetition."""
    return Section(_("Record of the lots"), LOTS_ANCHOR, tuple(lots_record(standings)))


def why_section(standings: Standings, first: int, second: int) -> Section:
    """The chain between two participants, in any order and by position, down to what decides.
    Raises PairError as `why` does."""
    reason = why(standings, first, second)
    title = _("{ahead} and {behind}").format(
        ahead=player_text(standings.participant(reason.ahead)),
        behind=player_text(standings.participant(reason.behind)),
    )
    numbers = standings.event.numbers
    anchor = f"why{numbers[reason.ahead]}-{numbers[reason.behind]}"
    return Section(clean(title), anchor, tuple(why_blocks(standings, reason)), own_page=True)
