"""Two line-ups as one match: who sits across from whom, and at which board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tbdesk.engine.model.teams import EMPTY


class Side(NamedTuple):
    """The players of a team in board order. known: the boards are those of a record 300, holes
    and all; else only the order is known."""

    seats: list[int]
    known: bool


def joined(left: Side, right: Side, partners: Mapping[int, int]) -> list[tuple[int, int]]:
    """The boards as pairs of players, EMPTY for nobody. `partners` are the players on the right by
    their opponents on the left: they always sit across from each other."""
    if left.known:
        return _beside(left, right, partners)
    if right.known:
        inverse = {theirs: mine for mine, theirs in partners.items()}
        return [(mine, theirs) for theirs, mine in _beside(right, left, inverse)]
    return _merged(left.seats, right.seats, partners)


def _beside(left: Side, right: Side, partners: Mapping[int, int]) -> list[tuple[int, int]]:
    """The right side put beside the boards of the left one."""
    boards = [[player, partners.get(player, EMPTY)] for player in left.seats]
    seated = set(partners.values())
    for place, player in enumerate(right.seats):
        if player and player not in seated:
            boards_free = [index for index, both in enumerate(boards) if not both[1]]
            if right.known and place in boards_free:
                boards[place][1] = player
            elif boards_free:
                # A player without an opponent most likely has an empty seat across.
                holes = [index for index in boards_free if not boards[index][0]]
                boards[(holes or boards_free)[0]][1] = player
            else:
                boards.append([EMPTY, player])
    return [(mine, theirs) for mine, theirs in boards]


def _merged(
    left: list[int], right: list[int], partners: Mapping[int, int]
) -> list[tuple[int, int]]:
    """Two sides of which only the order is known; EMPTY across from who has no opponent."""
    boards: list[tuple[int, int]] = []
    waiting = list(right)
    played = set(partners.values())
    for mine in left:
        partner = partners.get(mine)
        if partner is None:
            boards.append((mine, EMPTY))
            continue
        while waiting and waiting[0] not in played:
            boards.append((EMPTY, waiting.pop(0)))
        waiting.remove(partner)
        boards.append((mine, partner))
    return [*boards, *((EMPTY, theirs) for theirs in waiting)]
