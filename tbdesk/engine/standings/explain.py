"""The terms of one value as full rows, made lazily; and the evidence besides them: the trial of a
performance, the rounds of a team on its boards, the points that a Fore Buchholz takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from tbdesk.engine.event.breakdown import Terms, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED, Entry
from tbdesk.engine.event.reasons import CUT, Reason, Status
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score
from tbdesk.engine.rules.rating_tables import difference, expected, expected_total
from tbdesk.engine.standings.column import Column
from tbdesk.engine.tiebreaks.catalogue import view
from tbdesk.engine.tiebreaks.performance.ratings import (
    opponents_ratings,
    percentage,
    rounded,
    which_rating,
)
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, TieBreak, Type


class Term(NamedTuple):
    """One term of a value, in points. A rest has a `round` and no entry."""

    entry: Entry | None
    #: None for a term that comes from no round.
    round: int | None
    #: A pairing number, None for a term without an opponent.
    opponent: int | None
    kind: Kind | None
    #: The worth of the opponent, for a rating tie-break in rating points; None if the
    #: tie-break uses none.
    opponent_score: Fraction | None
    #: The own points in the round; of a tie-break by boards the points on the board.
    own_points: Fraction | None
    amount: Fraction
    status: Status
    #: Why it is marked, or why its score is not the printed one.
    reasons: tuple[Reason, ...]
    #: True if the amount is the own points times the opponent's score.
    product: bool = False
    #: True if the opponent's score only decides that the own points count (Koya).
    limited: bool = False
    #: The opponent's unadjusted points, if the tie-break uses scores.
    printed_score: Fraction | None = None
    #: The regulations whose articles apply; empty outside them.
    cited: str = "C.07"
    #: Of points that the arbiter gave or took: the round from which they count, as in Adjustment.
    since: int | None = None
    #: Of such points: why, in the arbiter's words.
    given_for: str = ""
    #: The board, from 1, of a tie-break by boards.
    board: int | None = None
    #: True if the opponent contributes a rating.
    rated: bool = False
    #: Of a term that was cut: the round and the amount of the voluntarily unplayed one that was not
    #: cut in its place (16.5).
    weighed: tuple[int, Fraction] | None = None
    #: Of an opponent with several ratings: the first round with the one that counts.
    rating_since: int | None = None

    @property
    def is_rest(self) -> bool:
        """True if the term is of a round in which the participant rested."""
        return self.entry is None and self.round is not None

    @property
    def lacks_rating(self) -> bool:
        """True if the term would be a rating but has none that counts; its amount, 0, is no
        rating."""
        return self.rated and self.status is Status.NOT_COUNTED and not self.amount

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles behind the reasons."""
        articles = (self.article_of(reason).split(", ") for reason in self.reasons)
        return tuple(dict.fromkeys(filter(None, chain.from_iterable(articles))))

    def article_of(self, reason: Reason) -> str:
        """The article of a reason, empty for one of regulations that do not apply."""
        return reason.article if reason.regulations == self.cited else ""


def rows(
    event: Event, column: Column, position: int, chosen: Iterable[int] | None = None
) -> tuple[Term, ...]:
    """The terms of a participant's value in a column, or some of them by their places; empty for a
    direct encounter."""
    terms = column.terms.get(position)
    if terms is None or column.tiebreak is None:
        return ()
    event = view(event, column.descriptor)
    return tuple(
        _row(event, column, column.tiebreak, terms, index, position)
        for index in (range(len(terms.rows)) if chosen is None else chosen)
    )


def sources(event: Event, column: Column, position: int) -> list[tuple[int, int] | None]:
    """By term of a value, the round and the opponent's position (UNOPPOSED: none) it comes from,
    None if it comes from no entry of the card; without making a row of it."""
    terms = column.terms.get(position)
    if terms is None or column.tiebreak is None:
        return []
    event = view(event, column.descriptor)
    slots, ledger = event.slots.range_of(position), event.ledger
    return [
        None if place < 0 else (ledger.numbers[slots[place]], ledger.opponents[slots[place]])
        for place in terms.rows
    ]


def _row(
    event: Event,
    column: Column,
    tiebreak: TieBreak,
    terms: Terms,
    index: int,
    position: int,
) -> Term:
    place, mark = terms.rows[index], terms.marks.get(index)
    amount = Fraction(terms.amounts[index], tiebreak.scale * terms.unit)
    status, reasons = mark.status if mark else Status.COUNTED, (mark,) if mark else ()
    # 14.1 and 14.3 do not rule a tie-break that the regulations do not know.
    cut = status in CUT
    foreign = not tiebreak.article and (cut or not tiebreak.by_edition)
    cited = "" if foreign else event.edition.regulations
    row = Term(None, None, None, None, None, None, amount, status, reasons, cited=cited)
    if place < 0:
        return _of_no_round(event, column, tiebreak, terms, index, position, row)
    score = Fraction(terms.scores[index], terms.score_unit) if terms.scores else None
    slot = event.slots.range_of(position)[place]
    weighed = _weighed(event, column, slot, tiebreak.scale * terms.unit)
    if column.why(slot) is Reason.NOTHING_TIMES_NOT_KNOWN:
        score = None
    row = row._replace(opponent_score=score, weighed=weighed)
    return _of_round(event, column, tiebreak, slot, row)


def _of_round(event: Event, column: Column, tiebreak: TieBreak, slot: int, row: Term) -> Term:
    """A term that comes from a round."""
    entry = event.ledger.entry(slot)
    met = entry.opponent != UNOPPOSED
    which = None
    if met and tiebreak.terms is opponents_ratings and row.status is not Status.NOT_COUNTED:
        which = which_rating(event, entry.opponent, entry.round)
    reasons = (row.weighed and Reason.UNPLAYED_IS_LESS, column.why(slot), which and which[0])
    return row._replace(
        entry=entry,
        round=entry.round,
        opponent=event.numbers[entry.opponent] if met else None,
        kind=entry.kind,
        own_points=own_factor(event, column, slot),
        reasons=(*row.reasons, *filter(None, reasons)),
        product={*tiebreak.parts} >= _PRODUCT and tiebreak.recount in _MULTIPLIED,
        limited=tiebreak.least is not None and tiebreak.recount in _OF_OWN_POINTS,
        printed_score=exact(event.points[entry.opponent]) if met and column.opponents else None,
        rated=tiebreak.type is Type.RATING,
        rating_since=which and which[1],
    )


def _weighed(event: Event, column: Column, slot: int, unit: int) -> tuple[int, Fraction] | None:
    """The voluntarily unplayed round that was not cut in the place of a term (16.5), and the amount
    of that; None if there is none."""
    unplayed = column.weighed.get(slot)
    if unplayed is None:
        return None
    assert isinstance(column.terms, TermTable)  # it has the round and amount that were weighed
    return event.ledger.numbers[unplayed], Fraction(column.terms.amounts[unplayed], unit)


def _of_no_round(
    event: Event,
    column: Column,
    tiebreak: TieBreak,
    terms: Terms,
    index: int,
    position: int,
    row: Term,
) -> Term:
    """A term that comes from no entry of the card: a rest, a board, the secondary score, points
    the arbiter gave or took, something of the entry list."""
    if (added := index - len(terms.rows)) >= -len(column.added):
        return row._replace(reasons=(column.added[added],))
    if tiebreak.recount is Recount.RUNNING_TOTAL:
        why = () if row.status is Status.PENDING else (Reason.REST,)
        return row._replace(round=index + 1, reasons=(*row.reasons, *why))
    if tiebreak.by_board:
        board = index + 1
        if not terms.scores:
            return row._replace(board=board, own_points=row.amount / board)
        weight = Fraction(terms.scores[index], terms.score_unit)
        own_points = row.amount / weight if weight else None
        return row._replace(board=board, own_points=own_points, opponent_score=weight)
    if "factor" in tiebreak.modifiers:
        return row._replace(reasons=(Reason.SECONDARY_SCORE,))
    if tiebreak.type is not Type.PRIMARY:
        return row
    own = [adjustment for owner, adjustment in event.adjustments if owner == position]
    given = own[index - terms.rows.index(-1)]
    return row._replace(reasons=(Reason.GIVEN,), since=given.round, given_for=given.reason)


#: Recounted from the own points; the opponents' scores only select among them.
_OF_OWN_POINTS = (Recount.LIMITED, Recount.WEIGHTS)
#: Recounted from products of the own points and the opponents' scores.
_MULTIPLIED = (Recount.PRODUCTS, Recount.MEAN, Recount.MULTIPLIED)
#: The parts shown of a tie-break that multiplies the own points by the opponent's score.
_PRODUCT = frozenset({Part.SCORE, Part.AMOUNT})


def own_factor(event: Event, column: Column, slot: int) -> Fraction:
    """The factor of the own result of a round: its points or its weight."""
    if column.weights is not None:
        return Fraction(column.weights.values[slot], column.weights.unit)
    return exact(points_as_taken(event, column)[slot])


def points_as_taken(event: Event, column: Column) -> Sequence[int]:
    """The half-points of every slot as the tie-break of a column takes them."""
    tiebreak = column.tiebreak
    if tiebreak is not None and tiebreak.type is Type.RATING:
        return event.ledger.standard_points
    if tiebreak is not None and tiebreak.own_score is not None:
        return event.on(tiebreak.own_score).ledger.points
    return event.worth(column.opponents is not None and column.draws_last_round).points


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
    #: On every board; empty while the match is pending, None if they are not known.
    points: tuple[Fraction, ...] | None


def board_rounds(event: Event, position: int) -> list[BoardRound]:
    """The rounds behind a team's points on the boards (Article 12)."""
    event, boards = event.on(Score.GAME_POINTS), event.boards
    rounds = []
    for slot in event.slots.range_of(position):
        entry, points = event.ledger.entry(slot), boards.of_slot(slot)
        opponent = None if entry.opponent == UNOPPOSED else event.numbers[entry.opponent]
        known = None if points is None else tuple(exact(Fraction(p, boards.unit)) for p in points)
        rounds.append(BoardRound(entry, opponent, known))
    return rounds


def fore_points(event: Event, descriptor: Descriptor, position: int) -> tuple[Fraction, Fraction]:
    """A participant's points in the standings, and in a Fore Buchholz (8.3); in
    points."""
    event = view(event, descriptor)
    return exact(event.points[position]), exact(event.worth(True).totals[position])
