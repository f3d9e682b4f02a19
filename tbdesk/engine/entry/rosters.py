"""Edits of the list of teams and rosters, with the effects on the event."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tbdesk.engine.entry.open_rounds import joined
from tbdesk.engine.entry.pairing_numbers import with_new_numbers
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.teams import Match, Team
from tbdesk.engine.model.tournament import EventKind, Player, Tournament


class TeamEntry(NamedTuple):
    """A team in a list of teams. `origin` is its pairing number in the event so far, None for
    a newcomer; `players` are in board order, numbered 0 if they are new."""

    name: str
    players: tuple[Player, ...] = ()
    origin: int | None = None
    short: str = ""

    def with_player(self, player: Player) -> TeamEntry:
        """The team with another player at the end of its roster."""
        return self._replace(players=(*self.players, player))


def with_rosters(event: Tournament, entries: Iterable[TeamEntry]) -> Tournament:
    """The event with another list of teams, numbered in its order.

    Players keep their pairing numbers and newcomers get the next free ones. Players on no roster
    are removed, unless a board still names them. Matches, byes, adjustments and the like stay with
    their teams; those of a removed team are dropped. In a round robin another number or order of
    teams makes another Berger table, into which the k-th match of two teams is carried with its
    boards. Raises ScheduleError for a number of teams without a table.
    """
    teams, players = _numbered(event, tuple(entries))
    new_numbers = {old: team.number for team, old in teams if old is not None}
    adjustments = tuple(
        adjustment._replace(participant=new_numbers[adjustment.participant])
        for adjustment in event.adjustments
        if adjustment.participant in new_numbers
    )
    after = with_new_numbers(event, new_numbers)._replace(
        teams=tuple(team for team, _ in teams),
        adjustments=adjustments,
    )
    same = len(teams) == len(event.teams) and all(old == new for old, new in new_numbers.items())
    if event.kind is EventKind.ROUND_ROBIN and not (same and len(new_numbers) == len(teams)):
        matches = _rescheduled(event.matches, new_numbers, len(teams), event.cycles)
        after = after._replace(rounds=matches[-1].round)
    else:
        matches = _renamed(event.matches, new_numbers)
    seated = {
        player for match in matches for board in match.boards for player in (board.home, board.away)
    }
    listed = {player.number for player in players}
    seated_only = [
        player
        for player in event.players
        if player.number in seated and player.number not in listed
    ]
    everybody = sorted([*players, *seated_only], key=lambda player: player.number)
    return after._replace(matches=matches, players=tuple(everybody))


def with_teams(event: Tournament, entries: Iterable[TeamEntry]) -> Tournament:
    """The event with another list of teams and players, keeping the matches of those left."""
    listed = tuple(entries)
    newcomers = {place for place, entry in enumerate(listed, 1) if not entry.origin}
    return joined(with_rosters(event, listed), newcomers)


def with_newcomer(event: Tournament, team: int, player: Player) -> tuple[Tournament, int]:
    """The event with a new player at the end of the roster of a team, and the player's number."""
    number = max((known.number for known in event.players), default=0) + 1
    teams = tuple(
        one._replace(roster=(*one.roster, number)) if one.number == team else one
        for one in event.teams
    )
    players = (*event.players, player._replace(number=number))
    return event._replace(teams=teams, players=players), number


def old_numbers_of(entries: Iterable[TeamEntry]) -> dict[int, int]:
    """By the pairing numbers of a list of teams those of before, without the newcomers'."""
    return {place: entry.origin for place, entry in enumerate(entries, 1) if entry.origin}


def turned(match: Match) -> Match:
    """The same match with the teams in the other order; players keep their colours, and sides their
    points."""
    boards = tuple(
        board._replace(home=board.away, away=board.home, home_white=not board.home_white)
        for board in match.boards
    )
    return match._replace(
        home=match.away,
        away=match.home,
        boards=boards,
        score=match.score[::-1] if match.score else None,
        forfeit=match.forfeit.swapped if match.forfeit else None,
    )


def _numbered(
    event: Tournament, entries: tuple[TeamEntry, ...]
) -> tuple[list[tuple[Team, int | None]], list[Player]]:
    """The teams with the numbers they had, and the players of all rosters."""
    free = max((player.number for player in event.players), default=0) + 1
    teams: list[tuple[Team, int | None]] = []
    players: list[Player] = []
    for number, entry in enumerate(entries, start=1):
        roster = []
        for player in entry.players:
            if not player.number:
                player, free = player._replace(number=free), free + 1
            roster.append(player)
        places = tuple(player.number for player in roster)
        teams.append((Team(number, entry.name, places, entry.short), entry.origin))
        players += roster
    return teams, players


def _renamed(matches: Iterable[Match], new_numbers: Mapping[int, int]) -> tuple[Match, ...]:
    return tuple(
        match._replace(home=new_numbers[match.home], away=new_numbers[match.away])
        for match in matches
        if match.home in new_numbers and match.away in new_numbers
    )


def _rescheduled(
    matches: Iterable[Match], new_numbers: Mapping[int, int], teams: int, cycles: int
) -> tuple[Match, ...]:
    """The Berger table of another list of teams, with the results of the pairs that stay."""
    earlier: dict[frozenset[int], list[Match]] = defaultdict(list)
    for match in _renamed(matches, new_numbers):
        earlier[frozenset((match.home, match.away))].append(match)
    table = []
    for game in round_robin_games(teams, cycles):
        match = Match(game.round, game.white, game.black)
        known = earlier[frozenset((match.home, match.away))]
        if known:
            old = known.pop(0)
            old = old if old.home == match.home else turned(old)
            match = old._replace(round=match.round)
        table.append(match)
    return tuple(table)
