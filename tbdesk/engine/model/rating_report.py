"""Decisions of the arbiter that concern the rating report alone."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tbdesk.engine.model.results import Result


class Dismissal(NamedTuple):
    """A line of the checklist of the rating report that the arbiter leaves as it is."""

    #: The id of the rule, and which of its lines.
    rule: str
    line: str
    #: The pairing numbers concerned, in rising order.
    participants: tuple[int, ...]
    rounds: tuple[int, ...]
    #: Why, in the arbiter's words.
    reason: str

    @property
    def key(self) -> tuple[str, str, tuple[int, ...]]:
        """The dismissed line; the players concerned may be fewer than are listed now."""
        return self.rule, self.line, self.rounds


class RatingCorrection(NamedTuple):
    """A game that counts otherwise for the rating than for the tournament."""

    round: int
    #: The pairing numbers of the two players, as in the game.
    white: int
    black: int
    #: None: it is not rated.
    result: Result | None
    #: Why, in the arbiter's words.
    reason: str


def carried_dismissals(
    dismissals: Iterable[Dismissal], new_numbers: Mapping[int, int]
) -> tuple[Dismissal, ...]:
    """The dismissals under new pairing numbers; those of removed participants are dropped."""
    carried = []
    for dismissal in dismissals:
        kept = sorted(new_numbers[who] for who in dismissal.participants if who in new_numbers)
        if kept or not dismissal.participants:
            carried.append(dismissal._replace(participants=tuple(kept)))
    return tuple(carried)


def carried_corrections(
    corrections: Iterable[RatingCorrection], new_numbers: Mapping[int, int]
) -> tuple[RatingCorrection, ...]:
    """The corrections under new pairing numbers; those of games that are gone go."""
    return tuple(
        correction._replace(
            white=new_numbers[correction.white], black=new_numbers[correction.black]
        )
        for correction in corrections
        if correction.white in new_numbers and correction.black in new_numbers
    )
