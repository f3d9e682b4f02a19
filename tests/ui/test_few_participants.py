"""Every action of every menu without an event, and on events of one participant, of two, and with
nobody ranked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QPushButton

from tbdesk.engine.model.tournament import Tournament
from tests.few_participants import EVENTS
from tests.ui.conftest import Desk, failing, wait_for_files
from tests.ui.hands import busy

_QUIT = "actionQuit"
#: Actions that open an event where there is none.
_STARTING = ("actionNew", "actionTour")


@pytest.fixture
def no_files(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file is chosen, and the clipboard is empty."""
    qapp.clipboard().clear()
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_args, **_named: ("", ""))


@pytest.fixture
def leaving() -> Iterator[None]:
    """Confirm the dialog in front, or else cancel it."""
    over = False

    def leave() -> None:
        if over:
            return
        QTimer.singleShot(5, leave)  # first: what is confirmed may ask something else
        front = QApplication.activeModalWidget()
        if front is None or busy(front):
            return
        default = next(
            (one for one in front.findChildren(QPushButton) if one.isDefault() and one.isEnabled()),
            None,
        )
        if default is not None and not front.property("confirmed"):
            front.setProperty("confirmed", True)
            default.click()
        elif isinstance(front, QDialog):
            front.done(QDialog.DialogCode.Rejected)

    leave()
    yield
    over = True


@pytest.mark.usefixtures("no_files", "leaving", "just_started")
def test_no_action_fails_without_an_event(desk: Desk) -> None:
    assert failures(desk, None, but=(_QUIT, *_STARTING)) == {}
    assert desk.document.tournament is None


@pytest.mark.long
@pytest.mark.one_in(7)
@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.usefixtures("no_files", "leaving")
def test_no_action_fails_of_an_event(desk: Desk, name: str) -> None:
    assert failures(desk, EVENTS[name]) == {}


def failures(
    desk: Desk, event: Tournament | None, but: tuple[str, ...] = (_QUIT,)
) -> dict[str, list[BaseException]]:
    """The exceptions that the actions of all menus raise, by their names."""
    actions = {
        action.objectName(): action
        for menu in desk.window.menuBar().findChildren(QMenu)
        for action in menu.actions()
        if action.objectName() not in ("", *but)
    }
    wrong = {}
    for asked, action in actions.items():
        desk.document.drop_trial()
        if event is not None and desk.document.tournament != event:
            desk.document.start(event, None)
        desk.settle()
        if event is not None and desk.standings.model().rowCount():
            desk.click(desk.standings, 0, 2)
        if not action.isEnabled():
            continue
        with failing(desk.window) as heard:
            action.trigger()
            wait_for_files(desk.window)
            for window in desk.window.findChildren(QDialog):
                while busy(window):
                    QTest.qWait(2)
            QApplication.processEvents()
        if heard:
            wrong[asked] = heard
        for window in desk.window.findChildren(QDialog):
            window.close()
    return wrong
