"""The board prizes on paper."""

from __future__ import annotations

from typing import Any

import pytest

from tbdesk.engine.model.prizes import PrizeOrder, PrizeRules
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.team_players import games_needed, records
from tbdesk.report.handout.handout import Contents
from tests.domain import standings
from tests.engine.cases import event, teams14
from tests.report.handout.pages import Printed, everything, pages, section


def printed(made: Tournament, least_games: int = 1, **rules: Any) -> Printed:
    made = made._replace(prizes=PrizeRules(least_games, percent=False, **rules))
    contents = Contents(standings=False, crosstable=False, prizes=True)
    return Printed(section(pages(made, "MPTS", contents), "Board prizes"))


def test_every_board_has_a_list_and_the_reserves_the_last() -> None:
    table = printed(teams14(), 1)
    assert table.lines[1:] == ["Board 1", "Board 2", "Board 3", "Board 4", "Reserves"]
    assert len(table.grids) == 5
    assert table.heads == ["Pl", "No", "Name", "Team", "Rtg", "Games", "Points", "%", "TPR"]


def test_the_best_percentage_comes_first() -> None:
    percentages = [float(one) for one in printed(teams14(), 4).column("%")]
    assert percentages == sorted(percentages, reverse=True)
    assert len(percentages) > 5


@pytest.mark.parametrize("least", [1, 4, 7])
def test_a_player_with_too_few_games_is_left_out(least: int) -> None:
    table = printed(teams14(), least)
    assert min(int(games) for games in table.column("Games")) >= least
    assert f"fewer than {least} games" in table.lines[0]


def test_matches_without_boards_are_named() -> None:
    made = teams14()
    first = made.matches[0]
    bare = Match(first.round, first.home, first.away, score=(5, 3))
    table = printed(made._replace(matches=(bare, *made.matches[1:])), 1)
    assert table.lines[1] == "Matches without their boards, which do not count here: 1."


def test_half_of_the_rounds_is_usual() -> None:
    assert games_needed(teams14()) == 4
    assert everything(standings(teams14(), "MPTS").standings).prizes


def test_one_list_over_all_boards_by_points_or_performance() -> None:
    table = printed(teams14(), 5, by=PrizeOrder.POINTS, over_all=True)
    assert table.lines[0].startswith("All players over all boards. By points,")
    assert table.lines[1:] == ["All boards"]
    points = [float(one) for one in table.column("Points")]
    assert points == sorted(points, reverse=True)
    by_performance = printed(teams14(), 5, by=PrizeOrder.PERFORMANCE, over_all=True)
    ratings = [int(one) for one in by_performance.column("TPR")]
    assert ratings == sorted(ratings, reverse=True)


def test_players_have_no_board_prizes() -> None:
    assert not everything(standings(event("rr6"), "PTS").standings).prizes


def test_the_players_of_all_boards() -> None:
    made = teams14()
    contents = Contents(standings=False, crosstable=False, players=True)
    table = Printed(section(pages(made, "MPTS", contents), "Players"))
    percentages = [float(one) for one in table.column("%")]
    assert percentages == sorted(percentages, reverse=True)
    assert len(percentages) == sum(record.games > 0 for record in records(made))
