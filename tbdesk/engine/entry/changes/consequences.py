"""Consequences of an edit for results: those that go, move, count otherwise or get another
worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tbdesk.engine.entry.changes.rule_changes import changed_rules
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.log import Rule
from tbdesk.engine.model.results import Result, ScoreSystem
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Game, Tournament


class Share(NamedTuple):
    """How many results of a participant an edit concerns."""

    #: The pairing number before the edit.
    number: int
    results: int


class Meeting(NamedTuple):
    """A game or a match with its result."""

    round: int
    #: The pairing numbers of both, the one named first and the other.
    first: int
    second: int
    #: The result as text, as the first sees it; empty where nothing is known of it.
    result: str
    #: True if it was not played.
    forfeited: bool = False


#: A meeting before the edit and after it; None if it no longer exists.
_Pair = tuple[Meeting, Meeting | None]


class Consequences(NamedTuple):
    """The consequences of an edit. A result is that of a game, in a team event of a match."""

    #: The rules that change, before and after the edit.
    rules: Mapping[Rule, tuple[str, str]]
    #: Participants removed together with results.
    removed: tuple[Share, ...]
    #: Participants whose results cease to count, or count again.
    uncounted: tuple[Share, ...]
    recounted: tuple[Share, ...]
    #: The number of results that come to another round or to other colours.
    moved: int
    #: The meetings whose results over the board are replaced, as they were, under the pairing
    #: numbers of now.
    replaced: tuple[Meeting, ...]
    #: The number of results with other points.
    revalued: int
    #: The number of byes removed, or of another kind.
    byes: int

    def decisions(self) -> tuple[Decision, ...]:
        """The decisions that come with the edit. Byes and values by themselves follow from
        something else."""
        decided = {
            Decision.RESULTS_REMOVED: self.removed,
            Decision.TABLE_REDRAWN: self.moved,
            Decision.RULES_CHANGED: self.rules,
            Decision.RESULTS_COUNT_OTHERWISE: self.uncounted or self.recounted,
            Decision.RESULTS_REPLACED: self.replaced,
        }
        return tuple(decision for decision, effects in decided.items() if effects)


def consequences(
    before: Tournament, after: Tournament, old_numbers: Mapping[int, int] | None = None
) -> Consequences:
    """Find the consequences of an edit. old_numbers: if the list of participants is another, the
    former pairing numbers by the new ones, without those of newcomers."""
    if old_numbers is None:
        old_numbers = {
            participant.number: participant.number for participant in before.participants
        }
    new_numbers = {old: new for new, old in old_numbers.items()}
    meetings = [meeting for meeting in _meetings(before) if meeting.result]
    stayed = [pair for pair in _pairs(before, after, new_numbers) if pair[0].result]
    excluded = {old_numbers.get(number, number) for number in after.excluded}
    return Consequences(
        changed_rules(before, after),
        _removed(meetings, before, new_numbers),
        _counting(meetings, excluded - set(before.excluded), set(before.excluded)),
        _recounted(stayed, set(before.excluded) - excluded, old_numbers, after),
        sum(_is_moved(*pair) for pair in stayed),
        tuple(was for was, now in stayed if _is_replaced(was, now)),
        _revalued(before, after),
        _byes(before, after, new_numbers),
    )


def _meetings(event: Tournament) -> Iterator[Meeting]:
    for game in event.games:
        forfeited = game.result is not None and game.result.white.by_forfeit
        yield Meeting(game.round, game.white, game.black, game_result(game), forfeited)
    for match in event.matches:
        forfeited = match.forfeit is not None and not match.boards
        yield Meeting(match.round, match.home, match.away, match_result(match), forfeited)


def game_result(game: Game) -> str:
    """The ending of a game as text; empty if nothing is known of it."""
    if isinstance(game.ending, Result):
        return game.ending.text
    return "adjourned" if game.ending else game.unread


def match_result(match: Match) -> str:
    """The ending of a match as text: its score, its forfeit, its boards; empty for nothing."""
    boards = " ".join(_board(board.home_result, board.unread) for board in match.boards)
    score = "" if match.score is None else "{}:{}".format(*match.score)
    forfeit = "" if match.forfeit is None else match.forfeit.text
    return " ".join(filter(None, (score, forfeit, boards)))


def _board(result: Result | None, unread: str) -> str:
    return unread or "·" if result is None else result.text


def _removed(
    meetings: list[Meeting], before: Tournament, new_numbers: Mapping[int, int]
) -> tuple[Share, ...]:
    gone = [
        participant.number
        for participant in before.participants
        if participant.number not in new_numbers
    ]
    return _shares(meetings, gone)


def _counting(meetings: list[Meeting], changed: set[int], others: set[int]) -> tuple[Share, ...]:
    """The participants whose results start or cease to count; a meeting with another excluded
    participant never counted."""
    counting = [
        meeting for meeting in meetings if not {meeting.first, meeting.second} & (others - changed)
    ]
    return _shares(counting, sorted(changed))


def _recounted(
    stayed: list[_Pair], back: set[int], old_numbers: Mapping[int, int], after: Tournament
) -> tuple[Share, ...]:
    """The participants whose results count again, as far as they are still there."""
    still_there = [now for _was, now in stayed if now is not None and now.result]
    numbers = {number for number, old in old_numbers.items() if old in back}
    shares = _counting(still_there, numbers, set(after.excluded))
    return tuple(share._replace(number=old_numbers[share.number]) for share in shares)


def _shares(meetings: list[Meeting], numbers: list[int]) -> tuple[Share, ...]:
    counts = (
        Share(number, sum(number in (meeting.first, meeting.second) for meeting in meetings))
        for number in numbers
    )
    return tuple(share for share in counts if share.results)


def _pairs(before: Tournament, after: Tournament, new_numbers: Mapping[int, int]) -> list[_Pair]:
    """Every meeting of the remaining participants by their new numbers, and its state after the
    edit: the k-th meeting of a pair stays its k-th."""
    later: dict[frozenset[int], list[Meeting]] = defaultdict(list)
    for meeting in sorted(_meetings(after), reverse=True):
        later[frozenset((meeting.first, meeting.second))].append(meeting)
    pairs: list[_Pair] = []
    for meeting in sorted(_meetings(before)):
        if meeting.first in new_numbers and meeting.second in new_numbers:
            meeting = meeting._replace(
                first=new_numbers[meeting.first], second=new_numbers[meeting.second]
            )
            meetings = later[frozenset((meeting.first, meeting.second))]
            pairs.append((meeting, meetings.pop() if meetings else None))
    return pairs


def _is_moved(was: Meeting, now: Meeting | None) -> bool:
    return now is not None and (was.round, was.first) != (now.round, now.first)


def _is_replaced(was: Meeting, now: Meeting | None) -> bool:
    """True if a meeting that was played has another result now, or none; a meeting with the sides
    exchanged took its result with it."""
    if was.forfeited or (now is not None and now.first != was.first):
        return False
    return now is None or now.result != was.result


def _revalued(before: Tournament, after: Tournament) -> int:
    """How many results are worth something else, by the systems of scores."""
    rules, rules_after = before.match_rules, after.match_rules
    if rules is None or rules_after is None:
        old, new = before.scores, after.scores
        return sum(_worth(game, old) != _worth(game, new) for game in before.games)
    same = before.scores.outcome_points() == after.scores.outcome_points()
    boards = max(rules.boards, rules_after.boards)
    same = same and rules.weights(boards) == rules_after.weights(boards)
    worth, worth_after = rules.match_scores, rules_after.match_scores
    if same and worth.outcome_points() == worth_after.outcome_points():
        return 0
    return sum(bool(match_result(match)) for match in before.matches)


def _worth(game: Game, scores: ScoreSystem) -> tuple[int, ...]:
    if game.result is None:
        return ()
    points = scores.outcome_points()
    return points[game.result.white], points[game.result.black]


def _byes(before: Tournament, after: Tournament, new_numbers: Mapping[int, int]) -> int:
    """How many byes go, or are of another kind."""
    now = {(bye.round, bye.player, bye.kind) for bye in after.byes}
    return sum((bye.round, new_numbers.get(bye.player), bye.kind) not in now for bye in before.byes)
