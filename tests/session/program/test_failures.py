"""No exception goes unsaid, from wherever it comes; whoever heard of it before still does."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.results import ResultError
from tbdesk.files.disk.storage import StorageError
from tbdesk.i18n import language
from tbdesk.report.errors import FormatError
from tbdesk.session.program import failures as module
from tbdesk.session.program.failures import Failure, Failures, failure_of, is_foreseen


class Heard:
    """Reported failures, and those that the window's thread handled at once."""

    def __init__(self, owner: QObject) -> None:
        self.at_once = 0
        self.told: list[Failure] = []
        self.failures = Failures(self._keep, owner)
        self.failures.happened.connect(self.told.append)

    def _keep(self) -> None:
        self.at_once += 1

    @property
    def texts(self) -> list[str]:
        return [failure.text for failure in self.told]


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    owner = QObject()
    yield owner
    if shiboken6.isValid(owner):
        shiboken6.delete(owner)


class Bell(QObject):
    rung = Signal()


def boom() -> None:
    raise KeyError("rank")


FAULT = "a fault of the program (KeyError: 'rank')"


def test_an_exception_in_a_slot_is_reported(owner: QObject, qtbot: QtBot) -> None:
    bell = Bell()
    bell.rung.connect(boom)
    with qtbot.captureExceptions() as before:
        heard = Heard(owner)
        bell.rung.emit()
        assert heard.at_once == 1
        assert heard.told == []  # never from inside of what failed
        QApplication.processEvents()
        heard.failures.let_go()
    assert heard.texts == [FAULT]
    assert "in boom" in heard.told[0].details
    assert [kind for kind, *_rest in before] == [KeyError]


def test_exceptions_in_a_timer_and_in_painting_are_reported(owner: QObject, qtbot: QtBot) -> None:
    class Painted(QWidget):
        def paintEvent(self, _event: object) -> None:
            boom()

    widget = Painted()
    qtbot.addWidget(widget)
    with qtbot.captureExceptions():
        heard = Heard(owner)
        QTimer.singleShot(0, boom)
        QApplication.processEvents()
        QTimer.singleShot(0, widget.grab)
        QApplication.processEvents()
        QApplication.processEvents()
        heard.failures.let_go()
    assert heard.texts[0] == FAULT
    assert any("paintEvent" in one.details for one in heard.told[1:])
    assert len({one.place for one in heard.told}) == 1


def test_an_exception_in_a_thread_is_reported(
    owner: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", before.append)
    heard = Heard(owner)
    thread = threading.Thread(target=boom)
    thread.start()
    thread.join()
    assert heard.at_once == 0  # it is no business of that thread
    QApplication.processEvents()
    heard.failures.let_go()
    assert (heard.texts, heard.at_once) == ([FAULT], 1)
    assert len(before) == 1


def test_ending_the_program_is_no_failure(owner: QObject, qtbot: QtBot) -> None:
    with qtbot.captureExceptions():
        heard = Heard(owner)
        for error in (KeyboardInterrupt(), SystemExit(0)):
            sys.excepthook(type(error), error, None)
        QApplication.processEvents()
        heard.failures.let_go()
    assert (heard.told, heard.at_once) == ([], 0)


def test_a_failure_while_reporting_is_reported_once(
    owner: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with qtbot.captureExceptions():
        failures = Failures(lambda: module.report(KeyError("again")), owner)
        told: list[Failure] = []
        failures.happened.connect(told.append)
        module.report(KeyError("rank"))
        QApplication.processEvents()
        failures.let_go()
    assert told[0].text == FAULT


def test_without_its_owner_exceptions_go_where_they_went_before(
    owner: QObject, qtbot: QtBot
) -> None:
    with qtbot.captureExceptions() as before:
        hooks = sys.excepthook, threading.excepthook
        Heard(owner)
        assert (sys.excepthook, threading.excepthook) != hooks
        shiboken6.delete(owner)
        assert (sys.excepthook, threading.excepthook) == hooks
        module.report(KeyError("rank"))
    assert len(before) == 1


@pytest.mark.parametrize(
    "error",
    [FormatError("no"), ResultError("7"), OSError("full"), StorageError.__new__(StorageError)],
)
def test_an_error_with_a_message_is_foreseen(error: Exception) -> None:
    assert is_foreseen(error)


@pytest.mark.parametrize("error", [KeyError("x"), AssertionError(), ValueError("not enough")])
def test_an_error_without_a_message_is_unforeseen(error: Exception) -> None:
    assert not is_foreseen(error)


def test_notes_come_before_what_happened() -> None:
    error = AssertionError()
    error.add_note("The file could not be written.")
    said = "The file could not be written.\na fault of the program (AssertionError)"
    assert failure_of(error).text == said


def test_a_thread_says_it_in_the_language_of_the_window(
    owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _what: None)
    with language("it"):
        heard = Heard(owner)
    thread = threading.Thread(target=boom)
    thread.start()
    thread.join()
    QApplication.processEvents()
    heard.failures.let_go()
    assert heard.texts == ["un errore del programma (KeyError: 'rank')"]
