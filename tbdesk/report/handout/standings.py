"""The section of the standings."""

from __future__ import annotations

from collections.abc import Collection

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report import report
from tbdesk.report.handout.columns import (
    has_row_of_terms,
    head_of,
    is_score,
    points_unless_first,
    term_anchor,
    text_cells,
    value_heads,
)
from tbdesk.report.handout.document import (
    Block,
    Grid,
    Head,
    Legend,
    Line,
    Role,
    Row,
    Run,
    Section,
    text_cell,
)
from tbdesk.report.handout.marks import chain_legend
from tbdesk.report.standings.participants import participant_columns, place_column
from tbdesk.report.steps import Steps
from tbdesk.report.wording.printable import clean

STANDINGS_ANCHOR = "standings"


def standings_section(standings: Standings, explained: Collection[int]) -> Steps[Section]:
    """The standings. The values of the tie-breaks at the places `explained` of the chain lead
    to their contributions."""
    order = [line.position for line in standings.lines]
    own = participant_columns(standings, order)
    points = points_unless_first(standings, order)
    before = [place_column(standings, order), *own, *points]
    decided = [report.decided_text(standings, line) for line in standings.lines]
    heads = [head_of(column) for column in before]
    heads += value_heads(standings)
    heads.append(Head(_("Decided by"), note=_("the tie-break that decided the place")))
    rows = []
    for row, position in enumerate(order):
        yield
        cells = text_cells(before, row)
        for place, column in enumerate(standings.columns):
            known = place in explained and has_row_of_terms(standings, place, position)
            link = _link(standings, place, position) if known else ""
            value = report.value_text(column, position)
            cells.append(text_cell(value, strong=is_score(column), link=link))
        rows.append(Row((*cells, text_cell(decided[row]))))
    fixed = 1 + [column.head for column in before].index(_("Name"))
    blocks: list[Block] = [Grid(tuple(heads), tuple(rows), fixed)]
    blocks.append(chain_legend(standings.columns))
    signs = _standings_signs(standings)
    blocks += [Legend(_("Signs"), tuple(signs))] if signs else []
    blocks += _problem_lines(standings)
    return Section(_("Standings"), STANDINGS_ANCHOR, tuple(blocks))


def _link(standings: Standings, place: int, position: int) -> str:
    if standings.columns[place].encounters:
        return term_anchor(place)
    return term_anchor(place, standings.event.numbers[position])


def _standings_signs(standings: Standings) -> list[tuple[Run, str]]:
    """The signs of the standings that need a word."""
    signs = []
    shared = next((line for line in standings.lines if line.shared), None)
    if shared is not None:
        text = _("a shared place: level on every tie-break of the chain")
        signs.append((Run(report.place_text(shared)), text))
    if any(column.encounters for column in standings.columns):
        encounters = (one.descriptor for one in standings.columns if one.encounters)
        titles = map(report.column_title, encounters)
        text = _("the place among those who were level on everything before it")
        signs.append((Run(", ".join(titles)), text))
    return signs


def _problem_lines(standings: Standings) -> list[Line]:
    """What contradicts itself or does not suit the event, in words."""
    if not standings.problems:
        return []
    lines = [Line(_("To be checked"), Role.STRONG)]
    for problem in standings.problems[: report.LISTED]:
        where = report.problem_where(problem)
        text = report.problem_text(problem, standings.event.tournament)
        lines.append(Line(clean(f"{where}: {text}"), Role.NOTE))
    more = len(standings.problems) - report.LISTED
    if more > 0:
        lines.append(Line(_("and {count} more").format(count=more), Role.NOTE))
    return lines
