"""Whether the cells of a row, or the words of a line, are the headings of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from tbdesk.files.tables.columns.headings import (
    announced,
    announced_kind,
    lettered,
    names_team,
)
from tbdesk.files.tables.columns.layout import Column, ColumnKind
from tbdesk.report.players import fields

_PAIR = 2
#: A title whose words are headings too: `Liste des joueurs`.
_LIST_OF = re.compile(r"^(?:list|liste|lista|elenco) (?:of|des?|del|dei|der)\b", re.IGNORECASE)


@lru_cache(maxsize=1 << 12)
def heading_score(cells: tuple[str, ...]) -> int:
    """How much speaks for headings, 0 where they are none: those that are known, figures that go up
    by one, and no others."""
    if _LIST_OF.match(" ".join(cells)):
        return 0
    letters = lettered(cells)
    filled = [(place, cell) for place, cell in enumerate(cells) if cell]
    columns = [
        Column(ColumnKind.OPPONENT, letters[place]) if place in letters else announced(cell)
        for place, cell in filled
    ]
    figures = [column.index for column in columns if column and column.kind is ColumnKind.OPPONENT]
    # A letter that comes again and again is a result, whatever it would mean as a heading.
    again = {cell for _, cell in filled if len(cell) == 1 and cells.count(cell) > 1}
    named = [
        cell
        for column, (_, cell) in zip(columns, filled, strict=True)
        if column and column.kind is not ColumnKind.OPPONENT and cell not in again
    ]
    unknown = len(columns) - len(named) - len(figures)
    if any(announced_kind(cell) is fields.NAME for cell in named) and not (figures or again):
        return max(1, 2 * len(named) - unknown)  # nobody is called Name
    if len(filled) == len(named) == _PAIR and not any(map(names_team, named)):
        return 0  # somebody of whom one word more is known: `K. Wert`, `Bo Club`
    # Figures that go up by one are headings; those of a player's row are results.
    rising = sum(b - a == 1 for a, b in pairwise(_without_twins(figures)))
    # Words beside figures that all differ are headings whatever the figures: one may be a slip.
    worded = sum(len(cell) > 1 for cell in named) > 1 and len(set(figures)) == len(figures)
    if len(figures) > 1 and rising < len(_without_twins(figures)) / 3 and not worded:
        return 0
    if not rising and all(len(cell.rstrip(".")) == 1 for cell in named):
        return 0  # single letters beside a name are results too, and initials: `Frida T.`
    if named and (len(named) > 1 or len(named) == len(filled) or rising):
        return max(1, 2 * len(named) + rising - unknown)
    # `1 Anna * 1 0 1 2` counts only now and then, and calls nobody 0.
    counts = 0 not in figures and 4 * rising >= 3 * (len(_without_twins(figures)) - 1)
    return rising + 1 if counts and rising >= 2 and figures[0] == 1 and unknown <= rising else 0


def _without_twins(figures: Sequence[int]) -> Sequence[int]:
    """Figures of which each stands equally often side by side, once each: a column for every game
    of a pair."""
    once = sorted(set(figures))
    times = len(figures) // max(1, len(once))
    return (
        once if len(once) > 1 and [at for at in once for _ in range(times)] == figures else figures
    )
