"""Standings compared: after every round, and by several chains and editions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor, chain_text
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.moves import Move
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
from tbdesk.report.wording.events.events import edition_text
from tbdesk.report.wording.figures import NO_VALUE, value_text
from tbdesk.report.wording.participants import place_text, player_text
from tbdesk.report.wording.tiebreaks.names import column_note

#: Lines of a chart on a page.
_CHARTED = 40


def standings_by_round(standings: Standings) -> Iterator[Standings]:
    """The standings after each round by the same chain and rules, one after the other; the given
    ones come last."""
    event = standings.event
    for number in range(1, event.after):
        yield compute(event.tournament, standings.chain, event.edition, number)
    yield standings


def ranks(steps: Sequence[tuple[str, Standings]]) -> Chart:
    """The places in several standings of one event, each with its name."""
    last = steps[-1][1]
    order = list(last.places)
    order += [
        position for position in range(len(last.event.numbers)) if position not in last.places
    ]
    return Chart(
        tuple(name for name, _standings in steps),
        tuple(player_text(last.participant(position)) for position in order),
        tuple(
            tuple(standings.rank_of(position) for _name, standings in steps) for position in order
        ),
    )


def ranks_by_round(standings: Sequence[Standings]) -> Chart:
    """The places in the standings after each round."""
    return ranks([(str(number), after) for number, after in enumerate(standings, 1)])


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
    """Several standings as one table in the order of the first, A; what differs from A is bold."""

    grid: Grid
    #: How many participants have another place in any of them.
    moved: int
    #: The columns of the places.
    place_columns: tuple[int, ...]
    #: Of every row the place in each, from 1.
    ranks: tuple[tuple[int, ...], ...]
    #: The systems A, B … as a table, and as a line each.
    legend: Grid
    systems: tuple[str, ...]
    #: After which round.
    state: str


def letter(place: int) -> str:
    """The letter of a system by its place in the list, from 0: A, B, … Z, then A1 and so on."""
    name = chr(ord("A") + place % 26)
    return name if place < 26 else f"{name}{place // 26}"


def compare(systems: Sequence[Standings]) -> Comparison:
    """Compare one or more standings of the same participants. Raises KeyError if they are not."""
    first = systems[0]
    heads = [Head(_("Name"), elastic=True)]
    place_columns = []
    for place, standings in enumerate(systems):
        place_columns.append(len(heads))
        heads += _heads(letter(place), standings)
    rows, ranks, moved = [], [], 0
    for line in first.lines:
        lines = [standings.places[line.position] for standings in systems]
        rows.append(_row(systems, lines))
        ranks.append(tuple(line.rank for line in lines))
        moved += len({place_text(line) for line in lines}) > 1
    legend = _legend(systems)
    return Comparison(
        Grid(tuple(heads), tuple(rows), 1),
        moved,
        tuple(place_columns),
        tuple(ranks),
        legend,
        tuple(_system_text(row) for row in legend.rows),
        state_text(first),
    )


def _legend(systems: Sequence[Standings]) -> Grid:
    heads = (Head(_("System")), Head(_("Rules")), Head(_("Tie-breaks")))
    rows = (
        text_row((letter(place), edition_text(system.event.edition), chain_text(system.chain)))
        for place, system in enumerate(systems)
    )
    return Grid(heads, tuple(rows))


def _system_text(row: Row) -> str:
    """`A: PTS, DE, SB; FIDE 2026`."""
    name, rules, chain = (cell.text for cell in row.cells)
    return f"{name}: {chain.replace(',', ', ')}; {rules}"


def _heads(name: str, standings: Standings) -> Iterator[Head]:
    yield Head(f"{name} {_('Pl')}", Align.RIGHT, _("Place"))
    for column in standings.columns:
        title = column.descriptor.text
        note = column_note(column)
        yield Head(f"{name} {title}", Align.RIGHT, note)


def _row(systems: Sequence[Standings], lines: Sequence[Standing]) -> Row:
    first, mine = systems[0], lines[0]
    known = {column.descriptor: column for column in first.columns}
    cells = [text_cell(player_text(first.participant(mine.position)))]
    for standings, line in zip(systems, lines, strict=True):
        cells.append(_place_cell(mine, line))
        cells += [_value_cell(column, known, line.position) for column in standings.columns]
    return Row(tuple(cells))


def _place_cell(mine: Standing, theirs: Standing) -> Cell:
    """`3`, or `3 ▲ 2` for two places up from A."""
    text, change = place_text(theirs), _change_text(mine, theirs)
    if not change:
        return text_cell(text)
    return text_cell(f"{text} {change}", strong=True, note=_("Not as in A"))


def _change_text(mine: Standing, theirs: Standing) -> str:
    """`▲ 2` for two places up, `▼ 1` for one down, `≠` where only the sharing differs."""
    gained = mine.rank - theirs.rank
    if gained:
        return f"▲ {gained}" if gained > 0 else f"▼ {-gained}"
    return "≠" if mine.shared != theirs.shared else ""


def _value_cell(column: Column, known: dict[Descriptor, Column], position: int) -> Cell:
    same = known.get(column.descriptor)
    differs = same is not None and same.exact(position) != column.exact(position)
    note = _("Not as in A") if differs else ""
    return text_cell(value_text(column, position), strong=differs, note=note)


#: So many moves are named; the rest is a number.
NAMED = 12


def moves_text(moves: Sequence[Move], standings: Standings) -> str:
    """`3 Rossi 2 → 4; 5 Verdi 4 → 2=`, the same in every language; empty for none. Only the first
    are named where many are."""
    names = {
        participant.number: participant.name
        for participant in standings.event.tournament.participants
    }
    named = [
        f"{move.number} {names.get(move.number, '')} {_place(move.before)} → {_place(move.after)}"
        for move in moves[:NAMED]
    ]
    more = [f"+{len(moves) - NAMED}"] if len(moves) > NAMED else []
    return "; ".join([*named, *more])


def _place(line: Standing | None) -> str:
    return NO_VALUE if line is None else place_text(line)
