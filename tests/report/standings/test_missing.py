"""What is said of games and rounds that are missing."""

from tbdesk.engine.model.results import parse_result
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.standings.headline import headline
from tbdesk.report.standings.missing import missing_text
from tbdesk.report.standings.state import state_text
from tbdesk.report.wording.problems.problems import problem_text
from tests.domain import crosstable, round_robin, standings
from tests.engine.cases import event
from tests.report.reported import club


def test_missing_games_are_counted_and_named() -> None:
    table = standings(crosstable("* 1 .\n0 * ½\n. ½ *")).standings
    assert missing_text(table) == "2 of 3 games. Missing: C - A."
    assert title_lines(table)[-1] == "Provisional. 2 of 3 games. Missing: C - A."


def test_a_name_goes_as_far_as_its_comma_if_nobody_else_is_called_so() -> None:
    made = round_robin("Marino, Luca", "Albertini, Ugo", "Marino, Anna", "")
    text = missing_text(standings(made).standings)
    assert "Marino, Luca - 4" in text
    assert "Albertini - Marino, Anna" in text


def test_a_complete_event_misses_nothing() -> None:
    assert missing_text(club().standings) == "15 of 15 games."


def test_missing_games_of_several_cycles_carry_their_round() -> None:
    made = round_robin("Ann", "Bob", cycles=2)
    text = missing_text(standings(made).standings)
    assert text == "0 of 2 games. Missing: Ann - Bob (round 1), Bob - Ann (round 2)."


def test_a_long_list_of_missing_games_is_cut_short() -> None:
    text = missing_text(standings(round_robin(*"ABCDEFGH")).standings)
    assert text.startswith("0 of 28 games. Missing: ")
    assert text.endswith(" and 20 more.")
    assert text.count(" - ") == 8


def test_a_round_robin_of_which_one_round_is_paired_is_provisional() -> None:
    whole = round_robin(*"ABCDEFGH").tournament
    games = (game._replace(result=parse_result("1-0")) for game in whole.games if game.round == 1)
    table = standings(whole._replace(games=tuple(games))).standings
    assert missing_text(table) == "After round 1 of 7: 4 of 4 games."
    assert state_text(table) == "After round 1 of 7"
    assert headline(table, None) == "<b>Standings</b>, provisional"
    (problem,) = table.problems
    assert problem_text(problem, whole) == "6 rounds not paired."


def test_standings_after_a_round_say_so() -> None:
    text = missing_text(standings(event("rr6"), after=2).standings)
    assert text == "After round 2 of 5: 6 of 6 games."
