"""The section of the league table: matches won, drawn and lost, and both scores; teams that
withdrew, and points that were given or taken, are marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tbdesk.engine.event.card import WHITE, Entry
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.teams import Match, Score
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Cell,
    Grid,
    Head,
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
from tbdesk.report.wording.participants import place_text

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
    text = _("In the order of {chain}.").format(
        chain=", ".join(descriptor.text for descriptor in standings.chain)
    )
    note, legend = text_line(text, Role.NOTE, keep=True), footnotes.legend(_("Marks"))
    grid = Grid(tuple(heads), tuple(rows), 3)
    blocks = (note, grid) if legend is None else (note, grid, legend)
    return Section(_("League table"), LEAGUE_ANCHOR, blocks)


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
