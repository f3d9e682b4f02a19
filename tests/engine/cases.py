"""The published tournaments of tests/data/cases as events, beside what their documents print."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from tbdesk.engine.results import STANDARD, Kind, Result, ScoreSystem, parse_outcome
from tbdesk.engine.teams import Board, Match, MatchRules, Team
from tbdesk.engine.tournament import Bye, EventKind, Player, Tournament
from tests.domain import EventInTheMaking, crosstable, strips

_DATA = Path(__file__).resolve().parents[1] / "data" / "cases"


@cache
def case(name: str) -> dict[str, Any]:
    """What the documents of a tournament print."""
    facts: dict[str, Any] = json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))
    return facts


def event(name: str, scores: ScoreSystem = STANDARD) -> Tournament:
    """The tournament of a case, ready for the engine."""
    facts = case(name)
    made = _swiss(facts) if facts["kind"] == "swiss" else _grid(facts, scores)
    players = tuple(
        replace(player, name=entry["name"], rating=entry.get("rating"))
        for player, entry in zip(made.tournament.players, facts["players"], strict=True)
    )
    return replace(made.tournament, players=players)


def _grid(facts: dict[str, Any], scores: ScoreSystem) -> EventInTheMaking:
    if facts["cycles"] == 1:
        return crosstable("\n".join(facts["grid"]), scores=scores)
    grids = (facts[f"grid_cycle_{cycle}"] for cycle in range(1, facts["cycles"] + 1))
    return crosstable(*("\n".join(rows) for rows in grids), scores=scores)


def _swiss(facts: dict[str, Any]) -> EventInTheMaking:
    lines = (f"{entry['id']} {' '.join(entry['rounds'])}" for entry in facts["players"])
    return strips("\n".join(lines), rounds=facts["rounds"])


_BYES = {"PAB": Kind.PAIRING_BYE, "HPB": Kind.HALF_BYE, "ZPB": Kind.ZERO_BYE}
_BOARD = re.compile(r"(\d+)([wb])(\d+) (\S):(\S)")


def teams14() -> Tournament:
    """The team event of the cases with all its boards. Byes: one match point and two game
    points for PAB and HPB, nothing for ZPB."""
    facts = case("teams14")
    return Tournament(
        "Teams14",
        EventKind.SWISS,
        tuple(Player(one["number"], one["name"], one["rating"]) for one in facts["players"]),
        facts["rounds"],
        byes=tuple(Bye(round_, team, _BYES[name]) for round_, team, name in facts["byes"]),
        teams=tuple(
            Team(one["number"], one["name"], tuple(one["roster"])) for one in facts["teams"]
        ),
        matches=tuple(
            Match(round_, home, away, tuple(map(_board, boards)))
            for round_, home, away, boards in facts["matches"]
        ),
        match_rules=MatchRules(
            boards=facts["boards"],
            match_scores=ScoreSystem(win=4, draw=2, loss=0, pairing_bye=2),
            bye_games=((Kind.PAIRING_BYE, 4),),
        ),
    )


def _board(text: str) -> Board:
    found = _BOARD.fullmatch(text)
    assert found, text
    home_white = found[2] == "w"
    result = Result(parse_outcome(found[4]), parse_outcome(found[5]))
    return Board(int(found[1]), int(found[3]), home_white, result if home_white else result.swapped)


def printed(value: str | float) -> Fraction:
    """A number of a document, exactly."""
    return Fraction(str(value))
