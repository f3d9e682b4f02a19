"""Tables inside the table: the places inside a category, and the games among a group."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.model.prizes import Category
from tbdesk.engine.prizes.inner_tables import Among, GroupError, among, within
from tbdesk.engine.standings.standings import Standings, standings_of
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import Table, strips
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


def test_a_category_of_all_players_has_the_lines_of_the_event() -> None:
    table = standings_of(open30())
    whole = within(table, Category("All"))
    assert whole.lines == table.lines


def test_a_category_without_members() -> None:
    assert within(standings_of(open30()), Category("", numbers=())).lines == ()


FIVE = """
    Alice +W2 =W3 --
    Bruno -B1 +W4 +W3
    Carla +W5 =B1 -B2
    Dora  --  -B2 --
    Erik  -B3 --  --
"""


def of(*numbers: int) -> Among:
    return among(strips(FIVE).tournament, numbers, catalogue.chain("PTS,SB", ()))


def test_only_games_among_the_group_count() -> None:
    found = Table(of(1, 2, 3).standings)
    assert found.order() == [["Alice"], ["Bruno"], ["Carla"]]
    assert found.values("PTS") == {"Alice": "1.5", "Bruno": "1", "Carla": "0.5"}


def test_values_are_explained_like_all_others() -> None:
    """Alice beat Bruno, who has 1 point among the three, and drew with Carla, who has half a
    one."""
    found = Table(of(1, 2, 3).standings)
    assert [term.amount for term in found.terms("Alice", "SB")][:2] == [1, Fraction(1, 4)]


def test_games_that_were_never_paired_are_named() -> None:
    assert of(1, 2, 3).not_met == ()
    assert of(1, 4, 5).not_met == ((1, 4), (1, 5), (4, 5))


def test_fewer_than_two_are_no_group() -> None:
    with pytest.raises(GroupError):
        of(1)


def test_the_club_inside_the_open() -> None:
    """24 lost to 8 and drew with 28, who drew with 20; 24 and 20 met too."""
    found = among(open30(), [8, 12, 20, 24, 28, 16, 4])
    assert len(found.not_met) == 17
    assert not found.standings.problems
    assert not found.standings.provisional
    assert Table(found.standings).values("PTS") == {
        "Dekker, Ciro": "0",
        "Haas, Aldo": "1",
        "Lindt, Yann": "0",
        "Petit, Walt": "0",
        "Tanaka, Udo": "1.5",
        "Xu, Sven": "0.5",
        "Brandt, Quirin": "1",
    }
