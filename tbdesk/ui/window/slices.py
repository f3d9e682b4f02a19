"""Long work of the window's own thread, done in slices between events: nothing waits for it."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tbdesk.report.steps import Steps

#: Seconds: of a slice, so that together with what it brings about it is less than a frame.
_SLICE = 0.004


class Slices(QObject):
    """Does one piece of work at a time. It is for what Qt lets nobody do in another thread, or
    what would not be simpler there."""

    #: Some more of the work is done.
    advanced = Signal()
    #: All of it is done: what was made.
    finished = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Steps[Any] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        #: The steps of the work that are done.
        self.done = 0

    @property
    def busy(self) -> bool:
        return self._steps is not None

    def start(self, steps: Steps[Any]) -> None:
        """Begin some work; what is under way is given up. Short work is done at once."""
        self.stop()
        self._steps = steps
        self.done = 0
        self._go_on()

    def stop(self) -> None:
        """Give up what is under way; nothing is told of it any more."""
        self._timer.stop()
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()

    @Slot()
    def _go_on(self) -> None:
        steps = self._steps
        assert steps is not None  # the timer runs for some work only
        until = perf_counter() + _SLICE
        try:
            while perf_counter() < until:
                next(steps)
                self.done += 1
        except StopIteration as end:
            self._steps = None
            self.finished.emit(end.value)
        except Exception:
            self._steps = None
            raise
        else:
            self._timer.start(0)
            self.advanced.emit()
