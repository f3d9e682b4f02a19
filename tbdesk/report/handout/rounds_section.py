"""The sections of one round: its pairings, and the results of its games or matches."""

from __future__ import annotations

from collections.abc import Callable

from tbdesk.engine.entry.seating import MatchStates
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Block,
    Cell,
    Grid,
    Head,
    Line,
    Role,
    Row,
    Section,
    text_cell,
    text_line,
)
from tbdesk.report.handout.table_rows import Footnotes, text_cells, withdrawn_marked
from tbdesk.report.handout.teams.match_sections import team_pairings_section, team_results_section
from tbdesk.report.rounds.entries import free_texts
from tbdesk.report.standings_columns import NAME, identity_columns
from tbdesk.report.wording.events.events import assumed_table_text
from tbdesk.report.wording.figures import column_text
from tbdesk.report.wording.problems.problems import settled_problem_lines


def paired_rounds(tournament: Tournament) -> tuple[int, ...]:
    """The rounds with a pairing, from the first."""
    pairings = tournament.games if tournament.match_rules is None else tournament.matches
    return tuple(sorted({pairing.round for pairing in pairings}))


def begun_rounds(tournament: Tournament) -> tuple[int, ...]:
    """The rounds with any result, from the first."""
    begun = {game.round for game in tournament.games if _is_begun(game)}
    begun |= _rounds_of_matches(tournament, begun=True)
    return tuple(sorted(begun))


def next_round(tournament: Tournament) -> int:
    """The round that is to be played next: the first one paired without any result, else the
    first with a game or a match to play; 0 for none."""
    begun = frozenset(begun_rounds(tournament))
    waiting = [number for number in paired_rounds(tournament) if number not in begun]
    open_ = {game.round for game in tournament.games if not _is_begun(game)}
    open_ |= _rounds_of_matches(tournament, begun=False)
    return next(iter([*waiting, *sorted(open_)]), 0)


def _rounds_of_matches(tournament: Tournament, *, begun: bool) -> set[int]:
    """The rounds with a match of which anything is known, or else with one of which nothing is."""
    if tournament.match_rules is None:
        return set()
    states = MatchStates(tournament)
    return {match.round for match in tournament.matches if states.of(match).begun is begun}


def _is_begun(game: Game) -> bool:
    return game.result is not None or bool(game.unread)


def pairings_section(standings: Standings, round_: int) -> Section:
    """The pairings of a round, from 1, with the points before it and room for the result."""
    if standings.event.score is not None:
        return team_pairings_section(standings, round_)
    page = _RoundPage(standings, round_)
    title = _("Pairings, round {round}").format(round=round_)
    return Section(title, f"pairings{round_}", page.blocks(lambda _game: ""))


def results_section(standings: Standings, round_: int) -> Section:
    """The results of a round, from 1, with the points before it."""
    if standings.event.score is not None:
        return team_results_section(standings, round_)
    page = _RoundPage(standings, round_)
    title = _("Results, round {round}").format(round=round_)
    blocks = (*page.blocks(_result), *_decided(standings, round_))
    return Section(title, f"results{round_}", blocks)


def _decided(standings: Standings, round_: int) -> list[Line]:
    """The arbiter's notes on warnings about a round."""
    settled = [warning for warning in standings.acknowledged if warning[0].round == round_]
    lines = settled_problem_lines(settled, standings.event.tournament)
    return [text_line(line, Role.NOTE) for line in lines]


def _result(game: Game) -> str:
    return game.unread if game.result is None else game.result.text


class _RoundPage:
    """The tables of a round: one row per board, White left and Black right, and the players without
    a game."""

    def __init__(self, standings: Standings, round_: int) -> None:
        event = standings.event
        self._standings, self._round = standings, round_
        self._tournament = event.tournament
        self._position_of = event.position_of
        self._games = [game for game in self._tournament.games if game.round == round_]
        self._before = Event(self._tournament, event.edition, round_ - 1).own_points
        everybody = range(len(event.numbers))
        self._columns = identity_columns(standings, everybody)
        self._footnotes = Footnotes()

    def blocks(self, result: Callable[[Game], str]) -> tuple[Block, ...]:
        """The blocks of the section; `result` is the text between the two players of a game."""
        rows = [self._row(board, game, result) for board, game in enumerate(self._games, start=1)]
        blocks: list[Block] = []
        if rows:
            note = _("Pts: the points before this round.")
            if self._tournament.assumed_table:
                note = f"{assumed_table_text()}. {note}"
            blocks.append(Line(note, Role.NOTE, keep=True))
            blocks.append(Grid(self._heads(), tuple(rows), 1))
        if free := self._without_game():
            blocks += [Line(_("Without a game"), Role.HEADING, keep=True), free]
        return (*blocks, *self._footnotes.legend())

    def _heads(self) -> tuple[Head, ...]:
        points = Head(_("Pts"), Align.RIGHT, _("the points before this round"))
        white, black = (
            [
                column.headed()._replace(text=side) if column is NAME else column.headed()
                for column in self._columns
            ]
            for side in (_("White"), _("Black"))
        )
        middle = Head(_("Result"), Align.CENTER)
        return (Head(_("Bd"), Align.RIGHT, _("Board")), *white, points, middle, points, *black)

    def _row(self, board: int, game: Game, result: Callable[[Game], str]) -> Row:
        score = text_cell(result(game), strong=True)
        white, black = (
            (self._player_cells(number), text_cell(self._points(number)))
            for number in (game.white, game.black)
        )
        return Row(
            (text_cell(str(board)), *white[0], white[1], score, black[1], *black[0]),
        )

    def _player_cells(self, number: int) -> list[Cell]:
        """The columns of a player; only the number if the player is not on the list."""
        position = self._position_of.get(number)
        if position is None:
            return [text_cell(str(number) if at == 0 else "") for at in range(len(self._columns))]
        cells = text_cells(self._columns, self._standings, position)
        return withdrawn_marked(cells, self._standings, position, self._footnotes)

    def _points(self, number: int) -> str:
        position = self._position_of.get(number)
        return "" if position is None else column_text(self._before[position])

    def _without_game(self) -> Grid | None:
        """The table of participants with a bye or a rest, or without a pairing; None if there are
        none."""
        busy = {number for game in self._games for number in (game.white, game.black)}
        free = free_texts(self._tournament, self._round, busy)
        if not free:
            return None
        heads = (*(column.headed() for column in self._columns), Head(""))
        rows = (Row((*self._player_cells(number), text_cell(why))) for number, why in free.items())
        return Grid(heads, tuple(rows), 1)
