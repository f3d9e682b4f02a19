"""Who left a round robin so early that the final table may do without him."""

from __future__ import annotations

from tbdesk.engine.event import Event
from tbdesk.engine.results import Kind
from tbdesk.engine.unplayed import AVAILABLE


def withdrawn_early(event: Event) -> tuple[int, ...]:
    """The pairing numbers of those who withdrew from a round robin after fewer than half of
    their games, in the order of the tournament's list.

    Somebody has withdrawn if he lost by forfeit in every round after the last one that he
    was there for, and in one at least. The arbiter decides whether to exclude him
    (Tournament.excluded), which takes his games out of everybody's points; nothing here does.
    """
    if not event.predetermined:
        return ()
    each = event.tournament.games_each
    return tuple(
        event.numbers[position]
        for position in event.competing
        if _withdrew([entry.kind for entry in event.cards[position]], each)
    )


def _withdrew(kinds: list[Kind], games_each: int) -> bool:
    """True for fewer than half of the games attended and none but lost by forfeit after."""
    entered = [kind for kind in kinds if kind is not Kind.PENDING]
    attended = [place for place, kind in enumerate(entered) if kind in AVAILABLE]
    last = attended[-1] if attended else -1
    return 2 * len(attended) < games_each and len(entered) > last + 1
