"""The sections of a league: who meets whom in a round, the results of a round with its boards, the
table of wins, draws and losses, and the fixtures of the season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tbdesk.engine.entry.match_state import MatchStates
from tbdesk.engine.event.card import WHITE, Entry
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.teams import Match, Score
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, p_
from tbdesk.report.document import (
    Align,
    Block,
    Grid,
    Head,
    Line,
    Role,
    Section,
    text_line,
    text_row,
)
from tbdesk.report.handout.free import free_texts
from tbdesk.report.handout.lineups import MatchBlocks
from tbdesk.report.wording.dates import date_text
from tbdesk.report.wording.events.corrections import Corrected
from tbdesk.report.wording.figures import column_text
from tbdesk.report.wording.participants import place_text, player_text
from tbdesk.report.wording.signs import PENDING_SIGN

FIXTURES_ANCHOR, LEAGUE_ANCHOR = "fixtures", "league"


def team_pairings_section(standings: Standings, round_: int) -> Section:
    """The pairings of a round, from 1, with date and venue, and room for the score."""
    page = _Matches(standings.event.tournament)
    title = _("Pairings, round {round}").format(round=round_)
    return Section(title, f"pairings{round_}", tuple(page.round(round_, with_scores=False)))


def team_results_section(standings: Standings, round_: int) -> Section:
    """The scores of a round, from 1, and under them the boards of its matches."""
    tournament = standings.event.tournament
    blocks = _Matches(tournament).round(round_, with_scores=True)
    boards = MatchBlocks(tournament, standings.acknowledged)
    for index, match in enumerate(tournament.matches):
        if match.round == round_ and match.boards:
            blocks += boards.of(index, match)
    title = _("Results, round {round}").format(round=round_)
    return Section(title, f"results{round_}", tuple(blocks))


def fixtures_section(standings: Standings) -> Section:
    """Every match of the season round by round, with its score where there is one."""
    tournament = standings.event.tournament
    page, blocks = _Matches(tournament), list[Block]()
    for number in sorted({match.round for match in tournament.matches}):
        blocks.append(Line(_("Round {number}").format(number=number), Role.HEADING, keep=True))
        blocks += page.round(number, with_scores=True)
    return Section(_("Fixtures"), FIXTURES_ANCHOR, tuple(blocks))


def league_section(standings: Standings) -> Section:
    """The league table: matches won, drawn and lost, both scores, in the order of the places."""
    event = standings.event
    records = _records(standings)
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
        cells = (place_text(line), str(team.number), team.name, *figures, games, matches)
        rows.append(text_row(cells))
    text = _("In the order of {chain}.").format(
        chain=", ".join(descriptor.text for descriptor in standings.chain)
    )
    note = text_line(text, Role.NOTE, keep=True)
    return Section(_("League table"), LEAGUE_ANCHOR, (note, Grid(tuple(heads), tuple(rows), 3)))


#: What counts as a match that was won, drawn or lost.
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


class _Matches:
    """Tables of matches. A date and a venue stand above if they are the same for all, else beside
    each match."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._teams = {team.number: team for team in tournament.teams}
        self._states = MatchStates(tournament)

    def round(self, number: int, *, with_scores: bool) -> list[Block]:
        """The matches of a round, when and where, and who has none."""
        matches = [match for match in self._tournament.matches if match.round == number]
        when_and_where = (
            (Head(_("Date")), [date_text(match.day) if match.day else "" for match in matches]),
            (Head(_("Venue"), elastic=True), [match.venue for match in matches]),
        )
        common = [texts[0] for _head, texts in when_and_where if len({*texts}) == 1 and texts[0]]
        beside = [(head, texts) for head, texts in when_and_where if len({*texts}) > 1]
        corrected = Corrected(self._tournament).sentences(number)
        return [
            *([text_line(", ".join(common), Role.STRONG, keep=True)] if common else []),
            *([self._table(matches, beside, with_scores)] if matches else []),
            *self._free(number, matches),
            *(text_line(text, Role.NOTE) for text in corrected),
        ]

    def _table(
        self,
        matches: Sequence[Match],
        beside: Sequence[tuple[Head, Sequence[str]]],
        with_scores: bool,
    ) -> Grid:
        """A table of matches; beside: additional columns by their headers."""
        heads = (
            Head(_("Home"), elastic=True),
            Head(p_("of a match", "Score"), Align.CENTER),
            Head(_("Away"), elastic=True),
            *(head for head, _texts in beside),
        )
        rows = [
            text_row(
                (
                    self._name(match.home),
                    self._score(match) if with_scores else "",
                    self._name(match.away),
                    *(texts[at] for _head, texts in beside),
                )
            )
            for at, match in enumerate(matches)
        ]
        return Grid(heads, tuple(rows))

    def _score(self, match: Match) -> str:
        state = self._states.of(match)
        if state.forfeit is not None:
            return state.forfeit.text
        if not state.finished:
            return PENDING_SIGN
        home, away = (points_text(points) for points in state.game_points)
        return f"{home} - {away}"

    def _free(self, number: int, matches: Iterable[Match]) -> list[Block]:
        """The teams without a match in a round, and why."""
        busy = {team for match in matches for team in (match.home, match.away)}
        free = free_texts(self._tournament, number, busy)
        said = "; ".join(f"{self._name(team)}: {why}" for team, why in free.items())
        return [text_line(said, Role.NOTE)] if said else []

    def _name(self, number: int) -> str:
        team = self._teams.get(number)
        return player_text(team) if team is not None else str(number)
