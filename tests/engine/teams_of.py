"""Small team events for tests: rosters by name, matches by round."""

from __future__ import annotations

from tbdesk.engine.entry.rosters import TeamEntry, with_rosters
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import EventKind, Player, Tournament


def entry(name: str, *players: str, origin: int | None = None) -> TeamEntry:
    """A team with new players; `Name 2100` has a rating."""
    return TeamEntry(name, tuple(_player(player) for player in players), origin)


def _player(text: str) -> Player:
    name, _, rating = text.rpartition(" ")
    return Player(0, name, int(rating)) if rating.isdigit() else Player(0, text)


def team_event(
    *entries: TeamEntry,
    boards: int = 2,
    kind: EventKind = EventKind.ROUND_ROBIN,
    rounds: int = 3,
    cycles: int = 1,
) -> Tournament:
    """An event of these teams; a round robin with its whole schedule."""
    bare = Tournament("", kind, (), rounds, cycles=cycles, match_rules=MatchRules(boards))
    return with_rosters(bare, entries)


def league(teams: int = 4, boards: int = 2, players: int = 3, cycles: int = 1) -> Tournament:
    """A round robin of teams A, B, C...; A has the players A1, A2, A3, numbered on."""
    names = [chr(ord("A") + number) for number in range(teams)]
    return team_event(
        *(
            entry(name, *(f"{name}{place} {2400 - 10 * place}" for place in range(1, players + 1)))
            for name in names
        ),
        boards=boards,
        cycles=cycles,
    )


def swiss_of_teams(teams: int = 4, boards: int = 2, rounds: int = 3) -> Tournament:
    """The same teams in a Swiss without pairings."""
    event = league(teams, boards)
    return event._replace(kind=EventKind.SWISS, rounds=rounds, matches=())
