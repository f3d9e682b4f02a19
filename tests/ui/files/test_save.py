"""Saving and exporting: nothing on the disk is spoilt, and the reason is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from tbdesk import paths
from tbdesk.files.disk import journal
from tbdesk.report.wishes import SheetKind
from tbdesk.session import calculation
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.report.workbook.books import opened
from tests.session.files.journals import full_disk
from tests.ui.conftest import Desk
from tests.ui.files.conftest import NO, YES, Answers, complaint, is_new, type_a_result, written
from tests.ui.hands import at_the_next, child, click, keys, ok


def test_save_goes_to_the_event_s_own_file(desk: Desk, person: Answers, file: Path) -> None:
    desk.window.open_path(file)
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    assert not desk.window.isWindowModified()
    assert desk.status() == f"Saved {file}"
    assert person.suggested == []
    desk.ctrl(Qt.Key.Key_Z)
    assert written(file) != desk.event
    desk.ctrl(Qt.Key.Key_Y)
    assert written(file) == desk.event
    assert not desk.window.isWindowModified()


def named_finale(dialog: NewEventDialog) -> None:
    keys("Finale ½: A/B")
    click(ok(dialog))


def test_a_new_event_is_saved_under_a_name_of_its_own(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    with at_the_next(NewEventDialog, named_finale):
        desk.ctrl(Qt.Key.Key_N)
    assert is_new(desk)
    person.path = tmp_path / "finale"
    desk.ctrl(Qt.Key.Key_S)
    assert person.suggested[0].endswith("Finale ½_ A_B.tbdesk")
    assert written(tmp_path / "finale.tbdesk").title == "Finale ½: A/B"
    assert desk.label("savedState") == "Saved in finale.tbdesk"


def test_an_example_is_never_written_over(desk: Desk, person: Answers, tmp_path: Path) -> None:
    example = paths.example("rr6")
    before = example.read_bytes()
    desk.open_example("rr6")
    desk.type("0")
    person.path = tmp_path / "mine.tbdesk"
    desk.ctrl(Qt.Key.Key_S)
    assert example.read_bytes() == before
    assert written(person.path) == desk.event


def test_save_as_leaves_the_first_file_as_it_was(
    desk: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    before = file.read_bytes()
    desk.window.open_path(file)
    type_a_result(desk)
    person.path = tmp_path / "copy.tbdesk"
    desk.window.actions_.save_as.trigger()
    assert person.suggested == [str(file)]
    assert file.read_bytes() == before
    assert written(person.path).games != written(file).games
    desk.ctrl(Qt.Key.Key_Z)
    desk.ctrl(Qt.Key.Key_S)
    assert written(person.path).games == written(file).games


def test_no_name_chosen_saves_nothing(desk: Desk, person: Answers) -> None:
    desk.open_example("rr6")
    desk.type("0")
    desk.ctrl(Qt.Key.Key_S)
    assert is_new(desk)


@pytest.mark.parametrize("answer", [YES, NO])
def test_a_name_without_its_ending_does_not_replace_a_file_unasked(
    desk: Desk, person: Answers, file: Path, answer: QMessageBox.StandardButton
) -> None:
    """The file dialog was asked about 'club', which is not there; 'club.tbdesk' is."""
    before = file.read_bytes()
    desk.open_example("rr6")
    person.path, person.question = file.with_suffix(""), answer
    desk.window.actions_.save_as.trigger()
    assert [str(file) in asked for asked in person.asked] == [True]
    if answer == YES:
        assert len(written(file).players) == 6
    else:
        assert file.read_bytes() == before


def test_a_full_name_was_asked_about_by_the_file_dialog(
    desk: Desk, person: Answers, file: Path
) -> None:
    desk.open_example("rr6")
    person.path = file
    desk.window.actions_.save_as.trigger()
    assert person.asked == []
    assert len(written(file).players) == 6


def test_that_nothing_is_copied_stays_in_sight_until_it_is_saved(
    desk: Desk, file: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    desk.window.open_path(file)
    unkept = child(desk.window, QLabel, "unkeptState")
    assert not unkept.isVisible()
    monkeypatch.setattr(journal, "write_whole", full_disk)
    type_a_result(desk)
    qtbot.waitUntil(unkept.isVisible)
    assert desk.status().startswith("There is no copy of your edits")
    desk.type("x")  # what is said of that takes its place
    assert "no copy" not in desk.status()
    assert unkept.text() == "Not saved, and in no copy"
    assert "Save the event now" in unkept.toolTip()
    desk.ctrl(Qt.Key.Key_S)
    assert not unkept.isVisible()
    assert desk.status() == f"Saved {file}"
    assert desk.label("savedState") == "Saved in club.tbdesk"


def test_a_file_that_cannot_be_written_loses_nothing(
    desk: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    desk.window.open_path(file)
    type_a_result(desk)
    person.path = tmp_path / "unplugged" / "club.tbdesk"
    desk.window.actions_.save_as.trigger()
    said = complaint(desk)
    assert said.startswith("The event could not be saved. It is still open; save it elsewhere.")
    assert str(person.path) in said
    assert desk.window.isWindowModified()
    assert desk.label("savedState") == "Not saved"
    for box in desk.window.findChildren(QMessageBox):
        box.close()
    desk.window.activateWindow()
    desk.ctrl(Qt.Key.Key_S)  # the first file is still the event's own
    assert written(file) == desk.event


def test_a_name_no_file_can_hold_is_named(desk: Desk, person: Answers, file: Path) -> None:
    """Half of an emoji, as some programs leave it on the clipboard."""
    before = file.read_bytes()
    desk.window.open_path(file)
    model = desk.crosstable.model()
    model.setData(model.index(0, 0), "Alice \ud83d")
    desk.ctrl(Qt.Key.Key_S)
    assert "an incomplete character" in complaint(desk)
    assert file.read_bytes() == before
    assert desk.window.isWindowModified()


def test_an_export_is_a_workbook_under_the_event_s_name(
    desk: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    desk.window.open_path(file)
    person.path = tmp_path / "standings"
    desk.ctrl(Qt.Key.Key_E)
    assert person.suggested == [str(file.with_suffix(".xlsx"))]
    workbook = tmp_path / "standings.xlsx"
    assert desk.status() == f"Exported to {workbook}"
    names = opened(workbook.read_bytes()).sheetnames
    assert names == ["Standings", "Crosstable"]
    assert desk.window.isWindowModified(), "the file has no edition yet"


def test_no_name_chosen_exports_nothing(desk: Desk, person: Answers, file: Path) -> None:
    desk.window.open_path(file)
    desk.ctrl(Qt.Key.Key_E)
    assert [one.name for one in file.parent.iterdir() if one.suffix == ".xlsx"] == []


def test_an_export_without_its_ending_does_not_replace_a_file_unasked(
    desk: Desk, person: Answers, file: Path
) -> None:
    workbook = file.with_suffix(".xlsx")
    workbook.write_bytes(b"last week's")
    desk.window.open_path(file)
    person.path, person.question = file.with_suffix(""), NO
    desk.ctrl(Qt.Key.Key_E)
    assert len(person.asked) == 1
    assert workbook.read_bytes() == b"last week's"


def test_the_workbook_has_the_result_typed_a_moment_ago(
    desk: Desk,
    person: Answers,
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    """In a large event the standings on the screen may lag behind."""
    desk.window.open_path(file)
    monkeypatch.setattr(calculation, "SMALL", 0)
    monkeypatch.setattr(calculation, "QUICK", 0)
    desk.click_game(2, 3)
    desk.type("1")
    assert desk.calculation.busy
    person.path = tmp_path / "now.xlsx"
    desk.ctrl(Qt.Key.Key_E)
    qtbot.waitUntil(lambda: desk.status() == f"Exported to {person.path}")
    cells = [cell.value for row in opened(person.path.read_bytes()).worksheets[0] for cell in row]
    assert not any("Provisional" in str(value) for value in cells)


def test_the_workbook_of_a_large_event_is_written_in_the_background(
    desk: Desk,
    person: Answers,
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    desk.window.open_path(file)
    monkeypatch.setattr(calculation, "SMALL", 0)
    type_a_result(desk)
    Preferences().remember_sheets({SheetKind.RULES})
    person.path = tmp_path / "large.xlsx"
    desk.ctrl(Qt.Key.Key_E)
    qtbot.waitUntil(person.path.exists)
    qtbot.waitUntil(lambda: desk.status() == f"Exported to {person.path}")
    rules = opened(person.path.read_bytes())["Rules"]
    assert "Club night" in [cell.value for row in rules for cell in row]
