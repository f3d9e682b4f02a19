"""A person at the file dialogs, the files, and what the window says about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QListView, QMenu, QMessageBox

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.project import project
from tbdesk.session.program.handover import Request
from tbdesk.ui.files.report_dialog import ReportDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.domain import crosstable
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.hands import activate, at_the_next, button, child, click, drag_in, ok

SAVE = QMessageBox.StandardButton.Save
DISCARD = QMessageBox.StandardButton.Discard
CANCEL = QMessageBox.StandardButton.Cancel
YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
SavedAs = Callable[[str], Path]
WAYS = ["close", "quit", "open", "example", "recent", "drop", "second start"]


def club_night(title: str = "Club night") -> Tournament:
    event = crosstable("Alice * 1 ½\nBruno 0 * .\nCarla ½ . *").tournament
    return event._replace(title=title, chain=catalogue.chain("PTS,SB"))


@pytest.fixture
def desk(desk: Desk) -> Iterator[Desk]:
    """The window in front. Messages that a test leaves are closed: the next goes on in it."""
    activate(desk.window)
    yield desk
    for box in desk.window.findChildren(QMessageBox):
        box.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.tbdesk"
    path.write_bytes(project.dumps(club_night()))
    return path


class Answers:
    """A person at the file dialogs and the questions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path: Path | None = None
        self.kind = ""  # another one than the dialog comes up with
        self.suggested: list[str] = []
        self.question: QMessageBox.StandardButton = CANCEL
        self.asked: list[str] = []
        monkeypatch.setattr(QFileDialog, "getOpenFileName", self._choose)
        monkeypatch.setattr(QFileDialog, "getSaveFileName", self._choose)
        monkeypatch.setattr(QMessageBox, "exec", lambda box: self._answer(box))

    def _choose(
        self, _parent: object, _title: str, suggested: str, _kinds: str, kind: str = ""
    ) -> tuple[str, str]:
        self.suggested.append(suggested)
        return (str(self.path) if self.path else ""), self.kind or kind

    def _answer(self, box: QMessageBox) -> QMessageBox.StandardButton:
        self.asked.append(box.text())
        return self.question


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> Answers:
    return Answers(monkeypatch)


def complaint(desk: Desk) -> str:
    """The text of the message box on the screen; empty if there is none."""
    boxes = [one for one in desk.window.findChildren(QMessageBox) if one.isVisible()]
    return "\n".join(f"{box.text()}\n{box.informativeText()}" for box in boxes)


def written(path: Path) -> Tournament:
    return project.load(path).tournament


def trigger(desk: Desk, name: str) -> None:
    """Choose an entry of a menu by the name of its action."""
    action = child(desk.window, QAction, name)
    assert action.isEnabled()
    action.trigger()
    QApplication.processEvents()


def write_report(dialog: ReportDialog) -> None:
    click(button(dialog, "Write the report file…"))


def problems(desk: Desk) -> list[str]:
    """The lines of the list of problems."""
    model = child(desk.window, QListView, "problems").model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def is_new(desk: Desk) -> bool:
    return desk.label("savedState") == "Not saved"


def type_a_result(desk: Desk) -> None:
    """2-3 is the game still missing in the club night."""
    desk.click_game(2, 3)
    desk.type("1")
    assert desk.window.isWindowModified()


def submenu(desk: Desk, title: str) -> QMenu:
    return next(menu for menu in desk.window.findChildren(QMenu) if menu.title() == title)


def recent(desk: Desk) -> list[str]:
    """The recent files; the last entry of their menu is for the earlier versions of one."""
    listed = submenu(desk, "Open &recent").actions()
    return [action.text() for action in listed if not action.isSeparator()][:-1]


def click_recent(desk: Desk, path: Path) -> None:
    menu = submenu(desk, "Open &recent")
    QApplication.processEvents()
    menu.popup(QPoint(0, 0))
    action = next(
        action for action in menu.actions() if action.text().replace("&&", "&") == str(path)
    )
    at = menu.actionGeometry(action).center()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    wait_for_files(desk.window)


def let_go(desk: Desk, path: Path) -> bool:
    """Drag a file over the window and drop it if that is allowed; whether it was."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    no_keys = Qt.KeyboardModifier.NoModifier
    enter = drag_in(desk.window, QPointF(50, 50), copy, data)
    if enter.isAccepted():
        event = QDropEvent(QPointF(50, 50), copy, data, left, no_keys)
        QApplication.sendEvent(desk.window, event)
        assert event.isAccepted()
    return enter.isAccepted()


def drop(desk: Desk, path: Path) -> bool:
    taken = let_go(desk, path)
    QApplication.processEvents()
    wait_for_files(desk.window)
    return taken


def leave_by(desk: Desk, way: str, other: Path) -> None:
    if way == "close":
        desk.window.close()
    elif way == "quit":
        desk.window.actions_.quit.trigger()
    elif way == "open":
        desk.ctrl(Qt.Key.Key_O)
    elif way == "example":
        menu = submenu(desk, "Exa&mples")
        next(action for action in menu.actions() if action.text() == "Club round robin").trigger()
    elif way == "recent":
        click_recent(desk, other)
    elif way == "drop":
        drop(desk, other)
    elif way == "second start":
        desk.window.open_further(Request(file=other))
        wait_for_files(desk.window)
    else:
        with at_the_next(NewEventDialog, lambda dialog: click(ok(dialog))):
            desk.ctrl(Qt.Key.Key_N)


def has_left(desk: Desk) -> bool:
    return not desk.window.isVisible() or "Club night" not in desk.window.windowTitle()


@pytest.fixture
def unsaved(desk: Desk, file: Path) -> Desk:
    desk.window.open_path(file)
    type_a_result(desk)
    return desk


@pytest.fixture
def other(desk: Desk, tmp_path: Path, person: Answers) -> Path:
    """Another event, in the list of recent files and in the file dialog."""
    path = tmp_path / "other.tbdesk"
    path.write_bytes(project.dumps(club_night("Another night")))
    desk.preferences.remember_file(path)
    person.path = path
    return path
