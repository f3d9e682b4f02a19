"""Records 310, 013, 300, 320, 330 and 362: the teams of a file, line by line."""

from __future__ import annotations

import re
import sys
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_ROUNDS, MAX_TEAMS
from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.teams import Match, Team
from tbdesk.files.trf import kinds
from tbdesk.files.trf.assignments import REQUESTED_BYES
from tbdesk.files.trf.lines.fields import Columns, integer, numbers
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.i18n import N_

#: Slices of record 310, columns from 0; the players stand in columns of their own from
#: PLAYERS, one every STEP.
NUMBER = slice(4, 7)
NAME = slice(8, 40)
SHORT = slice(41, 46)
STRENGTH = slice(47, 53)
MATCH_POINTS = slice(54, 60)
GAME_POINTS = slice(61, 67)
RANK = slice(68, 71)
PLAYERS, STEP, WIDTH = 73, 5, 4
#: The fields of a team that saving updates, without its players; the strength stays.
FIELDS = (NAME, SHORT, MATCH_POINTS, GAME_POINTS, RANK)
#: The same of record 013.
OLD_NAME, OLD_PLAYERS = slice(4, 36), 36
NAME_WIDTH, SHORT_WIDTH = 32, 5
#: Where the boards of a record 300 begin, and the teams of a record 320.
BOARDS, BYE_TEAMS = 16, 14
#: The columns of records, from 0; the names of 310 and 013 stand before these.
_OF_310 = Columns(
    ((MATCH_POINTS, parse_points), (GAME_POINTS, parse_points), (RANK, integer)), PLAYERS
)
_OF_013 = Columns((), OLD_PLAYERS)
#: Columns of record 310 that are blank, around its names.
_BESIDE_NAMES = (NAME.start - 1, NAME.stop, SHORT.stop)
_OF_300 = Columns(tuple((slice(at, at + 3), integer) for at in (4, 8, 12)), BOARDS)
_OF_320 = Columns(((slice(4, 8), parse_points), (slice(9, 13), parse_points)), BYE_TEAMS, 3, 4)
_OF_330 = Columns(tuple((slice(at, at + 3), integer) for at in (7, 11, 15)), sys.maxsize)


class TeamRow(NamedTuple):
    """A record 310 or 013."""

    #: The index of the line.
    line: int
    team: Team
    #: The printed standing, the points in half-points; None for blank fields.
    match_points: int | None = None
    points: int | None = None
    rank: int | None = None


def read(records: Records, players: set[int], slips: Slips) -> list[TeamRow]:
    """The teams, in the order of their numbers; records 013 are numbered by their order and
    count only without any 310, and only where players are not paired by themselves. `players`
    are the starting ranks there are."""
    team_rows = [_team_310(records.line(index), index, slips) for index in records.of("310")]
    if not team_rows and _are_apart(records, slips):
        return []
    if not team_rows:
        lines = enumerate(records.of("013"), start=1)
        team_rows = [
            _team_013(records.line(index), index, number, slips) for number, index in lines
        ]
    rows: dict[int, TeamRow] = {}
    team_of: dict[int, int] = {}
    for row in team_rows:
        number = row.team.number
        if not 1 <= number <= MAX_TEAMS:
            text = records.line(row.line)[NUMBER].strip()
            slips.add(Slip.TEAM_NUMBER, text, line=row.line, column=5)
        elif number in rows:
            slips.add(Slip.TEAM_TWICE, number, rows[number].line + 1, line=row.line, column=5)
        else:
            rows[number] = _with_roster(row, players, team_of, slips)
    return [rows[number] for number in sorted(rows)]


def _are_apart(records: Records, slips: Slips) -> bool:
    """True if the records 013 are about an event in which players are paired, not teams."""
    indices = records.of("013")
    if not indices or not kinds.of_individuals(records.text("192"), records.text("092")):
        return False
    record = "192" if kinds.of_individuals(records.text("192"), "") else "092"
    slips.add(Slip.TEAMS_APART, record, line=indices[0], column=5)
    return True


def _team_310(line: str, index: int, slips: Slips) -> TeamRow:
    filled = next((gap for gap in _BESIDE_NAMES if line[gap : gap + 1].strip()), None)
    if filled is not None:
        slips.add(Slip.GAPS, line=index, column=filled + 1)
    slips.stray(line, _OF_310, index, MATCH_POINTS.start - 1)
    team = Team(
        integer(line[NUMBER]) or 0,
        line[NAME].strip(),
        numbers(line, PLAYERS, WIDTH, STEP),
        line[SHORT].strip(),
    )
    printed = parse_points(line[MATCH_POINTS]), parse_points(line[GAME_POINTS]), integer(line[RANK])
    return TeamRow(index, team, *printed)


def _team_013(line: str, index: int, number: int, slips: Slips) -> TeamRow:
    slips.stray(line, _OF_013, index, OLD_PLAYERS)
    roster = numbers(line, OLD_PLAYERS, WIDTH, STEP)
    return TeamRow(index, Team(number, line[OLD_NAME].strip(), roster))


def _with_roster(row: TeamRow, players: set[int], team_of: dict[int, int], slips: Slips) -> TeamRow:
    """The row with the players who are in the event, each in one team only."""
    roster = []
    for player in row.team.roster:
        if not player:
            continue
        if player not in players:
            slips.add(Slip.TEAM_PLAYER, player, row.team.number, line=row.line)
        elif player in team_of:
            words = player, team_of[player], row.team.number
            slips.add(Slip.IN_TWO_TEAMS, *words, line=row.line, players=(player,))
        else:
            team_of[player] = row.team.number
            roster.append(player)
    team = Team(row.team.number, row.team.name, tuple(roster), row.team.short)
    return row._replace(team=team)


class LineUp(NamedTuple):
    """A record 300: the players at the boards of a side (0: empty)."""

    line: int
    round: int
    team: int
    opponent: int
    players: tuple[int, ...]


def line_ups(records: Records, teams: set[int], slips: Slips) -> dict[tuple[int, int], LineUp]:
    """The records 300 by round and team; of two the last one."""
    by_team = {}
    for index in records.of("300"):
        line = records.line(index)
        round_, team = integer(line[4:7]) or 0, integer(line[8:11]) or 0
        opponent = integer(line[12:15]) or 0
        if _is_valid(line[4:7], round_, team, teams, index, slips):
            slips.stray(line, _OF_300, index, 4)
            players = numbers(line, BOARDS, WIDTH, STEP)
            by_team[round_, team] = LineUp(index, round_, team, opponent, players)
    return by_team


def _is_valid(
    text: str, round_: int, team: int, teams: set[int], index: int, slips: Slips, column: int = 9
) -> bool:
    """True if a record is about a round and a team that can be."""
    if not 1 <= round_ <= MAX_ROUNDS:
        slips.add(Slip.BAD_NUMBER, text.strip(), Said(N_("a round")), line=index, column=5)
        return False
    if team not in teams:
        slips.add(Slip.TEAM_UNKNOWN, team, line=index, column=column)
        return False
    return True


class Forfeit(NamedTuple):
    """A record 330: a match that was not played, White's side first."""

    line: int
    round: int
    white: int
    black: int
    result: Result

    @property
    def losers(self) -> set[int]:
        """The teams that have nothing from it."""
        sides = zip((self.white, self.black), self.result, strict=True)
        return {team for team, outcome in sides if outcome is Outcome.FORFEIT_LOSS}


_SIGNS = {"+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS}


def forfeits(records: Records, teams: set[int], slips: Slips) -> list[Forfeit]:
    """The forfeited matches of records 330, and of the 340 of the 2024 draft."""
    lines = [
        index
        for identifier in ("330", "340")
        for index in records.of(identifier)
        if identifier == "340" or not _is_bye(records.line(index))
    ]
    read = (_forfeit(records.line(index), index, teams, slips) for index in lines)
    return [forfeit for forfeit in read if forfeit is not None]


def _is_bye(line: str) -> bool:
    """True if a record 330 is one of the 2024 draft, which had byes in it."""
    return line[4:5].upper() in REQUESTED_BYES and not line[5:6].strip()


def _forfeit(line: str, index: int, teams: set[int], slips: Slips) -> Forfeit | None:
    """The forfeited match of a record; None, with a note, for one that cannot be."""
    signs = line[4:6]
    if signs not in ("+-", "-+", "--"):
        slips.add(Slip.BAD_NUMBER, signs.strip(), Said(N_("+-, -+ or --")), line=index, column=5)
        return None
    round_ = integer(line[7:10]) or 0
    white, black = integer(line[11:14]) or 0, integer(line[15:18]) or 0
    known = all(
        _is_valid(line[7:10], round_, team, teams, index, slips, column)
        for team, column in ((white, 12), (black, 16))
    )
    if known:
        slips.stray(line, _OF_330, index, 6)
    result = Result(_SIGNS[signs[0]], _SIGNS[signs[1]])
    return Forfeit(index, round_, white, black, result) if known else None


def forfeit_of(match: Match) -> Result | None:
    """The forfeit of a match as a whole, or of all its boards by one side or by both; None for a
    played match."""
    if match.forfeit is not None or match.score is not None or not match.boards:
        return match.forfeit
    results = [board.home_result for board in match.boards]
    if not all(
        result is not None and result.white.by_forfeit and result.black.by_forfeit
        for result in results
    ):
        return None
    won = [
        any(result is not None and result[side] is Outcome.FORFEIT_WIN for result in results)
        for side in (0, 1)
    ]
    if all(won):
        return None
    home, away = (Outcome.FORFEIT_WIN if winner else Outcome.FORFEIT_LOSS for winner in won)
    return Result(home, away)


class PairingByes(NamedTuple):
    """Record 320: the points of a pairing-allocated bye, in half match points and half game points
    (None: absent), and the byes, by round and team, with the line index."""

    match_points: int | None
    points: int | None
    teams: dict[tuple[int, int], int]


def pairing_byes(records: Records, teams: set[int], slips: Slips) -> PairingByes:
    """The record 320; of several the last one has the points."""
    match_points = points = None
    lines: dict[tuple[int, int], int] = {}
    for index in records.of("320"):
        line = records.line(index)
        slips.stray(line, _OF_320, index, 4)
        match_points, points = parse_points(line[4:8]), parse_points(line[9:13])
        for place, team in enumerate(numbers(line, BYE_TEAMS, 3, 4)[:MAX_ROUNDS]):
            column = BYE_TEAMS + 4 * place + 1
            if team and _is_valid("", place + 1, team, teams, index, slips, column):
                lines[place + 1, team] = index
    return PairingByes(match_points, points, lines)


_PAIR = re.compile(r"(T[WDL])\s*(\S+)")
_MATCH_SCORES = {"TW": "win", "TD": "draw", "TL": "loss"}


def match_scores(records: Records, slips: Slips) -> dict[str, int]:
    """The values of record 362, in half match points by field of ScoreSystem."""
    values = {}
    for index in records.of("362"):
        unread = _PAIR.sub("", records.data(index).upper()).strip()
        if unread:
            slips.add(Slip.WORTH_UNREAD, unread, "362", line=index, column=5)
        for name, text in _PAIR.findall(records.data(index).upper()):
            value = parse_points(text)
            if value is None:
                slips.add(
                    Slip.BAD_NUMBER, text, Said(N_("a number of points")), line=index, column=5
                )
            else:
                values[_MATCH_SCORES[name]] = value
    return values
