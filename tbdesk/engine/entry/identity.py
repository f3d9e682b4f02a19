"""Identity of participants between two lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player

#: The new number by the old one; None for a removed participant.
NewNumbers = Mapping[int, int | None]


def new_numbers(before: Iterable[Player | Team], after: Iterable[Player | Team]) -> NewNumbers:
    """Numbers of the same persons in two lists of participants, by the former ones. A number with
    the same FIDE id or name in both stays; else the person is searched by these. A number whose
    person is found nowhere else was edited, not removed."""
    old, new = list(before), {participant.number: participant for participant in after}
    numbers: dict[int, int | None] = {}
    taken: set[int] = set()
    for was in old:
        same = new.get(was.number)
        if same is not None and _is_same(was, same):
            numbers[was.number] = was.number
            taken.add(was.number)
    for was in old:
        if was.number not in numbers:
            at = next(
                (n for n, changed in new.items() if n not in taken and _is_same(was, changed)),
                None,
            )
            if at is not None:
                numbers[was.number] = at
                taken.add(at)
    for was in old:
        if was.number not in numbers:
            edited = was.number in new and was.number not in taken
            numbers[was.number] = was.number if edited else None
            taken.add(was.number)
    return numbers


def _is_same(old: Player | Team, new: Player | Team) -> bool:
    if isinstance(old, Player) and isinstance(new, Player) and old.fide_id and new.fide_id:
        return old.fide_id == new.fide_id
    return old.name == new.name


def is_needed(numbers: NewNumbers) -> bool:
    """True if a participant has another number now, or is gone."""
    return any(old != new for old, new in numbers.items())
