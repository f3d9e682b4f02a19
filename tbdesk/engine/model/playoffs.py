"""Results of play-offs, and other values that the arbiter types for those still tied."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tbdesk.engine.model.points import Points

#: The criteria that a chain may have for them, one after the other.
PLAYOFF_CODES = ("PO", "PO2", "PO3")


class PlayOff(NamedTuple):
    """The result of a participant in a play-off. The chain determines if the higher or the lower is
    better (/R)."""

    #: A pairing number.
    participant: int
    #: Half-points, or halves of any other number.
    points: Points
    #: Of which of PLAYOFF_CODES, from 1.
    criterion: int = 1
    #: The play-off, such as `Play-off, blitz 12 May`.
    label: str = ""
    #: The document that records it.
    source: str = ""

    @property
    def code(self) -> str:
        """The criterion's, as it stands in a chain."""
        return PLAYOFF_CODES[self.criterion - 1]


def results_of(playoffs: Iterable[PlayOff], code: str) -> dict[int, PlayOff]:
    """The entries of one criterion by pairing number; of two for one participant the last."""
    return {playoff.participant: playoff for playoff in playoffs if playoff.code == code}


def carried(playoffs: Iterable[PlayOff], new_numbers: Mapping[int, int]) -> tuple[PlayOff, ...]:
    """The entries of participants with new pairing numbers, under these."""
    return tuple(
        playoff._replace(participant=new_numbers[playoff.participant])
        for playoff in playoffs
        if playoff.participant in new_numbers
    )
