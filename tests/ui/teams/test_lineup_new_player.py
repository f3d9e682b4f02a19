"""Line-ups with a player who is on no roster: added from the list, or after a refusal."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QListWidget, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tbdesk.models.teams.lineup_typing import HOME
from tbdesk.session.lookup import kept_lists
from tests.files.lists.made import KNSB, written
from tests.ui.hands import child, click
from tests.ui.teams.conftest import KEYS, TeamHall, open_first, place


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
    assert choice.item(1).text() == "WFM de Boer, Anna (1991)  NED  1912  7001"
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


def test_a_number_adds_no_new_player(four: TeamHall) -> None:
    open_first(four)
    four.desk.type("9\r")
    assert "'9' is not on the roster of A" in four.desk.bubble()
    assert "Ins" not in four.desk.bubble()
    assert not child(four.desk.window, QPushButton, "addNewcomer").isVisible()
