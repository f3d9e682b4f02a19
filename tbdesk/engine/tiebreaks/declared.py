"""Declared tie-breaks: terms made of a declaration, so that everything else follows as for any.

Each part of a declaration is one small function here: what the own result counts as, what the
opponent counts as, what is cut, what is added once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import chain
from math import lcm, prod
from operator import mul
from typing import NamedTuple

from tbdesk.engine.event.boards import sums
from tbdesk.engine.event.breakdown import (
    NO_MARKS,
    Cuts,
    OpponentsScores,
    Reason,
    Slots,
    TermTable,
    Weighted,
)
from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.event.cuts import cut_all
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.unplayed import FORFEITS, VOLUNTARY
from tbdesk.engine.model import declared as model
from tbdesk.engine.model.declared import (
    Coloured,
    Combine,
    CutBy,
    CutRow,
    Declared,
    Each,
    Entrants,
    Forfeits,
    Own,
    OwnScore,
    OwnUnplayed,
    Start,
    Times,
    Weight,
    Weights,
)
from tbdesk.engine.model.descriptor import Descriptor, parse
from tbdesk.engine.model.results import Kind
from tbdesk.engine.rules.editions import OpponentsUnplayed
from tbdesk.engine.tiebreaks.progressive import first_rounds, running_sums
from tbdesk.engine.tiebreaks.ratings import opponents_ratings
from tbdesk.engine.tiebreaks.tiebreak import (
    Need,
    Part,
    Recount,
    TieBreak,
    Type,
    Values,
    mean,
    on_named_score,
    total,
    total_if_known,
)

#: The row of another tie-break. Raises DescriptorError for one that does not exist.
Lookup = Callable[[Descriptor], TieBreak]


def tiebreak(declared: Declared, lookup: Lookup) -> TieBreak:
    """The row of a declared tie-break. `lookup` finds those it takes values of."""
    other = None if declared.of_another is None else lookup(parse(declared.of_another))
    return TieBreak(
        code=declared.code,
        name=declared.name,
        definition=declared.definition,
        national=tuple(names for names in declared.names if names[1] != declared.name),
        federation=declared.federation,
        source=declared.source,
        confidence=declared.confidence,
        article="",
        type=Type.OUTSIDE,
        scale=1,
        decimals=declared.decimals,
        parts=_parts(declared),
        recount=_recount(declared),
        terms=partial(_of_boards if declared.each is Each.BOARD else _of_rounds, declared, lookup),
        entrants=declared.entrants,
        needs=_needs(declared, other),
        modifiers=_modifiers(declared, other),
        cut=partial(_cut, declared),
        evaluate=_EVALUATE[declared.combine] if declared.each is Each.ROUND else total_if_known,
        ascending=declared.ascending,
        view=partial(_view, declared),
        own_score=declared.score,
        least=None if declared.only is None else partial(_least, declared.only),
        by_board=declared.each is Each.BOARD,
        by_edition=_is_by_edition(declared, other),
    )


def _parts(declared: Declared) -> tuple[Part, ...]:
    if declared.each is Each.BOARD:
        return ()
    own = Part.POINTS if declared.own is Own.POINTS else Part.WEIGHT
    if declared.only is not None and not declared.has_opponents:
        return (Part.OPPONENT, Part.SCORE, own)
    if not declared.has_opponents:
        amount = (Part.AMOUNT,) if declared.combine is Combine.RUNNING else ()
        return (Part.OPPONENT, own, *amount)
    if declared.own is Own.ONE:
        return (Part.OPPONENT, Part.SCORE)
    return (Part.OPPONENT, Part.SCORE, own, Part.AMOUNT)


def _recount(declared: Declared) -> Recount | None:
    if declared.each is Each.BOARD:
        return None
    if declared.combine is Combine.RUNNING:
        return Recount.RUNNING_TOTAL
    if declared.combine is Combine.MEAN:
        return Recount.MEAN
    if declared.combine is Combine.PRODUCT:
        return Recount.MULTIPLIED
    if not declared.has_opponents:
        return Recount.WEIGHTS
    return Recount.SCORES if declared.own is Own.ONE else Recount.PRODUCTS


def _needs(declared: Declared, other: TieBreak | None) -> Need | None:
    if declared.each is Each.BOARD:
        return Need.BOARDS
    if declared.times is Times.RATING:
        return Need.RATINGS
    if declared.score is not None or declared.times_score is not None:
        return Need.MATCH_SCORES
    if isinstance(declared.own, Weights) and declared.own.by_colour:
        return Need.GAMES
    return None if other is None else other.needs


def _is_by_edition(declared: Declared, other: TieBreak | None) -> bool:
    return (
        declared.own_unplayed is OwnUnplayed.DUMMY
        or declared.opponents_unplayed is model.OpponentsUnplayed.EDITION
        or declared.forfeits is Forfeits.EDITION
        or (other is not None and other.by_edition)
    )


def _modifiers(declared: Declared, other: TieBreak | None) -> frozenset[str]:
    """What a chain may add: a cut where none is declared, and what the other one may carry."""
    modifiers = set()
    if not declared.cut and declared.each is Each.ROUND and declared.times is not Times.PLACE:
        if declared.combine is Combine.RUNNING or declared.cut_by is CutBy.FIRST_ROUND:
            modifiers.add("cut")
        elif declared.has_opponents:
            modifiers |= {"cut", "median"}
    if _needs(declared, other) is Need.RATINGS:
        modifiers.add("unrated")
    of_rounds, for_teams = declared.each is Each.ROUND, declared.entrants is not Entrants.PLAYERS
    if for_teams and of_rounds and declared.score is None:
        modifiers.add("points")
    return frozenset(modifiers)


def _view(declared: Declared, event: Event, descriptor: Descriptor) -> Event:
    """A team event on the score of the opponents."""
    score = declared.times_score or declared.score
    return on_named_score(event, descriptor) if score is None else event.on(score)


def _own_view(declared: Declared, event: Event) -> Event:
    """A team event on the own score."""
    return event.on(declared.score)


def _average(event: Event, table: TermTable) -> Values:
    return mean(event, table)


def _total(event: Event, table: TermTable) -> Values:
    """The sum; nothing for anybody where nobody has what it is the sum of."""
    unknown = (Reason.UNRATED, Reason.NO_VALUE)
    missing = [slot for slot, why in table.marks.items() if why in unknown]
    if missing and not any(table.counts):
        return Values([None] * len(table))
    return total(event, table)


def _product(event: Event, table: TermTable) -> Values:
    """The product of the terms that count; nothing for who has none."""
    most = max(table.counts, default=0)
    raws: list[int | None] = []
    for position, count in enumerate(table.counts):
        product = prod(table.counted(position)) * table.unit ** (most - count)
        raws.append(product if count else None)
    return Values(raws, table.unit**most)


_EVALUATE = {
    Combine.SUM: _total,
    Combine.RUNNING: _total,
    Combine.MEAN: _average,
    Combine.PRODUCT: _product,
}


# The terms


class _Quantities(NamedTuple):
    """What the opponent of every slot counts as, `unit` times; the slots that are no terms, and
    why; and the same as explanations have it, where it is a score; `notes` on the others."""

    values: Sequence[int]
    unit: int
    marks: Mapping[int, Reason]
    opponents: OpponentsScores | None = None
    notes: Mapping[int, Reason] = NO_MARKS


def _of_rounds(
    declared: Declared, lookup: Lookup, event: Event, descriptor: Descriptor
) -> TermTable:
    own_view = _own_view(declared, event)
    own = _own(declared, own_view)
    if declared.has_opponents:
        theirs = _quantities(declared, lookup, event, descriptor)
        table = TermTable(
            event.slots,
            list(map(mul, own.values, theirs.values)),
            theirs.values,
            theirs.marks,
            unit=own.unit * theirs.unit,
            opponents=theirs.opponents,
            score_unit=theirs.unit,
            notes=theirs.notes,
        )
    elif declared.only is not None:
        theirs = _quantities(declared, lookup, event, descriptor)
        table = TermTable(
            event.slots,
            own.values,
            theirs.values,
            theirs.marks,
            unit=own.unit,
            opponents=theirs.opponents,
            score_unit=theirs.unit,
        )
    else:
        table = _own_terms(declared, own_view, own)
    if declared.only is not None:
        table = replace(table, marks=_without_the_low(table, _least(declared.only, event)))
    if declared.own is not Own.POINTS:
        table.weights = own
    added = _added(declared, own_view)
    return _with_added(table, added) if added else table


def _with_added(table: TermTable, added: Sequence[tuple[Reason, list[Fraction]]]) -> TermTable:
    """The terms with others that come from no round, all of them whole in a finer unit."""
    fine = lcm(table.unit, *(part.denominator for _, parts in added for part in parts))
    return replace(
        table,
        amounts=[amount * (fine // table.unit) for amount in table.amounts],
        unit=fine,
        extra={
            position: [int(parts[position] * fine) for _, parts in added]
            for position in range(len(table))
        },
        added=[why for why, _ in added],
    )


def _least(share: Fraction, event: Event, descriptor: Descriptor | None = None) -> Fraction:
    """A share of the maximum score, in points."""
    return share * event.maximum_points / 2


def _without_the_low(table: TermTable, least: Fraction) -> dict[int, Reason]:
    """The marks, with those of opponents who have not the least score."""
    marks, least = dict(table.marks), least * table.score_unit
    for slot, score in enumerate(table.scores):
        if score < least and slot not in marks:
            marks[slot] = Reason.UNDER_LIMIT
    return marks


def _own_terms(declared: Declared, event: Event, own: Weighted) -> TermTable:
    """The own factors alone, or their running sums."""
    if declared.combine is Combine.RUNNING:
        return replace(running_sums(event, own.values), unit=own.unit)
    return TermTable(event.slots, own.values, marks=event.pending_marks, unit=own.unit)


def _added(declared: Declared, event: Event) -> list[tuple[Reason, list[Fraction]]]:
    """What is added once for everybody, and why."""
    added = []
    if declared.unplayed_points:
        added.append((Reason.WITHOUT_PLAY, _unplayed_points(event, declared.unplayed_points)))
    if declared.start is Start.SCORE:
        added.append((Reason.OWN_POINTS, [Fraction(points, 2) for points in event.points]))
    return added


def _unplayed_points(event: Event, factor: Fraction) -> list[Fraction]:
    """The points awarded without play, so many times."""
    ledger, awarded = event.ledger, [0] * len(event.numbers)
    for slot, kind in ledger.unusual.items():
        if kind is not Kind.PENDING:
            awarded[ledger.slots.owners[slot]] += ledger.points[slot]
    return [factor * points / 2 for points in awarded]


# The own factor


def _own(declared: Declared, event: Event) -> Weighted:
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


# The opponent's quantity


def _quantities(
    declared: Declared, lookup: Lookup, event: Event, descriptor: Descriptor
) -> _Quantities:
    if declared.own_unplayed is OwnUnplayed.DUMMY:
        opponents = event.opponents_scores()
        return _Quantities(opponents.scores, 2, opponents.marks, opponents)
    if declared.times is Times.RATING:
        ratings = opponents_ratings(event, descriptor)
        return _Quantities(ratings.amounts, 1, ratings.marks)
    if declared.of_another is not None:
        return _values_of(declared, lookup(parse(declared.of_another)), event, descriptor)
    if declared.times is Times.PERCENTAGE:
        return _percentages(declared, event)
    if declared.times is Times.PLACE:
        return _places(declared, event)
    return _scores(declared, event)


def _percentages(declared: Declared, event: Event) -> _Quantities:
    """The points of the opponents as a share of those to be had in the rounds they did not miss;
    nothing for who missed all of them."""
    ledger = event.ledger
    rounds = list(ledger.slots.lengths)
    for slot, kind in ledger.unusual.items():
        if kind in (Kind.ZERO_BYE, Kind.PENDING):
            rounds[ledger.slots.owners[slot]] -= 1
    win = event.scores.win or 1
    whole = lcm(*(count for count in rounds if count)) * win
    shares = zip(event.scored, rounds, strict=True)
    worth = [points * whole // (count * win) if count else 0 for points, count in shares]
    found = _rounds(declared, event, worth, whole)
    return _Quantities(found.values, found.unit, found.marks, notes=found.rules)


def _values_of(
    declared: Declared, other: TieBreak, event: Event, descriptor: Descriptor
) -> _Quantities:
    """The opponents' values of another tie-break."""
    asked = parse(declared.of_another or "")
    if "unrated" in other.modifiers and asked.unrated is None:
        asked = asked._replace(unrated=descriptor.unrated)
    _, (raws, divisor) = other.evaluated(event, asked)
    values = [raw or 0 for raw in raws]
    rounds = _rounds(declared, event, values, divisor * other.scale)
    undefined = {position for position, raw in enumerate(raws) if raw is None}
    without = {
        slot: Reason.NO_VALUE
        for slot, opponent in enumerate(event.ledger.opponents if undefined else ())
        if opponent in undefined and slot not in rounds.marks
    }
    notes = {slot: why for slot, why in rounds.rules.items() if slot not in without}
    return _Quantities(rounds.values, rounds.unit, {**rounds.marks, **without}, notes=notes)


def _places(declared: Declared, event: Event) -> _Quantities:
    """What the places of the opponents are worth in the table after the round before the last.

    The first table is that of the pairing numbers. After every round the next one is made of the
    values of all rounds until then, with the places of the table before it; who are level stay in
    the order they had.
    """
    own, numbers = _own(declared, event), event.ledger.numbers
    table = sorted(event.competing, key=event.numbers.__getitem__)
    for last in range(1, event.after):
        found = _by_places(declared, event, table)
        sums = {
            position: sum(
                own.values[slot] * found.values[slot]
                for slot in event.slots.range_of(position)
                if numbers[slot] <= last
            )
            for position in table
        }
        table.sort(key=sums.__getitem__, reverse=True)
    found = _by_places(declared, event, table)
    return _Quantities(found.values, found.unit, found.marks, notes=found.rules)


def _by_places(declared: Declared, event: Event, table: Sequence[int]) -> _Rounds:
    """What everybody is worth by the places of a table, as the opponent of every slot."""
    top = (3 * len(table) + 1) // 2 if declared.top is None else declared.top
    worth = [0] * len(event.numbers)
    for place, position in enumerate(table):
        worth[position] = max(0, top - place)
    return _rounds(declared, event, worth, 1)


class _Rounds(NamedTuple):
    """As _Quantities, with the rule behind the slots where there is one."""

    values: Sequence[int]
    unit: int
    marks: Mapping[int, Reason]
    rules: Mapping[int, Reason]


#: The virtual opponents, and how explanations name them.
_VIRTUAL = {
    OwnUnplayed.VIRTUAL: Reason.VIRTUAL_OPPONENT,
    OwnUnplayed.VIRTUAL_MATCH: Reason.VIRTUAL_MATCH,
}


def _forfeits_taken_for_games(declared: Declared, event: Event) -> frozenset[Kind]:
    virtual = declared.own_unplayed in _VIRTUAL  # which are for Swisses alone
    if declared.forfeits is Forfeits.SCHEDULED or (virtual and event.predetermined):
        return FORFEITS
    if declared.forfeits is Forfeits.EDITION:
        return FORFEITS & event.games_that_count.opponents
    return frozenset()


def _rounds(declared: Declared, event: Event, worth: Sequence[int], unit: int) -> _Rounds:
    """What everybody is worth, `unit` times, as the opponent of every slot; own rounds that were
    not played as they are declared."""
    ledger = event.ledger
    games = _forfeits_taken_for_games(declared, event)
    stand_in = declared.own_unplayed
    exact = [one for one in (stand_in, declared.floor) if isinstance(one, Fraction)]
    fine = lcm(unit, *(one.denominator for one in exact))
    by_position = [value * (fine // unit) for value in worth]
    values = ledger.of_opponents(by_position)
    marks: dict[int, Reason] = {}
    rules: dict[int, Reason] = {}
    if declared.floor is not None:
        least = int(declared.floor * fine)
        low = (slot for slot, value in enumerate(values) if value < least)
        rules = dict.fromkeys(low, Reason.AT_LEAST)
        values = [max(value, least) for value in values]
    of_match = stand_in is OwnUnplayed.VIRTUAL_MATCH
    virtual = event.virtual_match_score if of_match else event.virtual_score
    for slot, kind in ledger.unusual.items():
        if kind is Kind.PENDING:
            values[slot], marks[slot] = 0, Reason.PENDING
        elif kind in games:
            rules[slot] = Reason.SCHEDULED_OPPONENT
        elif isinstance(stand_in, Fraction):
            values[slot], rules[slot] = int(stand_in * fine), Reason.AS_DEFINED
        elif stand_in is OwnUnplayed.ONESELF:
            values[slot] = by_position[ledger.slots.owners[slot]]
            rules[slot] = Reason.ONESELF
        elif stand_in in _VIRTUAL and not event.predetermined:
            values[slot], rules[slot] = virtual(slot) * fine // 2, _VIRTUAL[stand_in]
        else:
            values[slot], marks[slot] = 0, Reason.NO_TERM
    return _Rounds(values, fine, marks, {slot: rules[slot] for slot in rules if slot not in marks})


#: Why an opponent is not worth the points that are printed.
_WORTH = {
    model.OpponentsUnplayed.DRAW: (OpponentsUnplayed.DRAWS, Reason.UNPLAYED_AS_DRAWS),
    model.OpponentsUnplayed.NOTHING: (OpponentsUnplayed.NOTHING, Reason.UNPLAYED_AS_NOTHING),
    model.OpponentsUnplayed.AWARDED: (OpponentsUnplayed.AWARDED, Reason.WITHOUT_GIVEN_POINTS),
}


def _scores(declared: Declared, event: Event) -> _Quantities:
    """The opponents' scores, with the rounds they did not play as they are declared."""
    policy = declared.opponents_unplayed
    if declared.own_unplayed in _VIRTUAL and event.predetermined:
        policy = model.OpponentsUnplayed.AWARDED  # C.02 13.15 is for Swisses
    if policy is model.OpponentsUnplayed.EDITION:
        worth, adjusted = event.worth().adjusted, Reason.AS_DEFINED
    else:
        rule, adjusted = _WORTH[policy]
        worth = event.worth_to_others(rule)
    rounds = _rounds(declared, event, worth, 2)
    scored, points, opponents = event.scored, event.points, event.ledger.opponents

    def why(slot: int) -> Reason | None:
        opponent = opponents[slot]
        if slot in rounds.rules or slot in rounds.marks or opponent == NOBODY:
            return rounds.rules.get(slot)
        if worth[opponent] != scored[opponent]:
            return adjusted
        return Reason.WITHOUT_GIVEN_POINTS if scored[opponent] != points[opponent] else None

    sums_ = event.slots.sums(rounds.values)
    found = OpponentsScores(list(rounds.values), rounds.marks, sums_, why)
    return _Quantities(rounds.values, rounds.unit, rounds.marks, found)


# What is cut


def _cut(declared: Declared, event: Event, descriptor: Descriptor, table: TermTable) -> Cuts:
    """The cut that is declared, else that of the chain (/Cn, /Mn)."""
    if declared.combine is Combine.RUNNING and not declared.cut:
        return first_rounds(event, descriptor, table)
    found = Cuts({}, {})
    marks: dict[int, Reason] = {}
    weighed: dict[int, int] = {}
    owners = table.slots.owners
    for (low, high), members in _counts(declared, event, descriptor).items():
        if low or high:
            found = _cut_so_many(declared, event, table, low, high)
            marks |= {slot: why for slot, why in found.marks.items() if owners[slot] in members}
            weighed |= {slot: less for slot, less in found.weighed.items() if slot in marks}
    return Cuts(marks, weighed)


def _counts(
    declared: Declared, event: Event, descriptor: Descriptor
) -> Mapping[tuple[int, int], set[int]]:
    """How many of the lowest and of the highest are cut, and of whom."""
    everybody = range(len(event.numbers))
    if not declared.cut:
        return {(descriptor.cut + descriptor.median, descriptor.median): set(everybody)}
    own = _own_view(declared, event)
    counts: dict[tuple[int, int], set[int]] = defaultdict(set)
    for position in everybody:
        row = _row_of(declared.cut, event.tournament.rounds, _own_score(own, position))
        counts[row.low, row.high].add(position)
    return counts


def _row_of(rows: Sequence[CutRow], rounds: int, own: OwnScore) -> CutRow:
    """The first row that fits."""
    fitting = (row for row in rows if rounds >= row.rounds and row.own in (None, own))
    return next(fitting, CutRow())


def _own_score(event: Event, position: int) -> OwnScore:
    """A score against half of the maximum."""
    twice = 2 * event.own_points[position]
    if twice == event.maximum_points:
        return OwnScore.EVEN
    return OwnScore.PLUS if twice > event.maximum_points else OwnScore.MINUS


def _cut_so_many(declared: Declared, event: Event, table: TermTable, low: int, high: int) -> Cuts:
    """The cut of so many terms of everybody."""
    if declared.cut_by is CutBy.FIRST_ROUND:
        return first_rounds(event, Descriptor(declared.code, cut=low), table)
    kinds = event.ledger.unusual.items() if declared.vur_first else ()
    vur = {slot for slot, kind in kinds if kind in VOLUNTARY}
    by_opponent = declared.cut_by is CutBy.OPPONENT
    scores = table.scores if by_opponent else table.amounts
    cuts = cut_all(table.slots, scores, table.amounts, low, high, vur, table.marks)
    if by_opponent:
        return cuts
    return Cuts({slot: _BY_VALUE.get(why, why) for slot, why in cuts.marks.items()}, cuts.weighed)


_BY_VALUE = {
    Reason.LEAST_SIGNIFICANT: Reason.LOWEST,
    Reason.MOST_SIGNIFICANT: Reason.HIGHEST,
}


# Boards


def _of_boards(
    declared: Declared, lookup: Lookup, event: Event, descriptor: Descriptor
) -> TermTable:
    """The weight of every board times the points on it, byes left out."""
    boards, ledger = event.boards, event.ledger
    weights = _board_weights(declared, boards.count, boards.width)
    unit = lcm(*(weight.denominator for weight in weights))
    scores = [int(weight * unit) for weight in weights]
    amounts: list[int] = []
    marks: dict[int, Reason] = {}
    for position in range(len(event.numbers)):
        slots = ledger.slots.range_of(position)
        played = [boards.of_slot(slot) for slot in slots if ledger.opponents[slot] != NOBODY]
        points = sums(played, boards.width)
        if points is None:
            unknown = range(len(amounts), len(amounts) + boards.width)
            marks.update(dict.fromkeys(unknown, Reason.NO_BOARDS))
        amounts += map(mul, scores, points or [0] * boards.width)
    return TermTable(
        Slots([boards.width] * len(event.numbers)),
        amounts,
        scores * len(event.numbers),
        marks or NO_MARKS,
        rows=[-1] * len(amounts),
        unit=2 * boards.unit * unit,
        score_unit=unit,
    )


def _board_weights(declared: Declared, boards: int, width: int) -> list[Fraction]:
    """What a point on every board counts, from the first board on; none beyond those of a match."""
    if isinstance(declared.times, tuple):
        given = declared.times[:width]
        return [*given, *[Fraction()] * (width - len(given))]
    numbers = range(1, width + 1)
    if declared.times is Times.BOARD:
        return [Fraction(number) for number in numbers]
    return [Fraction(max(0, boards + 1 - number)) for number in numbers]
