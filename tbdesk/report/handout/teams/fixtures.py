"""The sections of matches: the pairings of a round, the results of a round with its boards, and the
fixtures of the season."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tbdesk.engine.entry.match_state import MatchStates
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, p_
from tbdesk.report.document import (
    Align,
    Block,
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
from tbdesk.report.handout.table_rows import Footnotes
from tbdesk.report.handout.teams.lineups import MatchBlocks
from tbdesk.report.rounds.entries import free_texts
from tbdesk.report.wording.dates import date_text, time_text
from tbdesk.report.wording.events.events import adjustment_texts, withdrawal_texts
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN

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

    def legend(self) -> list[Block]:
        """The meanings of the marks of all tables so far."""
        legend = self._footnotes.legend(_("Marks"))
        return [] if legend is None else [legend]

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
            *self._free(number, matches),
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

    def _free(self, number: int, matches: Iterable[Match]) -> list[Block]:
        """The teams without a match in a round, and why."""
        busy = {team for match in matches for team in (match.home, match.away)}
        free = free_texts(self._tournament, number, busy)
        said = "; ".join(f"{self._name(team)}: {why}" for team, why in free.items())
        return [text_line(said, Role.NOTE)] if said else []

    def _team(self, number: int) -> Cell:
        """The cell of a team, with its marks."""
        left = self._left.get(number, "")
        notes = [*([left] if left else []), *self._given.get(number, ())]
        name = clean(self._name(number))
        return Cell((Run(name, note="; ".join(notes), foot=self._footnotes.letters(*notes)),))

    def _name(self, number: int) -> str:
        team = self._teams.get(number)
        return player_text(team) if team is not None else str(number)
