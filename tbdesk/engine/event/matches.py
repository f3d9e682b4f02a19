"""Endings of the matches of a team event: results, game points, and the points of each board."""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from tbdesk.engine.event.game_columns import UNKNOWN, GameColumns
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
