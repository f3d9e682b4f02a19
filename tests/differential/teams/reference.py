"""gacrux as a function of a team event: its values, and its orders of tied teams."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import partial
from typing import Any

from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import EMPTY, Match, MatchRules, Score
from tbdesk.engine.model.tournament import FINAL_STANDING, Tournament
from tbdesk.engine.rules.editions import FIDE_2023, Edition
from tests.differential.reference import (
    BYE_LETTERS,
    LETTERS,
    Answer,
    Number,
    Order,
    answer,
    half,
    order_of,
    score_system,
)

#: The chain that ranks by a score.
PRIMARY = {Score.MATCH_POINTS: "MPTS", Score.GAME_POINTS: "GPTS"}


def ask(
    event: Tournament,
    after: int,
    edition: Edition,
    chain: list[str],
    number: Number = Decimal,
) -> Answer:
    """The values of a chain after a round under an edition; points are of type `number`."""
    return answer(as_dictionary(event, edition, number), after, chain)


def order(
    event: Tournament,
    after: int,
    edition: Edition,
    before: Sequence[str],
    text: str,
    fractions: bool = False,
) -> Order:
    """The order a tie-break gives to those level on the ones before it."""
    return order_of(partial(ask, event, after, edition, [*before, text]), fractions)


def as_dictionary(event: Tournament, edition: Edition, number: Number = Decimal) -> dict[str, Any]:
    """A finished team event as gacrux keeps it."""
    rules = event.match_rules
    assert rules is not None
    matches, games = _matches(event, rules)
    return {
        "tournamentNo": 1,
        "tournamentType": "Round Robin" if event.kind.predetermined else "Swiss",
        "numRounds": event.rounds,
        "currentRound": event.rounds,
        "teamTournament": True,
        "teamSize": rules.boards,
        "rankOrder": [],
        "competitors": [
            {
                "cid": team.number,
                "rank": 0,
                "random": team.number,
                "rating": None,
                "teamId": team.number,
                "cplayers": [{"cid": player, "teamId": team.number} for player in team.roster],
                "adjust": _adjustments(event, team.number, number),
            }
            for team in event.teams
        ],
        "scoreSystem": {
            "game": score_system(event.scores, number),
            "match": score_system(rules.match_scores, number) | _unplayed(event, rules, number),
        },
        "gameList": games,
        "matchList": [*matches, *_byes(event, len(matches))],
        "tournamentInfo": {"startDate": "2024-09-01" if edition is FIDE_2023 else "2026-05-01"},
    }


def _matches(
    event: Tournament, rules: MatchRules
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    matches: list[dict[str, Any]] = []
    games: list[dict[str, Any]] = []
    endings = Endings(rules, event.scores)
    for index, match in enumerate(event.matches, start=1):
        ending = endings.of(match)
        assert ending.result is not None
        home, away = ending.result
        first = len(games)
        games += _games(match, first)
        matches.append(
            {
                "id": index,
                "round": match.round,
                "white": {"cid": match.home, "result": LETTERS[home]},
                "black": {"cid": match.away, "result": LETTERS[away]},
                "played": not home.by_forfeit,
                "games": [game["id"] for game in games[first:]],
            }
        )
    return matches, games


def _games(match: Match, before: int) -> list[dict[str, Any]]:
    """The boards on which somebody sits; of an empty one the player there has White."""
    games: list[dict[str, Any]] = []
    for place, board in enumerate(match.boards, start=1):
        assert board.result is not None
        sides = [
            {"cid": player, "result": LETTERS[outcome]}
            for player, outcome in zip(
                (board.home, board.away) if board.home_white else (board.away, board.home),
                board.result,
                strict=True,
            )
            if player != EMPTY
        ]
        played = not board.result.white.by_forfeit
        games.append(
            {
                "id": before + place,
                "round": match.round,
                "board": place,
                "white": sides[0],
                "black": sides[1] if len(sides) > 1 else None,
                "played": played,
                "rated": played,
            }
        )
    return games


def _byes(event: Tournament, before: int) -> list[dict[str, Any]]:
    """The byes, and an absence for every round without an entry, which it cannot do without."""
    entered = {(match.round, team) for match in event.matches for team in (match.home, match.away)}
    byes = {(bye.round, bye.player): bye.kind for bye in event.byes}
    for round_ in range(1, event.rounds + 1):
        for team in event.teams:
            if (round_, team.number) not in entered:
                byes.setdefault((round_, team.number), Kind.ZERO_BYE)
    return [
        {
            "id": index,
            "round": round_,
            "white": {"cid": team, "result": BYE_LETTERS[kind]},
            "black": None,
            "played": kind is Kind.PAIRING_BYE,
            "games": [],
        }
        for index, ((round_, team), kind) in enumerate(byes.items(), start=before + 1)
    ]


def _adjustments(event: Tournament, team: int, number: Number) -> list[dict[str, Any]]:
    return [
        {
            "cid": team,
            "round": adjustment.round % FINAL_STANDING,
            "mpoints": half(adjustment.match_points, number),
            "gpoints": half(adjustment.points, number),
            "pairing": adjustment.round != FINAL_STANDING,
        }
        for adjustment in event.adjustments
        if adjustment.participant == team
    ]


def _unplayed(event: Tournament, rules: MatchRules, number: Number) -> dict[str, Any]:
    """The game points of matches without boards."""
    win = rules.boards * event.scores.win
    bye = dict(rules.bye_games).get(Kind.PAIRING_BYE, win)
    return {"FG": "W*", "HG": "D*", "ZG": "Z*", "PG": half(bye, number)}
