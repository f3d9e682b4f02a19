"""The places inside a category."""

from __future__ import annotations

from tbdesk.engine.model.categories import Category
from tbdesk.engine.prizes.within import within
from tbdesk.engine.standings.standings import Standings, standings_of
from tests.engine.prizes.open30 import CATEGORIES, open30


def places(table: Standings) -> list[tuple[int, int, int]]:
    """Place inside, number, and place in the whole event."""
    numbers = table.event.numbers
    return [
        (line.rank, numbers[line.position], table.overall[line.position]) for line in table.lines
    ]


def test_places_inside_and_overall() -> None:
    assert places(within(standings_of(open30()), CATEGORIES[1])) == [
        (1, 2, 1),
        (2, 10, 11),
        (3, 12, 12),
        (4, 20, 15),
        (5, 22, 20),
        (6, 30, 26),
    ]


def test_the_tie_break_that_decided_inside_is_said_again() -> None:
    """10 and 20 have the same points; alone they would be told apart by the first Buchholz."""
    table = standings_of(open30())
    pair = within(table, Category("", numbers=(10, 20)))
    assert [line.decided_by for line in pair.lines] == [1, 1]
    others = within(table, Category("", numbers=(2, 10)))
    assert [line.decided_by for line in others.lines] == [0, 0]
    (alone,) = within(table, Category("", numbers=(10,))).lines
    assert (alone.rank, alone.decided_by) == (1, 0)


def test_everybody_has_the_places_of_the_event() -> None:
    table = standings_of(open30())
    whole = within(table, Category("All"))
    assert whole.lines == table.lines


def test_a_category_without_members() -> None:
    assert within(standings_of(open30()), Category("", numbers=())).lines == ()
