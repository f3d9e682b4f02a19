"""Two standings of one event side by side: by two editions of the rules or by two chains."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.standings.standings import Column, Standing, Standings
from tbdesk.i18n import _
from tbdesk.report.explanation.blocks import Align
from tbdesk.report.wording.tiebreaks import column_title, column_tooltip
from tbdesk.report.wording.words import place_text, player_text, value_text


class ComparedRow(NamedTuple):
    """One participant: the cells under the heads, and which of them (from 0) the second
    standings have otherwise than the first."""

    position: int
    cells: tuple[str, ...]
    differing: frozenset[int]


class Comparison(NamedTuple):
    """Both standings as one table in the order of the first, which is A. `notes` are the heads
    in full; `moved` counts the participants whose place is another one."""

    heads: tuple[str, ...]
    notes: tuple[str, ...]
    align: tuple[Align, ...]
    rows: tuple[ComparedRow, ...]
    moved: int


def compare(one: Standings, other: Standings) -> Comparison:
    """Compare two standings of the same participants. Raises KeyError if they are not."""
    heads = [_("Name"), *_heads("A", one), *_heads("B", other), _("Change")]
    notes = ["", _("Place"), *_names(one), _("Place"), *_names(other)]
    notes.append(_("places gained or lost from A to B"))
    align = (Align.LEFT, *[Align.RIGHT] * (len(heads) - 1))
    lines = {line.position: line for line in other.lines}
    rows = tuple(_row(one, line, other, lines[line.position]) for line in one.lines)
    place = len(one.columns) + 2
    moved = sum(place in row.differing for row in rows)
    return Comparison(tuple(heads), tuple(notes), align, rows, moved)


def _heads(side: str, standings: Standings) -> list[str]:
    return [f"{side} {text}" for text in (_("Pl"), *map(column_title, standings.chain))]


def _names(standings: Standings) -> list[str]:
    return [column_tooltip(one) for one in standings.chain]


def _row(one: Standings, mine: Standing, other: Standings, theirs: Standing) -> ComparedRow:
    position = mine.position
    places = place_text(mine), place_text(theirs)
    values = [value_text(column, position) for column in one.columns]
    others = [value_text(column, position) for column in other.columns]
    cells = [player_text(one.participant(position)), places[0], *values, places[1], *others]
    start = len(values) + 2
    differing = {start} if places[0] != places[1] else set()
    before = {column.descriptor: column for column in one.columns}
    for place, column in enumerate(other.columns, start=start + 1):
        if column.descriptor in before and _differ(before[column.descriptor], column, position):
            differing.add(place)
    cells.append(_change_text(mine.rank - theirs.rank, bool(places[0] != places[1])))
    return ComparedRow(position, tuple(cells), frozenset(differing))


def _differ(one: Column, other: Column, position: int) -> bool:
    return one.exact(position) != other.exact(position)


def _change_text(gained: int, differs: bool) -> str:
    """`▲ 2` for two places up, `▼ 1` for one down, `≠` where only the sharing differs."""
    if gained:
        return f"▲ {gained}" if gained > 0 else f"▼ {-gained}"
    return "≠" if differs else ""
