"""ONE table of every tie-break: code, name, article, function, modifiers, where it applies.

The chain dialog, the command line, the help and the workbook's legend read this table.
Adding a tie-break is one function, one row here and one test file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from math import lcm
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine import descriptor as grammar
from tbdesk.engine.breakdown import TermTable
from tbdesk.engine.checks import Fault
from tbdesk.engine.descriptor import Descriptor, DescriptorError
from tbdesk.engine.event import Event
from tbdesk.engine.rules import Edition
from tbdesk.engine.teams import Score
from tbdesk.engine.tiebreaks.buchholz import (
    average_of_buchholz,
    buchholz,
    fore_buchholz,
    sum_of_opponents_buchholz,
)
from tbdesk.engine.tiebreaks.direct_encounter import Encounter, direct_encounter
from tbdesk.engine.tiebreaks.koya import koya
from tbdesk.engine.tiebreaks.order import lot, pairing_number, place_by_hand, rating
from tbdesk.engine.tiebreaks.own_record import (
    black_games,
    black_wins,
    points,
    rounds_elected,
    standard_points,
    wins,
    won_games,
)
from tbdesk.engine.tiebreaks.progressive import progressive
from tbdesk.engine.tiebreaks.ratings import (
    opponents_perfect_performances,
    opponents_performances,
    opponents_ratings,
    perfect_performance,
    performance_rating,
    rounded_mean,
)
from tbdesk.engine.tiebreaks.sonneborn_berger import (
    defeated_opponents,
    sonneborn_berger,
    with_own_points,
)
from tbdesk.engine.tiebreaks.team_sonneborn_berger import SCORES, team_sonneborn_berger
from tbdesk.engine.tournament import EventKind

#: A value in the unit of its tie-break, None where it is not defined.
Raw = int | None
TermsOf = Callable[[Event, Descriptor], TermTable]
EvaluateOf = Callable[[Event, TermTable], "Values"]
OrderOf = Callable[[Event, Sequence[int], Descriptor], Encounter]
ViewOf = Callable[[Event, Descriptor], Event]


class Values(NamedTuple):
    """Everybody's value: raws[position] / divisor, in the unit of the terms."""

    raws: Sequence[Raw]
    divisor: int = 1


class Type(Enum):
    """The types of Article 5, with the orders that come from no result."""

    PRIMARY = "primary score"
    DIRECT_ENCOUNTER = "A, direct encounter"
    OWN_RECORD = "B, own record"
    OPPONENTS = "C, opponents' record"
    RATING = "D, ratings"
    ORDER = "entry list"
    OUTSIDE = "outside the regulations"


def total(event: Event, table: TermTable) -> Values:
    """The sum of the terms that count."""
    return Values(table.totals)


def single(event: Event, table: TermTable) -> Values:
    """The only term of each, or nothing if it does not count."""
    return Values(
        [None if place in table.marks else one for place, one in enumerate(table.amounts)]
    )


def mean(event: Event, table: TermTable) -> Values:
    """The exact mean of the terms that count, as whole numbers over a common divisor."""
    divisor = lcm(*filter(None, set(table.counts)))
    totals = zip(table.totals, table.counts, strict=True)
    return Values([total * (divisor // n) if n else None for total, n in totals], divisor)


def on_named_score(event: Event, descriptor: Descriptor) -> Event:
    """The event on the score that :MP or :GP names, else on the primary one."""
    return event.on(Score(descriptor.points)) if descriptor.points else event.primary_view


def on_match_points(event: Event, descriptor: Descriptor) -> Event:
    return event.on(Score.MATCH_POINTS)


def on_game_points(event: Event, descriptor: Descriptor) -> Event:
    return event.on(Score.GAME_POINTS)


def on_secondary_score(event: Event, descriptor: Descriptor) -> Event:
    return event.secondary_view


class Entrants(Enum):
    """Whom a tie-break is meant for."""

    PLAYERS = "players"
    TEAMS = "teams"
    BOTH = "both"

    def include(self, teams: bool) -> bool:
        return self in (Entrants.BOTH, Entrants.TEAMS if teams else Entrants.PLAYERS)


_EVERYWHERE = frozenset(EventKind)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A row of the catalogue.

    terms: the function that builds the terms of all participants; order: for a direct
    encounter, the function that orders a tied group. evaluate: how terms become values.
    scale: how many units of the terms make 1 (2 for half-points, 4 for products of
    half-points). decimals: how many are shown, and from 9 rounds on `more_decimals` more.
    mean: the value is a mean of the terms. faces: the terms have the opponents' scores of
    Article 16 (Event.faced). ascending: the smaller value is the better one. modifiers:
    Descriptor fields it may carry. entrants: for players, teams or both; view: the score of a
    team event it is taken on; own_score: the score of one's own points, where it is another.
    """

    code: str
    name: str
    article: str
    type: Type
    terms: TermsOf | None = None
    order: OrderOf | None = None
    modifiers: frozenset[str] = frozenset()
    scale: int = 1
    decimals: int = 0
    more_decimals: int = 0
    mean: bool = False
    faces: bool = False
    ascending: bool = False
    evaluate: EvaluateOf = total
    kinds: frozenset[EventKind] = field(default=_EVERYWHERE)
    entrants: Entrants = Entrants.PLAYERS
    view: ViewOf = on_named_score
    own_score: Score | None = None

    def decimals_shown(self, rounds: int) -> int:
        """Decimals in an event of so many rounds."""
        return self.decimals + (self.more_decimals if rounds >= _MANY_ROUNDS else 0)


_MANY_ROUNDS = 9
_ROUND_ROBIN = frozenset({EventKind.ROUND_ROBIN})


def _own(
    code: str, name: str, article: str, terms: TermsOf, scale: int = 1, modifiers: str = ""
) -> TieBreak:
    """A Type B row, in whole rounds or in half-points."""
    allowed = frozenset(modifiers.split())
    return TieBreak(
        *(code, name, article, Type.OWN_RECORD, terms),
        modifiers=allowed,
        scale=scale,
        decimals=scale - 1,
    )


def _opponents(
    code: str,
    name: str,
    article: str,
    terms: TermsOf,
    modifiers: str = "",
    scale: int = 2,
    faces: bool = True,
) -> TieBreak:
    """A Type C row, in half-points or in products of them."""
    outside = Type.OPPONENTS if article else Type.OUTSIDE
    return TieBreak(
        *(code, name, article, outside, terms),
        modifiers=frozenset(modifiers.split()),
        scale=scale,
        decimals=scale // 2,
        faces=faces,
    )


def _ratings(
    code: str,
    name: str,
    article: str,
    terms: TermsOf,
    evaluate: Callable[[Event, TermTable], Sequence[Raw]],
    modifiers: str = "unrated",
) -> TieBreak:
    """A Type D row, in rating points."""
    return TieBreak(
        *(code, name, article, Type.RATING, terms),
        modifiers=frozenset(modifiers.split()),
        mean=evaluate is rounded_mean,
        evaluate=lambda event, table: Values(evaluate(event, table)),
    )


def _order(
    code: str,
    name: str,
    article: str,
    terms: TermsOf,
    modifiers: str = "",
    ascending: bool = True,
) -> TieBreak:
    """A row whose one term comes from no round."""
    return TieBreak(
        *(code, name, article, Type.ORDER, terms),
        modifiers=frozenset(modifiers.split()),
        ascending=ascending,
        evaluate=single,
    )


def _team_score(code: str, name: str, article: str, view: ViewOf) -> TieBreak:
    """One of the two scores of a team."""
    return TieBreak(
        *(code, name, article, Type.PRIMARY, points),
        scale=2,
        decimals=1,
        entrants=Entrants.TEAMS,
        view=view,
    )


def _team_product(code: str, theirs: Score, own: Score) -> TieBreak:
    """One of the four Sonneborn-Bergers of teams."""
    names = {Score.MATCH_POINTS: "match points", Score.GAME_POINTS: "game points"}
    name = f"Extended Sonneborn-Berger, opponents' {names[theirs]} and own {names[own]}"
    row = _opponents(code, name, "13.2", team_sonneborn_berger, "cut forfeits_as_games", 4)
    view = on_match_points if theirs is Score.MATCH_POINTS else on_game_points
    return replace(row, entrants=Entrants.TEAMS, view=view, own_score=own)


def _both(row: TieBreak) -> TieBreak:
    """A row for players, and for teams on either score."""
    return replace(row, entrants=Entrants.BOTH, modifiers=row.modifiers | {"points"})


_BUCHHOLZ = "cut median forfeits_as_games"

_ROWS = (
    TieBreak(
        *("PTS", "Points", "4", Type.PRIMARY, points),
        scale=2,
        decimals=1,
        entrants=Entrants.BOTH,
    ),
    _team_score("MPTS", "Match points", "11", on_match_points),
    _team_score("GPTS", "Game points", "11", on_game_points),
    _team_score(
        "MPvGP", "Match points or game points, the secondary score", "13.1", on_secondary_score
    ),
    TieBreak(
        *("DE", "Direct encounter", "6", Type.DIRECT_ENCOUNTER),
        order=direct_encounter,
        modifiers=frozenset({"forfeits_as_games"}),
        ascending=True,
    ),
    _both(_own("WIN", "Number of wins", "7.1", wins)),
    _both(_own("WON", "Games won over the board", "7.2", won_games)),
    _own("BPG", "Games played with Black", "7.3", black_games),
    _own("BWG", "Games won with Black", "7.4", black_wins),
    _both(_own("PS", "Progressive score", "7.5", progressive, 2, "cut")),
    _own("REP", "Rounds one elected to play", "7.6", rounds_elected),
    _own("STD", "Standard points", "7.7", standard_points, 2),
    replace(
        _order("TPN", "Pairing number", "7.8", pairing_number, "reverse"), entrants=Entrants.BOTH
    ),
    _both(_opponents("BH", "Buchholz", "8.1", buchholz, f"{_BUCHHOLZ} fore")),
    TieBreak(
        *("AOB", "Average of opponents' Buchholz", "8.2", Type.OPPONENTS, average_of_buchholz),
        modifiers=frozenset({"fore", "points"}),
        scale=2,
        decimals=2,
        more_decimals=1,
        mean=True,
        evaluate=mean,
        entrants=Entrants.BOTH,
    ),
    _both(_opponents("FB", "Fore Buchholz", "8.3", fore_buchholz, _BUCHHOLZ)),
    _opponents("SB", "Sonneborn-Berger", "9.1", sonneborn_berger, "cut forfeits_as_games", 4),
    *(_team_product(code, *scores) for code, scores in SCORES.items()),
    _both(replace(_opponents("KS", "Koya system", "9.2", koya, "limit"), kinds=_ROUND_ROBIN)),
    _ratings(
        *("ARO", "Average rating of opponents", "10.1", opponents_ratings, rounded_mean),
        "cut median unrated",
    ),
    _ratings(
        *("TPR", "Tournament performance rating", "10.2", opponents_ratings, performance_rating)
    ),
    _ratings(
        *("PTP", "Perfect tournament performance", "10.3", opponents_ratings, perfect_performance)
    ),
    _ratings("APRO", "Average of opponents' TPR", "10.4", opponents_performances, rounded_mean),
    _ratings(
        *("APPO", "Average of opponents' PTP", "10.5"),
        opponents_perfect_performances,
        rounded_mean,
    ),
    _order("RTNG", "Rating", "10.6", rating, "reverse unrated", ascending=False),
    _opponents("SB+", "Sonneborn-Berger with own points", "", with_own_points, scale=4),
    _opponents("SOS", "Sum of opponents' scores", "", buchholz),
    _opponents("SODOS", "Sum of defeated opponents' scores", "", defeated_opponents),
    _opponents("SOSOS", "Sum of opponents' SOS", "", sum_of_opponents_buchholz, faces=False),
    replace(_order("MAN", "Place set by hand", "", place_by_hand), entrants=Entrants.BOTH),
    replace(_order("LOTS", "Drawing of lots", "", lot), entrants=Entrants.BOTH),
)

CATALOGUE: Mapping[str, TieBreak] = MappingProxyType({row.code: row for row in _ROWS})

_MODIFIER_SIGNS = {
    "points": ":MP or :GP",
    "cut": "/Cn",
    "median": "/Mn",
    "limit": "/L",
    "forfeits_as_games": "/P",
    "fore": "/F",
    "factor": "/Kn",
    "reverse": "/R",
    "unrated": "/Un",
}
#: What a Descriptor field holds when the modifier is absent.
_ABSENT = Descriptor("")
_modifiers = attrgetter(*_MODIFIER_SIGNS)
_NO_MODIFIERS = _modifiers(_ABSENT)


def computable(descriptor: Descriptor) -> bool:
    """False for the self-defined OTHER_x of report files, which nobody can compute."""
    return descriptor.code in CATALOGUE


def entry(descriptor: Descriptor) -> TieBreak:
    """The catalogue row of a descriptor. Raises DescriptorError for an unknown code or for a
    modifier the tie-break may not carry (Article 14)."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        known = ", ".join(CATALOGUE)
        raise DescriptorError(descriptor.text, f"no tie-break has this name; known are {known}")
    if _modifiers(descriptor) == _NO_MODIFIERS:
        return row
    for name, sign in _MODIFIER_SIGNS.items():
        if getattr(descriptor, name) != getattr(_ABSENT, name) and name not in row.modifiers:
            allowed = ", ".join(_MODIFIER_SIGNS[one] for one in sorted(row.modifiers)) or "none"
            raise DescriptorError(
                descriptor.text,
                f"{row.code} may not carry {sign} (its modifiers: {allowed})",
            )
    return row


def chain(text: str) -> tuple[Descriptor, ...]:
    """A chain of known tie-breaks from its text, OTHER_x kept as it is. Raises DescriptorError
    naming the descriptor and its position."""
    return checked(grammar.parse_chain(text))


def checked(descriptors: tuple[Descriptor, ...]) -> tuple[Descriptor, ...]:
    """The same chain, if all of it is known and allowed, OTHER_x apart. Raises DescriptorError
    naming the descriptor and its position."""
    for position, descriptor in enumerate(descriptors, start=1):
        if not descriptor.code.startswith("OTHER_"):
            try:
                entry(descriptor)
            except DescriptorError as error:
                raise error.at(position) from None
    return descriptors


def view(event: Event, descriptor: Descriptor) -> Event:
    """A team event on the score that a tie-break is taken on; an individual event itself."""
    row = CATALOGUE.get(descriptor.code)
    return event if row is None else row.view(event, descriptor)


_SCORE_CODES = {"MPTS": Score.MATCH_POINTS, "GPTS": Score.GAME_POINTS}


def primary_score(chain: Sequence[Descriptor]) -> Score | None:
    """The score that a chain ranks by first, None where it names neither of the two."""
    named = (_SCORE_CODES[one.code] for one in chain if one.code in _SCORE_CODES)
    return next(named, None)


def objection(
    descriptor: Descriptor, kind: EventKind, edition: Edition, teams: bool = False
) -> Fault | None:
    """Why the chain dialog does not offer a tie-break for an event of players or of `teams`; it
    is computed all the same, with this as a warning, when a file carries it."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        return Fault.NOT_COMPUTED
    if not row.entrants.include(teams) or (descriptor.points and not teams):
        return Fault.NOT_IN_EVENT
    if descriptor.code in edition.unknown_codes:
        return Fault.NOT_IN_EDITION
    for code, name in edition.unknown_modifiers:
        if code == descriptor.code and getattr(descriptor, name) != getattr(_ABSENT, name):
            return Fault.NOT_IN_EDITION
    barred = kind is EventKind.ROUND_ROBIN and descriptor.code in edition.barred_in_round_robins
    if barred or kind not in row.kinds:
        return Fault.NOT_IN_EVENT
    return None


def full_name(descriptor: Descriptor) -> str:
    """`Sonneborn-Berger, least significant value cut (9.1, 14.1)`; the code if unknown."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        return descriptor.text
    words, articles = [row.name], [row.article] if row.article else []
    if descriptor.points:
        words.append("match points" if descriptor.points == "MP" else "game points")
    if descriptor.cut:
        values = "value" if descriptor.cut == 1 else f"{descriptor.cut} values"
        words.append(f"least significant {values} cut")
        articles.append("14.1")
    if descriptor.median:
        number = descriptor.median
        values = "value" if number == 1 else f"{number} values"
        words.append(f"least and most significant {values} cut")
        articles.append("14.3")
    if descriptor.fore:
        words.append("last round taken as draws")
        articles.append("8.3")
    if descriptor.limit:
        words.append(f"limit moved by {descriptor.limit:+d} half-points")
        articles.append("14.5")
    if descriptor.forfeits_as_games:
        words.append("forfeits count as games")
    if descriptor.reverse:
        words.append("highest first" if row.ascending else "lowest first")
    if descriptor.unrated is not None:
        words.append(f"unrated players count as {descriptor.unrated}")
    name = ", ".join(words)
    return f"{name} ({', '.join(articles)})" if articles else name
