"""Long work that does not block the window: in a thread, in slices between its events, or after
a pause."""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable, Generator
from contextvars import copy_context
from functools import cache
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from shiboken6 import isValid

from tbdesk.report.steps import Progress, Steps
from tbdesk.session.program.failures import is_foreseen, report

Result = TypeVar("Result")
#: Work for a thread, which is called with a progress that raises CancelledError once the work is
#: cancelled. It makes, touches and lets go of values only: objects of Qt live in the thread of the
#: window.
Work = Callable[[Progress], Result]

#: Seconds of a slice: with the repainting that follows it is less than a frame.
SLICE = 0.004
#: Seconds between two reports of a thread.
_REPORTS = 0.02

#: Bits of a C integer without its sign.
_BITS = 31

#: Held while a thread reports, and taken for good when the program ends, before Qt's objects go:
#: threads that are still at work wait for it until they end with the program.
_reporting = threading.Lock()
atexit.register(_reporting.acquire)


class CancelledError(BaseException):
    """The work has been cancelled. Not an Exception, which a reader would take for a fault of its
    file."""


def _nothing(*_ignored: object) -> None:
    pass


class _Callbacks(NamedTuple):
    done: Callable[[Any], object]
    failed: Callable[[Exception], object]
    cancelled: Callable[[], object]


class TaskRunner(QObject):
    """Runs one piece of work at a time for its owner; new work replaces the old.

    Cancelled work is dropped at once; its thread may run on until it next reports progress. Once
    the runner is deleted with its owner, no callback is called.
    """

    #: Work has begun that is not done at once: its title.
    started = Signal(str)
    #: How much is done, and of how much (0: unknown). Larger counts than a C integer holds are
    #: scaled down.
    progressed = Signal(int, int)
    #: The work has ended; its result is reported after this.
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: _Job | None = None
        self._callbacks: _Callbacks | None = None
        self._next_slice = delayed(self._do_slice, 0, self)

    @property
    def busy(self) -> bool:
        """True while a result is awaited."""
        return self._job is not None

    def start(
        self,
        work: Work[Result] | Steps[Result],
        on_done: Callable[[Result], object],
        on_error: Callable[[Exception], object],
        on_cancel: Callable[[], object] = _nothing,
        *,
        title: str = "",
        total: int = 0,
        wait: bool = False,
    ) -> bool:
        """Begin some work: a function in a thread, or, with `wait`, before this returns, True if it
        succeeded; steps in slices, the first of them now.

        One callback follows, in the thread of the window: with the result, with the exception, or
        because the work was cancelled; none if other work replaces it. Unexpected exceptions are
        reported besides. total: the number of steps.
        """
        self._stop()
        self._callbacks = _Callbacks(on_done, on_error, on_cancel)
        job = self._job = _Job(total)
        if isinstance(work, Generator):
            job.steps = work
            self._do_slice()
        elif wait:
            job.run(work)
            return self._finish(job)
        else:
            _mailbox().start(job, work, self)
        if self._job is job:
            self.started.emit(title)
        return False

    def cancel(self) -> None:
        """Cancel the work in progress, if any."""
        callbacks = self._callbacks
        self._stop()
        if callbacks is not None:
            callbacks.cancelled()

    def _stop(self) -> None:
        job, self._job, self._callbacks = self._job, None, None
        self._next_slice.stop()
        if job is not None:
            job.cancel()
            self.ended.emit()

    @Slot()
    def _do_slice(self) -> None:
        job = self._job
        if job is None:
            return
        job.advance(SLICE)
        if not job.ended:
            self._next_slice.start()
        self.hear(job)

    def hear(self, job: _Job) -> None:
        """Take note that a job has got on, or has ended; reports of a cancelled one are dropped."""
        if job is self._job and job.progress != job.reported:
            job.reported = job.progress
            self.progressed.emit(*_scaled_down(*job.reported))
        if job is self._job and job.ended:
            self._finish(job)

    def _finish(self, job: _Job) -> bool:
        callbacks = self._callbacks
        self._job = self._callbacks = None
        self.ended.emit()
        if callbacks is not None and job.error is not None:
            callbacks.failed(job.error)
            if not is_foreseen(job.error):
                report(job.error)
        elif callbacks is not None:
            callbacks.done(job.result)
        return job.error is None


def _scaled_down(done: int, total: int) -> tuple[int, int]:
    """The same part of a whole in numbers that a C integer holds."""
    excess = max(0, max(done, total).bit_length() - _BITS)
    return done >> excess, total >> excess


class _Job:
    """A piece of work and its state; if it runs in a thread, the thread writes this and the window
    reads it."""

    def __init__(self, total: int) -> None:
        self.steps: Steps[Any] | None = None
        self._context = copy_context()
        self._cancelled = False
        self._reported = 0.0
        self.progress = self.reported = (0, total)
        self.ended = False
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, work: Work[Any], report: Callable[[_Job], object] = _nothing) -> None:
        """Do all of the work, and report now and then how far it is."""

        def report_progress(done: int, total: int) -> None:
            if self._cancelled:
                raise CancelledError
            self.progress = done, total
            if perf_counter() > self._reported + _REPORTS:
                report(self)
                self._reported = perf_counter()

        try:
            self.result = self._context.run(work, report_progress)
        except CancelledError:
            pass  # its result is no longer awaited
        except Exception as error:
            self.error = error
        self.ended = True
        report(self)

    def advance(self, seconds: float) -> None:
        """Do a step, and more of them until so much time is over."""
        assert self.steps is not None
        done, total = self.progress
        until = perf_counter() + seconds
        try:
            while True:
                self._context.run(self.steps.__next__)
                done += 1
                if perf_counter() > until:
                    break
        except StopIteration as end:
            self.result, self.ended = end.value, True
        except Exception as error:
            self.error, self.ended = error, True
        self.progress = done, total

    def cancel(self) -> None:
        """End the work when it next reports progress: its result is not needed."""
        self._cancelled = True
        if self.steps is not None:
            self.steps.close()


class _Mailbox(QObject):
    """Takes the reports of threads to the thread of the window. It outlives every window: the
    signals of an object that goes at this very moment are not to be touched by a thread."""

    _reported = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._runners: dict[_Job, TaskRunner] = {}
        self._reported.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def start(self, job: _Job, work: Work[Any], runner: TaskRunner) -> None:
        """Begin some work in a thread. The thread is Python's: a pool of Qt's waits for its threads
        when it is destroyed, and keeps Python's lock meanwhile, which they need to end."""
        self._runners[job] = runner
        threading.Thread(target=job.run, args=(work, self._report), daemon=True).start()

    def _report(self, job: _Job) -> None:
        with _reporting:
            self._reported.emit(job)

    @Slot(object)
    def _deliver(self, job: _Job) -> None:
        # An earlier report may arrive when the job has ended since.
        runner = self._runners.pop(job, None) if job.ended else self._runners.get(job)
        if runner is not None and isValid(runner):
            runner.hear(job)
        elif runner is not None:
            job.cancel()  # its owner has gone


@cache
def _mailbox() -> _Mailbox:
    return _Mailbox()


def delayed(act: Callable[[], object], milliseconds: int, parent: QObject) -> QTimer:
    """A single-shot timer that calls a function some milliseconds after it was last started."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer
