"""Other pairing numbers for the participants: who is who then, and all that goes by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.entry.pairings import check_removable
from tbdesk.engine.model.schedule import reschedule, with_new_numbers
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import EventKind, Player, Tournament

#: The new number of every old one; None for who left.
Numbering = Mapping[int, int | None]


class Wrong(Enum):
    """Why numbers cannot be those of a list."""

    TWICE = "twice"
    MISSING = "missing"


class WrongNumber(NamedTuple):
    """A number that several are to have, or nobody."""

    why: Wrong
    number: int


def wrong_number(numbers: Iterable[int]) -> WrongNumber | None:
    """The first thing wrong with the numbers of a list, which are to be 1, 2, 3 and so on."""
    counts = Counter(numbers)
    several = [number for number, count in counts.items() if count > 1]
    if several:
        return WrongNumber(Wrong.TWICE, min(several))
    missing = next((one for one in range(1, len(counts) + 1) if one not in counts), None)
    return None if missing is None else WrongNumber(Wrong.MISSING, missing)


def by_rating(players: Iterable[Player]) -> dict[int, int]:
    """New numbers by old ones: the highest rating first, who is level in the order of the old
    numbers, the unrated last."""
    order = sorted(players, key=lambda player: (-(player.rating or 0), player.number))
    return {player.number: number for number, player in enumerate(order, start=1)}


def by_list(players: Iterable[Player]) -> dict[int, int]:
    """New numbers by old ones, in the order of the list."""
    return {player.number: number for number, player in enumerate(players, start=1)}


def with_numbers(tournament: Tournament, new_numbers: Mapping[int, int]) -> Tournament:
    """An event of players with other numbers, by the old ones: its games, byes and all that goes
    by number follow. A round robin of which nothing was played has the Berger table of the new
    numbers, and the colours that were set by hand."""
    players = (one._replace(number=new_numbers[one.number]) for one in tournament.players)
    listed = tuple(sorted(players, key=lambda player: player.number))
    old_numbers = {new: old for old, new in new_numbers.items()}
    if has_table(tournament):
        return reschedule(tournament, listed, old_numbers, tournament.cycles)
    return renumbered(tournament, listed, old_numbers)


def has_table(tournament: Tournament) -> bool:
    """Whether other numbers give another Berger table: nothing was played or typed yet."""
    begun = any(game.ending is not None or game.unread for game in tournament.games)
    return tournament.kind is EventKind.ROUND_ROBIN and not begun


def renumbered(
    tournament: Tournament, players: tuple[Player, ...], old_numbers: Mapping[int, int]
) -> Tournament:
    """An event with another list of players, games and byes following their players in their
    rounds.

    `old_numbers` maps each new pairing number to the one the player had before (absent for a
    newcomer). Raises PairingError if somebody who has games is not in the list any more.
    """
    new_numbers = {old: new for new, old in old_numbers.items()}
    for player in tournament.players:
        if player.number not in new_numbers:
            check_removable(tournament, player.number)
    games = tuple(
        game._replace(
            white=new_numbers.get(game.white, game.white),
            black=new_numbers.get(game.black, game.black),
        )
        for game in tournament.games
    )
    return with_new_numbers(tournament, new_numbers)._replace(players=players, games=games)


# --- who is who in two lists ---------------------------------------------------------------------


def numbering(before: Iterable[Player | Team], after: Iterable[Player | Team]) -> Numbering:
    """Who of a list before is who after: by number where the person is the same, else by FIDE id
    or name. A number whose person is found nowhere else was edited, not left."""
    old, new = list(before), {participant.number: participant for participant in after}
    numbers: dict[int, int | None] = {}
    taken: set[int] = set()
    for was in old:
        same = new.get(was.number)
        if same is not None and _is_same(was, same):
            numbers[was.number] = was.number
            taken.add(was.number)
    for was in old:
        if was.number not in numbers:
            at = next(
                (n for n, changed in new.items() if n not in taken and _is_same(was, changed)),
                None,
            )
            if at is not None:
                numbers[was.number] = at
                taken.add(at)
    for was in old:
        if was.number not in numbers:
            edited = was.number in new and was.number not in taken
            numbers[was.number] = was.number if edited else None
            taken.add(was.number)
    return numbers


def _is_same(old: Player | Team, new: Player | Team) -> bool:
    if isinstance(old, Player) and isinstance(new, Player) and old.fide_id and new.fide_id:
        return old.fide_id == new.fide_id
    return old.name == new.name


def is_needed(numbers: Numbering) -> bool:
    """Whether somebody has another number now, or none."""
    return any(old != new for old, new in numbers.items())
