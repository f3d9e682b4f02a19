"""Decision diagrams: the answer to a question about an event, over its open games.

A diagram answers a question for every combination of endings. A node asks for the ending of one
game and has a child for each; games that make no difference are left out, and equal parts are
stored once, so that millions of combinations stay small.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from itertools import combinations
from math import prod
from typing import NamedTuple

#: A node is a number; those below this are answers.
_ANSWERS = 3
NO, SHARED, YES = range(_ANSWERS)
#: Of so many combinations the fewest ways are looked for: ten games that all matter.
_MOST_COMBINATIONS = 3**10
#: So often the search for fewer ways goes on from a choice.
_TRIES = 2_000


class Condition(NamedTuple):
    """Endings of one game that all do: the game's place in the order asked, and the places of
    the endings, at least one and not all."""

    game: int
    endings: tuple[int, ...]


#: Conditions that all have to hold.
Way = tuple[Condition, ...]


class TooManyWaysError(Exception):
    """A question has more ways to a yes than a user would read."""


class Diagram:
    """All nodes over games with so many endings each, asked in their order."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.sizes = tuple(sizes)
        self._nodes: list[tuple[int, tuple[int, ...]]] = [(len(sizes), ())] * _ANSWERS
        self._known: dict[tuple[int, tuple[int, ...]], int] = {}
        self._met: dict[tuple[int, int], int] = {}

    def node(self, game: int, children: tuple[int, ...]) -> int:
        """The node that asks for a game, with the answer below it for every ending."""
        if children.count(children[0]) == len(children):
            return children[0]
        key = game, children
        node = self._known.get(key)
        if node is None:
            node = self._known[key] = len(self._nodes)
            self._nodes.append(key)
        return node

    def counts(self, node: int) -> tuple[int, ...]:
        """In how many combinations of endings each answer is given."""
        sizes = self.sizes

        @cache
        def below(node: int) -> tuple[int, ...]:
            """From the node's game on."""
            game, children = self._nodes[node]
            if not children:
                return tuple(int(answer == node) for answer in range(_ANSWERS))
            each = [scaled(child, game + 1) for child in children]
            return tuple(map(sum, zip(*each, strict=True)))

        def scaled(node: int, game: int) -> tuple[int, ...]:
            times = prod(sizes[game : self._nodes[node][0]])
            return tuple(times * count for count in below(node))

        return scaled(node, 0)

    def given(self, node: int, game: int, ending: int) -> int:
        """The diagram once a game has ended."""

        @cache
        def known(node: int) -> int:
            asked, children = self._nodes[node]
            if asked > game or not children:
                return node
            if asked == game:
                return children[ending]
            return self.node(asked, tuple(map(known, children)))

        return known(node)

    def ways(self, node: int, most: int = 60) -> tuple[Way, ...]:
        """The fewest ways, and among those the fewest conditions, that together are exactly the
        combinations with YES or SHARED; one without conditions where it is always so.

        Raises TooManyWaysError if there are more than `most` to choose from.
        """
        truth = self._truth(node)
        if truth in (NO, YES):
            return ((),) if truth else ()
        if prod(self.sizes[game] for game in self.support(truth)) > _MOST_COMBINATIONS:
            raise TooManyWaysError
        return _fewest(self, truth, self._prime(truth, most))

    def _truth(self, node: int) -> int:
        """The same with SHARED as YES."""

        @cache
        def decided(node: int) -> int:
            game, children = self._nodes[node]
            if not children:
                return NO if node == NO else YES
            return self.node(game, tuple(map(decided, children)))

        return decided(node)

    def support(self, node: int) -> tuple[int, ...]:
        """The games that make a difference, in their order."""
        games, seen, left = set(), {node}, [node]
        while left:
            game, children = self._nodes[left.pop()]
            if children:
                games.add(game)
            left += set(children) - seen
            seen.update(children)
        return tuple(sorted(games))

    def _prime(self, node: int, most: int) -> list[Way]:
        """Every way to a yes from which no condition can be left out or widened."""

        @cache
        def prime(node: int) -> tuple[Way, ...]:
            if node in (NO, YES):
                return ((),) if node else ()
            game, children = self._nodes[node]
            alike: dict[int, list[int]] = {}
            for ending, child in enumerate(children):
                alike.setdefault(child, []).append(ending)
            classes = [child for child in alike if child != NO]
            met = {
                chosen: reduce(self._both, chosen)
                for size in range(len(classes), 0, -1)
                for chosen in combinations(classes, size)
            }
            ways: list[Way] = []
            for chosen, part in met.items():
                wider = [
                    met[more]
                    for more in met
                    if len(more) == len(chosen) + 1 and set(chosen) < set(more)
                ]
                endings = tuple(sorted(e for child in chosen for e in alike[child]))
                own = (Condition(game, endings),) if len(endings) < len(children) else ()
                for way in prime(part):
                    if not any(self.holds(way, other) for other in wider):
                        ways.append(own + way)
                if len(ways) > most:
                    raise TooManyWaysError
            return tuple(ways)

        return list(prime(node))

    def _both(self, first: int, second: int) -> int:
        """The diagram that is YES if both of two diagrams of NO and YES are."""
        if first == second or second == YES:
            return first
        if first == YES or NO in (first, second):
            return second if first == YES else NO
        key = (first, second) if first < second else (second, first)
        if key not in self._met:
            self._met[key] = self._met_below(*key)
        return self._met[key]

    def _met_below(self, *nodes: int) -> int:
        """As `_both`, of two nodes that ask for a game."""
        asked = min(self._nodes[node][0] for node in nodes)
        below = []
        for node in nodes:
            game, children = self._nodes[node]
            below.append(children if game == asked else (node,) * self.sizes[asked])
        return self.node(asked, tuple(map(self._both, *below)))

    def holds(self, way: Way, node: int) -> bool:
        """True if a way leads to nothing but YES."""
        if node in (NO, YES):
            return node == YES
        game, children = self._nodes[node]
        while way and way[0].game < game:
            way = way[1:]
        asked = way[0].endings if way and way[0].game == game else range(len(children))
        return all(self.holds(way, children[ending]) for ending in asked)

    def combinations(self, node: int, games: Sequence[int]) -> int:
        """The yes of a diagram over some games as bits, one a combination of their endings."""

        def bits(node: int, place: int) -> int:
            if place == len(games):
                return int(node != NO)
            game, children = self._nodes[node]
            size = self.sizes[games[place]]
            below = prod(self.sizes[later] for later in games[place + 1 :])
            parts = children if children and game == games[place] else (node,) * size
            return sum(bits(part, place + 1) << (below * at) for at, part in enumerate(parts))

        return bits(node, 0)


def _fewest(diagram: Diagram, node: int, ways: list[Way]) -> tuple[Way, ...]:
    """The fewest ways that cover all combinations of a diagram."""
    games = diagram.support(node)
    whole = diagram.combinations(node, games)
    covers = {way: _covered(diagram.sizes, games, way) for way in ways}
    ordered = sorted(ways, key=lambda way: (-covers[way].bit_count(), len(way), way))
    best = _greedy(whole, ordered, covers)
    tries = iter(range(_TRIES))

    def search(left: int, chosen: tuple[Way, ...]) -> None:
        nonlocal best
        if not left:
            best = min(best, chosen, key=_cost)
            return
        if next(tries, None) is None or len(chosen) + 1 > len(best):
            return
        lowest = left & -left
        for way in ordered:
            if covers[way] & lowest:
                search(left & ~covers[way], (*chosen, way))

    search(whole, ())
    return tuple(sorted(best, key=lambda way: (len(way), way)))


def _greedy(whole: int, ordered: list[Way], covers: dict[Way, int]) -> tuple[Way, ...]:
    left, chosen = whole, []
    while left:
        way = max(ordered, key=lambda way: (covers[way] & left).bit_count())
        chosen.append(way)
        left &= ~covers[way]
    return tuple(chosen)


def _cost(ways: tuple[Way, ...]) -> tuple[int, int]:
    return len(ways), sum(map(len, ways))


def _covered(sizes: Sequence[int], games: Sequence[int], way: Way) -> int:
    """The combinations of the games' endings that a way allows, as bits."""
    wanted = dict(way)
    bits, below = 1, 1
    for game in reversed(games):
        allowed = wanted.get(game, range(sizes[game]))
        bits = sum(bits << (below * ending) for ending in allowed)
        below *= sizes[game]
    return bits
