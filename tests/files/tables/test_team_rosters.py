"""Teams with their players, a row a player, as they are pasted into a team event."""

from __future__ import annotations

import pytest

from tbdesk.files.tables.team_rosters import rosters_of
from tests.files.tables.forms import read

ROWS = (
    "Alpha\tRossi, A\t2000",
    "Alpha\tBianchi, B\t1900",
    "Beta\tNeri, C\t2000",
    "Beta\tBlu\t1800",
)
HEADS = (
    *("Team", "Mannschaft", "Squadra", "Équipe", "Equipo", "Ploeg", "Lag", "Drużyna"),
    *("Družstvo", "Csapat", "Takım", "Команда"),
)


@pytest.mark.parametrize("head", HEADS)
def test_the_teams_in_many_languages(head: str) -> None:
    teams = rosters_of(read("\n".join((f"{head}\tName\tElo", *ROWS))))
    assert [(team.name, [player.name for player in team.players]) for team in teams] == [
        ("Alpha", ["Rossi, A", "Bianchi, B"]),
        ("Beta", ["Neri, C", "Blu"]),
    ]


@pytest.mark.parametrize(
    "rows", [ROWS[:2], (*ROWS, "\tVerdi, D\t1700")], ids=["one team", "somebody without one"]
)
def test_what_is_no_list_of_teams(rows: tuple[str, ...]) -> None:
    assert rosters_of(read("\n".join(("Team\tName\tElo", *rows)))) == ()
