"""Tables of team events: wins and draws of a league, and Scheveningen's board by board."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tbdesk.engine.event.ledger import WHITE, Entry
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.teams import EMPTY, Match, Score, Team
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.team_players import records
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Cell,
    Grid,
    Head,
    Line,
    Role,
    Row,
    Run,
    Section,
    text_cell,
    text_line,
)
from tbdesk.report.handout.table_rows import Footnotes, withdrawn_marked
from tbdesk.report.wording.events.events import adjustment_texts
from tbdesk.report.wording.figures import column_text
from tbdesk.report.wording.participants import place_text, seated_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN
from tbdesk.report.wording.tiebreaks.names import chain_words

LEAGUE_ANCHOR = "league"


def league_section(standings: Standings) -> Section:
    """The league table: matches won, drawn and lost, both scores, in the order of the places."""
    event, footnotes = standings.event, Footnotes()
    records, given = _records(standings), adjustment_texts(event.tournament)
    heads = [
        *(Head(_("Pl"), Align.RIGHT), Head(_("No"), Align.RIGHT), Head(_("Team"), elastic=True)),
        *(
            Head(text, Align.RIGHT, note)
            for text, note in (
                (_("Played"), _("with matches won and lost by forfeit, and byes")),
                (_("Won"), ""),
                (_("Drawn"), ""),
                (_("Lost"), ""),
            )
        ),
        Head(_("Game points"), Align.RIGHT),
        Head(_("Match points"), Align.RIGHT),
    ]
    rows = []
    points = event.on(Score.GAME_POINTS).points, event.on(Score.MATCH_POINTS).points
    for position, line in standings.places.items():
        team, record = standings.participant(position), records[position]
        games, matches = (column_text(scores[position]) for scores in points)
        counts = [record[outcome] for outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)]
        figures = map(str, (sum(counts), *counts))
        named = map(text_cell, (place_text(line), str(team.number), team.name))
        notes = given.get(team.number, ())
        rows.append(
            Row(
                (
                    *withdrawn_marked(list(named), standings, position, footnotes),
                    *map(text_cell, (*figures, games)),
                    Cell((Run(matches, note="; ".join(notes), foot=footnotes.letters(*notes)),)),
                )
            )
        )
    text = _("In the order of {chain}.").format(chain=chain_words(standings.chain))
    note, grid = text_line(text, Role.NOTE, keep=True), Grid(tuple(heads), tuple(rows), 3)
    return Section(_("League table"), LEAGUE_ANCHOR, (note, grid, *footnotes.legend()))


#: The results that count as a match won, drawn or lost.
_BYES = {
    Kind.PAIRING_BYE: Outcome.WIN,
    Kind.FULL_BYE: Outcome.WIN,
    Kind.HALF_BYE: Outcome.DRAW,
}
_FORFEITS = {Outcome.FORFEIT_WIN: Outcome.WIN, Outcome.FORFEIT_LOSS: Outcome.LOSS}


def _records(standings: Standings) -> list[Counter[Outcome]]:
    """The numbers of matches won, drawn and lost by each team, by position; only those that
    count."""
    tournament = standings.event.tournament
    rules = tournament.match_rules
    assert rules is not None  # it is a team event
    endings = Endings(rules, tournament.scores)
    cards = standings.event.cards
    return [Counter(_outcomes(card, tournament.matches, endings)) for card in cards]


def _outcomes(
    card: Iterable[Entry], matches: Sequence[Match], endings: Endings
) -> Iterator[Outcome]:
    for entry in card:
        if entry.kind is Kind.PENDING:
            continue
        if entry.game < 0:
            if entry.kind in _BYES:
                yield _BYES[entry.kind]
            continue
        result = endings.of(matches[entry.game]).result
        assert result is not None  # it is not pending
        outcome = result.white if entry.colour == WHITE else result.black
        yield _FORFEITS.get(outcome, outcome)


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
    rows = _player_names(standings, home, (one for one, _other in signs))
    columns = _player_names(standings, away, (other for _one, other in signs))
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


def _player_names(standings: Standings, team: Team, seated: Iterable[int]) -> Mapping[int, str]:
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
