"""The undo history: the steps of an event, their names, and their changes.

A change keeps only the difference between two states of an event, so that the history of a whole
evening takes little memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, compress, count
from operator import is_not
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QSignalBlocker, Signal, Slot
from PySide6.QtGui import QUndoGroup, QUndoStack

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament


Edit = TypeVar("Edit")
Place = TypeVar("Place")

#: The name of a step in the menu: a function words it anew in another language, a text is the same
#: in all.
Label = str | Callable[[], str]


def worded(label: Label) -> str:
    """The text of a label, in the language spoken now."""
    return label if isinstance(label, str) else label()


class UndoStep(NamedTuple, Generic[Edit, Place]):
    """The changes of one step, in the order in which they were made. place: the cell it was made
    in, None for none."""

    edits: tuple[Edit, ...]
    place: Place | None


class History(QObject):
    """The steps of one stack.

    The stack counts and names the steps, the values are kept here. A step of the stack that was
    made in Python would be deleted twice where Python collects a document as garbage: once by
    Python, which takes it for its own again, and once by the stack.
    """

    #: (step, label, undone): a step was undone, or else done again.
    passed = Signal(object, object, bool)

    def __init__(self, group: QUndoGroup, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: list[UndoStep[object, object]] = []
        self._labels: list[Label] = []
        self._done = 0  # steps that are not undone
        self._joining = False
        self.stack = QUndoStack(self)
        self.stack.indexChanged.connect(self._go_to)
        group.addStack(self.stack)

    def add(self, step: UndoStep[object, object], label: Label) -> None:
        """Add a completed step; undone steps can no longer be redone."""
        self._steps[self._done :] = [step]
        self._done += 1
        if not self._joining:
            self._note(label)

    @contextmanager
    def joined(self, label: Label) -> Iterator[None]:
        """A context: steps made within it are one, called `label`."""
        first, self._joining = self._done, True
        try:
            yield
        finally:
            self._joining = False
            steps = self._steps[first : self._done]
            if steps:
                edits = chain.from_iterable(step.edits for step in steps)
                self._steps[first:] = [UndoStep(tuple(edits), steps[0].place)]
                self._done = first + 1
                self._note(label)

    def _note(self, label: Label) -> None:
        self._labels[self._done - 1 :] = [label]
        with QSignalBlocker(self.stack):  # a step half made is nothing to show
            self.stack.beginMacro(_menu_text(label))
        self.stack.endMacro()

    def follow_language(self) -> None:
        """Name all steps in the language spoken now, for the menu that is made next."""
        for at, label in enumerate(self._labels):
            self.stack.command(at).setText(_menu_text(label))

    def amend(self, edit: object) -> None:
        """Add a change to the step that was just made."""
        if self._done:
            step = self._steps[self._done - 1]
            self._steps[self._done - 1] = step._replace(edits=(*step.edits, edit))

    def clear(self) -> None:
        """Remove all steps."""
        self._steps, self._labels, self._done = [], [], 0
        self.stack.clear()

    @Slot(int)
    def _go_to(self, index: int) -> None:
        """The stack was undone or redone to the state after `index` steps."""
        if index == self._done:
            return
        undone = index < self._done
        at = index if undone else index - 1
        self._done = index
        self.passed.emit(self._steps[at], self._labels[at], undone)


def _menu_text(label: Label) -> str:
    return worded(label).replace("&", "&&")  # a menu would underline


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
