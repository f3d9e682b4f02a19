"""Earlier versions of the event's file are opened from the File menu, and replace nothing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QListWidget

from tbdesk.session.program.places import versions_folder
from tbdesk.ui.files.earlier_versions import VersionsDialog
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.files.conftest import (
    DISCARD,
    NO,
    YES,
    Answers,
    complaint,
    is_new,
    type_a_result,
    written,
)
from tests.ui.hands import at_the_next, button, child, click, ok, press


@pytest.fixture(autouse=True)
def no_versions() -> None:
    for path in versions_folder().glob("*/*"):
        path.unlink()


def earlier(desk: Desk) -> None:
    child(desk.window, QAction, "actionVersions").trigger()


def test_a_version_is_opened_and_not_saved_yet(desk: Desk, person: Answers, file: Path) -> None:
    os.utime(file, (1_000_000, 1_000_000))
    desk.window.open_path(file)
    before = desk.event
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    after = written(file)
    offered: list[str] = []

    def take(dialog: VersionsDialog) -> None:
        rows = child(dialog, QListWidget, "versions")
        offered.extend(rows.item(row).text() for row in range(rows.count()))
        assert ok(dialog).text() == "&Open"
        press(Qt.Key.Key_Return)

    with at_the_next(VersionsDialog, take):
        earlier(desk)
    wait_for_files(desk.window)
    assert len(offered) == 1
    assert "1970" in offered[0]
    assert desk.event == before
    assert is_new(desk)
    assert written(file) == after
    desk.ctrl(Qt.Key.Key_S)
    assert person.asked == []
    assert written(file) == before


def test_unsaved_edits_are_asked_about_before_a_version_opens(
    desk: Desk, person: Answers, file: Path
) -> None:
    desk.window.open_path(file)
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    desk.ctrl(Qt.Key.Key_Z)
    typed = desk.event
    with at_the_next(VersionsDialog, lambda _dialog: press(Qt.Key.Key_Return)):
        earlier(desk)
    wait_for_files(desk.window)
    assert len(person.asked) == 1
    assert desk.event == typed
    person.question = DISCARD
    with at_the_next(VersionsDialog, lambda _dialog: press(Qt.Key.Key_Return)):
        earlier(desk)
    wait_for_files(desk.window)


def test_versions_are_deleted_after_one_question(desk: Desk, person: Answers, file: Path) -> None:
    desk.window.open_path(file)
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    typed = desk.event

    def delete(dialog: VersionsDialog) -> None:
        click(button(dialog, "Delete these versions…"))
        if dialog.isVisible():  # no was said
            press(Qt.Key.Key_Escape)

    for answer, left in ((NO, 1), (YES, 0)):
        person.question = answer
        with at_the_next(VersionsDialog, delete):
            earlier(desk)
        assert len(list(versions_folder().glob("*/*.tbdesk"))) == left
    assert len(person.asked) == 2
    assert desk.status() == "The earlier versions of club.tbdesk are deleted."
    assert desk.event == written(file) == typed
    earlier(desk)
    assert desk.status().startswith("There is no earlier version")


def test_versions_that_cannot_be_deleted_are_reported(
    desk: Desk, person: Answers, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_paths: object) -> None:
        raise PermissionError(13, "Permission denied")

    desk.window.open_path(file)
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    person.question = YES
    monkeypatch.setattr(shutil, "rmtree", refuse)
    with at_the_next(
        VersionsDialog, lambda dialog: click(button(dialog, "Delete these versions…"))
    ):
        earlier(desk)
    assert complaint(desk).startswith("The versions could not be deleted.")


def test_a_file_without_earlier_versions_is_reported(desk: Desk, file: Path) -> None:
    desk.window.open_path(file)
    earlier(desk)
    assert desk.status().startswith("There is no earlier version")
