"""Points as one number: added to and unpacked they are those that adding up gives."""

from __future__ import annotations

from itertools import product

from tbdesk.engine.standings.outlook.outcomes import PackedPoints


def test_every_outcome_unpacks_to_its_points() -> None:
    points, sides = [3, 0, 7, 40], [(0, 1), (1, 2)]
    gains = [[(0, 0), (-1, 1), (-2, 2)], [(0, 0), (2, -3)]]
    packed = PackedPoints(points, sides, gains)
    for first, second in product(range(3), range(2)):
        expected = list(points)
        for game, ending in ((0, first), (1, second)):
            for side, position in enumerate(sides[game]):
                expected[position] += gains[game][ending][side]
        number = packed.start + packed.steps[0][first] + packed.steps[1][second]
        assert packed.unpack(number) == expected


def test_without_games_nothing_changes() -> None:
    packed = PackedPoints([2, 5], [], [])
    assert packed.unpack(packed.start) == [2, 5]
