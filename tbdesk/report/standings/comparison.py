"""Standings compared: after every round, and by two chains or editions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.differing_places import Move
from tbdesk.engine.standings.standings import Standing, Standings, compute
from tbdesk.i18n import _
from tbdesk.report.chart import leading
from tbdesk.report.document import (
    Align,
    Block,
    Cell,
    Chart,
    Grid,
    Head,
    Row,
    text_cell,
    text_line,
    text_row,
)
from tbdesk.report.standings.heading import state_text
from tbdesk.report.wording.events.events import short_edition_text
from tbdesk.report.wording.figures import NO_VALUE, value_text
from tbdesk.report.wording.participants import place_text, player_text
from tbdesk.report.wording.tiebreaks.names import chain_words, column_note

#: Lines of a chart on a page.
_CHARTED = 40


def standings_by_round(standings: Standings) -> Iterator[Standings]:
    """The standings after each round by the same chain and rules, one after the other; the given
    ones come last."""
    event = standings.event
    for number in range(1, event.after):
        yield compute(event.tournament, standings.chain, event.edition, number)
    yield standings


def ranks_by_round(standings: Sequence[Standings]) -> Chart:
    """The places in the standings after each round."""
    last = standings[-1]
    order = list(last.places)
    order += [
        position for position in range(len(last.event.numbers)) if position not in last.places
    ]
    return Chart(
        tuple(str(number) for number in range(1, len(standings) + 1)),
        tuple(player_text(last.participant(position)) for position in order),
        tuple(tuple(after.rank_of(position) for after in standings) for position in order),
    )


def ranks_grid(chart: Chart) -> Grid:
    """A table with a row per participant and a column per step."""
    heads = (
        Head(_("Name"), elastic=True),
        *(Head(step, Align.RIGHT) for step in chart.steps),
    )
    rows = (
        text_row((name, *(NO_VALUE if place is None else str(place) for place in places)))
        for name, places in zip(chart.names, chart.places, strict=True)
    )
    return Grid(heads, tuple(rows), 1)


def chart_blocks(chart: Chart) -> list[Block]:
    """A chart of the places of as many participants as fit a page; none without at least two
    steps."""
    if len(chart.steps) < 2:
        return []
    if len(chart.names) <= _CHARTED:
        return [chart]
    text = _("The chart shows the first {count}.").format(count=_CHARTED)
    return [text_line(text, keep=True), leading(chart, _CHARTED)]


class Comparison(NamedTuple):
    """Two standings as one table in the order of the first: both places, and the values that
    differ, in bold."""

    grid: Grid
    #: The number of participants with another place, and the number of other values that differ.
    moved: int
    changed: int
    #: After which round, and what both have in common.
    state: str
    common: str


def compare(first: Standings, second: Standings) -> Comparison:
    """Compare two standings of the same participants. Raises KeyError if they are not."""
    columns = _differing(first, second)
    heads = [Head(_("Name"), elastic=True)]
    common, names = _names(first, second)
    heads += [Head(name, wraps=True) for name in names]
    heads += [Head(one.descriptor.text, note=column_note(one)) for one, _other in columns]
    rows, moved, changed = [], 0, 0
    for line in first.lines:
        cells = [_value_cell(*pair, line.position) for pair in columns]
        other = second.places[line.position]
        name = text_cell(player_text(first.participant(line.position)))
        rows.append(Row((name, text_cell(place_text(line)), _place_cell(line, other), *cells)))
        moved += place_text(line) != place_text(other)
        changed += sum(cell.strong for cell in cells)
    return Comparison(Grid(tuple(heads), tuple(rows), 1), moved, changed, state_text(first), common)


def _names(first: Standings, second: Standings) -> tuple[str, tuple[str, str]]:
    """The part that both systems share, and the names that distinguish them: the rules, the
    tie-breaks or both."""
    rules, other_rules = (short_edition_text(one.event.edition) for one in (first, second))
    chain, other_chain = (chain_words(one.chain) for one in (first, second))
    if chain == other_chain:
        return chain, (rules, other_rules)
    if rules == other_rules:
        return rules, (chain, other_chain)
    return "", (f"{rules}: {chain}", f"{other_rules}: {other_chain}")


def _differing(first: Standings, second: Standings) -> list[tuple[Column, Column]]:
    """The columns of the tie-breaks that both have, and in which any value differs. An order is
    left out: it ranks level participants, and follows from the columns before it."""
    others = {column.descriptor: column for column in second.columns}
    both = [
        (column, others[column.descriptor])
        for column in first.columns
        if column.descriptor in others and not column.is_order
    ]
    return [pair for pair in both if any(_differs(*pair, line.position) for line in first.lines)]


def _differs(one: Column, other: Column, position: int) -> bool:
    return one.exact(position) != other.exact(position)


def _place_cell(mine: Standing, theirs: Standing) -> Cell:
    """`3`, or `3 ▲ 2` for two places up from the first system."""
    text, change = place_text(theirs), _change_text(mine, theirs)
    return text_cell(f"{text} {change}", strong=True) if change else text_cell(text)


def _change_text(mine: Standing, theirs: Standing) -> str:
    """`▲ 2` for two places up, `▼ 1` for one down, `≠` where only the sharing differs."""
    gained = mine.rank - theirs.rank
    if gained:
        return f"▲ {gained}" if gained > 0 else f"▼ {-gained}"
    return "≠" if mine.shared != theirs.shared else ""


def _value_cell(one: Column, other: Column, position: int) -> Cell:
    """`12.5 → 12`; empty if both have the same value."""
    if not _differs(one, other, position):
        return Cell()
    return text_cell(f"{value_text(one, position)} → {value_text(other, position)}", strong=True)


#: So many moves are named; the rest is a number.
NAMED = 12


def moves_text(moves: Sequence[Move], standings: Standings) -> str:
    """`3 Rossi 2 → 4; 5 Verdi 4 → 2=`, the same in every language; empty for none. Only the first
    are named where many are."""
    more = [f"+{len(moves) - NAMED}"] if len(moves) > NAMED else []
    return "; ".join([*move_texts(moves[:NAMED], standings), *more])


def move_texts(moves: Sequence[Move], standings: Standings) -> list[str]:
    """`3 Rossi 2 → 4` for every move, the same in every language."""
    names = {
        participant.number: participant.name
        for participant in standings.event.tournament.participants
    }
    return [
        f"{move.number} {names.get(move.number, '')} {_place(move.before)} → {_place(move.after)}"
        for move in moves
    ]


def _place(line: Standing | None) -> str:
    return NO_VALUE if line is None else place_text(line)
