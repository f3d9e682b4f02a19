"""Reasons why a term counts, does not count, or counts with another score, with their articles."""

from enum import Enum


class Status(Enum):
    """The status of a term."""

    COUNTED = "counted"
    CUT_LOW = "cut-low"
    CUT_HIGH = "cut-high"
    BELOW_LIMIT = "below-limit"
    NOT_COUNTED = "not-counted"
    PENDING = "pending"


#: Cut from either end; not counted, or not counted yet.
CUT = frozenset({Status.CUT_LOW, Status.CUT_HIGH})
LEFT_OUT = frozenset({Status.BELOW_LIMIT, Status.NOT_COUNTED})
UNCOUNTED = LEFT_OUT | {Status.PENDING}


#: The fields `not_known` and `dummy` of the reasons that give a term the score of a dummy.
_OF_A_DUMMY = (False, True)


class Reason(Enum):
    """The reason why a term is marked, or why its score differs from the printed one; with one or
    more articles.

    With status COUNTED the reason only explains a score. AS_DEFINED: no article applies, but the
    definition of a tie-break outside the regulations. not_known: the term was never entered and
    could be anything, so the value it belongs to is unknown; that differs from an undefined value,
    such as a mean without opponents. dummy: the score is that of a dummy or a virtual opponent, not
    of a participant.
    """

    status: Status
    article: str
    not_known: bool
    dummy: bool

    def __new__(
        cls, status: Status, article: str, not_known: bool = False, dummy: bool = False
    ) -> "Reason":
        reason = object.__new__(cls)
        reason._value_ = len(cls.__members__)
        reason.status, reason.article = status, article
        reason.not_known, reason.dummy = not_known, dummy
        return reason

    @property
    def regulations(self) -> str:
        """The regulations that its article is part of."""
        return "C.02" if self.article.startswith("C.02") else "C.07"

    LEAST_SIGNIFICANT = (Status.CUT_LOW, "14.1.1")
    FIRST_ROUND = (Status.CUT_LOW, "14.1")
    UNPLAYED_INSTEAD = (Status.CUT_LOW, "16.5")
    UNPLAYED_IS_LESS = (Status.CUT_LOW, "16.5")
    MOST_SIGNIFICANT = (Status.CUT_HIGH, "14.3")
    UNDER_HALF = (Status.BELOW_LIMIT, "9.2")
    UNDER_MOVED_LIMIT = (Status.BELOW_LIMIT, "14.5")
    UNDER_LIMIT = (Status.BELOW_LIMIT, "")
    FORFEIT = (Status.NOT_COUNTED, "15.2")
    UNPLAYED = (Status.NOT_COUNTED, "16.2")
    NOT_MET = (Status.NOT_COUNTED, "10.1")
    NOT_MET_BY_FORFEIT = (Status.NOT_COUNTED, "10.1, 15.2")
    NOT_MET_IS_THE_CUT = (Status.NOT_COUNTED, "")
    UNRATED = (Status.NOT_COUNTED, "10", True)
    NO_PLACE = (Status.NOT_COUNTED, "")
    NO_PLAY_OFF = (Status.NOT_COUNTED, "")
    NO_BOARDS = (Status.NOT_COUNTED, "12", True)
    FEWEST_MATCH_POINTS = (Status.CUT_LOW, "D.02")
    FEWEST_OF_SEVERAL = (Status.CUT_LOW, "D.02")
    NOT_PAIRED = (Status.NOT_COUNTED, "D.02")
    LOWEST = (Status.CUT_LOW, "")
    HIGHEST = (Status.CUT_HIGH, "")
    NO_TERM = (Status.NOT_COUNTED, "")
    NO_VALUE = (Status.NOT_COUNTED, "")
    VALUE_NOT_KNOWN = (Status.NOT_COUNTED, "", True)
    NOT_THE_FIRST_LOSS = (Status.NOT_COUNTED, "")
    PENDING = (Status.PENDING, "")
    DUMMY = (Status.COUNTED, "16.4", *_OF_A_DUMMY)
    DUMMY_CAPPED_BY_OPPONENT = (Status.COUNTED, "16.4.1", *_OF_A_DUMMY)
    DUMMY_CAPPED_BY_ROUNDS = (Status.COUNTED, "16.4.2", *_OF_A_DUMMY)
    VIRTUAL_OPPONENT = (Status.COUNTED, "C.02 13.15", *_OF_A_DUMMY)
    VIRTUAL_MATCH = (Status.COUNTED, "", *_OF_A_DUMMY)
    WITHDRAWN_AS_DRAWS = (Status.COUNTED, "16.3.2")
    UNPLAYED_AS_DRAWS = (Status.COUNTED, "C.02 13.15")
    FORFEIT_AS_GAME = (Status.COUNTED, "15.2")
    LAST_ROUND_AS_DRAW = (Status.COUNTED, "8.3")
    HALF_BYE_SCORES_ZERO = (Status.COUNTED, "FSI", *_OF_A_DUMMY)
    UNPAIRED_ROUNDS = (Status.COUNTED, "D.02")
    SECONDARY_SCORE = (Status.COUNTED, "13.4")
    FIRST_RATING = (Status.COUNTED, "")
    RATING_OF_ROUND = (Status.COUNTED, "")
    AS_DEFINED = (Status.COUNTED, "")
    AT_LEAST = (Status.COUNTED, "")
    NOTHING_TIMES_NOT_KNOWN = (Status.COUNTED, "")
    ONESELF = (Status.COUNTED, "")
    NEAR_THE_OWN = (Status.COUNTED, "")
    UNBEATEN = (Status.COUNTED, "")
    SCHEDULED_OPPONENT = (Status.COUNTED, "")
    UNPLAYED_AS_NOTHING = (Status.COUNTED, "")
    OWN_POINTS = (Status.COUNTED, "")
    WITHOUT_PLAY = (Status.COUNTED, "")
    GIVEN = (Status.COUNTED, "")
    REST = (Status.COUNTED, "7.5")
    WITHOUT_GIVEN_POINTS = (Status.COUNTED, "16.3")
