"""The sections of the players of a team event: their standings and the board prizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.team_players import (
    Prize,
    board_prizes,
    missing_boards,
    prize_list,
    records,
)
from tbdesk.i18n import _
from tbdesk.report.document import Align, Block, Grid, Head, Line, Role, Section, text_row
from tbdesk.report.players.fields import RATING
from tbdesk.report.wording.words import NO_VALUE, number_text

PRIZES_ANCHOR, PLAYERS_ANCHOR = "prizes", "players"


def usual_games(standings: Standings) -> int:
    """The games somebody needs for a board prize where the regulations say nothing: half of the
    rounds so far, one at least."""
    return max(1, (standings.event.after + 1) // 2)


def prizes_section(standings: Standings, least_games: int) -> Section:
    """The players of every board, the reserves last, in the order of the prizes; without those
    who played fewer than `least_games` over the board."""
    event = standings.event
    rules = event.tournament.match_rules
    count = rules.boards if rules is not None else 0
    blocks: list[Block] = [Line(text, Role.NOTE) for text in _reading(standings, least_games)]
    for board in range(1, count + 2 if count else 1):
        ranked = board_prizes(event.tournament, board, least_games=least_games, after=event.after)
        if ranked:
            title = _("Board {number}").format(number=board) if board <= count else _("Reserves")
            blocks += [Line(title, Role.HEADING), _table(event.tournament, ranked)]
    return Section(_("Board prizes"), PRIZES_ANCHOR, tuple(blocks))


def players_section(standings: Standings) -> Section:
    """All players who have played over the board, in the order of the board prizes."""
    event = standings.event
    text = _(
        "By percentage, then by games, then by performance. Games, percentage and performance "
        "(TPR) are those over the board; points are with wins by forfeit."
    )
    lines = [text, *_missing(standings)]
    ranked = prize_list(records(event.tournament, event.after))
    blocks: list[Block] = [Line(line, Role.NOTE) for line in lines]
    if ranked:
        blocks.append(_table(event.tournament, ranked))
    return Section(_("Players"), PLAYERS_ANCHOR, tuple(blocks))


def _reading(standings: Standings, least_games: int) -> list[str]:
    """How the lists are made, and what is missing in them."""
    text = _(
        "Everybody on the board of his place in the roster, by percentage, then by games, then by "
        "performance; who has played fewer games than {least} is left out. Games, percentage and "
        "performance (TPR) are those over the board; points are with wins by forfeit."
    )
    return [text.format(least=least_games), *_missing(standings)]


def _missing(standings: Standings) -> list[str]:
    """How many matches the lists do not know."""
    missing = len(missing_boards(standings.event.tournament, standings.event.after))
    text = _("Matches without their boards, which do not count here: {count}.")
    return [text.format(count=missing)] if missing else []


def _table(tournament: Tournament, prizes: Sequence[Prize]) -> Grid:
    heads = (
        Head(_("Pl"), Align.RIGHT),
        Head(_("No"), Align.RIGHT),
        Head(_("Name"), elastic=True),
        Head(_("Team"), elastic=True),
        Head(_("Rtg"), Align.RIGHT),
        Head(_("Games"), Align.RIGHT),
        Head(_("Points"), Align.RIGHT),
        Head(_("%"), Align.RIGHT, _("percentage of the points over the board")),
        Head(_("TPR"), Align.RIGHT, _("tournament performance rating (10.2)")),
    )
    teams = {team.number: team.name for team in tournament.teams}
    sharing = Counter(prize.place for prize in prizes)
    rows = []
    for place, record in prizes:
        player = tournament.player(record.player)
        shared = "=" if sharing[place] > 1 else ""
        percentage = None if record.percentage is None else record.percentage * 100
        cells = (
            f"{place}{shared}",
            str(player.number),
            player.name,
            teams.get(record.team, ""),
            RATING.text(player),
            str(record.games),
            score_text(record.points),
            number_text(percentage, 1),
            NO_VALUE if record.performance is None else str(record.performance),
        )
        rows.append(text_row(cells))
    return Grid(heads, tuple(rows), 3)
