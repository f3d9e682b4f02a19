"""Long work away from the window: it tells how far it is, and can be given up."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

Result = TypeVar("Result")
#: Told how much is done, and of how much. Raises GivenUpError when nobody waits any more.
Progress = Callable[[int, int], None]
Work = Callable[[Progress], Result]
#: Called with what was made, or with the exception that came instead.
Done = Callable[[Result | Exception], None]

#: How often the window looks whether there is news.
_LOOK_MS = 3


class GivenUpError(Exception):
    """The person does not want the work any more."""


class Background(QObject):
    """Does one piece of work at a time in a thread of its own.

    Work makes, touches and lets go of values only: objects of Qt live in the thread of the
    window. Work that is given up is forgotten at once. It may go on where nobody sees it until
    it next tells its progress, beside what is started then.

    The thread is Python's and knows nothing of Qt. A pool of Qt's waits for its threads when it
    is destroyed, and does so while it keeps Python's lock, which they need to come to an end: a
    window closed too early would never go. With the program such a thread just ends.
    """

    progressed = Signal(int, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: _Job | None = None
        self._done: Done[Any] | None = None
        self._told = (0, 0)
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_MS)
        self._look.timeout.connect(self._take)

    def start(self, work: Work[Result], done: Done[Result]) -> None:
        """Begin some work; there must be none under way. `done` is called once, in the thread
        of the window, and before `give_up` returns if the work is given up."""
        assert self._job is None
        self._job, self._done, self._told = _Job(work), done, (0, 0)
        threading.Thread(target=self._job.run, daemon=True).start()
        self._look.start()

    @property
    def busy(self) -> bool:
        """True while somebody waits for an answer."""
        return self._job is not None

    def give_up(self) -> None:
        """Answer with GivenUpError now; what the work makes of itself is dropped."""
        if self._job is not None:
            self._job.given_up = True
            self._answer(GivenUpError())

    def _take(self) -> None:
        """Tell what the work has told since."""
        job = self._job
        if job is None:
            return
        ended = bool(job.answers)  # before its last progress is looked at
        if job.told != self._told:
            self._told = job.told
            self.progressed.emit(*job.told)
        if ended and job is self._job:
            self._answer(job.answers[0])

    def _answer(self, answer: object) -> None:
        done, self._job, self._done = self._done, None, None
        self._look.stop()
        if done is not None:
            done(answer)


class _Job:
    """What the two threads know of one piece of work; each only adds to it."""

    def __init__(self, work: Work[Any]) -> None:
        self.given_up = False
        self.told = (0, 0)
        self.answers: list[object] = []
        self._work = work

    def run(self) -> None:
        try:
            answer = self._work(self._tell)
        except Exception as error:  # told in the thread of the window
            answer = error
        self.answers.append(answer)

    def _tell(self, done: int, total: int) -> None:
        if self.given_up:
            raise GivenUpError
        self.told = done, total
