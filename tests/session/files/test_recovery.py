"""A copy of what is typed and not saved, found again when the program did not end well."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.files.disk import journal, storage
from tbdesk.files.project import project
from tbdesk.session.document import Document
from tbdesk.session.files.opening import read_copy
from tbdesk.session.files.recovery import PAUSE_MS, Recovery, Safety
from tests.engine.cases import event
from tests.session.files.journals import event_in, full_disk, power_cut


@pytest.fixture
def document(qapp: QApplication) -> Document:
    document = Document()
    document.start(event("rr6"), None)
    return document


@pytest.fixture
def evening(document: Document, tmp_path: Path) -> Recovery:
    """A run of the program that keeps copies in a folder."""
    return Recovery(document, [tmp_path / "copies"], document)


def next_evening(tmp_path: Path) -> Recovery:
    return Recovery(Document(), [tmp_path / "copies"])


def test_an_edit_is_copied_a_moment_later(
    document: Document, evening: Recovery, tmp_path: Path, qtbot: QtBot
) -> None:
    document.edit(event("rr6")._replace(title="Friday"), "title")
    qtbot.waitUntil(lambda: any((tmp_path / "copies").glob("*.journal")), timeout=3000)
    power_cut(evening)
    (copy,) = next_evening(tmp_path).left_behind()
    assert event_in(copy.path) == document.tournament
    assert copy.origin is None


def test_a_text_that_is_not_taken_is_copied_too(
    document: Document, evening: Recovery, tmp_path: Path, qtbot: QtBot
) -> None:
    drafts = {DraftCell(Grid.CROSSTABLE, 0, 1, opponent=2): Draft("7")}
    document.edit(event("rr6"), "typed", None, drafts)
    qtbot.waitUntil(lambda: any((tmp_path / "copies").glob("*.journal")), timeout=3000)
    document.undo_stack.undo()
    document.undo_stack.redo()
    power_cut(evening)
    (copy,) = next_evening(tmp_path).left_behind()
    assert read_copy(copy.path, None).drafts == drafts


def test_typing_on_does_not_put_the_copy_off(
    document: Document, evening: Recovery, tmp_path: Path, qtbot: QtBot
) -> None:
    for number in range(30):
        document.edit(event("rr6")._replace(title=f"Friday {number}"), "title")
        qtbot.wait(PAUSE_MS // 4)
    evening.finish()
    assert list((tmp_path / "copies").glob("*.journal"))


def test_the_copy_knows_the_file_of_the_event(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    document.saved(tmp_path / "club.tbdesk")
    document.edit(event("rr6")._replace(title="Friday"), "title")
    evening.bring_up_to_date()
    power_cut(evening)
    (copy,) = next_evening(tmp_path).left_behind()
    assert copy.origin == tmp_path / "club.tbdesk"


def test_saving_takes_the_copy_away(document: Document, evening: Recovery, tmp_path: Path) -> None:
    document.edit(event("rr6")._replace(title="Friday"), "title")
    evening.bring_up_to_date()
    document.saved(tmp_path / "club.tbdesk")
    evening.bring_up_to_date()
    assert next_evening(tmp_path).left_behind() == []
    assert list((tmp_path / "copies").iterdir()) == []


def test_undoing_everything_takes_the_copy_away(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    document.edit(event("rr6")._replace(title="Friday"), "title")
    evening.bring_up_to_date()
    document.undo_stack.undo()
    evening.bring_up_to_date()
    assert list((tmp_path / "copies").iterdir()) == []


def test_an_unchanged_event_is_not_copied(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    evening.bring_up_to_date()
    evening.finish()
    assert not (tmp_path / "copies").exists()


def test_the_copy_of_a_running_program_is_not_offered(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    document.edit(event("rr6")._replace(title="Friday"), "title")
    evening.bring_up_to_date()
    evening.finish()
    assert next_evening(tmp_path).left_behind() == []


def test_a_copy_is_offered_to_one_program_only(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    document.edit(event("rr6")._replace(title="Friday"), "title")
    evening.bring_up_to_date()
    power_cut(evening)
    first, second = next_evening(tmp_path), next_evening(tmp_path)
    offered = first.left_behind()
    assert len(offered) == 1
    assert second.left_behind() == []


def test_a_copy_that_could_not_be_written_is_tried_again(
    document: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recovery = Recovery(document, [tmp_path / "copies"], document)
    document.edit(event("rr6")._replace(title="Friday"), "title")

    with monkeypatch.context() as patched:
        patched.setattr(journal, "write_whole", full_disk)
        assert recovery.keep() is Safety.NOWHERE
    assert recovery.keep() is Safety.COPIED
    recovery.forget()


def test_only_unsaved_edits_are_copied(
    qapp: QApplication, document: Document, evening: Recovery, tmp_path: Path
) -> None:
    assert Recovery(Document(), [tmp_path / "none"]).keep() is Safety.NOTHING
    assert evening.keep() is Safety.UNCHANGED
    document.edit(event("rr6")._replace(title="Friday"), "title")
    assert evening.keep() is Safety.COPIED
    document.undo_stack.undo()
    assert evening.keep() is Safety.UNCHANGED


def test_a_folder_that_cannot_be_made_is_passed_over(document: Document, tmp_path: Path) -> None:
    (tmp_path / "copies").write_text("a file where the folder should be")
    recovery = Recovery(document, [tmp_path / "copies"], document)
    document.edit(event("rr6")._replace(title="Friday"), "title")
    recovery.bring_up_to_date()
    recovery.finish()
    assert document.tournament == event("rr6")._replace(title="Friday")
    recovery.forget()


def test_the_next_folder_is_used_if_the_first_is_not_writable(
    document: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "stick", tmp_path / "temporary"
    first.write_text("a file where the folder should be")
    recovery = Recovery(document, [first, second], document)
    document.edit(event("rr6")._replace(title="Friday"), "title")
    assert recovery.keep() is Safety.COPIED
    assert event_in(recovery.path) == document.tournament
    assert recovery.path is not None
    assert recovery.path.parent == second
    power_cut(recovery)
    (copy,) = Recovery(Document(), [first, second]).left_behind()
    assert event_in(copy.path) == document.tournament


def test_a_journal_moves_on_where_its_disk_is_full(
    document: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "stick", tmp_path / "temporary"
    recovery = Recovery(document, [first, second], document)
    document.edit(event("rr6")._replace(title="Friday"), "title")
    assert recovery.keep() is Safety.COPIED

    def full(path: Path, data: bytes) -> None:
        if path.parent == first:
            full_disk(path, data)
        storage.write_whole(path, data)

    def no_line(*_line: object) -> bool:
        return False

    with monkeypatch.context() as patched:
        patched.setattr(journal, "write_whole", full)
        patched.setattr(journal.Journal, "_added", no_line)
        document.edit(event("rr6")._replace(title="Saturday"), "title")
        assert recovery.keep() is Safety.COPIED
    assert recovery.path is not None
    assert recovery.path.parent == second
    assert event_in(recovery.path).title == "Saturday"
    assert list(first.glob("*.journal")) == []
    recovery.forget()
    assert list(second.iterdir()) == []


def test_a_lost_and_a_restored_copy_are_reported(
    document: Document, evening: Recovery, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(journal, "write_whole", full_disk)
        with qtbot.waitSignal(evening.unprotected) as told:
            document.edit(event("rr6")._replace(title="Friday"), "title")
        assert "the disk is full" in told.args[0]
    with qtbot.waitSignal(evening.unprotected) as told:
        document.edit(event("rr6")._replace(title="Saturday"), "title")
    assert told.args == [""]
    evening.forget()


def test_a_lost_copy_is_not_reported_at_the_event_after_it(
    document: Document, evening: Recovery, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(journal, "write_whole", full_disk)
    document.edit(event("rr6")._replace(title="Friday"), "title")
    assert evening.keep() is Safety.NOWHERE
    with qtbot.assertNotEmitted(evening.unprotected, wait=4 * PAUSE_MS + 300):
        document.start(event("rr6"), None)


@pytest.mark.skipif(os.name != "posix", reason="rights are others there")
def test_the_folder_is_private(document: Document, evening: Recovery, tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir(mode=0o755)
    document.edit(event("rr6")._replace(title="Friday"), "title")
    assert evening.keep() is Safety.COPIED
    assert (tmp_path / "copies").stat().st_mode & 0o777 == 0o700
    evening.forget()


def test_a_torn_line_gives_the_edits_before_it(
    document: Document, evening: Recovery, tmp_path: Path
) -> None:
    for title in ("Friday", "Saturday"):
        document.edit(event("rr6")._replace(title=title), title)
        evening.keep()
    power_cut(evening)
    (path,) = (tmp_path / "copies").glob("*.journal")
    path.write_bytes(path.read_bytes()[:-5])
    (copy,) = next_evening(tmp_path).left_behind()
    assert read_copy(copy.path, None).tournament.title == "Friday"
    assert copy.content is not None
    assert copy.content.torn
    assert copy.content.done == "Friday"


@pytest.mark.parametrize("noted", [True, False])
def test_a_copy_from_before_there_were_journals_is_offered(tmp_path: Path, noted: bool) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "0a.tbdesk").write_bytes(project.dumps(event("rr6")))
    if noted:
        (folder / "0a.origin").write_bytes(b"/club/rr6.tbdesk\0held")
    (copy,) = next_evening(tmp_path).left_behind()
    assert read_copy(copy.path, copy.origin).tournament == event("rr6")
    assert copy.origin == (Path("/club/rr6.tbdesk") if noted else None)
    assert copy.file_digest == ("held" if noted else "")
    copy.remove()
    assert not list(folder.iterdir())


def test_a_journal_written_after_the_year_9999_is_offered(
    document: Document, evening: Recovery, tmp_path: Path, qtbot: QtBot
) -> None:
    """A damaged disk may give a file any date."""
    document.edit(event("rr6")._replace(title="Friday"), "title")
    qtbot.waitUntil(lambda: any((tmp_path / "copies").glob("*.journal")), timeout=3000)
    power_cut(evening)
    for journal_ in (tmp_path / "copies").glob("*.journal"):
        os.utime(journal_, (300_000_000_000, 300_000_000_000))
    (copy,) = next_evening(tmp_path).left_behind()
    assert copy.title == "Friday"
