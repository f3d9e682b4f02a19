"""What is said of games and rounds that are missing."""

from tbdesk.report.standings.heading import title_lines
from tbdesk.report.standings.missing import missing_text
from tests.domain import crosstable, round_robin, standings
from tests.engine.cases import event
from tests.report.reported import club


def test_missing_games_are_counted_and_named() -> None:
    table = standings(crosstable("* 1 .\n0 * ½\n. ½ *")).standings
    assert missing_text(table) == "2 of 3 games. Missing: 3-1."
    assert title_lines(table)[-1] == "Provisional. 2 of 3 games. Missing: 3-1."


def test_a_complete_event_misses_nothing() -> None:
    assert missing_text(club().standings) == "15 of 15 games."


def test_missing_games_of_several_cycles_carry_their_round() -> None:
    made = round_robin("Ann", "Bob", cycles=2)
    text = missing_text(standings(made).standings)
    assert text == "0 of 2 games. Missing: 1-2 (round 1), 2-1 (round 2)."


def test_a_long_list_of_missing_games_is_cut_short() -> None:
    text = missing_text(standings(round_robin(*"ABCDEFGH")).standings)
    assert text.startswith("0 of 28 games. Missing: ")
    assert text.endswith(" and 8 more.")
    assert text.count("-") == 20


def test_standings_after_a_round_say_so() -> None:
    text = missing_text(standings(event("rr6"), after=2).standings)
    assert text == "After round 2 of 5: 6 of 6 games."
