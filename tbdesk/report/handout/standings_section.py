"""The section of the standings."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import (
    Block,
    Cell,
    Grid,
    Legend,
    Line,
    Role,
    Row,
    Section,
    text_cell,
    text_line,
)
from tbdesk.report.handout.contributions import has_row_of_terms, term_anchor
from tbdesk.report.handout.table_rows import chain_legend, standings_signs
from tbdesk.report.standings_columns import (
    NAME,
    ColumnKind,
    Medium,
    StandingsColumn,
    filled_columns,
    standings_columns,
)
from tbdesk.report.steps import Steps
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.problems.problems import problem_lines, settled_problem_lines

STANDINGS_ANCHOR = "standings"


def standings_section(
    standings: Standings,
    explained: Collection[int],
    to_check: bool,
    heads: Heads,
    asked: Collection[str],
) -> Steps[Section]:
    """The standings. explained: places in the chain whose values link to their contributions.
    to_check: with contradictions and tie-breaks unsuitable for the event. asked: the keys of
    columns on demand."""
    order = list(standings.places)
    columns = standings_columns(standings, Medium.PAGE, heads, asked)
    columns = filled_columns(columns, standings, order)
    rows = []
    for position in order:
        yield
        rows.append(Row(tuple(_cell(standings, column, position, explained) for column in columns)))
    titles = tuple(column.headed() for column in columns)
    fixed = 1 + columns.index(NAME)
    blocks: list[Block] = [Grid(titles, tuple(rows), fixed)]
    blocks.append(chain_legend(standings.columns, heads))
    signs = standings_signs(standings)
    blocks += [Legend(_("Signs"), tuple(signs))] if signs else []
    blocks += _problem_lines(standings) if to_check else []
    blocks += _settled_lines(standings)
    return Section(_("Standings"), STANDINGS_ANCHOR, tuple(blocks))


def _cell(
    standings: Standings, column: StandingsColumn, position: int, explained: Collection[int]
) -> Cell:
    """A cell of the standings; the value of an explained tie-break links to its contributions."""
    place, link = column.place, ""
    if place is not None and place in explained and has_row_of_terms(standings, place, position):
        link = _link(standings, place, position)
    strong = column.kind is ColumnKind.POINTS and place is not None
    return text_cell(column.text(standings, position), strong=strong, link=link)


def _link(standings: Standings, place: int, position: int) -> str:
    if standings.columns[place].encounters:
        return term_anchor(place)
    return term_anchor(place, standings.event.numbers[position])


def _problem_lines(standings: Standings) -> list[Line]:
    """Contradictions in the event and rules that do not suit it, in words."""
    lines = problem_lines(standings.problems, standings.event.tournament)
    return _lines(_("To be checked"), lines)


def _settled_lines(standings: Standings) -> list[Line]:
    """Warnings left as they are that belong to no round; those of a round stand in its results."""
    settled = [warning for warning in standings.acknowledged if warning[0].round is None]
    lines = settled_problem_lines(settled, standings.event.tournament)
    return _lines(_("Left as it is, by decision"), lines)


def _lines(head: str, lines: Sequence[str]) -> list[Line]:
    notes = [text_line(line, Role.NOTE) for line in lines]
    return [Line(head, Role.STRONG), *notes] if notes else []
