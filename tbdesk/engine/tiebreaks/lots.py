"""The drawing of lots: repeatable from the tournament itself, with a record to print."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament


class Lot(NamedTuple):
    """One ticket: the place it gives (from 1) and the pairing number it belongs to. `text`
    is what was hashed, `ticket` its SHA-256 in hexadecimal."""

    place: int
    number: int
    text: str
    ticket: str


class Record(NamedTuple):
    """A whole drawing, which anybody can repeat: each ticket is the SHA-256 of its text in
    UTF-8, and the lowest ticket comes first."""

    seed: str
    lots: tuple[Lot, ...]


def draw(tournament: Tournament) -> Record:
    """The lots of a tournament, best place first.

    The seed is the title, the start date and what the arbiter may have added to it
    (`lots_seed`); results do not change it, so that a repeated drawing gives the same order.
    """
    start = tournament.start.isoformat() if tournament.start else ""
    seed = "|".join((tournament.title, start, tournament.lots_seed))
    tickets = sorted(_ticket(seed, entrant) for entrant in tournament.participants)
    return Record(
        seed,
        tuple(
            Lot(place, number, text, ticket)
            for place, (ticket, number, text) in enumerate(tickets, start=1)
        ),
    )


def _ticket(seed: str, entrant: Player | Team) -> tuple[str, int, str]:
    import hashlib  # loads a whole cryptographic library, which few evenings need

    text = f"{seed}|{entrant.number}|{entrant.name}"
    return hashlib.sha256(text.encode()).hexdigest(), entrant.number, text
