"""The time of loss: the round of a participant's first loss."""

from __future__ import annotations

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.results import Kind
from tbdesk.engine.tiebreaks.families import own_tiebreak
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, Type


def first_loss(event: Event, descriptor: Descriptor) -> TermTable:
    """The number of the round of the first loss, over the board or by forfeit; without a loss, one
    more than the rounds played."""
    ledger = event.ledger
    amounts = [0] * len(ledger.points)
    marks: dict[int, Reason] = dict(event.pending_marks)
    unbeaten: dict[int, tuple[int]] = {}
    for position, span in enumerate(event.slots.spans):
        lost = next((s for s in range(span.start, span.stop) if _is_loss(event, s)), None)
        others = (slot for slot in range(span.start, span.stop) if slot != lost)
        marks.update({slot: Reason.NOT_THE_FIRST_LOSS for slot in others if slot not in marks})
        if lost is None:
            unbeaten[position] = (event.after + 1,)
        else:
            amounts[lost] = ledger.numbers[lost]
    table = TermTable(event.slots, amounts, marks=marks)
    return table.with_extra(unbeaten, (Reason.UNBEATEN,)) if unbeaten else table


def _is_loss(event: Event, slot: int) -> bool:
    kind = event.ledger.unusual.get(slot, Kind.PLAYED)
    return kind is Kind.FORFEIT_LOSS or (
        kind is Kind.PLAYED and not event.ledger.standard_points[slot]
    )


TIME_OF_LOSS = own_tiebreak(
    code="TOL",
    name="Time of loss",
    definition=(
        "The round of the first loss, over the board or by forfeit, the later the "
        "better; an unbeaten player has one more than the number of rounds."
    ),
    article="",
    type=Type.OUTSIDE,
    source="CompetiChess",
    confidence="B",
    parts=(Part.OPPONENT, Part.RESULT, Part.AMOUNT),
    recount=Recount.AMOUNTS,
    terms=first_loss,
    by_edition=False,
    by_table=True,
)
