"""The differences that are settled, each as a reading of the rules that gives the reference's
value exactly. known.md tells the same in words, under the same names.

A difference is known if a reading that applies to its tie-break and event reproduces what the
reference computed; nothing is accepted for being near.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED, Entry
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import FINAL_STANDING, Bye, Tournament
from tbdesk.engine.rules.editions import GamesThatCount
from tbdesk.engine.standings import standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.encounter import Encounter
from tests.differential import reference
from tests.differential.compare import Difference, our_order, our_values, rounded
from tests.differential.generate import Case

Values = Mapping[int, Fraction | None]


class Reading(NamedTuple):
    """A settled difference: its name in known.md, the codes it is about, whether it applies
    to an event, and the values it gives for a descriptor."""

    name: str
    codes: frozenset[str]
    applies: Callable[[Case], bool]
    values: Callable[[Case, str], Values]


def reason(difference: Difference) -> str | None:
    """The name of the reading that explains a difference, None if none does."""
    if difference.player == 0:
        return _reason_for_order(difference)
    return reading_of(difference, READINGS)


def reading_of(difference: Difference, readings: Iterable[Reading]) -> str | None:
    """The first of some readings that gives the reference's value."""
    case, text = difference.case, difference.descriptor
    code = text.partition("/")[0].partition(":")[0]
    for reading in readings:
        if code not in reading.codes or not reading.applies(case):
            continue
        if _values(reading, case, text)[difference.player] == difference.theirs:
            return reading.name
    return None


@lru_cache(maxsize=100)
def _values(reading: Reading, case: Case, text: str) -> Values:
    """Values of a reading; many differences are of one descriptor of one event."""
    return reading.values(case, text)


def _seen(case: Case, text: str) -> Event:
    """The event on the score of a descriptor, if it is one of teams."""
    (descriptor,) = catalogue.chain(text)
    return catalogue.view(case.event, descriptor)


def _round_robin(case: Case) -> bool:
    return case.tournament.kind.predetermined


def _koya_so_far(case: Case) -> bool:
    return not _round_robin(case) or _partial(case)


def _partial(case: Case) -> bool:
    return case.after < case.tournament.rounds


def _played_only(case: Case, text: str) -> Values:
    """Own record and ratings without any forfeit."""
    games = case.edition.predetermined.opponents
    edition = case.edition._replace(predetermined=GamesThatCount(opponents=games))
    return our_values(replace(case, edition=edition).event, text)


def _average_of_games(case: Case, text: str) -> Values:
    """AOB over the games that were played, of a Buchholz in which forfeits are games."""
    event = _seen(case, text)
    strengths = our_values(
        event, text.removesuffix("/F").replace("AOB", "FB" if "/F" in text else "BH")
    )
    found: dict[int, Fraction | None] = {}
    for number, card in zip(event.numbers, event.cards, strict=True):
        met = [
            strengths[event.numbers[entry.opponent]] for entry in card if entry.kind is Kind.PLAYED
        ]
        known = [strength for strength in met if strength is not None]
        found[number] = rounded(event, Fraction(sum(known), len(known))) if known else None
    return found


def _against_a_draw(case: Case, text: str) -> Values:
    """STD that compares every round with a draw, whatever the opponent got."""
    event = case.event
    draw = event.scores.draw
    return {
        number: sum(
            (Fraction((entry.points >= draw) + (entry.points > draw), 2) for entry in card),
            Fraction(),
        )
        for number, card in zip(event.numbers, event.cards, strict=True)
    }


def _koya_by_pairings(case: Case, text: str) -> Values:
    """KS over every round with a scheduled opponent, by the opponents' points as they stand
    and half of what could be scored in the rounds so far."""
    return koya_with_rounds(case, text, lambda entry: entry.opponent == UNOPPOSED)


def koya_with_rounds(case: Case, text: str, away: Callable[[Entry], bool]) -> Values:
    """The same; in a round robin less a round for everybody who was `away` in all of them."""
    event = _seen(case, text)
    (descriptor,) = catalogue.chain(text)
    rounds, players = event.after, len(event.numbers)
    if event.predetermined:
        rounds -= rounds // players if rounds % players == 0 else 0
        rounds -= sum(all(away(entry) for entry in card) for card in event.cards)
    limit = Fraction(event.scores.win * rounds, 4) + Fraction(descriptor.limit, 2)
    return {
        number: Fraction(
            sum(
                entry.points
                for entry in card
                if entry.opponent != UNOPPOSED
                and Fraction(event.own_points[entry.opponent], 2) >= limit
            ),
            2,
        )
        for number, card in zip(event.numbers, event.cards, strict=True)
    }


def _caps_by_rounds_so_far(case: Case, text: str) -> Values:
    """The cap of 16.4.2 with the rounds so far as the rounds of the tournament; FB before the
    last round is Buchholz."""
    code, _, modifiers = text.partition("/")
    kept = [one for one in modifiers.split("/") if one and one != "F"]
    plain = "/".join([code.replace("FB", "BH"), *kept])
    return our_values(replace(case, tournament=until(case)).event, plain)


def until(case: Case) -> Tournament:
    """The event as if it ended with the rounds so far."""
    event, last = case.tournament, case.after
    return event._replace(
        rounds=last,
        games=tuple(game for game in event.games if game.round <= last),
        matches=tuple(match for match in event.matches if match.round <= last),
        byes=tuple(bye for bye in event.byes if bye.round <= last),
    )


def _all_there(case: Case, text: str) -> Values:
    """Any tie-break with an absence for everybody who is not paired."""
    return our_values(with_absences(case).event, text)


def with_absences(case: Case) -> Case:
    """The event with a zero-point bye for everybody who is not paired in a round of byes alone."""
    event = case.event
    absent = (Bye(one.round, event.numbers[one.position], Kind.ZERO_BYE) for one in event.unpaired)
    return replace(case, tournament=case.tournament._replace(byes=(*case.tournament.byes, *absent)))


_OWN = frozenset({"WON", "BPG", "BWG"})
_RATINGS = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO"})
_SCORES = frozenset({"BH", "FB", "SB", "AOB", "SSSC", "EMMSB", "EMGSB", "EGMSB", "EGGSB"})

READINGS = (
    Reading("forfeits-over-the-board", _OWN | _RATINGS, _round_robin, _played_only),
    Reading("forfeits-over-the-board", frozenset({"AOB"}), _round_robin, _average_of_games),
    Reading("standard-points", frozenset({"STD"}), lambda case: True, _against_a_draw),
    Reading(
        "koya-outside-a-finished-round-robin",
        frozenset({"KS"}),
        _koya_so_far,
        _koya_by_pairings,
    ),
    Reading(
        "koya-and-points-given",
        frozenset({"KS"}),
        lambda case: bool(case.tournament.adjustments),
        _koya_by_pairings,
    ),
    Reading("rounds-of-the-tournament", _SCORES, _partial, _caps_by_rounds_so_far),
    Reading(
        "round-of-byes-alone",
        frozenset(catalogue.CATALOGUE),
        lambda case: bool(case.event.unpaired),
        _all_there,
    ),
)


#: The readings of a direct encounter, which is an order and no value.
ORDER_READINGS = (
    "decimal-averages",
    "round-robin-still-to-be-played",
    "final-standing-before-the-end",
)


def _reason_for_order(difference: Difference) -> str | None:
    """A direct encounter of the reference that is exact in fractions, or that takes those who
    are still to meet in a round robin for having met."""
    case, text = difference.case, difference.descriptor
    event = case.event
    (descriptor,) = catalogue.chain(text)
    exact = reference.order(case.tournament, case.after, case.edition, text, fractions=True)
    encounters = standings.column(event, descriptor).encounters
    settled = order_reading(case, exact, our_order(event, text), encounters)
    if settled is None and _partial(case):
        at_once = _final_at_once(case)
        encounters = standings.column(at_once, descriptor).encounters
        if order_reading(case, exact, our_order(at_once, text), encounters):
            return ORDER_READINGS[2]
    return settled


def _final_at_once(case: Case) -> Event:
    """The points that count in the final standing alone, in standings after an earlier round."""
    given = tuple(
        adjustment._replace(round=0) if adjustment.round == FINAL_STANDING else adjustment
        for adjustment in case.tournament.adjustments
    )
    return replace(case, tournament=case.tournament._replace(adjustments=given)).event


def order_reading(
    case: Case, exact: reference.Order, ours: reference.Order, encounters: Sequence[Encounter]
) -> str | None:
    """The reading that makes an order of the reference, exact in fractions, ours."""
    if exact == ours:
        return ORDER_READINGS[0]
    if _round_robin(case) and _partial(case):
        numbers = case.event.numbers
        waiting = [
            sorted(numbers[position] for group in encounter.order for position in group)
            for encounter in encounters
            if any(one.missing for one in encounter.passes)
        ]
        ours = [group for group in ours if _members(group) not in waiting]
        exact = [one for one in exact if _members(one) not in waiting]
        if waiting and ours == exact:
            return ORDER_READINGS[1]
    return None


def _members(levels: list[list[int]]) -> list[int]:
    return sorted(chain.from_iterable(levels))
