"""The last hand-out of results or places that were changed since, for the status bar."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tbdesk.engine.entry.handed_out import outdated
from tbdesk.engine.model.handouts import HandoutEdition
from tbdesk.engine.model.log import Change
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.differing_places import places_of
from tbdesk.report.wording.events.handout_editions import outdated_text
from tbdesk.session.calculation import CalculationService, is_small
from tbdesk.session.document import Document
from tbdesk.session.tasks import TaskRunner, delayed


class OutdatedHandout(QObject):
    """Reports a hand-out of which results or places were changed since, until the next hand-out or
    until the event is as it was. Nothing that is only tried out is compared."""

    #: The hand-out is out of date: the sentence about it; empty if none is.
    found = Signal(str)
    #: The same sentence once, after an edit, as a message.
    said = Signal(str)

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._calculation = calculation
        self._edition: HandoutEdition | None = None  # found last
        #: The hand-outs compared last, None before that; and the log of the event, if its places
        #: were compared too.
        self._handouts: tuple[HandoutEdition, ...] | None = None
        self._log: tuple[Change, ...] | None = None
        self._tasks = TaskRunner(self)
        # Once the key is served: a view that takes a text clears the status bar.
        self._once_typed = delayed(self._compare, 0, self)
        document.changed.connect(self._on_edit)
        document.handoutsChanged.connect(self._once_typed.start)
        calculation.updated.connect(self._once_typed.start)

    def _on_edit(self, before: Tournament | None, _after: Tournament) -> None:
        self._tasks.cancel()
        if before is None:
            self._edition = self._handouts = self._log = None
            self.found.emit("")

    def _compare(self) -> None:
        event, standings = self._document.tournament, self._calculation.standings
        if event is None or self._document.trying or self._calculation.busy:
            return
        if event.log is self._log and event.handouts is self._handouts and not is_small(event):
            return  # new results change nothing that was handed out
        whole = standings if self._calculation.after is None else None
        places = places_of(whole) if whole is not None and event.handouts else None
        self._tasks.start(
            lambda _progress: outdated(event, places),
            lambda edition: self._show(event, edition, places_known=whole is not None),
            lambda _error: None,  # it is reported
            wait=is_small(event) or not event.handouts,
        )

    def _show(
        self, event: Tournament, edition: HandoutEdition | None, *, places_known: bool
    ) -> None:
        opened, known = self._handouts is None, event.handouts is self._handouts
        if edition is None and known and not places_known:
            return  # the standings of an earlier round have other places
        self._handouts, self._log = event.handouts, event.log if places_known else None
        if edition == self._edition:
            return
        self._edition = edition
        text = "" if edition is None else outdated_text(edition)
        self.found.emit(text)
        if text and not opened:
            self.said.emit(text)
