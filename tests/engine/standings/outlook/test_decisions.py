"""Diagrams of decisions, and the fewest ways to a yes."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tbdesk.engine.standings.outlook.decisions import (
    NO,
    SHARED,
    YES,
    Condition,
    Diagram,
    TooManyWaysError,
)
from tests.profiles import sample

SIZES = (3, 3, 2, 4)


def asked(diagram: Diagram, answers: dict[tuple[int, ...], int]) -> int:
    """The node that gives these answers."""

    def below(chosen: tuple[int, ...]) -> int:
        game = len(chosen)
        if game == len(diagram.sizes):
            return answers[chosen]
        endings = range(diagram.sizes[game])
        return diagram.node(game, tuple(below((*chosen, ending)) for ending in endings))

    return below(())


def table(random: Random, sizes: tuple[int, ...], yes: float) -> dict[tuple[int, ...], int]:
    combined = product(*map(range, sizes))
    return {
        one: (random.choice((SHARED, YES)) if random.random() < yes else NO) for one in combined
    }


@pytest.mark.parametrize("seed", sample(range(40), 12))
def test_ways_are_exactly_the_combinations(seed: int) -> None:
    random, diagram = Random(seed), Diagram(SIZES)
    answers = table(random, SIZES, random.choice((0.05, 0.3, 0.7, 0.95)))
    node = asked(diagram, answers)
    given = list(answers.values())
    assert diagram.counts(node) == tuple(map(given.count, (NO, SHARED, YES)))
    ways = diagram.ways(node, most=5000)
    for chosen, answer in answers.items():
        allowed = [all(chosen[game] in endings for game, endings in way) for way in ways]
        assert any(allowed) == (answer != NO)
    game, ending = random.randrange(4), random.randrange(2)
    rest = {answer: answers[(*answer[:game], ending, *answer[game + 1 :])] for answer in answers}
    assert diagram.given(node, game, ending) == asked(diagram, rest)


def fewest_of_all(answers: dict[tuple[int, ...], int], sizes: tuple[int, ...]) -> int:
    """How many boxes cover the yes of a small table: by trying all of them."""
    subsets = [
        [tuple(e for e in range(size) if bits >> e & 1) for bits in range(1, 2**size)]
        for size in sizes
    ]
    yes = frozenset(one for one, answer in answers.items() if answer != NO)
    boxes = {frozenset(product(*box)) for box in product(*subsets)}
    boxes = {box for box in boxes if box <= yes}
    covered, count = {frozenset[tuple[int, ...]]()}, 0
    while yes not in covered:
        covered, count = {one | box for one in covered for box in boxes}, count + 1
    return count


@pytest.mark.parametrize("seed", range(12))
def test_the_ways_are_the_fewest(seed: int) -> None:
    sizes, random, diagram = (3, 3), Random(seed), Diagram((3, 3))
    answers = table(random, sizes, 0.6)
    ways = diagram.ways(asked(diagram, answers))
    assert len(ways) == fewest_of_all(answers, sizes)


def test_a_game_that_must_not_be_lost_is_one_condition() -> None:
    diagram = Diagram((3, 3))
    answers = {
        one: YES if one[0] == 0 and one[1] != 2 else NO for one in product(range(3), repeat=2)
    }
    (way,) = diagram.ways(asked(diagram, answers))
    assert way == (Condition(0, (0,)), Condition(1, (0, 1)))
    assert (diagram.ways(NO), diagram.ways(YES), diagram.ways(SHARED)) == ((), ((),), ((),))


def test_too_many_ways_are_refused() -> None:
    random, diagram = Random(1), Diagram((3,) * 5)
    node = asked(diagram, table(random, diagram.sizes, 0.5))
    with pytest.raises(TooManyWaysError):
        diagram.ways(node)
