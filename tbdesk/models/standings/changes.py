"""Which texts of the standings read otherwise after a result, so that no more is painted again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.columns import Follows, StandingsColumn

#: Rows of a column that are said to have changed at a time: of 200 cells and more Qt paints the
#: whole table.
_TOGETHER = 100

#: The texts of each participant that were looked at, by position; of every column, None for those
#: that were not, or are others since.
Texts = dict[int, list[str | None]]


def changed_texts(
    before: Standings, after: Standings, columns: Sequence[StandingsColumn]
) -> list[set[int]]:
    """The positions whose content may be another, for each column; both standings have the same
    participants and columns."""
    values = [
        _changed_values(old, new) for old, new in zip(before.columns, after.columns, strict=True)
    ]
    parts = {
        Follows.EVERYTHING: set(after.places),
        Follows.PARTICIPANT: _changed_participants(before, after),
        Follows.LINE: {at for at, line in after.places.items() if before.places[at] != line},
    }
    left, left_now = (set(state.event.tournament.withdrawn) for state in (before, after))
    gone = {withdrawal.participant for withdrawal in left ^ left_now}
    whole = {position for position in after.places if after.event.numbers[position] in gone}
    return [
        whole | (parts[column.follows] if column.place is None else values[column.place])
        for column in columns
    ]


def _changed_participants(before: Standings, after: Standings) -> set[int]:
    former, present = before.event.tournament.participants, after.event.tournament.participants
    if former is present:
        return set()
    pairs = enumerate(zip(former, present, strict=True))
    return {position for position, (was, now) in pairs if was != now}


def _how_shown(column: Column) -> tuple[object, ...]:
    """Everything that the text of a value depends on besides the value."""
    return column.descriptor, column.tiebreak, column.divisor, column.decimals


def _changed_values(before: Column, after: Column) -> set[int]:
    """The positions of those whose value of a tie-break is another, or is written otherwise."""
    if _how_shown(before) != _how_shown(after):
        return set(before.values) | set(after.values)
    return {position for position, _raw in before.values.items() ^ after.values.items()}


def without(texts: Texts, changed: Sequence[set[int]]) -> Texts:
    """The texts that stay; changed: the positions with another value in each column."""
    kept = dict(texts)
    for column, positions in enumerate(changed):
        for position in positions & texts.keys():
            if kept[position] is texts[position]:
                kept[position] = list(texts[position])
            kept[position][column] = None
    return kept


def runs(rows: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and last of every run of consecutive rows, split into short ones."""
    first = 0
    for at, row in enumerate(rows):
        ends = at + 1 == len(rows) or rows[at + 1] != row + 1
        if ends or at + 1 - first == _TOGETHER:
            yield rows[first], row
            first = at + 1
