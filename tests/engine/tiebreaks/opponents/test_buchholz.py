"""BH, AOB and FB, and the Go names for sums of opponents' scores."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.standings import explain
from tests.domain import Table, crosstable, standings, strips
from tests.engine.cases import event

#: Dora is absent from round 2 on; Cora has a walkover against her in the last round.
EVENT = """
    Alice +W2 =B3 +W4
    Bruno -B1 +W4 =BYE
    Cora  +W4 =W1 +BYE
    Dora  -B3 -B2 -B1
"""


@pytest.fixture
def table() -> Table:
    return standings(strips(EVENT))


def test_opponents_scores_and_dummies(table: Table) -> None:
    """Bruno's 1½ stand in for the opponent of his half-point bye; Cora's dummy has the 1½
    that three draws would make."""
    assert table.values("BH") == {"Alice": "4", "Bruno": "4", "Cora": "4", "Dora": "6.5"}
    assert table.term("Cora", "BH", round=3).reasons == (Reason.DUMMY_CAPPED_BY_ROUNDS,)


def test_cuts_take_the_lowest_and_medians_the_highest_too(table: Table) -> None:
    assert table.value("Alice", "BH/C1") == "4"
    assert table.value("Alice", "BH/C2") == "2.5"
    assert table.value("Alice", "BH/M1") == "1.5"
    assert table.value("Alice", "BH/C3") == "0"
    statuses = [row.status for row in table.terms("Alice", "BH/M1")]
    assert statuses == [Status.COUNTED, Status.CUT_HIGH, Status.CUT_LOW]


@pytest.mark.parametrize("code", ["BH/C1", "BH/M1", "FB/C1", "SB/C1", "ARO/C1/U1500"])
def test_a_cut_is_not_wasted_on_what_does_not_count(code: str) -> None:
    """A's game of round 3 is going on; one of the two others is cut all the same."""
    table = standings(strips("A +W2 +W3 ?B4\nB -B1 +BYE +BYE\nC +BYE -B1 --\nD -- -- ?W1", 4))
    lows = [row.round for row in table.terms("A", code) if row.status is Status.CUT_LOW]
    assert lows in ([1], [2])
    assert table.status("A", code, round=3) is Status.PENDING


def test_a_cut_is_not_wasted_on_an_unplayed_round_of_the_classic_form() -> None:
    table = standings(strips("A +W2 +BYE\nB -B1 +BYE"), edition="classic")
    assert (table.value("A", "BH"), table.value("A", "BH/C1")) == ("1", "0")
    assert table.term("A", "BH", round=2).opponent_score == 0


class TestForfeits:
    """Alice wins by forfeit against Dora, who has lost twice."""

    EVENT = "Alice +W2 +F4\nBruno -B1 +W3\nCora +W4 -B2\nDora -B3 -F1"

    @pytest.mark.parametrize(("code", "value"), [("BH", "1"), ("BH/P", "1")])
    def test_the_cap_is_the_opponents_score_in_any_case(self, code: str, value: str) -> None:
        assert standings(strips(self.EVENT)).value("Alice", code) == value

    def test_without_a_cap_it_is_ones_own(self) -> None:
        table = standings(strips(self.EVENT), edition="fide-2023")
        assert (table.value("Alice", "BH"), table.value("Alice", "BH/P")) == ("3", "1")
        assert table.reasons("Alice", "BH/P", round=2) == (Reason.FORFEIT_AS_GAME,)

    def test_the_classic_form_counts_nothing(self) -> None:
        table = standings(strips(self.EVENT), edition="classic")
        assert table.value("Alice", "BH") == "1"
        assert table.status("Alice", "BH", round=2) is Status.NOT_COUNTED

    def test_a_forfeit_loss_may_be_cut_and_with_p_it_is_a_game(self) -> None:
        table = standings(strips(self.EVENT), edition="fide-2023")
        # Dora: a game against Cora, who has 1, and a dummy with her own 0.
        assert (table.value("Dora", "BH/C1"), table.value("Dora", "BH/C1/P")) == ("1", "2")


class TestForeBuchholz:
    """Round 2 of 2 is taken as draws: Alice would have 1½ and Bruno ½."""

    EVENT = "Alice +W2 +B3\nBruno -B1 =BYE\nCora +BYE -W1\nDora -- +F5\nEmil +BYE -F4"

    def test_every_paired_game_of_the_last_round_is_a_draw(self) -> None:
        table = standings(strips(self.EVENT))
        event = table.event
        assert event.worth(fore=True).totals == (3, 1, 3, 1, 3)
        # Alice met Bruno (½) and Cora (1½).
        assert (table.value("Alice", "BH"), table.value("Alice", "FB")) == ("1.5", "2")
        assert table.value("Alice", "BH/F") == "2"

    def test_a_forfeit_of_that_round_is_a_game(self) -> None:
        table = standings(strips(self.EVENT))
        row = table.term("Dora", "FB", round=2)
        assert (row.opponent, row.opponent_score, row.own_points) == (
            5,
            Fraction(3, 2),
            Fraction(1, 2),
        )
        assert row.reasons == (Reason.LAST_ROUND_AS_DRAW,)

    def test_the_bye_of_that_round_stays(self) -> None:
        table = standings(strips(self.EVENT))
        assert table.event.worth(fore=True).points[3] == 1
        assert table.term("Bruno", "FB", round=2).reasons == (Reason.DUMMY,)

    def test_the_explanation_has_both_scores(self) -> None:
        table = standings(strips(self.EVENT))
        row = table.term("Alice", "FB", "Cora")
        assert (row.printed_score, row.opponent_score) == (1, Fraction(3, 2))
        assert row.own_points == Fraction(1, 2)
        assert explain.fore_points(table.event, parse("FB"), 0) == (2, Fraction(3, 2))

    def test_a_game_of_the_last_round_that_is_not_finished_is_a_draw_already(self) -> None:
        made = strips("Alice +W2 ?B3\nBruno -B1 +BYE\nCora +BYE ?W1")
        table = standings(made)
        assert table.value("Alice", "FB") == "2.5"
        assert table.value("Alice", "BH") == "1"

    def test_before_the_last_round_it_is_buchholz(self) -> None:
        table = standings(strips(EVENT, rounds=5))
        assert table.values("FB") == table.values("BH")

    def test_before_the_last_round_even_if_that_is_entered(self) -> None:
        made = strips(EVENT)
        table = standings(made, after=2)
        assert table.values("FB") == table.values("BH")
        assert table.event.worth(fore=True).totals == table.event.points

    def test_an_absence_before_a_paired_last_round_is_no_withdrawal(self) -> None:
        """B is paired in round 3 and does not come; round 2 stays worth nothing to A."""
        table = standings(strips("A +W2 +BYE +F2\nB -B1 -- -F1"))
        assert table.event.worth().adjusted[1] == 1
        assert table.event.worth(fore=True).adjusted[1] == 1


def test_average_of_opponents_buchholz(table: Table) -> None:
    """Alice met Bruno (4), Cora (4) and Dora (6½)."""
    assert table.exact("Alice", "AOB") == Fraction(29, 6)
    assert [row.amount for row in table.terms("Alice", "AOB")] == [4, 4, Fraction(13, 2)]
    assert table.exact("Bruno", "AOB") == Fraction(21, 4)
    assert table.status("Bruno", "AOB", round=3) is Status.NOT_COUNTED


def test_aob_may_average_the_fore_buchholz(table: Table) -> None:
    fore = [table.exact(name, "FB") for name in ("Bruno", "Cora", "Dora")]
    assert table.exact("Alice", "AOB/F") == sum(one for one in fore if one is not None) / 3


def test_aob_without_opponents_is_undefined_and_last() -> None:
    table = standings(strips("A +BYE +BYE\nB +W3 +BYE\nC -B2 +BYE"), "AOB")
    assert table.exact("A", "AOB") is None
    assert table.order()[-1] == ["A"]


@pytest.mark.parametrize(("rounds", "decimals"), [(8, 2), (9, 3)])
def test_a_long_event_needs_a_third_decimal(rounds: int, decimals: int) -> None:
    table = standings(strips(EVENT, rounds=rounds), "PTS,AOB,BH")
    assert [column.decimals for column in table.standings.columns] == [1, decimals, 1]


@pytest.mark.parametrize("code", ["BH", "FB", "AOB"])
def test_a_round_robin_has_them_with_a_warning(code: str) -> None:
    table = standings(event("rr6"), f"PTS,{code}")
    assert table.faults() == [Fault.NOT_IN_EVENT]
    assert table.exact(1, code) is not None
    assert standings(event("rr6"), f"PTS,{code}", "fide-2023").faults() == []


def test_the_caps_are_those_of_the_whole_event() -> None:
    """After 2 of 6 rounds a bye may count up to 6 draws."""
    made = strips("A +BYE +W2\nB +W3 -B1\nC -B2 --", rounds=6)
    assert standings(made, after=2).term("A", "BH", round=1).opponent_score == 2
    short = made.tournament._replace(rounds=2)
    assert standings(short, after=2).term("A", "BH", round=1).opponent_score == 1


class TestInGo:
    """A beat B and C, who are 1 and 0."""

    EVENT = "A +W2 +B3\nB -B1 +W4\nC +W4 -W1\nD -B3 -B2"

    @pytest.mark.parametrize(
        ("code", "values"),
        [
            ("SOS", ["2", "2", "2", "2"]),
            ("SODOS", ["2", "0", "0", "0"]),
            ("SOSOS", ["4", "4", "4", "4"]),
        ],
    )
    def test_values(self, code: str, values: list[str]) -> None:
        assert list(standings(strips(self.EVENT)).values(code).values()) == values

    def test_crosstable_of_three(self) -> None:
        table = standings(crosstable("* 1 ½\n0 * 1\n½ 0 *"))
        assert list(table.values("SODOS").values()) == ["1", "0.5", "0"]
        assert list(table.values("SOS").values()) == ["1.5", "2", "2.5"]
        assert list(table.values("SOSOS").values()) == ["4.5", "4", "3.5"]
