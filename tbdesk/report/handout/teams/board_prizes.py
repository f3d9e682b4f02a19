"""The sections of the players of a team event: their standings and the board prizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tbdesk.engine.model.prizes import PrizeOrder, PrizeRules
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.team_players import (
    BoardPrize,
    games_needed,
    missing_boards,
    prize_list,
    prizes_by_board,
    records,
)
from tbdesk.i18n import N_, _
from tbdesk.report.document import Align, Block, Grid, Head, Line, Role, Section, text_row
from tbdesk.report.players.fields import RATING
from tbdesk.report.wording.figures import NO_VALUE, column_text, number_text
from tbdesk.report.wording.participants import roster_places

PRIZES_ANCHOR, PLAYERS_ANCHOR = "prizes", "players"


def prizes_section(standings: Standings) -> Section:
    """The lists of prizes by the rules of the event, board by board with the reserves last, or over
    all; without players with too few games over the board."""
    event = standings.event
    rules = event.tournament.match_rules
    count = rules.boards if rules is not None else 0
    blocks: list[Block] = [Line(text, Role.NOTE) for text in _reading(standings)]
    for board, ranked in prizes_by_board(event.tournament, event.after):
        head = Line(_board_text(board, count), Role.HEADING)
        blocks += [head, _table(event.tournament, ranked)]
    return Section(_("Board prizes"), PRIZES_ANCHOR, tuple(blocks))


def _board_text(board: int, count: int) -> str:
    """Title of a list of prizes: a board from 1, one more for the reserves, 0 for all."""
    if not board:
        return _("All boards")
    return _("Board {number}").format(number=board) if board <= count else _("Reserves")


def players_section(standings: Standings) -> Section:
    """All players who have played over the board, in the order of the board prizes."""
    event = standings.event
    rules = event.tournament.prizes
    lines = [f"{_order_text(rules)} {_(_WHAT_COUNTS)}", *_missing(standings)]
    ranked = prize_list(records(event.tournament, event.after), 1, rules.order)
    blocks: list[Block] = [Line(line, Role.NOTE) for line in lines]
    if ranked:
        blocks.append(_table(event.tournament, ranked))
    return Section(_("Players"), PLAYERS_ANCHOR, tuple(blocks))


_WHAT_COUNTS = N_(
    "Games, percentage and performance (TPR) count games over the board; points include "
    "wins by forfeit."
)
_ORDER_TEXTS = {
    PrizeOrder.PERCENTAGE: N_("By percentage, then by games, then by performance."),
    PrizeOrder.POINTS: N_("By points, then by percentage, then by performance."),
    PrizeOrder.PERFORMANCE: N_("By performance, then by percentage, then by games."),
    PrizeOrder.GAMES: N_("By games, then by percentage, then by performance."),
}


def _order_text(rules: PrizeRules) -> str:
    return _(_ORDER_TEXTS[rules.by])


def _reading(standings: Standings) -> list[str]:
    """How the lists are made, and which results are missing."""
    event = standings.event
    rules = event.tournament.prizes
    if rules.over_all:
        who = _("All players over all boards.")
    elif rules.by_seat:
        who = _("Each player on every board played at.")
    else:
        who = _("Each player on the board of the place in the roster.")
    least = _("Players with fewer than {least} games are left out.")
    needed = least.format(least=games_needed(event.tournament, event.after))
    text = " ".join((who, _order_text(rules), needed, _(_WHAT_COUNTS)))
    return [text, *_missing(standings)]


def _missing(standings: Standings) -> list[str]:
    """How many matches have no boards for the lists."""
    missing = len(missing_boards(standings.event.tournament, standings.event.after))
    text = _("Matches without their boards, which do not count here: {count}.")
    return [text.format(count=missing)] if missing else []


def _table(tournament: Tournament, prizes: Sequence[BoardPrize]) -> Grid:
    heads = (
        Head(_("Pl"), Align.RIGHT),
        Head(_("No"), Align.RIGHT, _("Place in the roster")),
        Head(_("Name"), elastic=True),
        Head(_("Team"), elastic=True),
        Head(_("Rtg"), Align.RIGHT),
        Head(_("Games"), Align.RIGHT),
        Head(_("Points"), Align.RIGHT),
        Head(_("%"), Align.RIGHT, _("percentage of the points over the board")),
        Head(_("TPR"), Align.RIGHT, _("tournament performance rating (10.2)")),
    )
    teams, places = {team.number: team.name for team in tournament.teams}, roster_places(tournament)
    sharing = Counter(prize.place for prize in prizes)
    rows = []
    for place, record in prizes:
        player = tournament.player(record.player)
        shared = "=" if sharing[place] > 1 else ""
        percentage = None if record.percentage is None else record.percentage * 100
        cells = (
            f"{place}{shared}",
            str(places.get(player.number, NO_VALUE)),
            player.name,
            teams.get(record.team, ""),
            RATING.text(player),
            str(record.games),
            column_text(record.points),
            number_text(percentage, 1),
            NO_VALUE if record.performance is None else str(record.performance),
        )
        rows.append(text_row(cells))
    return Grid(heads, tuple(rows), 3)
