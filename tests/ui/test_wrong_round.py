"""A round that was typed in the place of another one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, Withdrawal
from tests.domain import swiss
from tests.engine.teams_of import swiss_of_teams
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child, click, keys, press
from tests.ui.rounds.conftest import board, event_of, shown_round, start, unpaired

NAMES = ("Alice", "Bruno", "Carla", "Hanna", "Elena")


def question(desk: Desk) -> str:
    """The question under the grid."""
    bar = child(desk.window, QFrame, "leftOpen")
    return child(bar, QLabel, "leftOpenText").text() if bar.isVisible() else ""


def answers(desk: Desk) -> dict[str, QPushButton]:
    bar = child(desk.window, QFrame, "leftOpen")
    buttons = bar.findChildren(QPushButton)
    return {button.text().replace("&", ""): button for button in buttons if button.isVisible()}


def show_round(desk: Desk, round_: int) -> None:
    while shown_round(desk) != f"Round {round_}":
        press(Qt.Key.Key_PageDown)


@pytest.mark.parametrize("typed", [0, 1])
def test_rounds_that_were_skipped_are_asked_about(desk: Desk, typed: int) -> None:
    """Also before the first that is typed here, as in an event from elsewhere: everybody counted
    as absent in them, without a word."""
    activate(desk.window)
    event = swiss(*NAMES, rounds=4)
    if typed:
        event.players[0].beats(event.players[1], 1)
    start(desk, event.tournament)
    show_round(desk, 3)
    keys("1\n3\n1")
    assert question(desk) == (
        f"You typed pairings of round 3, but round {typed + 1} has none. "
        f"Did you mean round {typed + 1}?"
    )


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Five players, the second round typed in the place of the third."""
    made = swiss(*NAMES, rounds=4)
    alice, bruno, carla, hanna, elena = made.players
    alice.beats(bruno, 1)
    carla.beats(hanna, 1)
    elena.pairing_bye(1)
    start(desk, made.tournament._replace(open_round=1))
    show_round(desk, 3)
    keys("1\n3\n12\n5\n5")
    return desk


def test_a_round_typed_in_the_place_of_a_later_one_is_put_right(hall: Desk) -> None:
    assert question(hall) == (
        "You typed pairings of round 3, but round 2 has none. Did you mean round 2?"
    )
    assert list(answers(hall)) == ["Yes, round 2", "Go to the round"], "nobody is absent"
    keys("4")
    press(Qt.Key.Key_Return)
    before = event_of(hall)
    click(answers(hall)["Yes, round 2"])
    assert event_of(hall).log == (), "nothing of the past was changed"
    assert shown_round(hall) == "Round 2"
    assert board(hall, 1) == ["1 Alice", "1-0", "3 Carla"]
    assert board(hall, 2) == ["2 Bruno", "½-½", "5 Elena"]
    assert board(hall, 3)[0] == "4 Hanna", "half a pairing goes along"
    assert question(hall) == ""
    assert {game.round for game in event_of(hall).games} == {1, 2}
    hall.ctrl(Qt.Key.Key_Z)
    assert event_of(hall).games == before.games
    assert "Did you mean round 2?" in question(hall)


def test_a_half_typed_pairing_moves_to_the_other_round(hall: Desk) -> None:
    """The answer leaves the cursor in its cell: what stands there was lost without a word."""
    keys("4")
    click(answers(hall)["Yes, round 2"])
    assert shown_round(hall) == "Round 2"
    assert board(hall, 3)[0] == "4 Hanna"
    assert question(hall) == ""


@pytest.mark.long
def test_a_half_typed_pairing_may_not_fit_the_other_round(hall: Desk) -> None:
    event = event_of(hall)
    asked = Bye(2, 4, Kind.HALF_BYE)
    hall.document.edit(event._replace(byes=(*event.byes, asked)), "bye")
    QTest.qWait(10)
    keys("4u")
    click(answers(hall)["Yes, round 2"])
    assert {game.round for game in event_of(hall).games} == {1, 3}
    assert question(hall).startswith("Round 2 has no pairing for ")


@pytest.mark.long
def test_a_bye_that_was_asked_for_stays_in_its_round(hall: Desk) -> None:
    document = hall.document
    event = event_of(hall)
    asked = Bye(2, 4, Kind.HALF_BYE)
    document.edit(event._replace(byes=(*event.byes, asked)), "bye")
    QTest.qWait(10)
    click(answers(hall)["Yes, round 2"])
    assert asked in event_of(hall).byes
    assert question(hall) == ""


@pytest.mark.long
def test_a_half_point_bye_of_the_later_round_stays_there(hall: Desk) -> None:
    """It was asked for in advance, for that round. Whoever has none in the other is asked about."""
    asked = Bye(3, 4, Kind.HALF_BYE)
    event = event_of(hall)
    hall.window.document.edit(event._replace(byes=(*event.byes, asked)), "bye")
    QTest.qWait(10)
    click(answers(hall)["Yes, round 2"])
    assert {game.round for game in event_of(hall).games} == {1, 2}
    assert asked in event_of(hall).byes
    assert unpaired(hall) == ["4 Hanna"]
    press(Qt.Key.Key_PageDown)
    keys("1\n5\n")
    assert question(hall).startswith("Round 2 has no pairing for 4 Hanna. ")


@pytest.mark.long
def test_a_bye_of_the_pairing_goes_along(hall: Desk) -> None:
    keys("4u\n")
    click(answers(hall)["Yes, round 2"])
    assert Bye(2, 4, Kind.PAIRING_BYE) in event_of(hall).byes
    assert unpaired(hall) == []


@pytest.mark.long
@pytest.mark.parametrize("first", [2, 3])
def test_byes_of_who_is_away_longer_stay_in_their_rounds(hall: Desk, first: int) -> None:
    """A player who has left causes no question about the others as absent, and does not return."""
    event = event_of(hall)
    away = tuple(Bye(round_, 4, Kind.ZERO_BYE) for round_ in range(first, 5))
    gone = Withdrawal(4, first)
    hall.document.edit(event._replace(byes=event.byes + away, withdrawn=(gone,)), "left")
    QTest.qWait(10)
    click(answers(hall)["Yes, round 2"])
    assert {game.round for game in event_of(hall).games} == {1, 2}
    assert set(away) <= set(event_of(hall).byes)
    assert unpaired(hall) == ([] if first == 2 else ["4 Hanna"])


@pytest.mark.long
@pytest.mark.parametrize("why", ["a bye in the empty round", "a round that follows"])
def test_a_pairing_impossible_in_the_other_round_is_asked_about(hall: Desk, why: str) -> None:
    event = event_of(hall)
    if why == "a round that follows":
        event = event._replace(games=(*event.games, event.games[0]._replace(round=4)))
    else:
        event = event._replace(byes=(*event.byes, Bye(2, 1, Kind.HALF_BYE)))
    hall.document.edit(event, why)
    QTest.qWait(10)
    assert question(hall).startswith("Round 2 has no pairing for ")
    assert list(answers(hall)) == ["Absent: zero-point bye", "Go to the round"]


def test_a_round_of_teams_is_put_right_too(desk: Desk) -> None:
    activate(desk.window)
    start(desk, swiss_of_teams(teams=4, rounds=4))
    keys("1\n2\n 3\n4\n")
    keys("2\r2\r")
    desk.ctrl(Qt.Key.Key_PageDown, times=2)
    keys("1\n3\n 2\n4\n")
    assert question(desk) == (
        "You typed pairings of round 3, but round 2 has none. Did you mean round 2?"
    )
    click(answers(desk)["Yes, round 2"])
    assert [(match.round, match.home, match.away) for match in event_of(desk).matches] == [
        (1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 2, 4),
    ]  # fmt: skip
    assert child(desk.window, QComboBox, "matchRound").currentText() == "Round 2"
    assert question(desk) == ""
