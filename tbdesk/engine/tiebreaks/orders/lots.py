"""The drawing of lots: repeatable from the seed that an event keeps, with a record to print."""

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.lot_numbers import lot_numbers
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import Tournament

CODE = "LOTS"
#: The number of figures of a digest that make a seed.
_FIGURES = 8


class Lot(NamedTuple):
    """One ticket."""

    #: The place it gives, from 1.
    place: int
    #: The pairing number it belongs to.
    number: int
    #: The hashed text, and its SHA-256 in hexadecimal.
    text: str
    ticket: str


class LotsDrawing(NamedTuple):
    """A whole drawing, which can be repeated: each ticket is the SHA-256 of its text in
    UTF-8, and the lowest ticket comes first."""

    seed: str
    lots: tuple[Lot, ...]


def are_drawn(chain: Iterable[Descriptor]) -> bool:
    """True if a chain has a drawing of lots."""
    return any(descriptor.code == CODE for descriptor in chain)


def seed_of(tournament: Tournament) -> str:
    """The seed of the event's drawing, in one spelling for every file format.

    An event without a seed has one made from its date, kind, length and pairing numbers, so that it
    is the same at every reading; titles, names and the order of typing have no influence.
    """
    kept = spelled(tournament.lots_seed)
    if kept:
        return kept
    numbers = sorted(participant.number for participant in tournament.participants)
    facts = (tournament.start or "", tournament.kind.value, tournament.rounds, *numbers)
    return _digest("|".join(map(str, facts)))[:_FIGURES]


def spelled(seed: str) -> str:
    """A seed as every file keeps it: composed letters, single blanks and none at the ends."""
    return unicodedata.normalize("NFC", " ".join(seed.replace("\0", " ").split()))


def new_seed() -> str:
    """A seed that cannot be predicted."""
    return secrets.token_hex(_FIGURES // 2)


def with_seed(tournament: Tournament, seed: str) -> Tournament:
    """The event with a seed to keep, if its chain asks for a drawing and it has none."""
    if spelled(tournament.lots_seed) or not are_drawn(tournament.chain):
        return tournament
    return tournament._replace(lots_seed=seed)


def missing_seed(tournament: Tournament, chain: Iterable[Descriptor]) -> Problem | None:
    """Problem of a drawing for which the event keeps no seed; None if it keeps one."""
    if not are_drawn(chain) or spelled(tournament.lots_seed):
        return None
    seed = seed_of(tournament)
    return Problem(Severity.WARNING, Fault.NO_SEED, value=CODE, arguments=(seed,))


def draw(tournament: Tournament) -> LotsDrawing:
    """The lots of a tournament, best place first: from the seed and the ticket numbers, so that a
    repeated drawing gives the same order."""
    seed = seed_of(tournament)
    tickets = sorted(
        (_digest(text := f"{seed}|{lot}"), number, text)
        for number, lot in lot_numbers(tournament).items()
    )
    return LotsDrawing(
        seed,
        tuple(
            Lot(place, number, text, ticket)
            for place, (ticket, number, text) in enumerate(tickets, start=1)
        ),
    )


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
