"""A table inside the table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.prizes.among import Among, GroupError, among
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import Table, strips
from tests.engine.prizes.open30 import open30

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
