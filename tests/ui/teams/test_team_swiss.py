"""Pairing a Swiss of teams by hand: letters, who is left beside the table, rematches, hints."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QListWidget,
    QMessageBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tbdesk.models.teams.round_matches import MATCH_POINTS, SCORE
from tests.engine.teams_of import entry, team_event
from tests.ui.hands import at_the_next, child, click, press
from tests.ui.teams.conftest import KIND, TeamHall

KEYS = Qt.Key


def left(hall: TeamHall) -> list[str]:
    listed = child(hall.desk.window, QListWidget, "unpairedTeams")
    assert listed.isVisible()
    return [listed.item(row).text() for row in range(listed.count())]


def hint(hall: TeamHall) -> str:
    QApplication.processEvents()
    return hall.desk.label("matchHint")


def test_a_complete_round_is_left_with_page_down(hall: TeamHall) -> None:
    """A key too many changes nothing before, whatever is held with it."""
    names = ("Ants", "Bees")
    hall.open(team_event(*(entry(name, f"{name[0]}1") for name in names), boards=1, kind=KIND))
    hall.desk.type("1\r2\r1\r")
    assert hall.desk.status() == "Round 1 is complete: PageDown goes on to the next one."
    event = hall.event
    hall.desk.press(KEYS.Key_Shift)
    hall.desk.type("+")
    assert hall.event is event
    hall.desk.press(KEYS.Key_PageDown)
    hall.desk.type("2\r1\r1\r")
    assert [match.round for match in hall.event.matches] == [1, 2]


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_round_is_added_by_an_act_of_its_own(swiss: TeamHall, by_mouse: bool) -> None:
    window, rounds = swiss.desk.window, swiss.event.rounds
    swiss.desk.press(KEYS.Key_PageDown, times=rounds)
    assert swiss.desk.status() == (
        f"Round {rounds} is the last of the event. Event > Add a round makes it longer."
    )
    with at_the_next(QMessageBox, lambda _box: press(KEYS.Key_Return)):
        if by_mouse:
            click(child(child(window, QWidget, "matchRounds"), QToolButton, "addRound"))
        else:
            window.actions_.add_round.trigger()
    assert child(window, QComboBox, "matchRound").currentText() == f"Round {rounds + 1}"
    swiss.desk.type("1\r2\r")
    assert [(match.round, match.home) for match in swiss.event.matches] == [(rounds + 1, 1)]
    swiss.desk.ctrl(KEYS.Key_Z, times=3)
    assert swiss.event.rounds == rounds


def test_a_league_has_the_rounds_of_its_table(four: TeamHall) -> None:
    assert not child(four.desk.window, QToolButton, "addRound").isVisible()
    assert not four.desk.window.actions_.add_round.isEnabled()
    four.desk.press(KEYS.Key_PageDown, times=5)
    assert four.desk.status() == ""


def test_a_round_is_paired_from_letters_and_from_the_list(hall: TeamHall) -> None:
    names = ("Ants", "Bees", "Cats", "Dogs", "Emus")
    hall.open(team_event(*(entry(name, f"{name[0]}1") for name in names), boards=1, kind=KIND))
    desk, teams = hall.desk, child(hall.desk.window, QListWidget, "unpairedTeams")
    assert left(hall) == [f"{at} {name}" for at, name in enumerate(names, 1)]
    assert hint(hall).startswith("Type a team")
    desk.type("do\r")
    assert left(hall) == ["1 Ants", "2 Bees", "3 Cats", "5 Emus"]
    assert hint(hall).startswith("Type the opponent")
    desk.type("an\r")
    assert hint(hall).startswith("Type a score")
    desk.type("1\r")
    teams.setFocus()
    desk.press(KEYS.Key_End)
    desk.type("u")  # the pairing-allocated bye
    assert left(hall) == ["2 Bees", "3 Cats"]
    teams.setFocus()
    desk.press(KEYS.Key_Home)
    desk.press(KEYS.Key_Return)
    assert left(hall) == ["3 Cats"]
    teams.setFocus()
    desk.press(KEYS.Key_Return)
    assert left(hall) == []
    lines = [line[1:3] + line[5:] for line in hall.lines(hall.matches)]
    assert lines == [
        ["Dogs", "1-0", "Ants"],
        ["Bees", "·", "Cats"],
        ["Emus", "1", "pairing-allocated bye"],
    ]
    desk.ctrl(KEYS.Key_PageDown)
    hall.matches.setFocus()
    desk.type("1\r4\r")
    QApplication.processEvents()
    assert "meet again: they were paired in round 1" in desk.status()
    assert hall.line(hall.matches, 0)[2] == "·  !"  # and the match is marked


def test_in_a_narrow_window_names_and_standings_are_to_be_read(
    hall: TeamHall, qtbot: QtBot
) -> None:
    """Once nobody is left to pair, the teams that are paired have the room of the list; for a few
    points the standings get no bar of their own."""
    names = ("Schachfreunde Neukölln", "Circolo Bolognese", "Turm Lichterfelde", "Bonavista")
    teams = [entry(name, *(f"{name[0]}{at}" for at in range(4))) for name in names]
    hall.open(team_event(*teams, boards=4, kind=KIND), "MPTS,GPTS,DE,EMMSB,BC")
    desk = hall.desk
    desk.window.resize(1000, 700)
    desk.type("1\r2\r2.5:1.5\r3\r")
    beside = child(desk.window, QListWidget, "unpairedTeams").parentWidget()
    assert beside is not None
    room_then = beside.width()
    desk.type("4\r3:1\r")
    qtbot.waitUntil(lambda: beside.width() < room_then)
    assert left(hall) == []
    assert desk.window.width() == 1000
    qtbot.waitUntil(lambda: desk.standings.horizontalScrollBar().maximum() == 0)
    for line in range(2):
        for column in (SCORE, MATCH_POINTS):
            cell = hall.matches.model().index(line, column)
            assert hall.matches.sizeHintForIndex(cell).width() <= hall.matches.columnWidth(column)
