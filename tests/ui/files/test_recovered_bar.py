"""After a power cut the window offers what was typed and not saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolBar
from pytestqt.qtbot import QtBot

from tbdesk.app import create_window
from tbdesk.engine.model.tournament import Tournament
from tbdesk.session import recovery as recovery_module
from tbdesk.session.document import Document
from tbdesk.session.recovery import Recovery, default_folder
from tests.engine.cases import event
from tests.ui.conftest import Desk, _forget_changes, wait_for_files
from tests.ui.hands import child


@pytest.fixture
def left_behind(qapp: QApplication) -> Iterator[Tournament]:
    """An evening that ended without saving: title changed, file never named."""
    document = Document()
    document.start(event("rr6"), None)
    evening = Recovery(document, default_folder(), document)
    changed = replace(event("rr6"), title="Friday")
    document.edit(changed, "title")
    evening.bring_up_to_date()
    evening.finish()
    assert evening._lock is not None
    evening._lock.unlock()
    yield changed
    for path in default_folder().glob("*"):
        path.unlink()


@pytest.fixture
def desk(left_behind: Tournament, qtbot: QtBot) -> Desk:
    window = create_window()
    window.show()
    window.activateWindow()
    qtbot.addWidget(window, before_close_func=_forget_changes)
    qtbot.waitExposed(window)
    return Desk(window)


def bar(desk: Desk) -> QToolBar:
    found = child(desk.window, QToolBar, "recoveredBar")
    return found


def click(desk: Desk, text: str) -> None:
    (button,) = (one for one in bar(desk).findChildren(QPushButton) if one.accessibleName() == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    wait_for_files(desk.window)


def test_the_copy_is_offered_and_restored_as_it_was_typed(
    desk: Desk, qtbot: QtBot, left_behind: Tournament
) -> None:
    assert bar(desk).isVisible()
    assert "a new event" in desk.label("recoveredText")
    click(desk, "Restore")
    assert desk.window.windowTitle().startswith("Friday")
    assert desk.label("savedState") == "Not saved"
    assert desk.names()[0] == "1 Alice"
    assert not bar(desk).isVisible()


def test_what_was_restored_is_copied_anew_before_the_old_copy_goes(
    desk: Desk, qtbot: QtBot, left_behind: Tournament
) -> None:
    click(desk, "Restore")
    (copy,) = default_folder().glob("*.tbdesk")
    assert '"Friday"' in copy.read_text(encoding="utf-8")


def test_thrown_away_it_is_gone(desk: Desk, qtbot: QtBot) -> None:
    click(desk, "Throw away")
    assert not bar(desk).isVisible()
    assert list(default_folder().glob("*.tbdesk")) == []


def test_a_damaged_copy_says_so_and_stays_on_the_disk(desk: Desk, qtbot: QtBot) -> None:
    (copy,) = default_folder().glob("*.tbdesk")
    Path(copy).write_text("{", encoding="utf-8")
    click(desk, "Restore")
    assert "could not be read" in desk.status()
    assert copy.exists()
    assert not bar(desk).isVisible()


def test_the_folder_is_the_persons_own() -> None:
    assert recovery_module.default_folder().parts[-2:] == ("tbdesk", "recovery")
