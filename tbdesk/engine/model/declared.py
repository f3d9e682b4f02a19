"""A tie-break that is declared: what it counts, as a value instead of a function.

A term is a round (or a board): own factor x opponent's quantity. The terms are summed, averaged or
multiplied, or running sums of them are added up; some are cut or left out; what is added once comes
last. Weights are exact fractions. How a declaration is written in files: the folder `declaration`.
"""

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.entrants import Entrants
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score


class Refusal(Enum):
    """Why a declaration is refused."""

    NO_CODE = "no-code"
    BUILT_IN = "built-in"
    TWICE = "twice"
    UNKNOWN_FIELD = "unknown-field"
    MISSING = "missing"
    NO_TEXT = "no-text"
    NO_NUMBER = "no-number"
    NOT_WHOLE = "not-whole"
    NO_TRUTH = "no-truth"
    NO_TABLE = "no-table"
    NO_LIST = "no-list"
    NOT_ONE_OF = "not-one-of"
    TOO_GREAT = "too-great"
    TOO_MANY = "too-many"
    NOT_WITH = "not-with"
    NO_SYSTEM = "no-system"
    CIRCLE = "circle"


class DeclarationError(EngineError):
    """A declaration that cannot be used: `code` of the tie-break, `field` (`cut[2].low`; empty for
    the whole), why, what was read there, and in `expected` what may stand there or what it goes
    against."""

    def __init__(
        self, code: str, field: str, why: Refusal, read: str = "", expected: str = ""
    ) -> None:
        self.code = code
        self.field = field
        self.why = why
        self.read = read
        self.expected = expected
        super().__init__(code, field, why, read, expected)


class Each(Enum):
    """What a term is of."""

    ROUND = "round"
    BOARD = "board"


class Own(Enum):
    """The own factor where no table says it: 1, or the points as they were awarded."""

    ONE = "1"
    POINTS = "points"


class Coloured(NamedTuple):
    """What a result is worth with White, and with Black."""

    white: Fraction
    black: Fraction


#: What a result is worth as an own factor.
Weight = Fraction | Coloured


class Weights(NamedTuple):
    """The own factor by the result. unplayed: of a round that was not played, None for that of
    the result it resembles; kinds: those that are worth something else than `unplayed`."""

    win: Weight
    draw: Weight
    loss: Weight
    unplayed: Fraction | None = None
    kinds: tuple[tuple[Kind, Fraction], ...] = ()

    @property
    def by_colour(self) -> bool:
        """Whether the colour of a game matters."""
        return any(isinstance(weight, Coloured) for weight in self[:3])


class Times(Enum):
    """The quantity of the opponent that the own factor is multiplied with: none, the score, the
    share of the points to be had in the rounds that were not missed, what the place is worth in
    the table that these values made a round earlier (Keizer), the rating; or the number of the
    board, from the first or from the last."""

    ONE = "1"
    SCORE = "score"
    PERCENTAGE = "percentage"
    PLACE = "place"
    RATING = "rating"
    BOARD = "board"
    BOARD_FROM_BOTTOM = "board-from-bottom"


class OwnUnplayed(Enum):
    """What stands for the opponent in an own round that was not played: nobody, the virtual
    opponent (C.02 13.15), that of a team's match (Olympiads of 2010 to 2018), the dummy of 16.4 and
    all that the edition says of such rounds, or what one is worth oneself."""

    SKIP = "skip"
    ONESELF = "oneself"
    VIRTUAL = "virtual"
    VIRTUAL_MATCH = "virtual-match"
    DUMMY = "dummy"


class Forfeits(Enum):
    """What a forfeited game is: a round not played, a game against the scheduled opponent, or what
    the edition takes it for (15.2: a game in a round robin)."""

    UNPLAYED = "unplayed"
    SCHEDULED = "scheduled"
    EDITION = "edition"


class OpponentsUnplayed(Enum):
    """What the rounds an opponent did not play are worth: as awarded, a draw each, what the
    edition says (16.3), nothing."""

    AWARDED = "awarded"
    DRAW = "draw"
    EDITION = "edition"
    NOTHING = "nothing"


class Combine(Enum):
    """How terms become a value: their sum, their mean, their product, or the sum of the running
    sums."""

    SUM = "sum"
    MEAN = "mean"
    PRODUCT = "product"
    RUNNING = "running"


class OwnScore(Enum):
    """The own score against half of the maximum."""

    PLUS = "plus"
    EVEN = "even"
    MINUS = "minus"


class CutRow(NamedTuple):
    """How many of the lowest and of the highest terms are cut: in events of at least so many
    rounds, of those with such a score (None: of everybody). The first row that fits counts."""

    rounds: int = 0
    own: OwnScore | None = None
    low: int = 0
    high: int = 0


class CutBy(Enum):
    """What is lowest: the amount of a term, the opponent's quantity, or the first round."""

    VALUE = "value"
    OPPONENT = "opponent"
    FIRST_ROUND = "first-round"


class Start(Enum):
    """What is added to the terms."""

    NOTHING = "0"
    SCORE = "score"


class Declared(NamedTuple):
    """A declared tie-break.

    names: (language, name), the first being the one that is translated; federation: whose it is, or
    the game it is from; source, confidence: where the definition is from and how certain. score: of
    teams, the one that is primary unless named; times_score: that of the opponent, where it is
    another. times: a Times, the weights of the boards from the first on, or the descriptor of
    another tie-break, of which the opponent's value is taken. top: what the first place is worth,
    each place after it one less; without one, half as much again as there are participants. floor:
    the opponent's quantity is not less. only: what part of the maximum score an opponent must have
    for the term to count (Koya). own_unplayed: a number is the opponent's quantity. vur_first:
    16.5. unplayed_points: how often the points awarded without play are added once. decimals: how
    many are shown.
    """

    code: str
    names: tuple[tuple[str, str], ...]
    definition: str = ""
    federation: str = ""
    source: str = ""
    confidence: str = ""
    entrants: Entrants = Entrants.PLAYERS
    score: Score | None = None
    times_score: Score | None = None
    each: Each = Each.ROUND
    own: Own | Weights = Own.ONE
    times: Times | tuple[Fraction, ...] | str = Times.ONE
    top: int | None = None
    floor: Fraction | None = None
    only: Fraction | None = None
    own_unplayed: OwnUnplayed | Fraction = OwnUnplayed.SKIP
    forfeits: Forfeits = Forfeits.UNPLAYED
    opponents_unplayed: OpponentsUnplayed = OpponentsUnplayed.AWARDED
    combine: Combine = Combine.SUM
    cut: tuple[CutRow, ...] = ()
    cut_by: CutBy = CutBy.VALUE
    vur_first: bool = False
    unplayed_points: Fraction = Fraction()
    start: Start = Start.NOTHING
    ascending: bool = False
    decimals: int = 1

    @property
    def name(self) -> str:
        """The name in English, or else the first there is."""
        return dict(self.names).get("en", self.names[0][1])

    @property
    def of_another(self) -> str | None:
        """The descriptor of the tie-break whose values it takes."""
        return self.times if isinstance(self.times, str) else None

    @property
    def has_opponents(self) -> bool:
        """Whether a term has a quantity of the opponent in it."""
        return self.each is Each.ROUND and self.times is not Times.ONE

    @property
    def asks_scores(self) -> bool:
        """Whether the score of the opponents matters, in a term or for it to count."""
        return self.times is Times.SCORE or self.only is not None
