"""New team events: round robins, Swiss events, Scheveningen matches and single matches."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from tbdesk.engine.entry.rosters import TeamEntry, with_rosters
from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS, MAX_TEAMS
from tbdesk.engine.model.teams import Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import EventKind, Tournament


class TeamFormat(Enum):
    """How the teams of an event meet."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    SCHEVENINGEN = "scheveningen"
    MATCH = "match"


class TeamEventError(EngineError):
    """Teams of which no event of a format can be made; `teams` and `boards` as they were."""

    def __init__(self, format_: TeamFormat, teams: int, boards: int) -> None:
        self.format = format_
        self.teams = teams
        self.boards = boards
        super().__init__(format_, teams, boards)


def check_team_event(format_: TeamFormat, entries: Sequence[TeamEntry], rules: MatchRules) -> None:
    """Raises TeamEventError where there are too few or too many teams, or in a Scheveningen
    match a team without a player for every board."""
    most = {TeamFormat.ROUND_ROBIN: MAX_PLAYERS, TeamFormat.SWISS: MAX_TEAMS}.get(format_, 2)
    fits = 2 <= len(entries) <= most
    if format_ is TeamFormat.SCHEVENINGEN:
        fits = fits and all(len(entry.players) >= rules.boards for entry in entries)
    if not fits:
        raise TeamEventError(format_, len(entries), rules.boards)


def team_event(
    format_: TeamFormat, entries: Sequence[TeamEntry], rules: MatchRules, length: int = 1
) -> Tournament:
    """A new event without results.

    length: the cycles of a round robin (1 to 4), the rounds of a Swiss, the matches in a row of
    a single match; a Scheveningen match is as long as it has boards. Raises TeamEventError.
    """
    check_team_event(format_, entries, rules)
    if format_ is TeamFormat.ROUND_ROBIN:
        cycles = max(1, min(length, MAX_CYCLES))
        bare = Tournament("", EventKind.ROUND_ROBIN, (), 1, cycles=cycles, match_rules=rules)
        return with_rosters(bare, entries)
    swiss = format_ is TeamFormat.SWISS
    kind = EventKind.SWISS if swiss else EventKind.PREDETERMINED
    rounds = rules.boards if format_ is TeamFormat.SCHEVENINGEN else max(1, length)
    event = with_rosters(Tournament("", kind, (), rounds, match_rules=rules), entries)
    if swiss:
        return event
    if format_ is TeamFormat.SCHEVENINGEN:
        home, away = event.teams
        return event._replace(matches=scheveningen(home, away, rules.boards))
    matches = tuple(Match(number, *_in_turn(number)) for number in range(1, rounds + 1))
    return event._replace(matches=matches)


def scheveningen(home: Team, away: Team, boards: int) -> tuple[Match, ...]:
    """Each player of one team against each of the other, a round a shift of the second roster;
    colours as balanced for each player as an odd or even number of games allows."""
    return tuple(
        Match(
            shift + 1,
            home.number,
            away.number,
            tuple(
                Board(
                    home.roster[place],
                    away.roster[(place + shift) % boards],
                    _home_white(place, shift, boards),
                )
                for place in range(boards)
            ),
        )
        for shift in range(boards)
    )


def _home_white(place: int, shift: int, boards: int) -> bool:
    """True if the home player at a place has White in a round (`shift`), both from 0.

    In turn, with half of the team a step behind, where that is fair to the other team too; by
    a diagonal pattern for an odd number.
    """
    if boards % 2:
        return (2 * place + shift) % boards <= boards // 2
    behind = boards % 4 == 0 and place >= boards // 2
    return shift % 2 == behind


def _in_turn(number: int) -> tuple[int, int]:
    """Home and away of a match in a row: the teams take turns."""
    return (1, 2) if number % 2 else (2, 1)
