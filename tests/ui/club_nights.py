"""Events at which the dialogs of an open event are tried."""

from __future__ import annotations

from typing import Any

from tbdesk.engine.model.tournament import Tournament
from tests.domain import crosstable, swiss

GRID = """
Alice  * 1 ½ .
Bruno  0 * . +
Carla  ½ . * 0
Davide . - 1 *
"""


def club_night(**fields: Any) -> Tournament:
    return crosstable(GRID).tournament._replace(title="Club night", **fields)


def open_event() -> Tournament:
    made = swiss("Alice", "Bruno", "Carla", "Davide", rounds=5)
    alice, bruno, carla, davide = made.players
    alice.beats(bruno, 1)
    carla.is_paired_with(alice, 2)
    davide.zero_point_bye(3)
    return made.tournament
