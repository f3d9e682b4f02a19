"""Participants still level before a tie-break of the chain."""

from __future__ import annotations

import pytest

from tests.domain import standings
from tests.engine.cases import event


@pytest.mark.parametrize(
    ("place", "groups"),
    [
        (0, {1: "Alice Bruno Carla Elena Francesco Davide"}),
        (1, {1: "Alice Bruno Carla", 4: "Elena Francesco Davide"}),
        (2, {2: "Bruno Carla"}),
        (3, {2: "Bruno Carla"}),
    ],
)
def test_groups_shrink_along_the_chain(place: int, groups: dict[int, str]) -> None:
    found = standings(event("rr6"), "PTS,DE,SB").standings
    names = {
        first: " ".join(found.player(member).name for member in group)
        for first, group in found.tied_before(place)
    }
    assert names == groups
