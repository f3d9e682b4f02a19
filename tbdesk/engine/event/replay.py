"""One event with many endings of its open games; the parts common to all endings are made once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import NewEnding
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.teams import Match, MatchRules, Score
from tbdesk.engine.model.tournament import Tournament

_OVER_THE_BOARD = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


class PossibleResult(NamedTuple):
    """How an open game may end over the board: the result, White's (of a match the home team's)
    side first, and for a match the half game points of both teams."""

    result: Result
    score: tuple[int, int] | None = None


class OpenGame(NamedTuple):
    """A game, or match, without a result."""

    #: Its place in the tournament's list.
    pairing: int
    #: From 1.
    round: int
    #: The positions of White and Black, of a match the home and the away team.
    white: int
    black: int
    #: The possible results, the best for White first.
    endings: tuple[PossibleResult, ...]


def open_games(event: Event, by_score: bool = True) -> tuple[OpenGame, ...]:
    """The games of an event that have no result, in the order of its list.

    A match may end in every score that its boards without a result can still give; where only
    results matter, not `by_score`, in one of them a result.
    """
    tournament, rules = event.tournament, event.tournament.match_rules
    position = event.position_of
    games = []
    for index in event.pending:
        if rules is None:
            game = tournament.games[index]
            pair = game.white, game.black
            endings = tuple(PossibleResult(Result.of(outcome)) for outcome in _OVER_THE_BOARD)
            round_ = game.round
        else:
            match = tournament.matches[index]
            pair, round_ = (match.home, match.away), match.round
            endings = _endings(tournament, rules, match, by_score)
        white, black = (position[number] for number in pair)
        games.append(OpenGame(index, round_, white, black, endings))
    return tuple(games)


def _endings(
    tournament: Tournament, rules: MatchRules, match: Match, by_score: bool
) -> tuple[PossibleResult, ...]:
    """The scores a match can still end in, the best for the home team first."""
    points = tournament.scores.outcome_points()
    scores = {(0, 0)}
    open_board = [(points[outcome], points[outcome.mirror]) for outcome in _OVER_THE_BOARD]
    results = [board.home_result for board in match.boards]
    boards = max(rules.boards, len(match.boards))
    results += [None] * (boards - len(results))
    for result, weight in zip(results, rules.weights(boards), strict=True):
        if result is None or result.contradiction:
            each = open_board
        else:
            each = [(points[result.white], points[result.black])]
        scores = {
            (home + weight * on_board[0], away + weight * on_board[1])
            for (home, away), on_board in product(scores, each)
        }
    ordered = sorted(scores, key=lambda score: (score[1] - score[0], -score[0]))
    rule = Endings(rules, tournament.scores)
    endings = []
    for score in ordered:
        result = rule.of(match._replace(score=score, forfeit=None)).result
        assert result is not None  # a score has one
        endings.append(PossibleResult(result, score))
    if by_score:
        return tuple(endings)
    return tuple({ending.result: ending for ending in endings}.values())


def with_endings(
    tournament: Tournament, games: Sequence[OpenGame], chosen: Sequence[int]
) -> Tournament:
    """The tournament in which open games have ended: `chosen` are places in their endings."""
    for game, place in zip(games, chosen, strict=True):
        ending = game.endings[place]
        if ending.score is None:
            played = tournament.games[game.pairing]._replace(result=ending.result, unread="")
            tournament = tournament.with_game(game.pairing, played)
        else:
            match = tournament.matches[game.pairing]._replace(score=ending.score, forfeit=None)
            tournament = tournament.with_match(game.pairing, match)
    return tournament


class Replay:
    """An event in which its open games have ended, under any endings of them.

    `event` has the first ending of each. `gains`: by ending and game, the half-points of the
    primary score for White and Black beyond the first ending.
    """

    def __init__(self, event: Event, games: Sequence[OpenGame]) -> None:
        first = [0] * len(games)
        tournament = with_endings(event.tournament, games, first)
        self.event = Event(tournament, event.edition, event.after, event.primary)
        views = [self.event]
        if self.event.score is not None:
            views.append(self.event.on(self.event.score.other))
        self._changes = {
            view.score: [list(_changes(view, game)) for game in games] for view in views
        }
        self.gains = [
            [
                (white.points - endings[0][0].points, black.points - endings[0][1].points)
                for white, black in endings
            ]
            for endings in self._changes[self.event.score]
        ]

    def ended(self, chosen: Sequence[int]) -> Event:
        """The event with endings, by their places, of all games; to calculate with: its tournament
        stays the one with the first endings."""
        return self.event.replayed(
            {
                score: [
                    change
                    for game, place in zip(games, chosen, strict=True)
                    for change in game[place]
                ]
                for score, games in self._changes.items()
            }
        )


def _changes(event: Event, game: OpenGame) -> Iterator[tuple[NewEnding, NewEnding]]:
    """Both sides of a game under each of its endings; points the arbiter has set stay."""
    ledger, points = event.ledger, event.scores.outcome_points()
    slots = [
        next(slot for slot in event.slots.range_of(side) if ledger.numbers[slot] == game.round)
        for side in (game.white, game.black)
    ]
    for ending in game.endings:
        worth = [points[outcome] for outcome in ending.result]
        if event.score is Score.GAME_POINTS and ending.score is not None:
            worth = list(ending.score)
        white, black = (
            NewEnding(slot, outcome, ledger.points[slot] if slot in ledger.awarded else got)
            for slot, outcome, got in zip(slots, ending.result, worth, strict=True)
        )
        yield white, black
