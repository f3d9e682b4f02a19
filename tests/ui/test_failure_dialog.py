"""The program fails: one dialog says so, and that the event is safe; nothing typed is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.files.disk import journal
from tbdesk.files.project import project
from tbdesk.report import html
from tbdesk.session import calculation
from tbdesk.session.files.recovery import default_folders
from tbdesk.session.program.failures import report
from tbdesk.ui import failure_dialog
from tbdesk.ui.failure_dialog import MOST, FailureDialog
from tbdesk.ui.files import files
from tbdesk.ui.setup import edit_event
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tests.session.files.journals import event_in, full_disk
from tests.ui.conftest import Desk, failing
from tests.ui.hands import activate, at_the_next, button, child, click, press

FAULT = "A fault of the program (KeyError: 'rank')."


def boom(*_arguments: object) -> None:
    raise KeyError("rank")


@pytest.fixture(autouse=True)
def no_copies() -> Iterator[None]:
    yield
    for path in default_folders()[0].glob("*"):
        with suppress(PermissionError):  # Windows keeps the lock that a window of the test has
            path.unlink()


def dialogs(desk: Desk) -> list[FailureDialog]:
    return [one for one in desk.window.findChildren(FailureDialog) if one.isVisible()]


def kept(desk: Desk) -> str:
    return child(desk.window, QLabel, "failureKept").text()


def details(desk: Desk) -> str:
    return child(desk.window, QPlainTextEdit, "failureDetails").toPlainText()


def close(desk: Desk) -> None:
    (dialog,) = dialogs(desk)
    click(button(dialog, "Close"))
    assert dialogs(desk) == []


def test_a_menu_that_fails_says_so_and_the_event_is_copied_at_once(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open_example("rr6")
    desk.type("0")
    monkeypatch.setattr(edit_event, "edit_chain", boom)
    with failing(desk.window):
        QTimer.singleShot(0, child(desk.window, QAction, "actionChain").trigger)
        QApplication.processEvents()
    assert desk.label("failureText") == FAULT
    assert kept(desk).startswith("Your event is safe: a copy of it was just written")
    (copy,) = default_folders()[0].glob("*.journal")
    assert event_in(copy) == desk.event


def type_on(desk: Desk, _path: Path) -> None:
    desk.type("½")


def open_file(desk: Desk, path: Path) -> None:
    desk.files.open_recent(path)


def export(desk: Desk, _path: Path) -> None:
    child(desk.window, QAction, "actionExportHtml").trigger()


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("room", "name", "act"),
    [
        (calculation, "standings_of", type_on),
        (files, "read", open_file),
        (html, "handout_html", export),
    ],
    ids=["calculation", "opening", "export"],
)
def test_work_in_a_thread_that_fails_leaves_the_event_in_its_journal_and_the_window_at_work(
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
    saved_as: Callable[[str], Path],
    room: object,
    name: str,
    act: Callable[[Desk, Path], None],
) -> None:
    threads: list[threading.Thread] = []

    def fail(*_arguments: object, **_named: object) -> None:
        threads.append(threading.current_thread())
        boom()

    desk.open_example("rr6")
    path = saved_as("page.html")
    path.write_text("a page")
    desk.type("0")
    monkeypatch.setattr(calculation, "SMALL", 0)
    monkeypatch.setattr(calculation, "QUICK", 0)
    qtbot.waitUntil(lambda: not desk.calculation.busy)
    with monkeypatch.context() as fault, failing(desk.window):
        fault.setattr(room, name, fail)
        act(desk, path)
        qtbot.waitUntil(lambda: len(dialogs(desk)) == 1)
    assert threading.main_thread() not in threads
    assert desk.label("failureText").endswith(FAULT)
    assert "in boom" in details(desk)
    assert kept(desk).startswith("Your event is safe: a copy of it was just written")
    (copy,) = default_folders()[0].glob("*.journal")
    assert event_in(copy) == desk.event
    close(desk)
    activate(desk.window)
    desk.click_game(2, 3)
    before = desk.event
    desk.type("+")
    qtbot.waitUntil(lambda: not desk.calculation.busy)
    assert desk.event != before
    assert desk.calculation.standings is not None
    assert path.read_text() == "a page"


def test_an_event_without_changes_is_safe_as_it_is(desk: Desk) -> None:
    desk.open_example("rr6")
    with failing(desk.window):
        report(KeyError("rank"))
    assert kept(desk) == ("Your event is safe: nothing has changed since it was opened or saved.")


@pytest.mark.usefixtures("just_started")
def test_before_an_event_is_open_nothing_is_said_of_one(desk: Desk) -> None:
    with failing(desk.window):
        report(KeyError("rank"))
    assert desk.label("failureText") == FAULT
    assert kept(desk) == ""


def test_an_event_without_a_copy_is_not_called_safe(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "write_whole", full_disk)
    desk.open_example("rr6")
    desk.type("0")
    with failing(desk.window):
        report(KeyError("rank"))
    assert kept(desk).startswith("A copy of your event could not be written. Save the event now")


def test_a_copy_that_cannot_be_made_is_reported_once_and_not_tried_for_ever(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    made: list[object] = []

    def dumps(*_event: object) -> bytes:
        made.append(_event)
        raise KeyError("rank")

    monkeypatch.setattr(threading, "excepthook", lambda _what: None)
    monkeypatch.setattr(project, "dumps", dumps)
    desk.open_example("rr6")
    with failing(desk.window):
        desk.type("0")
        desk.recovery.bring_up_to_date()
        qtbot.waitUntil(lambda: len(dialogs(desk)) == 1)
        qtbot.wait(50)
    assert desk.label("failureText") == FAULT
    assert kept(desk).startswith("A copy of your event could not be written.")
    assert len(made) == 1


def test_the_details_are_copied(desk: Desk) -> None:
    with failing(desk.window):
        try:
            boom()
        except KeyError as error:
            report(error)
    (dialog,) = dialogs(desk)
    click(button(dialog, "Copy details"))
    copied = QGuiApplication.clipboard().text()
    assert "in boom" in copied
    assert copied.startswith("tbdesk ")
    assert copied == details(desk)


def test_keys_typed_on_do_not_close_the_failure_dialog(desk: Desk) -> None:
    desk.open_example("rr6")
    with failing(desk.window):
        report(KeyError("rank"))
    (dialog,) = dialogs(desk)
    dialog.activateWindow()
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Enter):
        press(key)
    assert dialogs(desk) == [dialog]
    press(Qt.Key.Key_Escape)
    assert dialogs(desk) == []


class Unpaintable(QWidget):
    """A widget that fails at every painting."""

    def paintEvent(self, _event: object) -> None:
        boom()


def test_a_failure_at_every_painting_opens_one_dialog(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    desk.type("0")
    bad = Unpaintable(desk.window)
    bad.resize(200, 100)
    with failing(desk.window) as heard:
        bad.show()
        qtbot.waitUntil(lambda: len(dialogs(desk)) == 1)
        close(desk)
        for _painting in range(3):
            bad.update()
            qtbot.wait(20)
    bad.hide()
    assert len(heard) > 3
    assert dialogs(desk) == []
    assert desk.status().startswith("The same fault again: a fault of the program (KeyError")
    (copy,) = default_folders()[0].glob("*.journal")
    assert event_in(copy) == desk.event
    activate(desk.window)
    desk.click_game(2, 3)
    before = desk.event
    desk.type("+")
    assert desk.event != before


def test_after_a_while_the_same_fault_has_its_dialog_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    with failing(desk.window):
        report(KeyError("rank"))
        QApplication.processEvents()
        close(desk)
        monkeypatch.setattr(failure_dialog, "QUIET", 0)
        report(KeyError("rank"))
    assert len(dialogs(desk)) == 1


def test_other_faults_come_to_the_dialog_that_is_open_but_not_without_end(desk: Desk) -> None:
    with failing(desk.window):
        for number in range(MOST + 5):
            report(type(f"Fault{number}Error", (Exception,), {})(str(number)))
    assert len(dialogs(desk)) == 1
    assert details(desk).count("Fault") == MOST


def test_the_failure_dialog_comes_up_over_an_open_dialog(desk: Desk) -> None:
    desk.open_example("rr6")

    def fail(dialog: ChainDialog) -> None:
        report(KeyError("rank"))
        QApplication.processEvents()
        assert QApplication.activeModalWidget() is child(dialog, FailureDialog)
        press(Qt.Key.Key_Escape)
        dialog.reject()

    with failing(desk.window), at_the_next(ChainDialog, fail):
        desk.ctrl(Qt.Key.Key_T)
    with failing(desk.window):
        report(ArithmeticError("another"))
    assert len(dialogs(desk)) == 1
