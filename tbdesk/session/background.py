"""Long work away from the window: it tells how far it is, and can be given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal, Slot

Result = TypeVar("Result")
#: Told how much is done, and of how much. Raises GivenUpError when nobody waits any more.
Progress = Callable[[int, int], None]
Work = Callable[[Progress], Result]
#: Called with what was made, or with the exception that came instead.
Done = Callable[[Result | Exception], None]

#: One for the work, the others for what was given up and has not noticed yet.
_THREADS = 4


class GivenUpError(Exception):
    """The person does not want the work any more."""


class Background(QObject):
    """Does one piece of work at a time in a thread of its own.

    Work makes, touches and lets go of values only: objects of Qt live in the thread of the
    window. Work that is given up is forgotten at once. It may go on where nobody sees it until
    it next tells its progress, beside what is started then.
    """

    progressed = Signal(int, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(_THREADS)
        queued = Qt.ConnectionType.QueuedConnection
        self._signals = _Signals(self)  # of all jobs: a worker never holds the last of an object
        self._signals.progressed.connect(self._on_progressed, queued)
        self._signals.finished.connect(self._on_finished, queued)
        self._job: _Job | None = None
        self._done: Done[Any] | None = None
        #: The pool does not keep the Python side of its jobs alive.
        self._running: set[_Job] = set()

    def start(self, work: Work[Result], done: Done[Result]) -> None:
        """Begin some work; there must be none under way. `done` is called once, in the thread
        of the window, and before `give_up` returns if the work is given up."""
        assert self._job is None
        job = self._job = _Job(work, self._signals)
        self._done = done
        self._running.add(job)
        self._pool.start(job)

    @property
    def busy(self) -> bool:
        """True while somebody waits for an answer."""
        return self._job is not None

    def give_up(self) -> None:
        """Answer with GivenUpError now; what the work makes of itself is dropped."""
        if self._job is not None:
            self._job.given_up = True
            self._answer(GivenUpError())

    @Slot(object, int, int)
    def _on_progressed(self, job: _Job, done: int, total: int) -> None:
        if job is self._job:
            self.progressed.emit(done, total)

    @Slot(object, object)
    def _on_finished(self, job: _Job, answer: object) -> None:
        self._running.discard(job)
        if job is self._job:
            self._answer(answer)

    def _answer(self, answer: object) -> None:
        done, self._job, self._done = self._done, None, None
        if done is not None:
            done(answer)


class _Signals(QObject):
    #: The job, how much is done, and of how much.
    progressed = Signal(object, int, int)
    #: The job, and what was made or the exception that came instead.
    finished = Signal(object, object)


class _Job(QRunnable):
    def __init__(self, work: Work[Any], signals: _Signals) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.given_up = False
        self._signals = signals
        self._work = work

    def run(self) -> None:
        answer: object
        try:
            answer = self._work(self._told)
        except Exception as error:  # told in the thread of the window
            answer = error
        self._signals.finished.emit(self, answer)

    def _told(self, done: int, total: int) -> None:
        if self.given_up:
            raise GivenUpError
        self._signals.progressed.emit(self, done, total)
