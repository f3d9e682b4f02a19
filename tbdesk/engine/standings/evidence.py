"""Evidence for a value besides its terms: the trial of a performance, the rounds of a team on its
boards, the points that a Fore Buchholz takes."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import NOBODY, Entry
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.teams import Score
from tbdesk.engine.rules.rating_tables import difference, expected, expected_total
from tbdesk.engine.standings.column import Column
from tbdesk.engine.tiebreaks.catalogue import view
from tbdesk.engine.tiebreaks.performance.ratings import opponents_ratings, percentage, rounded
from tbdesk.engine.tiebreaks.tiebreak import Recount

#: The computation of each tie-break that `performance` explains.
PERFORMANCES = frozenset({Recount.PERFORMANCE, Recount.PERFECT_PERFORMANCE})


class RatedGame(NamedTuple):
    """One game of a rating performance."""

    round: int
    #: The opponent's pairing number and rating.
    opponent: int
    rating: int
    #: The tried rating minus the opponent's.
    difference: int
    #: The expected points (of 1) for the difference.
    expected: Fraction


class Performance(NamedTuple):
    """How a TPR or PTP came about."""

    #: The value.
    rating: int
    #: Scored in 1-½-0 over the games.
    points: Fraction
    #: The points as a percentage, half up.
    percentage: int
    #: The opponents' mean rating (10.1).
    average: int
    #: The addition for the percentage (10.2).
    dp: int
    #: The last trial of 10.3, with `rating` as the tried one.
    games: tuple[RatedGame, ...]
    #: The expected sum at the last trial, the first to reach the points.
    expected: Fraction
    #: The expected sum at one rating point less.
    below: Fraction


def performance(event: Event, column: Column, position: int) -> Performance | None:
    """How a participant's TPR or PTP came about; None without a value.

    Raises KeyError for any other tie-break.
    """
    if column.tiebreak is None or column.tiebreak.recount not in PERFORMANCES:
        raise KeyError(column.descriptor.code)
    rating, terms = column.values.get(position), column.terms[position]
    table = opponents_ratings(event, column.descriptor)
    ratings = table.counted(position)
    if rating is None or not ratings:
        return None
    half_points = table.totals_of(event.ledger.standard_points)[position]
    hundredths = percentage(half_points, len(ratings))
    games = []
    start = event.slots.spans[position].start
    for place, opponent in zip(terms.rows, terms.amounts, strict=True):
        if place in terms.marks:
            continue
        entry = event.ledger.entry(start + place)
        ahead = rating - opponent
        number = event.numbers[entry.opponent]
        games.append(
            RatedGame(entry.round, number, opponent, ahead, Fraction(expected(ahead), 100))
        )
    return Performance(
        rating,
        exact(half_points),
        hundredths,
        rounded(sum(ratings), len(ratings)),
        difference(hundredths),
        tuple(games),
        expected=sum((game.expected for game in games), Fraction()),
        below=Fraction(expected_total(rating - 1, ratings), 100),
    )


class BoardRound(NamedTuple):
    """A round of a team on its boards."""

    entry: Entry
    #: The pairing number of the other team, None for a bye.
    opponent: int | None
    #: On every board; empty while the match is pending, None where they are not known.
    points: tuple[Fraction, ...] | None


def board_rounds(event: Event, position: int) -> list[BoardRound]:
    """The rounds behind a team's points on the boards (Article 12)."""
    event, boards = event.on(Score.GAME_POINTS), event.boards
    rounds = []
    for slot in event.slots.range_of(position):
        entry, points = event.ledger.entry(slot), boards.of_slot(slot)
        opponent = None if entry.opponent == NOBODY else event.numbers[entry.opponent]
        known = None if points is None else tuple(exact(Fraction(p, boards.unit)) for p in points)
        rounds.append(BoardRound(entry, opponent, known))
    return rounds


def fore_points(event: Event, descriptor: Descriptor, position: int) -> tuple[Fraction, Fraction]:
    """A participant's points in the standings, and in a Fore Buchholz (8.3); in
    points."""
    event = view(event, descriptor)
    return exact(event.points[position]), exact(event.worth(True).totals[position])
