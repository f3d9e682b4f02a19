"""A file that takes long to read or to make: the window lives, and whoever waits can think
better of it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QProgressDialog
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.drafts import Drafts
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.hostile.confined import Check
from tbdesk.files.project import project
from tbdesk.files.tables import Choices, Reading, Role, Sheet, understand
from tbdesk.models.setup import import_table
from tbdesk.models.setup.import_table import ImportTableModel
from tbdesk.report.errors import FormatError
from tbdesk.session import calculation
from tbdesk.session.files import opened, opening
from tbdesk.ui.dialog import progress
from tbdesk.ui.failure_dialog import FailureDialog
from tbdesk.ui.files import files as ui_files
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tests.ui.conftest import Desk, failing, wait_for_files
from tests.ui.files.conftest import (
    DISCARD,
    SAVE,
    Answers,
    complaint,
    drop,
    has_left,
    recent,
    type_a_result,
    written,
)
from tests.ui.files.imports.test_import import shown
from tests.ui.hands import activate, busy, child, choose, click, message, named, ok, press

Act = Callable[[QProgressDialog], object]


class Slow:
    """Files that are read no sooner than they are let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names = {"other.tbdesk", "broken.tbdesk", "table.csv"}
        self._gate = threading.Event()
        self._timers: list[QTimer] = []
        self.faults: list[BaseException] = []
        self.read: list[str] = []
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(ui_files, "read", self._read)
        self._dumps = project.dumps

    def _read(
        self, path: Path, encoding: str | None, check: Check
    ) -> opened.OpenedEvent | opened.OpenedTable:
        try:
            if path.name in self.names:
                assert self._gate.wait(10)
            return opening.read(path, encoding, check)
        finally:
            self.read.append(path.name)

    def content(self, tournament: Tournament, drafts: Drafts) -> bytes:
        """The content of a project file, when it is let."""
        assert self._gate.wait(10)
        return self._dumps(tournament, drafts)

    def understand(self, sheet: Sheet, choices: Choices | None = None) -> Reading:
        """A sheet read in a way, when it is let."""
        assert self._gate.wait(10)
        return understand(sheet, choices or Choices())

    def let(self) -> None:
        self._gate.set()

    def meanwhile(self, desk: Desk, act: Act) -> None:
        """Do something as soon as the window says that it waits, which is soon."""
        self._monkeypatch.setattr(progress, "DELAY_MS", 20)
        timer = QTimer(desk.window)

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, QProgressDialog):
                timer.stop()
                try:
                    activate(dialog)
                    act(dialog)
                except BaseException as error:
                    self.faults.append(error)
                    self.let()

        timer.timeout.connect(look)
        timer.start(5)
        self._timers.append(timer)

    def close(self) -> None:
        self.let()
        assert not any(timer.isActive() for timer in self._timers), "it never said that it waits"
        for fault in self.faults:
            raise fault


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    slow = Slow(monkeypatch)
    yield slow
    slow.close()


def dialogs(desk: Desk) -> list[QProgressDialog]:
    return [dialog for dialog in desk.window.findChildren(QProgressDialog) if dialog.isVisible()]


def cancel(_dialog: QProgressDialog) -> None:
    press(Qt.Key.Key_Escape)


@pytest.fixture
def night(desk: Desk, file: Path, slow: Slow) -> Desk:
    """A club night is open, with nothing to save."""
    desk.window.open_path(file)
    return desk


def test_a_file_that_is_read_quickly_comes_without_a_word(
    night: Desk, other: Path, slow: Slow
) -> None:
    slow.let()
    night.ctrl(Qt.Key.Key_O)
    assert night.window.windowTitle().startswith("Another night")
    assert night.window.findChildren(QProgressDialog) == []


def test_a_long_task_is_announced_and_then_done(night: Desk, other: Path, slow: Slow) -> None:
    said: list[str] = []

    def look(dialog: QProgressDialog) -> None:
        said.extend(label.text() for label in dialog.findChildren(QLabel))
        assert dialog.accessibleName() == "Opening other.tbdesk …"
        assert night.cell(1, 2) == "1"
        slow.let()

    slow.meanwhile(night, look)
    night.ctrl(Qt.Key.Key_O)
    assert said == ["Opening other.tbdesk …"]
    assert night.window.windowTitle().startswith("Another night")
    assert dialogs(night) == []
    assert night.crosstable.updatesEnabled()
    assert recent(night)[0] == str(other)


def test_typing_goes_on_where_it_belongs(
    night: Desk, other: Path, slow: Slow, qtbot: QtBot
) -> None:
    def type_at_the_window(dialog: QProgressDialog) -> None:
        handle = night.window.windowHandle()
        for key in (Qt.Key.Key_1, Qt.Key.Key_N, Qt.Key.Key_Delete):
            QTest.keyClick(handle, key)
        assert not night.window.isWindowModified()
        slow.let()

    night.click_game(2, 3)
    slow.meanwhile(night, type_at_the_window)
    night.ctrl(Qt.Key.Key_O)
    activate(night.window)
    assert night.cell(2, 3) == ""
    QTest.keyClick(night.window.windowHandle(), Qt.Key.Key_1)
    assert night.cell(2, 3) == "1"
    assert night.window.windowTitle().startswith("Another night")


def test_cancel_leaves_what_is_open(night: Desk, other: Path, slow: Slow, qtbot: QtBot) -> None:
    before = recent(night)
    slow.meanwhile(night, cancel)
    night.ctrl(Qt.Key.Key_O)
    assert night.status() == "Nothing was opened."
    assert dialogs(night) == []
    assert night.window.windowTitle().startswith("Club night")
    slow.let()
    qtbot.waitUntil(lambda: slow.read[-1:] == ["other.tbdesk"])
    qtbot.wait(20)
    assert night.window.windowTitle().startswith("Club night")
    assert recent(night) == before
    activate(night.window)
    type_a_result(night)
    assert night.cell(2, 3) == "1"


@pytest.mark.long
def test_a_file_that_was_given_up_is_opened_after_all(night: Desk, other: Path, slow: Slow) -> None:
    slow.meanwhile(night, cancel)
    night.ctrl(Qt.Key.Key_O)
    activate(night.window)
    slow.meanwhile(night, lambda _dialog: slow.let())
    night.ctrl(Qt.Key.Key_O)
    assert night.window.windowTitle().startswith("Another night")


def test_a_broken_file_is_reported_as_before(
    night: Desk, person: Answers, slow: Slow, tmp_path: Path
) -> None:
    person.path = tmp_path / "broken.tbdesk"
    person.path.write_text("{")
    slow.meanwhile(night, lambda _dialog: slow.let())
    night.ctrl(Qt.Key.Key_O)
    assert dialogs(night) == []
    assert complaint(night).startswith("This file could not be opened.")
    assert str(person.path) in complaint(night)
    assert night.window.windowTitle().startswith("Club night")


@pytest.mark.long
def test_the_newest_file_wins(
    night: Desk, other: Path, slow: Slow, tmp_path: Path, qtbot: QtBot
) -> None:
    third = tmp_path / "third.tbdesk"
    third.write_text(other.read_text().replace("Another night", "A third night"))

    def drop_another(_dialog: QProgressDialog) -> None:
        assert drop(night, third)
        assert night.window.windowTitle().startswith("A third night")
        assert dialogs(night) == []

    slow.meanwhile(night, drop_another)
    night.ctrl(Qt.Key.Key_O)
    slow.let()
    qtbot.waitUntil(lambda: slow.read[-1:] == ["other.tbdesk"])
    qtbot.wait(20)
    assert night.window.windowTitle().startswith("A third night")
    assert night.crosstable.updatesEnabled()


@pytest.mark.long
def test_the_window_is_closed_meanwhile(night: Desk, other: Path, slow: Slow, qtbot: QtBot) -> None:
    slow.meanwhile(night, lambda _dialog: night.window.close())
    night.ctrl(Qt.Key.Key_O)
    assert has_left(night)
    assert dialogs(night) == []
    slow.let()
    qtbot.waitUntil(lambda: slow.read[-1:] == ["other.tbdesk"])
    qtbot.wait(20)
    assert night.window.windowTitle().startswith("Club night")


def test_unsaved_changes_are_asked_about_once_and_before(
    night: Desk, other: Path, person: Answers, slow: Slow
) -> None:
    type_a_result(night)
    asked: list[int] = []

    def look(_dialog: QProgressDialog) -> None:
        asked.append(len(person.asked))
        slow.let()

    person.question = DISCARD
    slow.meanwhile(night, look)
    night.ctrl(Qt.Key.Key_O)
    assert asked == [1]
    assert len(person.asked) == 1
    assert night.window.windowTitle().startswith("Another night")


@pytest.mark.long
def test_unsaved_changes_outlive_a_file_that_was_given_up(
    night: Desk, other: Path, person: Answers, slow: Slow
) -> None:
    type_a_result(night)
    person.question = DISCARD
    slow.meanwhile(night, cancel)
    night.ctrl(Qt.Key.Key_O)
    assert night.cell(2, 3) == "1"
    assert night.window.isWindowModified()


def test_a_table_is_shown_when_it_was_read(
    night: Desk, person: Answers, slow: Slow, tmp_path: Path, qtbot: QtBot
) -> None:
    person.path = tmp_path / "table.csv"
    person.path.write_text("Name;Rtg\nAnna;2000\nBea;1900\n")
    slow.meanwhile(night, lambda _dialog: slow.let())
    night.ctrl(Qt.Key.Key_O)
    dialog = shown(night, qtbot)
    assert message(dialog) == "Swiss, 2 players, 5 rounds."
    click(ok(dialog))
    assert len(night.event.players) == 2


def test_a_program_that_opens_a_file_has_the_event_at_once(
    desk: Desk, other: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    really = opening.read

    def read(path: Path, encoding: str | None, check: Check) -> object:
        threads.append(threading.current_thread())
        return really(path, encoding, check)

    monkeypatch.setattr(ui_files, "read", read)
    slow.let()
    assert desk.window.open_path(other)
    desk.window.hide()
    assert desk.window.open_path(other)
    assert [thread is threading.main_thread() for thread in threads] == [True, True]


@pytest.fixture
def slowly_saved(night: Desk, slow: Slow, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """An event that counts as large, with a result that is not saved."""
    monkeypatch.setattr(calculation, "SMALL", 0)
    monkeypatch.setattr(project, "dumps", slow.content)
    type_a_result(night)
    return night


def test_a_large_event_is_saved_away_from_the_window(
    slowly_saved: Desk, file: Path, slow: Slow
) -> None:
    said: list[str] = []

    def look(dialog: QProgressDialog) -> None:
        said.append(dialog.labelText())
        slow.let()

    slow.meanwhile(slowly_saved, look)
    slowly_saved.ctrl(Qt.Key.Key_S)
    assert said == ["Saving club.tbdesk …"]
    assert slowly_saved.label("savedState") == "Saved in club.tbdesk"
    assert written(file).games == slowly_saved.event.games


@pytest.mark.long
def test_saving_that_was_given_up_saves_nothing(
    slowly_saved: Desk, file: Path, slow: Slow, qtbot: QtBot
) -> None:
    before = file.read_bytes()
    slow.meanwhile(slowly_saved, cancel)
    slowly_saved.ctrl(Qt.Key.Key_S)
    slow.let()
    qtbot.wait(50)
    assert slowly_saved.status() == "Nothing was saved."
    assert slowly_saved.label("savedState") == "Not saved"
    assert file.read_bytes() == before


@pytest.fixture
def preview(
    night: Desk,
    person: Answers,
    slow: Slow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> ImportDialog:
    """The preview of a table that counts as large."""
    monkeypatch.setattr(import_table, "SMALL", 0)
    monkeypatch.setattr(import_table, "understand", slow.understand)
    person.path = tmp_path / "grid.csv"
    person.path.write_text("Name;Rtg;Club\nAnna;2000;Alfa\nBea;1900;Beta\nCleo;1800;Gamma\n")
    night.ctrl(Qt.Key.Key_O)
    return shown(night, qtbot)


def wait_for_table(preview: ImportDialog) -> None:
    while busy(preview):
        QTest.qWait(2)


def test_a_large_table_is_read_anew_away_from_the_window(
    night: Desk, preview: ImportDialog, slow: Slow
) -> None:
    said: list[str] = []

    def look(dialog: QProgressDialog) -> None:
        said.append(dialog.labelText())
        slow.let()

    slow.meanwhile(night, look)
    kind = named(preview, QComboBox, "Event")
    choose(kind, "round robin")
    wait_for_table(preview)
    assert said == ["Reading the table …"]
    assert kind.currentText() == "round robin"
    assert message(preview).startswith("Round robin, 3 players")


def test_an_encoding_that_was_given_up_leaves_the_table_as_it_was_read(
    night: Desk, preview: ImportDialog, person: Answers, slow: Slow
) -> None:
    encodings = named(preview, QComboBox, "Encoding")
    slow.meanwhile(night, cancel)
    encodings.setFocus()
    press(Qt.Key.Key_Down)
    wait_for_table(preview)
    assert encodings.currentText() == "the likeliest"
    activate(preview)
    press(Qt.Key.Key_Escape)
    assert not preview.isVisible()
    assert person.asked == []


@pytest.mark.long
def test_a_correction_that_was_given_up_leaves_the_table_as_it_was_read(
    night: Desk, preview: ImportDialog, slow: Slow
) -> None:
    kind = named(preview, QComboBox, "Event")
    slow.meanwhile(night, cancel)
    kind.setFocus()
    press(Qt.Key.Key_Up)
    wait_for_table(preview)
    assert kind.currentText() == "Swiss"
    assert preview.tournament().kind is EventKind.SWISS


@pytest.mark.long
def test_corrections_typed_one_after_the_other_all_count(
    night: Desk, preview: ImportDialog, slow: Slow
) -> None:
    table = child(preview, ImportTableModel)
    choose(named(preview, QComboBox, "Event"), "round robin")
    table.set_role(2, Role.UNUSED)
    assert table.reading.columns[2].role is not Role.UNUSED
    slow.let()
    wait_for_table(preview)
    assert table.reading.columns[2].role is Role.UNUSED
    assert table.reading.kind is EventKind.ROUND_ROBIN


@pytest.mark.long
def test_ok_comes_after_the_last_correction(
    night: Desk, preview: ImportDialog, slow: Slow, qtbot: QtBot
) -> None:
    choose(named(preview, QComboBox, "Event"), "round robin")
    click(ok(preview))
    assert preview.isVisible()
    slow.let()
    qtbot.waitUntil(lambda: night.label("savedState") == "Not saved")
    assert night.event.kind is EventKind.ROUND_ROBIN


@pytest.mark.long
def test_the_preview_is_closed_meanwhile(
    night: Desk, preview: ImportDialog, person: Answers, slow: Slow, qtbot: QtBot
) -> None:
    person.question = DISCARD
    choose(named(preview, QComboBox, "Event"), "round robin")
    activate(preview)
    press(Qt.Key.Key_Escape)
    assert not preview.isVisible()
    slow.let()
    qtbot.wait(20)
    assert night.window.windowTitle().startswith("Club night")


@pytest.mark.long
def test_a_table_that_cannot_be_read_in_another_way_says_so(
    night: Desk, preview: ImportDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_sheet: Sheet, _choices: Choices) -> Reading:
        raise FormatError("no such layout")

    monkeypatch.setattr(import_table, "understand", broken)
    kind = named(preview, QComboBox, "Event")
    kind.setFocus()
    press(Qt.Key.Key_Up)
    wait_for_table(preview)
    assert kind.currentText() == "Swiss"
    assert "no such layout" in complaint(night)


@pytest.mark.long
def test_edits_made_while_a_file_is_read_are_asked_about(
    night: Desk, other: Path, person: Answers, slow: Slow, qtbot: QtBot
) -> None:
    QTimer.singleShot(20, lambda: type_a_result(night))
    QTimer.singleShot(60, slow.let)
    night.ctrl(Qt.Key.Key_O)
    assert person.asked == ["Save the changes to 'Club night'?"]
    assert night.cell(2, 3) == "1"
    assert night.window.windowTitle().startswith("Club night")


@pytest.mark.long
def test_edits_made_while_the_event_is_saved_are_not_saved_yet(
    slowly_saved: Desk, file: Path, slow: Slow
) -> None:
    def type_on() -> None:
        slowly_saved.click_game(1, 2)
        slowly_saved.type("0")

    QTimer.singleShot(20, type_on)
    QTimer.singleShot(60, slow.let)
    slowly_saved.ctrl(Qt.Key.Key_S)
    assert sum(game.result is not None for game in written(file).games) == 3
    assert slowly_saved.cell(1, 2) == "0"
    assert slowly_saved.label("savedState") == "Not saved"
    slowly_saved.ctrl(Qt.Key.Key_S)
    assert slowly_saved.label("savedState") == "Saved in club.tbdesk"


def test_a_large_event_is_saved_before_the_window_closes(
    slowly_saved: Desk, file: Path, person: Answers, slow: Slow
) -> None:
    person.question = SAVE
    slowly_saved.window.close()
    assert slowly_saved.window.isVisible()
    slow.let()
    wait_for_files(slowly_saved.window)
    assert not slowly_saved.window.isVisible()
    assert len(person.asked) == 1
    assert sum(game.result is not None for game in written(file).games) == 3


@pytest.mark.long
def test_a_large_event_is_saved_before_another_is_opened(
    other: Path, slowly_saved: Desk, person: Answers, slow: Slow
) -> None:
    person.question = SAVE
    QTimer.singleShot(20, slow.let)
    slowly_saved.ctrl(Qt.Key.Key_O)
    assert len(person.asked) == 1
    assert slowly_saved.window.windowTitle().startswith("Another night")


def test_any_failure_is_reported_without_a_traceback(
    night: Desk, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_path: Path, _encoding: str | None, _check: Check) -> opened.OpenedEvent:
        raise ArithmeticError("a slip of ours")

    monkeypatch.setattr(ui_files, "read", broken)
    with failing(night.window):
        night.ctrl(Qt.Key.Key_O)
    said = night.label("failureText")
    fault = "A fault of the program (ArithmeticError: a slip of ours)."
    assert said == f"This file could not be opened.\n{fault}"
    child(night.window, FailureDialog).close()
    with failing(night.window):
        assert not night.window.open_path(other)
