"""The matches of a team event: their endings with results and game points, and the points of each
board for the tie-breaks that look at boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from tbdesk.engine.event.ledger import UNKNOWN, WHITE, Entry, GameColumns, Ledger
from tbdesk.engine.model.results import (
    DOUBLE_FORFEIT,
    SOUND_RESULTS,
    Kind,
    Outcome,
    Result,
    ScoreSystem,
)
from tbdesk.engine.model.teams import Match, MatchRules, Score
from tbdesk.engine.model.tournament import Tournament

_PLAYED_ENDINGS = {
    1: Result.of(Outcome.WIN),
    0: Result.of(Outcome.DRAW),
    -1: Result.of(Outcome.LOSS),
}
_FORFEITED_ENDINGS = {
    1: Result.of(Outcome.FORFEIT_WIN),
    -1: Result.of(Outcome.FORFEIT_LOSS),
}
_FORFEITED = frozenset(result for result in SOUND_RESULTS if result.white.by_forfeit)


class MatchEnding(NamedTuple):
    """How a match ended: the result of the match as a whole, the home side first, None while
    something is missing; and the half game points of both sides."""

    result: Result | None
    home_points: int = 0
    away_points: int = 0


class Endings:
    """Counts matches by the rules of one event."""

    def __init__(self, rules: MatchRules, scores: ScoreSystem) -> None:
        self._boards, self._rules = rules.boards, rules
        self._weights = rules.weights(rules.boards)
        points = scores.outcome_points()
        #: Of every result a board can have: the half-points of White and Black, and whether it
        #: was played.
        self._sides: dict[Result | None, tuple[int, int, bool]] = {
            result: (points[result.white], points[result.black], result not in _FORFEITED)
            for result in SOUND_RESULTS
        }
        #: Half game points of a whole match by outcome.
        self._match_points = game_scores(rules, scores).outcome_points()

    @cached_property
    def reachable(self) -> frozenset[tuple[int, int]]:
        """Every pair of half game points that the boards of a match can give."""
        sides = {(white, black) for white, black, _ in self._sides.values()}
        scores = {(0, 0)}
        for weight in self._weights:
            scores = {
                (home + weight * mine, away + weight * theirs)
                for home, away in scores
                for mine, theirs in sides
            }
        return frozenset(scores)

    @cached_property
    def fewest(self) -> int:
        """The half game points of both sides together where every board is won or drawn, at
        least."""
        sums = (sum(self._sides[result][:2]) for result in _PLAYED_ENDINGS.values())
        return min(sums) * sum(self._weights)

    def of(self, match: Match) -> MatchEnding:
        """How a match ended. A typed score counts instead of the boards, and so does a forfeit
        of the whole match (see on_every_board)."""
        forfeit = match.forfeit
        if forfeit is not None and (forfeit.contradiction or not forfeit.white.by_forfeit):
            return MatchEnding(None)
        if match.score is not None:
            home, away = match.score
            return MatchEnding(forfeit or _PLAYED_ENDINGS[_sign(home - away)], home, away)
        counted = self.of_boards(match)
        if not self.on_every_board(match):
            return counted
        assert forfeit is not None
        home, away = (self._match_points[outcome] for outcome in forfeit)
        return MatchEnding(forfeit, home, away)

    def on_every_board(self, match: Match) -> bool:
        """True if a match was forfeited as a whole and so is won and lost on every board (Article
        12), regardless of the boards: games that were played count for their players alone. If the
        boards have nothing but forfeits with the same outcome, the match counts as such a forfeit.
        """
        return match.forfeit is not None and self.of_boards(match).result != match.forfeit

    def of_boards(self, match: Match) -> MatchEnding:
        """The sum of the boards of a match, each as often as it counts; all of them have to be
        there."""
        count = len(match.boards)
        if count < self._boards:
            return MatchEnding(None)
        weights = self._weights if count == self._boards else self._rules.weights(count)
        sides, home, away, played = self._sides, 0, 0, False
        for board, weight in zip(match.boards, weights, strict=True):
            _home, _away, home_white, result, _unread, _rated = board  # of every board, every key
            points = sides.get(result)
            if points is None:
                return MatchEnding(None)
            white, black, at_the_board = points
            if home_white:
                home += weight * white
                away += weight * black
            else:
                home += weight * black
                away += weight * white
            played = played or at_the_board
        lead = _sign(home - away)
        if played:
            return MatchEnding(_PLAYED_ENDINGS[lead], home, away)
        if lead:
            return MatchEnding(_FORFEITED_ENDINGS[lead], home, away)
        # With as many boards won by forfeit on either side, both teams had come.
        return MatchEnding(_PLAYED_ENDINGS[0] if home else DOUBLE_FORFEIT, home, away)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def match_columns(
    tournament: Tournament, rules: MatchRules, position_of: Mapping[int, int]
) -> GameColumns:
    """The matches as columns like those of games, the home team in White's place."""
    matches, position = tournament.matches, position_of.get
    ending = Endings(rules, tournament.scores).of
    endings = [ending(match) for match in matches]
    points = [0] * (2 * len(endings))
    points[::2] = [ending.home_points for ending in endings]
    points[1::2] = [ending.away_points for ending in endings]
    return GameColumns(
        range(len(matches)),
        [match.round for match in matches],
        [position(match.home, UNKNOWN) for match in matches],
        [position(match.away, UNKNOWN) for match in matches],
        [ending.result for ending in endings],
        side_points=points,
    )


def game_scores(rules: MatchRules, scores: ScoreSystem) -> ScoreSystem:
    """Worth of a whole match in half game points: all boards won, drawn or lost, and the byes."""
    boards = rules.whole_weight
    loss, draw, win, forfeit_loss, forfeit_win = (
        boards * points for points in scores.outcome_points()
    )
    byes = dict(rules.bye_games)
    return ScoreSystem(
        win,
        draw,
        loss,
        forfeit_win,
        forfeit_loss,
        pairing_bye=byes.get(Kind.PAIRING_BYE),
        full_bye=byes.get(Kind.FULL_BYE),
        half_bye=byes.get(Kind.HALF_BYE),
        zero_bye=byes.get(Kind.ZERO_BYE, boards * scores.zero_bye),
    )


def scores_on(tournament: Tournament, score: Score | None) -> ScoreSystem:
    """The score system of an event, in a team event that of one of its two scores."""
    rules = tournament.match_rules
    if rules is None:
        return tournament.scores
    if score is Score.MATCH_POINTS:
        return rules.match_scores
    return game_scores(rules, tournament.scores)


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
        """The points of a round board by board, none while it is pending; None if a score
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
