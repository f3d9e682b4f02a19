"""Sections of the matches of a team event: the list of fixtures, and the line-ups of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tbdesk.engine.entry.seating import MatchStates
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.acknowledged import Note
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.teams import EMPTY, Board, Match, Team
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, p_
from tbdesk.report.document import (
    Align,
    Block,
    Cell,
    Grid,
    Head,
    Legend,
    Line,
    Role,
    Row,
    Run,
    Section,
    text_cell,
    text_line,
    text_row,
)
from tbdesk.report.handout.table_rows import Footnotes
from tbdesk.report.players.fields import RATING
from tbdesk.report.rounds.entries import free_texts
from tbdesk.report.wording.dates import date_text, time_text
from tbdesk.report.wording.events.events import (
    adjustment_texts,
    board_weights_text,
    withdrawal_texts,
)
from tbdesk.report.wording.participants import player_text, seated_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.problems.errors import sentence
from tbdesk.report.wording.problems.problems import acknowledged_text, board_text
from tbdesk.report.wording.signs import PENDING_SIGN, Signs


def lineups_section(standings: Standings, round_: int) -> Section:
    """Every match of a round, from 1, with its boards."""
    page = MatchBlocks(standings.event.tournament, standings.acknowledged)
    blocks: list[Block] = []
    for index, match in enumerate(standings.event.tournament.matches):
        if match.round == round_:
            blocks += page.of(index, match)
    title = _("Line-ups, round {round}").format(round=round_)
    return Section(title, f"lineups{round_}", tuple(blocks))


class MatchBlocks:
    """Makes the tables of the boards of matches. acknowledged: the warnings that the arbiter left
    as they are, with his notes."""

    def __init__(
        self, tournament: Tournament, acknowledged: Sequence[tuple[Problem, Note]] = ()
    ) -> None:
        self._tournament, self._acknowledged = tournament, acknowledged
        self._signs = Signs(tournament)
        rules = tournament.match_rules
        self._endings = None if rules is None else Endings(rules, tournament.scores)
        self._teams = {team.number: team for team in tournament.teams}
        self._players = {player.number: player for player in tournament.players}

    def of(self, index: int, match: Match) -> list[Block]:
        """The head of a match with its score, and a row for each board."""
        home, away = self._name(match.home), self._name(match.away)
        score = [self._signs.of(index, number) for number in (match.home, match.away)]
        text = _("{home} – {away}").format(home=home, away=away)
        if PENDING_SIGN not in score:
            text = f"{text}, {score[0]} : {score[1]}"
        head: list[Block] = [text_line(text, Role.HEADING)]
        notes = [text_line(note, Role.NOTE) for note in self._decided(index)]
        if not match.boards:
            return [*head, Line(_("The boards were not entered."), Role.NOTE), *notes]
        if self._endings is None or not self._endings.on_every_board(match):
            rules = self._tournament.match_rules
            weights = board_weights_text(rules) if rules else ""
            if weights:
                head = [*head, Line(sentence(weights), Role.NOTE, keep=True)]
            return [*head, self.boards(match), *notes]
        text = _(
            "The whole match was forfeited: won and lost on every board. The results of the "
            "boards count for their players only."
        )
        return [*head, Line(text, Role.NOTE, keep=True), self.boards(match), *notes]

    def _decided(self, index: int) -> list[str]:
        """The arbiter's notes on warnings about a match."""
        return [
            acknowledged_text(board_text(problem, self._tournament), note)
            for problem, note in self._acknowledged
            if problem.match == index
        ]

    def boards(self, match: Match) -> Grid:
        """The table of the boards of a match, with the teams in its heads."""
        rows = [self._row(match, place, board) for place, board in enumerate(match.boards, start=1)]
        return Grid(self._heads(self._name(match.home), self._name(match.away)), tuple(rows))

    def _heads(self, home: str, away: str) -> tuple[Head, ...]:
        return (
            Head(_("Board"), Align.RIGHT),
            Head(clean(home), elastic=True),
            Head(_("Rtg"), Align.RIGHT),
            Head(_("Colour"), Align.CENTER, _("of the team named first")),
            Head(_("Result"), Align.CENTER),
            Head(clean(away), elastic=True),
            Head(_("Rtg"), Align.RIGHT),
        )

    def _row(self, match: Match, place: int, board: Board) -> Row:
        home, away = self._players.get(board.home), self._players.get(board.away)
        result = board.home_result
        colour = _("white") if board.home_white else _("black")
        cells = (
            str(place),
            self._seat_text(board.home, home, match.home),
            _rating(home),
            colour,
            result.text if result is not None else board.unread or PENDING_SIGN,
            self._seat_text(board.away, away, match.away),
            _rating(away),
        )
        return text_row(cells)

    def _name(self, number: int) -> str:
        team: Team | None = self._teams.get(number)
        return player_text(team) if team is not None else str(number)

    def _seat_text(self, number: int, player: Player | None, team: int) -> str:
        if number == EMPTY:
            return _("(empty)")
        return _("unknown player") if player is None else seated_text(player, self._teams.get(team))


def _rating(player: Player | None) -> str:
    return "" if player is None else RATING.text(player)


FIXTURES_ANCHOR = "fixtures"


def team_pairings_section(standings: Standings, round_: int) -> Section:
    """The pairings of a round, from 1, with date and venue, and room for the score."""
    page = _Matches(standings.event.tournament)
    title = _("Pairings, round {round}").format(round=round_)
    blocks = *page.round(round_, with_scores=False), *page.legend()
    return Section(title, f"pairings{round_}", blocks)


def team_results_section(standings: Standings, round_: int) -> Section:
    """The scores of a round, from 1, and under them the boards of its matches."""
    tournament = standings.event.tournament
    page = _Matches(tournament)
    blocks = [*page.round(round_, with_scores=True), *page.legend()]
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
    return Section(_("Fixtures"), FIXTURES_ANCHOR, (*blocks, *page.legend()))


class _Matches:
    """Tables of matches. A date, a time and a venue stand above if they are the same for all, else
    beside each match. Teams that withdrew, or have points given or taken, are marked."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._teams = {team.number: team for team in tournament.teams}
        self._states = MatchStates(tournament)
        self._left = withdrawal_texts(tournament)
        self._given = adjustment_texts(tournament)
        self._footnotes = Footnotes()

    def legend(self) -> list[Legend]:
        """The meanings of the marks of all tables so far."""
        return self._footnotes.legend()

    def round(self, number: int, *, with_scores: bool) -> list[Block]:
        """The matches of a round, when and where, and the teams without one."""
        matches = [match for match in self._tournament.matches if match.round == number]
        when_and_where = (
            (Head(_("Date")), [date_text(match.day) if match.day else "" for match in matches]),
            (Head(_("Time")), [time_text(match.time_of_day) for match in matches]),
            (Head(_("Venue"), elastic=True), [match.venue for match in matches]),
        )
        common = [texts[0] for _head, texts in when_and_where if len({*texts}) == 1 and texts[0]]
        beside = [(head, texts) for head, texts in when_and_where if len({*texts}) > 1]
        return [
            *([text_line(", ".join(common), Role.STRONG, keep=True)] if common else []),
            *([self._table(matches, beside, with_scores)] if matches else []),
            *self._free_teams(number, matches),
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
            Row(
                (
                    self._team(match.home),
                    text_cell(self._score(match) if with_scores else ""),
                    self._team(match.away),
                    *(text_cell(texts[at]) for _head, texts in beside),
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

    def _free_teams(self, number: int, matches: Iterable[Match]) -> list[Block]:
        """The teams without a match in a round, and why."""
        busy = {team for match in matches for team in (match.home, match.away)}
        free = free_texts(self._tournament, number, busy)
        reasons = "; ".join(f"{self._name(team)}: {why}" for team, why in free.items())
        return [text_line(reasons, Role.NOTE)] if reasons else []

    def _team(self, number: int) -> Cell:
        """The cell of a team, with its marks."""
        left = self._left.get(number, "")
        notes = [*([left] if left else []), *self._given.get(number, ())]
        name = clean(self._name(number))
        return Cell((Run(name, note="; ".join(notes), foot=self._footnotes.letters(*notes)),))

    def _name(self, number: int) -> str:
        team = self._teams.get(number)
        return player_text(team) if team is not None else str(number)
