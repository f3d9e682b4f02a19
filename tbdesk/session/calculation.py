"""The calculation service: standings follow every edit, without holding up the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tbdesk.session.document import Document
from tbdesk.session.tasks import TaskRunner, delayed

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.engine.standings.standings import Standings

#: Games, or boards of matches, up to which an event is computed at once: about a third of a
#: frame on an old laptop.
SMALL = 1000
#: Milliseconds a worker leaves the window after an edit: what was typed is painted first, for
#: two threads of Python take turns.
HEAD_START_MS = 20


def is_small(tournament: Tournament) -> bool:
    """Whether what is made of an event is there within a frame, without a worker."""
    boards = tournament.match_rules.boards if tournament.match_rules is not None else 0
    return len(tournament.games) + boards * len(tournament.matches) <= SMALL


def standings_of(tournament: Tournament, after: int | None = None) -> Standings:
    """The standings of an event by its own chain and edition, after a round (None: after all
    that is entered)."""
    from tbdesk.engine.rules.editions import (
        edition,  # with all tie-breaks: not before there is an event
    )
    from tbdesk.engine.standings.standings import compute

    rules = edition(tournament.edition, tournament.start)
    return compute(tournament, tournament.chain, rules, after)


class CalculationService(QObject):
    """Keeps `standings` up to date with the document.

    Small events are computed at once, large ones away from the window; edits made meanwhile are
    coalesced into one more run, and the standings of an event that has changed since are dropped.
    """

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
        self._next: Tournament | None = None  # what is to be computed after what is under way
        self._asked: list[Callable[[Standings], object]] = []
        self._waits = False
        self._tasks = TaskRunner(self)
        self._head_start = delayed(self._start, HEAD_START_MS, self)

    def follow(self, document: Document) -> None:
        """Compute after every change of a document. Call it when the window is connected:
        standings that arrive before the views of their event are there would not be shown."""
        document.settled.connect(self._on_changed)

    @property
    def busy(self) -> bool:
        """True while the standings lag behind the document."""
        return self._tasks.busy or self._next is not None

    def when_current(self, act: Callable[[Standings], object]) -> None:
        """Do something with the standings of the event as it is now, as soon as they are there;
        for what is written to a file."""
        if self.busy:
            self._asked.append(act)
        elif self.standings is not None:
            act(self.standings)

    def wait(self) -> None:
        """Calculate nothing until told to go on."""
        self._waits = True

    def go_on(self) -> None:
        """Calculate what waits."""
        if self._waits:
            self._waits = False
            if self._next is not None:
                self._calculate(self._next)

    @property
    def after(self) -> int | None:
        """The round after which the standings are asked for, None: after all that is entered."""
        return self._after

    def show_after(self, round_: int | None) -> None:
        """From now on, standings after this round; until another event is opened."""
        if round_ != self._after:
            self._after = round_
            if self._tournament is not None:
                self._calculate(self._tournament)

    def _on_changed(self, before: Tournament | None, after: Tournament) -> None:
        if before is None:  # what there is belongs to another event
            self.standings = self.error = self._after = None
            self._asked.clear()
        self._calculate(after)

    def _calculate(self, tournament: Tournament) -> None:
        self._tournament = self._next = tournament
        if self._waits:
            return
        if is_small(tournament) and not self._tasks.busy and not self._head_start.isActive():
            self._start()
        elif not self._tasks.busy:
            self._head_start.start()

    @Slot()
    def _start(self) -> None:
        tournament, self._next = self._next, None
        assert tournament is not None
        after = self._after
        self._tasks.start(
            lambda _progress: standings_of(tournament, after),
            self._on_done,
            self._on_error,
            wait=is_small(tournament),
        )

    def _on_done(self, standings: Standings) -> None:
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
