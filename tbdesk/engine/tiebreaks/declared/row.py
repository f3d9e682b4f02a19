"""The row of a declared tie-break, with its cuts, so that everything else follows as for any."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from math import prod

from tbdesk.engine.event.breakdown import Cuts, TermTable
from tbdesk.engine.event.cuts import cut_all
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.event.unplayed import VOLUNTARY
from tbdesk.engine.model import declared as model
from tbdesk.engine.model.declared import (
    Combine,
    CutBy,
    CutRow,
    Declared,
    Each,
    Forfeits,
    Own,
    OwnScore,
    StandIn,
    Times,
    Weights,
)
from tbdesk.engine.model.descriptor import Descriptor, Entrants, parse
from tbdesk.engine.tiebreaks.declared.factors import Lookup, least_points, on_own_score
from tbdesk.engine.tiebreaks.declared.rounds import of_boards, of_rounds
from tbdesk.engine.tiebreaks.own.progressive import first_rounds
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
)


def declared_cut(
    declared: Declared, event: Event, descriptor: Descriptor, table: TermTable
) -> Cuts:
    """The cut that is declared, else that of the chain (/Cn, /Mn)."""
    if declared.combine is Combine.RUNNING and not declared.cut:
        return first_rounds(event, descriptor, table)
    marks: dict[int, Reason] = {}
    weighed: dict[int, int] = {}
    owners = table.slots.owners
    for (low, high), members in _counts(declared, event, descriptor).items():
        if low or high:
            cuts = _cut_so_many(declared, event, table, low, high)
            marks |= {slot: why for slot, why in cuts.marks.items() if owners[slot] in members}
            weighed |= {slot: less for slot, less in cuts.weighed.items() if slot in marks}
    return Cuts(marks, weighed)


def _counts(
    declared: Declared, event: Event, descriptor: Descriptor
) -> Mapping[tuple[int, int], set[int]]:
    """The positions of the participants, by how many of the lowest and of the highest are cut."""
    everybody = range(len(event.numbers))
    if not declared.cut:
        return {(descriptor.cut + descriptor.median, descriptor.median): set(everybody)}
    own = on_own_score(declared, event)
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
    """The cut of so many terms of every participant."""
    if declared.cut_by is CutBy.FIRST_ROUND:
        return first_rounds(event, Descriptor(declared.code, cut=low), table)
    kinds = event.ledger.unusual.items() if declared.vur_first else ()
    vur = {slot for slot, kind in kinds if kind in VOLUNTARY}
    if declared.cut_by is CutBy.OPPONENT:
        return cut_all(table, low, high, vur)
    cuts = cut_all(table._replace(scores=table.amounts), low, high, vur)
    return Cuts({slot: _BY_VALUE.get(why, why) for slot, why in cuts.marks.items()}, cuts.weighed)


_BY_VALUE = {
    Reason.LEAST_SIGNIFICANT: Reason.LOWEST,
    Reason.MOST_SIGNIFICANT: Reason.HIGHEST,
}


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
        terms=partial(of_boards if declared.each is Each.BOARD else of_rounds, declared, lookup),
        entrants=declared.entrants,
        needs=_needs(declared, other),
        modifiers=_modifiers(declared, other),
        cut=partial(declared_cut, declared),
        evaluate=_EVALUATE[declared.combine] if declared.each is Each.ROUND else total,
        ascending=declared.ascending,
        view=partial(_view, declared),
        own_score=declared.score,
        least=None if declared.only is None else partial(least_points, declared.only),
        by_board=declared.each is Each.BOARD,
        by_edition=_is_by_edition(declared, other),
        buchholz=_is_buchholz(declared, other),
        by_games=_is_by_games(declared, other),
        by_table=_is_by_table(declared, other),
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


def _needs(declared: Declared, other: TieBreak | None) -> tuple[Need, ...]:
    needs = list(() if other is None else other.needs)
    if declared.each is Each.BOARD:
        needs.append(Need.BOARDS)
    if declared.times is Times.RATING:
        needs.append(Need.RATINGS)
    if declared.score is not None or declared.times_score is not None:
        needs.append(Need.MATCH_SCORES)
    if isinstance(declared.own, Weights) and declared.own.by_colour:
        needs.append(Need.GAMES)
    return tuple(needs)


def _is_by_edition(declared: Declared, other: TieBreak | None) -> bool:
    return (
        declared.own_unplayed is StandIn.DUMMY
        or declared.opponents_unplayed is model.MissedWorth.EDITION
        or declared.forfeits is Forfeits.EDITION
        or (other is not None and other.by_edition)
    )


def _is_buchholz(declared: Declared, other: TieBreak | None) -> bool:
    """True if it sums the opponents' scores, or such sums of theirs, and the own results do not
    weigh them."""
    of_scores = declared.times in (Times.SCORE, Times.PERCENTAGE) or (
        other is not None and other.buchholz
    )
    return of_scores and declared.own is Own.ONE and declared.only is None


def _is_by_games(declared: Declared, other: TieBreak | None) -> bool:
    """True if the edition determines which forfeits are games: here, for the dummy, or for the
    other."""
    of_edition = declared.forfeits is Forfeits.EDITION
    by_dummy = declared.own_unplayed is StandIn.DUMMY
    return of_edition or by_dummy or (other is not None and other.by_games)


def _is_by_table(declared: Declared, other: TieBreak | None) -> bool:
    """True for running sums, places after a round, a cut of the first round, weights of
    colours."""
    by_rounds = declared.combine is Combine.RUNNING or declared.times is Times.PLACE
    by_first_round = declared.cut_by is CutBy.FIRST_ROUND and bool(declared.cut)
    by_colour = isinstance(declared.own, Weights) and declared.own.by_colour
    another = declared.of_another
    of_another = other is not None and another is not None and other.rests_on_table(parse(another))
    return by_rounds or by_first_round or by_colour or of_another


def _modifiers(declared: Declared, other: TieBreak | None) -> frozenset[str]:
    """Modifiers that a chain may add: a cut unless one is declared, and those of the other tie-
    break."""
    modifiers = set()
    if not declared.cut and declared.each is Each.ROUND and declared.times is not Times.PLACE:
        if declared.combine is Combine.RUNNING or declared.cut_by is CutBy.FIRST_ROUND:
            modifiers.add("cut")
        elif declared.has_opponents:
            modifiers |= {"cut", "median"}
    if Need.RATINGS in _needs(declared, other):
        modifiers.add("unrated")
    of_rounds, for_teams = declared.each is Each.ROUND, declared.entrants is not Entrants.PLAYERS
    if for_teams and of_rounds and declared.score is None:
        modifiers.add("points")
    return frozenset(modifiers)


def _view(declared: Declared, event: Event, descriptor: Descriptor) -> Event:
    """A team event on the score of the opponents."""
    score = declared.times_score or declared.score
    return on_named_score(event, descriptor) if score is None else event.on(score)


def _total(event: Event, table: TermTable) -> Values:
    """The sum; no values if all of its parts are empty."""
    missing = any(why is Reason.NO_VALUE for why in table.marks.values())
    if missing and not any(table.counts):
        return Values([None] * len(table))
    return total(event, table)


def _product(event: Event, table: TermTable) -> Values:
    """The product of the terms that count; nothing for a participant that has none."""
    most = max(table.counts, default=0)
    raws: list[int | None] = []
    for position, count in enumerate(table.counts):
        product = prod(table.counted(position)) * table.unit ** (most - count)
        raws.append(product if count else None)
    return Values(raws, table.unit**most)


_EVALUATE = {
    Combine.SUM: _total,
    Combine.RUNNING: _total,
    Combine.MEAN: mean,
    Combine.PRODUCT: _product,
}
