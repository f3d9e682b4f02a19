"""Unforeseen exceptions: faults of the program, all of which are reported."""

from __future__ import annotations

import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from types import TracebackType
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from shiboken6 import isValid

from tbdesk.engine.errors import EngineError
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.errors import error_text

#: Exceptions for files, disks and typed texts that are refused; their message has the remedy.
_FORESEEN = (EngineError, FormatError, OSError)


class Failure(NamedTuple):
    """An exception as it is reported."""

    #: The failure.
    text: str
    #: The traceback.
    details: str
    #: The place in the program, the same whenever the fault recurs.
    place: tuple[str, str, int]


def is_foreseen(error: BaseException) -> bool:
    """True if an exception carries a message for the user."""
    return isinstance(error, _FORESEEN)


def report(error: Exception) -> None:
    """Report an exception that was caught in a place which cannot handle it."""
    sys.excepthook(type(error), error, error.__traceback__)


def failure_of(error: BaseException) -> Failure:
    """The report on an exception. The exception itself is released: its frames hold the data of the
    failed work."""
    frames = traceback.extract_tb(error.__traceback__)
    where = (frames[-1].filename, frames[-1].lineno or 0) if frames else ("", 0)
    message = error_text(error) if isinstance(error, Exception) else repr(error)
    notes = getattr(error, "__notes__", ())
    return Failure(
        "\n".join((*notes, message)),
        "".join(traceback.format_exception(error)),
        (type(error).__name__, *where),
    )


class Failures(QObject):
    """Receives every uncaught exception, from slots, from Qt's callbacks, from threads. The
    handlers that were there before are called as well: on the console they remain tracebacks."""

    #: A Failure; in the thread of the window, and never during the failed work, which may be
    #: painting.
    happened = Signal(object)

    def __init__(self, at_once: Callable[[], object], parent: QObject) -> None:
        """`at_once` is called as soon as the thread of the window can, for urgent work."""
        super().__init__(parent)
        self._at_once = at_once
        self._heard: deque[Failure] = deque()
        self._reporting: set[int] = set()  # threads
        self._context = copy_context()  # other threads would use English
        self._before = sys.excepthook, threading.excepthook
        hooks = self._on_exception, self._on_exception_of_thread
        sys.excepthook, threading.excepthook = hooks
        #: Hear nothing from now on, as when the window has gone.
        self.let_go = partial(_restore, hooks, self._before)
        self.destroyed.connect(self.let_go)

    def follow_language(self) -> None:
        """Word failures of other threads in the language of this one from now on."""
        self._context = copy_context()

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        self._before[0](kind, error, trace)
        self._hear(error)

    def _on_exception_of_thread(self, what: Any) -> None:
        self._before[1](what)
        if what.exc_value is not None:
            self._hear(what.exc_value)

    def _hear(self, error: BaseException) -> None:
        if not isinstance(error, Exception) or not isValid(self):
            return  # the program is ending
        with self._once() as first:
            if first:
                self._heard.append(self._context.copy().run(failure_of, error))
                QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))
                if threading.current_thread() is threading.main_thread():
                    self._at_once()

    def customEvent(self, event: QEvent) -> None:
        with self._once():
            self._at_once()
            self.happened.emit(self._heard.popleft())

    @contextmanager
    def _once(self) -> Iterator[bool]:
        """False while a failure is reported: further failures are not reported."""
        thread = threading.get_ident()
        first = thread not in self._reporting
        self._reporting.add(thread)
        try:
            yield first
        finally:
            if first:
                self._reporting.discard(thread)


def _restore(ours: tuple[Any, Any], before: tuple[Any, Any], *_gone: object) -> None:
    """Restore the previous exception hooks, unless they were replaced meanwhile."""
    if sys.excepthook == ours[0]:
        sys.excepthook = before[0]
    if threading.excepthook == ours[1]:
        threading.excepthook = before[1]
