"""gacrux as a function: the values and ranks it computes for a tournament of ours.

A tournament reaches the package as the dictionary that its own
readers of report files make.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple
from unittest.mock import patch

import gacrux.rating
import gacrux.tiebreak
from gacrux.tiebreak import tiebreak

from tbdesk.engine.model.results import Kind, Outcome, ScoreSystem
from tbdesk.engine.model.tournament import FINAL_STANDING, Tournament
from tbdesk.engine.rules.editions import FIDE_2023, Edition

LETTERS = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.LOSS: "L",
    Outcome.FORFEIT_WIN: "W",
    Outcome.FORFEIT_LOSS: "Z",
}
BYE_LETTERS = {
    Kind.PAIRING_BYE: "P",
    Kind.FULL_BYE: "W",
    Kind.HALF_BYE: "D",
    Kind.ZERO_BYE: "Z",
}


Number = type[Decimal] | type[Fraction]


class Answer(NamedTuple):
    """By pairing number: the value of every descriptor asked for, and the place."""

    values: dict[int, list[Fraction | None]]
    ranks: dict[int, int]


def ask(
    tournament: Tournament,
    after: int,
    edition: Edition,
    chain: list[str],
    number: Number = Decimal,
) -> Answer:
    """The values of a chain after a round under an edition; points are of type `number`."""
    return answer(as_dictionary(tournament, edition, number), after, chain)


def answer(event: dict[str, Any], after: int, chain: list[str]) -> Answer:
    """The values of a chain after a round, of an event as gacrux keeps it."""
    params = {"tiebreak": list(chain), "check": False, "pre_determined": False, "swiss": False}
    result = tiebreak(event, after, params).compute_tiebreaks(event, params)
    competitors = result["competitors"]
    return Answer(
        {
            competitor["cid"]: [fraction(value) for value in competitor["tiebreakScore"]]
            for competitor in competitors
        },
        {competitor["cid"]: competitor["rank"] for competitor in competitors},
    )


#: Groups level on what comes before, each as its levels from the best, of pairing numbers.
Order = list[list[list[int]]]


class Exact(Fraction):
    """Takes the place of Decimal inside the reference; it asks a Decimal for its digits."""

    def as_tuple(self) -> tuple[int, tuple[int, ...], int]:
        return 0, (), 0


def order(
    tournament: Tournament, after: int, edition: Edition, text: str, fractions: bool = False
) -> Order:
    """The order a direct encounter gives; `fractions`: computed in them instead of decimals."""
    return order_of(partial(ask, tournament, after, edition, ["PTS", text]), fractions)


def order_of(asked: Callable[[Number], Answer], fractions: bool) -> Order:
    """The order that the last of the tie-breaks asked for gives to those level on the others."""
    if fractions:
        with (
            patch.object(gacrux.tiebreak, "Decimal", Exact),
            patch.object(gacrux.rating, "Decimal", Exact),
        ):
            found = asked(Exact)
    else:
        found = asked(Decimal)
    groups: dict[tuple[Fraction | None, ...], dict[Fraction, list[int]]] = defaultdict(dict)
    for number, (*scores, place) in found.values.items():
        assert place is not None
        groups[tuple(scores)].setdefault(place, []).append(number)
    tied = (levels for levels in groups.values() if sum(map(len, levels.values())) > 1)
    return sorted([sorted(levels[place]) for place in sorted(levels)] for levels in tied)


def fraction(value: Any) -> Fraction | None:
    """A value of the reference, exactly."""
    return None if value is None else Fraction(value)


def as_dictionary(
    tournament: Tournament, edition: Edition, number: Number = Decimal
) -> dict[str, Any]:
    """A finished tournament as gacrux keeps it. An unrated player has no rating."""
    return {
        "tournamentNo": 1,
        "tournamentType": "Round Robin" if tournament.kind.predetermined else "Swiss",
        "numRounds": tournament.rounds,
        "currentRound": tournament.rounds,
        "teamTournament": False,
        "teamSize": 0,
        "rankOrder": [],
        "competitors": [
            {
                "cid": player.number,
                "rank": 0,
                "random": player.number,
                "rating": None if player.rating is None else {"rating": player.rating},
                "adjust": _adjustments(tournament, player.number, number),
            }
            for player in tournament.players
        ],
        "scoreSystem": {"game": score_system(tournament.scores, number), "match": {}},
        "gameList": [*_games(tournament), *_byes(tournament)],
        "matchList": [],
        "tournamentInfo": {"startDate": "2024-09-01" if edition is FIDE_2023 else "2026-05-01"},
    }


def _adjustments(tournament: Tournament, participant: int, number: Number) -> list[dict[str, Any]]:
    return [
        {
            "cid": participant,
            "round": adjustment.round % FINAL_STANDING,
            "points": number(adjustment.points) / 2,
            "pairing": adjustment.round != FINAL_STANDING,
        }
        for adjustment in tournament.adjustments
        if adjustment.participant == participant
    ]


def _games(tournament: Tournament) -> list[dict[str, Any]]:
    games = []
    for index, game in enumerate(tournament.games, start=1):
        assert game.result is not None
        white, black = game.result
        games.append(
            {
                "id": index,
                "round": game.round,
                "white": {"cid": game.white, "result": LETTERS[white]},
                "black": {"cid": game.black, "result": LETTERS[black]},
                "played": not white.by_forfeit,
                "rated": not white.by_forfeit,
            }
        )
    return games


def _byes(tournament: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "id": index,
            "round": bye.round,
            "white": {"cid": bye.player, "result": BYE_LETTERS[bye.kind]},
            "played": bye.kind is Kind.PAIRING_BYE,
            "rated": False,
        }
        for index, bye in enumerate(tournament.byes, start=len(tournament.games) + 1)
    ]


def half(half_points: int, number: Number) -> Decimal | Fraction:
    """Half-points as points of type `number`; Exact divided by 2 would be a plain Fraction."""
    return number(half_points, 2) if issubclass(number, Fraction) else number(half_points) / 2


def score_system(scores: ScoreSystem, number: Number) -> dict[str, Any]:
    """Points of the results, of type `number`."""

    def points(half_points: int) -> Decimal | Fraction:
        return half(half_points, number)

    return {
        "W": points(scores.win),
        "D": points(scores.draw),
        "L": points(scores.loss),
        "Z": points(0),
        "P": points(scores.bye_points(Kind.PAIRING_BYE)),
        "F": "W",
        "H": "D",
        "A": "D",
        "U": "Z",
    }
