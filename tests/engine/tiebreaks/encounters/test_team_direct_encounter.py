"""EDE and its chains: from score to score, then to the boards of the one match."""

from __future__ import annotations

import pytest

from tbdesk.engine.tiebreaks.encounter import Measure, PassEnding
from tests.domain import standings
from tests.team_domain import team_event


def measures(event: object, chain: str, who: int = 1) -> list[str]:
    table = standings(event, chain)  # type: ignore[arg-type]
    encounter = table.encounter(who, chain.partition(",")[2])
    return [one.measure.value for one in encounter.passes if one.measure]


def test_the_primary_score_comes_first() -> None:
    """1 beat 2; both have 2 match points."""
    event = team_event(4, 2, 2, "1 1-2 1=", "1 3-4 ==", "2 1-3 00", "2 2-4 11")
    assert measures(event, "MPTS,EDE") == ["MP"]
    assert standings(event, "MPTS,EDE").numbers() == [[3], [1], [2], [4]]


def test_with_game_points_as_primary_they_come_first() -> None:
    event = team_event(2, 4, 2, "1 1-2 1===", "2 1-2 =0==")
    assert standings(event, "GPTS").numbers() == [[1, 2]]
    assert measures(event, "GPTS,EDE") == ["GP", "MP"]


@pytest.mark.parametrize(
    ("code", "after", "first"),
    [
        ("EDEC", ["BC"], 1),
        ("EDET", ["TBR"], 1),
        ("EDEB", ["BBE"], 1),
        ("EDEBT", ["BC"], 1),
        ("EDEBB", ["BC"], 1),
    ],
)
def test_a_drawn_match_goes_to_its_boards(code: str, after: list[str], first: int) -> None:
    event = team_event(2, 4, 1, "1 1-2 1==0")
    assert measures(event, f"MPTS,{code}") == ["MP", "GP", *after]
    assert standings(event, f"MPTS,{code}").numbers()[0] == [first]


@pytest.mark.parametrize(
    ("code", "measure", "boards", "first"),
    [("EDEBT", Measure.TOP_BOARD, (1,), 2), ("EDEBB", Measure.BOTTOM_BOARD, (1, 2, 3), 1)],
)
def test_equal_counts_go_on_to_other_boards(
    code: str, measure: Measure, boards: tuple[int, ...], first: int
) -> None:
    """0 1 1 0 against 1 0 0 1: both count 5."""
    event = team_event(2, 4, 1, "1 1-2 0110")
    table = standings(event, f"MPTS,{code}")
    last = table.encounter(1, code).passes[-1]
    assert (last.measure, last.boards) == (measure, boards)
    assert table.numbers()[0] == [first]


def test_a_match_level_on_every_board() -> None:
    event = team_event(2, 2, 1, "1 1-2 ==")
    for code in ("EDEC", "EDET", "EDEB", "EDEBT", "EDEBB"):
        table = standings(event, f"MPTS,{code}")
        assert table.numbers() == [[1, 2]]
        assert table.encounter(1, code).passes[-1].ending is PassEnding.ALL_LEVEL


def test_three_teams_are_never_compared_board_by_board() -> None:
    event = team_event(3, 2, 3, "1 1-2 10", "2 2-3 10", "3 3-1 10")
    assert measures(event, "MPTS,EDET") == ["MP", "GP"]


def test_two_that_are_left_of_three_are() -> None:
    """3 lost to both; 1 and 2 drew."""
    event = team_event(
        *(4, 2, 5, "1 1-2 10", "2 1-3 11", "3 2-3 11", "4 3-4 11", "5 3-4 =="),
    )
    table = standings(event, "MPTS,EDET")
    assert table.numbers() == [[1], [2], [3], [4]]
    assert measures(event, "MPTS,EDET") == ["MP", "MP", "GP", "TBR"]


def test_forfeits_count_with_p_alone() -> None:
    event = team_event(2, 2, 2, "1 1-2 +:-", "2 1-2 00", bye_games=())
    plain = standings(event, "MPTS,EDE").encounter(1, "EDE").passes[0]
    with_forfeits = standings(event, "MPTS,EDE/P").encounter(1, "EDE/P").passes[0]
    assert plain.ending is PassEnding.SEPARATED
    assert with_forfeits.ending is PassEnding.ALL_LEVEL


def test_a_score_without_boards_ends_there() -> None:
    event = team_event(2, 4, 1, "1 1-2 2:2")
    table = standings(event, "MPTS,EDET")
    assert table.numbers() == [[1, 2]]
    assert table.encounter(1, "EDET").passes[-1].ending is PassEnding.NO_BOARDS


def test_teams_that_did_not_meet_have_no_boards() -> None:
    event = team_event(4, 2, 1, "1 1-3 10", "1 2-4 01")
    table = standings(event, "MPTS,EDET")
    assert table.numbers() == [[1, 2, 3, 4]]
    assert measures(event, "MPTS,EDET") == ["MP", "GP"]


def test_two_matches_are_added_up() -> None:
    event = team_event(2, 2, 2, "1 1-2 10", "2 1-2 ==")
    table = standings(event, "MPTS,EDET")
    last = table.encounter(1, "EDET").passes[-1]
    assert {table.event.numbers[one]: points / 2 for one, points in last.points.items()} == {
        **{1: 1.5, 2: 0.5},
    }
