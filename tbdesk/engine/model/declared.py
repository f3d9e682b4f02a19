"""A declared tie-break: its definition as a value instead of a function.

A term is a round (or a board): own factor x opponent's quantity. The terms are summed, averaged or
multiplied, or running sums of them are added up; some are cut or left out; a one-off addition comes
last. Weights are exact fractions. The package `declaration` has the file format.
"""

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.descriptor import Entrants
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
    """A declaration that cannot be used.

    code: of the tie-break; field: at fault, such as `cut[2].low`, empty for the whole; read: the
    input; expected: the allowed input, or the field it contradicts.
    """

    def __init__(self, code: str, field: str, why: Refusal, read: str, expected: str = "") -> None:
        self.code = code
        self.field = field
        self.why = why
        self.read = read
        self.expected = expected
        super().__init__(code, field, why, read, expected)


class Each(Enum):
    """The unit that has a term: every round, or every board."""

    ROUND = "round"
    BOARD = "board"


class Own(Enum):
    """The own factor of a term where no weights are declared: 1, or the points as awarded."""

    ONE = "1"
    POINTS = "points"


class Coloured(NamedTuple):
    """Worth of a result with White, and with Black."""

    white: Fraction
    black: Fraction


#: The own factor of a result.
Weight = Fraction | Coloured


class Weights(NamedTuple):
    """The own factor of a term by the result of the round."""

    win: Weight
    draw: Weight
    loss: Weight
    #: Of a round that was not played; None: as the result it resembles.
    unplayed: Fraction | None = None
    #: Kinds of unplayed rounds with another factor than `unplayed`.
    kinds: tuple[tuple[Kind, Fraction], ...] = ()

    @property
    def by_colour(self) -> bool:
        """True if the colour of a game matters."""
        return any(isinstance(weight, Coloured) for weight in self[:3])


class Times(Enum):
    """The quantity that the own factor of a term is multiplied with."""

    #: Nothing: the term is the own factor alone.
    ONE = "1"
    #: The opponent's score.
    SCORE = "score"
    #: The opponent's share of the points that could be had in the rounds not missed.
    PERCENTAGE = "percentage"
    #: The worth of the opponent's place in the table these values made a round earlier (Keizer).
    PLACE = "place"
    #: The opponent's rating.
    RATING = "rating"
    #: The number of the board, counted from the first, or from the last.
    BOARD = "board"
    BOARD_FROM_BOTTOM = "board-from-bottom"


class StandIn(Enum):
    """The stand-in for the opponent in a round that the participant did not play."""

    #: None: there is no term.
    SKIP = "skip"
    #: The worth of the participant itself.
    ONESELF = "oneself"
    #: The virtual opponent (C.02 13.15).
    VIRTUAL = "virtual"
    #: The virtual opponent of a team's match (Olympiads of 2010 to 2018).
    VIRTUAL_MATCH = "virtual-match"
    #: The dummy of 16.4, and all else that the edition rules about such rounds.
    DUMMY = "dummy"


class Forfeits(Enum):
    """The treatment of a forfeited game."""

    #: A round that was not played.
    UNPLAYED = "unplayed"
    #: A game against the scheduled opponent.
    SCHEDULED = "scheduled"
    #: By the edition (15.2: a game in a round robin).
    EDITION = "edition"


class MissedWorth(Enum):
    """Worth of the rounds that an opponent did not play."""

    #: The points as awarded.
    AWARDED = "awarded"
    #: A draw each.
    DRAW = "draw"
    #: By the edition (16.3).
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
    """The own score against half of the maximum: above it, at it, or below it."""

    PLUS = "plus"
    EVEN = "even"
    MINUS = "minus"


class CutRow(NamedTuple):
    """How many terms are cut in some events. Of several rows the first that fits counts."""

    #: In events of at least so many rounds.
    rounds: int = 0
    #: Of participants with such a score; None: of all.
    own: OwnScore | None = None
    #: So many of the lowest terms, and of the highest.
    low: int = 0
    high: int = 0


class CutBy(Enum):
    """The order that determines the lowest and the highest terms."""

    #: The amount of a term.
    VALUE = "value"
    #: The opponent's quantity.
    OPPONENT = "opponent"
    #: The round: the first is the lowest.
    FIRST_ROUND = "first-round"


class Start(Enum):
    """An amount that is added to the terms."""

    NOTHING = "0"
    SCORE = "score"


class Declared(NamedTuple):
    """A declared tie-break."""

    code: str
    #: (language, name); the first is the one that is translated.
    names: tuple[tuple[str, str], ...]
    definition: str = ""
    #: The federation it belongs to, or the game it is from.
    federation: str = ""
    #: The document of the definition; empty: that of its file.
    source: str = ""
    #: `A`: read in the rule or in the program that defines it; `B`: read in other pages that agree;
    #: `C`: general knowledge, not read.
    confidence: str = ""
    entrants: Entrants = Entrants.PLAYERS
    #: The score of a team event it is taken on, None for the primary one.
    score: Score | None = None
    #: The opponent's score, where it is another.
    times_score: Score | None = None
    each: Each = Each.ROUND
    own: Own | Weights = Own.ONE
    #: Also the weights of the boards, from the first on, or the descriptor of another tie-break,
    #: whose value of the opponent is taken.
    times: Times | tuple[Fraction, ...] | str = Times.ONE
    #: Of Times.PLACE: the worth of the first place; each place after it is worth one less. None:
    #: half as much again as there are participants.
    top: int | None = None
    #: The least that the opponent's quantity counts as.
    floor: Fraction | None = None
    #: The part of the maximum score an opponent must have for the term to count (Koya).
    only: Fraction | None = None
    #: A number is the opponent's quantity.
    own_unplayed: StandIn | Fraction = StandIn.SKIP
    forfeits: Forfeits = Forfeits.UNPLAYED
    opponents_unplayed: MissedWorth = MissedWorth.AWARDED
    combine: Combine = Combine.SUM
    cut: tuple[CutRow, ...] = ()
    cut_by: CutBy = CutBy.VALUE
    #: True if a voluntarily unplayed round may be cut first (16.5).
    vur_first: bool = False
    #: The factor with which points awarded without play are added to the value.
    unplayed_points: Fraction = Fraction()
    start: Start = Start.NOTHING
    #: True if the smaller value is the better one.
    ascending: bool = False
    #: The number of decimals shown.
    decimals: int = 1

    @property
    def name(self) -> str:
        """The name in English, or else the first there is."""
        return dict(self.names).get("en", self.names[0][1])

    @property
    def of_another(self) -> str | None:
        """The descriptor of the tie-break it takes values from."""
        return self.times if isinstance(self.times, str) else None

    @property
    def has_opponents(self) -> bool:
        """True if a term has a quantity of the opponent in it."""
        return self.each is Each.ROUND and self.times is not Times.ONE

    @property
    def asks_scores(self) -> bool:
        """True if the score of the opponents matters, in a term or for the term to count."""
        return self.times is Times.SCORE or self.only is not None
