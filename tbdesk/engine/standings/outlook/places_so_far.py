"""The best and the worst place of every participant in the outcomes that were looked at so far."""

from __future__ import annotations

from tbdesk.engine.standings.column import Group
from tbdesk.engine.standings.outlook.aims import Prospect


class PlacesSoFar:
    """Everybody's best and worst place, from 0, and in how many outcomes everybody was first."""

    def __init__(self, participants: int, competing: int) -> None:
        """participants: how many positions there are; competing: how many are ranked."""
        self._best, self._worst = [competing] * participants, [-1] * participants
        # Whether that place was only reached together with others.
        self._best_shared, self._worst_shared = [False] * participants, [False] * participants
        #: By position: in how many outcomes the participant was first, alone or not.
        self.first = [0] * participants

    def would_change(self, position: int, best: int, worst: int) -> bool:
        """True if a participant has not yet had, alone, the best and the worst of some places."""
        best_so_far, worst_so_far = self._best[position], self._worst[position]
        return (
            best < best_so_far
            or worst > worst_so_far
            or (best == best_so_far and self._best_shared[position])
            or (worst == worst_so_far and self._worst_shared[position])
        )

    def note_alone(self, place: int, group: Group) -> None:
        """Take note of the place of somebody who shares it with nobody, the only one of a
        group."""
        (position,) = group
        if place <= self._best[position]:
            self._best[position], self._best_shared[position] = place, False
        if place >= self._worst[position]:
            self._worst[position], self._worst_shared[position] = place, False

    def note_shared(self, place: int, group: Group) -> None:
        """Take note of a place that a group shares."""
        for position in group:
            if place < self._best[position]:
                self._best[position], self._best_shared[position] = place, True
            if place > self._worst[position]:
                self._worst[position], self._worst_shared[position] = place, True
            if not place:
                self.first[position] += 1

    def prospect(self, position: int) -> Prospect:
        """The prospect of a participant, without the conditions of the aim."""
        return Prospect(
            position,
            self._best[position] + 1,
            self._worst[position] + 1,
            self._best_shared[position],
            self._worst_shared[position],
            self.first[position],
        )
