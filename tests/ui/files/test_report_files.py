"""Report files in the window: opened, edited, saved where they were, and nothing lost unsaid."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile, Qt
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QMenu,
    QMessageBox,
    QPushButton,
)

from tbdesk.cli.main import main
from tbdesk.files import files
from tbdesk.files.disk import journal
from tbdesk.files.disk.journal import Journal
from tbdesk.files.project import project
from tbdesk.session.files.opened import digest_of_file
from tbdesk.session.files.recovery import Copy
from tbdesk.ui.files.opened_questions import ContradictionsDialog
from tbdesk.ui.files.report_dialog import ReportDialog
from tbdesk.ui.files.saving import LossDialog
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.files.conftest import (
    NO,
    SAVE,
    YES,
    Answers,
    club_night,
    is_new,
    problems,
    write_report,
)
from tests.ui.hands import at_the_next, child, click
from tests.ui.hands import press as press_key

_SAMPLES = Path(__file__).parents[2] / "data" / "trf"


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """A round robin of four in another program's spelling."""
    path = tmp_path / "rr4.trf"
    path.write_bytes((_SAMPLES / "rr4.trf").read_bytes())
    return path


def press(name: str, seen: list[str] | None = None) -> Callable[[LossDialog], None]:
    """Press a button of the list of losses, having read it."""

    def act(dialog: LossDialog) -> None:
        if seen is not None:
            seen.extend(listed(dialog))
        click(button_named(dialog, name))

    return act


def listed(dialog: LossDialog) -> list[str]:
    rows = child(dialog, QListWidget, "losses")
    return [rows.item(row).text() for row in range(rows.count())]


def replaced(path: Path, old: bytes, new: bytes) -> None:
    before = path.read_bytes()
    assert old in before
    path.write_bytes(before.replace(old, new))


def test_a_report_file_is_saved_as_it_was(desk: Desk, person: Answers, report: Path) -> None:
    before = report.read_bytes()
    assert desk.window.open_path(report)
    assert desk.label("savedState") == "Saved in rr4.trf"
    desk.ctrl(Qt.Key.Key_S)
    assert report.read_bytes() == before
    assert person.suggested == []


def test_an_edit_changes_its_own_columns_and_undoing_it_the_file_again(
    desk: Desk, person: Answers, report: Path
) -> None:
    before = report.read_bytes()
    desk.window.open_path(report)
    desk.click_game(1, 2)
    desk.type("0")
    desk.ctrl(Qt.Key.Key_S)
    assert desk.status() == f"Saved {report}"
    assert not desk.window.isWindowModified()
    edited = report.read_bytes()
    lines = zip(before.splitlines(), edited.splitlines(), strict=True)
    changed = [(old, new) for old, new in lines if old != new]
    assert [old[:8] for old, _ in changed] == [b"001    1", b"001    2"]
    desk.ctrl(Qt.Key.Key_Z)
    desk.ctrl(Qt.Key.Key_S)
    assert report.read_bytes() == before
    desk.ctrl(Qt.Key.Key_Y)
    desk.ctrl(Qt.Key.Key_S)
    assert report.read_bytes() == edited


def test_places_that_agreed_follow_what_is_typed(desk: Desk, person: Answers, report: Path) -> None:
    desk.window.open_path(report)
    desk.click_game(1, 4)
    desk.type("0")
    desk.ctrl(Qt.Key.Key_S)
    assert person.asked == []
    assert main(["check", str(report)]) == 0


@pytest.mark.parametrize(("said", "status"), [(YES, 0), (NO, 1)])
def test_places_that_did_not_agree_are_asked_about_once(
    desk: Desk,
    person: Answers,
    report: Path,
    said: QMessageBox.StandardButton,
    status: int,
) -> None:
    replaced(report, b"2.0    2     4 w", b"2.0    4     4 w")
    replaced(report, b"0.5    4     1 b", b"0.5    2     1 b")
    desk.window.open_path(report)
    before = report.read_bytes()
    desk.click_game(1, 4)
    desk.type("0")
    desk.ctrl(Qt.Key.Key_S)
    assert report.read_bytes() == before
    assert desk.window.isWindowModified()
    person.question = said
    desk.ctrl(Qt.Key.Key_S)
    assert len(person.asked) == 2
    assert "were not those of its tie-breaks" in person.asked[0]
    desk.click_game(2, 3)
    desk.type("0")
    desk.ctrl(Qt.Key.Key_S)
    assert len(person.asked) == 2
    assert not desk.window.isWindowModified()
    assert main(["check", str(report)]) == status


def test_an_example_becomes_a_report_file(desk: Desk, person: Answers, tmp_path: Path) -> None:
    desk.open_example("rr6")
    standings = desk.names()
    person.path = tmp_path / "mine.trf"
    with at_the_next(ReportDialog, write_report):
        desk.ctrl(Qt.Key.Key_S)
    assert desk.window.open_path(person.path)
    assert desk.names() == standings


def test_changing_the_kind_alone_changes_the_ending(
    desk: Desk, person: Answers, file: Path
) -> None:
    desk.window.open_path(file)
    person.path, person.kind = file, "Tournament report file (*.trf)"
    with at_the_next(ReportDialog, write_report):
        desk.window.actions_.save_as.trigger()
    assert file.with_suffix(".trf").exists()
    assert files.load(file).tournament == club_night()


# --- losses -----------------------------------------------------------------------------------


def test_data_that_a_report_file_cannot_keep_are_listed_first(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    desk.window.open_path(_SAMPLES / "open8.trf")
    person.path = tmp_path / "open.tbdesk"
    seen: list[str] = []
    with at_the_next(LossDialog, press("Cancel", seen)):
        desk.window.actions_.save_as.trigger()
    assert any("XXC" in line for line in seen)
    assert not person.path.exists()
    with at_the_next(LossDialog, lambda _dialog: press_key(Qt.Key.Key_Return)):
        desk.window.actions_.save_as.trigger()
    assert project.load(person.path).tournament.title == "Spring Open"
    desk.ctrl(Qt.Key.Key_S)  # nobody is asked twice
    assert not desk.window.isWindowModified()


def test_data_that_only_tbdesk_reads_from_a_report_file_are_not_lost(
    desk: Desk, person: Answers, report: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A club, an edition: the file keeps them, and nobody is asked."""
    monkeypatch.setattr(LossDialog, "run", lambda dialog: pytest.fail(str(listed(dialog))))
    desk.window.open_path(report)
    event = desk.event
    known = event.with_player(event.players[0]._replace(club="Roma"))._replace(edition="fsi")
    desk.document.edit(known, lambda: "club")
    desk.ctrl(Qt.Key.Key_S)
    assert not desk.window.isWindowModified()
    saved = files.load(report).tournament
    assert (saved.players[0].club, saved.edition) == ("Roma", "fsi")


def test_instead_of_losing_it_in_a_report_file(
    desk: Desk, person: Answers, report: Path, tmp_path: Path
) -> None:
    before = report.read_bytes()
    desk.window.open_path(report)
    model = desk.crosstable.model()
    model.setData(model.index(0, 0), "Long, " + "very " * 8)
    person.path = tmp_path / "kept.tbdesk"

    def instead(dialog: LossDialog) -> None:
        assert "33 characters" in listed(dialog)[0]
        press("tbdesk event")(dialog)

    with at_the_next(LossDialog, instead):
        desk.ctrl(Qt.Key.Key_S)
    assert report.read_bytes() == before
    assert len(project.load(person.path).tournament.players[0].name) > 33


def test_leaving_with_the_list_of_losses_open_loses_nothing(
    desk: Desk, person: Answers, report: Path
) -> None:
    desk.window.open_path(report)
    model = desk.crosstable.model()
    model.setData(model.index(0, 0), "Long, " + "very " * 8)
    person.question = SAVE
    with at_the_next(LossDialog, press("Cancel")):
        desk.window.close()
    assert desk.window.isVisible()
    assert desk.window.isWindowModified()


# --- other programs ---------------------------------------------------------------------------


def test_a_report_file_under_another_name_stays_one(
    desk: Desk, person: Answers, report: Path
) -> None:
    renamed = report.rename(report.with_suffix(".txt"))
    before = renamed.read_bytes()
    desk.window.open_path(renamed)
    desk.click_game(1, 2)
    desk.type("0")
    desk.ctrl(Qt.Key.Key_S)
    assert renamed.read_bytes().startswith(before[:20])
    desk.ctrl(Qt.Key.Key_Z)
    desk.ctrl(Qt.Key.Key_S)
    assert renamed.read_bytes() == before


# --- problems and encodings -------------------------------------------------------------------


def test_warnings_of_a_report_file_are_listed_with_their_lines(desk: Desk, report: Path) -> None:
    replaced(report, b"142 3", b"142 many")
    desk.window.open_path(report)
    assert "Problems" in desk.status()
    assert any("'many' is not a number" in line and "line " in line for line in problems(desk))


# --- contradictions ---------------------------------------------------------------------------


def decide(button: str, seen: list[str]) -> Callable[[ContradictionsDialog], None]:
    def act(dialog: ContradictionsDialog) -> None:
        rows = child(dialog, QListWidget, "contradictions")
        seen.extend(rows.item(row).text() for row in range(rows.count()))
        click(button_named(dialog, button))

    return act


def button_named(dialog: QDialog, name: str) -> QPushButton:
    (button,) = (
        button
        for button in dialog.findChildren(QPushButton)
        if name in button.text().replace("&", "")
    )
    return button


def test_a_file_that_contradicts_itself_is_asked_about_once(
    desk: Desk, person: Answers, report: Path
) -> None:
    replaced(report, b"     3 b =     2 w =", b"     3 b =    77 w =")
    replaced(report, b"     4 b =     1 b =", b"     4 b q     1 b =")
    desk.open_example("rr6")
    seen: list[str] = []
    with at_the_next(ContradictionsDialog, decide("Cancel", seen)):
        assert not desk.window.open_path(report)
    places = ["line 7, column 112", "line 8, column 109", "line 8, column 112"]
    assert [line.partition(": ")[0] for line in seen] == places
    assert "there is no player 77; round 3 of player 1 is left out" in seen[0]
    assert len(desk.event.players) == 6
    assert desk.status() == "Nothing was opened."
    with at_the_next(ContradictionsDialog, lambda _dialog: press_key(Qt.Key.Key_Return)):
        assert desk.window.open_path(report)
    assert len(desk.event.players) == 4
    assert any("there is no player 77" in line for line in problems(desk))


def greek(report: Path) -> bytes:
    before = report.read_bytes()
    name = before.splitlines()[_first_player(before)][14:47]
    return before.replace(name, "Παπάς, Άρης".encode("cp1253").ljust(33))


def _first_player(data: bytes) -> int:
    return next(i for i, line in enumerate(data.splitlines()) if line.startswith(b"001"))


def encodings(desk: Desk) -> QMenu:
    menu = child(desk.window, QMenu, "encodingMenu")
    return menu


def test_names_that_came_out_wrong_are_read_again(
    desk: Desk, person: Answers, report: Path
) -> None:
    data = greek(report)
    report.write_bytes(data)
    desk.window.open_path(report)
    assert any("cp1252" in line for line in problems(desk))
    menu = encodings(desk)
    assert menu.menuAction().isVisible()
    next(action for action in menu.actions() if "Greek" in action.text()).trigger()
    wait_for_files(desk.window)
    assert any("Παπάς, Άρης" in name for name in desk.names())
    assert not any("cp1252" in line for line in problems(desk))
    desk.ctrl(Qt.Key.Key_S)
    assert report.read_bytes() == data


def test_a_file_whose_encoding_is_certain_has_no_such_menu(desk: Desk, report: Path) -> None:
    desk.window.open_path(report)
    assert not encodings(desk).menuAction().isVisible()


def test_a_letter_missing_in_the_encoding_is_reported(
    desk: Desk, person: Answers, report: Path
) -> None:
    report.write_bytes(greek(report))
    desk.window.open_path(report)
    model = desk.crosstable.model()
    model.setData(model.index(1, 0), "Łukasz")
    seen: list[str] = []
    with at_the_next(LossDialog, press("Save anyway", seen)):
        desk.ctrl(Qt.Key.Key_S)
    assert "will be saved in UTF-8" in seen[0]
    assert "Łukasz".encode() in report.read_bytes()


def test_after_a_power_cut_the_report_file_is_still_its_own(
    desk: Desk, person: Answers, report: Path, tmp_path: Path
) -> None:
    before = report.read_bytes()
    desk.window.open_path(report)
    copy = tmp_path / "copy.journal"
    content = project.dumps(desk.event)
    Journal(copy, report, digest_of_file(report)).write(content, "", datetime.now())
    desk.open_example("rr6")
    lock = QLockFile(str(tmp_path / "lock"))
    left = Copy(copy, lock, datetime.now(), journal.read(copy))
    errors: list[Exception] = []
    desk.files.restore(left, lambda: None, errors.append)
    wait_for_files(desk.window)
    assert errors == []
    assert is_new(desk)
    desk.ctrl(Qt.Key.Key_S)
    assert report.read_bytes() == before
