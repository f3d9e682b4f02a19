"""The list of players of an open event: late entries, other orders, and results at stake."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QMessageBox, QSpinBox, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.players.list_dialogs import PlayersDialog
from tests.domain import crosstable
from tests.ui.club_nights import club_night, open_event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    alt,
    answered,
    at_the_next,
    button,
    cancel,
    child,
    click,
    click_cell,
    fill,
    keys,
    lines,
    message,
    named,
    ok,
    press,
    shown,
)
from tests.ui.questions import Question

ENTER = Qt.Key.Key_Return


@pytest.fixture
def dialog(qtbot: QtBot) -> PlayersDialog:
    return shown(qtbot, PlayersDialog(club_night()))


def table(dialog: QDialog) -> QTableView:
    return named(dialog, QTableView, "Players")


def test_the_players_are_listed_with_a_word_of_warning(dialog: PlayersDialog) -> None:
    assert lines(table(dialog)) == ["Alice", "Bruno", "Carla", "Davide"]
    assert message(dialog).startswith("Another number or order of players gives another Berger")


# --- results at stake, in the window ----------------------------------------------------------


def said(second: TwoStepsDialog) -> str:
    return child(second, QLabel, "whatFollows").text()


def asked(desk: Desk, change: Callable[[PlayersDialog], object]) -> str:
    """Change the list and press Enter in the second step, which must do nothing; the text of the
    second step."""
    heard: list[str] = []
    before = desk.event

    def read_and_press_enter(second: TwoStepsDialog) -> None:
        heard.append(said(second))
        press(ENTER)

    def change_and_go_back(dialog: PlayersDialog) -> None:
        change(dialog)
        answered(TwoStepsDialog, read_and_press_enter)
        click(ok(dialog))
        assert dialog.isVisible()  # with all that was typed
        dialog.done(QDialog.DialogCode.Rejected)

    with at_the_next(PlayersDialog, change_and_go_back):
        desk.ctrl(Qt.Key.Key_L)
    assert desk.event is before
    return heard[0]


def remove(row: int) -> Callable[[PlayersDialog], None]:
    def act(dialog: PlayersDialog) -> None:
        click_cell(table(dialog), row)
        click(button(dialog, "Remove"))

    return act


def test_results_go_in_two_steps_that_say_which(desk: Desk) -> None:
    desk.document.start(club_night(), None)
    heard = asked(desk, remove(1))
    assert "These results" not in heard
    assert "with these results: 2 Bruno (2)." in heard

    def agree(dialog: PlayersDialog) -> None:
        remove(1)(dialog)
        answered(TwoStepsDialog, lambda _second: alt("r"))
        click(ok(dialog))

    with at_the_next(PlayersDialog, agree):
        desk.ctrl(Qt.Key.Key_L)
    assert [player.name for player in desk.event.players] == ["Alice", "Carla", "Davide"]
    gone = [(one.before, one.after) for one in desk.event.log if one.subject is Fact.PARTICIPANTS]
    assert gone == [("2 Bruno (2)", "")]
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == club_night()


def test_players_cut_off_by_a_smaller_number_are_named_too(desk: Desk) -> None:
    desk.document.start(club_night(), None)
    heard = asked(desk, lambda dialog: fill(named(dialog, QSpinBox, "Number of players"), "2"))
    assert "3 Carla (2), 4 Davide (2)" in heard


@pytest.mark.long
def test_a_player_without_results_is_removed_without_a_question(desk: Desk) -> None:
    event = crosstable("Alice * 1 . .\nBruno 0 * . .\nCarla . . * .\nDavide . . . *").tournament
    desk.document.start(event, None)

    def remove_davide(dialog: PlayersDialog) -> None:
        remove(3)(dialog)
        click(ok(dialog))

    with at_the_next(PlayersDialog, remove_davide):
        desk.ctrl(Qt.Key.Key_L)
    assert [player.name for player in desk.event.players] == ["Alice", "Bruno", "Carla"]


def test_an_unreadable_text_counts_as_a_result(desk: Desk) -> None:
    event = crosstable("Alice * 1 .\nBruno 0 * 3\nCarla . 2 *").tournament
    desk.document.start(event, None)
    assert "3 Carla (1)" in asked(desk, remove(2))


# --- players, in the window -------------------------------------------------------------------


def grid(desk: Desk) -> list[str]:
    count = desk.crosstable.model().rowCount()
    return [
        " ".join(desk.cell(row, column) or "." for column in range(1, count + 1))
        for row in range(1, count + 1)
    ]


def test_an_ampersand_in_a_name_is_shown_in_the_menu(desk: Desk) -> None:
    desk.open_example("rr6")
    click_cell(desk.crosstable, 0)
    keys("Black & White\n")
    assert desk.window.actions_.undo.text().endswith("name of 1 Black && White")


def add_giorgia(dialog: PlayersDialog) -> None:
    """As the seventh player, in spite of the results."""
    click_cell(table(dialog), 5)
    keys("\nGiorgia")
    answered(TwoStepsDialog, lambda second: alt("t"))
    click(ok(dialog))


@pytest.mark.long
def test_after_a_late_entry_the_next_key_is_a_result(desk: Desk) -> None:
    """The table is another one, and the cursor stands where typing goes on."""
    desk.open_example("rr6")
    with at_the_next(PlayersDialog, add_giorgia):
        desk.ctrl(Qt.Key.Key_L)
    assert desk.cursor() == (1, "7")
    desk.type("1")
    assert desk.cell(1, 7) == "1"
    desk.ctrl(Qt.Key.Key_Z, times=2)
    assert desk.cursor() == (1, "2")  # nothing is empty in the old table
    desk.type("0")
    assert desk.cell(1, 2) == "0"


def test_cancel_asks_and_leaves_the_event_alone(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Question(monkeypatch)
    desk.open_example("rr6")
    before = grid(desk)

    def slip(dialog: QDialog) -> None:
        if isinstance(dialog, PlayersDialog):
            click_cell(table(dialog), 2)
            click(button(dialog, "Remove"))
            click(cancel(dialog))
            assert dialog.isVisible()
            person.answer = QMessageBox.StandardButton.Discard
        click(cancel(dialog))

    for key, kind in (
        (Qt.Key.Key_L, PlayersDialog),
        (Qt.Key.Key_I, EventSettingsDialog),
        (Qt.Key.Key_T, ChainDialog),
    ):
        with at_the_next(kind, slip):
            desk.ctrl(key)
    assert person.asked == ["The changes were not confirmed. Discard them?"] * 2
    assert grid(desk) == before
    assert not desk.window.actions_.undo.isEnabled()


# --- events by rounds -------------------------------------------------------------------------


def players_of(qtbot: QtBot) -> PlayersDialog:
    dialog = shown(qtbot, PlayersDialog(open_event()))
    assert "Games and byes follow their players" in message(dialog)
    return dialog


def test_a_player_with_games_is_not_removed(qtbot: QtBot) -> None:
    dialog = players_of(qtbot)
    table = named(dialog, QTableView, "Players")
    click_cell(table, 0)
    click(button(dialog, "Remove"))
    assert "1 Alice cannot be removed: there are games in round 1, 2" in message(dialog)
    fill(named(dialog, QSpinBox, "Number of players"), "2")
    click(ok(dialog))
    assert dialog.isVisible()
    assert "3 Carla cannot be removed" in message(dialog)
    fill(named(dialog, QSpinBox, "Number of players"), "3")
    click(ok(dialog))
    assert [player.name for player in dialog.players.players()] == ["Alice", "Bruno", "Carla"]


def test_namesakes_already_in_the_list_are_accepted(qtbot: QtBot) -> None:
    namesakes = (Player(1, "Rossi Anna"), Player(2, "Rossi Anna"), Player(3, "Bruno"))
    event = Tournament("", EventKind.SWISS, namesakes, 5)
    dialog = shown(qtbot, PlayersDialog(event))
    click_cell(named(dialog, QTableView, "Players"), 2, 1)
    keys("1850\n")
    click(ok(dialog))
    assert not dialog.isVisible()
