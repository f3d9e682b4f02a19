"""KS, the Koya system, and its movable limit."""

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO
from tests.domain import crosstable, standings, strips
from tests.engine.cases import event


@pytest.mark.parametrize("steps", range(-5, 6))
def test_no_limit_parts_those_the_document_calls_tied(steps: int) -> None:
    table = standings(event("rr6"))
    code = f"KS/L{steps:+d}"
    assert table.value(2, code) == table.value(3, code)


#: Nine players, one of them at exactly half of the eight points.
@pytest.mark.parametrize(
    ("code", "opponents"),
    [
        ("KS", {1, 2, 3, 4, 5}),
        ("KS/L+1", {1, 2, 3, 4}),
        ("KS/L+2", {1, 2, 3, 4}),
        ("KS/L+3", {1, 2, 3}),
        ("KS/L-1", {1, 2, 3, 4, 5}),
        ("KS/L-2", {1, 2, 3, 4, 5, 6}),
        ("KS/L-8", {1, 2, 3, 4, 5, 6, 7, 8}),
        ("KS/L+9", set()),
    ],
)
@pytest.mark.parametrize("name", ["1-½-0", "2-1-0"])
def test_the_limit_moves_by_half_points(code: str, opponents: set[int], name: str) -> None:
    """Everybody beats everybody below: points 8, 7, 6, ... 0, the limit stands at 4."""
    grid = (" ".join("*" if a == b else "01"[a < b] for b in range(9)) for a in range(9))
    system = {"1-½-0": STANDARD, "2-1-0": TWO_ONE_ZERO}[name]
    made = crosstable("\n".join(grid), scores=system)
    if system is TWO_ONE_ZERO:
        # Twice the points, so twice as many half-points to move.
        base, _, steps = code.partition("/L")
        code = f"{base}/L{2 * int(steps):+d}" if steps else code
    table = standings(made)
    rows = table.terms(9, code)
    assert {row.opponent for row in rows if row.status is Status.COUNTED} == opponents


def test_exactly_half_is_enough() -> None:
    table = standings(crosstable("A * 1 0\nB 0 * 1\nC 1 0 *"))
    assert table.values("KS") == {"A": "1", "B": "1", "C": "1"}
    assert table.values("KS/L+1") == {"A": "0", "B": "0", "C": "0"}


def test_half_of_an_odd_maximum_is_not_rounded() -> None:
    """Three games at three points: the limit is 4.5; 4 is below it and 5 above."""
    made = crosstable("* 1 ½ ½\n0 * 1 ½\n½ 0 * 1\n½ ½ 0 *", scores=THREE_ONE_ZERO)
    table = standings(made)
    assert table.values("PTS") == {"A": "5", "B": "4", "C": "4", "D": "2"}
    assert table.values("KS") == {"A": "0", "B": "0", "C": "1", "D": "1"}


def test_the_maximum_is_that_of_all_the_cycles() -> None:
    made = crosstable("* 1 ½\n0 * 1\n½ 0 *", "* 1 ½\n0 * 1\n½ 0 *")
    table = standings(made)
    assert table.values("PTS") == {"A": "3", "B": "2", "C": "1"}
    assert table.values("KS") == {"A": "2", "B": "0", "C": "1"}


def test_the_limit_of_an_unfinished_event_is_that_of_its_end() -> None:
    table = standings(crosstable("* 1 1 .\n0 * . .\n0 . * .\n. . . *"))
    assert table.value("B", "KS") == "0"
    assert table.status("B", "KS", against="A") is Status.COUNTED
    assert table.status("A", "KS", against="B") is Status.BELOW_LIMIT
    assert table.status("A", "KS", against="D") is Status.PENDING


def test_reasons() -> None:
    table = standings(event("rr6"))
    assert table.reasons(1, "KS", against=4) == (Reason.UNDER_HALF,)
    assert table.reasons(1, "KS/L+1", against=4) == (Reason.UNDER_MOVED_LIMIT,)
    assert table.reasons(1, "KS", against=2) == ()
    assert table.term(6, "KS/L-9", against=5).reasons == (Reason.FORFEIT_AS_GAME,)


def test_forfeits_are_games() -> None:
    table = standings(crosstable("A * + 1\nB - * 1\nC 0 0 *"))
    assert table.values("KS") == {"A": "1", "B": "0", "C": "0"}


def test_in_a_swiss_it_is_computed_under_protest() -> None:
    table = standings(strips("A +W2\nB -B1"), "PTS,KS")
    assert table.value("B", "KS") == "0"
    assert table.faults() == [Fault.NOT_IN_EVENT]


def test_in_a_swiss_an_own_unplayed_round_counts_against_the_dummy() -> None:
    """A bye of one who has half of the points; no other program counts it."""
    table = standings(strips("A +W2 -B3 +BYE\nB -B1 +BYE -W3\nC +BYE +W1 +B2"), "PTS,KS")
    assert table.term("A", "KS", round=3).status is Status.COUNTED
    assert table.value("A", "KS") == "1"
    assert table.term("B", "KS", round=2).status is Status.BELOW_LIMIT
    assert table.value("B", "KS") == "0"
