"""Kinds of rounds, endings of games, and score systems."""

import re
from enum import Enum, IntEnum
from itertools import product
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.points import Points, points_text


class Kind(IntEnum):
    """The kind of one round of one participant (C.07 Articles 15 and 16)."""

    PLAYED = 0
    FORFEIT_WIN = 1
    FORFEIT_LOSS = 2
    PAIRING_BYE = 3
    FULL_BYE = 4
    HALF_BYE = 5
    ZERO_BYE = 6
    PENDING = 7


#: The rounds without an opponent that give points, or might.
BYES = (Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE)
#: The byes as files and people write them.
BYE_CODES = {
    Kind.PAIRING_BYE: "PAB",
    Kind.FULL_BYE: "FPB",
    Kind.HALF_BYE: "HPB",
    Kind.ZERO_BYE: "ZPB",
}


class Outcome(IntEnum):
    """How a game ended for one of the two sides."""

    LOSS = 0
    DRAW = 1
    WIN = 2
    FORFEIT_LOSS = 3
    FORFEIT_WIN = 4

    @property
    def symbol(self) -> str:
        """The sign of the crosstable: 0 ½ 1 - +."""
        return _SYMBOLS[self]

    @property
    def mirror(self) -> "Outcome":
        """The outcome of the other side if this side's outcome is an ordinary one."""
        return _MIRRORS[self]

    @property
    def by_forfeit(self) -> bool:
        """True if the game was not played, because one side or both did not come."""
        return self >= Outcome.FORFEIT_LOSS

    @property
    def kind(self) -> Kind:
        """The kind of the round for this side."""
        return _KINDS[self]


_SYMBOLS = ("0", "½", "1", "-", "+")
_MIRRORS = (
    Outcome.WIN,
    Outcome.DRAW,
    Outcome.LOSS,
    Outcome.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS,
)
_KINDS = (Kind.PLAYED, Kind.PLAYED, Kind.PLAYED, Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN)

#: Every spelling of one side's outcome that people type and programs print.
_OUTCOME_SPELLINGS = {
    "1": Outcome.WIN,
    "1.0": Outcome.WIN,
    "1,0": Outcome.WIN,
    "0": Outcome.LOSS,
    "0.0": Outcome.LOSS,
    "0,0": Outcome.LOSS,
    "½": Outcome.DRAW,
    "=": Outcome.DRAW,
    "5": Outcome.DRAW,
    "0.5": Outcome.DRAW,
    "0,5": Outcome.DRAW,
    ".5": Outcome.DRAW,
    "0.50": Outcome.DRAW,
    "0,50": Outcome.DRAW,
    ".50": Outcome.DRAW,
    "1/2": Outcome.DRAW,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
    "−": Outcome.FORFEIT_LOSS,
    "–": Outcome.FORFEIT_LOSS,
}


class ResultError(EngineError):
    """A text that is no result; `text` is the input."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)


def parse_outcome(text: str) -> Outcome:
    """One side's outcome from a typed character (`1`, `0`, `5`, `=`, `½`, `+`, `-`).

    Raises ResultError for anything else.
    """
    try:
        return _OUTCOME_SPELLINGS[text.strip()]
    except KeyError:
        raise ResultError(text) from None


class Result(NamedTuple):
    """Both sides of a finished game. The sides are kept apart: an arbiter may decide ½-0."""

    white: Outcome
    black: Outcome

    @classmethod
    def of(cls, white: Outcome, black: Outcome | None = None) -> "Result":
        """The result in which White got `white`, and Black `black` or else the remainder."""
        return cls(white, white.mirror if black is None else black)

    @property
    def swapped(self) -> "Result":
        """The result with Black's side first."""
        return Result(self.black, self.white)

    @property
    def text(self) -> str:
        """`1-0`, `½-½`, and with a colon where a side won or lost by forfeit: `+:-`."""
        joint = ":" if self.white.by_forfeit or self.black.by_forfeit else "-"
        return f"{self.white.symbol}{joint}{self.black.symbol}"

    @property
    def contradiction(self) -> bool:
        """True for an impossible result: 1-1, 1-½, +:+, or one side played, one not."""
        if self.white.by_forfeit != self.black.by_forfeit:
            return True
        if self.white.by_forfeit:
            return self.white is self.black is Outcome.FORFEIT_WIN
        return self.white + self.black > Outcome.WIN


#: Every result that an arbiter can mean.
SOUND_RESULTS = tuple(
    result
    for result in (Result(white, black) for white, black in product(Outcome, repeat=2))
    if not result.contradiction
)
#: The results of a game that need no remark: one of these, or none yet.
PLAIN_RESULTS: frozenset[Result | None] = frozenset({None, *SOUND_RESULTS})


class Adjourned(Enum):
    """The entry in place of a result while a game is adjourned."""

    ADJOURNED = "adjourned"


#: A game that was broken off has no result yet: it counts as missing, under a mark of its own.
ADJOURNED = Adjourned.ADJOURNED
#: The state of a game: a result, adjourned, or not played yet.
Ending = Result | Adjourned | None

#: Both sides stayed away.
DOUBLE_FORFEIT = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)

_LONGEST_FIRST = sorted(_OUTCOME_SPELLINGS, key=len, reverse=True)
_SIDE = "|".join(map(re.escape, _LONGEST_FIRST))
_RESULT = rf"^({_SIDE})\s*[-:–−/]\s*({_SIDE})$"
#: The spelling of files; other spellings are parsed.
_BY_TEXT = {result.text: result for result in SOUND_RESULTS}
#: A pattern for one side as it is printed; a bare `5` is a draw only where it is typed.
PRINTED_SIDE = "|".join(re.escape(text) for text in _LONGEST_FIRST if text != "5")


def parse_result(text: str) -> Result:
    """Both sides from `1-0`, `½-½`, `1/2-1/2`, `0:1`, `+:-`, `+--`, `-:-`.

    Raises ResultError for anything else, `3-2` for one.
    """
    if text in _BY_TEXT:
        return _BY_TEXT[text]
    match = re.match(_RESULT, text.strip())
    if not match:
        raise ResultError(text)
    return Result(parse_outcome(match[1]), parse_outcome(match[2]))


class ScoreSystem(NamedTuple):
    """Worth of each outcome (regulations of the event), in half-points."""

    win: Points = 2
    draw: Points = 1
    loss: Points = 0
    #: None: as a win.
    forfeit_win: Points | None = None
    forfeit_loss: Points = 0
    pairing_bye: Points | None = None
    full_bye: Points | None = None
    half_bye: Points | None = None
    zero_bye: Points = 0

    def outcome_points(self) -> tuple[int, int, int, int, int]:
        """Half-points by Outcome value (loss, draw, win, forfeit loss, forfeit win)."""
        forfeit_win = self.win if self.forfeit_win is None else self.forfeit_win
        return self.loss, self.draw, self.win, self.forfeit_loss, forfeit_win

    def bye_points(self, kind: Kind) -> Points:
        """Half-points of a bye; one without a value of its own counts as the result it names.
        Raises KeyError for a kind that is none."""
        if kind is Kind.PAIRING_BYE:
            return self.win if self.pairing_bye is None else self.pairing_bye
        if kind is Kind.FULL_BYE:
            return self.win if self.full_bye is None else self.full_bye
        if kind is Kind.HALF_BYE:
            return self.draw if self.half_bye is None else self.half_bye
        if kind is Kind.ZERO_BYE:
            return self.zero_bye
        raise KeyError(kind)

    @property
    def values(self) -> tuple[int, ...]:
        """The half-points of everything that can happen in a round: two systems with the same
        ones are the same."""
        return (*self.outcome_points(), *map(self.bye_points, BYES))

    @property
    def text(self) -> str:
        """`1-½-0`, `3-1-0`: win, draw, loss."""
        return "-".join(points_text(points) for points in (self.win, self.draw, self.loss))


#: The systems the window offers by name; any other is a ScoreSystem of its own.
STANDARD = ScoreSystem()
TWO_ONE_ZERO = ScoreSystem(win=4, draw=2, loss=0)
THREE_ONE_ZERO = ScoreSystem(win=6, draw=2, loss=0)
