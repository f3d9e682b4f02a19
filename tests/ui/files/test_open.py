"""Opening files: whole ones, broken ones, recent ones, dropped ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListView, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.files.project import project
from tbdesk.ui.dialog.file_choice import file_name, suggested
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.files.conftest import (
    DISCARD,
    NO,
    YES,
    Answers,
    click_recent,
    club_night,
    complaint,
    drop,
    is_new,
    let_go,
    recent,
    type_a_result,
)
from tests.ui.hands import child, click


def test_a_file_is_opened(desk: Desk, person: Answers, file: Path) -> None:
    person.path = file
    desk.ctrl(Qt.Key.Key_O)
    assert desk.window.windowTitle() == "Club night[*] – tbdesk"
    assert desk.cell(1, 2) == "1"
    assert desk.label("savedState") == "Saved in club.tbdesk"
    assert not desk.window.isWindowModified()


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", ["Open 2.5", "event", "event.tbdesk.bak", "event.txt"])
def test_an_event_whose_file_has_no_ending_of_ours_is_opened(
    desk: Desk, file: Path, tmp_path: Path, name: str
) -> None:
    """It is not saved over, nor does it lend its name: `.5` would be taken for an ending."""
    path = tmp_path / name
    path.write_bytes(file.read_bytes())
    assert desk.files.open_path(path)
    document = desk.document
    assert document.path is None
    assert suggested(document, tmp_path, ".xlsx").name == f"{file_name(desk.event.title)}.xlsx"


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"{\0\1\2", "binary file"),
        (project.dumps(club_night()).replace(b'"kind"', b',"kind"'), "line 5, column 2"),
    ],
)
def test_a_broken_file_says_what_is_wrong_and_where(
    desk: Desk, person: Answers, tmp_path: Path, content: bytes, named: str
) -> None:
    path = tmp_path / "broken.tbdesk"
    path.write_bytes(content)
    desk.open_example("rr6")
    person.path = path
    desk.ctrl(Qt.Key.Key_O)
    said = complaint(desk) or "".join(person.asked)
    assert said.startswith(("This file could not be opened.", str(path)))
    assert str(path) in said
    assert named in said
    assert desk.crosstable.model().rowCount() == 6  # what was open is still open
    assert path.read_bytes() == content
    assert str(path) not in recent(desk)


def test_a_folder_is_not_opened(desk: Desk, tmp_path: Path) -> None:
    assert not desk.window.open_path(str(tmp_path))
    assert "a directory" in complaint(desk)


@pytest.mark.usefixtures("just_started")
def test_a_broken_file_of_the_command_line_leaves_the_welcome(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "broken.tbdesk"
    path.write_text("{")
    assert not desk.window.open_path(path)
    assert complaint(desk)
    assert child(desk.window, QWidget, "welcome").isVisible()
    assert not desk.window.actions_.save.isEnabled()


def test_after_a_broken_file_work_goes_on_where_it_was(
    desk: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    desk.window.open_path(file)
    type_a_result(desk)
    person.path = tmp_path / "gone.tbdesk"
    person.question = DISCARD
    desk.ctrl(Qt.Key.Key_O)
    assert "no such file" in complaint(desk)
    assert desk.cell(2, 3) == "1"
    assert desk.window.actions_.undo.isEnabled()
    assert desk.window.isWindowModified()


def test_the_message_about_a_broken_file_does_not_pile_up(
    desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    desk.window.open_path(tmp_path / "gone.tbdesk")
    (box,) = desk.window.findChildren(QMessageBox)
    click(box.button(QMessageBox.StandardButton.Ok))
    qtbot.waitUntil(lambda: desk.window.findChildren(QMessageBox) == [])


def test_a_file_with_strange_things_in_it_is_opened_and_they_are_listed(
    desk: Desk, file: Path
) -> None:
    content = json.loads(file.read_bytes())
    content["chain"] = ["PTS", "NONSENSE"]
    file.write_text(json.dumps(content))
    assert desk.window.open_path(file)
    assert "NONSENSE" in child(desk.window, QListView, "problems").model().index(0, 0).data()


def test_opened_and_saved_files_come_first_among_the_recent_ones(
    desk: Desk, person: Answers, file: Path, other: Path, qtbot: QtBot
) -> None:
    desk.window.open_path(file)
    qtbot.waitUntil(lambda: recent(desk)[:2] == [str(file), str(other)])
    person.path = file.with_name("third.tbdesk")
    desk.window.actions_.save_as.trigger()
    qtbot.waitUntil(lambda: recent(desk)[0] == str(person.path))


def test_a_recent_file_is_opened_from_the_menu_that_changes_by_it(
    desk: Desk, file: Path, other: Path
) -> None:
    desk.window.open_path(file)
    for path in (other, file, other):
        click_recent(desk, path)
        assert recent(desk)[0] == str(path)
    assert desk.window.windowTitle().startswith("Another night")


def test_a_folder_with_an_ampersand_is_shown_as_it_is(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "Black & White"
    folder.mkdir()
    path = folder / "club.tbdesk"
    path.write_bytes(project.dumps(club_night()))
    desk.window.open_path(path)
    QApplication.processEvents()
    assert recent(desk)[0].replace("&&", "&") == str(path)
    click_recent(desk, path)
    assert desk.label("savedState") == "Saved in club.tbdesk"


def test_a_drop_does_not_keep_the_other_program_waiting_for_an_answer(
    other: Path, unsaved: Desk, person: Answers
) -> None:
    assert let_go(unsaved, other)
    assert person.asked == []
    QApplication.processEvents()
    assert len(person.asked) == 1


def test_a_file_is_dropped_on_the_window(desk: Desk, file: Path, tmp_path: Path) -> None:
    assert drop(desk, file)
    assert desk.window.windowTitle().startswith("Club night")
    note = tmp_path / "note.png"
    note.write_text("…")
    assert not drop(desk, note)


def cut_in_half(path: Path) -> bytes:
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b'"games"') + 90])
    return path.read_bytes()


def test_of_a_damaged_file_the_rest_is_opened_as_an_event_of_its_own(
    desk: Desk, person: Answers, file: Path, qtbot: QtBot
) -> None:
    damaged = cut_in_half(file)
    person.question = YES
    desk.window.open_path(file)
    wait_for_files(desk.window)
    assert "the file ends in the middle" in person.asked[0]
    assert desk.names() == ["1 Alice", "2 Bruno", "3 Carla"]
    assert is_new(desk)
    assert "Problems lists the missing data" in desk.status()
    problems = child(desk.window, QListView, "problems").model()
    lines = [problems.index(row, 0).data() for row in range(problems.rowCount())]
    assert any("it ends here" in line for line in lines)
    assert file.read_bytes() == damaged


def test_unsaved_edits_are_asked_about_once_for_a_damaged_file(
    unsaved: Desk, other: Path, person: Answers, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked again, Enter would save what was thrown away a moment ago."""
    cut_in_half(other)
    before = file.read_bytes()
    asked: list[str] = []

    def answer(box: QMessageBox) -> QMessageBox.StandardButton:
        asked.append(box.windowTitle())
        return DISCARD if asked[-1] == "Unsaved changes" else YES

    monkeypatch.setattr(QMessageBox, "exec", answer)
    unsaved.ctrl(Qt.Key.Key_O)
    wait_for_files(unsaved.window)
    assert asked == ["Unsaved changes", "A damaged file"]
    assert "Problems lists the missing data" in unsaved.status()
    assert file.read_bytes() == before


@pytest.mark.usefixtures("just_started")
def test_a_damaged_file_is_left_alone(desk: Desk, person: Answers, file: Path) -> None:
    cut_in_half(file)
    person.question = NO
    desk.window.open_path(file)
    wait_for_files(desk.window)
    assert len(person.asked) == 1
    assert desk.window.windowTitle() == "tbdesk"
