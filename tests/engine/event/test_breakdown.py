"""The status of a term, and its article."""

import pytest

from tbdesk.engine.event.reasons import Reason, Status


@pytest.mark.parametrize(
    ("reason", "status", "article"),
    [
        (Reason.LEAST_SIGNIFICANT, Status.CUT_LOW, "14.1.1"),
        (Reason.FIRST_ROUND, Status.CUT_LOW, "14.1"),
        (Reason.UNPLAYED_INSTEAD, Status.CUT_LOW, "16.5"),
        (Reason.MOST_SIGNIFICANT, Status.CUT_HIGH, "14.3"),
        (Reason.UNDER_HALF, Status.BELOW_LIMIT, "9.2"),
        (Reason.UNDER_MOVED_LIMIT, Status.BELOW_LIMIT, "14.5"),
        (Reason.UNPLAYED, Status.NOT_COUNTED, "16.2"),
        (Reason.UNRATED, Status.NOT_COUNTED, "10"),
        (Reason.PENDING, Status.PENDING, ""),
        (Reason.DUMMY, Status.COUNTED, "16.4"),
        (Reason.DUMMY_CAPPED_BY_OPPONENT, Status.COUNTED, "16.4.1"),
        (Reason.DUMMY_CAPPED_BY_ROUNDS, Status.COUNTED, "16.4.2"),
        (Reason.WITHDRAWN_AS_DRAWS, Status.COUNTED, "16.3.2"),
        (Reason.FORFEIT_AS_GAME, Status.COUNTED, "15.2"),
    ],
)
def test_every_reason_names_its_article(reason: Reason, status: Status, article: str) -> None:
    assert (reason.status, reason.article) == (status, article)


def test_no_two_reasons_are_one() -> None:
    """Members of an enum with equal values would be the same reason under two names."""
    assert len(Reason) == len(Reason.__members__)
