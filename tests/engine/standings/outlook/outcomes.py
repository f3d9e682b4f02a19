"""Every outcome of an event's open games by plain enumeration: what an outlook has to say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tbdesk.engine.event.replay import with_endings
from tbdesk.engine.standings.outlook.answers import Aim, Goal
from tbdesk.engine.standings.outlook.decisions import NO, SHARED, YES
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.engine.standings.standings import Standings, compute


class Enumerated:
    """The standings of every outcome, each computed by the engine as if it had been typed."""

    def __init__(self, seen: Outlook) -> None:
        self.seen = seen
        self.outcomes = dict(self._outcomes())

    def _outcomes(self) -> Iterator[tuple[tuple[int, ...], Standings]]:
        table, games = self.seen.standings, self.seen.games
        event = table.event
        for chosen in product(*(range(len(game.endings)) for game in games)):
            tournament = with_endings(event.tournament, games, chosen)
            yield chosen, compute(tournament, table.chain, event.edition, event.after)

    def extremes(self, position: int) -> tuple[int, bool, int, bool, int]:
        """Best place, whether never alone; worst place, whether never alone; first in."""
        lines = [found.places[position] for found in self.outcomes.values()]
        best, worst = min(line.rank for line in lines), max(line.rank for line in lines)
        return (
            best,
            all(line.shared for line in lines if line.rank == best),
            worst,
            all(line.shared for line in lines if line.rank == worst),
            sum(line.rank == 1 for line in lines),
        )

    def answer(self, found: Standings, position: int) -> int:
        """True if the aim is reached in one outcome."""
        aim = self.seen.aim or Aim(Goal.FIRST)
        line = found.places[position]
        if aim.goal is Goal.ABOVE:
            theirs = found.places[found.event.position_of[aim.number]]
            return YES if line.rank < theirs.rank else NO
        places = 1 if aim.goal is Goal.FIRST else aim.number
        if line.rank > places:
            return NO
        level = sum(other.rank == line.rank for other in found.lines)
        return YES if line.rank + level - 1 <= places else SHARED


def agrees(seen: Outlook) -> None:
    """An outlook is that of plain enumeration, in every figure and every condition."""
    every = Enumerated(seen)
    assert seen.outcomes == len(every.outcomes)
    assert [prospect.position for prospect in seen.prospects] == list(seen.standings.places)
    for prospect in seen.prospects:
        told = (
            prospect.best,
            prospect.best_shared,
            prospect.worst,
            prospect.worst_shared,
            prospect.first_in,
        )
        assert told == every.extremes(prospect.position), prospect
        if prospect.needs is None:
            continue
        answers = {
            chosen: every.answer(found, prospect.position)
            for chosen, found in every.outcomes.items()
        }
        assert prospect.needs.reached == sum(answer != NO for answer in answers.values())
        assert prospect.needs.shared == sum(answer == SHARED for answer in answers.values())
        for own in prospect.needs.own:
            here = [a for c, a in answers.items() if all(c[g] == e for g, e in own.games)]
            assert (own.reached, own.outcomes) == (sum(a != NO for a in here), len(here))
        if prospect.needs.ways is not None:
            for chosen, answer in answers.items():
                allowed = any(
                    all(chosen[game] in endings for game, endings in way)
                    for way in prospect.needs.ways
                )
                assert allowed == (answer != NO)
