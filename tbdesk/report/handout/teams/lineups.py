"""The section of the line-ups of a round of a team event."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.acknowledged import Note
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.teams import EMPTY, Board, Match, Team
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Block,
    Grid,
    Head,
    Line,
    Role,
    Row,
    Section,
    text_line,
    text_row,
)
from tbdesk.report.players.fields import RATING
from tbdesk.report.wording.events.events import board_weights_text
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
            self._who(board.home, home, match.home),
            _rating(home),
            colour,
            result.text if result is not None else board.unread or PENDING_SIGN,
            self._who(board.away, away, match.away),
            _rating(away),
        )
        return text_row(cells)

    def _name(self, number: int) -> str:
        team: Team | None = self._teams.get(number)
        return player_text(team) if team is not None else str(number)

    def _who(self, number: int, player: Player | None, team: int) -> str:
        if number == EMPTY:
            return _("(empty)")
        return _("unknown player") if player is None else seated_text(player, self._teams.get(team))


def _rating(player: Player | None) -> str:
    return "" if player is None else RATING.text(player)
