"""Long work away from the window: it tells how far it is, and can be given up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal, Slot

#: Told how much is done, and of how much.
Progress = Callable[[int, int], None]
Work = Callable[[Progress], bytes]


class GivenUpError(Exception):
    """The person does not want the work any more."""


class Background(QObject):
    """Does one piece of work after the other in a thread of its own."""

    progressed = Signal(int, int)
    #: What was made (bytes), or the exception that came instead.
    finished = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._job: _Job | None = None

    def start(self, work: Work) -> None:
        """Begin some work; there must be none under way."""
        assert self._job is None
        self._job = _Job(work)  # the pool does not keep the Python side alive
        queued = Qt.ConnectionType.QueuedConnection
        self._job.signals.progressed.connect(self.progressed, queued)
        self._job.signals.finished.connect(self._on_finished, queued)
        self._pool.start(self._job)

    @property
    def busy(self) -> bool:
        return self._job is not None

    def give_up(self) -> None:
        """Ask the work to end; `finished` still comes, with GivenUpError."""
        if self._job is not None:
            self._job.given_up = True

    @Slot(object)
    def _on_finished(self, answer: bytes | Exception) -> None:
        self._job = None
        self.finished.emit(answer)


class _JobSignals(QObject):
    progressed = Signal(int, int)
    finished = Signal(object)


class _Job(QRunnable):
    def __init__(self, work: Work) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.signals = _JobSignals()
        self.given_up = False
        self._work = work

    def run(self) -> None:
        answer: bytes | Exception
        try:
            answer = self._work(self._told)
        except Exception as error:  # told in the main thread
            answer = error
        self.signals.finished.emit(answer)

    def _told(self, done: int, total: int) -> None:
        if self.given_up:
            raise GivenUpError
        self.signals.progressed.emit(done, total)
