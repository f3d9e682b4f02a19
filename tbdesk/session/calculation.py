"""The calculation service: the standings follow every edit without blocking the window."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import thread_time
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tbdesk.session.document import Document
from tbdesk.session.tasks import TaskRunner, delayed

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.engine.standings.standings import Standings

#: Games, or boards of matches, up to which an event is computed at once: about a third of a
#: frame on an old laptop.
SMALL = 1000
#: A larger event is computed at once if it took at most so many seconds last: with the
#: painting before and after it there is no time for more in a frame.
QUICK = 0.01


def is_small(tournament: Tournament) -> bool:
    """True if the standings of an event are calculated within a frame and need no worker."""
    boards = tournament.match_rules.boards if tournament.match_rules is not None else 0
    return len(tournament.games) + boards * len(tournament.matches) <= SMALL


def standings_of(tournament: Tournament, after: int | None = None) -> Standings:
    """The standings of an event by its own chain and edition, after a round (None: after all rounds
    entered)."""
    from tbdesk.engine.standings import standings  # as in Document

    return standings.standings_of(tournament, after)


class _Answer(NamedTuple):
    """The standings, and the seconds of processor time they took."""

    standings: Standings
    seconds: float


def _answer(tournament: Tournament, after: int | None) -> _Answer:
    started = thread_time()
    standings = standings_of(tournament, after)
    return _Answer(standings, thread_time() - started)


class CalculationService(QObject):
    """Keeps `standings` up to date with the document.

    Small events are calculated at once, as are larger ones that have proved to be quick. Others are
    calculated in a worker thread, once the typed text has been painted: two Python threads take
    turns. Edits made meanwhile are coalesced into one more run, and standings of a former state of
    the event are dropped.
    """

    #: The event is no longer the one that there are standings of.
    outdated = Signal()
    #: There are no standings of another event yet: those of the one before are no longer shown.
    awaited = Signal()
    #: The new Standings.
    updated = Signal(object)
    #: There are no standings of the event as it is now: the exception that came instead.
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.standings: Standings | None = None
        #: Why there are no standings of the event as it is now, if they could not be calculated.
        self.error: Exception | None = None
        self._tournament: Tournament | None = None
        self._after: int | None = None
        self._next: Tournament | None = None  # queued after the running calculation
        self._asked: list[Callable[[Standings], object]] = []
        self._seconds = inf  # of the last calculation of the event
        self._tasks = TaskRunner(self)
        self._once_painted = delayed(self._start, 0, self)

    def follow(self, document: Document) -> None:
        """Compute after every change of a document. Call it when the window is connected:
        standings that arrive before the views of their event are there would not be shown."""
        document.settled.connect(self._on_changed)

    @property
    def busy(self) -> bool:
        """True while the standings lag behind the document."""
        return self._tasks.busy or self._next is not None

    def when_current(self, act: Callable[[Standings], object]) -> None:
        """Call a function with the standings of the current event once they are calculated, for
        writing a file."""
        if self.busy:
            self._asked.append(act)
        elif self.standings is not None:
            act(self.standings)

    def emit_again(self) -> None:
        """Emit the standings again, for views that were made after them."""
        if self.standings is not None:
            self.updated.emit(self.standings)
        elif self.error is not None:
            self.failed.emit(self.error)

    @property
    def after(self) -> int | None:
        """The round of the standings, None: after all rounds entered."""
        return self._after

    def show_after(self, round_: int | None) -> None:
        """Show the standings after this round, until another event is opened."""
        if round_ != self._after:
            self._after = round_
            if self._tournament is not None:
                self._calculate(self._tournament)

    def _on_changed(self, before: Tournament | None, after: Tournament) -> None:
        if before is None:  # the last standings belong to another event
            self.standings = self.error = self._after = None
            self._seconds = inf
            self._asked.clear()
        self._calculate(after)

    def _calculate(self, tournament: Tournament) -> None:
        self._tournament = self._next = tournament
        self.outdated.emit()
        if not self._tasks.busy:
            if self._at_once(tournament) and not self._once_painted.isActive():
                self._start()
                return
            self._once_painted.start()
        if self.standings is None and self.error is None:
            self.awaited.emit()

    def _at_once(self, tournament: Tournament) -> bool:
        return is_small(tournament) or self._seconds < QUICK

    @Slot()
    def _start(self) -> None:
        tournament, self._next = self._next, None
        assert tournament is not None
        after = self._after
        self._tasks.start(
            lambda _progress: _answer(tournament, after),
            self._on_done,
            self._on_error,
            wait=self._at_once(tournament),
        )

    def _on_done(self, answer: _Answer) -> None:
        standings, self._seconds = answer
        if self._next is not None:
            self._start()
            return
        self.standings, self.error = standings, None
        self.updated.emit(standings)
        asked, self._asked = self._asked, []
        for act in asked:
            act(standings)

    def _on_error(self, error: Exception) -> None:
        if self._next is not None:
            self._start()
            return
        self.standings, self.error = None, error
        self._asked.clear()
        self.failed.emit(error)
