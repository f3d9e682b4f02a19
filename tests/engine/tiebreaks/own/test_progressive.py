"""PS, the points after every round summed, and the fine one, then without the first rounds."""

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.tournament import Adjustment, EventKind
from tests.domain import crosstable, round_robin, standings, strips
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE
from tests.team_domain import team_event

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


class TestRests:
    """Of three, 1 rests in the first round, 3 in the second, 2 in the last."""

    all_drawn = crosstable("* ½ ½\n½ * ½\n½ ½ *")

    def test_after_a_rest_the_score_counts_once_more(self) -> None:
        table = standings(self.all_drawn)
        rests = {
            name: [row.round for row in table.terms(name, "PS") if row.is_rest] for name in "ABC"
        }
        assert rests == {"A": [1], "B": [3], "C": [2]}
        assert table.values("PS") == {"A": "1.5", "B": "2.5", "C": "2"}
        row = table.terms("B", "PS")[2]
        assert (row.amount, row.reasons, row.articles) == (1, (Reason.REST,), ("7.5",))

    def test_a_rest_is_a_round_for_the_cut(self) -> None:
        table = standings(self.all_drawn)
        assert table.values("PS/C1") == {"A": "1.5", "B": "2", "C": "1.5"}
        assert table.values("PS/C2") == {"A": "1", "B": "1", "C": "1"}

    def test_a_rest_counts_when_its_round_has_been_reached(self) -> None:
        event = round_robin("A", "B", "C")
        a, b, c = event.players
        assert standings(event).values("PS") == {"A": "0", "B": "0", "C": "0"}
        b.draws(c)
        table = standings(event)
        assert table.values("PS") == {"A": "0", "B": "0.5", "C": "0.5"}
        assert [row.status for row in table.terms("C", "PS")] == [
            *(Status.COUNTED, Status.PENDING, Status.PENDING),
        ]
        a.draws(b)
        assert standings(event).value("C", "PS") == "1"
        assert standings(event).value("B", "PS") == "1.5"
        assert standings(event, after=1).values("PS") == {"A": "0", "B": "0.5", "C": "0.5"}

    def test_games_with_an_excluded_player_leave_rests(self) -> None:
        event = crosstable("* 1 1 1\n0 * 1 1\n0 0 * 1\n0 0 0 *")
        table = standings(event.tournament._replace(excluded=(4,)))
        assert [row.round for row in table.terms("A", "PS") if row.is_rest] == [1]
        assert table.value("A", "PS") == "3"

    def test_teams_rest_alike(self) -> None:
        event = team_event(
            *(3, 2, 3, "1 2-3 1=", "2 3-1 ==", "3 1-2 11"), kind=EventKind.ROUND_ROBIN
        )
        table = standings(event, "MPTS")
        assert table.value(2, "PS:MP") == "6"
        assert table.value(3, "PS:GP") == "3.5"

    def test_a_swiss_has_no_rests(self) -> None:
        table = standings(strips("Alice +W2 --\nBruno -B1 +BYE"))
        assert not any(row.is_rest for row in table.terms("Alice", "PS"))
        assert table.value("Alice", "PS") == "2"


# --- the fine one ---------------------------------------------------------------------------


def test_rounds_are_cut_until_a_participant_is_ahead() -> None:
    """1 has 1, 1, 2 after the rounds and 2 has ½, 1½, 2: 4 both; without the first 3 and 3½."""
    event = event_of("3w1 4b0 4w1\n4w= U 3w=\n1b0 Z 2b=\n2b= 1w1 1b0")
    found = standings(event, "PS_FINE,PS,PS/C1")
    assert [found.value(number, "PS") for number in (1, 2)] == ["4", "4"]
    assert [found.value(number, "PS/C1") for number in (1, 2)] == ["3", "3.5"]
    assert found.numbers() == [[2], [1], [4], [3]]
    cuts = [one.cut for one in found.encounter(1, "PS_FINE").passes]
    assert cuts == [0, 1]


def test_the_passes_are_the_progressive_scores() -> None:
    found = standings(event_of(EXAMPLE), "PS_FINE,PS,PS/C1,PS/C2")
    for one in found.encounter(1, "PS_FINE").passes:
        code = f"PS/C{one.cut}" if one.cut else "PS"
        for member, points in one.points.items():
            assert points / 2 == found.exact(found.event.numbers[member], code)


def test_equal_rounds_stay_level() -> None:
    found = standings(event_of("2w= 3w1\n1b= 4w1\n4w= 1b0\n3b= 2b0"), "PS_FINE")
    assert found.numbers() == [[1, 2], [3, 4]]


def test_points_given_or_taken_are_no_part_of_it() -> None:
    penalised = strips(STRIP).tournament._replace(adjustments=(Adjustment(1, -2, round=2),))
    table = standings(penalised)
    assert table.value("Alice", "PTS") == "1.5"
    assert table.value("Alice", "PS") == "6.5"
