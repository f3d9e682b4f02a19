"""The two factors in the terms of a declared tie-break: the worth of the own result, and the
quantity of the opponent."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from math import lcm
from operator import mul
from typing import NamedTuple

from tbdesk.engine.event.breakdown import NO_MARKS, OpponentsScores, Weighted
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.event.unplayed import FORFEITS
from tbdesk.engine.model import declared as model
from tbdesk.engine.model.declared import (
    Coloured,
    Declared,
    Forfeits,
    Own,
    StandIn,
    Times,
    Weight,
    Weights,
)
from tbdesk.engine.model.descriptor import Descriptor, parse
from tbdesk.engine.model.results import Kind
from tbdesk.engine.rules.editions import OpponentsUnplayed
from tbdesk.engine.tiebreaks.performance.ratings import opponents_ratings
from tbdesk.engine.tiebreaks.tiebreak import TieBreak


def on_own_score(declared: Declared, event: Event) -> Event:
    """A team event on the own score."""
    return event.on(declared.score)


def own_factor(declared: Declared, event: Event) -> Weighted:
    """The own factor of every slot."""
    if declared.own is Own.POINTS:
        return Weighted(event.ledger.points, 2)
    if isinstance(declared.own, Weights):
        return _weights(declared.own, event)
    return Weighted([1] * len(event.ledger.points), 1)


#: The result an unplayed round resembles, in half-points of 1-½-0.
_ALIKE = {
    Kind.FORFEIT_WIN: 2,
    Kind.PAIRING_BYE: 2,
    Kind.FULL_BYE: 2,
    Kind.HALF_BYE: 1,
    Kind.FORFEIT_LOSS: 0,
    Kind.ZERO_BYE: 0,
}


def _weights(weights: Weights, event: Event) -> Weighted:
    ledger = event.ledger
    unit = lcm(*(weight.denominator for weight in _numbers(weights)))

    def scaled(weight: Weight, black: bool) -> int:
        if isinstance(weight, Coloured):
            weight = weight.black if black else weight.white
        return int(weight * unit)

    # By half-points of 1-½-0: a loss, a draw, a win.
    results = (weights.loss, weights.draw, weights.win)
    by_colour = [[scaled(weight, black) for weight in results] for black in (False, True)]
    rounds = zip(ledger.black, ledger.standard_points, strict=True)
    values = [by_colour[black][points] for black, points in rounds]
    kinds = dict(weights.kinds)
    for slot, kind in ledger.unusual.items():
        if kind is Kind.PENDING:
            values[slot] = 0
        elif kind in kinds or weights.unplayed is not None:
            values[slot] = int(kinds.get(kind, weights.unplayed or Fraction()) * unit)
        else:
            values[slot] = by_colour[ledger.black[slot]][_ALIKE[kind]]
    return Weighted(values, unit)


def _numbers(weights: Weights) -> list[Fraction]:
    """All numbers of a table of weights."""
    parts = [[*weight] if isinstance(weight, Coloured) else [weight] for weight in weights[:3]]
    kinds = [weight for _, weight in weights.kinds]
    return [*chain(*parts), *kinds, weights.unplayed or Fraction()]


#: The row of another tie-break. Raises DescriptorError for one that does not exist.
Lookup = Callable[[Descriptor], TieBreak]


class Quantities(NamedTuple):
    """The quantity of the opponent of every slot."""

    #: So many times `unit`.
    values: Sequence[int]
    unit: int
    #: The slots that are no terms, and why.
    marks: Mapping[int, Reason]
    #: The same as explanations have it, where it is a score.
    opponents: OpponentsScores | None = None
    #: The rules behind some of the others.
    notes: Mapping[int, Reason] = NO_MARKS


def least_points(share: Fraction, event: Event, descriptor: Descriptor | None = None) -> Fraction:
    """A share of the maximum score, in points."""
    return share * event.maximum_points / 2


def quantities(
    declared: Declared, lookup: Lookup, event: Event, descriptor: Descriptor
) -> Quantities:
    """The quantity of the opponent of every slot."""
    if declared.own_unplayed is StandIn.DUMMY:
        opponents = event.opponents_scores()
        return Quantities(opponents.scores, 2, opponents.marks, opponents)
    if declared.times is Times.RATING:
        ratings = opponents_ratings(event, descriptor)
        return Quantities(ratings.amounts, 1, ratings.marks)
    if declared.of_another is not None:
        return _values_of(declared, lookup(parse(declared.of_another)), event, descriptor)
    if declared.times is Times.PERCENTAGE:
        return _percentages(declared, event)
    if declared.times is Times.PLACE:
        return _places(declared, event)
    return _scores(declared, event)


def _percentages(declared: Declared, event: Event) -> Quantities:
    """The points of the opponents as a share of the maximum in the rounds they did not miss; zero
    for an opponent who missed all of them."""
    ledger = event.ledger
    rounds = list(ledger.slots.lengths)
    for slot, kind in ledger.unusual.items():
        if kind in (Kind.ZERO_BYE, Kind.PENDING):
            rounds[ledger.slots.owners[slot]] -= 1
    win = event.scores.win or 1
    whole = lcm(*(count for count in rounds if count)) * win
    shares = zip(event.scored, rounds, strict=True)
    worth = [points * whole // (count * win) if count else 0 for points, count in shares]
    theirs = _rounds(declared, event, worth, whole)
    return Quantities(theirs.values, theirs.unit, theirs.marks, notes=theirs.rules)


def _values_of(
    declared: Declared, other: TieBreak, event: Event, descriptor: Descriptor
) -> Quantities:
    """The opponents' values of another tie-break; an unknown value is unknown here too."""
    asked = parse(declared.of_another or "")
    if "unrated" in other.modifiers and asked.unrated is None:
        asked = asked._replace(unrated=descriptor.unrated)
    _, (raws, divisor, not_known) = other.evaluated(event, asked)
    values = [raw or 0 for raw in raws]
    rounds = _rounds(declared, event, values, divisor * other.scale)
    undefined = {
        position: Reason.VALUE_NOT_KNOWN if position in not_known else Reason.NO_VALUE
        for position, raw in enumerate(raws)
        if raw is None
    }
    without = {
        slot: undefined[whose]
        for slot, whose in enumerate(_source_positions(event, rounds) if undefined else ())
        if whose in undefined and slot not in rounds.marks
    }
    notes = {slot: why for slot, why in rounds.rules.items() if slot not in without}
    return Quantities(rounds.values, rounds.unit, {**rounds.marks, **without}, notes=notes)


def _source_positions(event: Event, rounds: _Rounds) -> Sequence[int]:
    """The participant whose value each slot has: the opponent, the participant, or UNOPPOSED."""
    whose = list(event.ledger.opponents)
    for slot, rule in rounds.rules.items():
        if rule is Reason.ONESELF:
            whose[slot] = event.slots.owners[slot]
        elif rule not in (Reason.SCHEDULED_OPPONENT, Reason.AT_LEAST):
            whose[slot] = UNOPPOSED
    return whose


def _places(declared: Declared, event: Event) -> Quantities:
    """Worth of the opponents' places in the table after the round before the last.

    The first table is that of the pairing numbers. After every round the next one is made of the
    values of all rounds until then, with the places of the table before it; level participants stay
    in their order.
    """
    own, numbers = own_factor(declared, event), event.ledger.numbers
    table = sorted(event.competing, key=event.numbers.__getitem__)
    for last in range(1, event.after):
        rounds = _by_places(declared, event, table)
        sums = {}
        for position in table:
            span = event.slots.spans[position]
            until = slice(span.start, bisect(numbers, last, span.start, span.stop))
            sums[position] = sum(map(mul, own.values[until], rounds.values[until]))
        table.sort(key=sums.__getitem__, reverse=True)
    rounds = _by_places(declared, event, table)
    return Quantities(rounds.values, rounds.unit, rounds.marks, notes=rounds.rules)


def _by_places(declared: Declared, event: Event, table: Sequence[int]) -> _Rounds:
    """Worth of every participant by the places of a table, as the opponent of every slot."""
    top = (3 * len(table) + 1) // 2 if declared.top is None else declared.top
    worth = [0] * len(event.numbers)
    for place, position in enumerate(table):
        worth[position] = max(0, top - place)
    return _rounds(declared, event, worth, 1)


class _Rounds(NamedTuple):
    """As Quantities, with the rule behind the slots where there is one."""

    values: Sequence[int]
    unit: int
    marks: Mapping[int, Reason]
    rules: Mapping[int, Reason]


#: The virtual opponents, and how explanations name them.
_VIRTUAL = {
    StandIn.VIRTUAL: Reason.VIRTUAL_OPPONENT,
    StandIn.VIRTUAL_MATCH: Reason.VIRTUAL_MATCH,
}


def _forfeits_taken_for_games(declared: Declared, event: Event) -> frozenset[Kind]:
    virtual = declared.own_unplayed in _VIRTUAL  # which are for Swisses alone
    if declared.forfeits is Forfeits.SCHEDULED or (virtual and event.predetermined):
        return FORFEITS
    if declared.forfeits is Forfeits.EDITION:
        return FORFEITS & event.games_that_count.opponents
    return frozenset()


def _rounds(declared: Declared, event: Event, worth: Sequence[int], unit: int) -> _Rounds:
    """Worth of every participant, `unit` times, as the opponent of every slot; own rounds that were
    not played as they are declared."""
    ledger = event.ledger
    games = _forfeits_taken_for_games(declared, event)
    stand_in = declared.own_unplayed
    exact = [amount for amount in (stand_in, declared.floor) if isinstance(amount, Fraction)]
    fine = lcm(unit, *(amount.denominator for amount in exact))
    by_position = [value * (fine // unit) for value in worth]
    values = ledger.of_opponents(by_position)
    marks: dict[int, Reason] = {}
    rules: dict[int, Reason] = {}
    if declared.floor is not None:
        least = int(declared.floor * fine)
        low = (slot for slot, value in enumerate(values) if value < least)
        rules = dict.fromkeys(low, Reason.AT_LEAST)
        values = [max(value, least) for value in values]
    of_match = stand_in is StandIn.VIRTUAL_MATCH
    virtual = event.virtual_match_score if of_match else event.virtual_score
    for slot, kind in ledger.unusual.items():
        if kind is Kind.PENDING:
            values[slot], marks[slot] = 0, Reason.PENDING
        elif kind in games:
            rules[slot] = Reason.SCHEDULED_OPPONENT
        elif isinstance(stand_in, Fraction):
            values[slot], rules[slot] = int(stand_in * fine), Reason.AS_DEFINED
        elif stand_in is StandIn.ONESELF:
            values[slot] = by_position[ledger.slots.owners[slot]]
            rules[slot] = Reason.ONESELF
        elif stand_in in _VIRTUAL and not event.predetermined:
            values[slot], rules[slot] = virtual(slot) * fine // 2, _VIRTUAL[stand_in]
        else:
            values[slot], marks[slot] = 0, Reason.NO_TERM
    return _Rounds(values, fine, marks, {slot: rules[slot] for slot in rules if slot not in marks})


#: Why an opponent is not worth the points that are printed.
_WORTH = {
    model.MissedWorth.DRAW: (OpponentsUnplayed.DRAWS, Reason.UNPLAYED_AS_DRAWS),
    model.MissedWorth.NOTHING: (OpponentsUnplayed.NOTHING, Reason.UNPLAYED_AS_NOTHING),
    model.MissedWorth.AWARDED: (OpponentsUnplayed.AWARDED, Reason.WITHOUT_GIVEN_POINTS),
}


def _scores(declared: Declared, event: Event) -> Quantities:
    """The opponents' scores, with the rounds they did not play as they are declared."""
    policy = declared.opponents_unplayed
    if declared.own_unplayed in _VIRTUAL and event.predetermined:
        policy = model.MissedWorth.AWARDED  # C.02 13.15 is for Swisses
    if policy is model.MissedWorth.EDITION:
        worth, adjusted = event.worth().adjusted, Reason.AS_DEFINED
    else:
        rule, adjusted = _WORTH[policy]
        worth = event.worth_to_others(rule)
    rounds = _rounds(declared, event, worth, 2)
    scored, points, opponents = event.scored, event.points, event.ledger.opponents

    def why(slot: int) -> Reason | None:
        opponent = opponents[slot]
        if slot in rounds.rules or slot in rounds.marks or opponent == UNOPPOSED:
            return rounds.rules.get(slot)
        if worth[opponent] != scored[opponent]:
            return adjusted
        return Reason.WITHOUT_GIVEN_POINTS if scored[opponent] != points[opponent] else None

    sums_ = event.slots.sums(rounds.values)
    scores = OpponentsScores(list(rounds.values), rounds.marks, sums_, why)
    return Quantities(rounds.values, rounds.unit, rounds.marks, scores)
