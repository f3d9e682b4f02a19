"""The number of rounds of an event, made longer or shorter."""

from __future__ import annotations

from tbdesk.engine.entry.withdrawals import byes_of_the_withdrawn
from tbdesk.engine.model.tournament import Leaving, Tournament


def with_rounds(event: Tournament, rounds: int) -> Tournament:
    """The event with another number of rounds. The withdrawn are absent from the rounds added, and
    lose their byes with the rounds removed; a withdrawal before one of these is none any more,
    unless the participant was expelled from the event."""
    added = range(event.rounds + 1, rounds + 1)
    removed = range(rounds + 1, event.rounds + 1)
    gone = byes_of_the_withdrawn(event, removed)
    byes = (bye for bye in event.byes if bye not in gone)
    return event._replace(
        rounds=rounds,
        byes=(*byes, *byes_of_the_withdrawn(event, added)),
        withdrawn=tuple(
            left
            for left in event.withdrawn
            if left.kind is Leaving.EXPELLED or left.round not in removed
        ),
    )
