"""Readings of the rules that a value rests on, each in a sentence under its explanation."""

from __future__ import annotations

from collections.abc import Iterator

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import view
from tbdesk.engine.tiebreaks.tiebreak import Recount
from tbdesk.i18n import _


def readings(standings: Standings, column: Column, position: int) -> Iterator[str]:
    """The sentences about a participant's value; none for most values."""
    event = view(standings.event, column.descriptor)
    given = any(owner == position for owner, _adjustment in event.adjustments)
    if given and column.tiebreak and column.tiebreak.recount is Recount.RUNNING_TOTAL:
        yield _(
            "Points given or taken by the arbiter are no part of it: the points of the rounds are "
            "summed."
        )
    if _chose_among_unplayed(column, position):
        yield _(
            "Of several rounds left unplayed by choice that contribute the same, the one with the "
            "lowest score is cut first (16.5)."
        )


def _chose_among_unplayed(column: Column, position: int) -> bool:
    """True if one of several cuts took a voluntarily unplayed round while another one contributed
    as much: which of them goes first may change the next cut."""
    table, several = column.terms, column.descriptor.cut + column.descriptor.median > 1
    if not several or not isinstance(table, TermTable) or table.opponents is None:
        return False
    unplayed = [slot for slot in table.slots.range_of(position) if slot in table.opponents.vur]
    amounts = [table.amounts[slot] for slot in unplayed]
    return any(
        table.marks[slot].status is Status.CUT_LOW and amounts.count(table.amounts[slot]) > 1
        for slot in unplayed
        if slot in table.marks
    )
