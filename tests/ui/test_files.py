"""The file menu: nothing typed is lost, nothing on the disk is spoilt, and the reason is told."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSettings, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QMessageBox, QTextBrowser
from pytestqt.qtbot import QtBot

from tbdesk import paths
from tbdesk.engine import catalogue
from tbdesk.engine.tournament import Tournament
from tbdesk.formats import project
from tbdesk.models.crosstable import SLOTS_ROLE
from tbdesk.session import calculation
from tbdesk.ui.chain_dialog import ChainDialog
from tbdesk.ui.event_dialogs import EventSettingsDialog, PlayersDialog
from tbdesk.ui.new_event_dialog import NewEventDialog
from tests.domain import crosstable
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import activate, at_the_next, cancel, click, click_cell, keys, ok

SAVE = QMessageBox.StandardButton.Save
DISCARD = QMessageBox.StandardButton.Discard
CANCEL = QMessageBox.StandardButton.Cancel
YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


def club_night(title: str = "Club night") -> Tournament:
    event = crosstable("Alice * 1 ½\nBruno 0 * .\nCarla ½ . *").tournament
    return replace(event, title=title, chain=catalogue.chain("PTS,SB"))


@pytest.fixture(autouse=True)
def recent_files_of_its_own(tmp_path: Path) -> Iterator[None]:
    ini, user = QSettings.Format.IniFormat, QSettings.Scope.UserScope
    QSettings.setPath(ini, user, str(tmp_path / "settings"))
    yield
    QSettings.setPath(ini, user, os.environ["XDG_CONFIG_HOME"])


@pytest.fixture
def desk(desk: Desk) -> Desk:
    activate(desk.window)
    return desk


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.tbdesk"
    path.write_bytes(project.dumps(club_night()))
    return path


class Answers:
    """A person at the file dialogs and the questions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path: Path | None = None
        self.suggested: list[str] = []
        self.question: QMessageBox.StandardButton = CANCEL
        self.asked: list[str] = []
        monkeypatch.setattr(QFileDialog, "getOpenFileName", self._choose)
        monkeypatch.setattr(QFileDialog, "getSaveFileName", self._choose)
        monkeypatch.setattr(QMessageBox, "warning", self._answer)
        monkeypatch.setattr(QMessageBox, "question", self._answer)

    def _choose(self, _parent: object, _title: str, suggested: str, _kind: str) -> tuple[str, str]:
        self.suggested.append(suggested)
        return (str(self.path) if self.path else ""), ""

    def _answer(self, _parent: object, _title: str, text: str, *_buttons: object) -> object:
        self.asked.append(text)
        return self.question


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> Answers:
    return Answers(monkeypatch)


def complaint(desk: Desk) -> str:
    """What the message box on the screen says; empty if there is none."""
    boxes = [one for one in desk.window.findChildren(QMessageBox) if one.isVisible()]
    return "\n".join(f"{one.text()}\n{one.informativeText()}" for one in boxes)


def written(path: Path) -> Tournament:
    return project.load(path).tournament


def is_new(desk: Desk) -> bool:
    return desk.label("savedState") == "Not saved"


def type_a_result(desk: Desk) -> None:
    """2-3 is the game still missing in the club night."""
    desk.click_game(2, 3)
    desk.type("1")
    assert desk.window.isWindowModified()


# --- open -------------------------------------------------------------------------------------


def test_a_file_is_opened(desk: Desk, person: Answers, file: Path) -> None:
    person.path = file
    desk.ctrl(Qt.Key.Key_O)
    assert desk.window.windowTitle() == "Club night[*] – tbdesk"
    assert desk.cell(1, 2) == "1"
    assert desk.label("savedState") == "Saved in club.tbdesk"
    assert not desk.window.isWindowModified()


def test_another_event_begins_with_nothing_selected(desk: Desk, qtbot: QtBot) -> None:
    """The marks of last week's leader say nothing about this week's players."""
    desk.open_example("rr6")
    desk.click_value("1 Alice", "SB")
    explanation = desk.window.findChild(QTextBrowser, "explanation")
    qtbot.waitUntil(lambda: "1 Alice: SB 9.25" in explanation.toPlainText())
    desk.open_example("wccc1975")
    qtbot.waitUntil(lambda: "SB" not in explanation.toPlainText())
    assert not desk.standings.currentIndex().isValid()
    model = desk.crosstable.model()
    row = [model.index(0, column).data(SLOTS_ROLE) for column in range(4, model.columnCount() - 1)]
    assert {slot.mark.status for slots in row for slot in slots} == {None}


def test_the_players_of_a_swiss_make_no_berger_table(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "swiss.tbdesk"
    path.write_bytes(project.dumps(replace(event("swiss9"), chain=catalogue.chain("PTS,SB"))))
    desk.window.open_path(path)
    assert not desk.window.actions_.players.isEnabled()
    assert desk.window.actions_.chain.isEnabled()
    desk.open_example("rr6")
    assert desk.window.actions_.players.isEnabled()


def test_no_file_chosen_leaves_everything(desk: Desk, person: Answers) -> None:
    desk.open_example("rr6")
    desk.ctrl(Qt.Key.Key_O)
    assert desk.crosstable.model().rowCount() == 6


def broken_files() -> dict[str, tuple[bytes, str]]:
    """What is in a file, and what the message must name beside the file."""
    whole = project.dumps(club_night())

    def changed(**fields: Any) -> bytes:
        return json.dumps({**json.loads(whole), **fields}).encode()

    game = {"round": 1, "white": "one", "black": 2}
    return {
        "empty": (b"", "the file is empty"),
        "binary": (b"{\0\1\2", "binary file"),
        "another text": (b"Dear arbiter,\n", "not a project file of tbdesk"),
        "cut off": (whole[: len(whole) // 2], "line "),
        "a comma too many": (whole.replace(b'"kind"', b',"kind"'), "line 5, column 2"),
        "Latin-1": (whole.replace(b"Bruno", b"Br\xfcno"), "no text in UTF-8"),
        "another program's": (changed(format="other"), "field format"),
        "a newer version": (changed(version=99), "newer tbdesk"),
        "a word for a number": (changed(games=[game]), "games, entry 1, field white"),
        "no players": (changed(players=[]), "players"),
        "one player": (changed(players=[{"number": 1, "name": "Alice"}]), "2 to 60 players"),
        "an impossible date": (changed(start="2026-02-30"), "field start"),
    }


@pytest.mark.parametrize("name", broken_files())
def test_a_broken_file_says_what_is_wrong_and_where(
    desk: Desk, person: Answers, tmp_path: Path, name: str
) -> None:
    content, named = broken_files()[name]
    path = tmp_path / "broken.tbdesk"
    path.write_bytes(content)
    desk.open_example("rr6")
    person.path = path
    desk.ctrl(Qt.Key.Key_O)
    said = complaint(desk)
    assert said.startswith("This file could not be opened.")
    assert str(path) in said
    assert named in said
    assert desk.crosstable.model().rowCount() == 6  # what was open is still open
    assert path.read_bytes() == content
    assert str(path) not in recent(desk)


@pytest.mark.parametrize(("name", "reason"), [("gone", "no such file"), ("", "a directory")])
def test_what_is_no_file_is_not_opened(desk: Desk, tmp_path: Path, name: str, reason: str) -> None:
    assert not desk.window.open_path(str(tmp_path / name))
    assert reason in complaint(desk)


def test_a_broken_file_of_the_command_line_leaves_the_welcome(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "broken.tbdesk"
    path.write_text("{")
    assert not desk.window.open_path(path)
    assert complaint(desk)
    assert not desk.crosstable.isVisible()
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
    assert "NONSENSE" in desk.window.findChild(object, "problems").model().index(0, 0).data()


# --- save -------------------------------------------------------------------------------------


def test_save_goes_to_the_event_s_own_file(desk: Desk, person: Answers, file: Path) -> None:
    desk.window.open_path(file)
    type_a_result(desk)
    desk.ctrl(Qt.Key.Key_S)
    assert not desk.window.isWindowModified()
    assert desk.status() == f"Saved {file}"
    assert person.suggested == []
    desk.ctrl(Qt.Key.Key_Z)
    assert written(file) != desk.window._document.tournament
    desk.ctrl(Qt.Key.Key_Y)
    assert written(file) == desk.window._document.tournament
    assert not desk.window.isWindowModified()


def test_a_new_event_is_saved_under_a_name_of_its_own(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    with at_the_next(NewEventDialog, lambda dialog: (keys("Finale ½: A/B"), click(ok(dialog)))):
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
    assert written(person.path) == desk.window._document.tournament


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
    assert written(file) == desk.window._document.tournament


def test_a_name_no_file_can_hold_is_named(desk: Desk, person: Answers, file: Path) -> None:
    """Half of an emoji, as some programs leave it on the clipboard."""
    before = file.read_bytes()
    desk.window.open_path(file)
    model = desk.crosstable.model()
    model.setData(model.index(0, 0), "Alice \ud83d")
    desk.ctrl(Qt.Key.Key_S)
    assert "half a character" in complaint(desk)
    assert file.read_bytes() == before
    assert desk.window.isWindowModified()


# --- before work is lost ----------------------------------------------------------------------


def leave_by(desk: Desk, way: str, other: Path) -> None:
    if way == "close":
        desk.window.close()
    elif way == "quit":
        desk.window.actions_.quit.trigger()
    elif way == "open":
        desk.ctrl(Qt.Key.Key_O)
    elif way == "example":
        menu = submenu(desk, "E&xamples")
        next(one for one in menu.actions() if one.text() == "rr6").trigger()
    elif way == "recent":
        click_recent(desk, other)
    elif way == "drop":
        drop(desk, other)
    else:
        with at_the_next(NewEventDialog, lambda dialog: click(ok(dialog))):
            desk.ctrl(Qt.Key.Key_N)


def has_left(desk: Desk) -> bool:
    return not desk.window.isVisible() or "Club night" not in desk.window.windowTitle()


WAYS = ["close", "quit", "open", "example", "recent", "drop"]


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
    desk.window._preferences.remember_file(path)
    person.path = path
    return path


@pytest.mark.parametrize("way", WAYS)
def test_cancel_stays(other: Path, unsaved: Desk, person: Answers, file: Path, way: str) -> None:
    before = file.read_bytes()
    leave_by(unsaved, way, other)
    assert person.asked == ["The event has changes that are not saved. Save them?"]
    assert not has_left(unsaved)
    assert unsaved.cell(2, 3) == "1"
    assert unsaved.window.isWindowModified()
    assert file.read_bytes() == before


@pytest.mark.parametrize("way", [*WAYS, "new"])
def test_discard_leaves_the_file_as_it_was(
    other: Path, unsaved: Desk, person: Answers, file: Path, way: str
) -> None:
    before = file.read_bytes()
    person.question = DISCARD
    leave_by(unsaved, way, other)
    assert len(person.asked) == 1
    assert has_left(unsaved)
    assert file.read_bytes() == before


@pytest.mark.parametrize("way", [*WAYS, "new"])
def test_save_keeps_the_work(
    other: Path, unsaved: Desk, person: Answers, file: Path, way: str
) -> None:
    person.question = SAVE
    leave_by(unsaved, way, other)
    assert len(person.asked) == 1
    assert has_left(unsaved)
    kept = written(file).games
    assert sum(game.result is not None for game in kept) == 3


@pytest.mark.parametrize("way", [*WAYS, "new"])
def test_without_changes_nobody_is_asked(
    other: Path, desk: Desk, person: Answers, file: Path, way: str
) -> None:
    desk.window.open_path(file)
    leave_by(desk, way, other)
    assert person.asked == []
    assert has_left(desk)


def test_a_save_that_fails_does_not_leave(
    unsaved: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    file.unlink()
    file.mkdir()
    person.question = SAVE
    unsaved.window.close()
    assert not has_left(unsaved)
    assert unsaved.cell(2, 3) == "1"
    assert "could not be saved" in complaint(unsaved)


def test_a_save_without_a_name_does_not_leave(desk: Desk, person: Answers) -> None:
    desk.open_example("rr6")
    desk.type("0")
    person.question = SAVE
    desk.window.close()
    assert desk.window.isVisible()
    assert is_new(desk)


def test_a_new_event_that_is_cancelled_leaves_the_old_one(unsaved: Desk, person: Answers) -> None:
    person.question = DISCARD
    with at_the_next(NewEventDialog, lambda dialog: click(cancel(dialog))):
        unsaved.ctrl(Qt.Key.Key_N)
    assert unsaved.cell(2, 3) == "1"
    assert unsaved.window.isWindowModified()


# --- recent files, drops ----------------------------------------------------------------------


def submenu(desk: Desk, title: str) -> QMenu:
    return next(one for one in desk.window.findChildren(QMenu) if one.title() == title)


def recent(desk: Desk) -> list[str]:
    return [one.text() for one in submenu(desk, "Open &recent").actions()]


def click_recent(desk: Desk, path: Path) -> None:
    menu = submenu(desk, "Open &recent")
    QApplication.processEvents()
    menu.popup(QPoint(0, 0))
    action = next(one for one in menu.actions() if one.text().replace("&&", "&") == str(path))
    at = menu.actionGeometry(action).center()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def let_go(desk: Desk, path: Path) -> bool:
    """Drag a file over the window and drop it if that is allowed; whether it was."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    no_keys = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), copy, data, left, no_keys)
    QApplication.sendEvent(desk.window, enter)
    if enter.isAccepted():
        event = QDropEvent(QPointF(50, 50), copy, data, left, no_keys)
        QApplication.sendEvent(desk.window, event)
        assert event.isAccepted()
    return enter.isAccepted()


def drop(desk: Desk, path: Path) -> bool:
    taken = let_go(desk, path)
    QApplication.processEvents()
    return taken


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


def test_a_recent_file_that_is_gone_says_so(desk: Desk, file: Path, other: Path) -> None:
    desk.window.open_path(file)
    QApplication.processEvents()
    other.unlink()
    click_recent(desk, other)
    assert "no such file" in complaint(desk)
    assert desk.window.windowTitle().startswith("Club night")


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
    note = tmp_path / "note.txt"
    note.write_text("…")
    assert not drop(desk, note)


# --- export -----------------------------------------------------------------------------------


def test_an_export_is_a_workbook_under_the_event_s_name(
    desk: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    desk.window.open_path(file)
    person.path = tmp_path / "standings"
    desk.ctrl(Qt.Key.Key_E)
    assert person.suggested == [str(file.with_suffix(".xlsx"))]
    workbook = tmp_path / "standings.xlsx"
    assert desk.status() == f"Exported to {workbook}"
    assert len(load_workbook(workbook).sheetnames) == 2
    assert not desk.window.isWindowModified()


def test_no_name_chosen_exports_nothing(desk: Desk, person: Answers, file: Path) -> None:
    desk.window.open_path(file)
    desk.ctrl(Qt.Key.Key_E)
    assert [one.name for one in file.parent.iterdir() if one.suffix == ".xlsx"] == []


def test_a_workbook_that_cannot_be_written_says_so(
    desk: Desk, person: Answers, file: Path, tmp_path: Path
) -> None:
    desk.window.open_path(file)
    (tmp_path / "taken.xlsx").mkdir()
    person.path = tmp_path / "taken.xlsx"
    desk.ctrl(Qt.Key.Key_E)
    said = complaint(desk)
    assert said.startswith("The workbook could not be written.")
    assert str(person.path) in said


@pytest.mark.parametrize("answer", [YES, NO])
def test_an_export_without_its_ending_does_not_replace_a_file_unasked(
    desk: Desk, person: Answers, file: Path, answer: QMessageBox.StandardButton
) -> None:
    workbook = file.with_suffix(".xlsx")
    workbook.write_bytes(b"last week's")
    desk.window.open_path(file)
    person.path, person.question = file.with_suffix(""), answer
    desk.ctrl(Qt.Key.Key_E)
    assert len(person.asked) == 1
    assert (workbook.read_bytes() == b"last week's") == (answer == NO)


def test_the_workbook_has_the_result_typed_a_moment_ago(
    desk: Desk, person: Answers, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a large event the standings on the screen may lag behind."""
    desk.window.open_path(file)
    monkeypatch.setattr(calculation, "SMALL", 0)
    desk.click_game(2, 3)
    desk.type("1")
    assert desk.window._calculation.busy
    person.path = tmp_path / "now.xlsx"
    desk.ctrl(Qt.Key.Key_E)
    cells = [cell.value for row in load_workbook(person.path).worksheets[0] for cell in row]
    assert not any("Provisional" in str(value) for value in cells)


# --- a cell that is still being typed in ------------------------------------------------------


@pytest.fixture
def typing(desk: Desk, file: Path) -> Desk:
    """Alice is being renamed; neither Enter nor another cell has ended it."""
    desk.window.open_path(file)
    click_cell(desk.crosstable, 0, 0)
    desk.type("Anna")
    assert not desk.window.isWindowModified()
    return desk


def test_what_is_being_typed_is_saved(typing: Desk, person: Answers, file: Path) -> None:
    typing.ctrl(Qt.Key.Key_S)
    assert written(file).players[0].name == "Anna"
    assert not typing.window.isWindowModified()


def test_what_is_being_typed_is_exported(typing: Desk, person: Answers, tmp_path: Path) -> None:
    person.path = tmp_path / "now.xlsx"
    typing.ctrl(Qt.Key.Key_E)
    sheet = load_workbook(person.path).worksheets[0]
    assert "Anna" in [cell.value for row in sheet for cell in row]


@pytest.mark.parametrize("way", ["close", "open", "recent", "drop"])
def test_what_is_being_typed_is_not_lost_by_leaving(
    other: Path, typing: Desk, person: Answers, way: str
) -> None:
    leave_by(typing, way, other)
    assert len(person.asked) == 1
    assert not has_left(typing)


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        (Qt.Key.Key_L, PlayersDialog),
        (Qt.Key.Key_I, EventSettingsDialog),
        (Qt.Key.Key_T, ChainDialog),
    ],
)
def test_what_is_being_typed_outlives_a_dialog(
    typing: Desk, key: Qt.Key, kind: type[QDialog]
) -> None:
    with at_the_next(kind, lambda dialog: click(ok(dialog))):
        typing.ctrl(key)
    assert typing.crosstable.model().index(0, 0).data() == "Anna"
