"""Tie-breaks of a chain that have no effect, whatever the results."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.model.descriptor import POINTS_CODES, Descriptor
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.catalogue import lack, primary_score, row_of
from tbdesk.engine.tiebreaks.tiebreak import Type


class Idleness(Enum):
    """AFTER_ALL: no participants are level any more at its place. REPEATED: its order is that of an
    earlier one, or the reverse. ONLY_POINTS: the chain has only points, and participants level on
    them share a place."""

    AFTER_ALL = "after all"
    REPEATED = "repeated"
    ONLY_POINTS = "only points"


class Idle(NamedTuple):
    """A tie-break by its place in the chain, from 0, and the place of the one that makes it idle;
    for ONLY_POINTS both are that of the points."""

    place: int
    why: Idleness
    earlier: int


def idle(chain: Sequence[Descriptor], event: Tournament) -> list[Idle]:
    """The tie-breaks of a chain that have no effect in an event."""
    idle_places: list[Idle] = []
    asked: dict[Descriptor, int] = {}
    last = next(
        (at for at, descriptor in enumerate(chain) if _tells_all_apart(descriptor, event)),
        len(chain),
    )
    for place, descriptor in enumerate(chain):
        plain = _plain(descriptor, chain)
        if place > last:
            idle_places.append(Idle(place, Idleness.AFTER_ALL, last))
        elif lack(descriptor, event) is not None:
            continue  # which is reported as such
        elif plain in asked and _is_a_value(descriptor, event):
            idle_places.append(Idle(place, Idleness.REPEATED, asked[plain]))
        else:
            asked.setdefault(plain, place)
    if len(asked) == 1 and len(idle_places) == len(chain) - 1 and _is_points(chain[0], event):
        idle_places.append(Idle(0, Idleness.ONLY_POINTS, 0))
    return idle_places


def _tells_all_apart(descriptor: Descriptor, event: Tournament) -> bool:
    row = row_of(descriptor.code, event.systems)
    return row is not None and row.separates_all and lack(descriptor, event) is None


def _plain(descriptor: Descriptor, chain: Sequence[Descriptor]) -> Descriptor:
    """A descriptor without the parts that do not change the order: the direction, and of a team
    event the name of the primary score."""
    plain = descriptor._replace(reverse=False)
    primary = primary_score(chain)
    if primary is not None and plain == Descriptor(POINTS_CODES[primary]):
        return Descriptor("PTS")
    return plain


def _is_a_value(descriptor: Descriptor, event: Tournament) -> bool:
    """True if a tie-break has the same value at any place of a chain; a direct encounter depends on
    the participants who are still level."""
    row = row_of(descriptor.code, event.systems)
    return row is not None and row.order is None and not row.between_even


def _is_points(descriptor: Descriptor, event: Tournament) -> bool:
    row = row_of(descriptor.code, event.systems)
    return row is not None and row.type is Type.PRIMARY
