"""What was changed in the workbook of a team event: results of boards on the sheet of the
line-ups, names in the crosstable. The score of a match follows from its boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine import rules
from tbdesk.engine.results import Result, ResultError, parse_result
from tbdesk.engine.standings import Standings, compute
from tbdesk.engine.teams import Board, Match
from tbdesk.engine.tournament import Tournament
from tbdesk.formats.pair_results import Results, parts_text
from tbdesk.formats.printable import clean
from tbdesk.formats.report import identity, player_text
from tbdesk.formats.signs import PENDING_SIGN
from tbdesk.formats.workbook.changes import Change, GridCell, SheetRow
from tbdesk.formats.workbook.crosstable_sheet import DIAGONAL
from tbdesk.formats.workbook.rounds_sheet import round_texts

_RESULT = "{0}: board {1} of {2} against {3} is now {4}; exported was {5}"
_NOT_A_RESULT = "{0}: '{1}' is not a result of board {2} of {3} against {4}; it stays {5}"
_BY_HAND = "the score of {0} against {1} was entered by hand and stays; its boards were changed"
_NAME = "{0}: team {1} is now called '{2}'; exported was '{3}'"
_NOT_USED = (
    "{0}: '{1}' is not used, it stays '{2}'. Results of a team event are changed on the sheets "
    "of its line-ups, board by board, or in tbdesk"
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
    changes = list(_unused_cells(tournament, rows, after))
    tournament = _with_names(tournament, rows, changes)
    shown = {(one.round, one.home, one.away): one.boards for one in matches}
    for at, match in enumerate(tournament.matches):
        boards = shown.get((match.round, match.home, match.away))
        if boards is not None and match.round <= after:
            tournament = tournament.with_match(at, _changed(tournament, match, boards, changes))
    return tournament, changes


def _changed(
    tournament: Tournament, match: Match, cells: Mapping[int, GridCell], changes: list[Change]
) -> Match:
    """The match with the results that its cells have now."""
    names = {team.number: player_text(team) for team in tournament.teams}
    teams = [names.get(number, str(number)) for number in (match.home, match.away)]
    before = match
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
    if match != before and (match.score is not None or match.forfeit is not None):
        changes.append(Change.told(_BY_HAND, *teams))
    return match


def _result(text: str) -> Result | None:
    return None if text in ("", PENDING_SIGN) else parse_result(text)


def board_text(board: Board) -> str:
    """The result of a board as the line-ups have it, the home side first."""
    result = board.home_result
    return result.text if result is not None else clean(board.unread) or PENDING_SIGN


def _with_names(
    tournament: Tournament, rows: Sequence[SheetRow], changes: list[Change]
) -> Tournament:
    cells = {row.number: row.name for row in rows}
    teams = []
    for team in tournament.teams:
        cell = cells.get(team.number)
        if cell is not None and cell.text and cell.text != clean(team.name):
            changes.append(Change.told(_NAME, cell.place, team.number, cell.text, team.name))
            team = replace(team, name=cell.text)
        teams.append(team)
    return replace(tournament, teams=tuple(teams))


def _unused_cells(tournament: Tournament, rows: Sequence[SheetRow], after: int) -> Iterator[Change]:
    """Matches changed in the crosstable, which does not say what happened on the boards."""
    edition = rules.edition(tournament.edition, tournament.start)
    exported = _exported(compute(tournament, (), edition, after))
    for row in rows:
        for head, old in exported.get(row.number, {}).items():
            cell = row.games.get(head)
            if cell is not None and cell.text != old:
                yield Change.told(_NOT_USED, cell.place or f"row of {row.number}", cell.text, old)


def _exported(standings: Standings) -> dict[int, dict[int, str]]:
    """The cells of the crosstable by a team's number and the head of the column."""
    event = standings.event
    if not event.predetermined:
        return {event.numbers[one]: round_texts(standings, one) for one in event.competing}
    results, found = Results(standings, None, identity), {}
    for one in event.competing:
        parts = results.of(one)
        texts = {
            event.numbers[other]: parts_text(parts.get(other, [])) for other in event.competing
        }
        found[event.numbers[one]] = {**texts, event.numbers[one]: DIAGONAL}
    return found
