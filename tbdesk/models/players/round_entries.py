"""What stands in every round of every participant: a game or a bye. No item models."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import compress
from operator import is_not

from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tbdesk.report.rounds.entries import Place

_NOTHING: Mapping[int, Game | Bye] = {}


class RoundEntries:
    """The games and byes of an event by round and pairing number; of two games of somebody in one
    round the first. They are looked up when one is first asked for: of a large event nobody may
    ever look."""

    def __init__(self, event: Tournament | None = None) -> None:
        self._event = event
        self._known: dict[int, dict[int, Game | Bye]] | None = None

    def of_round(self, round_: int) -> Mapping[int, Game | Bye]:
        """The entries of a round, by pairing number."""
        if self._known is None:
            self._known = _entries(self._event) if self._event is not None else {}
        return self._known.get(round_, _NOTHING)

    def of(self, place: Place) -> Game | Bye | None:
        """The entry of a participant in a round."""
        number, round_ = place
        return self.of_round(round_).get(number)

    def follow(self, before: Tournament, after: Tournament) -> list[Place]:
        """Take up what an edit made of the event; returns the places with another entry, none
        where nobody has looked at any."""
        self._event = after
        if self._known is None:
            return []
        results = _other_results(before, after)
        if results is not None:
            return self._follow_results(results)
        old, self._known = self._known, _entries(after)
        changed: list[Place] = []
        for round_ in old.keys() | self._known.keys():
            was, now = old.get(round_, {}), self._known.get(round_, {})
            differing = [
                number
                for number, entry in now.items()
                if was.get(number) is not entry and was.get(number) != entry
            ]
            changed += [(number, round_) for number in [*differing, *(was.keys() - now.keys())]]
        return changed

    def _follow_results(self, results: list[tuple[Game, Game]]) -> list[Place]:
        """Games as they were and as they are, in the same places; of two in one only the first is
        an entry."""
        assert self._known is not None
        changed: list[Place] = []
        for former, game in results:
            for number in (game.white, game.black):
                if self.of((number, game.round)) is former:
                    self._known[game.round][number] = game
                    changed.append((number, game.round))
        return changed


def _other_results(before: Tournament, after: Tournament) -> list[tuple[Game, Game]] | None:
    """The games whose result changed, before and after; None if anything else in the cells may have
    changed."""
    if before.byes is not after.byes or len(before.games) != len(after.games):
        return None
    pairs = zip(before.games, after.games, strict=True)
    changed = list(compress(pairs, map(is_not, before.games, after.games)))
    same = all(
        (old.round, old.white, old.black) == (new.round, new.white, new.black)
        for old, new in changed
    )
    return changed if same else None


def _entries(tournament: Tournament) -> dict[int, dict[int, Game | Bye]]:
    entries: defaultdict[int, dict[int, Game | Bye]] = defaultdict(dict)
    for bye in tournament.byes:
        entries[bye.round][bye.player] = bye
    for game in reversed(tournament.games):
        of_round = entries[game.round]
        of_round[game.white] = of_round[game.black] = game
    return dict(entries)
