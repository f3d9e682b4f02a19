"""The editions of the hand-outs that leave the window."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Slot

from tbdesk.engine.entry.handed_out import with_edition
from tbdesk.engine.model.handouts import HandoutEdition
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.handout.handout import Contents, edition_of
from tbdesk.report.wording.events.handouts import edition_note
from tbdesk.session.document import Document


class Editions(QObject):
    """Counts the editions of the open event's hand-outs, and enters them in the event."""

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        #: Those that were begun of the open event.
        self._begun: list[HandoutEdition] = []
        document.starting.connect(self._forget)

    def next(
        self, standings: Standings, contents: Contents, time: datetime | None = None
    ) -> HandoutEdition | None:
        """The edition that a hand-out with some contents is; None for one without results. time:
        when it is handed out, now if not given."""
        event = self._document.tournament
        if event is None or self._document.trying:
            return None
        edition = edition_of(event, standings, contents, time or datetime.now())
        self._begun += [edition] if edition is not None else []
        return edition

    def note(self, edition: HandoutEdition | None) -> Callable[[], str] | None:
        """Makes the note on an edition, worded in the language of the hand-out."""
        event = self._document.tournament
        if event is None or edition is None:
            return None
        return partial(edition_note, event, edition)

    def enter(self, edition: HandoutEdition | None) -> None:
        """Enter an edition that has left the program; not into another event, which may have been
        opened since it was begun."""
        event = self._document.tournament
        if event is None or edition is None or edition not in self._begun:
            return
        self._document.set_handouts(with_edition(event.handouts, edition))

    @Slot()
    def _forget(self) -> None:
        self._begun.clear()
