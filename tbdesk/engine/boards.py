"""The points of every board of a team event, for the tie-breaks that look at boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.results import Kind, Outcome, Result
from tbdesk.engine.teams import Match, Score

if TYPE_CHECKING:
    from tbdesk.engine.event import Event


class Boards(NamedTuple):
    """Half-points of the boards, each `unit` times, so that a bye can be shared out evenly.

    width: the most boards a match has. rounds: of every slot the points board by board, None
    where a score was typed without them. won, won_played: how many boards were won in every
    slot, and how many of them over the board. totals: of every participant the points board by
    board over all rounds, None if those of a round are not known.
    """

    unit: int
    width: int
    rounds: list[Sequence[int] | None]
    won: list[int]
    won_played: list[int]
    totals: list[list[int] | None]


def boards_of(event: Event) -> Boards:
    """The boards of a team event; of an individual one there are none."""
    rules, event = event.tournament.match_rules, event.on(Score.GAME_POINTS)
    unit = rules.boards if rules else 1
    found = Boards(unit, _width(event, unit), [], [], [], [])
    win = event.tournament.scores.win
    for slot, kind in enumerate(event.ledger.kinds if rules else ()):
        points, won_played = _of_slot(event, slot, kind, unit)
        found.rounds.append(points)
        found.won.append(sum(one == win * unit for one in points or ()))
        found.won_played.append(won_played)
    for position in range(len(event.numbers)):
        slots = event.slots.range_of(position) if rules else range(0)
        found.totals.append(sums([found.rounds[slot] for slot in slots], found.width))
    return found


def _width(event: Event, least: int) -> int:
    return max([least, *(len(match.boards) for match in event.tournament.matches)])


def _of_slot(event: Event, slot: int, kind: Kind, unit: int) -> tuple[Sequence[int] | None, int]:
    """The points on the boards of one round, and how many were won over the board."""
    if kind is Kind.PENDING:
        return (), 0
    entry = event.ledger.entry(slot)
    if entry.game < 0:
        return (entry.points,) * unit, 0
    match, home = event.tournament.matches[entry.game], entry.colour == "w"
    if len(match.boards) < unit or not _all_read(match):
        # A match forfeited as a whole is forfeited on every board.
        return ((entry.points,) * unit if match.forfeit else None), 0
    outcomes = [_outcome(board.home_result, home) for board in match.boards]
    points = event.tournament.scores.outcome_points()
    win = points[Outcome.WIN]
    played = sum(points[one] == win and not one.by_forfeit for one in outcomes)
    return [unit * points[one] for one in outcomes], played


def _all_read(match: Match) -> bool:
    return all(board.result and not board.result.contradiction for board in match.boards)


def _outcome(result: Result | None, home: bool) -> Outcome:
    assert result is not None
    return result.white if home else result.black


def sums(rounds: list[Sequence[int] | None], width: int) -> list[int] | None:
    """The points of some rounds, board by board; None if those of one are not known."""
    totals = [0] * width
    for points in rounds:
        if points is None:
            return None
        for board, one in enumerate(points):
            totals[board] += one
    return totals
