"""The section of the list of players by pairing number; in a team event the roster of each team."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Block,
    Grid,
    Head,
    Role,
    Row,
    Section,
    text_cell,
    text_line,
)
from tbdesk.report.players.fields import FIDE_ID, NAME, PERSONAL, SHOWN, Field, changed_ratings
from tbdesk.report.wording.events.events import withdrawal_texts
from tbdesk.report.wording.participants import player_text

ENTRANTS_ANCHOR = "entrants"
_FIELDS = (*SHOWN, FIDE_ID)


def entrants_section(standings: Standings, personal: bool = False) -> Section:
    """All participants of the list, with all fields that have a value; `personal`: sex and birth
    date too."""
    tournament = standings.event.tournament
    fields = (*_FIELDS, *PERSONAL) if personal else _FIELDS
    blocks: list[Block] = []
    if tournament.match_rules is None:
        players = sorted(tournament.players, key=lambda player: player.number)
        numbered = [(player.number, player) for player in players]
        blocks.append(_table(fields, numbered, players, _("Pairing number")))
    else:
        blocks += _rosters(tournament, fields)
    blocks += [text_line(text, Role.NOTE) for text in changed_ratings(tournament)]
    left = withdrawal_texts(tournament)
    blocks += [text_line(text, Role.NOTE) for _number, text in sorted(left.items())]
    return Section(_("List of players"), ENTRANTS_ANCHOR, tuple(blocks))


def _rosters(tournament: Tournament, fields: Sequence[Field]) -> list[Block]:
    """A table a team, in the order of its boards."""
    players = {player.number: player for player in tournament.players}
    blocks: list[Block] = []
    for team in sorted(tournament.teams, key=lambda team: team.number):
        places = enumerate(team.roster, start=1)
        roster = [(place, players[number]) for place, number in places if number in players]
        blocks.append(text_line(player_text(team), Role.HEADING, keep=True))
        if roster:
            blocks.append(_table(fields, roster, tournament.players, _("Place in the roster")))
    return blocks


def _table(
    fields: Sequence[Field],
    listed: Sequence[tuple[int, Player]],
    everybody: Sequence[Player],
    note: str,
) -> Grid:
    """The players listed, each with the number that `note` names, and with the columns that have a
    value for any of the event."""
    fields = [field for field in fields if field is NAME or any(map(field.text, everybody))]
    heads = [Head(_("No"), Align.RIGHT, note)]
    for field in fields:
        side = Align.RIGHT if field.figure else Align.LEFT
        heads.append(Head(field.column_head, side, elastic=field.elastic))
    rows = [
        Row(
            (
                text_cell(str(number)),
                *(text_cell(field.text(player)) for field in fields),
            )
        )
        for number, player in listed
    ]
    return Grid(tuple(heads), tuple(rows), fields.index(NAME) + 2)
