"""Categories: players that are chosen by rules on their fields, or listed by hand."""

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
