"""Rules that are changed after results exist, and the consequences of an edit for results: those
that go, move, count otherwise or get another worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.declaration.written import lines_of
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.log import Rule
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import BYE_CODES, Result, ScoreSystem
from tbdesk.engine.model.teams import Match, MatchRules
from tbdesk.engine.model.tournament import EventKind, Game, Tournament
from tbdesk.engine.rules.editions import edition_of


def last_round_with_result(event: Tournament) -> int:
    """The last round, from 1, in which something was played or forfeited; 0 for none."""
    rounds = [game.round for game in event.games if game.result is not None]
    rounds += [match.round for match in event.matches if _has_result(match)]
    return max(rounds, default=0)


def _has_result(match: Match) -> bool:
    decided = match.score is not None or match.forfeit is not None
    return decided or any(board.result is not None for board in match.boards)


def rules_of(event: Tournament) -> dict[Rule, str]:
    """The rules of an event, as codes and figures: `PTS,SB`, `fide-2026`, `7`, `1-½-0`."""
    rules = {
        Rule.CHAIN: chain_text(event.chain),
        Rule.EDITION: edition_of(event).id,
        Rule.KIND: _kind(event),
        Rule.ROUNDS: str(event.rounds),
        Rule.SCORES: _scores(event.scores),
        Rule.UNRATED: "" if event.unrated is None else str(event.unrated),
        Rule.DEVIATIONS: ",".join(f"{name}={int(holds)}" for name, holds in event.deviations),
        Rule.LOTS: event.lots_seed,
        Rule.RATINGS: "by-round" if event.ratings_by_round else "first",
        Rule.SYSTEMS: _systems(event),
    }
    if event.match_rules is not None:
        rules[Rule.MATCHES] = _matches(event.match_rules)
        rules[Rule.BOARDS] = _boards(event.match_rules)
    return rules


def changed_rules(before: Tournament, after: Tournament) -> dict[Rule, tuple[str, str]]:
    """The former and the new text of every rule that an edit changes after results exist. The first
    seed of the lots changes nothing."""
    if _same_rules(before, after) or not last_round_with_result(before):
        return {}
    old, new = rules_of(before), rules_of(after)
    old[Rule.LOTS] = old[Rule.LOTS] or new[Rule.LOTS]
    return {
        rule: (old.get(rule, ""), new.get(rule, ""))
        for rule in Rule
        if old.get(rule, "") != new.get(rule, "")
    }


#: The fields of an event that `rules_of` reads.
_FIELDS = (
    "chain", "edition", "start", "kind", "cycles", "rounds", "scores", "unrated", "deviations",
    "lots_seed", "match_rules", "ratings_by_round", "systems",
)  # fmt: skip


def _same_rules(before: Tournament, after: Tournament) -> bool:
    """True if an edit leaves the rules alone, as nearly every edit does."""
    return all(getattr(before, field) is getattr(after, field) for field in _FIELDS)


def _systems(event: Tournament) -> str:
    if not event.systems:
        return ""
    return lines_of(event.systems)


def _kind(event: Tournament) -> str:
    if event.kind is EventKind.ROUND_ROBIN and event.cycles > 1:
        return f"{event.kind.value} {event.cycles}"
    return event.kind.value


def _scores(system: ScoreSystem) -> str:
    """The scores as text, `1-½-0`, with those unlike the result they name: `1-½-0 PAB=½`."""
    others = (
        ("+", system.forfeit_win, None),
        ("-", system.forfeit_loss, 0),
        ("PAB", system.pairing_bye, None),
        ("FPB", system.full_bye, None),
        ("HPB", system.half_bye, None),
        ("ZPB", system.zero_bye, 0),
    )
    return system.text + "".join(
        f" {code}={points_text(points)}"
        for code, points, usual in others
        if points is not None and points != usual
    )


def _boards(rules: MatchRules) -> str:
    """`4 BWBW 4-3-2-1`: how many, the colours and the weights where there are any."""
    return " ".join(filter(None, (str(rules.boards), rules.colours, rules.weights_text)))


def _matches(rules: MatchRules) -> str:
    """`MP 2-1-0`, the primary score and the match points; after it the game points of byes that
    differ from a match won, drawn or lost on all boards."""
    byes = (f" {BYE_CODES[kind]}={points_text(points)} GP" for kind, points in rules.bye_games)
    return f"{rules.primary.value} {_scores(rules.match_scores)}{''.join(byes)}"


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
    #: The result as text, as the first sees it; empty if nothing is known of it.
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
