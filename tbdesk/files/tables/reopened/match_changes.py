"""What was changed in the workbook of a team event: results of boards on the sheets of the
line-ups; scores, byes and names in the crosstable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Result, ResultError, parse_result
from tbdesk.engine.model.teams import Board, Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.tables.reopened.changes import Change, GridCell, SheetRow, known_rows
from tbdesk.files.tables.reopened.score_changes import OPEN, Score, ScoreEdit, ScoreTable, score_of
from tbdesk.i18n import N_
from tbdesk.report.report import player_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN

_RESULT = N_("{0}: board {1} of {2} against {3} is now {4}; exported was {5}")
_NOT_A_RESULT = N_("{0}: '{1}' is not a result of board {2} of {3} against {4}; it stays {5}")
_BY_HAND = N_("the score of {0} against {1} was entered by hand and stays; its boards were changed")
_NAME = N_("{0}: team {1} is now called '{2}'; exported was '{3}'")
_SCORE = N_("{0}: {1} against {2} is now {3}; exported was {4}")
_OVER_BOARDS = N_(
    "{0}: the score {3} of {1} against {2} counts; the boards of round {4}, which give {5}, were "
    "not changed and stay as they are"
)
_BOARDS_COUNT = N_(
    "{0}: {1} against {2} says {3}, but the boards of round {4} give {5}; the boards count"
)


class MatchRows(NamedTuple):
    """A match on the sheet of the line-ups of a round: both teams by number, and the cell of
    the result of every board, from 1."""

    round: int
    home: int
    away: int
    boards: Mapping[int, GridCell]


def match_changes(
    tournament: Tournament, rows: Sequence[SheetRow], matches: Sequence[MatchRows], after: int
) -> tuple[Tournament, list[Change]]:
    """The event with what was changed, and a notice for every change; `after` is the last round
    the workbook shows."""
    known, changes = known_rows(tournament, rows)
    shown = {(one.round, one.home, one.away): one.boards for one in matches}
    return _Reading(tournament, known, shown, after).changed(changes), changes


class _Reading:
    """The matches of an event, with their boards and scores as the sheets have them now."""

    def __init__(
        self,
        tournament: Tournament,
        rows: Mapping[int, SheetRow],
        boards: Mapping[tuple[int, int, int], Mapping[int, GridCell]],
        after: int,
    ) -> None:
        assert tournament.match_rules is not None
        self._tournament, self._rows, self._boards, self._after = tournament, rows, boards, after
        self._endings = Endings(tournament.match_rules, tournament.scores)
        self._names = {team.number: player_text(team) for team in tournament.teams}

    def changed(self, changes: list[Change]) -> Tournament:
        """The event with all of it."""
        before = self._tournament
        table = ScoreTable(before, self._rows, self._after)
        edits = table.edits([self._endings.of(match) for match in before.matches], changes)
        tournament = _with_names(table.byes(changes), self._rows, changes)
        for at, match in enumerate(before.matches):
            boards = self._boards.get((match.round, match.home, match.away))
            after = match
            if boards is not None and match.round <= self._after:
                after = self._with_boards(match, boards, changes)
            if at in edits:
                after = self._with_score(match, after, edits[at], changes)
            elif after != match and (match.score is not None or match.forfeit is not None):
                changes.append(Change.told(_BY_HAND, *self._teams(match)))
            tournament = tournament.with_match(at, after) if after != match else tournament
        return tournament

    def _teams(self, match: Match) -> list[str]:
        return [self._names.get(number, str(number)) for number in (match.home, match.away)]

    def _with_boards(
        self, match: Match, cells: Mapping[int, GridCell], changes: list[Change]
    ) -> Match:
        """The match with the results that its cells have now."""
        teams = self._teams(match)
        for index, board in enumerate(match.boards):
            cell = cells.get(index + 1)
            old = board_text(board)
            if cell is None or (cell.text or PENDING_SIGN) == old:
                continue
            try:
                result = _result(cell.text)
            except ResultError:
                told = (cell.place, cell.text, index + 1, *teams, old)
                changes.append(Change.told(_NOT_A_RESULT, *told))
                continue
            if result != board.home_result:
                match = match.with_board(index, board.with_home_result(result))
                text = board_text(match.boards[index])
                changes.append(Change.told(_RESULT, cell.place, index + 1, *teams, text, old))
        return match

    def _with_score(
        self, before: Match, match: Match, edit: ScoreEdit, changes: list[Change]
    ) -> Match:
        """The match with the score that the crosstable has now. Boards that were changed too are
        the last word; boards that were not stay, and the score counts, as if it had been typed
        in tbdesk."""
        teams, bare = self._teams(match), replace(match, score=None, forfeit=None)
        counted = self._endings.of(bare)
        by_boards = score_of(counted)
        told = (edit.places, *teams, edit.new.text)
        if edit.new == by_boards:
            if match.boards == before.boards:  # else its boards were told
                changes.append(Change.told(_SCORE, *told, edit.old.text))
            return bare
        if counted.result is not None and (match.boards != before.boards or edit.new == OPEN):
            changes.append(Change.told(_BOARDS_COUNT, *told, match.round, by_boards.text))
            return match if edit.new == OPEN else bare
        if edit.new == OPEN:
            return bare
        changes.append(Change.told(_SCORE, *told, edit.old.text))
        if counted.result is not None:
            changes.append(Change.told(_OVER_BOARDS, *told, match.round, by_boards.text))
        return self._decided(match, edit.new)

    def _decided(self, match: Match, new: Score) -> Match:
        """The match with a score or a forfeit and no other; a forfeit of the usual worth needs
        no score."""
        found = replace(match, score=None, forfeit=new.forfeit)
        if score_of(self._endings.of(found)) == new:
            return found
        return replace(found, score=new.points)


def _result(text: str) -> Result | None:
    return None if text in ("", PENDING_SIGN) else parse_result(text)


def board_text(board: Board) -> str:
    """The result of a board as the line-ups have it, the home side first."""
    result = board.home_result
    return result.text if result is not None else clean(board.unread) or PENDING_SIGN


def _with_names(
    tournament: Tournament, rows: Mapping[int, SheetRow], changes: list[Change]
) -> Tournament:
    teams = []
    for team in tournament.teams:
        row = rows.get(team.number)
        if row is not None and row.name.text and row.name.text != clean(team.name):
            changes.append(
                Change.told(_NAME, row.name.place, team.number, row.name.text, team.name)
            )
            team = replace(team, name=row.name.text)
        teams.append(team)
    return replace(tournament, teams=tuple(teams))
