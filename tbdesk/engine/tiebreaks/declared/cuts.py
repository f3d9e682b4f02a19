"""Cuts of a declared tie-break."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from tbdesk.engine.event.breakdown import Cuts, TermTable
from tbdesk.engine.event.cuts import cut_all
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.event.unplayed import VOLUNTARY
from tbdesk.engine.model.declared import Combine, CutBy, CutRow, Declared, OwnScore
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks.declared.own import on_own_score
from tbdesk.engine.tiebreaks.own.progressive import first_rounds


def declared_cut(
    declared: Declared, event: Event, descriptor: Descriptor, table: TermTable
) -> Cuts:
    """The cut that is declared, else that of the chain (/Cn, /Mn)."""
    if declared.combine is Combine.RUNNING and not declared.cut:
        return first_rounds(event, descriptor, table)
    marks: dict[int, Reason] = {}
    weighed: dict[int, int] = {}
    owners = table.slots.owners
    for (low, high), members in _counts(declared, event, descriptor).items():
        if low or high:
            cuts = _cut_so_many(declared, event, table, low, high)
            marks |= {slot: why for slot, why in cuts.marks.items() if owners[slot] in members}
            weighed |= {slot: less for slot, less in cuts.weighed.items() if slot in marks}
    return Cuts(marks, weighed)


def _counts(
    declared: Declared, event: Event, descriptor: Descriptor
) -> Mapping[tuple[int, int], set[int]]:
    """The positions of the participants, by how many of the lowest and of the highest are cut."""
    everybody = range(len(event.numbers))
    if not declared.cut:
        return {(descriptor.cut + descriptor.median, descriptor.median): set(everybody)}
    own = on_own_score(declared, event)
    counts: dict[tuple[int, int], set[int]] = defaultdict(set)
    for position in everybody:
        row = _row_of(declared.cut, event.tournament.rounds, _own_score(own, position))
        counts[row.low, row.high].add(position)
    return counts


def _row_of(rows: Sequence[CutRow], rounds: int, own: OwnScore) -> CutRow:
    """The first row that fits."""
    fitting = (row for row in rows if rounds >= row.rounds and row.own in (None, own))
    return next(fitting, CutRow())


def _own_score(event: Event, position: int) -> OwnScore:
    """A score against half of the maximum."""
    twice = 2 * event.own_points[position]
    if twice == event.maximum_points:
        return OwnScore.EVEN
    return OwnScore.PLUS if twice > event.maximum_points else OwnScore.MINUS


def _cut_so_many(declared: Declared, event: Event, table: TermTable, low: int, high: int) -> Cuts:
    """The cut of so many terms of every participant."""
    if declared.cut_by is CutBy.FIRST_ROUND:
        return first_rounds(event, Descriptor(declared.code, cut=low), table)
    kinds = event.ledger.unusual.items() if declared.vur_first else ()
    vur = {slot for slot, kind in kinds if kind in VOLUNTARY}
    if declared.cut_by is CutBy.OPPONENT:
        return cut_all(table, low, high, vur)
    cuts = cut_all(table._replace(scores=table.amounts), low, high, vur)
    return Cuts({slot: _BY_VALUE.get(why, why) for slot, why in cuts.marks.items()}, cuts.weighed)


_BY_VALUE = {
    Reason.LEAST_SIGNIFICANT: Reason.LOWEST,
    Reason.MOST_SIGNIFICANT: Reason.HIGHEST,
}
