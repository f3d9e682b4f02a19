"""Two standings of one event side by side: by two editions of the rules or by two chains."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.standings.standings import Standing, Standings
from tbdesk.i18n import _
from tbdesk.report.document import Align, Cell, Grid, Head, Row, text_cell
from tbdesk.report.wording.tiebreaks import column_title, column_tooltip
from tbdesk.report.wording.words import place_text, player_text, value_text


class Comparison(NamedTuple):
    """Both standings as one table in the order of the first, which is A; what the second have
    otherwise is strong. `moved` counts the participants whose place is another one."""

    grid: Grid
    moved: int


def compare(one: Standings, other: Standings) -> Comparison:
    """Compare two standings of the same participants. Raises KeyError if they are not."""
    change = Head(_("Change"), Align.RIGHT, _("places gained or lost from A to B"))
    heads = (Head(_("Name"), elastic=True), *_heads("A", one), *_heads("B", other), change)
    standing = {line.position: line for line in other.lines}
    pairs = [(line, standing[line.position]) for line in one.lines]
    rows = tuple(_row(one, mine, other, theirs) for mine, theirs in pairs)
    moved = sum(place_text(mine) != place_text(theirs) for mine, theirs in pairs)
    return Comparison(Grid(heads, rows, 1), moved)


def _heads(side: str, standings: Standings) -> list[Head]:
    values = ((column_title(one), column_tooltip(one)) for one in standings.chain)
    heads = ((_("Pl"), _("Place")), *values)
    return [Head(f"{side} {text}", Align.RIGHT, note) for text, note in heads]


def _row(one: Standings, mine: Standing, other: Standings, theirs: Standing) -> Row:
    position = mine.position
    before = {column.descriptor: column for column in one.columns}
    place, other_place = place_text(mine), place_text(theirs)
    cells = [text_cell(player_text(one.participant(position))), text_cell(place)]
    cells += [text_cell(value_text(column, position)) for column in one.columns]
    cells.append(_differing(other_place, place != other_place))
    for column in other.columns:
        same = before.get(column.descriptor)
        differs = same is not None and same.exact(position) != column.exact(position)
        cells.append(_differing(value_text(column, position), differs))
    cells.append(text_cell(_change_text(mine.rank - theirs.rank, place != other_place)))
    return Row(tuple(cells))


def _differing(text: str, differs: bool) -> Cell:
    return text_cell(text, strong=differs, note=_("Not as in A") if differs else "")


def _change_text(gained: int, differs: bool) -> str:
    """`▲ 2` for two places up, `▼ 1` for one down, `≠` where only the sharing differs."""
    if gained:
        return f"▲ {gained}" if gained > 0 else f"▼ {-gained}"
    return "≠" if differs else ""
