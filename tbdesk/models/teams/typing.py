"""Texts typed or pasted for team events, parsed: players of a line-up, rosters. No Qt."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import _
from tbdesk.models.typing_rules import parse_player_line

#: Keys that leave a side of a board empty.
NOBODY_SPELLINGS = ("-", "–", "0")


class TypedError(ValueError):
    """A text that cannot be taken; the message is a sentence for the status bar."""


class TypedTeam(NamedTuple):
    """A team as it was typed, its players in board order."""

    name: str
    players: tuple[Player, ...] = ()


def parse_rosters(text: str) -> list[TypedTeam]:
    """The teams of lists without columns, in their order.

    A list is the line with the team's name, then its players a line each, the teams apart by empty
    lines. Without empty lines the teams are the lines that end with a colon, or else the names
    without a rating after players with one. Raises TypedError when there is no team in it.
    """
    lines = text.splitlines()
    apart = any(not line.strip() for line in text.strip().splitlines())
    apart = apart or any(line.rstrip().endswith(":") for line in lines)
    teams: list[tuple[str, list[Player]]] = []
    ended = True
    for line in lines:
        if not line.strip():
            ended = True
            continue
        player = typed_player(line)
        rated_before = bool(teams) and bool(teams[-1][1]) and teams[-1][1][-1].rating is not None
        named = line.rstrip().endswith(":") or (
            not apart and player.rating is None and rated_before
        )
        if ended or named:
            teams.append((" ".join(line.strip(" \t;:").split()), []))
            ended = False
        else:
            teams[-1][1].append(player)
    if not teams:
        raise TypedError(_("the pasted text has no team"))
    return [TypedTeam(name, tuple(players)) for name, players in teams]


def is_player_list(text: str) -> bool:
    """True for lines that are not teams apart by empty lines or colons."""
    lines = text.strip().splitlines()
    return not any(not line.strip() or line.rstrip().endswith(":") for line in lines)


def typed_player(text: str) -> Player:
    """The player of `Rossi Mario 2150`, of `3. Rossi Mario (2150)`, or of a name alone."""
    read = parse_player_line(text)
    return Player(0, read.name, read.rating)
