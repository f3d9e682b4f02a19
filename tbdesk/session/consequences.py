"""Consequences of the edits of an event: its log, and how its results differ from others."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from tbdesk.engine.entry.changes.event_log import logged
from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.rounds.differences import SinceHandout, TriedOut


class Consequences:
    """Works them out; the differences are kept until an event is another, for every cell asks."""

    def __init__(self) -> None:
        self._tried_out: tuple[Tournament | None, Tournament | None, TriedOut] | None = None
        self._since_handout: SinceHandout | None = None

    def logged(
        self,
        before: Tournament,
        after: Tournament,
        old_numbers: Mapping[int, int] | None = None,
    ) -> Tournament:
        """The event after an edit, with the changes entered in its log."""
        return logged(before, after, datetime.now().replace(microsecond=0), old_numbers)

    def tried_out(self, actual: Tournament | None, shown: Tournament | None) -> TriedOut:
        """The rounds' differences that are only tried out."""
        kept = self._tried_out
        if kept is None or kept[0] is not actual or kept[1] is not shown:
            kept = self._tried_out = actual, shown, TriedOut(actual, shown)
        return kept[2]

    def since_handout(self, shown: Tournament | None) -> SinceHandout:
        """The results that are others now than in the last hand-out."""
        kept = self._since_handout
        if kept is None or kept.event is not shown:
            kept = self._since_handout = SinceHandout(shown, kept)
        return kept
