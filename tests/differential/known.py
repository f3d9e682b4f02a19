"""The differences that are settled, each as a reading of the rules that gives the reference's
value exactly. known.md tells the same in words, under the same names.

A difference is known if a reading that applies to its tie-break and event reproduces what the
reference computed; nothing is accepted for being near.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate, chain
from typing import NamedTuple

from tbdesk.engine import catalogue, standings
from tbdesk.engine.card import NOBODY
from tbdesk.engine.event import Event
from tbdesk.engine.results import Kind
from tbdesk.engine.rules import GamesThatCount
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
    case, text = difference.case, difference.descriptor
    if difference.player == 0:
        return _reason_for_order(difference)
    code = text.partition("/")[0]
    for reading in READINGS:
        if code not in reading.codes or not reading.applies(case):
            continue
        if reading.values(case, text)[difference.player] == difference.theirs:
            return reading.name
    return None


def _round_robin(case: Case) -> bool:
    return case.tournament.kind.predetermined


def _koya_so_far(case: Case) -> bool:
    return not _round_robin(case) or _partial(case)


def _partial(case: Case) -> bool:
    return case.after < case.tournament.rounds


def _played_only(case: Case, text: str) -> Values:
    """Own record and ratings without any forfeit."""
    games = case.edition.predetermined.opponents
    edition = replace(case.edition, predetermined=GamesThatCount(opponents=games))
    return our_values(Event(case.tournament, edition, case.after), text)


def _average_of_games(case: Case, text: str) -> Values:
    """AOB over the games that were played, of a Buchholz in which forfeits are games."""
    event = Event(case.tournament, case.edition, case.after)
    strengths = our_values(event, "FB" if text.endswith("/F") else "BH")
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
    event = Event(case.tournament, case.edition, case.after)
    draw = case.tournament.scores.draw
    return {
        number: sum(
            (Fraction((entry.points >= draw) + (entry.points > draw), 2) for entry in card),
            Fraction(),
        )
        for number, card in zip(event.numbers, event.cards, strict=True)
    }


def _rests_are_rounds(case: Case, text: str) -> Values:
    """PS in which a rest is a round without points."""
    event = Event(case.tournament, case.edition, case.after)
    (descriptor,) = catalogue.chain(text)
    found: dict[int, Fraction | None] = {}
    for number, card in zip(event.numbers, event.cards, strict=True):
        points = [0] * event.after
        for entry in card:
            points[entry.round - 1] = entry.points
        found[number] = Fraction(sum(list(accumulate(points))[descriptor.cut :]), 2)
    return found


def _koya_by_pairings(case: Case, text: str) -> Values:
    """KS over every round with a scheduled opponent, by the opponents' points as they stand
    and half of what could be scored in the rounds so far."""
    event = Event(case.tournament, case.edition, case.after)
    (descriptor,) = catalogue.chain(text)
    rounds, players = event.after, len(event.numbers)
    if event.predetermined:
        rounds -= rounds // players if rounds % players == 0 else 0
        rounds -= sum(all(entry.opponent == NOBODY for entry in card) for card in event.cards)
    limit = Fraction(case.tournament.scores.win * rounds, 4) + Fraction(descriptor.limit, 2)
    return {
        number: Fraction(
            sum(
                entry.points
                for entry in card
                if entry.opponent != NOBODY
                and Fraction(event.own_points[entry.opponent], 2) >= limit
            ),
            2,
        )
        for number, card in zip(event.numbers, event.cards, strict=True)
    }


def _caps_by_rounds_so_far(case: Case, text: str) -> Values:
    """The cap of 16.4.2 with the rounds so far as the rounds of the tournament; FB before the
    last round is Buchholz."""
    shorter = replace(case.tournament, rounds=case.after)
    code, _, modifiers = text.partition("/")
    modifiers = "/".join(one for one in modifiers.split("/") if one != "F")
    code = "BH" if code == "FB" else code
    plain = f"{code}/{modifiers}" if modifiers else code
    games = tuple(game for game in shorter.games if game.round <= case.after)
    byes = tuple(bye for bye in shorter.byes if bye.round <= case.after)
    shorter = replace(shorter, games=games, byes=byes)
    return our_values(Event(shorter, case.edition, case.after), plain)


_OWN = frozenset({"WON", "BPG", "BWG"})
_RATINGS = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO"})
_SCORES = frozenset({"BH", "FB", "SB", "AOB"})

READINGS = (
    Reading("forfeits-over-the-board", _OWN | _RATINGS, _round_robin, _played_only),
    Reading("forfeits-over-the-board", frozenset({"AOB"}), _round_robin, _average_of_games),
    Reading("standard-points", frozenset({"STD"}), lambda case: True, _against_a_draw),
    Reading("rest-rounds", frozenset({"PS"}), _round_robin, _rests_are_rounds),
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
)


#: The readings of a direct encounter, which is an order and no value.
ORDER_READINGS = ("decimal-averages", "round-robin-still-to-be-played")


def _reason_for_order(difference: Difference) -> str | None:
    """A direct encounter of the reference that is exact in fractions, or that takes those who
    are still to meet in a round robin for having met."""
    case, text = difference.case, difference.descriptor
    exact = reference.order(case.tournament, case.after, case.edition, text, fractions=True)
    event = Event(case.tournament, case.edition, case.after)
    if exact == our_order(event, text):
        return ORDER_READINGS[0]
    if _round_robin(case) and _partial(case):
        (descriptor,) = catalogue.chain(text)
        waiting = [
            sorted(event.numbers[position] for group in encounter.order for position in group)
            for encounter in standings.column(event, descriptor).encounters
            if any(one.missing for one in encounter.passes)
        ]
        ours = [one for one in our_order(event, text) if _members(one) not in waiting]
        theirs = [one for one in exact if _members(one) not in waiting]
        if waiting and ours == theirs:
            return ORDER_READINGS[1]
    return None


def _members(levels: list[list[int]]) -> list[int]:
    return sorted(chain.from_iterable(levels))
