"""The row of the catalogue: a tie-break with its functions, modifiers and scales; and the fields
that the rows of a family share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from fractions import Fraction
from functools import partial
from math import lcm
from typing import NamedTuple

from tbdesk.engine.event.breakdown import NO_CUTS, Cuts, TermTable
from tbdesk.engine.event.cuts import cut_all
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks.encounter import Encounter

#: A value in the unit of its tie-break, None if it is not defined.
Raw = int | None
TermsOf = Callable[[Event, Descriptor], TermTable]
CutOf = Callable[[Event, Descriptor, TermTable], Cuts]
EvaluateOf = Callable[[Event, TermTable], "Values"]
#: By event and tied group; and by its surroundings in the chain, if the row requires them.
OrderOf = Callable[..., Encounter]
ViewOf = Callable[[Event, Descriptor], Event]


#: The result of criteria for all, by position: if there is a value, and the value.
Later = Mapping[int, tuple[tuple[bool, int], ...]]


class Around(NamedTuple):
    """The other criteria of a chain, seen from one of them and computed lazily. table: all ranked
    participants in the groups that the criteria before it leave, best first; later: by position,
    the values of the criteria after it, the greater the better; None if one of these values is not
    known."""

    table: Callable[[], Sequence[tuple[int, ...]]]
    later: Callable[[], Later]


class Values(NamedTuple):
    """All values: raws[position] / divisor, in the unit of the terms. not_known: the positions
    without one because some of its data was never entered."""

    raws: Sequence[Raw]
    divisor: int = 1
    not_known: frozenset[int] = frozenset()


class Type(Enum):
    """The types of Article 5, with the orders that come from no result."""

    PRIMARY = "primary score"
    DIRECT_ENCOUNTER = "A, direct encounter"
    OWN_RECORD = "B, own record"
    OPPONENTS = "C, opponents' record"
    RATING = "D, ratings"
    ORDER = "entry list"
    BY_HAND = "set by the arbiter"
    PLAY_OFF = "play-off"
    LOTS = "drawing of lots"
    OUTSIDE = "outside the regulations"


class Part(Enum):
    """A part of a term that a table shows; MARK, the reason why it does not count, is shown for
    every term that has one. WEIGHT stands in place of POINTS if the own result counts as another
    amount."""

    OPPONENT = auto()
    COLOUR = auto()
    RESULT = auto()
    POINTS = auto()
    WEIGHT = auto()
    RIVAL = auto()
    SCORE = auto()
    AMOUNT = auto()
    MARK = auto()


class Recount(Enum):
    """How a value follows from the parts of its terms; a term with a mark is left out."""

    #: The sum of the points, with those given or taken.
    POINTS = auto()
    #: The number of rounds with a win, with Black, won with Black, not missed by choice.
    WINS = auto()
    BLACK = auto()
    BLACK_WINS = auto()
    ELECTED = auto()
    #: The sum of the points (or weights) after every round.
    RUNNING_TOTAL = auto()
    #: 1 for more points than the rival's, ½ for as many.
    STANDARD = auto()
    #: The sum of the scores.
    SCORES = auto()
    #: Score times points (or weights), summed.
    PRODUCTS = auto()
    #: The sum of the weights.
    WEIGHTS = auto()
    #: The product of the weights, or of the scores.
    MULTIPLIED = auto()
    #: The points against scores that reach Koya's limit.
    LIMITED = auto()
    #: The secondary score, and the sum of the scores over the factor.
    COMBINATION = auto()
    #: The mean of the scores (or products), exact or rounded.
    MEAN = auto()
    ROUNDED_MEAN = auto()
    #: The rounded mean, and the difference that goes with the percentage.
    PERFORMANCE = auto()
    #: The rating that a search finds.
    PERFECT_PERFORMANCE = auto()
    #: The mean of ratings, and Papi's addition to it.
    PAPI_PERFORMANCE = auto()
    #: The terms with additions that come from no round: the sum, or the mean.
    AMOUNTS = auto()
    MEAN_OF_AMOUNTS = auto()


def least_significant(event: Event, descriptor: Descriptor, table: TermTable) -> Cuts:
    """The cut that /Cn and /Mn ask for (14.1, 14.3, 16.5)."""
    low, high = descriptor.cut + descriptor.median, descriptor.median
    if not low:
        return NO_CUTS
    vur = table.opponents.vur if table.opponents else ()
    return cut_all(table, low, high, vur)


def total(event: Event, table: TermTable) -> Values:
    """The sum of the terms that count."""
    return Values(table.totals, table.unit)


def hundredths(event: Event, table: TermTable) -> Values:
    """The sum of terms in half-points, half up to two decimals; places go by that (13.4)."""
    unit = table.unit
    return Values([(100 * amount + unit) // (2 * unit) for amount in table.totals], 50)


def single(event: Event, table: TermTable) -> Values:
    """The only term of each, or nothing if it does not count."""
    return Values(
        [None if place in table.marks else amount for place, amount in enumerate(table.amounts)]
    )


def mean(event: Event, table: TermTable) -> Values:
    """The exact mean of the terms that count, as whole numbers over a common divisor."""
    divisor = lcm(*filter(None, set(table.counts)))
    totals = zip(table.totals, table.counts, strict=True)
    raws = [total * (divisor // n) if n else None for total, n in totals]
    return Values(raws, divisor * table.unit)


def on_named_score(event: Event, descriptor: Descriptor) -> Event:
    """The event on the score that :MP or :GP names, else on the primary one."""
    return event.on(Score(descriptor.points)) if descriptor.points else event.primary_view


def on_match_points(event: Event, descriptor: Descriptor) -> Event:
    """A team event on its match points."""
    return event.on(Score.MATCH_POINTS)


def on_game_points(event: Event, descriptor: Descriptor) -> Event:
    """A team event on its game points."""
    return event.on(Score.GAME_POINTS)


def on_secondary_score(event: Event, descriptor: Descriptor) -> Event:
    """A team event on the score that does not rank first."""
    return event.secondary_view


class Need(Enum):
    """Data that a tie-break is computed from and that an event may lack (see catalogue.lack)."""

    MATCH_SCORES = "match points and game points"
    BOARDS = "boards of matches"
    GAMES = "games of single players"
    RATINGS = "ratings of single players"
    PLACES_BY_HAND = "places set by hand"
    PLAY_OFFS = "results of play-offs"


_MANY_ROUNDS = 9
_MODIFIERS = frozenset(Descriptor._fields) - {"code"}


class TieBreak(NamedTuple):
    """A row of the catalogue. Fields without a default are required of every tie-break."""

    code: str
    #: English, for report and ui to translate.
    name: str
    definition: str
    #: Of the regulations.
    article: str
    type: Type
    #: The units of the terms that make 1: 2 for half-points, 4 for products of half-points.
    scale: int
    #: The number of decimals shown.
    decimals: int
    #: The parts of each round's term that a table shows, in this order; none if terms come from no
    #: round.
    parts: tuple[Part, ...]
    #: The formula of the value from the parts, None for an order.
    recount: Recount | None
    #: Builds the terms of all participants.
    terms: TermsOf | None = None
    #: In place of terms, of a direct encounter: puts a tied group in order.
    order: OrderOf | None = None
    entrants: Entrants = Entrants.PLAYERS
    #: The data an event must have for it.
    needs: tuple[Need, ...] = ()
    #: The fields of a Descriptor that it may carry.
    modifiers: frozenset[str] = frozenset()
    #: The terms that are cut.
    cut: CutOf = least_significant
    #: The way from the remaining terms to the value.
    evaluate: EvaluateOf = total
    #: So many more decimals are shown from 9 rounds on.
    more_decimals: int = 0
    #: True if the smaller value is the better one.
    ascending: bool = False
    #: The events it is meant for.
    kinds: frozenset[EventKind] = frozenset(EventKind)
    #: The score of a team event it is taken on.
    view: ViewOf = on_named_score
    #: The score of one's own points, where it is another.
    own_score: Score | None = None
    #: True if the last round is taken as draws (8.3) without /F.
    fore: bool = False
    #: The score an opponent must have for the term to count.
    least: Callable[[Event, Descriptor], Fraction] | None = None
    #: True if it looks at boards, not at rounds.
    by_board: bool = False
    #: True if it only separates teams that are level on both scores.
    between_even: bool = False
    #: True if unplayed rounds count by the edition, whose articles explain them then.
    by_edition: bool = True
    #: True if it depends on which rounds without play are games (15.2).
    by_games: bool = False
    #: True if it depends on rounds or colours, which a crosstable may lack; so does every tie-break
    #: that takes the last round as draws (see `rests_on_table`).
    by_table: bool = False
    #: True if it depends only on the results on its score: not on boards, ratings, the other score.
    by_results: bool = False
    #: True for the sum over the rounds of own points, opponent's points, or their product.
    pair_sum: bool = False
    #: True if it is made of sums of the opponents' scores (Article 8), which in a round robin
    #: follow from the own score.
    buchholz: bool = False
    #: True if no two participants can have the same value.
    separates_all: bool = False
    #: True if it may stand at the head of a chain in place of the points.
    primary: bool = False
    #: True if it is among the few that `identify` tries with rare rules, too.
    usual: bool = False
    #: The code that it has with /F, if that is a tie-break with a code of its own.
    fore_code: str = ""
    #: True if the order also depends on its surroundings in the chain (see Around).
    looks_around: bool = False
    #: Its names in federations, as (language, name), for searching.
    national: tuple[tuple[str, str], ...] = ()
    #: Outside the regulations: its owner, its source, and how certain it is.
    federation: str = ""
    source: str = ""
    confidence: str = ""

    def decimals_shown(self, rounds: int) -> int:
        """Decimals in an event of so many rounds."""
        return self.decimals + (self.more_decimals if rounds >= _MANY_ROUNDS else 0)

    @property
    def is_cut(self) -> bool:
        """True if terms are cut, always or by a modifier."""
        return "cut" in self.modifiers or self.cut is not least_significant

    def rests_on_table(self, descriptor: Descriptor) -> bool:
        """True if it depends on rounds or colours, which a crosstable may lack."""
        return self.by_table or self.draws_last_round(descriptor)

    def draws_last_round(self, descriptor: Descriptor) -> bool:
        """True if the last round is taken as draws (8.3)."""
        return self.fore or descriptor.fore

    def evaluated(self, event: Event, descriptor: Descriptor) -> tuple[TermTable, Values]:
        """The terms of all participants, cut, and the values, none if a term is unknown. A direct
        encounter has neither."""
        assert self.terms is not None
        event = self.view(event, descriptor)
        table = self.terms(event, descriptor)
        cuts = self.cut(event, descriptor, table)
        if cuts.marks:
            table = table.without(cuts)
        values = self.evaluate(event, table)
        if not_known := table.not_known:
            raws = [None if at in not_known else raw for at, raw in enumerate(values.raws)]
            values = Values(raws, values.divisor, not_known)
        return table, values


def consistent(row: TieBreak) -> TieBreak:
    """The row. Raises TypeError for one that contradicts itself."""
    if (row.terms is None) == (row.order is None):
        raise TypeError(f"{row.code}: a tie-break has either terms or an order")
    if unknown := row.modifiers - _MODIFIERS:
        raise TypeError(f"{row.code}: no modifiers are {', '.join(unknown)}")
    return row


def carries(modifiers: str) -> frozenset[str]:
    """The modifiers that a tie-break may carry, by their fields of a Descriptor."""
    return frozenset(modifiers.split())


def rated(ratings: Callable[[Event, TermTable], Sequence[Raw]]) -> EvaluateOf:
    """Values in rating points."""
    return lambda event, table: Values(ratings(event, table))


score_tiebreak = partial(
    TieBreak,
    type=Type.PRIMARY,
    scale=2,
    decimals=1,
    parts=(Part.OPPONENT, Part.POINTS),
    recount=Recount.POINTS,
)
order_tiebreak = partial(
    TieBreak,
    type=Type.DIRECT_ENCOUNTER,
    scale=1,
    decimals=0,
    parts=(),
    recount=None,
    ascending=True,
    by_games=True,
)
order_outside = partial(
    order_tiebreak, article="", type=Type.OUTSIDE, by_edition=False, by_games=False
)
own_tiebreak = partial(TieBreak, type=Type.OWN_RECORD, scale=1, decimals=0)
opponents_tiebreak = partial(
    TieBreak,
    type=Type.OPPONENTS,
    scale=2,
    decimals=1,
    parts=(Part.OPPONENT, Part.POINTS, Part.SCORE),
    recount=Recount.SCORES,
    by_games=True,
)
product_tiebreak = partial(
    TieBreak,
    type=Type.OPPONENTS,
    scale=4,
    decimals=2,
    parts=(Part.OPPONENT, Part.SCORE, Part.POINTS, Part.AMOUNT),
    recount=Recount.PRODUCTS,
    by_games=True,
)
rating_tiebreak = partial(
    TieBreak,
    type=Type.RATING,
    needs=(Need.RATINGS,),
    modifiers=carries("unrated"),
    scale=1,
    decimals=0,
    parts=(Part.OPPONENT, Part.SCORE),
    recount=Recount.ROUNDED_MEAN,
    by_games=True,
)
entry_tiebreak = partial(
    TieBreak,
    scale=1,
    decimals=0,
    parts=(),
    recount=None,
    evaluate=single,
    ascending=True,
)
