"""The state of a match while it is being typed: points so far, and missing results."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.entry.seating import Side, board_sums
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament


class MatchState(NamedTuple):
    """How a match stands."""

    #: Half-points of both sides so far, the home side's first.
    game_points: tuple[int, int]
    #: Half match points, None while the match is not finished.
    match_points: tuple[int, int] | None
    #: The number of boards with a result, and without one.
    entered: int
    missing: int
    #: True if a score was typed without boards.
    score_only: bool
    #: That of the whole match.
    forfeit: Result | None

    @property
    def begun(self) -> bool:
        """True as soon as there is a score, a forfeit or a board with a result."""
        return self.finished or bool(self.entered)

    @property
    def finished(self) -> bool:
        """True as soon as the match has an ending."""
        return self.match_points is not None

    def points(self, side: Side) -> int:
        """Half game points of one side."""
        return self.game_points[0 if side is Side.HOME else 1]

    def match_points_of(self, side: Side) -> int | None:
        """Half match points of one side."""
        if self.match_points is None:
            return None
        return self.match_points[0 if side is Side.HOME else 1]


class MatchStates:
    """Computes the state of the matches of a team event."""

    def __init__(self, event: Tournament) -> None:
        assert event.match_rules is not None
        self._event = event
        self._boards = event.match_rules.boards
        self._ending = Endings(event.match_rules, event.scores).of
        #: Half match points by outcome.
        self._worth = event.match_rules.match_scores.outcome_points()

    def of(self, match: Match) -> MatchState:
        """The state of a match."""
        entered = sum(board.result is not None for board in match.boards)
        missing = max(self._boards, len(match.boards)) - entered
        ending = self._ending(match)
        if ending.result is None:
            return MatchState(board_sums(self._event, match), None, entered, missing, False, None)
        return MatchState(
            (ending.home_points, ending.away_points),
            (self._worth[ending.result.white], self._worth[ending.result.black]),
            entered,
            missing,
            match.score is not None and not entered,
            match.forfeit,
        )


def board_total(event: Tournament) -> int:
    """Half-points all boards of a match give together."""
    assert event.match_rules is not None
    return event.match_rules.whole_weight * (event.scores.win + event.scores.loss)
