"""Prizes with their winners, and the reasons why one has no winner or none can be given."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.model.prizes import PrizeList
from tbdesk.engine.prizes.categories import Lack
from tbdesk.engine.prizes.rankings import Barred, Entrant, ListKey


class NotGiven(Enum):
    """Why a prize has no winner."""

    #: No eligible participant is left.
    NONE_LEFT = "nobody"
    #: No participant is known to belong to the category.
    NO_MEMBER = "no-member"
    #: The chain leaves the next participants level.
    LEVEL = "level"
    #: It depends on such a prize.
    WAITS = "waits"
    NO_CATEGORY = "no-category"
    NO_BOARD = "no-board"
    #: The winner by hand is not typed yet.
    NO_WINNER = "no-winner"


class PassedOver(NamedTuple):
    """A participant ahead of the winner who does not get the prize: barred from all, or the winner
    of another one (the index of that award in the allocation)."""

    entrant: Entrant
    barred: Barred | None = None
    has: int | None = None


class Award(NamedTuple):
    """A prize, or a share of the prizes of several places, and its winner."""

    key: ListKey
    #: The place in the list of prizes, from 0; None for the share of a place without a prize.
    prize: int | None
    #: All prizes that were shared, if any; else the prize alone.
    prizes: tuple[int, ...]
    #: The place in the list that it is for, from 1.
    place: int
    #: Hundredths: exactly, and rounded for payment.
    exact: Fraction
    paid: int
    winner: Entrant | None = None
    #: The winner's place in the list, from 1, counting eligible participants; 0 without a winner.
    won_as: int = 0
    #: The participants ahead of the winner, the best first.
    passed: tuple[PassedOver, ...] = ()
    #: Those of unknown category ahead of the winner, or all if there is none, with the fact that is
    #: missing.
    undecided: tuple[tuple[Entrant, Lack], ...] = ()
    #: The participants who share the prizes, the winner among them; empty if it is not shared.
    sharers: tuple[Entrant, ...] = ()
    not_given: NotGiven | None = None
    #: The participants whom the chain leaves level.
    level: tuple[Entrant, ...] = ()

    @property
    def shared(self) -> bool:
        """True if it is a share of a group that is level on points."""
        return bool(self.sharers)


class Open(Enum):
    """A combination of rules that does not determine the winner of a prize."""

    #: Two prizes for the same place of a list.
    TWICE = "twice"
    #: Places are to be shared, and one between them has no prize.
    GAP = "gap"
    #: A participant is next for prizes of two lists, at least one of them shared, and their order
    #: does not decide between them.
    CONTESTED = "contested"


class AllocationRefusal(NamedTuple):
    """Why there is no allocation: the prizes by their places in the list, and the player who could
    have them or others."""

    why: Open
    prizes: tuple[int, ...]
    entrant: Entrant | None = None
    others: tuple[int, ...] = ()


class Allocation(NamedTuple):
    """All prizes of an event with their winners, in the order in which they were decided."""

    prizes: PrizeList
    awards: tuple[Award, ...]
    refusal: AllocationRefusal | None
    provisional: bool

    @property
    def total(self) -> int:
        """The money of the list, in hundredths."""
        return sum(prize.amount for prize in self.prizes.prizes)

    @property
    def given(self) -> int:
        """The total paid to all winners, in hundredths."""
        return sum(award.paid for award in self.awards if award.winner)

    @property
    def kept_back(self) -> Fraction:
        """The money of prizes without a winner, in hundredths."""
        return sum((one.exact for one in self.awards if not one.winner), Fraction(0))

    @property
    def rest(self) -> Fraction:
        """The money left over by rounding, in hundredths; below 0 too much is paid."""
        return sum((one.exact - one.paid for one in self.awards if one.winner), Fraction(0))

    def of(self, entrant: Entrant) -> tuple[Award, ...]:
        """The awards of a participant."""
        return tuple(award for award in self.awards if award.winner == entrant)

    def missed_by(self, entrant: Entrant) -> Iterator[tuple[Award, PassedOver]]:
        """The awards a participant was ahead for but did not get, with the reasons."""
        for award in self.awards:
            for passed in award.passed:
                if passed.entrant == entrant:
                    yield award, passed

    @property
    def winners(self) -> tuple[Entrant, ...]:
        """All winners, the first award first."""
        return tuple(dict.fromkeys(award.winner for award in self.awards if award.winner))
