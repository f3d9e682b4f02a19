"""The sections of the categories: their standings, and the games among their members."""

from __future__ import annotations

from collections.abc import Collection

from tbdesk.engine.model.categories import Category
from tbdesk.engine.model.descriptor import DescriptorError, chain_text
from tbdesk.engine.prizes.among import Among, GroupError, among
from tbdesk.engine.prizes.categories import members
from tbdesk.engine.prizes.within import within
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, n_
from tbdesk.report.document import Block, Line, Role, Section, text_line
from tbdesk.report.handout.contributions import contributions_section, with_contributions
from tbdesk.report.handout.crosstable_section import crosstable_section
from tbdesk.report.handout.table_rows import chain_legend
from tbdesk.report.standings.heading import category_lines
from tbdesk.report.standings_columns import Medium, standings_grid
from tbdesk.report.steps import at_once
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.categories import category_text
from tbdesk.report.wording.participants import PAIRS_LISTED, names_text, short_names
from tbdesk.report.wording.printable import clean


def category_section(
    standings: Standings, name: str, heads: Heads = Heads.PRINTED, asked: Collection[str] = ()
) -> Section:
    """The places inside a category by the event's chain, with the overall places beside them.
    asked: the keys of columns on demand."""
    category = _named(standings, name)
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
    category = _named(standings, name)
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
    chain = chain_text(table.chain).replace(",", ", ")
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


def _named(standings: Standings, name: str) -> Category:
    """The category of a name; without one an empty category of that name."""
    categories = standings.event.tournament.categories
    return next((one for one in categories if one.name == name), Category(name, numbers=()))


def _index(standings: Standings, category: Category) -> int:
    categories = standings.event.tournament.categories
    return categories.index(category) if category in categories else len(categories)
