"""One round of one participant, as the calculation sees it; a card is a list of them."""

from typing import NamedTuple

from tbdesk.engine.model.results import Kind

WHITE, BLACK = "w", "b"
NOBODY = -1


class Entry(NamedTuple):
    """One round of one participant. Points are half-points; `opponent` is a position in the
    event's list of participants (NOBODY for a bye), `game` one in the tournament's games."""

    round: int
    kind: Kind
    opponent: int
    points: int
    colour: str
    game: int
