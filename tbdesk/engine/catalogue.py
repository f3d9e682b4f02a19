"""ONE table of every tie-break: code, name, article, function, modifiers, where it applies.

The chain dialog, the command line, the help and the workbook's legend read this table.
Adding a tie-break is one function, one row here and one test file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from types import MappingProxyType

from tbdesk.engine import descriptor as grammar
from tbdesk.engine.breakdown import Terms
from tbdesk.engine.checks import Fault
from tbdesk.engine.descriptor import Descriptor, DescriptorError
from tbdesk.engine.event import Event
from tbdesk.engine.rules import Edition
from tbdesk.engine.tiebreaks.direct_encounter import Encounter, direct_encounter
from tbdesk.engine.tiebreaks.koya import koya
from tbdesk.engine.tiebreaks.order import pairing_number, rating
from tbdesk.engine.tiebreaks.own_record import (
    black_games,
    black_wins,
    points,
    wins,
    won_games,
)
from tbdesk.engine.tiebreaks.progressive import progressive
from tbdesk.engine.tiebreaks.sonneborn_berger import sonneborn_berger
from tbdesk.engine.tournament import EventKind

#: A value in the unit of its tie-break, None where it is not defined.
Raw = int | Fraction | None
TermsOf = Callable[[Event, int, Descriptor], Terms]
OrderOf = Callable[[Event, Sequence[int], Descriptor], Encounter]


class Type(Enum):
    """The types of Article 5, with the two orders that come from the entry list."""

    PRIMARY = "primary score"
    DIRECT_ENCOUNTER = "A, direct encounter"
    OWN_RECORD = "B, own record"
    OPPONENTS = "C, opponents' record"
    RATING = "D, ratings"
    ORDER = "entry list"


def total(terms: Terms) -> Raw:
    """The sum of the terms that count."""
    return terms.total()


def single(terms: Terms) -> Raw:
    """The only term, or nothing if it does not count."""
    return None if terms.marks else terms.amounts[0]


_EVERYWHERE = frozenset(EventKind)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A row of the catalogue.

    terms: the function that builds the terms of one participant's value; order: for a direct
    encounter, the function that orders a tied group. scale: how many units of the terms make
    1 (2 for half-points, 4 for products of half-points). decimals: how many are shown.
    ascending: the smaller value is the better one. modifiers: Descriptor fields it may carry.
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
    ascending: bool = False
    evaluate: Callable[[Terms], Raw] = total
    kinds: frozenset[EventKind] = field(default=_EVERYWHERE)


_ROUND_ROBIN = frozenset({EventKind.ROUND_ROBIN})
_OWN, _OPPONENTS = Type.OWN_RECORD, Type.OPPONENTS
_CUT, _P, _R = "cut", "forfeits_as_games", "reverse"

_ROWS = (
    TieBreak("PTS", "Points", "4", Type.PRIMARY, points, scale=2, decimals=1),
    TieBreak(
        "DE",
        "Direct encounter",
        "6",
        Type.DIRECT_ENCOUNTER,
        order=direct_encounter,
        modifiers=frozenset({_P}),
        ascending=True,
    ),
    TieBreak("WIN", "Number of wins", "7.1", _OWN, wins),
    TieBreak("WON", "Games won over the board", "7.2", _OWN, won_games),
    TieBreak("BPG", "Games played with Black", "7.3", _OWN, black_games),
    TieBreak("BWG", "Games won with Black", "7.4", _OWN, black_wins),
    TieBreak(
        "PS",
        "Progressive score",
        "7.5",
        _OWN,
        progressive,
        modifiers=frozenset({_CUT}),
        scale=2,
        decimals=1,
    ),
    TieBreak(
        "SB",
        "Sonneborn-Berger",
        "9.1",
        _OPPONENTS,
        sonneborn_berger,
        modifiers=frozenset({_CUT, _P}),
        scale=4,
        decimals=2,
    ),
    TieBreak(
        "KS",
        "Koya system",
        "9.2",
        _OPPONENTS,
        koya,
        modifiers=frozenset({"limit"}),
        scale=2,
        decimals=1,
        kinds=_ROUND_ROBIN,
    ),
    TieBreak(
        "TPN",
        "Pairing number",
        "7.8",
        Type.ORDER,
        pairing_number,
        modifiers=frozenset({_R}),
        ascending=True,
        evaluate=single,
    ),
    TieBreak(
        "RTNG",
        "Rating",
        "10.6",
        Type.ORDER,
        rating,
        modifiers=frozenset({_R, "unrated"}),
        evaluate=single,
    ),
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


def objection(descriptor: Descriptor, kind: EventKind, edition: Edition) -> Fault | None:
    """Why the chain dialog does not offer a tie-break for an event; it is computed all the
    same, with this as a warning, when a file carries it."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        return Fault.NOT_COMPUTED
    if descriptor.code in edition.unknown_codes:
        return Fault.NOT_IN_EDITION
    barred = kind is EventKind.ROUND_ROBIN and descriptor.code in edition.barred_in_round_robins
    if barred or kind not in row.kinds:
        return Fault.NOT_IN_EVENT
    return None


def exact(row: TieBreak, raw: Raw) -> Fraction | None:
    """A value in points (or rating points, or a count) as an exact fraction."""
    return None if raw is None else Fraction(raw) / row.scale


def full_name(descriptor: Descriptor) -> str:
    """`Sonneborn-Berger, least significant value cut (9.1, 14.1)`; the code if unknown."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        return descriptor.text
    words, articles = [row.name], [row.article]
    if descriptor.cut:
        values = "value" if descriptor.cut == 1 else f"{descriptor.cut} values"
        words.append(f"least significant {values} cut")
        articles.append("14.1")
    if descriptor.limit:
        words.append(f"limit moved by {descriptor.limit:+d} half-points")
        articles.append("14.5")
    if descriptor.forfeits_as_games:
        words.append("forfeits count as games")
    if descriptor.reverse:
        words.append("highest first" if row.ascending else "lowest first")
    if descriptor.unrated is not None:
        words.append(f"unrated players count as {descriptor.unrated}")
    return f"{', '.join(words)} ({', '.join(articles)})"
