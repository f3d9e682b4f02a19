"""The undo history: the steps of an event, their names, and their changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QSignalBlocker, Signal, Slot
from PySide6.QtGui import QUndoGroup, QUndoStack

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
