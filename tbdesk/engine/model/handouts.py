"""Editions of hand-outs: the results and places that each of them printed."""

from datetime import datetime
from enum import Enum
from typing import NamedTuple

#: Editions that an event keeps; the oldest go.
MOST_EDITIONS = 100
#: Stands for the opponent of a bye.
NO_OPPONENT = 0


class HandoutKind(Enum):
    """The subject of a hand-out, whatever its format; the values are the names in files."""

    STANDINGS = "standings"
    #: The results of some rounds.
    RESULTS = "results"
    #: The report file that goes to a federation.
    REPORT = "report"


class PrintedResult(NamedTuple):
    """The result of a game, a match or a bye, as it was printed."""

    #: The pairing numbers, White or the home team first; of a bye NO_OPPONENT second.
    first: int
    second: int
    #: `1-0`; of a finished match its score or forfeit; of a bye its code.
    text: str
    #: The results on the boards of a match, the home side first, empty for those still missing.
    boards: tuple[str, ...] = ()


class PrintedRound(NamedTuple):
    """The results of a round, from 1, in the order of their participants."""

    round: int
    results: tuple[PrintedResult, ...]


class HandoutEdition(NamedTuple):
    """One edition of a hand-out. Editions are counted for each kind and, of results, for the same
    rounds."""

    kind: HandoutKind
    #: From 1.
    number: int
    #: By the arbiter's clock, in whole seconds.
    time: datetime
    #: The rounds in it, also those without a result.
    rounds: tuple[PrintedRound, ...]
    #: (pairing number, place) in the order of the table; none if it has no places.
    places: tuple[tuple[int, int], ...] = ()

    @property
    def round_numbers(self) -> tuple[int, ...]:
        """The rounds in it, from 1."""
        return tuple(page.round for page in self.rounds)

    def is_of_same_kind(self, other: "HandoutEdition") -> bool:
        """True if two editions are counted together."""
        if self.kind is not other.kind:
            return False
        return self.kind is not HandoutKind.RESULTS or self.round_numbers == other.round_numbers

    def has_same_content(self, other: "HandoutEdition") -> bool:
        """True if two editions of a kind print the same results and places."""
        return (self.rounds, self.places) == (other.rounds, other.places)
