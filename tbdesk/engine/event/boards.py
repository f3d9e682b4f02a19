"""The points of every board of a team event, for the tie-breaks that look at boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tbdesk.engine.event.card import WHITE, Entry
from tbdesk.engine.event.ledger import Ledger
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament


class Boards:
    """The half-points of the boards of a team event, each `unit` times, so that a requested bye
    can be shared out evenly. An individual event has none. Each board counts once here, whatever
    its weight in the match.

    A pairing-allocated bye is a win on every board, whatever game points it is credited with, so
    the boards of a team can add up to something else than its game points (Article 12).

    count: the boards of a match; width: the most a match has.
    """

    def __init__(self, tournament: Tournament, ledger: Ledger) -> None:
        """`ledger`: the rounds of the teams in game points."""
        self._matches = tournament.matches
        self._ledger = ledger
        rules = tournament.match_rules
        self.count = rules.boards if rules else 1
        self.unit = rules.whole_weight if rules else 1
        self.width = max([self.count, *(len(match.boards) for match in tournament.matches)])
        self._points = tournament.scores.outcome_points()
        self._endings = Endings(rules, tournament.scores) if rules else None
        self._found: dict[int, Sequence[int] | None] = {}

    def of_slot(self, slot: int) -> Sequence[int] | None:
        """The points of a round board by board, none while it is pending; None where a score
        was typed without them."""
        if slot not in self._found:
            self._found[slot] = self._of_slot(slot)
        return self._found[slot]

    @cached_property
    def totals(self) -> list[list[int] | None]:
        """All points board by board over all rounds, None if those of a round are unknown."""
        slots = self._ledger.slots
        return [
            sums([self.of_slot(slot) for slot in slots.range_of(position)], self.width)
            for position in range(len(slots.spans))
        ]

    def won(self, slot: int) -> int:
        """The number of boards won in a round, over the board or by forfeit."""
        win = self._points[Outcome.WIN] * self.unit
        return sum(points == win for points in self.of_slot(slot) or ())

    def won_at_the_board(self, slot: int) -> int:
        """The number of boards won over the board in a round."""
        entry, win = self._ledger.entry(slot), self._points[Outcome.WIN]
        if self.of_slot(slot) is None or entry.game < 0 or entry.kind is Kind.PENDING:
            return 0
        if self._on_every_board(self._matches[entry.game]):
            return 0
        outcomes = self._outcomes(entry)
        return sum(self._points[outcome] == win and not outcome.by_forfeit for outcome in outcomes)

    def _of_slot(self, slot: int) -> Sequence[int] | None:
        entry, unit = self._ledger.entry(slot), self.unit
        if entry.kind is Kind.PENDING:
            return ()
        if entry.kind is Kind.PAIRING_BYE:
            return (unit * self._points[Outcome.WIN],) * self.count
        if entry.game < 0:
            return (entry.points,) * self.count
        match = self._matches[entry.game]
        if self._on_every_board(match):
            return (entry.points,) * self.count
        outcomes = self._outcomes(entry)
        if len(outcomes) < max(self.count, len(match.boards)):
            return None
        return [unit * self._points[outcome] for outcome in outcomes]

    def _on_every_board(self, match: Match) -> bool:
        return self._endings is not None and self._endings.on_every_board(match)

    def _outcomes(self, entry: Entry) -> list[Outcome]:
        """The team's outcomes on the boards that have a result."""
        boards = self._matches[entry.game].boards
        results = [board.home_result for board in boards]
        known = [result for result in results if result is not None and not result.contradiction]
        return [result.white if entry.colour == WHITE else result.black for result in known]


def sums(rounds: list[Sequence[int] | None], width: int) -> list[int] | None:
    """The points of some rounds, board by board; None if those of one are not known."""
    totals = [0] * width
    for points in rounds:
        if points is None:
            return None
        for board, half_points in enumerate(points):
            totals[board] += half_points
    return totals
