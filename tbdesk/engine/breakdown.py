"""The terms of a value: what counted, what was cut or left out, and why.

A tie-break builds `Terms` (columns of integers, cheap); its value is the total of the terms
without a mark. Explanations, grids and workbooks read the very same terms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, unique
from types import MappingProxyType
from typing import NamedTuple


class Status(Enum):
    """What became of a term."""

    COUNTED = "counted"
    CUT_LOW = "cut-low"
    CUT_HIGH = "cut-high"
    BELOW_LIMIT = "below-limit"
    NOT_COUNTED = "not-counted"
    PENDING = "pending"


@unique
class Reason(Enum):
    """Why a term was marked, or why its score is not the printed one; with the article.

    Members are (status the reason gives, article). A status of COUNTED means the reason
    only explains a score.
    """

    LEAST_SIGNIFICANT = (Status.CUT_LOW, "14.1.1")
    FIRST_ROUND = (Status.CUT_LOW, "14.1")
    UNPLAYED_INSTEAD = (Status.CUT_LOW, "16.5")
    MOST_SIGNIFICANT = (Status.CUT_HIGH, "14.3")
    UNDER_HALF = (Status.BELOW_LIMIT, "9.2")
    UNDER_MOVED_LIMIT = (Status.BELOW_LIMIT, "14.5")
    FORFEIT = (Status.NOT_COUNTED, "15.2")
    UNPLAYED = (Status.NOT_COUNTED, "16.2")
    UNRATED = (Status.NOT_COUNTED, "10")
    PENDING = (Status.PENDING, "")
    DUMMY = (Status.COUNTED, "16.4")
    DUMMY_CAPPED_BY_OPPONENT = (Status.COUNTED, "16.4.1")
    DUMMY_CAPPED_BY_ROUNDS = (Status.COUNTED, "16.4.2")
    WITHDRAWN_AS_DRAWS = (Status.COUNTED, "16.3.2")
    FORFEIT_AS_GAME = (Status.COUNTED, "15.2")
    HALF_BYE_SCORES_ZERO = (Status.COUNTED, "FSI")

    @property
    def status(self) -> Status:
        status: Status = self.value[0]
        return status

    @property
    def article(self) -> str:
        article: str = self.value[1]
        return article


NO_MARKS: Mapping[int, Reason] = MappingProxyType({})


class Terms(NamedTuple):
    """The terms of one participant's value, in columns of equal length.

    rows: position of the term's entry in the participant's card, -1 for a value that comes
    from no round (a rating). scores: what the opponent counts as, in half-points (or a
    rating), empty where the tie-break uses no opponent's score. amounts: what the term adds,
    in the unit of the tie-break (see catalogue.TieBreak.scale). marks: why a position does
    not count; positions without a mark do.
    """

    rows: Sequence[int]
    scores: Sequence[int]
    amounts: Sequence[int]
    marks: Mapping[int, Reason] = NO_MARKS

    def total(self) -> int:
        """The sum of the amounts that count."""
        if not self.marks:
            return sum(self.amounts)
        return sum(self.amounts) - sum(self.amounts[position] for position in self.marks)
