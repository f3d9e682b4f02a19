"""Line-ups by keyboard: what every key does, where the cursor goes, what is refused."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.models.teams.lineup_typing import AWAY, HOME, RESULT
from tbdesk.session.lookup import kept_lists
from tests.engine.teams_of import entry, league, team_event
from tests.files.lists.made import KNSB, written
from tests.ui.hands import child, click, click_cell
from tests.ui.teams.conftest import KEYS, TeamHall


def open_first(hall: TeamHall) -> None:
    hall.desk.press(KEYS.Key_Return)
    assert hall.lineup.hasFocus()


def place(hall: TeamHall) -> tuple[int, int]:
    """Board from 1 and column of the cursor in the line-up."""
    index = hall.lineup.currentIndex()
    return index.row() + 1, index.column()


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


class Painted(QObject):
    """How high the table of matches, that of the boards, and the panel with its buttons were,
    each time that one of the tables was painted."""

    def __init__(self, hall: TeamHall) -> None:
        super().__init__()
        panel = line_up_panel(hall)
        self._parts = (hall.matches, hall.lineup, panel)
        self.seen: list[tuple[int, ...]] = []
        for table in self._parts[:2]:
            table.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        matches, boards, panel = self._parts
        if event.type() == QEvent.Type.Paint and boards.isVisible():
            self.seen.append((matches.height(), boards.height(), panel.height()))
        return False


def test_a_line_up_opens_in_all_its_room(hall: TeamHall) -> None:
    """It was painted in too little, its buttons over the boards, before the desk gave it more."""
    hall.desk.window.resize(1240, 740)
    hall.open(league(teams=8, boards=4, players=5))
    hall.desk.settle()
    painted = Painted(hall)
    open_first(hall)
    hall.desk.settle()
    assert len(set(painted.seen)) == 1
    assert not hall.matches.verticalScrollBar().isVisible(), "every match is in sight whole"
    buttons = [one for one in line_up_panel(hall).findChildren(QPushButton) if one.isVisible()]
    assert all(one.y() > hall.lineup.geometry().bottom() for one in buttons)


def test_a_double_click_opens_it_too(four: TeamHall) -> None:
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


def test_nobody_of_that_name(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("xyz\r")
    assert "not on the roster" in four.desk.status()
    assert place(four) == (1, HOME)
    assert [line[HOME] for line in four.lines(four.lineup)] == ["xyz", ""]
    four.desk.type("zyx\r")
    assert [line[HOME] for line in four.lines(four.lineup)] == ["zyx", ""], "typed over"
    assert "not on the roster" in four.desk.bubble()
    four.desk.press(KEYS.Key_Escape)
    assert four.lineup.hasFocus()
    assert [line[HOME] for line in four.lines(four.lineup)] == ["", ""]
    four.desk.type("2\r3\r")
    assert [line[HOME] for line in four.lines(four.lineup)] == ["2  A2  2380", "3  A3  2370"]
    four.desk.press(KEYS.Key_Escape)
    assert four.matches.hasFocus()


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


def test_while_nobody_is_seated_one_key_seats_the_regulars_of_both_teams(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5)
    boards = [(line[HOME], line[AWAY]) for line in four.lines(four.lineup)]
    assert boards == [("1  A1  2390", "1  B1  2390"), ("2  A2  2380", "2  B2  2380")]
    assert place(four) == (1, RESULT)
    four.desk.ctrl(KEYS.Key_Z)
    assert not any(line[HOME] or line[AWAY] for line in four.lines(four.lineup))


def test_where_a_team_is_seated_the_regulars_of_the_other_leave_it_alone(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("3\r1\r")
    four.desk.press(KEYS.Key_F5)
    assert [line[HOME][0] for line in four.lines(four.lineup)] == ["3", "1"]
    assert [line[AWAY][0] for line in four.lines(four.lineup)] == ["1", "2"]


def complete_first(hall: TeamHall) -> None:
    """The first match typed, and opened again."""
    open_first(hall)
    hall.desk.press(KEYS.Key_F5, times=2)
    hall.desk.type("10")
    hall.desk.press(KEYS.Key_Escape)
    hall.desk.press(KEYS.Key_Home)
    hall.desk.click(hall.matches, 0, 2)
    open_first(hall)


def test_correcting_a_complete_line_up_stays_in_it(four: TeamHall) -> None:
    """Until its last board, and then in no other match."""
    complete_first(four)
    title = four.title()
    assert place(four) == (1, RESULT)
    four.desk.type("5")
    assert place(four) == (2, RESULT)
    assert four.title().partition(":")[0] == title.partition(":")[0]
    four.desk.type("5")
    assert four.is_left()
    assert four.cell(1, 2) == "1 (1)"
    four.desk.type("+2\r")
    assert four.cell(1, 2) == "1 (1)", "nor does a key too many change this one"
    assert "Nothing is left to type here" in four.desk.bubble()
    assert sum(bool(match.boards) for match in four.event.matches) == 1


@pytest.mark.long
def test_going_through_a_complete_line_up_stays_in_it(four: TeamHall) -> None:
    complete_first(four)
    four.desk.press(KEYS.Key_Return)
    assert place(four) == (2, RESULT)
    four.desk.press(KEYS.Key_Space)
    assert four.is_left()


@pytest.mark.parametrize("seen", [False, True])
def test_keys_typed_over_the_end_of_a_match_change_nothing(four: TeamHall, seen: bool) -> None:
    """Its line-up is there until the standings are painted; the keys are for the matches."""
    complete_first(four)
    four.desk.type("55")
    event, message = four.event, four.desk.status()
    if seen:
        assert four.is_left()
    else:
        assert four.lineup.isVisible()
    four.desk.type("10+")
    assert "Nothing is left to type here" in four.desk.bubble()
    assert four.event.matches == event.matches
    assert four.desk.status() != message
    assert four.is_left()
    assert four.cursor() == (1, 2)


@pytest.mark.parametrize("seen", [False, True])
def test_undo_over_the_end_of_a_match_goes_back_to_its_last_board(
    four: TeamHall, seen: bool
) -> None:
    complete_first(four)
    four.desk.type("55")
    assert not seen or four.is_left()
    four.desk.ctrl(KEYS.Key_Z)
    four.desk.settle()
    assert four.lineup.hasFocus()
    assert place(four) == (2, RESULT)
    assert four.cell(1, 2) == "½ (0)"


@pytest.mark.long
def test_a_line_up_stays_with_its_match_when_another_goes(swiss: TeamHall) -> None:
    swiss.desk.type("3\r1\r 2\r5\r")
    open_first(swiss)
    assert "2 B – 5 E" in swiss.title()
    swiss.desk.click(swiss.matches, 0, 0)
    swiss.desk.press(KEYS.Key_Delete)
    assert "2 B – 5 E" in swiss.title()
    swiss.desk.click(swiss.matches, 0, 0)
    swiss.desk.press(KEYS.Key_Delete)
    assert not swiss.lineup.isVisible()


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
def test_an_empty_board_is_a_forfeit(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.press(KEYS.Key_Left)
    four.desk.press(KEYS.Key_Down)
    four.desk.type("-")
    assert four.line(four.lineup, 1)[HOME : AWAY + 1] == ["–", "-:+", "2  B2  2380"]
    assert "1 board missing" in four.title()


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


def test_a_board_that_has_its_result_is_not_typed_over(hall: TeamHall) -> None:
    """The cursor went down to the forfeit of the last board while the first one was open."""
    hall.open(league(boards=3, players=4))
    open_first(hall)
    hall.desk.press(KEYS.Key_F5, times=2)
    hall.desk.press(KEYS.Key_Down, times=2)
    hall.desk.press(KEYS.Key_Left)
    hall.desk.type("-")
    hall.desk.press(KEYS.Key_Down)
    hall.desk.type("1")
    assert place(hall) == (1, RESULT)
    hall.desk.type("0")
    assert hall.cell(1, 2) == "1 (0)"


def test_a_match_whose_last_board_ends_first_is_gone_on_with(hall: TeamHall) -> None:
    """In the next match its other results would be typed as numbers of players."""
    hall.open(league(boards=3, players=4))
    open_first(hall)
    title = hall.title().partition(":")[2].partition(":")[0]
    hall.desk.press(KEYS.Key_F5, times=2)
    hall.desk.press(KEYS.Key_Down, times=2)
    hall.desk.type("5")
    assert title in hall.title()
    assert place(hall) == (1, RESULT)
    hall.desk.type("10")
    assert title not in hall.title()


def test_from_the_last_board_of_a_match_with_a_board_skipped_the_next_match_comes(
    hall: TeamHall,
) -> None:
    hall.open(league(boards=3, players=4))
    open_first(hall)
    title = hall.title().partition(":")[2].partition(":")[0]
    hall.desk.press(KEYS.Key_F5, times=2)
    hall.desk.type("1")
    hall.desk.press(KEYS.Key_Down)
    hall.desk.type("1")
    assert title not in hall.title()


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("keys", "shown"),
    [("1", "1-0"), ("0", "0-1"), ("5", "½-½"), ("=", "½-½"), ("+", "+:-"), ("-", "-:+"),
     ("_", "-:-")],
)  # fmt: skip
def test_result_keys_are_those_of_the_crosstable(four: TeamHall, keys: str, shown: str) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type(keys)
    assert four.line(four.lineup, 0)[RESULT] == shown
    assert place(four) == (2, RESULT)


def test_results_that_look_like_one_as_it_is_printed_are_told(hall: TeamHall) -> None:
    hall.open(league(boards=4, players=4))
    open_first(hall)
    hall.desk.press(KEYS.Key_F5, times=2)
    hall.desk.type("1-0")
    results = [line[RESULT] for line in hall.lines(hall.lineup)]
    assert results == ["1-0", "-:+", "0-1", "·"]
    assert hall.desk.bubble().startswith("'1-0' was taken as the results of several games")
    hall.desk.type("1")
    assert hall.desk.bubble() == ""


def test_the_menu_of_a_board_does_what_the_keys_do(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)

    def choose(board: int, text: str) -> None:
        view = four.lineup
        at = view.visualRect(view.model().index(board - 1, HOME)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        view.customContextMenuRequested.emit(at)
        menu = view.findChildren(QMenu, "lineupMenu")[-1]
        next(one for one in menu.actions() if one.text().startswith(text)).trigger()
        assert "Adjourned\tA" not in [one.text() for one in menu.actions()]
        menu.close()

    choose(1, "The away team wins by forfeit")
    choose(2, "Arbiter's decision ½-0")
    assert [line[RESULT] for line in four.lines(four.lineup)] == ["-:+", "½-0"]
    before = four.line(four.lineup, 0)
    choose(1, "Exchange colours")
    assert four.line(four.lineup, 0)[0] != before[0]
    choose(2, "Clear")
    assert four.line(four.lineup, 1)[HOME] == ""


def test_a_wrong_result_key_is_said(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type("7")
    assert "'7' is no result" in four.desk.status()
    assert place(four) == (1, RESULT)
    four.desk.type("1")
    assert four.desk.status() == ""


@pytest.mark.long
def test_after_the_last_board_the_next_match_comes_by_itself(four: TeamHall) -> None:
    four.desk.ctrl(KEYS.Key_PageDown)  # round 1
    open_first(four)
    assert four.title().startswith("Round 1: 1 A – 4 D")
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type("11")
    assert four.title().startswith("Round 1: 2 B – 3 C")
    assert place(four) == (1, HOME)
    assert four.desk.status() == ""
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.press(KEYS.Key_Return, times=2)  # left for later
    assert "Round 2" in four.title()
    assert four.desk.status() == "The matches of round 2 come next."


@pytest.mark.long
def test_after_the_last_match_the_ones_left_open_before_it_come(swiss: TeamHall) -> None:
    swiss.desk.type("3\r1\r 2\r5\r 4\ru\r")
    swiss.desk.press(KEYS.Key_Down)
    open_first(swiss)
    assert swiss.title().startswith("Round 1: 2 B – 5 E")
    swiss.desk.press(KEYS.Key_F5, times=2)
    swiss.desk.type("10")
    assert swiss.title().startswith("Round 1: 3 C – 1 A")
    assert place(swiss) == (1, HOME)
    assert swiss.desk.status() == ""
    swiss.desk.press(KEYS.Key_F5, times=2)
    swiss.desk.type("10")
    assert swiss.is_left()
    assert "last match" in swiss.desk.status()


def test_earlier_rounds_come_after_the_later_ones(four: TeamHall) -> None:
    four.desk.press(KEYS.Key_Right, times=2)
    four.desk.type("2:0\r")  # 1 A – 4 D of round 1 is known by its score: nobody goes back to it
    four.desk.ctrl(KEYS.Key_PageDown, times=3)
    open_first(four)
    titles = []
    while "last match" not in four.desk.status():
        titles.append(four.title().partition(":")[0])
        four.desk.press(KEYS.Key_F5, times=2)
        four.desk.type("11")
    assert titles == ["Round 3", "Round 3", "Round 1", "Round 2", "Round 2"]
    assert "last match" in four.desk.status()


@pytest.mark.long
def test_only_the_match_one_is_in_is_left(hall: TeamHall) -> None:
    hall.open(league(teams=2))
    open_first(hall)
    hall.desk.press(KEYS.Key_F5, times=2)
    hall.desk.press(KEYS.Key_Return, times=2)
    assert hall.is_left()
    assert "still has boards to type" in hall.desk.status()


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


def test_undo_goes_back_to_the_board(four: TeamHall) -> None:
    open_first(four)
    four.desk.press(KEYS.Key_F5, times=2)
    four.desk.type("1")
    four.desk.press(KEYS.Key_Escape)
    four.desk.ctrl(KEYS.Key_Z)
    assert four.lineup.hasFocus()
    assert place(four) == (1, RESULT)
    assert four.line(four.lineup, 0)[RESULT] == "·"
    assert "board 1 1-0" in four.desk.window.actions_.redo.text()


# --- keys that act wherever the cursor is -------------------------------------------------------


@pytest.mark.parametrize("where", ["matches", "standings", "problems"])
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


def test_the_roster_is_not_seated_in_a_finished_match(four: TeamHall) -> None:
    desk = four.desk
    desk.ctrl(KEYS.Key_PageDown)
    desk.press(KEYS.Key_Return)
    desk.type("2\r3\r")
    desk.press(KEYS.Key_F5)
    desk.type("10")
    desk.click(four.matches, 0, 2)
    event = four.event
    desk.press(KEYS.Key_F5)
    assert four.event is event
    assert "This match is finished" in desk.status()


# --- somebody whom nobody has on a list ---------------------------------------------------------


def roster(hall: TeamHall, number: int) -> list[str]:
    return [hall.event.player(member).name for member in hall.event.teams[number - 1].roster]


def check_rossi_sits(hall: TeamHall) -> None:
    assert roster(hall, 1) == ["A1", "A2", "A3", "Rossi Mario"]
    assert hall.line(hall.lineup, 0)[HOME] == "4  Rossi Mario  1850"
    assert place(hall) == (2, HOME)
    hall.desk.ctrl(KEYS.Key_Z)
    assert roster(hall, 1) == ["A1", "A2", "A3"]
    assert not any(match.boards for match in hall.event.matches)


def test_a_player_who_is_not_on_the_roster_is_added_from_the_list(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("Rossi Mario 1850")
    choice = child(four.desk.window, QListWidget, "playerChoice")
    assert [choice.item(row).text() for row in range(choice.count())] == ["Add Rossi Mario to A"]
    four.desk.press(KEYS.Key_Down)
    four.desk.press(KEYS.Key_Return)
    check_rossi_sits(four)


@pytest.mark.usefixtures("own_lists")
def test_a_player_of_a_rating_list_is_added_with_what_it_knows(
    four: TeamHall, tmp_path: Path, qtbot: QtBot
) -> None:
    kept_lists().add(written(tmp_path / "a.csv", KNSB), day=date(2026, 11, 1))
    open_first(four)
    four.desk.type("boer")
    choice = child(four.desk.window, QListWidget, "playerChoice")
    qtbot.waitUntil(lambda: choice.count() == 2)
    assert choice.item(1).text() == "WFM de Boer, Anna  NED  1991  1912  7001"
    four.desk.press(KEYS.Key_Down, times=2)
    four.desk.press(KEYS.Key_Return)
    assert roster(four, 1) == ["A1", "A2", "A3", "de Boer, Anna"]
    player = four.event.players[-1]
    assert (player.title, player.rating, player.birth) == ("WFM", 1912, "1991/00/00")


@pytest.mark.parametrize("way", ["key", "button", "menu"])
def test_a_player_who_was_refused_is_added(four: TeamHall, way: str) -> None:
    open_first(four)
    four.desk.type("Rossi Mario 1850\r")
    assert "Ins adds Rossi Mario to A." in four.desk.bubble()
    button = child(four.desk.window, QPushButton, "addNewcomer")
    assert button.text() == "Add Rossi Mario to A  Ins"
    if way == "key":
        four.desk.press(KEYS.Key_Insert)
    elif way == "button":
        click(button)
    else:
        at = four.lineup.visualRect(four.lineup.model().index(0, HOME)).center()
        four.lineup.customContextMenuRequested.emit(at)
        menu = child(four.lineup, QMenu, "lineupMenu")
        next(one for one in menu.actions() if one.text().startswith("Add Rossi")).trigger()
        menu.close()
    assert not button.isVisible()
    assert not four.desk.bubble()
    check_rossi_sits(four)


def test_a_number_is_nobody_to_add(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("9\r")
    assert "'9' is not on the roster of A" in four.desk.bubble()
    assert "Ins" not in four.desk.bubble()
    assert not child(four.desk.window, QPushButton, "addNewcomer").isVisible()
