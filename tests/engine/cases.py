"""The published tournaments of tests/data/cases as events, beside what their documents print."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from tbdesk.engine.results import STANDARD, ScoreSystem
from tbdesk.engine.tournament import Tournament
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


def printed(value: str | float) -> Fraction:
    """A number of a document, exactly."""
    return Fraction(str(value))
