"""The fine progressive score: PS, then without the first rounds."""

from tbdesk.engine.model.compact import event_of
from tests.domain import standings
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE


def test_rounds_are_cut_until_somebody_is_ahead() -> None:
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
