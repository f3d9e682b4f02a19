"""The calculation service: standings follow every edit, without holding up the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tbdesk.session.background import Background
from tbdesk.session.document import Document

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

    Small events are computed at once. Large ones go to a worker; edits made meanwhile are
    coalesced into one more run, and an answer that is no longer asked for is dropped.
    """

    #: The new Standings.
    updated = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.standings: Standings | None = None
        self._tournament: Tournament | None = None
        self._after: int | None = None
        self._revision = 0
        self._waiting: Tournament | None = None
        self._background = Background(self)
        self._head_start = QTimer(self)
        self._head_start.setSingleShot(True)
        self._head_start.setInterval(HEAD_START_MS)
        self._head_start.timeout.connect(self._start)

    def follow(self, document: Document) -> None:
        """Compute after every change of a document. Call it when the window is connected:
        standings that arrive before the views of their event are there would not be shown."""
        document.settled.connect(self._on_changed)

    @property
    def busy(self) -> bool:
        """True while the standings lag behind the document."""
        return self._background.busy or self._waiting is not None

    def current(self) -> Standings | None:
        """The standings of the event as it is now, computed on the spot where `standings` lag
        behind; for what is written to a file."""
        if self.busy and self._tournament is not None:
            return standings_of(self._tournament, self._after)
        return self.standings

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
            self.standings = self._after = None
        self._calculate(after)

    def _calculate(self, tournament: Tournament) -> None:
        self._revision += 1
        self._tournament = tournament
        if is_small(tournament) and not self.busy:
            self._publish(standings_of(tournament, self._after))
            return
        self._waiting = tournament
        if not self._background.busy:
            self._head_start.start()

    def _start(self) -> None:
        assert self._waiting is not None
        tournament, self._waiting = self._waiting, None
        after, revision = self._after, self._revision
        self._background.start(
            lambda _progress: standings_of(tournament, after),
            partial(self._on_finished, revision),
        )

    def _on_finished(self, revision: int, answer: Standings | Exception) -> None:
        if self._waiting is not None:
            self._start()
        if isinstance(answer, Exception):
            raise answer
        if revision == self._revision:
            self._publish(answer)

    def _publish(self, standings: Standings) -> None:
        self.standings = standings
        self.updated.emit(standings)
