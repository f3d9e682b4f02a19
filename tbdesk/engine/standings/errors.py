"""Errors of questions about standings that have no answer: an outlook, a comparison of two
participants. Apart from the calculations, so that messages are worded without loading those."""

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
    """There is no outlook: the reason, and the numbers it concerns: the round and its unpaired
    participants, two participants who are to meet and the number of further pairs, the first and
    last unpaired round, the last round considered and all rounds, all places and the place asked
    for, the participant; `text` is the tie-break."""

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
    """Two participants who cannot be compared: the reason, and the pairing number at fault."""

    def __init__(self, why: NoPair, number: int) -> None:
        self.why = why
        self.number = number
        super().__init__(why, number)
