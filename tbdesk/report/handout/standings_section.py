"""The sections of the standings: of the event, inside a category, among the members of one."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tbdesk.engine.model.descriptor import DescriptorError
from tbdesk.engine.model.prizes import Category
from tbdesk.engine.prizes.categories import members
from tbdesk.engine.prizes.inner_tables import Among, GroupError, among, within
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, n_
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
from tbdesk.report.handout.contributions_section import (
    contributions_section,
    has_row_of_terms,
    term_anchor,
    with_contributions,
)
from tbdesk.report.handout.crosstable_section import crosstable_section
from tbdesk.report.handout.table_rows import chain_legend, standings_signs
from tbdesk.report.standings.heading import category_lines
from tbdesk.report.standings_columns import (
    NAME,
    ColumnKind,
    Medium,
    StandingsColumn,
    filled_columns,
    standings_columns,
    standings_grid,
)
from tbdesk.report.steps import Steps, at_once
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.categories import category_text
from tbdesk.report.wording.participants import PAIRS_LISTED, names_text, short_names
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.problems.problems import problem_lines, settled_problem_lines
from tbdesk.report.wording.tiebreaks.names import chain_words

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


def category_section(
    standings: Standings, name: str, heads: Heads = Heads.PRINTED, asked: Collection[str] = ()
) -> Section:
    """The places inside a category by the event's chain, with the overall places beside them.
    asked: the keys of columns on demand."""
    category = _category(standings, name)
    inside = within(standings, category)
    blocks: list[Block] = [text_line(line, Role.NOTE) for line in category_lines(inside)]
    if inside.lines:
        blocks.append(standings_grid(inside, Medium.PAGE, heads, asked))
    else:
        blocks.append(Line(_("No player belongs to this category.")))
    return Section(clean(name), f"category-{_index(standings, category)}", tuple(blocks))


def among_section(standings: Standings, name: str) -> Section:
    """The table of the games among the members of a category, with the terms of its values, and the
    games that were never paired."""
    category = _category(standings, name)
    title = _("Games among {name}").format(name=clean(name))
    anchor = f"among-{_index(standings, category)}"
    tournament = standings.event.tournament
    chosen = members(tournament, category).members
    try:
        found = among(tournament, chosen, category.chain, standings.event.after)
    except GroupError:
        text = _("A separate table needs two participants; {name} has {count}.")
        line = text_line(text.format(name=name, count=len(chosen)))
        return Section(title, anchor, (line,))
    except DescriptorError:  # of a file that was written by hand
        found = among(tournament, chosen, (), standings.event.after)
    return Section(title, anchor, tuple(_blocks(standings, category, found)))


def _blocks(standings: Standings, category: Category, found: Among) -> list[Block]:
    table = found.standings
    chain = chain_words(table.chain)
    blocks: list[Block] = [
        text_line(category_text(category), Role.NOTE),
        Line(_("Only the games among them count. Tie-breaks: {chain}").format(chain=chain)),
    ]
    if found.not_met:
        blocks.append(text_line(_not_met(standings, found), Role.ALERT))
    if alone := _without_a_game(standings, found):
        text = _("Without any game against the others: {names}. Their 0 is not a result.")
        blocks.append(text_line(text.format(names=names_text(alone)), Role.ALERT))
    blocks.append(standings_grid(table, Medium.PAGE))
    blocks += at_once(crosstable_section(table, by_place=True, alone=False)).blocks
    for place in with_contributions(table):
        section = at_once(contributions_section(table, place, by_place=True))
        blocks += [Line(section.title, Role.HEADING, keep=True), *section.blocks]
    return [*blocks, chain_legend(table.columns)]


def _not_met(standings: Standings, found: Among) -> str:
    """How many pairs have no game with each other, and the first of them."""
    names = short_names(standings.event.tournament)
    pairs = names_text((f"{names[one]} - {names[two]}" for one, two in found.not_met), PAIRS_LISTED)
    count = len(found.not_met)
    text = n_(
        "{count} game among them was not paired: {pairs}.",
        "{count} games among them were not paired: {pairs}.",
        count,
    )
    return text.format(count=count, pairs=pairs)


def _without_a_game(standings: Standings, found: Among) -> list[str]:
    """The members that no game of the table is of."""
    event = found.standings.event.tournament
    met = {number for game in event.games for number in game.pair}
    met |= {number for match in event.matches for number in (match.home, match.away)}
    names = short_names(standings.event.tournament)
    return [names[one.number] for one in event.participants if one.number not in met]


def _category(standings: Standings, name: str) -> Category:
    """The category of a name; without one an empty category of that name."""
    categories = standings.event.tournament.categories
    return next((one for one in categories if one.name == name), Category(name, numbers=()))


def _index(standings: Standings, category: Category) -> int:
    categories = standings.event.tournament.categories
    return categories.index(category) if category in categories else len(categories)
