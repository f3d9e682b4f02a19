"""Search for a participant by number or a few letters of the name, wherever players or teams are
typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Mapping
from functools import lru_cache
from typing import TypeVar

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player

_WORD = r"\w+"

Who = TypeVar("Who", Player, Team)


class WhoError(EngineError):
    """A text that fits no participant, or several. `number`: a number that is not in the list;
    `fitting`: the participants that fit."""

    def __init__(
        self,
        text: str,
        number: int | None,
        fitting: tuple[Player | Team, ...],
    ) -> None:
        super().__init__(text)
        self.text = text
        self.number = number
        self.fitting = fitting


def name_words(text: str) -> list[str]:
    """The words of a name without accents and capitals: `Rossi, Niccolò` -> rossi, niccolo."""
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", text)
        text = "".join([sign for sign in apart if not unicodedata.combining(sign)])
    return re.findall(_WORD, text.casefold())


def name_key(name: str) -> tuple[str, ...]:
    """The common form of two spellings of one name: `Rossi, Nicolò` and `Nicolo ROSSI`."""
    return tuple(sorted(name_words(name)))


@lru_cache(maxsize=1 << 15)  # every letter that is typed asks for the names of the whole list
def alphabetical(text: str) -> str:
    """The key that names are sorted and searched by: the words of the name with blanks between."""
    return " ".join(name_words(text))


def matching(text: str, players: Mapping[int, Who]) -> list[Who]:
    """The players that a text can mean, best first. `players` (or teams) are mapped by pairing
    number, or by place in a roster.

    A number comes before anything else, unless words follow it that the name does not contain.
    Letters match the beginning of the name, then that of its words (for a team also of its short
    name), and if nothing matches, any part of the name; players that match equally well stay in
    their order.
    """
    number, wanted = number_in(text), name_words(text)
    if number is not None:
        return [players[number]] if number in players and _fits(text, players[number]) else []
    if not wanted:
        return []
    whole, first = " ".join(wanted), wanted[0]
    begun: list[Who] = []
    later: list[Who] = []
    within: list[Who] = []
    for player in players.values():
        name = alphabetical(full_name(player))
        if first not in name:
            continue
        if name.startswith(whole):
            begun.append(player)
        elif all(f" {part}" in f" {name}" for part in wanted):
            later.append(player)
        elif whole in name:
            within.append(player)
    return begun + later or within


def _fits(text: str, participant: Player | Team) -> bool:
    """True if the words after the number of a text are of a participant's name."""
    name = f" {alphabetical(full_name(participant))}"
    return all(f" {word}" in name for word in name_words(text)[1:])


def full_name(participant: Player | Team) -> str:
    """All names of a player or a team."""
    return (
        f"{participant.name} {participant.short}"
        if isinstance(participant, Team)
        else participant.name
    )


def find(text: str, players: Mapping[int, Who], free: Container[int]) -> Who:
    """The player that a text means; of several the one whose pairing number is `free`.

    Raises WhoError.
    """
    fitting = matching(text, players)
    if len(fitting) > 1:
        fitting = [player for player in fitting if player.number in free] or fitting
    if len(fitting) != 1:
        in_order = tuple(player for player in players.values() if player in fitting)
        number = number_in(text)
        raise WhoError(text.strip(), None if number in players else number, in_order)
    return fitting[0]


def number_in(text: str) -> int | None:
    """The number a text begins with: `7`, `7.`, `7 Rossi`."""
    first = text.split()[0].rstrip(".") if text.split() else ""
    return int(first) if first.isascii() and first.isdigit() and len(first) < 10 else None
