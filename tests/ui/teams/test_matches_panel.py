"""The matches of a round: paired by numbers, taken out and back, and half a pairing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QListView, QMenu

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, EventKind
from tbdesk.files.project import project
from tbdesk.models.teams.lineup_typing import RESULT
from tbdesk.models.teams.match_grid import OWN_COLUMNS
from tbdesk.models.teams.pairing_typing import free_teams
from tbdesk.models.teams.round_matches import AWAY_NUMBER, HOME_NUMBER, SCORE
from tests.engine.teams_of import entry, league, team_event
from tests.ui.hands import child, click_cell
from tests.ui.setup.players.test_withdraw_dialog import menu_of
from tests.ui.teams.conftest import KEYS, TeamHall, with_line_up


def test_a_swiss_shows_its_rounds_only(swiss: TeamHall) -> None:
    choice = child(swiss.desk.window, QComboBox, "matchRound")
    texts = [choice.itemText(place) for place in range(choice.count())]
    assert texts == ["Round 1", "Round 2", "Round 3"]


def test_an_event_opens_on_the_first_round_with_something_to_type(hall: TeamHall) -> None:
    """A match of two teams has all its rounds from the start."""
    event = team_event(
        *(entry("Ants", "Ann", "Art"), entry("Bees", "Bob", "Bea")),
        kind=EventKind.PREDETERMINED,
        rounds=3,
    )
    for typed, shown in ((0, "Round 1"), (1, "Round 2"), (3, "Round 3")):
        matches = [Match(round_, 1, 2) for round_ in (1, 2, 3)]
        matches[:typed] = [match._replace(score=(2, 2)) for match in matches[:typed]]
        hall.open(event._replace(matches=tuple(matches)))
        assert child(hall.desk.window, QComboBox, "matchRound").currentText() == shown


def test_half_a_pairing_is_gone_on_with(swiss: TeamHall) -> None:
    swiss.desk.type("3\r")
    swiss.desk.ctrl(KEYS.Key_PageDown)
    swiss.desk.ctrl(KEYS.Key_PageUp)
    assert swiss.matches.currentIndex().column() == AWAY_NUMBER
    swiss.desk.type("1\r")
    assert swiss.line(swiss.matches, 0)[:2] == ["3", "C"]


def test_the_mark_of_a_doubt_has_room_beside_an_unfinished_score(hall: TeamHall) -> None:
    """The ellipsis of a text that was cut off stood in its place."""
    hall.open(with_line_up(league(boards=4, players=5), 1, 4))
    hall.desk.ctrl(KEYS.Key_PageDown)
    hall.desk.press(KEYS.Key_Return)
    hall.desk.press(KEYS.Key_Left)
    hall.desk.type("-")
    hall.desk.click(hall.lineup, 0, RESULT)
    hall.desk.type("555")
    assert hall.line(hall.matches, 0)[SCORE] == "1½-1½…  !"
    assert hall.matches.sizeHintForColumn(SCORE) <= hall.matches.columnWidth(SCORE)


def test_a_round_of_a_league_says_who_rests(hall: TeamHall) -> None:
    hall.open(league(teams=5))
    assert not child(hall.desk.window, QLabel, "rests").isVisible()
    hall.desk.ctrl(KEYS.Key_PageDown)
    event = hall.desk.event
    (free,) = free_teams(event, 1)
    assert child(hall.desk.window, QLabel, "rests").text() == f"Rests: {free.number} {free.name}"
    hall.desk.ctrl(KEYS.Key_PageDown)
    assert child(hall.desk.window, QLabel, "rests").text() != f"Rests: {free.number} {free.name}"


def test_a_round_is_paired_by_numbers(swiss: TeamHall) -> None:
    assert swiss.matches.currentIndex().column() == HOME_NUMBER
    swiss.desk.type("3\r1\r")
    assert swiss.matches.currentIndex().column() == SCORE
    swiss.desk.type(" 2\r5\r 4\r")
    assert swiss.matches.currentIndex().column() == AWAY_NUMBER
    swiss.desk.type("u\r")
    lines = [line[:3] + line[4:] for line in swiss.lines(swiss.matches)]
    assert lines == [
        ["3", "C", "·", "1", "A"],
        ["2", "B", "·", "5", "E"],
        ["4", "D", "2", "", "pairing-allocated bye"],
    ]
    assert swiss.matches.currentIndex().column() == SCORE
    swiss.desk.type("1,5\r2\r")
    assert [line[SCORE] for line in swiss.lines(swiss.matches)][:2] == ["1½-½", "2-0"]
    click_cell(swiss.matches, 1, SCORE)
    swiss.desk.ctrl(KEYS.Key_D)  # from above
    swiss.desk.ctrl(KEYS.Key_C)
    assert QApplication.clipboard().text() == "1½-½"
    assert [line[SCORE] for line in swiss.lines(swiss.matches)][:2] == ["1½-½", "1½-½"]


def test_a_pairing_is_taken_out_and_back(swiss: TeamHall) -> None:
    swiss.desk.type("3\r1\r")
    swiss.desk.press(KEYS.Key_Left)
    swiss.desk.press(KEYS.Key_Delete)
    assert swiss.lines(swiss.matches) == [[""] * 6]
    swiss.desk.ctrl(KEYS.Key_Z)
    assert swiss.line(swiss.matches, 0)[HOME_NUMBER] == "3"


def test_the_hint_is_of_the_line_that_stands_where_one_was_taken_out(named: TeamHall) -> None:
    hint = child(named.desk.window, QLabel, "matchHint")
    named.desk.type("3\r1\r 5\r4\r 2\rh\r")
    named.matches.setCurrentIndex(named.matches.model().index(2, HOME_NUMBER))
    named.desk.settle()
    before = hint.text()
    named.desk.press(KEYS.Key_Delete)
    named.desk.settle()
    assert named.event.byes == ()
    assert hint.text().startswith("Type a team")
    named.desk.ctrl(KEYS.Key_Z)
    named.desk.settle()
    assert hint.text() == before
    assert before.startswith("Type a score")


def test_a_bye_is_taken_away_where_its_score_stands(named: TeamHall) -> None:
    named.desk.type(" 2\rh\r")
    assert named.event.byes == (Bye(1, 2, Kind.HALF_BYE),)
    named.matches.setCurrentIndex(named.matches.model().index(0, SCORE))
    named.desk.press(KEYS.Key_Delete)
    assert named.event.byes == ()


# --- letters, byes, and what is refused --------------------------------------------------------


@pytest.fixture
def named(hall: TeamHall) -> TeamHall:
    """A Swiss of teams with names in which nothing is paired."""
    names = ("Harlem", "Hastings", "Zwolle", "Utrecht", "Fulham")
    teams = [entry(name, f"{name} One", f"{name} Two") for name in names]
    hall.open(team_event(*teams, kind=EventKind.SWISS, rounds=3))
    return hall


def paired(hall: TeamHall) -> list[tuple[int, int]]:
    return [(match.home, match.away) for match in hall.event.matches]


def test_letters_find_teams_and_no_bye(named: TeamHall) -> None:
    named.desk.type("zw\rhar\r")
    assert paired(named) == [(3, 1)]
    assert named.event.byes == ()
    named.desk.type(" fulham\rut\r")
    assert paired(named) == [(3, 1), (5, 4)]
    named.desk.type(" 2\r")
    assert named.line(named.matches, 2)[:2] == ["2", "Hastings"]
    named.desk.type("h\r")
    assert named.event.byes == (Bye(1, 2, Kind.HALF_BYE),)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("typed", ["h\r", "har\r", "ha\r"])
def test_letters_of_a_home_team_give_no_bye(named: TeamHall, typed: str) -> None:
    named.desk.type(typed)
    assert named.event.byes == ()


def test_letters_that_fit_two_teams_are_asked_about(named: TeamHall) -> None:
    named.desk.type("ha\r")
    assert named.desk.status() == (
        "'ha' fits 1 Harlem, 2 Hastings: type the number, or more letters."
    )
    assert named.line(named.matches, 0)[HOME_NUMBER] == "ha"


def test_letters_on_the_line_of_a_bye(named: TeamHall) -> None:
    named.desk.type("1 h\r")
    assert named.event.byes == (Bye(1, 1, Kind.HALF_BYE),)
    named.desk.press(KEYS.Key_Up)
    named.desk.type("zwolle\r")
    assert "A bye has no opponent" in named.desk.status()
    assert [bye.kind for bye in named.event.byes] == [Kind.HALF_BYE]
    named.desk.type("z\r")
    assert [bye.kind for bye in named.event.byes] == [Kind.ZERO_BYE]


def test_after_the_second_team_the_cursor_is_in_the_score(named: TeamHall) -> None:
    """And after the score in the next pairing: a round is typed from a paper line by line."""
    named.desk.type("1\r2\r1,5\r3\r4\r+5\ru\r")
    lines = [line[:3] + line[4:] for line in named.lines(named.matches)]
    assert lines == [
        ["1", "Harlem", "1½-½", "2", "Hastings"],
        ["3", "Zwolle", "+:-", "4", "Utrecht"],
        ["5", "Fulham", "2", "", "pairing-allocated bye"],
    ]


@pytest.mark.long
def test_a_new_match_stands_above_the_byes_and_has_the_cursor(named: TeamHall) -> None:
    named.desk.type("5 u\r1\r2\r")
    index = named.matches.currentIndex()
    assert (index.row(), index.column()) == (0, SCORE)
    named.desk.type("2\r")
    assert named.line(named.matches, 0)[SCORE] == "2-0"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("before", "typed", "column"),
    [
        ("", "9", HOME_NUMBER),
        ("", "xx", HOME_NUMBER),
        ("3\r", "3", AWAY_NUMBER),
        ("3\r", "xx", AWAY_NUMBER),
        ("3\r1\r", "7", SCORE),
    ],
)
def test_a_refused_text_stays_in_its_cell_until_it_is_given_up(
    named: TeamHall, before: str, typed: str, column: int
) -> None:
    named.desk.type(before)
    teams, at = paired(named), named.matches.currentIndex()
    assert at.column() == column
    row = at.row()
    named.desk.type(f"{typed}\r")
    reason = named.desk.status().rstrip(".")
    named.desk.press(KEYS.Key_Return)
    assert paired(named) == teams
    assert (named.matches.currentIndex().row(), named.matches.currentIndex().column()) == (
        row, column,
    )  # fmt: skip
    assert named.line(named.matches, row)[column] == typed
    assert named.desk.bubble().startswith(reason)
    problems = child(named.desk.window, QListView, "problems").model()
    texts = [problems.index(place, 0).data() for place in range(problems.rowCount())]
    assert any(f"'{typed}' was not accepted" in one and reason[13:] in one for one in texts)
    named.desk.press(KEYS.Key_Escape)
    assert named.line(named.matches, row)[column] in ("", "·")
    assert named.desk.bubble() == ""


def test_a_refused_team_is_mended_and_tab_does_not_pass_it(named: TeamHall) -> None:
    named.desk.type("9")
    named.desk.press(KEYS.Key_Tab)
    assert named.line(named.matches, 0)[HOME_NUMBER] == "9"
    named.desk.press(KEYS.Key_F2)
    named.desk.press(KEYS.Key_Backspace)
    named.desk.type("8\r")
    assert named.line(named.matches, 0)[HOME_NUMBER] == "8"
    named.desk.type("3\r1\r")
    assert paired(named) == [(3, 1)]


# --- half a pairing, and a round that is not paired whole --------------------------------------


def test_a_home_team_that_waits_is_saved(swiss: TeamHall, saved_as: Callable[[str], Path]) -> None:
    path = saved_as("half.tbdesk")
    swiss.desk.type("3\r1\r 4\r")
    swiss.desk.ctrl(KEYS.Key_S)
    read = project.load(path)
    assert [(one.text, one.waiting) for one in read.drafts.values()] == [("4", True)]
    assert [(one.home, one.away) for one in read.tournament.matches] == [(3, 1)]
    swiss.desk.open_example("rr6")
    assert swiss.desk.window.open_path(path)
    assert swiss.line(swiss.matches, 1)[:2] == ["4", "D"]
    problems = child(swiss.desk.window, QListView, "problems")
    texts = [problems.model().index(row, 0).data() for row in range(problems.model().rowCount())]
    assert any("4 D has no opponent yet" in text for text in texts)
    assert not any("not paired" in text for text in texts)  # the round is being paired
    assert "not paired yet: 3" in swiss.desk.label("standingsNote")


def test_a_match_is_forfeited_as_a_whole_in_the_grid(four: TeamHall) -> None:
    """The team of the row is named first, as it is by the keys that stand beside."""
    for row, chosen, score, mirror in (
        (1, "1 A wins by forfeit\t+", "+ (2)", "- (0)"),
        (1, "2 B wins by forfeit\t-", "- (0)", "+ (2)"),
        (2, "2 B wins by forfeit\t+", "+ (2)", "- (0)"),
        (2, "Double forfeit\t_", "- (0)", "- (0)"),
    ):
        column = 3 - row
        menu_of(four.matches, row - 1, OWN_COLUMNS + column - 1, chosen)
        assert (four.cell(row, column), four.cell(column, row)) == (score, mirror)
        assert four.cursor() == (row, column), "where it was clicked"
    menu_of(four.matches, 0, OWN_COLUMNS + 1, "Clear\tDel")
    assert four.cell(1, 2) == ""
    assert four.undo_all() == 4, "one of the five was so already"


def test_a_match_is_forfeited_as_a_whole_in_its_round(four: TeamHall) -> None:
    four.desk.ctrl(KEYS.Key_PageDown)
    match = four.event.matches[0]
    assert (match.home, match.away) == (1, 4)
    menu_of(four.matches, 0, SCORE, "4 D wins by forfeit\t-")
    assert four.event.matches[0].forfeit is not None
    assert four.event.matches[0].forfeit.text == "-:+"


def test_a_name_in_a_menu_is_read_whole(four: TeamHall) -> None:
    first, *others = four.event.teams
    event = four.event._replace(teams=(first._replace(name="Chess & Go"), *others))
    four.open(event)
    menu_of(four.matches, 0, OWN_COLUMNS + 1, "1 Chess && Go wins by forfeit")
    assert four.cell(1, 2) == "+ (2)"
    assert not any(menu.isVisible() for menu in four.matches.findChildren(QMenu))
