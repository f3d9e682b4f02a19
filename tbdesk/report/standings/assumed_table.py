"""Whether standings rest on rounds and colours that a crosstable did not have, so that those of the
Berger table were assumed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tbdesk.engine.model.declared import Combine, CutBy, Times, Weights
from tbdesk.engine.model.descriptor import Descriptor, parse
from tbdesk.engine.tiebreaks import catalogue

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standings

#: The functions among the tie-breaks that look at rounds or colours.
_BY_ROUNDS_OR_COLOURS = frozenset({"BPG", "BWG", "PS", "FB", "PS_FINE", "TOL"})


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
    if descriptor.code in _BY_ROUNDS_OR_COLOURS or descriptor.fore:
        return True
    declared = catalogue.declared_of(descriptor.code, own)
    if declared is None:
        return False
    by_rounds = declared.combine is Combine.RUNNING or declared.times is Times.PLACE
    by_first_round = declared.cut_by is CutBy.FIRST_ROUND and bool(declared.cut)
    by_colour = isinstance(declared.own, Weights) and declared.own.by_colour
    another = declared.of_another
    of_another = another is not None and _by_table(parse(another), own)
    return by_rounds or by_first_round or by_colour or of_another
