"""What is typed or pasted for team events: players of a line-up, rosters. No Qt: the grids only
ask."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.i18n import _
from tbdesk.models.typing_rules import parse_player_line

#: What leaves a side of a board empty.
NOBODY_SPELLINGS = ("-", "–", "0")


class TypedError(ValueError):
    """A text that cannot be taken; the message is a sentence for the status bar."""


class TypedTeam(NamedTuple):
    """A team as it was typed: its players in board order, as (name, rating)."""

    name: str
    players: tuple[tuple[str, int | None], ...] = ()


def parse_rosters(text: str) -> list[TypedTeam]:
    """The teams of a pasted text, in order.

    Either a table of team, player, rating, split at tabs or semicolons; or lists: the line
    with the team's name, then its players a line each, the teams apart by empty lines. Without
    empty lines the teams are the lines that end with a colon, or else the names without a
    rating after players with one. Raises TypedError when there is no team in it.
    """
    lines = text.splitlines()
    teams = _from_table(lines) if _is_table(lines) else _from_lists(lines)
    if not teams:
        raise TypedError(_("there is no team in what was pasted"))
    return teams


def is_player_list(text: str) -> bool:
    """True for lines that are neither a table of teams nor teams apart by empty lines."""
    lines = text.strip().splitlines()
    apart = any(not line.strip() or line.rstrip().endswith(":") for line in lines)
    return not apart and not _is_table(lines)


def split_rating(text: str) -> tuple[str, int | None]:
    """Name and rating of `Rossi Mario 2150`, of `3. Rossi Mario (2150)`, or of a name alone."""
    read = parse_player_line(text)
    return read.name, read.rating


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.replace(";", "\t").split("\t")]


def _is_table(lines: list[str]) -> bool:
    """True when every line that is not empty begins with two cells of words: team and player."""
    rows = [_cells(line) for line in lines if line.strip()]
    return bool(rows) and all(
        len(row) > 1 and all(cell and not cell.rstrip(".").isdigit() for cell in row[:2])
        for row in rows
    )


def _from_table(lines: list[str]) -> list[TypedTeam]:
    rows = [_cells(line) for line in lines if line.strip()]
    if len(rows[0]) > 2 and rows[0][2].isalpha():  # Team, Player, Rating
        del rows[0]
    rosters: dict[str, list[tuple[str, int | None]]] = {}
    for team, *rest in rows:
        name, rating, *_ = parse_player_line("\t".join(rest))
        rosters.setdefault(team, []).append((name, rating))
    return [TypedTeam(team, tuple(players)) for team, players in rosters.items()]


def _from_lists(lines: list[str]) -> list[TypedTeam]:
    apart = any(not line.strip() for line in "\n".join(lines).strip().splitlines())
    apart = apart or any(line.rstrip().endswith(":") for line in lines)
    teams: list[tuple[str, list[tuple[str, int | None]]]] = []
    ended = True
    for line in lines:
        if not line.strip():
            ended = True
            continue
        name, rating = split_rating(line)
        rated_before = bool(teams) and bool(teams[-1][1]) and teams[-1][1][-1][1] is not None
        named = line.rstrip().endswith(":") or (not apart and rating is None and rated_before)
        if ended or named:
            teams.append((" ".join(line.strip(" \t;:").split()), []))
            ended = False
        else:
            teams[-1][1].append((name, rating))
    return [TypedTeam(name, tuple(players)) for name, players in teams]
