"""The published tournaments of tests/data/cases as events, beside what their documents print."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from tbdesk.engine.model.results import STANDARD, Kind, Result, ScoreSystem, parse_outcome
from tbdesk.engine.model.teams import Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import Bye, EventKind, Player, Tournament
from tests.domain import EventInTheMaking, crosstable, strips, swiss

_DATA = Path(__file__).resolve().parents[1] / "data" / "cases"


@cache
def case(name: str) -> dict[str, Any]:
    """Printed values of a tournament."""
    facts: dict[str, Any] = json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))
    return facts


def event(name: str, scores: ScoreSystem = STANDARD) -> Tournament:
    """The tournament of a case, ready for the engine."""
    facts = case(name)
    made = _swiss(facts) if facts["kind"] == "swiss" else _grid(facts, scores)
    players = tuple(
        player._replace(name=entry["name"], rating=entry.get("rating"))
        for player, entry in zip(made.tournament.players, facts["players"], strict=True)
    )
    return made.tournament._replace(players=players)


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
        tuple(Player(fact["number"], fact["name"], fact["rating"]) for fact in facts["players"]),
        facts["rounds"],
        byes=tuple(Bye(round_, team, _BYES[name]) for round_, team, name in facts["byes"]),
        teams=tuple(
            Team(fact["number"], fact["name"], tuple(fact["roster"])) for fact in facts["teams"]
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


def strip_event(strip: dict[str, Any]) -> EventInTheMaking:
    """An event in which somebody has the printed strip. Each opponent gets the score that is
    printed for it in games with a sparring partner of its own, so that nobody is adjusted."""
    scores: dict[int, Fraction] = {
        int(number): 2 * printed(points) for number, points in strip["opponents"].items()
    }
    names = [f"Opponent {number}" for number in scores]
    event = swiss("Hero", *names, *(f"Partner of {name}" for name in names), rounds=strip["rounds"])
    hero, *others = event.players
    opponents = dict(zip(scores, others, strict=False))
    partners = dict(zip(scores, others[len(scores) :], strict=True))
    for round, token in enumerate(strip["strip"].split(), start=1):
        if token.endswith("BYE"):
            bye = {"+": hero.pairing_bye, "=": hero.half_point_bye, "-": hero.zero_point_bye}
            bye[token[0]](round)
            continue
        number = int(token[2:])
        opponent, missing = opponents[number], scores[number]
        if token[1] == "F":
            one, other = (hero, opponent) if token[0] == "+" else (opponent, hero)
            one.wins_by_forfeit(other, round=round)
            missing -= 2 * (token[0] == "-")
        else:
            play = {"+": hero.beats, "=": hero.draws, "-": hero.loses_to}[token[0]]
            play(opponent, round=round, black=token[1] == "B")
            missing -= "+=-".index(token[0])
        for other_round in range(1, strip["rounds"] + 1):
            if other_round != round:
                got = min(Fraction(2), missing)
                missing -= got
                outcome = (opponent.loses_to, opponent.draws, opponent.beats)[int(got)]
                outcome(partners[number], round=other_round)
    return event
