"""Orders that come from no result of the event: TPN (7.8), RTNG (10.6), places set by hand,
play-offs, lots."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.event.breakdown import NO_MARKS, Reason, Slots, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.playoffs import results_of
from tbdesk.engine.tiebreaks.lots import draw
from tbdesk.engine.tiebreaks.ratings import ratings_used


def pairing_number(event: Event, descriptor: Descriptor) -> TermTable:
    """TPN: the pairing number, the lower the better unless reversed (7.8)."""
    return _one_each(event.numbers)


def rating(event: Event, descriptor: Descriptor) -> TermTable:
    """RTNG: the rating, the higher the better unless reversed (10.6).

    With an unrated participant and no rule for him, the tie-break is left out for all.
    """
    return _one_each(ratings_used(event, descriptor) or [None] * len(event.numbers))


def place_by_hand(event: Event, descriptor: Descriptor) -> TermTable:
    """MAN: the place the arbiter gave among those still tied, the lower the better."""
    places = dict(event.tournament.places_by_hand)
    return _one_each([places.get(number) for number in event.numbers], Reason.NO_PLACE)


def play_off(event: Event, descriptor: Descriptor) -> TermTable:
    """PO, PO2, PO3: what the arbiter typed of a play-off, in half-points; the higher the better
    unless reversed."""
    results = results_of(event.tournament.playoffs, descriptor.code)
    found = [results.get(number) for number in event.numbers]
    return _one_each([None if one is None else one.points for one in found], Reason.NO_PLAY_OFF)


def lot(event: Event, descriptor: Descriptor) -> TermTable:
    """LOTS: the place in the drawing of lots, the lower the better."""
    places = {lot.number: lot.place for lot in draw(event.tournament).lots}
    return _one_each([places[number] for number in event.numbers])


def _one_each(values: Sequence[int | None], missing: Reason = Reason.UNRATED) -> TermTable:
    """A table of one term for everybody, that comes from no round."""
    marks = {slot: missing for slot, value in enumerate(values) if value is None}
    amounts = [value or 0 for value in values]
    no_rounds = [-1] * len(values)
    return TermTable(Slots([1] * len(values)), amounts, marks=marks or NO_MARKS, rows=no_rounds)
