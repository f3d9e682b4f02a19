"""TOL, the round of a participant's first loss."""

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tests.domain import standings, strips
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE


def test_the_one_example_for_all() -> None:
    table = standings(event_of(EXAMPLE), "PTS,TOL")
    assert [table.value(number, "TOL") for number in range(1, 8)] == list("6161412")


@pytest.mark.parametrize(
    ("rounds", "of_the_other", "value"),
    [
        ("+W2 -B2 -W2", "-B1 +W1 +B1", "2"),
        ("+W2 -F2 -W2", "-B1 +F1 +B1", "2"),
        ("=W2 -- -W2", "=B1 -- +B1", "3"),
        ("=W2 -BYE =W2", "=B1 -- =B1", "4"),
    ],
    ids=["over the board", "by forfeit", "after an absence", "unbeaten"],
)
def test_the_round_of_the_first_loss(rounds: str, of_the_other: str, value: str) -> None:
    table = standings(strips(f"Alice {rounds}\nBruno {of_the_other}"), "PTS,TOL")
    assert table.value("Alice", "TOL") == value


def test_other_rounds_say_why_they_do_not_count() -> None:
    table = standings(strips("Alice ?W2 -B2 -W2\nBruno ?B1 +W1 +B1"), "PTS,TOL")
    assert [(row.status, row.reasons) for row in table.terms("Alice", "TOL")] == [
        (Status.PENDING, (Reason.PENDING,)),
        (Status.COUNTED, ()),
        (Status.NOT_COUNTED, (Reason.NOT_THE_FIRST_LOSS,)),
    ]
