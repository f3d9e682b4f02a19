"""Windows and dialogs go away whole, and leave the collector nothing that Qt still has."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from tbdesk.app import create_window
from tbdesk.ui.window.workspace import Workspace
from tests.fragile import fragile_garbage
from tests.ui.conftest import Desk
from tests.ui.hands import child
from tests.ui.windows import forget_changes

DIALOGS = (
    *("actionNew", "actionPlayers", "actionSettings", "actionWithdrawn"),
    *("actionPlayOffs", "actionAdjustments", "actionEventLog", "actionChain", "actionCompare"),
    *("actionPrint", "actionAbout"),
)
#: How often each is opened, besides the first time.
TIMES = 3


def let_go() -> None:
    """Run the event loop once, and then the collector."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def cancel() -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    dialog.reject()


def look_into(desk: Desk, action: str) -> None:
    """Open a dialog from the menu and cancel it."""
    QTimer.singleShot(0, cancel)
    child(desk.window, QAction, action).trigger()


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


def census() -> tuple[int, int]:
    """How many widgets there are, and how many objects of Qt that Python knows; colours are cached
    for some dozens of palettes."""
    let_go()
    objects = (one for one in gc.get_objects() if isinstance(one, Shiboken.Object))
    known = sum(not isinstance(one, QColor) for one in objects)
    return len(QApplication.allWidgets()), known


@pytest.mark.long
def test_a_dialog_goes_away_whole(desk: Desk) -> None:
    desk.open_example("rr6")
    for action in DIALOGS:
        look_into(desk, action)  # some things are made once and kept
    let_go()
    gc.freeze()  # what is there already is neither counted nor looked through again
    before = census()
    for action in DIALOGS:
        for _ in range(TIMES):
            look_into(desk, action)
        assert fragile_garbage() == [], action
        after = census()
        stayed = [now - then for now, then in zip(after, before, strict=True)]
        assert max(stayed) < TIMES, f"{action} leaves {stayed} widgets and objects"
        before = after


@pytest.mark.long
def test_a_window_goes_away_whole(qtbot: QtBot) -> None:
    window = create_window()
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    desk = Desk(window)
    desk.open_example("rr6")
    desk.click_game(1, 2)
    desk.type("1")
    desk.ctrl(Qt.Key.Key_Z)
    parts = [weakref.ref(one) for one in (window, window.document, window.calculation)]
    models = vars(child(window, Workspace).models)
    parts += [weakref.ref(model) for model in models.values()]
    del models
    forget_changes(window)
    window.close()
    window.deleteLater()
    del window, desk
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert fragile_garbage() == []
    let_go()
    assert [type(part()).__name__ for part in parts if part() is not None] == []
