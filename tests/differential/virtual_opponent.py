"""FIDE's rules from 2009 to August 2023 told plainly a second time, as declared.py tells the
declared systems.

An own unplayed round of a Swiss is a virtual opponent, an unplayed round of an opponent a draw; in
a round robin a forfeit is the result of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import floor

from tbdesk.engine.model.tournament import FINAL_STANDING
from tbdesk.engine.rules.editions import FIDE_2009
from tests.differential import generate
from tests.differential.compare import Difference, our_values
from tests.differential.declared import virtual_buchholz, virtual_sonneborn
from tests.differential.generate import Case
from tests.differential.known import with_absences
from tests.differential.told import Told

Value = Fraction | None


def points(told: Told, number: int) -> Value:
    return told.score(number) + told.given(number, FINAL_STANDING)


def opponents(told: Told, number: int) -> list[int]:
    return [one.opponent for one in told.rounds[number] if one.played or not told.swiss]


def buchholz_sum(told: Told, number: int) -> Value:
    buchholz = virtual_buchholz()
    return sum((buchholz(told, opponent) for opponent in opponents(told, number)), Fraction())


def wins(told: Told, number: int) -> Value:
    return Fraction(sum(one.points == told.win for one in told.rounds[number]))


def games_with_black(told: Told, number: int, won: bool) -> Value:
    games = (one for one in told.rounds[number] if one.played and one.black)
    return Fraction(sum(one.what == "win" or not won for one in games))


def ratings(told: Told, number: int, cut: int = 0) -> Value:
    """The mean, half up, without the lowest; a round without an opponent is one of those."""
    rating = {player.number: player.rating for player in told.event.players}
    if None in rating.values():
        return None
    met = sorted(rating[opponent] or 0 for opponent in opponents(told, number))
    met = met[max(0, cut - (len(told.rounds[number]) - len(met))) :]
    return Fraction(floor(Fraction(sum(met), len(met)) + Fraction(1, 2))) if met else None


VALUES: Mapping[str, Callable[[Told, int], Value]] = {
    "PTS": points,
    "BH": virtual_buchholz(),
    "BH/C1": virtual_buchholz(1),
    "BH/C2": virtual_buchholz(2),
    "BH/M1": virtual_buchholz(1, 1),
    "BH/M2": virtual_buchholz(2, 2),
    "SB": virtual_sonneborn,
    "BH_SUM": buchholz_sum,
    "WIN": wins,
    "BPG": partial(games_with_black, won=False),
    "BWG": partial(games_with_black, won=True),
    "ARO": ratings,
    "ARO/C1": partial(ratings, cut=1),
    "ARO/C2": partial(ratings, cut=2),
}


def case(seed: int) -> Case:
    """The event of a seed under these rules; whoever is not paired in a last round of byes alone is
    absent, as in every other round (`round-of-byes-alone` in known.md)."""
    return with_absences(replace(generate.case(seed), edition=FIDE_2009))


def differences(case: Case) -> list[Difference]:
    """Everything the engine computes differently for an event."""
    return [*_differences(Told(case.tournament, case.after), case)]


def _differences(told: Told, case: Case) -> Iterator[Difference]:
    for text, value in VALUES.items():
        for number, ours in our_values(case.event, text).items():
            theirs = value(told, number)
            if ours != theirs:
                yield Difference(case, text, number, ours, theirs)


def reason(difference: Difference) -> str | None:
    """Nothing explains a difference here."""
    return None
