"""What is done later: after a pause, or once all changes have been painted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer


def delayed(act: Callable[[], object], milliseconds: int, parent: QObject) -> QTimer:
    """A single-shot timer that calls a function some milliseconds after it was last started."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer


#: Qt paints when what was posted with LowEventPriority, -1, is due: this is due after that.
_AFTER_PAINTING = -2


class _Turn(QObject):
    """Whether something was done after a painting, and what it changed is not painted yet."""

    def __init__(self) -> None:
        super().__init__()
        self.is_taken = False
        self._free = delayed(self._give_back, 1, self)  # not in the turn that paints

    def take(self) -> None:
        self.is_taken = True
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), _AFTER_PAINTING)

    def customEvent(self, event: QEvent) -> None:
        self._free.start()

    def _give_back(self) -> None:
        self.is_taken = False


@cache
def _turn() -> _Turn:
    return _Turn()


def paint_first() -> None:
    """Let what is changed now be painted before anything is done that waited for a painting
    before."""
    _turn().take()


class AfterPainting(QObject):
    """Calls a function once, some milliseconds after all changes have been painted; restarting it
    begins the wait again. Of several that are due one is called per turn of the event loop, and the
    next once its changes are painted, so that a key waits for no more than one."""

    def __init__(self, act: Callable[[], object], milliseconds: int, parent: QObject) -> None:
        super().__init__(parent)
        # At once would be in the turn of the event loop that paints, and keys would wait for both;
        # so would this be where what is painted meanwhile takes longer than the pause.
        self._soon = delayed(self._do, 1, self)
        self._act = act
        self._pause = delayed(self._soon.start, max(1, milliseconds), self)
        # A table whose rows have moved lays them out in the next turn, and asks then to be painted.
        self._next_turn = delayed(self._post, 0, self)
        self._wanted = self._posted = self._laid_out = False

    @property
    def waits(self) -> bool:
        """Whether the function is still to be called."""
        return self._wanted or self._pause.isActive() or self._soon.isActive()

    def start(self) -> None:
        """Call the function after the next painting; begins the wait again."""
        self._pause.stop()
        self._soon.stop()
        self._wanted, self._laid_out = True, False
        if not self._posted and not self._next_turn.isActive():
            self._post()

    def stop(self) -> None:
        """Do not call the function."""
        self._wanted = False
        self._pause.stop()
        self._soon.stop()

    def _do(self) -> None:
        if _turn().is_taken:
            self._soon.start()
        else:
            _turn().take()
            self._act()

    def _post(self) -> None:
        self._posted = True
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), _AFTER_PAINTING)

    def customEvent(self, event: QEvent) -> None:
        self._posted = False
        if self._wanted and not self._laid_out:
            self._laid_out = True
            self._next_turn.start()
        elif self._wanted:
            self._wanted = False
            self._pause.start()
