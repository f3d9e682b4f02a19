"""After a power cut the window offers what was typed and not saved."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolBar
from pytestqt.qtbot import QtBot

from tbdesk import i18n
from tbdesk.app import create_window
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.files.disk import journal
from tbdesk.files.disk.journal import Journal, Journaled
from tbdesk.session.document import Document
from tbdesk.session.files.opened import digest_of_file
from tbdesk.session.files.recovery import Copy, Recovery, default_folders
from tbdesk.session.program.language import speak
from tbdesk.ui.files.file_bars import RecoveredBar
from tests.engine.cases import event
from tests.session.files.journals import power_cut
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.files.conftest import DISCARD, YES, Answers
from tests.ui.hands import child
from tests.ui.windows import forget_changes


@pytest.fixture
def path() -> Path | None:
    """The file of the event that was not saved: none, unless a test has one."""
    return None


@pytest.fixture
def title() -> str:
    return "Friday"


@pytest.fixture
def language() -> str:
    """The one that was spoken when it was typed."""
    return "en"


@pytest.fixture
def left_behind(
    qapp: QApplication, path: Path | None, title: str, language: str
) -> Iterator[Tournament]:
    """An evening that ended without saving: the title and the day were changed."""
    document = Document()
    file_digest = digest_of_file(path) if path else ""
    document.start(event("rr6"), path, file_digest=file_digest)
    evening = Recovery(document, default_folders(), document)
    changed = event("rr6")._replace(title=title, start=date(2026, 3, 6))
    with i18n.language(language):
        document.edit(changed, lambda: i18n._("title"))
        evening.bring_up_to_date()
    evening.finish()
    power_cut(evening)
    yield changed
    for path in default_folders()[0].glob("*"):
        with suppress(PermissionError):  # Windows keeps the lock that a window of the test has
            path.unlink()


@pytest.fixture
def desk(left_behind: Tournament, qtbot: QtBot) -> Desk:
    window = create_window()
    window.show()
    window.activateWindow()
    qtbot.addWidget(window, before_close_func=forget_changes)
    qtbot.waitExposed(window)
    return Desk(window)


def bar(desk: Desk) -> QToolBar:
    found = child(desk.window, QToolBar, "recoveredBar")
    return found


def click(desk: Desk, text: str) -> None:
    (button,) = (
        button for button in bar(desk).findChildren(QPushButton) if button.accessibleName() == text
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    wait_for_files(desk.window)


def test_the_copy_is_offered_and_restored_as_it_was_typed(
    desk: Desk, qtbot: QtBot, left_behind: Tournament
) -> None:
    assert bar(desk).isVisible()
    assert desk.label("recoveredText").startswith("tbdesk ended without saving Friday.\n")
    click(desk, "Restore")
    assert desk.window.windowTitle().startswith("Friday")
    assert desk.label("savedState") == "Not saved"
    assert desk.names()[0] == "1 Alice"
    assert not bar(desk).isVisible()


@pytest.mark.parametrize(("language", "last"), [("en", "Its last edit: title."), ("it", "")])
def test_the_last_edit_is_named_in_the_language_of_the_window(desk: Desk, last: str) -> None:
    """The bar spoke two languages where the window was in another one when it was typed."""
    told = desk.label("recoveredText")
    assert last in told
    assert ("Its last edit" in told) is bool(last)
    assert "titolo" not in told


@pytest.mark.long
@pytest.mark.parametrize("code", i18n.languages())
def test_its_letters_open_nothing_else(
    code: str, left_behind: Tournament, qapp: QApplication, qtbot: QtBot
) -> None:
    """A letter that two things have opens neither."""
    speak(qapp, code)
    try:
        window = create_window()
    finally:
        speak(qapp, "en")
    window.show()
    qtbot.addWidget(window)
    texts = [menu.text() for menu in window.menuBar().actions()]
    texts += [label.text() for label in window.findChildren(QLabel) if label.buddy()]
    texts += [one.text() for one in bar(Desk(window)).findChildren(QPushButton)]
    letters = [QKeySequence.mnemonic(text).toString() for text in texts]
    assert len(letters) > 8
    assert sorted(set(letters)) == sorted(letters)


def test_the_copy_is_restored_by_enter_too(desk: Desk, left_behind: Tournament) -> None:
    buttons = bar(desk).findChildren(QPushButton)
    next(button for button in buttons if button.accessibleName() == "Restore").setFocus()
    desk.press(Qt.Key.Key_Return)
    assert desk.event == left_behind


@pytest.mark.parametrize("title", [""])
def test_an_event_that_has_no_name_yet_is_a_new_one(desk: Desk) -> None:
    assert desk.label("recoveredText").startswith("tbdesk ended without saving a new event.\n")


def test_thrown_away_it_is_gone_when_the_person_has_agreed(
    desk: Desk, qtbot: QtBot, person: Answers
) -> None:
    click(desk, "Throw away")
    assert "Edits that are in no file will be lost." in person.asked[0]
    assert bar(desk).isVisible()
    assert len(list(default_folders()[0].glob("*.journal"))) == 1
    person.question = DISCARD
    click(desk, "Throw away")
    assert not bar(desk).isVisible()
    assert list(default_folders()[0].glob("*.journal")) == []


def test_a_damaged_copy_says_so_and_stays_on_the_disk(desk: Desk, qtbot: QtBot) -> None:
    (copy,) = default_folders()[0].glob("*.journal")
    Path(copy).write_text("{", encoding="utf-8")
    click(desk, "Restore")
    assert "could not be read" in desk.status()
    assert copy.exists()
    assert not bar(desk).isVisible()


def test_the_folder_is_the_persons_own() -> None:
    assert default_folders()[0].parts[-2:] == ("tbdesk", "recovery")


WRITTEN = datetime(2026, 3, 6, 20, 15, 30).astimezone()


@pytest.mark.parametrize(
    ("file_is_older_by", "told"),
    [
        (7200, "The copy of 2026-03-06 20:15 is newer than the file of 2026-03-06 18:15."),
        (-3600, "The file is of 2026-03-06 21:15, newer than the copy of 2026-03-06 20:15."),
        (23, "The copy of 2026-03-06 20:15:30 is newer than the file of 2026-03-06 20:15:07."),
        (None, "The copy is of 2026-03-06 20:15; the file no longer exists."),
    ],
)
def test_the_bar_tells_which_is_newer_the_copy_or_the_file(
    qtbot: QtBot, tmp_path: Path, file_is_older_by: int | None, told: str
) -> None:
    path = tmp_path / "club.tbdesk"
    if file_is_older_by is not None:
        path.touch()
        os.utime(path, (WRITTEN.timestamp() - file_is_older_by,) * 2)
    journaled = Journaled(b"", path, "", "", WRITTEN)
    copy = Copy(tmp_path / "copy.journal", QLockFile(""), WRITTEN, journaled)
    document = Document()
    recovery = Recovery(document, default_folders(), document)
    shown = RecoveredBar(recovery, [copy], lambda *_unused: None)
    qtbot.addWidget(shown)
    said = child(shown, QLabel, "recoveredText").text()
    assert said == f"tbdesk ended without saving club.tbdesk.\n{told}"


class TestOfAnEventWithAFile:
    """The event was opened from a file, which may be another one when it is restored."""

    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        path = tmp_path / "club.tbdesk"
        files.save(path, event("rr6"))
        os.utime(path, (time.time() - 7200,) * 2)
        return path

    def test_restored_and_saved_it_goes_where_it_was(
        self, desk: Desk, path: Path, person: Answers
    ) -> None:
        click(desk, "Restore")
        assert desk.files.saving.save()
        assert person.asked == []
        assert files.load(path).tournament.title == "Friday"

    @pytest.mark.long
    @pytest.mark.parametrize("known", [True, False], ids=["known", "not known"])
    def test_restored_it_does_not_replace_unasked_what_was_written_since(
        self, desk: Desk, path: Path, person: Answers, known: bool
    ) -> None:
        if not known:
            (copy,) = default_folders()[0].glob("*.journal")
            kept = journal.read(copy)
            Journal(copy, path, "").write(kept.content, kept.done, kept.at)
        files.save(path, event("rr6")._replace(title="Theirs"))
        click(desk, "Restore")
        assert not desk.files.saving.save()
        assert "was changed by another program or window" in person.asked[0]
        assert files.load(path).tournament.title == "Theirs"
        person.question = YES
        assert desk.files.saving.save()
        assert files.load(path).tournament.title == "Friday"
