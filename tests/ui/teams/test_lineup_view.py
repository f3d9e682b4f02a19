"""Line-ups by keyboard: what every key does, where the cursor goes, what is refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QMenu, QPushButton, QWidget

from tbdesk.models.teams.lineup_typing import AWAY, HOME, RESULT
from tests.engine.teams_of import entry, league, team_event
from tests.ui.hands import child, click_cell
from tests.ui.teams.conftest import KEYS, TeamHall, open_first, open_seated, place


@pytest.mark.parametrize("key", [KEYS.Key_Return, KEYS.Key_F2])
def test_a_key_opens_the_line_up_and_escape_closes_it(four: TeamHall, key: Qt.Key) -> None:
    assert not four.lineup.isVisible()
    four.desk.press(key)
    assert four.lineup.hasFocus()
    assert place(four) == (1, HOME)
    assert four.title().startswith("Round 2: 1 A – 2 B: not played")
    four.desk.press(KEYS.Key_Escape)
    assert four.matches.hasFocus()
    assert not four.lineup.isVisible()
    assert four.cursor() == (1, 2)


def line_up_panel(hall: TeamHall) -> QWidget:
    """The boards with what stands around them."""
    panel = hall.lineup.parentWidget()
    assert panel is not None
    return panel


def test_a_line_up_opens_in_all_its_room(hall: TeamHall) -> None:
    hall.desk.window.resize(1240, 740)
    hall.open(league(teams=8, boards=4, players=5))
    open_first(hall)
    hall.desk.settle()
    assert not hall.matches.verticalScrollBar().isVisible(), "every match is in sight whole"
    panel = line_up_panel(hall)
    buttons = [one for one in panel.findChildren(QPushButton) if one.isVisible()]
    tops = [one.mapTo(panel, QPoint(0, 0)).y() for one in buttons]
    assert min(tops) > hall.lineup.geometry().bottom()


def test_a_double_click_opens_the_line_up(four: TeamHall) -> None:
    area = four.matches.visualRect(four.matches.model().index(2, 4))
    viewport = four.matches.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=area.center())
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=area.center())
    assert "3 C" in four.title()
    assert "4 D" in four.title()


def test_a_line_up_typed_by_letters_and_numbers(hall: TeamHall) -> None:
    hall.open(
        team_event(
            entry("Ants", "Rossi Mario 2100", "Bianchi Luca 2050", "Rossini Ada 1990"),
            entry("Bees", "Verdi Ugo 2080", "Neri Ivo", "Gallo Pia 1900"),
        )
    )
    open_first(hall)
    hall.desk.type("ros\r")
    assert place(hall) == (2, HOME)
    hall.desk.type("ros\r")  # the other one of that name
    assert place(hall) == (1, AWAY)
    hall.desk.type("2\r3\r")
    assert place(hall) == (1, RESULT)
    hall.desk.type("1")
    assert place(hall) == (2, RESULT)
    hall.desk.type("5")
    home = [line[HOME] for line in hall.lines(hall.lineup)]
    away = [line[AWAY] for line in hall.lines(hall.lineup)]
    assert home == ["1  Rossi Mario  2100", "3  Rossini Ada  1990"]
    assert away == ["2  Neri Ivo", "3  Gallo Pia  1900"]
    assert hall.cell(1, 2) == "1½ (2)"
    assert hall.is_left()  # there is no other match
    assert "last match" in hall.desk.status()


def test_the_players_that_fit_are_listed_while_one_types(hall: TeamHall) -> None:
    hall.open(
        team_event(
            entry("Ants", "Rossi Mario 2100", "Bianchi Luca", "Rossini Ada"),
            entry("Bees", "Verdi Ugo", "Neri Ivo"),
        )
    )
    open_first(hall)
    hall.desk.type("ro")
    choice = child(hall.desk.window, QListWidget, "playerChoice")
    assert choice.isVisible()
    texts = [choice.item(row).text() for row in range(choice.count())]
    assert texts == ["1  Rossi Mario  2100", "3  Rossini Ada  reserve"]
    hall.desk.press(KEYS.Key_Down)
    hall.desk.press(KEYS.Key_Return)
    assert hall.line(hall.lineup, 0)[HOME] == "3  Rossini Ada"
    assert not choice.isVisible()


def test_a_click_chooses_a_player(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("a")
    choice = child(four.desk.window, QListWidget, "playerChoice")
    click_cell(choice, 1)
    QApplication.processEvents()
    assert four.line(four.lineup, 0)[HOME] == "2  A2  2380"
    assert place(four) == (2, HOME)


def test_a_refused_name_is_mended(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("xyz\r")
    four.desk.press(KEYS.Key_F2)
    four.desk.type("2\r")
    assert four.line(four.lineup, 0)[HOME] == "2  A2  2380"
    assert four.desk.bubble() == ""
    assert place(four) == (2, HOME)


@pytest.mark.long
def test_the_regulars_take_the_place_of_a_refused_name(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("xyz\r")
    four.desk.press(KEYS.Key_F5)
    assert four.line(four.lineup, 0)[HOME] == "1  A1  2390"
    assert four.desk.document.drafts == {}


def test_on_empty_boards_one_key_seats_the_regulars_of_both_teams(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5)
    boards = [(line[HOME], line[AWAY]) for line in four.lines(four.lineup)]
    assert boards == [("1  A1  2390", "1  B1  2390"), ("2  A2  2380", "2  B2  2380")]
    assert place(four) == (1, RESULT)
    four.desk.ctrl(KEYS.Key_Z)
    assert not any(line[HOME] or line[AWAY] for line in four.lines(four.lineup))


def test_regulars_of_one_team_leave_the_seated_other_team_alone(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("3\r1\r")
    four.desk.press(KEYS.Key_F5)
    assert [line[HOME][0] for line in four.lines(four.lineup)] == ["3", "1"]
    assert [line[AWAY][0] for line in four.lines(four.lineup)] == ["1", "2"]


@pytest.mark.long
def test_escape_while_typing_gives_up_the_name_only(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("a2")
    four.desk.press(KEYS.Key_Escape)
    assert four.lineup.isVisible()
    assert four.line(four.lineup, 0)[HOME] == ""


def test_space_seats_the_next_of_the_roster(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("2\r")
    four.desk.press(KEYS.Key_Space)
    assert [line[HOME] for line in four.lines(four.lineup)] == ["2  A2  2380", "3  A3  2370"]
    assert place(four) == (1, AWAY)


@pytest.mark.long
def test_an_empty_board_is_a_forfeit(hall: TeamHall) -> None:
    open_seated(hall)
    hall.desk.press(KEYS.Key_Left)
    hall.desk.press(KEYS.Key_Down)
    hall.desk.type("-")
    assert hall.line(hall.lineup, 1)[HOME : AWAY + 1] == ["–", "-:+", "2  B2  2380"]
    assert "1 board missing" in hall.title()


def test_enter_behind_an_empty_seat_skips_nothing(hall: TeamHall) -> None:
    """An arbiter who types a number and Enter types a dash and Enter."""
    hall.open(league(boards=3, players=4))
    open_first(hall)
    hall.desk.type("1\r-\r3\r")
    assert [line[HOME][:2] for line in hall.lines(hall.lineup)] == ["1 ", "–", "3 "]
    hall.desk.type("1\r2\r-\r")
    assert place(hall) == (1, RESULT)
    hall.desk.type("\r")
    assert place(hall) == (2, RESULT), "a second one is for the board"


def test_enter_where_an_empty_seat_led_is_for_the_cell_that_is_clicked(hall: TeamHall) -> None:
    hall.open(league(boards=3, players=4))
    open_first(hall)
    hall.desk.type("1\r-")
    row, column = place(hall)
    hall.desk.click(hall.lineup, row - 1, column)
    hall.desk.press(KEYS.Key_Return)
    assert place(hall) != (row, column)


def test_a_board_that_has_its_result_is_not_typed_over(hall: TeamHall) -> None:
    """The cursor went down to the forfeit of the last board while the first one was open."""
    open_seated(hall, league(boards=3, players=4))
    hall.desk.press(KEYS.Key_Down, times=2)
    hall.desk.press(KEYS.Key_Left)
    hall.desk.type("-")
    hall.desk.press(KEYS.Key_Down)
    hall.desk.type("1")
    assert place(hall) == (1, RESULT)
    hall.desk.type("0")
    assert hall.cell(1, 2) == "1 (0)"


def test_keys_that_look_like_a_printed_result_are_reported(hall: TeamHall) -> None:
    open_seated(hall, league(boards=4, players=4))
    hall.desk.type("1-0")
    results = [line[RESULT] for line in hall.lines(hall.lineup)]
    assert results == ["1-0", "-:+", "0-1", "·"]
    assert hall.desk.bubble().startswith("'1-0' was read as the results of several games")
    hall.desk.type("1")
    assert hall.desk.bubble() == ""


def test_the_menu_of_a_board_does_what_the_keys_do(hall: TeamHall) -> None:
    open_seated(hall)

    def choose(board: int, text: str) -> None:
        view = hall.lineup
        at = view.visualRect(view.model().index(board - 1, HOME)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        view.customContextMenuRequested.emit(at)
        menu = view.findChildren(QMenu, "lineupMenu")[-1]
        next(one for one in menu.actions() if one.text().startswith(text)).trigger()
        assert "Adjourned\tA" not in [one.text() for one in menu.actions()]
        menu.close()

    choose(1, "The away team wins by forfeit")
    choose(2, "Arbiter's decision ½-0")
    assert [line[RESULT] for line in hall.lines(hall.lineup)] == ["-:+", "½-0"]
    before = hall.line(hall.lineup, 0)
    choose(1, "Exchange colours")
    assert hall.line(hall.lineup, 0)[0] != before[0]
    choose(2, "Clear")
    assert hall.line(hall.lineup, 1)[HOME] == ""


@pytest.mark.long
def test_as_in_the_last_match(four: TeamHall) -> None:
    four.desk.ctrl(KEYS.Key_PageDown)
    open_first(four)
    four.desk.type("3\r1\r")
    four.desk.press(KEYS.Key_Escape)
    four.desk.ctrl(KEYS.Key_PageDown)
    four.desk.press(KEYS.Key_Down)
    open_first(four)
    assert four.title().startswith("Round 2: 1 A")
    four.desk.press(KEYS.Key_F6)
    assert [line[HOME] for line in four.lines(four.lineup)] == ["3  A3  2370", "1  A1  2390"]


def test_colours_of_a_board_and_of_all(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F7)
    assert [line[0] for line in four.lines(four.lineup)] == ["B", "B"]
    four.desk.press(KEYS.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert [line[0] for line in four.lines(four.lineup)] == ["W", "W"]


def test_warnings_are_shown_and_never_block(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("3\r1\r")
    assert "Board 2" in four.notes()
    four.desk.press(KEYS.Key_F5)
    four.desk.type("11")
    assert four.cell(1, 2) == "2 (2)!"


def test_undo_goes_back_to_the_board(hall: TeamHall) -> None:
    open_seated(hall)
    hall.desk.type("1")
    hall.desk.press(KEYS.Key_Escape)
    hall.desk.ctrl(KEYS.Key_Z)
    assert hall.lineup.hasFocus()
    assert place(hall) == (1, RESULT)
    assert hall.line(hall.lineup, 0)[RESULT] == "·"
    assert "board 1 1-0" in hall.desk.window.actions_.redo.text()


# --- keys that act wherever the cursor is -------------------------------------------------------


@pytest.mark.parametrize("where", ["matches", "standings"])
def test_the_roster_is_seated_in_the_selected_match_wherever_the_cursor_is(
    four: TeamHall, where: str
) -> None:
    desk = four.desk
    desk.ctrl(KEYS.Key_PageDown)
    desk.click(four.matches, 1, 2)
    child(desk.window, QWidget, where).setFocus()
    desk.press(KEYS.Key_F5)
    home = four.line(four.matches, four.matches.currentIndex().row())[1]
    assert four.title().split()[3] == home
    assert [line[HOME][:5] for line in four.lines(four.lineup)] == [f"1  {home}1", f"2  {home}2"]
    desk.type("1")
    assert four.line(four.lineup, 0)[RESULT] == "1-0"


def test_the_roster_is_not_seated_where_no_match_is_selected(swiss: TeamHall) -> None:
    swiss.desk.press(KEYS.Key_F5)
    assert "Type the two teams first" in swiss.desk.status()
    assert not swiss.lineup.isVisible()
