"""The line-ups of a match as an arbiter fills them in: players, colours, results; and the state of
a match while it is being typed: points so far, and missing results."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import DOUBLE_FORFEIT, Outcome, Result
from tbdesk.engine.model.teams import EMPTY, Board, Match, MatchRules
from tbdesk.engine.model.tournament import Tournament

_WON = Result.of(Outcome.FORFEIT_WIN)


class Side(Enum):
    """One of the two teams of a match."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        """The other team."""
        return Side.AWAY if self is Side.HOME else Side.HOME


def team_of(match: Match, side: Side) -> int:
    """The pairing number of a side's team."""
    return match.home if side is Side.HOME else match.away


def seat(board: Board, side: Side) -> int:
    """The player on a side of a board."""
    return board.home if side is Side.HOME else board.away


def empty_and_forfeited(board: Board, side: Side) -> bool:
    """True if a side of a board is empty and lost it by forfeit."""
    result = board.home_result
    if result is None or seat(board, side):
        return False
    return (result.white if side is Side.HOME else result.black) is Outcome.FORFEIT_LOSS


def boards_of(match: Match, rules: MatchRules) -> tuple[Board, ...]:
    """All boards of a match; empty ones get the colours of the rules."""
    missing = range(len(match.boards), rules.boards)
    return (*match.boards, *(Board(EMPTY, EMPTY, rules.home_white(index)) for index in missing))


def with_boards(event: Tournament, match: Match, boards: Iterable[Board]) -> Match:
    """A match with other boards. Where nothing is known of them there are none, and a typed
    score that they bear out is no longer needed."""
    boards = tuple(boards)
    if not any(board.home or board.away or board.result or board.unread for board in boards):
        boards = ()
    after = match._replace(boards=boards)
    complete = bool(boards) and all(board.result for board in boards)
    if after.score is not None and complete and board_sums(event, after) == after.score:
        after = after._replace(score=None)
    return after


def with_score(
    event: Tournament, match: Match, score: tuple[int, int] | None, forfeit: Result | None
) -> Match:
    """A match with a score or a forfeit that the arbiter decided, and no other. A score that
    finished boards give anyway is theirs."""
    return with_boards(event, match._replace(score=score, forfeit=forfeit), match.boards)


def without_results(match: Match) -> Match:
    """A match whose boards are still to be played."""
    boards = tuple(board._replace(result=None, unread="") for board in match.boards)
    return match._replace(boards=boards)


def board_sums(event: Tournament, match: Match) -> tuple[int, int]:
    """Half game points of both sides on the boards that have a result."""
    assert event.match_rules is not None
    points, weights = event.scores.outcome_points(), event.match_rules.weights(len(match.boards))
    results = [
        (board.home_result, weight)
        for board, weight in zip(match.boards, weights, strict=True)
        if board.home_result
    ]
    home = sum(weight * points[result.white] for result, weight in results)
    away = sum(weight * points[result.black] for result, weight in results)
    return home, away


def seated(
    event: Tournament, match: Match, index: int, side: Side, player: int, *, absent: bool = False
) -> Match:
    """Seat `player` at a board, from 0. With `absent` the seat stays empty, and a board without a
    result is won by the other side by forfeit, whoever is seated later; with both seats empty it is
    a double forfeit."""
    assert event.match_rules is not None
    boards = list(boards_of(match, event.match_rules))
    board = _placed(boards[index], side, EMPTY if absent else player)
    if absent:
        board = _without(board, side)
    boards[index] = board
    return with_boards(event, match, boards)


def with_result(event: Tournament, match: Match, index: int, result: Result | None) -> Match:
    """The result of a board, from 0, with the home side's outcome first; None clears it."""
    assert event.match_rules is not None
    boards = list(boards_of(match, event.match_rules))
    boards[index] = boards[index].with_home_result(result)
    return with_boards(event, match, boards)


def won_by_forfeit(event: Tournament, match: Match, index: int) -> Match:
    """A board, from 0, as a win by forfeit of its only player."""
    at_home = bool(match.boards[index].home)
    return with_result(event, match, index, _WON if at_home else _WON.swapped)


def colours_swapped(event: Tournament, match: Match, indexes: Iterable[int]) -> Match:
    """The colours of these boards, from 0, exchanged; players keep their points."""
    assert event.match_rules is not None
    boards = list(boards_of(match, event.match_rules))
    for index in indexes:
        board = boards[index]
        result = board.result.swapped if board.result else None
        boards[index] = board._replace(home_white=not board.home_white, result=result)
    return match._replace(boards=tuple(boards))


def line_up(event: Tournament, match: Match, side: Side, players: Iterable[int]) -> Match:
    """A whole side seated in board order; boards past the end of `players` stay empty."""
    assert event.match_rules is not None
    row = [*players]
    boards = [
        _placed(board, side, row[index] if index < len(row) else EMPTY)
        for index, board in enumerate(boards_of(match, event.match_rules))
    ]
    return with_boards(event, match, boards)


def filled_up(event: Tournament, match: Match, side: Side) -> Match:
    """The match with the next of the roster at each empty board of a side: the first without a
    board after those above, else the first without a board. A board to which the side sent no
    player stays empty."""
    assert event.match_rules is not None
    boards = boards_of(match, event.match_rules)
    team = team_of(match, side)
    roster = next((other.roster for other in event.teams if other.number == team), ())
    row = [seat(board, side) for board in boards]
    for index, board in enumerate(boards):
        if row[index] or empty_and_forfeited(board, side):
            continue
        last = max((roster.index(one) for one in row[:index] if one in roster), default=-1)
        free = [player for player in (*roster[last + 1 :], *roster) if player not in row]
        row[index] = free[0] if free else EMPTY
    return line_up(event, match, side, row)


def previous_players(event: Tournament, match: Match, side: Side) -> tuple[int, ...] | None:
    """The players of the same team in its last match before this one, each once; None if there is
    none."""
    team = team_of(match, side)
    earlier = [
        played
        for played in event.matches
        if played.round < match.round and team in (played.home, played.away) and played.boards
    ]
    if not earlier:
        return None
    last = max(earlier, key=lambda played: played.round)
    where = Side.HOME if last.home == team else Side.AWAY
    players = [seat(board, where) for board in last.boards]
    return tuple(
        EMPTY if player in players[:board] else player for board, player in enumerate(players)
    )


def _without(board: Board, side: Side) -> Board:
    """A board to which a side sent no player."""
    lost = _WON if side is Side.AWAY else _WON.swapped
    if board.result is None:
        return board.with_home_result(lost)
    if board.home_result == lost.swapped and not seat(board, side.other):
        return board.with_home_result(DOUBLE_FORFEIT)
    return board


def _placed(board: Board, side: Side, player: int) -> Board:
    if side is Side.HOME:
        return board._replace(home=player)
    return board._replace(away=player)


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
