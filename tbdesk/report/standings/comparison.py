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


def compare(left: Standings, right: Standings) -> Comparison:
    """Compare two standings of the same participants. Raises KeyError if they are not."""
    change = Head(_("Change"), Align.RIGHT, _("places gained or lost from A to B"))
    heads = (Head(_("Name"), elastic=True), *_heads("A", left), *_heads("B", right), change)
    standing = {line.position: line for line in right.lines}
    pairs = [(line, standing[line.position]) for line in left.lines]
    rows = tuple(_row(left, mine, right, theirs) for mine, theirs in pairs)
    moved = sum(place_text(mine) != place_text(theirs) for mine, theirs in pairs)
    return Comparison(Grid(heads, rows, 1), moved)


def _heads(side: str, standings: Standings) -> list[Head]:
    values = (
        (column_title(descriptor), column_tooltip(descriptor)) for descriptor in standings.chain
    )
    heads = ((_("Pl"), _("Place")), *values)
    return [Head(f"{side} {text}", Align.RIGHT, note) for text, note in heads]


def _row(left: Standings, mine: Standing, right: Standings, theirs: Standing) -> Row:
    position = mine.position
    known = {column.descriptor: column for column in left.columns}
    place, new_place = place_text(mine), place_text(theirs)
    cells = [text_cell(player_text(left.participant(position))), text_cell(place)]
    cells += [text_cell(value_text(column, position)) for column in left.columns]
    cells.append(_differing(new_place, place != new_place))
    for column in right.columns:
        same = known.get(column.descriptor)
        differs = same is not None and same.exact(position) != column.exact(position)
        cells.append(_differing(value_text(column, position), differs))
    cells.append(text_cell(_change_text(mine.rank - theirs.rank, place != new_place)))
    return Row(tuple(cells))


def _differing(text: str, differs: bool) -> Cell:
    return text_cell(text, strong=differs, note=_("Not as in A") if differs else "")


def _change_text(gained: int, differs: bool) -> str:
    """`▲ 2` for two places up, `▼ 1` for one down, `≠` where only the sharing differs."""
    if gained:
        return f"▲ {gained}" if gained > 0 else f"▼ {-gained}"
    return "≠" if differs else ""
