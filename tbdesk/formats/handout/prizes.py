"""The section of the board prizes of a team event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tbdesk.engine.standings import Standings
from tbdesk.engine.team_players import Prize, board_prizes, missing_boards
from tbdesk.engine.tournament import Tournament
from tbdesk.formats.blocks import Align
from tbdesk.formats.handout.document import Block, Grid, Head, Line, Role, Row, Section, text_cell
from tbdesk.formats.printable import clean
from tbdesk.formats.report import Translate
from tbdesk.formats.wording import NO_VALUE, number_text, score_text

PRIZES_ANCHOR = "prizes"


def usual_games(standings: Standings) -> int:
    """The games somebody needs for a board prize where the regulations say nothing: half of the
    rounds so far, one at least."""
    return max(1, (standings.event.after + 1) // 2)


def prizes_section(standings: Standings, least_games: int, tr: Translate) -> Section:
    """The players of every board, the reserves last, in the order of the prizes; without those
    who played fewer than `least_games` over the board."""
    event = standings.event
    rules = event.tournament.match_rules
    count = rules.boards if rules is not None else 0
    blocks: list[Block] = [Line(text, Role.NOTE) for text in _reading(standings, least_games, tr)]
    for board in range(1, count + 2 if count else 1):
        found = board_prizes(event.tournament, board, least_games=least_games, after=event.after)
        if found:
            title = tr("Board {number}").format(number=board) if board <= count else tr("Reserves")
            blocks += [Line(title, Role.HEADING), _table(event.tournament, found, tr)]
    return Section(tr("Board prizes"), PRIZES_ANCHOR, tuple(blocks))


def _reading(standings: Standings, least_games: int, tr: Translate) -> list[str]:
    """How the lists are made, and what is missing in them."""
    event = standings.event
    text = tr(
        "Everybody on the board of his place in the roster, by percentage, then by games, then by "
        "performance; who has played fewer games than {least} is left out. Games, percentage and "
        "performance (TPR) are those over the board; points are with wins by forfeit."
    )
    lines = [text.format(least=least_games)]
    missing = len(missing_boards(event.tournament, event.after))
    if missing:
        text = tr("Matches without their boards, which do not count here: {count}.")
        lines.append(text.format(count=missing))
    return lines


def _table(tournament: Tournament, prizes: Sequence[Prize], tr: Translate) -> Grid:
    heads = (
        Head(tr("Pl"), Align.RIGHT),
        Head(tr("No"), Align.RIGHT),
        Head(tr("Name"), elastic=True),
        Head(tr("Team"), elastic=True),
        Head(tr("Rtg"), Align.RIGHT),
        Head(tr("Games"), Align.RIGHT),
        Head(tr("Points"), Align.RIGHT),
        Head(tr("%"), Align.RIGHT, tr("percentage of the points over the board")),
        Head(tr("TPR"), Align.RIGHT, tr("tournament performance rating (10.2)")),
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
            clean(player.name),
            clean(teams.get(record.team, "")),
            "" if player.rating is None else str(player.rating),
            str(record.games),
            score_text(record.points),
            number_text(percentage, 1),
            NO_VALUE if record.performance is None else str(record.performance),
        )
        rows.append(Row(tuple(map(text_cell, cells))))
    return Grid(heads, tuple(rows), 3)
