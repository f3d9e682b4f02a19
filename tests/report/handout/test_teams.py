"""Hand-outs of a team event: game points in the crosstable, and the line-ups round by round."""

from __future__ import annotations

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.teams import Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.report.handout.handout import Contents
from tbdesk.report.wishes import rounds_with_lineups
from tests.domain import standings
from tests.engine.cases import case, teams14
from tests.report.handout.pages import Printed, everything, pages, section

_LINEUPS = Contents(standings=False, crosstable=False, lineups=(1, 2))
_WIN, _DRAW = Result.of(Outcome.WIN), Result.of(Outcome.DRAW)


def published(told: str) -> str:
    """`4b1,5` of the document as we print it: `4b1½`."""
    return told.replace("b0,5", "b½").replace("w0,5", "w½").replace(",5", "½")


def match_of_two() -> Tournament:
    """Three teams on two boards: one match played, one without boards, one forfeited."""
    players = tuple(Player(number, f"Player {number}", 2000 + number) for number in range(1, 7))
    teams = tuple(Team(one, name, (2 * one - 1, 2 * one)) for one, name in enumerate("ABC", 1))
    boards = (Board(1, 3, True, _WIN), Board(2, 0, False, Result.of(Outcome.FORFEIT_LOSS)))
    matches = (
        Match(1, 1, 2, boards),
        Match(2, 1, 3),
        Match(3, 2, 3, forfeit=Result.of(Outcome.FORFEIT_WIN)),
    )
    rules = MatchRules(boards=2)
    kind = EventKind.ROUND_ROBIN
    return Tournament(
        "Three teams", kind, players, 3, teams=teams, matches=matches, match_rules=rules
    )


def test_the_standings_name_the_teams() -> None:
    table = Printed(section(pages(teams14(), "MPTS,GPTS"), "Standings"))
    assert table.heads == ["Pl", "No", "Name", "MPTS", "GPTS", "Decided by"]
    assert sorted(table.column("Name")) == sorted(team["name"] for team in case("teams14")["teams"])


def test_a_swiss_of_teams_shows_game_points_round_by_round() -> None:
    table = Printed(section(pages(teams14(), "MPTS"), "Crosstable"))
    assert table.rows[0][2:9] == ["8w2½", "4b1½", "7w3", "2b2½", "5w1½", "6b4+", "3b2½"]
    assert "2½ game points" in table.lines[0]


def test_the_letter_is_the_colour_of_the_first_board() -> None:
    """In every cell the document prints, where the home team has White or Black."""
    table = Printed(section(pages(teams14(), "MPTS"), "Crosstable"))
    for row, team in zip(table.rows, case("teams14")["teams"], strict=True):
        for cell, told in zip(row[2:9], team["rounds"], strict=True):
            assert cell == published(told) or (told in ("+F", "-F") and cell[-1] == told[0])


def test_a_round_robin_of_teams_shows_game_points() -> None:
    table = Printed(section(pages(match_of_two(), "MPTS"), "Crosstable"))
    assert [row[2:5] for row in table.rows] == [["#", "2", ""], ["0", "#", "2+"], ["", "0-", "#"]]
    assert "game points of its team" in table.lines[0]


def test_games_of_an_excluded_team_are_marked() -> None:
    made = match_of_two()._replace(excluded=(3,))
    table = Printed(section(pages(made, "MPTS"), "Crosstable"))
    assert table.row("B").cells[4].runs[0].foot == "a"
    assert table.legends["Marks"][0][1].startswith("3 C is excluded")


def test_the_boards_of_a_round() -> None:
    made = section(pages(match_of_two(), "MPTS", _LINEUPS), "Line-ups, round 1")
    table = Printed(made)
    assert table.lines == ["1 A – 2 B, 2 : 0"]
    assert table.heads == ["Board", "1 A", "Rtg", "Colour", "Result", "2 B", "Rtg"]
    assert table.rows == [
        ["1", "1 Player 1", "2001", "white", "1-0", "1 Player 3", "2003"],
        ["2", "2 Player 2", "2002", "black", "+:-", "(empty)", ""],
    ]


def test_a_match_without_boards_says_so() -> None:
    made = section(pages(match_of_two(), "MPTS", _LINEUPS), "Line-ups, round 2")
    assert [block.text for block in made.blocks] == [  # type: ignore[union-attr]
        "1 A – 3 C",
        "The boards were not entered.",
    ]


def test_all_line_ups_are_handed_out() -> None:
    assert rounds_with_lineups(match_of_two()) == (1,)
    found = standings(teams14(), "MPTS").standings
    assert everything(found).lineups == (1, 2, 3, 4, 5, 6, 7)


def test_after_a_round_there_are_the_line_ups_up_to_it() -> None:
    """As in the workbook."""
    found = standings(teams14(), "MPTS", after=3).standings
    assert everything(found).lineups == (1, 2, 3)


def test_the_explanation_of_a_team_has_game_points() -> None:
    contents = Contents(standings=False, crosstable=False, explained=(0, 1))
    table = Printed(section(pages(teams14(), "MPTS,BH:MP", contents), "Explanation"))
    assert table.column("Res") == ["2½", "1½", "3", "2½", "1½", "4+", "2½"]
