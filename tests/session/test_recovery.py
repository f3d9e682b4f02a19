"""A copy of what is typed and not saved, found again when the program did not end well."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.files.project import project
from tbdesk.files.storage import StorageError
from tbdesk.session import recovery as recovery_module
from tbdesk.session.document import Document
from tbdesk.session.recovery import PAUSE_MS, Kept, Recovery
from tests.engine.cases import event


@pytest.fixture
def document(qapp: QApplication) -> Document:
    document = Document()
    document.start(event("rr6"), None)
    return document


@pytest.fixture
def evening(document: Document, tmp_path: Path) -> Recovery:
    """A run of the program that keeps copies in a folder."""
    return Recovery(document, tmp_path / "copies", document)


def next_evening(tmp_path: Path) -> Recovery:
    return Recovery(Document(), tmp_path / "copies")


def power_cut(recovery: Recovery) -> None:
    """The program is gone, and with it its lock; nobody was asked anything."""
    recovery.finish()
    assert recovery._lock is not None
    recovery._lock.unlock()


def test_an_edit_is_copied_a_moment_later(
    document: Document, evening: Recovery, tmp_path: Path, qtbot: QtBot
) -> None:
    document.edit(replace(event("rr6"), title="Friday"), "title")
    qtbot.waitUntil(lambda: any((tmp_path / "copies").glob("*.tbdesk")), timeout=5 * PAUSE_MS)
    power_cut(evening)
    (copy,) = next_evening(tmp_path).left_behind()
    assert project.load(copy.path).tournament == document.tournament
    assert copy.origin is None


def test_a_text_that_is_not_taken_is_copied_too(
    document: Document, evening: Recovery, tmp_path: Path, qtbot: QtBot
) -> None:
    drafts = {DraftCell(Grid.CROSSTABLE, 0, 1, opponent=2): Draft("7")}
    document.edit(event("rr6"), "typed", None, drafts)
    qtbot.waitUntil(lambda: any((tmp_path / "copies").glob("*.tbdesk")), timeout=5 * PAUSE_MS)
    document.undo_stack.undo()
    document.undo_stack.redo()
    power_cut(evening)
    (copy,) = next_evening(tmp_path).left_behind()
    assert project.load(copy.path).drafts == drafts


def test_typing_on_does_not_put_the_copy_off(
    document: Document, evening: Recovery, tmp_path: Path, qtbot: QtBot
) -> None:
    for number in range(30):
        document.edit(replace(event("rr6"), title=f"Friday {number}"), "title")
        qtbot.wait(PAUSE_MS // 20)
    evening.finish()
    assert list((tmp_path / "copies").glob("*.tbdesk"))


def test_the_copy_knows_the_file_of_the_event(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    document.saved(tmp_path / "club.tbdesk")
    document.edit(replace(event("rr6"), title="Friday"), "title")
    evening.bring_up_to_date()
    power_cut(evening)
    (copy,) = next_evening(tmp_path).left_behind()
    assert copy.origin == tmp_path / "club.tbdesk"


def test_saving_takes_the_copy_away(document: Document, evening: Recovery, tmp_path: Path) -> None:
    document.edit(replace(event("rr6"), title="Friday"), "title")
    evening.bring_up_to_date()
    document.saved(tmp_path / "club.tbdesk")
    evening.bring_up_to_date()
    assert next_evening(tmp_path).left_behind() == []
    assert list((tmp_path / "copies").iterdir()) == []


def test_undoing_everything_takes_the_copy_away(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    document.edit(replace(event("rr6"), title="Friday"), "title")
    evening.bring_up_to_date()
    document.undo_stack.undo()
    evening.bring_up_to_date()
    assert list((tmp_path / "copies").iterdir()) == []


def test_an_event_nobody_changed_is_not_copied(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    evening.bring_up_to_date()
    evening.finish()
    assert not (tmp_path / "copies").exists()


def test_the_copy_of_a_running_program_is_not_offered(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    document.edit(replace(event("rr6"), title="Friday"), "title")
    evening.bring_up_to_date()
    evening.finish()
    assert next_evening(tmp_path).left_behind() == []


def test_a_copy_is_offered_to_one_program_only(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    document.edit(replace(event("rr6"), title="Friday"), "title")
    evening.bring_up_to_date()
    power_cut(evening)
    first, second = next_evening(tmp_path), next_evening(tmp_path)
    offered = first.left_behind()
    assert len(offered) == 1
    assert second.left_behind() == []


def test_a_copy_that_could_not_be_written_is_tried_again(
    document: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recovery = Recovery(document, tmp_path / "copies", document)
    document.edit(replace(event("rr6"), title="Friday"), "title")

    def full(path: Path, _data: bytes) -> None:
        raise StorageError(path, "the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(recovery_module, "write_whole", full)
        assert recovery.keep() is Kept.NOWHERE
    assert recovery.keep() is Kept.COPIED
    recovery.forget()


def test_where_the_event_is_if_the_program_ended_now(
    qapp: QApplication, document: Document, evening: Recovery, tmp_path: Path
) -> None:
    assert Recovery(Document(), tmp_path / "none").keep() is Kept.NOTHING
    assert evening.keep() is Kept.UNCHANGED
    document.edit(replace(event("rr6"), title="Friday"), "title")
    assert evening.keep() is Kept.COPIED
    document.undo_stack.undo()
    assert evening.keep() is Kept.UNCHANGED


def test_a_folder_that_cannot_be_made_disturbs_nobody(document: Document, tmp_path: Path) -> None:
    (tmp_path / "copies").write_text("a file where the folder should be")
    recovery = Recovery(document, tmp_path / "copies", document)
    document.edit(replace(event("rr6"), title="Friday"), "title")
    recovery.bring_up_to_date()
    recovery.finish()
    assert document.tournament == replace(event("rr6"), title="Friday")
    recovery.forget()
