"""Orders that come from no result of the event: TPN (7.8), RTNG (10.6), places set by hand,
play-offs, lots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tbdesk.engine.event.breakdown import NO_MARKS, Slots, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.model.playoffs import results_of
from tbdesk.engine.tiebreaks.orders.lots import draw
from tbdesk.engine.tiebreaks.performance.ratings import ratings_used
from tbdesk.engine.tiebreaks.tiebreak import Need, Type, carries, entry_tiebreak


def pairing_number(event: Event, descriptor: Descriptor) -> TermTable:
    """TPN: the pairing number, the lower the better unless reversed (7.8)."""
    return _one_each(event.numbers)


PAIRING_NUMBER = entry_tiebreak(
    code="TPN",
    name="Pairing number",
    definition="The pairing number, the lowest first unless reversed.",
    article="7.8",
    type=Type.ORDER,
    entrants=Entrants.BOTH,
    modifiers=carries("reverse"),
    terms=pairing_number,
    by_results=True,
    separates_all=True,
)


def rating(event: Event, descriptor: Descriptor) -> TermTable:
    """RTNG: the rating, the higher the better unless reversed (10.6).

    With an unrated participant and no rule for him, the tie-break is left out for all.
    """
    return _one_each(ratings_used(event, descriptor) or [None] * len(event.numbers))


RATING = entry_tiebreak(
    code="RTNG",
    name="Rating",
    definition="The rating, the highest first unless reversed.",
    article="10.6",
    type=Type.ORDER,
    needs=(Need.RATINGS,),
    modifiers=carries("reverse unrated"),
    terms=rating,
    ascending=False,
)


def place_by_hand(event: Event, descriptor: Descriptor) -> TermTable:
    """MAN: the place the arbiter gave among those still tied, the lower the better."""
    places = dict(event.tournament.places_by_hand)
    return _one_each([places.get(number) for number in event.numbers], Reason.NO_PLACE)


PLACE_BY_HAND = entry_tiebreak(
    code="MAN",
    name="Place set by hand",
    definition="The place the arbiter gave among the level participants.",
    article="",
    type=Type.BY_HAND,
    entrants=Entrants.BOTH,
    needs=(Need.PLACES_BY_HAND,),
    terms=place_by_hand,
    by_results=True,
)


def play_off(event: Event, descriptor: Descriptor) -> TermTable:
    """PO, PO2, PO3: the arbiter's entry for a play-off, in half-points; the higher the better
    unless reversed."""
    results = results_of(event.tournament.playoffs, descriptor.code)
    scores = [results.get(number) for number in event.numbers]
    return _one_each(
        [None if score is None else score.points for score in scores], Reason.NO_PLAY_OFF
    )


_play_off = partial(
    entry_tiebreak,
    definition=(
        "The result of a play-off, or any other value, typed by the arbiter for the "
        "level participants; the highest first unless reversed."
    ),
    article="",
    type=Type.PLAY_OFF,
    entrants=Entrants.BOTH,
    needs=(Need.PLAY_OFFS,),
    modifiers=carries("reverse"),
    scale=2,
    decimals=1,
    terms=play_off,
    by_results=True,
    ascending=False,
)

PLAY_OFFS = (
    _play_off(code="PO", name="Play-off"),
    _play_off(code="PO2", name="Second play-off"),
    _play_off(code="PO3", name="Third play-off"),
)


def lot(event: Event, descriptor: Descriptor) -> TermTable:
    """LOTS: the place in the drawing of lots, the lower the better."""
    places = {lot.number: lot.place for lot in draw(event.tournament).lots}
    return _one_each([places[number] for number in event.numbers])


LOTS = entry_tiebreak(
    code="LOTS",
    name="Drawing of lots",
    definition="The place in the drawing of lots.",
    article="",
    type=Type.LOTS,
    entrants=Entrants.BOTH,
    terms=lot,
    by_results=True,
    separates_all=True,
)


def _one_each(values: Sequence[int | None], missing: Reason = Reason.UNRATED) -> TermTable:
    """A table of one term per participant, that comes from no round."""
    marks = {slot: missing for slot, value in enumerate(values) if value is None}
    amounts = [value or 0 for value in values]
    no_rounds = [-1] * len(values)
    return TermTable(Slots([1] * len(values)), amounts, marks=marks or NO_MARKS, rows=no_rounds)
