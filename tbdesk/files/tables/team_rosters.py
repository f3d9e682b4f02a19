"""A table of teams with their players, a row a player: `Team, Player, Rating`."""

from __future__ import annotations

from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.model.tournament import Player
from tbdesk.files.tables.columns.headings import is_team
from tbdesk.files.tables.columns.layout import Shape
from tbdesk.files.tables.reading import Reading
from tbdesk.report.players import fields

#: Of what is neither team nor event there is no list of teams.
_FEWEST_TEAMS = 2


def rosters_of(reading: Reading) -> tuple[TeamEntry, ...]:
    """The teams of a table in the order of its rows, the players of each in theirs; none where it
    has games, does not call a column that of the teams, or leaves somebody without one."""
    layout, club = reading.layout, reading.layout.column(fields.CLUB)
    if layout.shape is not Shape.PLAYER_LIST or club is None or layout.heading < 0:
        return ()
    if not is_team(reading.sheet.rows[layout.heading][club]):
        return ()
    teams: dict[str, list[Player]] = {}
    for player in reading.players:
        teams.setdefault(player.club, []).append(player)
    if "" in teams or len(teams) < _FEWEST_TEAMS:
        return ()
    return tuple(
        TeamEntry(name, tuple(_without_number(player) for player in players))
        for name, players in teams.items()
    )


def _without_number(player: Player) -> Player:
    """The number is that of the row: the event gives another one."""
    return Player(
        0,
        player.name,
        player.rating,
        "",
        player.title,
        player.fide_id,
        player.federation,
        player.sex,
        player.birth,
        player.facts,
    )
