"""Whether standings rest on rounds and colours that a crosstable did not have, so that those of the
Berger table were assumed."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks import catalogue


def rests_on_assumed_table(standings: Standings, others: Iterable[Descriptor] = ()) -> bool:
    """Whether a tie-break of the chain, or one of `others`, goes by rounds or colours that are
    assumed; after an earlier round all of them do."""
    event = standings.event
    tournament = event.tournament
    if not tournament.assumed_table:
        return False
    chain = (*standings.chain, *others)
    early = event.after < tournament.rounds
    return early or any(_by_table(descriptor, tournament.systems) for descriptor in chain)


def _by_table(descriptor: Descriptor, own: catalogue.Own) -> bool:
    row = catalogue.row_of(descriptor.code, own)
    return row is not None and row.rests_on_table(descriptor)
