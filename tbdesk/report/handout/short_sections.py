"""The short sections of a hand-out, put around blocks that windows show as well: places by round,
two systems compared, the outlook, a value or two participants explained, the log."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.outlook.outlook import Elimination, Outlook
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import why
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Block,
    Grid,
    Head,
    Line,
    Role,
    Section,
    text_line,
    text_row,
)
from tbdesk.report.explanation.evidence import lots_record
from tbdesk.report.explanation.explanation import explanation, place_blocks
from tbdesk.report.explanation.outlook import elimination_blocks, outlook_blocks
from tbdesk.report.explanation.why import why_blocks
from tbdesk.report.standings.comparison import (
    Comparison,
    chart_blocks,
    ranks_by_round,
    ranks_grid,
    standings_by_round,
)
from tbdesk.report.standings.heading import rules_lines, state_text
from tbdesk.report.steps import Steps
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.events.events import assumed_table_text, edition_text
from tbdesk.report.wording.events.log import logged_subject, logged_value
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


def comparison_section(comparison: Comparison) -> Section:
    """Two systems compared, the state of the event, and what both have in common."""
    lines = [text_line(f"{text}.") for text in (comparison.state, comparison.common) if text]
    title = _("Standings side by side")
    return Section(title, "compared", (*lines, comparison.grid), own_page=True)


def outlook_section(outlook: Outlook) -> Section:
    """Best and worst places, or the requirements of an aim."""
    title = _("Who can still finish where")
    blocks = _with_rules(outlook.standings, outlook_blocks(outlook))
    return Section(title, "outlook", blocks, own_page=True)


def elimination_section(elimination: Elimination) -> Section:
    """The participants that have reached a place of the event."""
    title = _("Places of the event")
    blocks = _with_rules(elimination.standings, elimination_blocks(elimination))
    return Section(title, "reached", blocks, own_page=True)


def _with_rules(standings: Standings, blocks: Sequence[Block]) -> tuple[Block, ...]:
    """An answer between the state of the event, and its chain and rules."""
    rules = map(text_line, rules_lines(standings))
    return (text_line(f"{state_text(standings)}."), *blocks, *rules)


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
    """The chain between two participants, in any order and by position, down to the deciding
    criterion. Raises PairError as `why` does."""
    reason = why(standings, first, second)
    title = _("{ahead} and {behind}").format(
        ahead=player_text(standings.participant(reason.ahead)),
        behind=player_text(standings.participant(reason.behind)),
    )
    numbers = standings.event.numbers
    anchor = f"why{numbers[reason.ahead]}-{numbers[reason.behind]}"
    rules = _("Rules: {rules}").format(rules=edition_text(standings.event.edition))
    blocks = (*why_blocks(standings, reason), text_line(rules))
    return Section(clean(title), anchor, blocks, own_page=True)


LOG_ANCHOR = "log"


def log_section(event: Tournament) -> Section:
    """The section of the log."""
    heading = _("Changes made after results existed:")
    if not event.log:
        heading = _("No changes were made after results existed.")
    blocks = Line(heading, Role.NOTE, keep=True), log_table(event)
    return Section(_("Event log"), LOG_ANCHOR, blocks)


def log_table(event: Tournament) -> Grid:
    """The log, the latest change last."""
    heads = (
        Head(_("Time")),
        Head(_("After round"), Align.RIGHT),
        Head(_("Changed")),
        Head(_("Of"), wraps=True),
        Head(_("From"), wraps=True),
        Head(_("To"), wraps=True),
        Head(_("Places"), wraps=True),
        Head(_("Reason"), wraps=True),
    )
    rows = (
        text_row(
            (
                moment_text(change.time),
                str(change.round),
                logged_subject(change.subject),
                change.about,
                logged_value(change.subject, change.before),
                logged_value(change.subject, change.after),
                change.moves,
                change.reason,
            )
        )
        for change in event.log
    )
    return Grid(heads, tuple(rows))
