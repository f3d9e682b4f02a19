"""TPN, RTNG and MAN: orders that come from no result."""

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.problem import Fault
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tests.domain import EventInTheMaking, round_robin, standings


def made(*ratings: int | None) -> EventInTheMaking:
    """Alice, Bruno and Carla, all equal on points."""
    return round_robin("Alice", "Bruno", "Carla", ratings=ratings)


@pytest.mark.parametrize(
    ("chain", "order"),
    [
        ("PTS,TPN", ["Alice", "Bruno", "Carla"]),
        ("PTS,TPN/R", ["Carla", "Bruno", "Alice"]),
        ("PTS,RTNG", ["Bruno", "Alice", "Carla"]),
        ("PTS,RTNG/R", ["Carla", "Alice", "Bruno"]),
    ],
)
def test_the_order(chain: str, order: list[str]) -> None:
    table = standings(made(2000, 2100, 1900), chain)
    assert table.order() == [[name] for name in order]
    assert {table.decided_by(name) for name in order} == {chain.split(",")[1]}


def test_equal_ratings_stay_tied() -> None:
    assert standings(made(2000, 2100, 2000), "RTNG").order() == [["Bruno"], ["Alice", "Carla"]]


def test_a_pairing_number_is_not_a_place_in_the_list() -> None:
    event = made(2000, 2100, 1900).tournament
    renumbered = [p._replace(number=n) for p, n in zip(event.players, (7, 3, 5), strict=True)]
    event = event._replace(players=tuple(renumbered), games=())
    table = standings(event, "TPN")
    assert table.order() == [["Bruno"], ["Carla"], ["Alice"]]
    assert table.value("Alice", "TPN") == "7"


class TestUnrated:
    """Bruno has no rating."""

    def test_the_tie_break_is_left_out_with_a_notice(self) -> None:
        table = standings(made(2000, None, 1900), "PTS,RTNG")
        assert table.values("RTNG") == dict.fromkeys(("Alice", "Bruno", "Carla"))
        assert table.order() == [["Alice", "Bruno", "Carla"]]
        assert table.faults() == [Fault.UNRATED_PLAYERS]
        (problem,) = table.standings.problems
        assert (problem.players, problem.value) == ((2,), "RTNG")
        row = table.term("Alice", "RTNG")
        assert (row.status, row.reasons) == (Status.NOT_COUNTED, (Reason.UNRATED,))

    @pytest.mark.parametrize(
        ("chain", "order"),
        [
            ("RTNG/U1950", ["Alice", "Bruno", "Carla"]),
            ("RTNG/U1400", ["Alice", "Carla", "Bruno"]),
            ("RTNG/U2050", ["Bruno", "Alice", "Carla"]),
            ("RTNG/U0", ["Alice", "Carla", "Bruno"]),
            ("RTNG/R/U1950", ["Carla", "Bruno", "Alice"]),
        ],
    )
    def test_a_fixed_rating_of_the_chain(self, chain: str, order: list[str]) -> None:
        table = standings(made(2000, None, 1900), chain)
        assert table.order() == [[name] for name in order]
        assert table.faults() == []

    @pytest.mark.parametrize(("rating", "place"), [(1950, "2"), (0, "3")])
    def test_a_fixed_rating_of_the_event(self, rating: int, place: str) -> None:
        event = made(2000, None, 1900).tournament._replace(unrated=rating)
        table = standings(event, "RTNG")
        assert table.place("Bruno") == place
        assert table.value("Bruno", "RTNG") == str(rating)
        assert table.faults() == []

    def test_the_fixed_rating_of_the_chain_comes_first(self) -> None:
        event = made(2000, None, 1900).tournament._replace(unrated=2500)
        assert standings(event, "RTNG/U1400").place("Bruno") == "3"


class TestPlacesByHand:
    """MAN: all are level; the arbiter put Carla before Alice."""

    def test_places_by_hand_separate_players_who_are_still_tied(self) -> None:
        event = made(2000, 2100, 1900).tournament._replace(places_by_hand=((1, 2), (3, 1)))
        table = standings(event, "PTS,MAN")
        assert table.order() == [["Carla"], ["Alice"], ["Bruno"]]
        assert table.decided_by("Carla") == "MAN"

    def test_places_by_hand_do_not_precede_the_chain(self) -> None:
        event = made(2000, 2100, 1900).tournament._replace(places_by_hand=((1, 2), (3, 1)))
        assert standings(event, "RTNG,MAN").order() == [["Bruno"], ["Alice"], ["Carla"]]

    def test_places_of_a_smaller_group_are_told_of_who_has_none(self) -> None:
        event = made(2000, 2100, 1900).tournament._replace(places_by_hand=((1, 2), (3, 1)))
        table = standings(event, "PTS,MAN")
        assert table.faults() == [Fault.NO_PLACE_AMONG]
        (problem,) = table.standings.problems
        assert problem_where(problem, event) == "player 2"
        assert problem_text(problem, event).startswith("2 Bruno has no place set by hand (MAN)")
        assert standings(event, "RTNG,MAN").faults() == []
        whole = event._replace(places_by_hand=((1, 2), (2, 3), (3, 1)))
        assert standings(whole, "PTS,MAN").faults() == []

    def test_without_a_place_one_comes_last_and_is_reported_so(self) -> None:
        table = standings(made(2000, 2100, 1900), "PTS,MAN")
        assert table.order() == [["Alice", "Bruno", "Carla"]]
        assert table.term("Alice", "MAN").reasons == (Reason.NO_PLACE,)
