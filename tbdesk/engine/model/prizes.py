"""Categories, prizes, and the rules of board prizes: the eligible players, and their order."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor


class Category(NamedTuple):
    """A name and its rules, which must all hold. Without a rule all participants belong to it."""

    name: str
    #: `m` or `w`.
    sex: str = ""
    #: U16 is 16: not older than that in the year of the event, or not yet 16 on the event's day.
    youth: int | None = None
    #: S50 is 50: at least that old in the year of the event, or on the event's day.
    senior: int | None = None
    #: The band of ratings: the lowest in it, and the lowest above it.
    rated_from: int | None = None
    rated_below: int | None = None
    #: True if the band has the unrated too.
    unrated: bool = False
    #: Any of these; every text is compared without regard to case.
    clubs: tuple[str, ...] = ()
    federations: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    #: The pairing numbers of those listed by hand; None for no such list.
    numbers: tuple[int, ...] | None = None
    #: The chain of the table of the games among its members; empty for the event's own.
    chain: tuple[Descriptor, ...] = ()

    @property
    def by_rating(self) -> bool:
        """True if it has a band of ratings."""
        return self.rated_from is not None or self.rated_below is not None


WOMEN = Category("Women", sex="w")


def youth(age: int) -> Category:
    """`U16`."""
    return Category(f"U{age}", youth=age)


def senior(age: int) -> Category:
    """`S50`."""
    return Category(f"S{age}", senior=age)


#: The usual ages of youth and of seniors.
YOUTH_AGES = (8, 10, 12, 14, 16, 18, 20)
SENIOR_AGES = (50, 60, 65)


def bands(lowest: int, highest: int, width: int) -> tuple[Category, ...]:
    """Bands of ratings from the highest to the lowest, so wide; the unrated are in the last."""
    limits = range(lowest, highest, width)
    inner = [
        Category(f"{limit}-{limit + width - 1}", rated_from=limit, rated_below=limit + width)
        for limit in limits
    ]
    below = Category(f"< {lowest}", rated_below=lowest, unrated=True)
    return (*reversed(inner), below)


class PrizeOrder(Enum):
    """A quantity that ranks the players of a board; the values are the names in files."""

    PERCENTAGE = "percentage"
    POINTS = "points"
    PERFORMANCE = "performance"
    GAMES = "games"


_PERCENTAGE, _POINTS = PrizeOrder.PERCENTAGE, PrizeOrder.POINTS
_PERFORMANCE, _GAMES = PrizeOrder.PERFORMANCE, PrizeOrder.GAMES
#: The criterion among players who are level on the chosen one.
_ORDERS = {
    _PERCENTAGE: (_PERCENTAGE, _GAMES, _PERFORMANCE),
    _POINTS: (_POINTS, _PERCENTAGE, _PERFORMANCE),
    _PERFORMANCE: (_PERFORMANCE, _PERCENTAGE, _GAMES),
    _GAMES: (_GAMES, _PERCENTAGE, _PERFORMANCE),
}


class PrizeRules(NamedTuple):
    """The rules of an event's board prizes."""

    #: The games over the board that a player needs; with `percent` a percentage of the rounds so
    #: far.
    least: int = 50
    percent: bool = True
    #: The ranking criterion of the players.
    by: PrizeOrder = PrizeOrder.PERCENTAGE
    #: True for one list over all boards, False for one per board.
    over_all: bool = False
    #: True if a player is ranked on every board he sat at, rather than on that of his place in the
    #: roster.
    by_seat: bool = False

    @property
    def order(self) -> tuple[PrizeOrder, ...]:
        """The quantities that rank the players, the first one first."""
        return _ORDERS[self.by]

    def games_needed(self, rounds: int) -> int:
        """The games a player needs after so many rounds, one at least."""
        needed = -(-self.least * rounds // 100) if self.percent else self.least
        return max(1, needed)


#: The default if the regulations have no rule.
USUAL_PRIZES = PrizeRules()


#: Hundredths; no prize is larger.
MOST_AMOUNT = 10_000_000_000
#: No place, and no board, that a prize is for is greater.
MOST_PLACE = 999


class PrizeKind(Enum):
    """The achievement that a prize is for; the values are the names in files."""

    #: A place in the event, or in a category.
    PLACE = "place"
    #: A place on a board of a team event, by the rules of its board prizes.
    BOARD = "board"
    #: A place by performance, in the event or in a category.
    PERFORMANCE = "performance"
    #: A winner typed by hand.
    HAND = "hand"


class Prize(NamedTuple):
    """A prize of the list."""

    name: str
    #: Hundredths of the currency's unit.
    amount: int = 0
    #: A prize in kind, instead of money or beside it.
    thing: str = ""
    kind: PrizeKind = PrizeKind.PLACE
    #: The name of a category, empty for the whole event.
    category: str = ""
    #: From 1.
    place: int = 1
    #: From 1; the board after the last is that of the reserves.
    board: int = 1
    #: The pairing number of a winner by hand, 0 before there is one. In a team event it is that of
    #: a player.
    winner: int = 0


class Preference(Enum):
    """The order in which prizes are given, so that a player's first one is his; the values are
    the names in files."""

    #: Of equal amounts that of the event first, then as listed; prizes in kind without money last.
    LARGEST = "largest"
    #: The places of the event, then everything else; among these the largest.
    EVENT = "event"
    LISTED = "listed"


class Level(Enum):
    """The treatment of players who are level on points; the values are the names in files."""

    CHAIN = "chain"
    #: Level players share the money of their places equally.
    EQUAL = "equal"
    #: Half of it goes by place, half is shared equally.
    HORT = "hort"


class PrizeList(NamedTuple):
    """The prizes of an event and how they are given."""

    prizes: tuple[Prize, ...] = ()
    currency: str = "€"
    #: True if no player has more than one prize; else the money adds up.
    one_each: bool = True
    preference: Preference = Preference.LARGEST
    level: Level = Level.CHAIN
    #: Payments are rounded to so many hundredths.
    unit: int = 1
    #: The games over the board that a winner needs.
    least_games: int = 0
    #: True if withdrawn participants may win; the expelled never do.
    withdrawn: bool = False
    #: The pairing numbers of the participants that are absent at the ceremony.
    absent: tuple[int, ...] = ()
    #: True if the prize of an absent winner is kept for him; else the next one has it.
    kept: bool = False


NO_PRIZES = PrizeList()
