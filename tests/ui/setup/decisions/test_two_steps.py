"""Rules changed while the event runs: a second step that shows who changes place, and the log."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QMessageBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.changes.consequences import consequences
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.log import Rule
from tbdesk.engine.model.results import TWO_ONE_ZERO
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.session import calculation
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.decisions import two_steps_dialog
from tbdesk.ui.setup.decisions.event_log_dialog import EventLogDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    answered,
    at_the_next,
    button,
    cancel,
    child,
    choose,
    click,
    fill,
    lines,
    named,
    ok,
    press,
    shown,
)


def say(dialog: TwoStepsDialog, name: str) -> str:
    return child(dialog, QLabel, name).text()


def agree(dialog: TwoStepsDialog) -> None:
    click(button(dialog, "Change the rules"))


def leave_unconfirmed(dialog: QDialog) -> None:
    """Cancel, and give up the changes."""
    answered(QMessageBox, lambda question: click(button(question, "Discard")))
    click(cancel(dialog))


def without_the_last(dialog: ChainDialog) -> None:
    """One tie-break less in the chain."""
    chain = child(dialog, QListView, "chain")
    chain.setCurrentIndex(chain.model().index(chain.model().rowCount() - 1, 0))
    click(button(dialog, "← Remove"))
    click(ok(dialog))
    if dialog.isVisible():  # not agreed: back in the dialog, with what was chosen
        leave_unconfirmed(dialog)


def change_chain(desk: Desk, second: Callable[[TwoStepsDialog], object]) -> None:
    answered(TwoStepsDialog, second)
    with at_the_next(ChainDialog, without_the_last):
        desk.ctrl(Qt.Key.Key_T)


def test_enter_and_escape_leave_the_rules_as_they_are(desk: Desk) -> None:
    desk.open_example("rr6")
    before = desk.event
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        change_chain(desk, lambda _dialog, key=key: press(key))  # type: ignore[misc]
        assert desk.event is before
    assert not desk.window.isWindowModified()


@pytest.mark.long
def test_agreed_the_chain_is_another_in_one_step_with_its_place_in_the_log(desk: Desk) -> None:
    desk.open_example("rr6")
    before = desk.event
    seen: list[str] = []

    def read_and_agree(dialog: TwoStepsDialog) -> None:
        seen.extend((say(dialog, "whatFollows"), say(dialog, "consequence")))
        agree(dialog)

    change_chain(desk, read_and_agree)
    assert seen[0].startswith("There are results already, up to round 5. You are about to change:")
    assert "Tie-breaks: PTS, " in seen[0]
    assert desk.event.chain == before.chain[:-1]
    (change,) = desk.event.log
    assert (change.subject, change.round) == (Rule.CHAIN, 5)
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == before
    desk.ctrl(Qt.Key.Key_Y)
    assert desk.event.log == (change,)


@pytest.mark.long
def test_before_the_first_result_no_question_is_asked(desk: Desk) -> None:
    empty = event("rr6")._replace(chain=catalogue.chain("PTS,SB"))
    games = tuple(game._replace(result=None) for game in empty.games)
    desk.document.start(empty._replace(games=games), None)
    with at_the_next(ChainDialog, without_the_last):
        desk.ctrl(Qt.Key.Key_T)
    assert desk.event.chain == catalogue.chain("PTS")
    assert desk.event.log == ()


def test_settings_that_are_no_rules_are_not_asked_about(desk: Desk) -> None:
    desk.open_example("rr6")

    def rename(dialog: EventSettingsDialog) -> None:
        fill(named(dialog, QLineEdit, "Title"), "Club final")
        click(ok(dialog))

    with at_the_next(EventSettingsDialog, rename):
        desk.ctrl(Qt.Key.Key_I)
    assert desk.window.windowTitle().startswith("Club final")
    assert desk.event.log == ()


def test_another_edition_is_asked_about(desk: Desk) -> None:
    desk.open_example("rr6")
    asked: list[str] = []

    def change(dialog: EventSettingsDialog) -> None:
        choose(named(dialog, QComboBox, "Rules"), "Classic")
        click(ok(dialog))

    def read_and_agree(dialog: TwoStepsDialog) -> None:
        asked.append(say(dialog, "whatFollows"))
        agree(dialog)

    answered(TwoStepsDialog, read_and_agree)
    with at_the_next(EventSettingsDialog, change):
        desk.ctrl(Qt.Key.Key_I)
    assert "Rules: " in asked[0]
    assert [noted.subject for noted in desk.event.log] == [Rule.EDITION]


# --- who changes place ------------------------------------------------------------------------


def two_one_zero() -> tuple[Tournament, Tournament]:
    """No place depends on it."""
    before = event("rr6")
    return before, before._replace(scores=TWO_ONE_ZERO)


def by_wins() -> tuple[Tournament, Tournament]:
    """A player who wins more often is ahead of one who draws, on the same points."""
    before = event("swiss16")._replace(chain=catalogue.chain("PTS,BH"))
    return before, before._replace(chain=catalogue.chain("PTS,WON"))


def asked(qtbot: QtBot, events: tuple[Tournament, Tournament]) -> TwoStepsDialog:
    found = consequences(*events)
    return shown(qtbot, TwoStepsDialog(*events, found, Decision.RULES_CHANGED))


def places(dialog: TwoStepsDialog) -> QTableView:
    return child(dialog, QTableView, "placesBeforeAndAfter")


def test_only_those_who_change_place_are_listed(qtbot: QtBot) -> None:
    dialog = asked(qtbot, by_wins())
    table = places(dialog)
    count = table.model().rowCount()
    assert 0 < count < 16
    assert say(dialog, "consequence") == f"{count} of 16 change place:"
    assert all(now != then for now, then in zip(lines(table, 1), lines(table, 3), strict=True))


def test_a_change_without_moved_places_says_so(qtbot: QtBot) -> None:
    dialog = asked(qtbot, two_one_zero())
    assert say(dialog, "consequence") == "No place changes."
    assert not places(dialog).isVisible()


def test_a_large_event_is_calculated_away_from_the_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calculation, "SMALL", 0)
    go_on, compute = threading.Event(), calculation.standings_of

    def slow(tournament: Tournament) -> object:
        assert threading.current_thread() is not threading.main_thread()
        assert go_on.wait(10)
        return compute(tournament)

    monkeypatch.setattr(two_steps_dialog, "standings_of", slow)
    dialog = asked(qtbot, by_wins())
    assert say(dialog, "consequence").startswith("Calculating")
    assert not button(dialog, "Change the rules").isEnabled()
    go_on.set()
    qtbot.waitUntil(button(dialog, "Change the rules").isEnabled)
    assert "change place" in say(dialog, "consequence")


def test_an_event_that_cannot_be_calculated_may_still_be_changed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_tournament: Tournament) -> object:
        raise IndexError("no such board")

    monkeypatch.setattr(two_steps_dialog, "standings_of", broken)
    with qtbot.captureExceptions():
        dialog = asked(qtbot, by_wins())
    assert "could not be calculated: a fault" in say(dialog, "consequence")
    assert button(dialog, "Change the rules").isEnabled()


# --- the log ----------------------------------------------------------------------------------


def changes(dialog: EventLogDialog) -> list[list[str]]:
    table = child(dialog, QTableView, "changes")
    return [lines(table, column) for column in range(table.model().columnCount())]


def test_a_result_of_an_earlier_round_is_in_the_log_with_what_it_was(
    desk: Desk, saved_as: Callable[[str], Path]
) -> None:
    """Searched for, copied, and saved for whoever asks later."""
    desk.open_example("rr6")
    desk.click_game(1, 3)
    before = desk.cell(1, 3)
    desk.type("5" if before != "½" else "0")
    change_chain(desk, agree)
    desk.preferences.remember_handout_language("it")
    path = saved_as("log.csv")
    seen: list[list[str]] = []

    def look(dialog: EventLogDialog) -> None:
        child(dialog, QLineEdit, "search").setFocus()
        fill(child(dialog, QLineEdit, "search"), "carla")
        seen[:] = changes(dialog)
        click(button(dialog, "Copy"))
        click(button(dialog, "Save as CSV…"))
        press(Qt.Key.Key_Escape)

    with at_the_next(EventLogDialog, look):
        child(desk.window, QAction, "actionEventLog").trigger()
    assert seen[2:4] == [["Result"], ["3: 3 Carla – 1 Alice"]], "White first"
    copied, saved = QGuiApplication.clipboard().text(), path.read_text("utf-8-sig")
    for text in (copied, saved):
        assert "Spareggi" in text  # of hand-outs, whatever the window speaks
        assert "3 Carla – 1 Alice" in text
    assert len(saved.splitlines()) == 3


@pytest.mark.usefixtures("just_started")
def test_without_an_event_there_is_no_log(desk: Desk) -> None:
    assert not child(desk.window, QAction, "actionEventLog").isEnabled()
