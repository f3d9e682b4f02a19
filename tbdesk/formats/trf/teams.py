"""Records 310, 013, 300, 320, 330 and 362: teams, their line-ups and their scores.

The engine has no teams yet. This reads them from an origin, for the checks of a file and for
whoever will compute them.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from tbdesk.engine.results import Kind, ScoreSystem
from tbdesk.formats.trf.assignments import announced
from tbdesk.formats.trf.fields import half_points, integer, points_text
from tbdesk.formats.trf.records import Records
from tbdesk.formats.trf.rounds import MAX_ROUNDS, OUTCOMES, Table
from tbdesk.formats.trf.slips import Slip, Slips


class Team(NamedTuple):
    """A record 310 or 013. players: starting ranks in board order; match_points, points: as
    printed, in half-points, None where nothing is."""

    line: int
    number: int
    name: str
    nickname: str
    players: tuple[int, ...]
    match_points: int | None = None
    points: int | None = None
    rank: int | None = None


class Score(NamedTuple):
    """Match points and game points, in half-points."""

    match_points: int
    points: int


class Board(NamedTuple):
    """One board of one side: the player (0: empty) and the sign of the result."""

    player: int
    sign: str


EMPTY = Board(0, "-")


def read(records: Records) -> list[Team]:
    """The teams; records 013 are numbered by their order and count only without any 310."""
    found = [_team_310(records.line(index), index) for index in records.of("310")]
    if not found:
        lines = enumerate(records.of("013"), start=1)
        found = [_team_013(records.line(index), index, number) for number, index in lines]
    return found


def _team_310(line: str, index: int) -> Team:
    return Team(
        index,
        integer(line[4:7]) or 0,
        line[8:40].strip(),
        line[41:46].strip(),
        _numbers(line, 73, 4, 5),
        half_points(line[54:60]),
        half_points(line[61:67]),
        integer(line[68:71]),
    )


def _team_013(line: str, index: int, number: int) -> Team:
    return Team(index, number, line[4:36].strip(), "", _numbers(line, 36, 4, 5))


def _numbers(line: str, start: int, width: int, step: int) -> tuple[int, ...]:
    """The numbers in columns repeating from `start`; a blank or a 0 between them stays as 0."""
    columns = range(start, len(line.rstrip()), step)
    return tuple(integer(line[column : column + width]) or 0 for column in columns)


class TeamEvent:
    """The teams of a file with their rounds. Rounds count from 1, teams go by their number."""

    def __init__(self, records: Records, tables: list[Table], scores: ScoreSystem) -> None:
        self._records = records
        self._tables = tables
        self._values = {
            sign: scores.outcome_points()[outcome] for sign, outcome in OUTCOMES.items()
        }
        self._draw, self._win = scores.draw, scores.win
        self.teams = {team.number: team for team in read(records)}
        self._team_of = {
            player: team.number for team in self.teams.values() for player in team.players if player
        }
        self._line_ups = {
            (integer(line[4:7]), integer(line[8:11])): (
                integer(line[12:15]) or 0,
                _numbers(line, 16, 4, 5),
            )
            for line in map(records.line, records.of("300"))
        }

    @cached_property
    def boards(self) -> int:
        """Boards of a match: record 352, else the most players of a team in a round."""
        colours = self._records.text("352")
        if colours:
            return len(colours)
        return max(
            (
                sum(bool(table.get(player, (0, ""))[0]) for player in team.players)
                for team in self.teams.values()
                for table in self._tables
            ),
            default=0,
        )

    @cached_property
    def _match_points(self) -> tuple[int, int, int]:
        """Of a win, a draw and a loss."""
        found = {"TW": 4, "TD": 2, "TL": 0}
        for index in self._records.of("362"):
            words = self._records.data(index).upper().split()
            for name, text in pairwise(words):
                value = half_points(text)
                if name in found and value is not None:
                    found[name] = value
        return found["TW"], found["TD"], found["TL"]

    @cached_property
    def forfeits(self) -> dict[tuple[int, int], tuple[int, str]]:
        """By round and team: the opponent and the sign of a forfeited match."""
        found = {}
        for identifier in ("330", "340"):
            for line in map(self._records.line, self._records.of(identifier)):
                signs, round_ = line[4:6], integer(line[7:10])
                white, black = integer(line[11:14]), integer(line[15:18])
                if round_ and white and black and signs in ("+-", "-+", "--"):
                    found[round_, white] = black, signs[0]
                    found[round_, black] = white, signs[1]
        return found

    @cached_property
    def pairing_byes(self) -> dict[tuple[int, int], Score]:
        """By round and team, from record 320."""
        found = {}
        for line in map(self._records.line, self._records.of("320")):
            score = Score(half_points(line[4:8]) or 0, half_points(line[9:13]) or 0)
            for place, team in enumerate(_numbers(line, 14, 3, 4)[:MAX_ROUNDS], start=1):
                if team:
                    found[place, team] = score
        return found

    @cached_property
    def byes(self) -> dict[tuple[int, int], Kind]:
        """By round and team, from record 240."""
        entries = announced(self._records, Slips())
        return {(one.bye.round, one.bye.player): one.bye.kind for one in entries}

    def opponent(self, team: int, round_: int) -> int:
        """The team met in a round, 0 for nobody: by the players' opponents, else by records
        330 and 300."""
        for player in self.teams[team].players:
            named = self._cell(player, round_)[0]
            if named in self._team_of:
                return self._team_of[named]
        if (round_, team) in self.forfeits:
            return self.forfeits[round_, team][0]
        line_up = self._line_ups.get((round_, team))
        return line_up[0] if line_up and line_up[0] in self.teams else 0

    def _cell(self, player: int, round_: int) -> tuple[int, str]:
        return self._tables[round_ - 1].get(player, (0, "  "))

    def line_up(self, team: int, round_: int) -> list[Board]:
        """The boards of a side: record 300, else the players of the team who had a game, an
        opponent or a point, in the order of the team; where they are too few, each sits where
        his opponent does."""
        given = self._line_ups.get((round_, team))
        if given:
            players = (*given[1], *([0] * self.boards))[: self.boards]
            return [self._board(player, round_) for player in players]
        present = [
            player for player in self.teams[team].players if self._is_present(player, round_)
        ]
        boards = [self._board(player, round_) for player in present]
        if len(boards) >= self.boards:
            return boards
        return self._placed(boards, self.opponent(team, round_), round_)

    def _board(self, player: int, round_: int) -> Board:
        sign = self._cell(player, round_)[1][1]
        return Board(player, sign if sign.strip() else "-") if player else EMPTY

    def _is_present(self, player: int, round_: int) -> bool:
        opponent, signs = self._cell(player, round_)
        return bool(opponent) or signs[1] == "+"

    def _placed(self, boards: list[Board], opponent: int, round_: int) -> list[Board]:
        """Too few boards beside those of the opponent's line-up, where that is given."""
        theirs = self._line_ups.get((round_, opponent))
        seats = list(theirs[1]) if theirs else []
        placed = [EMPTY] * max(self.boards, len(boards))
        rest = []
        for board in boards:
            named = self._cell(board.player, round_)[0]
            if named in seats[: len(placed)] and named:
                placed[seats.index(named)] = board
            else:
                rest.append(board)
        free = [place for place, board in enumerate(placed) if board is EMPTY]
        for place, board in zip(free, rest, strict=False):
            placed[place] = board
        return placed

    def score(self, team: int, round_: int) -> Score:
        """What a team got in a round."""
        win, draw, loss = self._match_points
        opponent = self.opponent(team, round_)
        if (round_, team) in self.forfeits:
            won = self.forfeits[round_, team][1] == "+"
            both = not won and self.forfeits.get((round_, opponent), (0, "-"))[1] == "-"
            full = Score(win, self.boards * self._win)
            return full if won else Score(0 if both else loss, 0)
        if not opponent:
            return self._bye_score(team, round_)
        own, theirs = (self._points(one, round_) for one in (team, opponent))
        return Score(win if own > theirs else draw if own == theirs else loss, own)

    def _bye_score(self, team: int, round_: int) -> Score:
        if (round_, team) in self.pairing_byes:
            return self.pairing_byes[round_, team]
        win, draw, _ = self._match_points
        kind = self.byes.get((round_, team), Kind.ZERO_BYE)
        if kind is Kind.FULL_BYE:
            return Score(win, self.boards * self._win)
        return Score(draw, self.boards * self._draw) if kind is Kind.HALF_BYE else Score(0, 0)

    def _points(self, team: int, round_: int) -> int:
        signs = (self._cell(player, round_)[1][1].upper() for player in self.teams[team].players)
        return sum(self._values.get(sign, 0) for sign in signs)

    def total(self, team: int) -> Score:
        """Match points and game points of all rounds."""
        scores = [self.score(team, round_) for round_ in range(1, len(self._tables) + 1)]
        return Score(sum(one.match_points for one in scores), sum(one.points for one in scores))


def note(event: TeamEvent, records: Records, slips: Slips) -> None:
    """Two byes of a team in one round, and totals that are printed otherwise."""
    for round_, number in sorted(event.pairing_byes.keys() & event.byes.keys()):
        slips.add(Slip.PAB_AND_BYE, round_, number, line=records.last("320") or 0)
    for team in event.teams.values():
        if team.match_points is None or team.points is None:
            continue
        printed, found = Score(team.match_points, team.points), event.total(team.number)
        if printed != found:
            words = (f"{team.number} {team.name}", _text(printed), _text(found))
            slips.add(Slip.TEAM_POINTS, *words, line=team.line, column=55)


def _text(score: Score) -> str:
    return f"{points_text(score.match_points)}/{points_text(score.points)}"
