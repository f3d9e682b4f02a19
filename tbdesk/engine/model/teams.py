"""The frozen values of a team event: teams, matches with their boards, and their rules."""

from datetime import date, time
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.model.results import Kind, Result, ScoreSystem

#: Default match points of a win, a draw and a loss (C.07 Article 11).
MATCH_POINTS = ScoreSystem(win=4, draw=2, loss=0)
#: The points of a board count no more often than so.
MOST_WEIGHT = 99
#: This side of a board is empty.
EMPTY = 0


def berlin_weights(boards: int) -> tuple[int, ...]:
    """The Berliner Wertung: the first board counts as often as there are boards, the last once."""
    return tuple(range(boards, 0, -1))


class Score(Enum):
    """The two scores of a team (Article 11)."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"

    @property
    def other(self) -> "Score":
        """The score that is not this one."""
        return Score.GAME_POINTS if self is Score.MATCH_POINTS else Score.MATCH_POINTS


class Team(NamedTuple):
    """A team of an event, with its players."""

    #: The pairing number, from 1.
    number: int
    name: str
    #: The pairing numbers of its players in board order; those after the regular boards are
    #: reserves.
    roster: tuple[int, ...] = ()
    short: str = ""


class Board(NamedTuple):
    """One board of a match: the players and the result."""

    #: The players of both teams by pairing number, EMPTY if unknown.
    home: int
    away: int
    home_white: bool
    #: From White's side, None while it is pending.
    result: Result | None = None
    #: As in a Game.
    unread: str = ""
    rated: bool = True

    @property
    def home_result(self) -> Result | None:
        """The result with the home side's outcome first."""
        return self.result if self.result is None or self.home_white else self.result.swapped

    def with_home_result(self, result: Result | None) -> "Board":
        """This board with a result that names the home side's outcome first."""
        if result is not None and not self.home_white:
            result = result.swapped
        return self._replace(result=result, unread="")


class Match(NamedTuple):
    """A match of two teams."""

    #: From 1.
    round: int
    #: The pairing numbers of the teams; the home team is named first and has the first of the
    #: event's board colours.
    home: int
    away: int
    #: In board order, empty while no line-up is known.
    boards: tuple[Board, ...] = ()
    #: Half game points of both teams as the arbiter typed or decided them: they count instead of
    #: the sum of the boards. The home side first.
    score: tuple[int, int] | None = None
    #: Where one side or both forfeited the whole match, the home side first.
    forfeit: Result | None = None
    #: When and where it is played, as far as that is known.
    day: date | None = None
    venue: str = ""
    time_of_day: time | None = None

    def with_board(self, index: int, board: Board) -> "Match":
        """This match with the board at `index`, from 0, replaced."""
        return self._replace(boards=(*self.boards[:index], board, *self.boards[index + 1 :]))


class MatchRules(NamedTuple):
    """How the matches of a team event are played and scored."""

    #: The number of boards of a match.
    boards: int
    #: The home side's colour on every board, such as "WBWB"; empty: White on the first, and then
    #: in turn.
    colours: str = ""
    #: The worth of a match in half match points, byes included.
    match_scores: ScoreSystem = MATCH_POINTS
    #: Half game points of byes that the event values otherwise than as a match won on all boards
    #: (full-point and pairing-allocated byes), drawn (half-point byes) or lost.
    bye_games: tuple[tuple[Kind, int], ...] = ()
    #: The score that ranks first.
    primary: Score = Score.MATCH_POINTS
    #: The weight of the points of every board in the game points of a match, from the first board
    #: on (Berliner Wertung: 4, 3, 2, 1); empty: once.
    board_weights: tuple[int, ...] = ()

    def weights(self, boards: int) -> tuple[int, ...]:
        """How often the points of so many boards count; beyond those with a weight of their own
        not at all."""
        if not self.board_weights:
            return (1,) * boards
        return (*self.board_weights, *(0,) * boards)[:boards]

    @property
    def weights_text(self) -> str:
        """`4-3-2-1`; empty if all boards count alike."""
        return "-".join(map(str, self.board_weights))

    @property
    def whole_weight(self) -> int:
        """How often a point on every board of a match counts."""
        return sum(self.weights(self.boards))

    def home_white(self, index: int) -> bool:
        """True if the home side has White on the board at `index`, from 0."""
        if self.colours:
            return self.colours[index % len(self.colours)].upper() == "W"
        return index % 2 == 0
