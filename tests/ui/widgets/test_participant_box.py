"""Players meant by letters typed in a box of players."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player
from tbdesk.ui.widgets.boxes import ParticipantBox

NAMES = ("Rossi Mario", "Bianchi Luca", "Rossini Ada", "Lodi Eva")


@pytest.fixture
def box(qtbot: QtBot) -> ParticipantBox:
    made = ParticipantBox()
    made.addItem("nobody", None)
    for number, name in zip((1, 2, 10, 11), NAMES, strict=True):
        made.add(Player(number, name))
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitExposed(made)
    return made


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("lod", 11), ("rossin", 10), ("ada", 10), ("rossi m", 1), ("2", 2), ("10", 10), ("ROS", 1)],
)
@pytest.mark.parametrize("open_list", [False, True])
def test_letters_find_a_name(box: ParticipantBox, typed: str, meant: int, open_list: bool) -> None:
    if open_list:
        box.showPopup()
        QTest.keyClicks(box.view(), typed)
        assert box.currentData() is None, "it is chosen by Enter"
        QTest.keyClick(box.view(), Qt.Key.Key_Return)
    else:
        QTest.keyClicks(box, typed)
    assert box.currentData() == meant


@pytest.mark.parametrize("text", ["", "2=  12 Mari Olga"])
def test_the_beginning_of_a_name_comes_before_that_of_another_word(
    box: ParticipantBox, text: str
) -> None:
    """As in the grids: whoever typed the surname withdrew somebody with that forename."""
    box.add(Player(12, "Mari Olga"), text)
    QTest.keyClicks(box, "mari")
    assert box.currentData() == 12


def test_a_team_is_found_by_its_short_name(box: ParticipantBox) -> None:
    """As in the grids and by Ctrl+F."""
    box.add(Team(12, "Schachfreunde 1910", short="SFR"))
    QTest.keyClicks(box, "sfr")
    assert box.currentText() == "12 Schachfreunde 1910"


def test_letters_of_no_player_choose_no_other_player(box: ParticipantBox) -> None:
    QTest.keyClicks(box, "biax")
    assert box.currentData() == 2


def test_the_other_keys_are_those_of_every_box(box: ParticipantBox) -> None:
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == 1
    QTest.keyClick(box, Qt.Key.Key_End)
    assert box.currentData() == 11
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert box.view().isVisible()


@pytest.mark.parametrize("open_list", [False, True])
def test_the_arrows_go_on_from_who_was_found(box: ParticipantBox, open_list: bool) -> None:
    """At once: they were taken for one more letter as long as one belongs to those before it."""
    if open_list:
        box.showPopup()
    keys = box.view() if open_list else box
    QTest.keyClicks(keys, "ros")
    QTest.keyClick(keys, Qt.Key.Key_Down)
    if open_list:
        QTest.keyClick(keys, Qt.Key.Key_Return)
    assert box.currentData() == 2
