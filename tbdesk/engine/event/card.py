"""One round of one participant, as the calculation sees it; a card is a list of them."""

from typing import NamedTuple

from tbdesk.engine.model.results import Kind

WHITE, BLACK = "w", "b"
NOBODY = -1


class Entry(NamedTuple):
    """One round of one participant."""

    #: From 1.
    round: int
    kind: Kind
    #: The opponent's position in the event's list of participants, NOBODY for a bye.
    opponent: int
    #: Half-points.
    points: int
    colour: str
    #: The place in the tournament's games, or matches.
    game: int
