"""The table of a Scheveningen match: the players of one team against those of the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from tbdesk.engine.model.teams import EMPTY, Score, Team
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.team_players import records
from tbdesk.i18n import _
from tbdesk.report.document import Align, Cell, Grid, Head, Line, Role, Row, Section, text_cell
from tbdesk.report.wording.figures import column_text
from tbdesk.report.wording.participants import seated_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN

SCHEVENINGEN_ANCHOR = "scheveningen"


def scheveningen_section(standings: Standings) -> Section:
    """The results of the first team's players, a row each, against the second team's players, a
    column each, with the points of all players."""
    text = _("A row has the results of its player; {sign} is not played yet.")
    reading = Line(text.format(sign=PENDING_SIGN), Role.NOTE, keep=True)
    blocks = reading, scheveningen_grid(standings)
    return Section(_("Players against players"), SCHEVENINGEN_ANCHOR, blocks)


def scheveningen_grid(standings: Standings) -> Grid:
    """The table of the section; the last row has the second team's points and the score."""
    home, away = standings.event.tournament.teams
    signs, points = _signs(standings, home), _points(standings)
    rows = _named(standings, home, (one for one, _other in signs))
    columns = _named(standings, away, (other for _one, other in signs))
    heads = (
        Head(clean(home.name), elastic=True),
        *(Head(name, Align.CENTER, elastic=True) for name in columns.values()),
        Head(_("Pts"), Align.RIGHT),
    )
    table = [
        Row(
            (
                text_cell(name),
                *(text_cell(" ".join(signs.get((number, other), ()))) for other in columns),
                points[number],
            )
        )
        for number, name in rows.items()
    ]
    last = text_cell(clean(away.name), strong=True), *(points[number] for number in columns)
    return Grid(heads, (*table, Row((*last, _score(standings)))), 1)


def _signs(standings: Standings, home: Team) -> Mapping[tuple[int, int], list[str]]:
    """Signs of the results of each pair, by the numbers of the first and of the second team's
    player, from the first one's side and in the order of the rounds."""
    signs = defaultdict(list)
    for match in sorted(standings.event.tournament.matches, key=lambda match: match.round):
        if match.round > standings.event.after:
            continue
        for board in match.boards:
            pair, result = (board.home, board.away), board.home_result
            if match.home != home.number:
                pair, result = pair[::-1], None if result is None else result.swapped
            if EMPTY not in pair:
                unknown = clean(board.unread) or PENDING_SIGN
                signs[pair].append(unknown if result is None else result.white.symbol)
    return signs


def _points(standings: Standings) -> Mapping[int, Cell]:
    """The points of every player, by number."""
    event = standings.event
    return {
        record.player: text_cell(column_text(record.points), strong=True)
        for record in records(event.tournament, event.after)
    }


def _named(standings: Standings, team: Team, seated: Iterable[int]) -> Mapping[int, str]:
    """The names of a team's players by number: the roster, then guests who sat for it."""
    players = {player.number: player for player in standings.event.tournament.players}
    numbers = dict.fromkeys((*team.roster, *sorted(seated)))
    return {
        number: clean(seated_text(players[number], team)) for number in numbers if number in players
    }


def _score(standings: Standings) -> Cell:
    """The score of the whole match in game points, the first team's first."""
    event = standings.event
    points = dict(zip(event.numbers, event.on(Score.GAME_POINTS).points, strict=True))
    texts = (column_text(points[team.number]) for team in event.tournament.teams)
    return text_cell(" : ".join(texts), strong=True)
