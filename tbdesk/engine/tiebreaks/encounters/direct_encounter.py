"""DE, direct encounter (Article 6): an order inside a tied group, with every pass as data."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from math import lcm

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.unplayed import FORFEITS
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks.encounter import Encounter, Pass, PassEnding, Shares
from tbdesk.engine.tiebreaks.tiebreak import carries, order_outside, order_tiebreak


def direct_encounter(event: Event, group: Sequence[int], descriptor: Descriptor) -> Encounter:
    """Order a tied group of two or more participants by the games between them."""
    passes: list[Pass] = []
    order = _settle(event, tuple(group), descriptor, passes)
    return Encounter(tuple(order), tuple(passes))


DIRECT_ENCOUNTER = order_tiebreak(
    code="DE",
    name="Direct encounter",
    definition="The order of the level participants by the games between them alone.",
    article="6",
    modifiers=carries("forfeits_as_games"),
    order=direct_encounter,
    by_results=True,
)


def encounter_of_all(event: Event, group: Sequence[int], descriptor: Descriptor) -> Encounter:
    """The same if all of the group have met; otherwise none are separated, whatever the missing
    games could bring."""
    members = tuple(group)
    first = one_pass(event, members, descriptor)
    if first.missing:
        level = first._replace(order=(members,), ending=PassEnding.NOT_ALL_MET, rivals=())
        return Encounter((members,), (level,))
    return direct_encounter(event, members, descriptor)


ENCOUNTER_OF_ALL = order_outside(
    code="DE_ALL",
    name="Direct encounter, only if all have met",
    definition=(
        "The order of the level participants by the points from the games between "
        "them, if all of them have met; otherwise they stay level, whatever the "
        "missing games could have brought."
    ),
    federation="4NCL, Sveriges Schackförbund",
    source="4ncl.co.uk/fide/tiebreaks; SSF 2022",
    confidence="A",
    order=encounter_of_all,
    by_games=True,
)


def _settle(
    event: Event, group: tuple[int, ...], descriptor: Descriptor, passes: list[Pass]
) -> list[tuple[int, ...]]:
    """Passes over the group and then over every smaller group that is still tied."""
    outcome = one_pass(event, group, descriptor)
    passes.append(outcome)
    if len(outcome.order) == 1:
        return [group]
    settled: list[tuple[int, ...]] = []
    for subgroup in outcome.order:
        if len(subgroup) == 1:
            settled.append(subgroup)
        else:
            settled += _settle(event, subgroup, descriptor, passes)
    return settled


def one_pass(event: Event, group: tuple[int, ...], descriptor: Descriptor) -> Pass:
    """One pass over a tied group, on the score the event is seen on."""
    scores, unit = _scores(event, group, descriptor)
    points = dict.fromkeys(group, 0)
    for (member, _), score in scores.items():
        points[member] += score
    reach = points
    if len(scores) < len(group) * (len(group) - 1):
        win, loss = unit * event.scores.win, unit * event.scores.loss
        met = Counter([member for member, _ in scores])
        missing = {member: len(group) - 1 - met[member] for member in group}
        reach = {member: points[member] + missing[member] * win for member in group}
        sure = points
        if loss:
            sure = {member: points[member] + missing[member] * loss for member in group}
        order, rivals = _placed_for_certain(group, sure, reach)
        ending = PassEnding.PLACED_FIRST if len(order) > 1 else PassEnding.COULD_BE_REACHED
    else:
        order, rivals = _by_points(group, points), ()
        ending = PassEnding.SEPARATED if len(order) > 1 else PassEnding.ALL_LEVEL
    return Pass(
        group,
        results=Shares(scores, unit),
        points=Shares(points, unit),
        reach=Shares(reach, unit),
        order=order,
        ending=ending,
        rivals=rivals,
    )


def _scores(
    event: Event, group: tuple[int, ...], descriptor: Descriptor
) -> tuple[dict[tuple[int, int], int], int]:
    """Half-points of each member against each other member, repeated games averaged; in units of
    which so many make a half-point, because fractions are slow to add."""
    points = event.ledger.points
    scores: dict[tuple[int, int], int] = {}
    repeated: dict[tuple[int, int], list[int]] = {}
    for slot, pair in games_counted(event, group, descriptor):
        if pair in scores:
            repeated.setdefault(pair, [scores[pair]]).append(points[slot])
        else:
            scores[pair] = points[slot]
    if event.ledger.unusual:
        # One side of a game may count and the other not; then the pair has not met.
        scores = {pair: score for pair, score in scores.items() if pair[::-1] in scores}
    if not repeated:
        return scores, 1
    unit = lcm(*map(len, repeated.values()))
    shared = {
        pair: sum(got) * (unit // len(got)) if (got := repeated.get(pair)) else score * unit
        for pair, score in scores.items()
    }
    return shared, unit


def games_counted(
    event: Event, group: Sequence[int], descriptor: Descriptor
) -> Iterator[tuple[int, tuple[int, int]]]:
    """The games between members of a group that a direct encounter counts, seen from each side:
    the slot, and the member with the opponent."""
    games = event.games_that_count.opponents
    if descriptor.forfeits_as_games:
        games = games | FORFEITS
    return games_between(event, group, event.without_games(games))


def games_between(
    event: Event, group: Sequence[int], left_out: Container[int]
) -> Iterator[tuple[int, tuple[int, int]]]:
    """The games between members of a group, but for some slots: seen from each side, as above."""
    members, opponents, spans = frozenset(group), event.ledger.opponents, event.slots.spans
    for member in group:
        span = spans[member]
        met = opponents[span]
        if members.isdisjoint(met):  # in a Swiss most have
            continue
        for slot, opponent in enumerate(met, span.start):
            if opponent in members and slot not in left_out:
                yield slot, (member, opponent)


def _by_points(group: tuple[int, ...], points: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    levels: dict[int, list[int]] = defaultdict(list)
    for member in group:
        levels[points[member]].append(member)
    return tuple([tuple(levels[level]) for level in sorted(levels, reverse=True)])


def _placed_for_certain(
    group: tuple[int, ...],
    sure: Mapping[int, int],
    reach: Mapping[int, int],
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Places that no missing game could change, one after the other, then the rest together.

    `sure` is the points of each if every missing game is lost, `reach` if every one is won.
    """
    rest = list(group)
    order: list[tuple[int, ...]] = []
    while rest:
        best = max(rest, key=lambda member: sure[member])
        rivals = tuple(member for member in rest if member != best and reach[member] >= sure[best])
        if rivals:
            return (*order, tuple(rest)), rivals
        order.append((best,))
        rest.remove(best)
    return tuple(order), ()
