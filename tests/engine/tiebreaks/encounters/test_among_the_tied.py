"""Orders inside a tied group outside the regulations: US Chess 34E5, Go's DC and SDC."""

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.encounter import Pass, PassEnding
from tests.domain import crosstable, standings
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE


def order(event: Tournament, chain: str) -> list[str]:
    """The tied groups in the first order of a chain: `1 3=4 2`."""
    table = standings(event, chain)
    numbers = table.event.numbers
    place = next(at for at, column in enumerate(table.standings.columns) if column.encounters)
    return [
        " ".join("=".join(str(numbers[one]) for one in sorted(part)) for part in encounter.order)
        for encounter in table.standings.columns[place].encounters
    ]


def only_pass(event: Tournament, chain: str) -> Pass:
    (encounter,) = standings(event, chain).standings.columns[0].encounters
    (found,) = encounter.passes
    return found


@pytest.mark.parametrize("code", ["US_RES", "SDC", "DC"])
def test_the_one_example_for_all(code: str) -> None:
    """1 and 3 have drawn, 4 has beaten 5."""
    assert order(event_of(EXAMPLE), f"PTS,{code}") == ["1=3", "4 5"]


#: 1 has won once of once, 2 twice of three times; 4 has beaten 2 and drawn with 5.
MIXED = event_of("3w1 Z Z Z\n4w0 3b1 5w1 Z\n1b0 2w0 Z Z\n2b1 Z Z 5w=\nZ Z 2b0 4b=")


def test_wins_less_losses_need_no_meetings_and_are_no_percentages() -> None:
    found = only_pass(MIXED, "US_RES")
    assert [found.points[at] / 2 for at in range(5)] == [1, 1, -2, 1, -1]
    assert order(MIXED, "US_RES") == ["1=2=4 5 3"]


def test_two_players_go_by_their_game() -> None:
    assert order(event_of("2w0\n1b1"), "US_RES") == ["2 1"]
    assert order(event_of("2w=\n1b="), "US_RES") == ["1=2"]


def test_several_games_of_two_are_added() -> None:
    event = crosstable("* 1 ½\n0 * ½\n½ ½ *", "* 1 0\n0 * ½\n1 ½ *").tournament
    assert [*only_pass(event, "US_RES").points.values()] == [2, -4, 2]
    assert order(event, "SDC") == ["1=3 2"]


@pytest.mark.parametrize("code", ["US_RES", "SDC", "DC"])
def test_forfeits_are_no_games(code: str) -> None:
    assert order(event_of("2w+\n1b-"), code) == ["1=2"]


def test_the_simple_confrontation_asks_that_all_have_met() -> None:
    met = event_of("2w1 3w1 Z\n1b0 Z 3w1\nZ 1b0 2b0")
    assert order(met, "SDC") == ["1 2 3"]
    apart = event_of("2w1 3w1\n1b0 Z\nZ 1b0")
    assert order(apart, "SDC") == ["1=2=3"]
    assert only_pass(apart, "SDC").ending is PassEnding.NOT_ALL_MET


def test_a_draw_is_a_meeting_and_no_win() -> None:
    event = event_of("2w1 3w= Z\n1b0 Z 3w=\nZ 1b= 2b=")
    assert order(event, "SDC") == ["1 2=3"]


#: 1 has beaten 2; 3 has met nobody.
ONE_GAME = event_of("2w1\n1b0\nZ")


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        # The last is who has the lowest of what follows, of 2 and 3, who have beaten nobody.
        ("DC,TPN", "1 2 3"),
        ("DC,TPN/R", "3 1 2"),
        ("DC,WIN", "1 2=3"),
        ("DC", "1 2=3"),
        # Values that follow an order; an order that follows is no value.
        ("DC,DE,TPN", "1 2 3"),
        ("DC,DE", "1 2=3"),
    ],
)
def test_members_without_a_win_are_ordered_by_the_next_tie_break(chain: str, expected: str) -> None:
    assert order(ONE_GAME, chain)[0] == expected


def test_a_winner_is_above_the_loser_by_any_later_tie_break() -> None:
    """3 has beaten 1, who comes first by number; 2 stands between them."""
    event = event_of("3w0\nZ\n1b1")
    assert order(event, "DC,TPN") == ["3 1 2"]
    assert order(event, "DC,TPN/R") == ["3 2 1"]


def test_a_circle_shares_its_wins_and_losses() -> None:
    """1, 2 and 3 beat each other; 2 has beaten 4, and 5 has beaten 3."""
    event = event_of("2w1 Z 3b0\n1b0 3w1 4w1\n5w0 2b0 1w1\nZ Z 2b0\n3b1 Z Z")
    assert only_pass(event, "DC").cycles == ((0, 1, 2),)
    assert order(event, "DC,TPN") == ["5 1 2 3 4"]
    assert order(event, "DC,TPN/R") == ["5 3 2 1 4"]
    assert order(event, "DC") == ["5 1=2=3 4"]


def test_two_circles_one_above_the_other() -> None:
    """1, 2, 3 and 4, 5, 6 beat each other; 6 has beaten 1, and 4, 5, 6 are above 1, 2, 3."""
    event = event_of(
        "2w1 Z 3b0 6b0\n1b0 3w1 Z Z\nZ 2b0 1w1 Z\n5w1 Z 6b0 Z\n4b0 6w1 Z Z\nZ 5b0 4w1 1w1"
    )
    assert only_pass(event, "DC").cycles == ((0, 1, 2), (3, 4, 5))
    assert order(event, "DC,TPN") == ["4 5 6 1 2 3"]


def test_a_circle_of_four_reaches_round_through_all_of_them() -> None:
    event = event_of("2w1 4b0\n1b0 3w1\n4w1 2b0\n3b0 1w1")
    assert only_pass(event, "DC").cycles == ((0, 1, 2, 3),)
    assert order(event, "DC,TPN") == ["1 2 3 4"]


@pytest.mark.parametrize(
    ("event", "de", "all_met"),
    [
        ("2w1 3w1\n1b0 Z\nZ 1b0", "1 2=3", "1=2=3"),
        ("2w1 3b= Z\n1b0 Z 3w1\nZ 1w= 2b0", "1 2 3", "1 2 3"),
        ("2w1 3w1 Z\n1b0 Z 3w=\nZ 1b0 2b=", "1 2=3", "1 2=3"),
        ("2w+\n1b-", "1=2", "1=2"),
    ],
    ids=["2 and 3 have not met", "all have met", "two are level", "forfeit"],
)
def test_a_direct_encounter_only_where_all_have_met(event: str, de: str, all_met: str) -> None:
    assert order(event_of(event), "DE") == [de]
    assert order(event_of(event), "DE_ALL") == [all_met]
