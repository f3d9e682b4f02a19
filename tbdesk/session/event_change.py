"""The difference between two states of an event, kept small: an undo history of a whole evening
takes little memory."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, count
from operator import is_not
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament


class _Value(NamedTuple):
    """A field that is no list, before and after."""

    name: str
    before: Any
    after: Any

    def turned(self) -> _Value:
        return self._replace(before=self.after, after=self.before)

    def undone(self, _now: Any) -> Any:
        return self.before


class _Run(NamedTuple):
    """A run of replaced entries of a list, and the new ones."""

    name: str
    place: int
    before: tuple[Any, ...]
    after: tuple[Any, ...]

    def turned(self) -> _Run:
        return self._replace(before=self.after, after=self.before)

    def undone(self, now: tuple[Any, ...]) -> tuple[Any, ...]:
        return now[: self.place] + self.before + now[self.place + len(self.after) :]


class _Roll(NamedTuple):
    """A list of limited length, such as the log: entries dropped at its start, entries added at its
    end."""

    name: str
    head: tuple[Any, ...]
    tail: tuple[Any, ...]
    forward: bool = True

    def turned(self) -> _Roll:
        return self._replace(forward=not self.forward)

    def undone(self, now: tuple[Any, ...]) -> tuple[Any, ...]:
        if not self.forward:
            return now[len(self.head) :] + self.tail
        count = len(self.tail)
        ends = range(len(now), count - 1, -1)  # later entries follow them
        end = next(
            (end for end in ends if _common(now[end - count : end], self.tail, count) == count),
            len(now),
        )
        return self.head + now[: end - count] + now[end:]


_Part = _Value | _Run | _Roll


#: Undo does not take back hand-outs that have left the program.
_KEPT = "handouts"


class EventChange(NamedTuple):
    """The fields of an event that an edit replaced, of lists only the entries."""

    parts: tuple[_Part, ...]

    @classmethod
    def between(cls, before: Tournament, after: Tournament) -> EventChange:
        """The objects that differ between two states of an event (none is altered in place)."""
        pairs = zip(before._fields, before, after, strict=True)
        changed = (pair for pair in pairs if pair[1] is not pair[2] and pair[0] != _KEPT)
        return cls(tuple(_part(*pair) for pair in changed))

    def done(self, event: Tournament) -> Tournament:
        """The event after the edit, from the one before it."""
        return EventChange(tuple(part.turned() for part in self.parts)).undone(event)

    def undone(self, event: Tournament) -> Tournament:
        """The event before the edit, from the one after it."""
        if not self.parts:
            return event
        changed: dict[str, Any] = {
            part.name: part.undone(getattr(event, part.name)) for part in self.parts
        }
        return event._replace(**changed)


def _part(name: str, before: Any, after: Any) -> _Part:
    if type(before) is not tuple or type(after) is not tuple:
        return _Value(name, before, after)
    least = min(len(before), len(after))
    place = _common(before, after, least)
    if place == 0 and least > 1:
        gone = next((number for number, entry in enumerate(before) if entry is after[0]), 0)
        stayed = len(before) - gone
        if gone and stayed <= len(after) and _common(before[gone:], after, stayed) == stayed:
            return _Roll(name, before[:gone], after[stayed:])
    rest = _common(reversed(before), reversed(after), least - place)
    ends = len(before) - rest, len(after) - rest
    return _Run(name, place, before[place : ends[0]], after[place : ends[1]])


def _common(first: Iterable[Any], second: Iterable[Any], most: int) -> int:
    """How many entries, up to a limit that both have, are the same objects from the start."""
    differing = compress(count(), map(is_not, first, second))
    return min(most, next(differing, most))
