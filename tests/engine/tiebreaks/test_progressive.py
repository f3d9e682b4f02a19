"""PS, the points after every round summed."""

import pytest

from tbdesk.engine.event.breakdown import Reason, Status
from tests.domain import crosstable, standings, strips
from tests.engine.cases import case, event, printed


@pytest.mark.parametrize("code", ["PS", "PS/C1"])
@pytest.mark.parametrize("edition", ["fide-2023", "fide-2026"])
def test_the_printed_values(code: str, edition: str) -> None:
    table = standings(event("swiss16"), edition=edition)
    for number, values in case("swiss16")["expected"].items():
        assert table.exact(int(number), code) == printed(values[code]), number


STRIP = "Alice +W2 =B2 -W2 +B2\nBruno -B1 =W1 +B1 -W1"


@pytest.mark.parametrize(
    ("code", "value", "cut"),
    [
        ("PS", "6.5", []),
        ("PS/C1", "5.5", [1]),
        ("PS/C2", "4", [1, 2]),
        ("PS/C3", "2.5", [1, 2, 3]),
        ("PS/C4", "0", [1, 2, 3, 4]),
        ("PS/C9", "0", [1, 2, 3, 4]),
    ],
)
def test_the_first_rounds_are_cut(code: str, value: str, cut: list[int]) -> None:
    table = standings(strips(STRIP))
    assert table.value("Alice", code) == value
    assert table.cut_rounds("Alice", code) == cut


def test_the_terms_are_the_points_so_far() -> None:
    table = standings(strips(STRIP))
    assert [str(row.amount) for row in table.terms("Alice", "PS")] == ["1", "3/2", "3/2", "5/2"]
    row = table.term("Alice", "PS/C1", round=1)
    assert (row.status, row.reasons) == (Status.CUT_LOW, (Reason.FIRST_ROUND,))


def test_unplayed_rounds_carry_the_points_on() -> None:
    table = standings(strips("Alice +BYE -- =BYE\nBruno +BYE +BYE +BYE"))
    assert table.value("Alice", "PS") == "3.5"  # 1, 1, 1.5


def test_a_pending_round_adds_nothing_and_cannot_be_cut() -> None:
    table = standings(strips("Alice ?W2 +B2 +W2\nBruno ?B1 -W1 -B1"))
    assert table.value("Alice", "PS") == "3"
    assert table.status("Alice", "PS", round=1) is Status.PENDING
    assert table.value("Alice", "PS/C1") == "2"
    assert table.cut_rounds("Alice", "PS/C1") == [2]


def test_in_a_round_robin_the_schedule_orders_the_games() -> None:
    """Of four, 1 meets 4, 2, 3 in this order; 4 meets 1, 3, 2."""
    table = standings(crosstable("* 0 0 1\n1 * 1 1\n1 0 * 1\n0 0 0 *"))
    assert [row.opponent for row in table.terms("A", "PS")] == [4, 2, 3]
    assert table.value("A", "PS") == "3"
    assert table.value("B", "PS") == "6"


def test_a_rest_is_no_round_of_the_sum() -> None:
    """Of three, 1 rests in the first round, 2 in the last."""
    table = standings(crosstable("* 0 1\n1 * 0\n0 1 *"))
    rounds = {name: [row.round for row in table.terms(name, "PS")] for name in "ABC"}
    assert rounds == {"A": [2, 3], "B": [1, 2], "C": [1, 3]}
    assert table.values("PS") == {"A": "1", "B": "1", "C": "2"}
