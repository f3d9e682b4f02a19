"""A club evening with all that a rating report asks for."""

from __future__ import annotations

from datetime import date
from typing import Any

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import EventKind, Game, Player, Rhythm, Tournament

TODAY = date(2026, 5, 12)
EVENING = date(2026, 5, 9)
WIN, DRAW = Result.of(Outcome.WIN), Result.of(Outcome.DRAW)


def player(number: int, name: str, **known: str) -> Player:
    facts: dict[str, Any] = {"federation": "ITA", "sex": "w", "birth": "1987/05/03"} | known
    return Player(number, name, 1500 + number, **facts)


def complete_evening(**changed: object) -> Tournament:
    """Four players, three rounds of a rapid Swiss on one evening."""
    players = (
        player(1, "Altieri, Bruno", fide_id="812345", sex="m"),
        player(2, "Bianchi, Ada"),
        player(3, "Conti, Carla"),
        player(4, "Doria, Davide", sex="m", birth="1999/00/00"),
    )
    games = (
        Game(1, 1, 2, WIN),
        Game(1, 3, 4, DRAW),
        Game(2, 1, 3, DRAW),
        Game(2, 4, 2, WIN),
        Game(3, 4, 1, WIN),
        Game(3, 2, 3, DRAW),
    )
    event = Tournament(
        "Club evening",
        EventKind.SWISS,
        players,
        3,
        games,
        start=EVENING,
        end=EVENING,
        place="Roma",
        federation="ITA",
        arbiter="Neri, Carlo (801234)",
        deputies=("Rossi, Ada 801235",),
        rate_of_play="15 min + 10 s",
        rhythm=Rhythm.RAPID,
        round_days=tuple((round_, EVENING) for round_ in (1, 2, 3)),
    )
    return event._replace(**changed)  # type: ignore[arg-type]
