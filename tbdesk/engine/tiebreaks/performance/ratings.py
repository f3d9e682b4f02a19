"""Article 10, Type D: ARO, TPR and PTP, and the averages of the opponents' TPR and PTP."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import chain
from math import lcm

from tbdesk.engine.event.breakdown import Cuts, TermTable
from tbdesk.engine.event.cuts import cut_all
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.rules.rating_tables import CERTAIN, NOTHING_SCORED, difference, expected_total
from tbdesk.engine.tiebreaks.tiebreak import (
    Part,
    Recount,
    carries,
    least_significant,
    mean,
    rated,
    rating_tiebreak,
)

#: The worth of a win over a draw, and of a draw over a loss, if ratings go by differences alone.
_LINEAR = 400
#: The statuses that exclude a round from the games of 10.1.
_NOT_MET = {Reason.UNPLAYED: Reason.NOT_MET, Reason.FORFEIT: Reason.NOT_MET_BY_FORFEIT}


def ratings_used(event: Event, descriptor: Descriptor) -> list[int] | None:
    """Everyone's first rating, an unrated player's being that of /Un or of the event's settings.

    None, so that no rating tie-break has a value, if neither gives one. An excluded player has no
    game that counts: without a rating the value is 0.
    """
    substitute = descriptor.unrated if descriptor.unrated is not None else event.tournament.unrated
    ratings = [
        substitute if player.rating is None else player.rating
        for player in event.tournament.players
    ]
    for number in event.tournament.excluded:
        position = event.position_of.get(number)
        if position is not None:
            ratings[position] = ratings[position] or 0
    known = [rating for rating in ratings if rating is not None]
    return known if len(known) == len(ratings) else None


def opponents_ratings(event: Event, descriptor: Descriptor) -> TermTable:
    """ARO, TPR, PTP: the ratings of the opponents met over the board (10.1).

    One table serves all of them.
    """
    key = descriptor.unrated
    if key not in event.rating_tables:
        ratings = ratings_used(event, descriptor)
        table = _of_opponents(event, ratings)
        event.rating_tables[key] = table if ratings is None else _as_held(event, table)
    return event.rating_tables[key]


def _as_held(event: Event, table: TermTable) -> TermTable:
    """The terms with the ratings that count in their rounds, where the event counts others than
    the first."""
    tournament = event.tournament
    players = {at: player for at, player in enumerate(tournament.players) if player.later_ratings}
    if not players or not tournament.ratings_by_round:
        return table
    amounts, rounds = list(table.amounts), event.ledger.numbers
    for slot, opponent in enumerate(event.ledger.opponents):
        if opponent in players:
            rating = tournament.rating_in(players[opponent], rounds[slot])
            amounts[slot] = amounts[slot] if rating is None else rating
    return TermTable(event.slots, amounts, amounts, table.marks)


def ratings_at_the_board(event: Event, descriptor: Descriptor) -> TermTable:
    """The same outside the regulations, where a forfeit is no game in a round robin either."""
    table = opponents_ratings(event, descriptor)
    marks = {slot: _NOT_MET.get(why, why) for slot, why in event.without_games(frozenset()).items()}
    return table._replace(marks={**marks, **table.marks})


def which_rating(event: Event, opponent: int, round_: int) -> tuple[Reason, int] | None:
    """Which of the ratings of the opponent at a position counts in a round, and from which round on
    it holds; None for an opponent with a single one."""
    player = event.tournament.players[opponent]
    if not player.later_ratings:
        return None
    if event.tournament.ratings_by_round:
        return Reason.RATING_OF_ROUND, player.rating_since(round_)[0]
    return Reason.FIRST_RATING, 1


def opponents_performances(event: Event, descriptor: Descriptor) -> TermTable:
    """APRO: the TPR of the opponents met over the board (10.4)."""
    return _of_opponents(event, _performances(event, descriptor, performance_rating))


def opponents_perfect_performances(event: Event, descriptor: Descriptor) -> TermTable:
    """APPO: the PTP of the opponents met over the board (10.5)."""
    return _of_opponents(event, _performances(event, descriptor, perfect_performance))


def opponents_linear_performances(event: Event, descriptor: Descriptor) -> TermTable:
    """The performances of the opponents met over the board by US Chess 34E10: the mean of their
    opponents' ratings, 400 more for a win and 400 less for a loss."""
    if ratings_used(event, descriptor) is None:
        return _of_opponents(event, None)
    table = ratings_at_the_board(event, descriptor)
    half_points = table.totals_of(event.ledger.standard_points)
    unit = lcm(*filter(None, table.counts))
    values = [
        (total + _LINEAR * (scored - games)) * (unit // games) if games else None
        for total, scored, games in zip(table.totals, half_points, table.counts, strict=True)
    ]
    performances = _of_opponents(event, values)
    return performances._replace(marks=table.marks, unit=unit, score_unit=unit)


def _performances(
    event: Event,
    descriptor: Descriptor,
    performances: Callable[[Event, TermTable], list[int | None]],
) -> list[int | None] | None:
    """All performances; None if a player is unrated and no setting gives a rating."""
    if ratings_used(event, descriptor) is None:
        return None
    return performances(event, opponents_ratings(event, descriptor))


def _of_opponents(event: Event, values: Sequence[int | None] | None) -> TermTable:
    """One value of every opponent met over the board; all left out if there are no values."""
    opponents = event.ledger.opponents
    left_out = event.without_games(event.games_that_count.ratings)
    marks = {slot: _NOT_MET.get(why, why) for slot, why in left_out.items()}
    if values is None:
        nothing = [0] * len(opponents)
        unrated = dict.fromkeys(range(len(opponents)), Reason.UNRATED)
        return TermTable(event.slots, nothing, nothing, {**unrated, **marks}, score_unit=1)
    amounts = event.ledger.of_opponents([0 if value is None else value for value in values])
    return TermTable(event.slots, amounts, amounts, marks, score_unit=1)


def lowest_ratings(event: Event, descriptor: Descriptor, table: TermTable) -> Cuts:
    """The cut of ARO (14.1, 14.3). Before September 2023 a round without an opponent stands for
    one of the lowest ratings."""
    low, high = descriptor.cut + descriptor.median, descriptor.median
    if not (low and event.edition.unplayed_is_rating_cut):
        return least_significant(event, descriptor, table)
    instead: dict[int, list[int]] = defaultdict(list)
    for slot, why in table.marks.items():
        if why in _NOT_MET.values():
            instead[table.slots.owners[slot]].append(slot)
    spared = {position: len(slots) for position, slots in instead.items()}
    cuts = cut_all(table, low, high, spared=spared)
    stand_ins = chain.from_iterable(slots[:low] for slots in instead.values())
    return Cuts({**cuts.marks, **dict.fromkeys(stand_ins, Reason.NOT_MET_IS_THE_CUT)})


def rounded(total: int, count: int) -> int:
    """The mean of so many values, half up to an integer."""
    return (2 * total + count) // (2 * count)


def rounded_mean(event: Event, table: TermTable) -> list[int | None]:
    """The mean of the terms that count, half up to an integer; None for no term."""
    totals = zip(table.totals, table.counts, strict=True)
    return [rounded(total, count) if count else None for total, count in totals]


def performance(ratings: int, half_points: int, games: int) -> int:
    """The TPR of a score in a number of games, by the sum of the opponents' ratings (10.2)."""
    return rounded(ratings, games) + difference(percentage(half_points, games))


def percentage(half_points: int, games: int) -> int:
    """The points scored in hundredths of those to be had, half up (10.2)."""
    return (100 * half_points + games) // (2 * games)


def performance_rating(event: Event, table: TermTable) -> list[int | None]:
    """TPR: the mean rating and the difference that goes with the score (10.2)."""
    half_points = table.totals_of(event.ledger.standard_points)
    totals = zip(table.totals, half_points, table.counts, strict=True)
    return [
        performance(ratings, scored, games) if games else None for ratings, scored, games in totals
    ]


def perfect_performance(event: Event, table: TermTable) -> list[int | None]:
    """PTP: the lowest rating that is expected to score as much as was scored (10.3)."""
    return [
        _perfect(table.counted(position), half_points)
        for position, half_points in enumerate(table.totals_of(event.ledger.standard_points))
    ]


def _perfect(ratings: list[int], half_points: int) -> int | None:
    if not ratings:
        return None
    lowest = min(ratings)
    if not half_points:
        return lowest - NOTHING_SCORED
    tried = range(lowest - CERTAIN, max(ratings) + CERTAIN)
    place = bisect_left(tried, 50 * half_points, key=lambda rating: expected_total(rating, ratings))
    return tried.start + place


ARO = rating_tiebreak(
    code="ARO",
    name="Average rating of opponents",
    definition="The mean rating of the opponents met over the board.",
    article="10.1",
    modifiers=carries("cut median unrated"),
    terms=opponents_ratings,
    cut=lowest_ratings,
    evaluate=rated(rounded_mean),
    usual=True,
)

TPR = rating_tiebreak(
    code="TPR",
    name="Tournament performance rating",
    definition=("The mean rating of the opponents plus the difference for the percentage scored."),
    article="10.2",
    parts=(Part.OPPONENT, Part.SCORE, Part.POINTS),
    recount=Recount.PERFORMANCE,
    terms=opponents_ratings,
    evaluate=rated(performance_rating),
)

PTP = rating_tiebreak(
    code="PTP",
    name="Perfect tournament performance",
    definition="The lowest rating that would be expected to score as much against these opponents.",
    article="10.3",
    parts=(Part.OPPONENT, Part.SCORE, Part.POINTS),
    recount=Recount.PERFECT_PERFORMANCE,
    terms=opponents_ratings,
    evaluate=rated(perfect_performance),
)

APRO = rating_tiebreak(
    code="APRO",
    name="Average of opponents' TPR",
    definition="The mean of the TPR of the opponents met over the board.",
    article="10.4",
    terms=opponents_performances,
    evaluate=rated(rounded_mean),
)

APPO = rating_tiebreak(
    code="APPO",
    name="Average of opponents' PTP",
    definition="The mean of the PTP of the opponents met over the board.",
    article="10.5",
    terms=opponents_perfect_performances,
    evaluate=rated(rounded_mean),
)

US_OPP = rating_tiebreak(
    code="US_OPP",
    name="Opposition's performance (US Chess)",
    definition=(
        "The mean of the performances of the opponents met over the board. A "
        "performance is the mean rating of the opponents, plus 400 for a win and "
        "minus 400 for a loss."
    ),
    article="",
    federation="US Chess",
    source="US Chess rulebook, 7th edition, 34E10; the 400 are not read there",
    confidence="C",
    recount=Recount.MEAN,
    terms=opponents_linear_performances,
    evaluate=mean,
    by_edition=False,
    by_games=False,
)
