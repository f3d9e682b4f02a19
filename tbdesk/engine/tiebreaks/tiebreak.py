"""What a row of the catalogue is: a tie-break with its functions, modifiers and scales."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from math import lcm
from typing import NamedTuple

from tbdesk.engine.event.breakdown import Reason, TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks.direct_encounter import Encounter
from tbdesk.engine.tiebreaks.own_record import points
from tbdesk.engine.tiebreaks.ratings import rounded_mean
from tbdesk.engine.tiebreaks.team_sonneborn_berger import team_sonneborn_berger

#: Where the Olympiad has its own tie-breaks.
OLYMPIAD = "D.02"

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


def total_if_known(event: Event, table: TermTable) -> Values:
    """The sum of the terms, or nothing where boards that belong to it were never entered."""
    owners = table.slots.owners
    unknown = {owners[slot] for slot, why in table.marks.items() if why is Reason.NO_BOARDS}
    totals = enumerate(table.totals)
    return Values([None if one in unknown else value for one, value in totals], table.unit)


def hundredths(event: Event, table: TermTable) -> Values:
    """The sum of terms in half-points, half up to two decimals; places go by that (13.4)."""
    unit = table.unit
    return Values([(100 * one + unit) // (2 * unit) for one in table.totals], 50)


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
    Article 16 (Event.opponents_scores). ascending: the smaller value is the better one. modifiers:
    Descriptor fields it may carry. entrants: for players, teams or both; view: the score of a
    team event it is taken on; own_score: the score of one's own points, where it is another.
    by_board: a term is a board. between_even: it only tells teams apart that are level on both
    scores.
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
    by_board: bool = False
    between_even: bool = False

    def decimals_shown(self, rounds: int) -> int:
        """Decimals in an event of so many rounds."""
        return self.decimals + (self.more_decimals if rounds >= _MANY_ROUNDS else 0)


_MANY_ROUNDS = 9


def own_row(
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


def opponents_row(
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


def rating_row(
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


def order_row(
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


def team_score_row(
    code: str, name: str, article: str, view: ViewOf, terms: TermsOf = points
) -> TieBreak:
    """One of the two scores of a team."""
    return TieBreak(
        *(code, name, article, Type.PRIMARY, terms),
        scale=2,
        decimals=1,
        entrants=Entrants.TEAMS,
        view=view,
    )


def team_product_row(code: str, theirs: Score, own: Score) -> TieBreak:
    """One of the four Sonneborn-Bergers of teams."""
    names = {Score.MATCH_POINTS: "match points", Score.GAME_POINTS: "game points"}
    name = f"Extended Sonneborn-Berger, opponents' {names[theirs]} and own {names[own]}"
    row = opponents_row(code, name, "13.2", team_sonneborn_berger, "cut forfeits_as_games", 4)
    view = on_match_points if theirs is Score.MATCH_POINTS else on_game_points
    return replace(row, entrants=Entrants.TEAMS, view=view, own_score=own)


def both_row(row: TieBreak) -> TieBreak:
    """A row for players, and for teams on either score."""
    return replace(row, entrants=Entrants.BOTH, modifiers=row.modifiers | {"points"})


def team_order_row(
    code: str, name: str, article: str, order: OrderOf, modifiers: str = ""
) -> TieBreak:
    """A row that orders a tied group of teams; its value is the place in the group."""
    return TieBreak(
        *(code, name, article, Type.DIRECT_ENCOUNTER),
        order=order,
        modifiers=frozenset(modifiers.split()),
        ascending=True,
        entrants=Entrants.TEAMS,
    )
