"""Questions about standings that have no answer; apart from the answers, so that they are put into
words without loading what finds those."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from tbdesk.engine.errors import EngineError


class NoOutlook(Enum):
    """Why there is no outlook, or none with this aim."""

    NO_ROUND = "no-round"
    NOT_PAIRED = "not-paired"
    PAIRINGS_MISSING = "pairings-missing"
    ROUNDS_NOT_PAIRED = "rounds-not-paired"
    ROUNDS_TO_COME = "rounds-to-come"
    BOARDS_OPEN = "boards-open"
    NOT_BY_POINTS = "not-by-points"
    NO_SUCH_PLACES = "no-such-places"
    UNKNOWN = "unknown"
    EXCLUDED = "excluded"


class OutlookError(EngineError):
    """There is no outlook: why, and the numbers it is about: of the round and of who is not
    paired in it, of two who are to meet and how many more pairs are, of the first and the last
    round that is not paired, of the last round looked at and the rounds there are, of the places
    there are and the one asked for, of the participant; `text` is the tie-break."""

    def __init__(self, why: NoOutlook, numbers: Sequence[int] = (), text: str = "") -> None:
        self.why = why
        self.numbers = tuple(numbers)
        self.text = text
        super().__init__(why, self.numbers, text)


class NoPair(Enum):
    """Why two participants cannot be compared."""

    SAME = "same"
    EXCLUDED = "excluded"


class PairError(EngineError):
    """Two participants who cannot be compared: why, and the pairing number at fault."""

    def __init__(self, why: NoPair, number: int) -> None:
        self.why = why
        self.number = number
        super().__init__(why, number)
