"""The welcome page: every way to begin, the files used last, the examples."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QSpinBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.app import create_window
from tbdesk.files import trf
from tbdesk.files.project import project
from tbdesk.session.program.preferences import Recent
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.window.welcome import Welcome
from tests.engine.cases import event
from tests.fragile import unannounced
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.hands import answered, at_the_next, cancel, child, click, named, press

TABLE = "No\tName\t1\t2\t3\n1\tAnna\t*\t1\t½\n2\tBea\t0\t*\t1\n3\tCara\t½\t0\t*\n"


def begin(desk: Desk, way: str) -> None:
    click(child(desk.window, QToolButton, f"begin-{way}"))


def test_a_new_event_begins_with_its_kind(desk: Desk) -> None:
    def look(dialog: NewEventDialog) -> None:
        assert named(dialog, QComboBox, "Kind").currentText() == "Round robin"
        assert named(dialog, QSpinBox, "Cycles").value() == 2
        click(cancel(dialog))

    with at_the_next(NewEventDialog, look):
        begin(desk, "double-round-robin")


def test_a_copied_table_is_shown_before_it_is_imported(desk: Desk) -> None:
    QGuiApplication.clipboard().setText(TABLE)
    shown: list[ImportDialog] = []

    def leave(dialog: ImportDialog) -> None:
        shown.append(dialog)
        click(cancel(dialog))

    answered(ImportDialog, leave)
    begin(desk, "table")
    wait_for_files(desk.window)
    assert shown


def test_files_used_last_have_their_date_and_kind(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    text = (Path(__file__).parents[3] / "resources/examples/double4.tbdesk").read_text("utf-8")
    path = tmp_path / "Friday & friends.tbdesk"
    path.write_text(text, encoding="utf-8")
    assert child(desk.window, QWidget, "recentFiles").findChildren(QToolButton) == []
    assert desk.window.open_path(path)
    again = create_window()
    qtbot.addWidget(again)
    again.show()
    recent = child(again, QWidget, "recentFiles")
    said = [label.text() for label in recent.findChildren(QLabel)]
    assert "Round robin" in said
    click(named(recent, QToolButton, "Recent file Friday & friends.tbdesk"))
    wait_for_files(again)
    assert again.windowTitle().startswith("Double round robin of four")


def test_files_are_listed_anew_in_place_of_those_before(desk: Desk, tmp_path: Path) -> None:
    welcome = child(desk.window, Welcome, "welcome")
    recent = child(desk.window, QWidget, "recentFiles")
    for names in (["one", "two"], ["three"], []):
        welcome.show_recent([Recent(tmp_path / f"{name}.tbdesk", "") for name in names])
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not unannounced()
        shown = [button.text() for button in recent.findChildren(QToolButton)]
        assert shown == names


def test_an_event_and_its_report_file_are_told_apart(
    desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    for name, content in (
        ("club.tbdesk", project.dumps(event("rr6"))),
        ("club.trf", trf.dumps(event("rr6"))),
        ("other.trf", trf.dumps(event("rr6"))),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        assert desk.window.open_path(path)
    again = create_window()
    qtbot.addWidget(again)
    again.show()
    recent = child(again, QWidget, "recentFiles")
    shown = [button.text() for button in recent.findChildren(QToolButton)]
    assert sorted(shown) == ["club.tbdesk", "club.trf", "other"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_an_example_is_chosen_by_its_name_with_the_keyboard(desk: Desk, key: Qt.Key) -> None:
    """Enter presses the button that has the focus, as in a dialog."""
    named(desk.window, QToolButton, "Example Double round robin").setFocus()
    press(key)
    assert desk.event.title == "Double round robin of four"
