"""SB and its cuts against the published tables, and Neustadtl's score."""

from fractions import Fraction

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO
from tests.domain import crosstable, standings, strips
from tests.engine.cases import case, event, printed


def test_two_points_a_win_give_four_times_the_value() -> None:
    facts = case("double4")["expected_with_2_points_a_win"]
    table = standings(event("double4", TWO_ONE_ZERO))
    assert list(table.values("PTS").values()) == facts["points"]
    assert list(table.values("SB").values()) == facts["SB"]


def test_the_printed_contributions_of_a_round_robin() -> None:
    table = standings(event("rr6"))
    for number, printed_terms in case("rr6")["contributions"]["SB"].items():
        assert table.products(int(number), "SB") == {
            int(opponent): term.replace("½", "0.5") for opponent, term in printed_terms.items()
        }


def test_the_printed_contributions_of_a_swiss() -> None:
    table = standings(event("swiss16"), edition="fide-2023")
    for number, products in case("swiss16")["rounds_contributing"]["SB"].items():
        for row, product in zip(table.terms(int(number), "SB"), products, strict=True):
            points, score = (Fraction(factor) for factor in product.split("*"))
            assert (row.own_points, row.opponent_score) == (points, score)


def test_the_printed_cuts_of_a_round_robin() -> None:
    table = standings(event("rr6"))
    assert table.status(1, "SB/C1", against=4) is Status.CUT_LOW
    bruno = {row.opponent: row.status for row in table.terms(2, "SB/C1")}
    (cut,) = (other for other, status in bruno.items() if status is Status.CUT_LOW)
    assert cut in (4, 5, 6)
    assert [bruno[1], bruno[3]] == [Status.COUNTED] * 2


@pytest.mark.parametrize(
    ("number", "rounds", "reason"),
    [
        (2, {1}, Reason.LEAST_SIGNIFICANT),
        (4, {2}, Reason.UNPLAYED_INSTEAD),
        (6, {4}, Reason.LEAST_SIGNIFICANT),
        (14, {5}, Reason.LEAST_SIGNIFICANT),
        (12, {4, 5}, None),
        (9, {4}, Reason.UNPLAYED_INSTEAD),
    ],
)
def test_the_printed_cuts_of_a_swiss(number: int, rounds: set[int], reason: Reason | None) -> None:
    table = standings(event("swiss16"), edition="fide-2023")
    (cut,) = table.cut_rounds(number, "SB/C1")
    assert cut in rounds
    if reason:
        assert reason in table.reasons(number, "SB/C1", round=cut)


@pytest.mark.parametrize(
    ("code", "value"),
    [("SB", "9.25"), ("SB/C1", "9.25"), ("SB/C2", "8.5"), ("SB/C3", "7"), ("SB/C5", "0")],
)
def test_further_cuts(code: str, value: str) -> None:
    """1 of rr6: 0*1.5, then ½*1.5, then 1*1.5, then the two of 3.5."""
    assert standings(event("rr6")).value(1, code) == value


def test_the_italian_half_point_bye_brings_nothing() -> None:
    """4 of the Swiss loses the ½*3.5 of its half-point bye."""
    edition = standings(event("swiss16"), edition="fide-2023").event.edition._replace()
    italian = edition._replace(half_bye_opponent_scores_zero=True)
    before, after = (standings(event("swiss16"), edition=e) for e in (edition, italian))
    assert (before.value(4, "SB"), after.value(4, "SB")) == ("9.75", "8")
    assert after.reasons(4, "SB", round=2) == (Reason.HALF_BYE_SCORES_ZERO,)


def test_forfeits_as_games_in_a_swiss() -> None:
    """11 won by forfeit against 9, who has 1.5, and has 2.5 itself."""
    table = standings(event("swiss16"), edition="fide-2023")
    assert (table.value(11, "SB"), table.value(11, "SB/P")) == ("5.75", "4.75")
    assert table.value(4, "SB/P") == "9.75"


def test_neustadtl_takes_points_as_they_stand() -> None:
    """12 of the Swiss has a bye and a walkover: nothing. 4, who beat 12, gets its 2 points."""
    table = standings(event("swiss16"), edition="classic")
    assert table.value(12, "SB") == "0"
    assert table.value(4, "SB") == "7"  # 2 + 1.5 + 1.75 + 1.75


def test_the_price_of_a_win_is_that_of_the_event() -> None:
    made = crosstable("A * 1 ½\nB 0 * 1\nC ½ 0 *", scores=THREE_ONE_ZERO)
    table = standings(made)
    assert table.values("PTS") == {"A": "4", "B": "3", "C": "1"}
    assert table.values("SB") == {"A": "10", "B": "3", "C": "4"}


def test_unequal_results_count_for_each_side_as_decided() -> None:
    table = standings(crosstable("A * ½ 1\nB 0 * 1\nC 0 0 *"))
    assert table.products("A", "SB") == {2: "0.5*1", 3: "1*0"}
    assert table.products("B", "SB") == {1: "0*1.5", 3: "1*0"}


def test_opponents_met_twice_count_twice() -> None:
    table = standings(strips("A +W2 =B2\nB -B1 =W1"))
    assert (table.value("A", "SB"), table.value("B", "SB")) == ("0.75", "0.75")


@pytest.mark.parametrize("scores", [STANDARD, THREE_ONE_ZERO])
def test_pending_games_are_neither_counted_nor_cut(scores: object) -> None:
    made = crosstable("A * . 1\nB . * .\nC 0 . *", scores=scores)  # type: ignore[arg-type]
    table = standings(made)
    assert table.status("A", "SB/C1", against="B") is Status.PENDING
    assert table.status("A", "SB/C1", against="C") is Status.CUT_LOW
    assert table.value("A", "SB/C1") == "0"
    assert table.value("A", "SB/C2") == "0"


class TestWithOwnPoints:
    """SB+: the own points added, the form its authors proposed."""

    def test_the_value(self) -> None:
        table = standings(event("rr6"))
        for number in table.event.numbers:
            plain, points = table.exact(number, "SB"), table.exact(number, "PTS")
            assert plain is not None
            assert points is not None
            assert table.exact(number, "SB+") == plain + points

    def test_the_points_are_a_term_of_no_round(self) -> None:
        table = standings(event("rr6"))
        *rounds, own = table.terms(1, "SB+")
        assert (own.round, own.opponent, own.amount) == (None, None, printed("3.5"))
        assert [row.amount for row in rounds] == [row.amount for row in table.terms(1, "SB")]

    def test_inside_a_score_group_the_order_does_not_change(self) -> None:
        made = event("wccc1975")
        assert standings(made, "PTS,SB+").numbers() == standings(made, "PTS,SB").numbers()
