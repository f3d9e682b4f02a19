"""The results against the others in order of the classification."""

from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks.encounter import Measure, Pass, PassEnding
from tests.domain import Table, crosstable, standings
from tests.engine.compact import event_of


def table(cells: str, chain: str = "PTS,BEST_RES") -> Table:
    return standings(crosstable(cells).tournament, chain)


def passes(found: Table, who: int) -> tuple[Pass, ...]:
    return found.encounter(who, "BEST_RES").passes


#: 1 has 3 points, 2 and 3 have 2, 4 and 5 have 1½; 1 beat 3 and 4, and drew with 2 and 5.
FIVE = "* ½ 1 1 ½\n½ * ½ ½ ½\n0 ½ * ½ 1\n0 ½ ½ * ½\n½ ½ 0 ½ *"


def test_the_first_of_the_classification_decides() -> None:
    found = table(FIVE)
    assert found.numbers() == [[1], [2], [3], [5], [4]]
    (first,) = passes(found, 2)
    assert (first.measure, first.against) == (Measure.AGAINST_OTHERS, (0,))
    assert first.points == {1: 1, 2: 0}


def test_participants_level_with_the_first_go_on_to_the_next_result() -> None:
    """All drew with 1; 3 alone has beaten 5; 4 has beaten 6, with whom 2 has drawn."""
    found = table("* ½ ½ ½ 1 1\n½ * ½ 1 ½ ½\n½ ½ * 0 1 1\n½ 0 1 * ½ 1\n0 ½ 0 ½ * 1\n0 ½ 0 0 0 *")
    assert found.numbers() == [[1], [3], [4], [2], [5], [6]]
    assert [one.against for one in passes(found, 2)] == [(4,), (5,)]
    assert [one.members for one in passes(found, 2)] == [(1, 2, 3), (1, 3)]


def test_participants_that_share_a_place_are_taken_together() -> None:
    """4 lost to 2 and drew with 3, 5 the other way round: so both have ½ against the two."""
    found = table("* 1 1 ½ ½\n0 * ½ 1 ½\n0 ½ * ½ 1\n½ 0 ½ * ½\n½ ½ 0 ½ *")
    assert found.numbers() == [[1], [2, 3], [4, 5]]
    (left,) = passes(found, 4)
    assert left.ending is PassEnding.ALL_LEVEL


def test_the_classification_is_that_of_the_criteria_before() -> None:
    """With nothing before it nobody is another one; behind the points 1 is the first of all."""
    assert table(FIVE, "BEST_RES,PTS").value(1, "BEST_RES") == "1"
    assert passes(table(FIVE, "PTS,DE,BEST_RES,TPN"), 2)[0].against == (0,)


def test_an_opponent_not_met_by_all_is_passed_over() -> None:
    event = event_of("2w1 4w1\n1b0 3w=\n4w0 2b=\n3b1 1b0")
    found = standings(event._replace(kind=EventKind.PREDETERMINED), "PTS,BEST_RES")
    assert found.numbers() == [[1], [4], [2, 3]]
