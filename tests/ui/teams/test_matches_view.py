"""Scores typed into the grid of the matches."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QStyleOptionViewItem, QTabWidget

from tbdesk.models.teams.match_grid import OWN_COLUMNS
from tbdesk.models.teams.match_model import MatchSlot
from tbdesk.ui.teams.matches_view import MatchesDelegate
from tests.engine.teams_of import league
from tests.ui.conftest import Desk
from tests.ui.hands import child
from tests.ui.teams.conftest import KEYS, TeamHall, with_line_up


def _tabs(hall: TeamHall) -> list[str]:
    details = child(hall.desk.window, QTabWidget, "details")
    return [details.tabText(place) for place in range(details.count())]


def test_scores_are_typed_along_the_rows(four: TeamHall) -> None:
    assert four.matches.hasFocus()
    assert four.cursor() == (1, 2)
    four.desk.type("1,5\r")
    assert four.cursor() == (1, 3)
    four.desk.type("2:0\r")
    four.desk.type("+")  # at once
    assert four.cursor() == (2, 3)
    four.desk.type("½-½\r")
    assert [four.cell(1, other) for other in (2, 3, 4)] == ["1½ (2)", "2 (2)", "+ (2)"]
    assert [four.cell(other, 1) for other in (2, 3, 4)] == ["½ (0)", "0 (0)", "- (0)"]
    assert four.cell(2, 3) == "½ (1)!", "half of the points there are"
    assert four.desk.values("MPTS")[0] == "6.0"


@pytest.mark.parametrize("doubtful", [False, True])
def test_a_score_has_its_match_points_beside_it(desk: Desk, doubtful: bool) -> None:
    def drawn(match_points: str) -> bytes:
        image = QImage(90, 30, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        option = QStyleOptionViewItem()
        option.font, option.palette = desk.window.font(), desk.window.palette()
        slot = MatchSlot(0, "2½", match_points, False, doubtful=doubtful)
        with QPainter(image) as painter:
            MatchesDelegate().paint_slot(painter, option, slot, image.rect())
        return bytes(image.constBits())

    assert drawn("2") == drawn("2")
    assert len({drawn(points) for points in ("", "1", "2")}) == 3


def test_the_hint_shows_a_score_that_two_boards_can_have(four: TeamHall) -> None:
    hint = child(four.desk.window, QLabel, "matchHint")
    assert hint.text().startswith("Type a score (1.5 or 2:0), + or -")


def test_enter_after_a_forfeit_opens_no_line_up(four: TeamHall) -> None:
    four.desk.type("+\r2\r")
    assert [four.cell(1, other) for other in (2, 3)] == ["+ (2)", "2 (2)"]
    assert four.matches.hasFocus()


def test_enter_on_another_match_after_a_forfeit_opens_its_line_up(four: TeamHall) -> None:
    four.desk.type("+")
    four.desk.click(four.matches, 2, OWN_COLUMNS + 3)
    four.desk.press(KEYS.Key_Return)
    assert four.lineup.hasFocus()


def test_enter_where_a_forfeit_led_opens_the_line_up_after_a_click(four: TeamHall) -> None:
    four.desk.type("+")
    four.desk.click(four.matches, 0, four.matches.currentIndex().column())
    four.desk.press(KEYS.Key_Return)
    assert four.lineup.hasFocus()


def test_enter_where_a_forfeit_led_opens_the_line_up_after_looking_elsewhere(
    four: TeamHall,
) -> None:
    four.desk.type("+")
    four.desk.standings.setFocus()
    four.matches.setFocus()
    four.desk.press(KEYS.Key_Return)
    assert four.lineup.hasFocus()


def test_enter_in_another_event_after_a_forfeit_opens_the_line_up(four: TeamHall) -> None:
    four.desk.type("+")
    four.open(league())
    four.desk.press(KEYS.Key_Return)
    assert four.lineup.hasFocus()


def test_a_key_too_many_after_the_last_score_changes_nothing(four: TeamHall) -> None:
    four.desk.type("2\r" * 6)
    before = four.event
    assert all(match.score for match in before.matches)
    four.desk.type("+0\r")
    assert four.event == before
    assert "Nothing is left to type here" in four.desk.bubble()
    four.desk.press(KEYS.Key_Escape)
    four.desk.type("0\r")
    assert four.event != before


def _paste_below_the_first_team(hall: TeamHall, text: str) -> None:
    """Over the cells of the second, third and fourth team against the first."""
    hall.matches.setCurrentIndex(hall.matches.model().index(1, OWN_COLUMNS))
    QApplication.clipboard().setText(text)
    hall.desk.ctrl(Qt.Key.Key_V)


def test_pasted_scores_beyond_the_last_match_are_reported(four: TeamHall) -> None:
    _paste_below_the_first_team(four, "2\n1\n0\n2\n2")
    assert [four.cell(team, 1) for team in (2, 3, 4)] == ["2 (2)", "1 (1)", "0 (0)"]
    assert "2 pasted cells are beyond the end of the table" in four.desk.status()
    _paste_below_the_first_team(four, "1\n1\n1")
    assert four.desk.status() == ""


def test_of_pasted_scores_is_reported_how_many_were_refused(four: TeamHall) -> None:
    _paste_below_the_first_team(four, "1\n9\n1")
    assert [four.cell(team, 1) for team in (2, 3, 4)] == ["1 (1)", "9", "1 (1)"]
    assert "'9' is more than" in four.desk.status()
    _paste_below_the_first_team(four, "9\nx\n1")
    assert "2 of 3 cells were refused" in four.desk.status()


def test_pasted_text_without_a_score_changes_nothing(four: TeamHall) -> None:
    _paste_below_the_first_team(four, "2\n1\n0")
    event = four.event
    _paste_below_the_first_team(four, "?\n\n9")
    assert four.event is event
    assert "Nothing was pasted: '?'" in four.desk.status()


def test_a_pasted_score_is_not_taken_for_the_first_match_of_a_double_round(hall: TeamHall) -> None:
    hall.open(league(teams=3, cycles=2))
    QApplication.clipboard().setText("2")
    hall.desk.ctrl(Qt.Key.Key_V)
    assert all(match.score is None for match in hall.event.matches)
    assert "one by one" in hall.desk.status()


@pytest.mark.parametrize("key", [KEYS.Key_Delete, KEYS.Key_Backspace])
def test_the_reason_goes_with_the_text_that_was_refused(four: TeamHall, key: Qt.Key) -> None:
    four.desk.type("9:9\r")
    assert "more than" in four.desk.bubble()
    four.desk.press(key)
    assert four.cell(1, 2) == ""
    assert four.desk.status() == four.desk.bubble() == ""
    four.desk.type("2\r")
    assert four.cell(1, 2) == "2 (2)"


def test_keys_on_the_diagonal_and_the_names_are_refused(four: TeamHall) -> None:
    four.desk.press(KEYS.Key_Left)
    four.desk.type("1")
    assert "diagonal" in four.desk.status()
    four.desk.press(KEYS.Key_Left)
    four.desk.type("1")
    assert "columns of the opponents" in four.desk.status()


def test_delete_takes_the_score_and_undo_brings_the_cursor_back(four: TeamHall) -> None:
    four.desk.type("2\r")
    four.desk.press(KEYS.Key_Left)
    four.desk.press(KEYS.Key_Delete)
    assert four.cell(1, 2) == ""
    four.desk.press(KEYS.Key_Down, times=2)
    four.desk.ctrl(KEYS.Key_Z)
    assert four.cell(1, 2) == "2 (2)"
    assert four.cursor() == (1, 2)


def test_a_score_alone_says_what_cannot_be_computed(four: TeamHall) -> None:
    four.desk.type("2\r")
    assert "Problems (1)" in _tabs(four)
    four.desk.press(KEYS.Key_Left)
    four.desk.press(KEYS.Key_Return)
    assert "a score only, no boards" in four.title()
    assert four.notes() != ""


@pytest.mark.long
def test_boards_that_bear_the_score_out_take_its_place(four: TeamHall) -> None:
    four.desk.type("1,5\r")
    four.desk.press(KEYS.Key_Left)
    four.desk.press(KEYS.Key_Return)
    four.desk.press(KEYS.Key_F5, times=2)
    match = next(one for one in four.event.matches if one.score is not None)
    four.desk.type("15" if match.home == 1 else "05")
    assert all(one.score is None for one in four.event.matches)
    assert four.cell(1, 2) == "1½ (2)"


def test_double_rounds_have_two_scores_in_a_cell(hall: TeamHall) -> None:
    hall.open(league(teams=3, cycles=2))
    hall.desk.type("2\r0,5\r")
    assert hall.cell(1, 2) == "2 (2) ½ (0)"
    assert hall.cursor() == (1, 3)
    hall.desk.press(KEYS.Key_Left)
    hall.desk.press(KEYS.Key_Right)
    hall.desk.press(KEYS.Key_Delete)
    assert hall.cell(1, 2) == "2 (2)"


def _delete_the_row_of_the_first_team(hall: TeamHall) -> None:
    hall.matches.setFocus()
    hall.matches.setCurrentIndex(hall.matches.model().index(0, OWN_COLUMNS + 1))
    hall.desk.press(KEYS.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    hall.desk.press(KEYS.Key_Delete)


def test_delete_over_several_cells_takes_every_score_of_a_double_round(hall: TeamHall) -> None:
    hall.open(league(teams=3, cycles=2))
    hall.desk.type("2\r0,5\r" * 3)
    scored = hall.event
    _delete_the_row_of_the_first_team(hall)
    assert [hall.cell(1, other) for other in (2, 3)] == ["", ""]
    assert hall.cell(2, 3) == "2 (2) ½ (0)"
    hall.desk.ctrl(KEYS.Key_Z)
    assert hall.event == scored


def test_delete_over_several_cells_takes_the_results_of_boards(hall: TeamHall) -> None:
    """As it does in one cell, and leaves who sits there."""
    hall.open(with_line_up(league(), 1, 2, "15"))
    seated = [match.boards for match in hall.event.matches if match.boards]
    assert hall.cell(1, 2) == "1½ (2)"
    _delete_the_row_of_the_first_team(hall)
    assert hall.cell(1, 2) == ""
    (left,) = [match.boards for match in hall.event.matches if match.boards]
    assert [board._replace(result=None) for board in seated[0]] == list(left)


def test_delete_over_both_cells_of_a_match_takes_its_score_and_not_its_boards(
    hall: TeamHall,
) -> None:
    hall.open(with_line_up(league(), 1, 2, "15"))
    hall.matches.setFocus()
    hall.matches.setCurrentIndex(hall.matches.model().index(0, OWN_COLUMNS + 1))
    hall.desk.type("0:2\r")
    assert hall.cell(1, 2) == "0 (0)!"
    hall.matches.setCurrentIndex(hall.matches.model().index(0, OWN_COLUMNS))
    for key in (KEYS.Key_Right, KEYS.Key_Down):
        hall.desk.press(key, Qt.KeyboardModifier.ShiftModifier)
    hall.desk.press(KEYS.Key_Delete)
    assert hall.cell(1, 2) == "1½ (2)"


@pytest.mark.parametrize(
    ("typed", "shown", "copied"),
    [
        ("1,5\r", "1½ (2)", "1½-½"),
        ("+", "+ (2)", "+:-"),
    ],
)
def test_scores_are_copied_and_filled(four: TeamHall, typed: str, shown: str, copied: str) -> None:
    """They were copied as what an editor begins with, which is nothing: to fill cleared."""
    four.desk.type(typed)
    four.desk.ctrl(KEYS.Key_R)
    assert four.cell(1, 2) == four.cell(1, 3) == shown
    four.desk.ctrl(KEYS.Key_C)
    assert QApplication.clipboard().text() == copied
    four.desk.press(KEYS.Key_Right)
    four.desk.ctrl(KEYS.Key_V)
    assert four.cell(1, 4) == shown
    assert four.cell(4, 1) == four.cell(2, 1)
