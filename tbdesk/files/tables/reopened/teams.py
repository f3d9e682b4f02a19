"""The matches of a team event: with the scores that were changed in its table, and the results of
boards that were changed on the sheets of the line-ups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tbdesk.engine.entry.match_state import board_total
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Result, ResultError, parse_result
from tbdesk.engine.model.teams import Board, Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.tables.reopened.games import NOT_TAKEN, RESULT, Games
from tbdesk.files.tables.reopened.sides import OPEN, Sides, SideScore
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN
from tbdesk.report.workbook.sheets.data import Header

_BOARD = N_("{0}: board {1} of {2} against {3} is now {4}; exported was {5}")
_BY_HAND = N_("the score of {0} against {1} was entered by hand and stays; its boards were changed")
_OVER_BOARDS = N_(
    "{0}: the score {3} of {1} against {2} counts; the boards of round {4}, which give {5}, were "
    "not changed and stay as they are"
)
_BOARDS_COUNT = N_(
    "{0}: {1} against {2} says {3}, but the boards of round {4} give {5}; the boards count"
)

#: The round of a match and the numbers of its teams.
Pairing: TypeAlias = tuple[int, int, int]
#: The cells of the results of a match's boards, by board from 1: where they are and their text.
Boards: TypeAlias = dict[int, tuple[str, str]]


def lineup_cells(sheet: Sheet, round_: int, header: Header) -> dict[Pairing, Boards]:
    """The boards on the sheet of the line-ups of a round. The numbers of the teams stand first in
    the heads before and behind the result."""
    by_pairing: dict[Pairing, Boards] = {}
    boards: Boards = {}
    first = result = 0
    for row, texts in enumerate(sheet.rows):
        if header.board in texts and header.result in texts:
            first, result = texts.index(header.board), texts.index(header.result)
            home, away = (_number(texts[at]) for at in (first + 1, result + 1))
            boards = by_pairing[round_, home, away] = {}
        elif by_pairing and texts[first].isdecimal():
            place = f"{sheet.name}!{sheet.cell_name(row, result)}"
            boards.setdefault(int(texts[first]), (place, texts[result]))
    return by_pairing


def _number(text: str) -> int:
    """The number before a name; 0 if there is none."""
    number = text.partition(" ")[0]
    return int(number) if number.isdecimal() else 0


class Matches:
    """The matches of an event. `changed`: what was changed put into them, and told."""

    def __init__(self, event: Tournament, games: Games) -> None:
        assert event.match_rules is not None
        self._event, self._games = event, games
        self._endings = Endings(event.match_rules, event.scores)

    def changed(self, lineups: Mapping[Pairing, Boards]) -> Tournament:
        """The event with all of it. lineups: the cells of the boards."""
        matches, games = [], self._games
        for index, match in enumerate(self._event.matches):
            after = self._with_boards(match, lineups.get((match.round, match.home, match.away), {}))
            home, away = ((number, match.round) for number in (match.home, match.away))
            if games.index.get(home) == index and home in games.new and games.new[home].opponent:
                was, now = (Sides(old[home].side, old[away].side) for old in (games.old, games.new))
                after = self._with_score(after, after.boards != match.boards, was, now)
            elif after != match and (match.score is not None or match.forfeit is not None):
                games.tell(_BY_HAND, *self._teams(match))
            matches.append(after)
        return self._event._replace(matches=tuple(matches))

    def _teams(self, match: Match) -> list[str]:
        return [self._games.name(number) for number in (match.home, match.away)]

    def _with_boards(self, match: Match, cells: Boards) -> Match:
        """The match with the results that its cells have now."""
        teams = self._teams(match)
        for index, board in enumerate(match.boards):
            old = _board_text(board)
            place, text = cells.get(index + 1, ("", old))
            if (text or PENDING_SIGN) == old:
                continue
            try:
                result = parse_result(text) if text not in ("", PENDING_SIGN) else None
            except ResultError:
                self._games.tell(NOT_TAKEN, place, text, old)
                continue
            if result != board.home_result:
                match = match.with_board(index, board.with_home_result(result))
                now = _board_text(match.boards[index])
                self._games.tell(_BOARD, place, index + 1, *teams, now, old)
        return match

    def _with_score(self, match: Match, boards_changed: bool, was: Sides, new: Sides) -> Match:
        """The match with the score that the table has now. Boards that were changed too are the
        last word; boards that were not stay, and the score counts, as if it had been typed in
        tbdesk."""
        bare = match._replace(score=None, forfeit=None)
        by_boards = self._sides(bare)
        counted = by_boards != OPEN
        cells = (self._games.shown((team, match.round))[0] for team in (match.home, match.away))
        head = "/".join(cells), *self._teams(match), new.text
        if counted and new != by_boards and (boards_changed or new == OPEN):
            self._games.tell(_BOARDS_COUNT, *head, match.round, by_boards.text)
            return match if new == OPEN else bare
        if not (boards_changed and new == by_boards):  # the notice is about the boards
            self._games.tell(RESULT, *head, was.text)
        if new in (by_boards, OPEN):
            return bare
        if counted:
            self._games.tell(_OVER_BOARDS, *head, match.round, by_boards.text)
        return self._decided(bare, new)

    def _decided(self, bare: Match, sides: Sides) -> Match:
        """The match with a score or a forfeit; a forfeit of the usual worth needs no score."""
        home, away = (side for side in sides if isinstance(side, SideScore))
        if home.forfeit is not None and away.forfeit is not None:
            bare = bare._replace(forfeit=Result(home.forfeit, away.forfeit))
        decided = self._sides(bare) == sides
        return bare if decided else bare._replace(score=(home.points, away.points))

    def _sides(self, match: Match) -> Sides:
        """What both teams have of a match."""
        ending, total = self._endings.of(match), board_total(self._event)
        if ending.result is None:
            return OPEN
        points = ending.home_points, ending.away_points
        home, away = (
            SideScore(half_points, total, outcome if outcome.by_forfeit else None)
            for half_points, outcome in zip(points, ending.result, strict=True)
        )
        return Sides(home, away)


def _board_text(board: Board) -> str:
    """The result of a board as the line-ups have it, the home side first."""
    result = board.home_result
    return result.text if result is not None else clean(board.unread) or PENDING_SIGN
