"""After a power cut the window offers what was typed and not saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QToolBar

from tbdesk.app import create_window
from tbdesk.session import recovery as recovery_module
from tbdesk.session.document import Document
from tbdesk.session.recovery import Recovery, default_folder
from tests.engine.cases import event
from tests.ui.conftest import Desk, _forget_changes, wait_for_files


@pytest.fixture
def left_behind(qapp):
    """An evening that ended without saving: title changed, file never named."""
    document = Document()
    document.start(event("rr6"), None)
    evening = Recovery(document, default_folder(), document)
    document.edit(replace(document.tournament, title="Friday"), "title")
    evening.bring_up_to_date()
    evening.finish()
    evening._lock.unlock()
    yield document.tournament
    for path in default_folder().glob("*"):
        path.unlink()


@pytest.fixture
def desk(left_behind, qtbot):
    window = create_window()
    window.show()
    window.activateWindow()
    qtbot.addWidget(window, before_close_func=_forget_changes)
    qtbot.waitExposed(window)
    return Desk(window)


def bar(desk: Desk) -> QToolBar:
    found = desk.window.findChild(QToolBar, "recoveredBar")
    assert found is not None
    return found


def click(desk: Desk, qtbot, text: str) -> None:
    (button,) = (one for one in bar(desk).findChildren(QPushButton) if one.accessibleName() == text)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    wait_for_files(desk.window)


def test_the_copy_is_offered_and_restored_as_it_was_typed(desk, qtbot, left_behind):
    assert bar(desk).isVisible()
    assert "a new event" in desk.label("recoveredText")
    click(desk, qtbot, "Restore")
    assert desk.window.windowTitle().startswith("Friday")
    assert desk.label("savedState") == "Not saved"
    assert desk.names()[0] == "1 Alice"
    assert not bar(desk).isVisible()


def test_what_was_restored_is_copied_anew_before_the_old_copy_goes(desk, qtbot, left_behind):
    click(desk, qtbot, "Restore")
    (copy,) = default_folder().glob("*.tbdesk")
    assert '"Friday"' in copy.read_text(encoding="utf-8")


def test_thrown_away_it_is_gone(desk, qtbot):
    click(desk, qtbot, "Throw away")
    assert not bar(desk).isVisible()
    assert list(default_folder().glob("*.tbdesk")) == []


def test_a_damaged_copy_says_so_and_stays_on_the_disk(desk, qtbot):
    (copy,) = default_folder().glob("*.tbdesk")
    Path(copy).write_text("{", encoding="utf-8")
    click(desk, qtbot, "Restore")
    assert "could not be read" in desk.status()
    assert copy.exists()
    assert not bar(desk).isVisible()


def test_the_folder_is_the_persons_own():
    assert recovery_module.default_folder().parts[-2:] == ("tbdesk", "recovery")
