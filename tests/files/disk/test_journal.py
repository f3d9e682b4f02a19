"""The journal: an edit a line; torn or damaged, it gives the event up to the last whole line."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.files.disk import journal
from tbdesk.files.disk.journal import Journal, Journaled
from tbdesk.files.disk.storage import StorageError
from tbdesk.files.project import project
from tbdesk.report.errors import FormatError
from tests.engine.cases import event

EVENING = datetime(2026, 3, 6, 20, 30, tzinfo=UTC)


def written(path: Path, *texts: str, origin: Path | None = None) -> Journal:
    """A journal with a line for each of some texts, a second apart."""
    lines = Journal(path, origin, "held")
    for number, text in enumerate(texts):
        lines.write(text.encode(), f"edit {number}", EVENING + timedelta(seconds=number))
    return lines


def test_a_journal_holds_the_latest_event(tmp_path: Path) -> None:
    path, origin = tmp_path / "a.journal", tmp_path / "club.tbdesk"
    written(path, "one\ntwo\nthree", "one\n2\nthree", origin=origin)
    assert journal.read(path) == Journaled(
        b"one\n2\nthree", origin, "held", "edit 1", EVENING + timedelta(seconds=1)
    )


def test_an_edit_adds_a_short_line(tmp_path: Path) -> None:
    path, league = tmp_path / "a.journal", event("wccc1975")
    events = [league._replace(title=f"Friday {number}") for number in range(10)]
    written(path, *(project.dumps(one).decode() for one in events))
    first, *others = path.read_bytes().splitlines()
    assert len(others) == 9
    assert max(map(len, others)) < 150 < len(first)


@given(texts=st.lists(st.text(st.sampled_from("ab\nü😀"), max_size=30), min_size=1, max_size=6))
def test_every_text_comes_back(texts: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("journal") / "a.journal"
    written(path, *texts)
    assert journal.read(path).content.decode() == texts[-1]


def test_cut_off_anywhere_it_gives_the_last_whole_line(tmp_path: Path) -> None:
    path, texts = tmp_path / "a.journal", ["one two", "one 2 two", "1 2 two", "", "3"]
    written(path, *texts)
    whole = path.read_bytes()
    ends = [place + 1 for place, byte in enumerate(whole) if byte == ord("\n")]
    for length in range(len(whole) + 1):
        path.write_bytes(whole[:length])
        lines = sum(end <= length for end in ends)
        if not lines:
            with pytest.raises(FormatError, match="not a journal"):
                journal.read(path)
            continue
        kept = journal.read(path)
        assert kept.content.decode() == texts[lines - 1]
        assert kept.torn is (length not in ends)


def test_a_damaged_line_and_what_follows_it_is_not_taken(tmp_path: Path) -> None:
    path, texts = tmp_path / "a.journal", ["one", "two", "three"]
    written(path, *texts)
    whole = path.read_bytes()
    ends = [0, *(place + 1 for place, byte in enumerate(whole) if byte == ord("\n"))]
    for number, (start, end) in enumerate(pairwise(ends)):
        for place in range(start, end):
            path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
            if number == 0:
                with pytest.raises(FormatError):
                    journal.read(path)
            else:
                assert journal.read(path)[::5] == (texts[number - 1].encode(), True)


@pytest.mark.parametrize("words", [b'{"format": "tbdesk-journal-2", "edit": "1-0"}', b"{}"])
def test_a_journal_of_another_format_is_reported_by_its_first_line(
    words: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "event.journal"
    path.write_bytes(b"%08x %s\n" % (crc32(words), words))
    with pytest.raises(FormatError, match="not a journal of tbdesk"):
        journal.read(path)


@pytest.mark.parametrize(
    "words",
    [
        b"[" * 100_000,
        b"{",
        b"[]",
        b"7",
        b'{"format": "tbdesk-journal-1"}',
        b'{"format": "tbdesk-journal-1", "at": "later", "done": "", "start": 0, "cut": 0}',
        b'{"format": "tbdesk-journal-1", "origin": null, "held": "", "at": "2026-03-06",'
        b' "done": "", "start": 0, "cut": 0, "put": "\\ud83d"}',
        b'{"format": "tbdesk-journal-1", "origin": null, "held": "", "done": "", "start": "1",'
        b' "at": "2026-03-06", "cut": 0, "put": ""}',
    ],
    ids=lambda words: words[-50:].decode(),
)
def test_a_line_with_a_checksum_may_hold_anything(words: bytes, tmp_path: Path) -> None:
    path = tmp_path / "event.journal"
    path.write_bytes(b"%08x %s\n" % (crc32(words), words))
    with pytest.raises(FormatError):
        journal.read(path)


def test_a_line_of_brackets_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path, words = tmp_path / "event.journal", b"[" * 100_000
    path.write_bytes(b"%08x %s\n" % (crc32(words), words))
    with pytest.raises(FormatError, match="too many nested brackets"):
        journal.read(path)


def test_lines_in_another_order_are_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    written(path, "one", "two", "three")
    first, second, third = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + third + second)
    assert journal.read(path).content == b"one"


def test_a_long_journal_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "_AT_LEAST", 1000)
    path = tmp_path / "a.journal"
    texts = [f"{number:04}" * 10 for number in range(200)]
    written(path, *texts)
    assert path.stat().st_size < 2000
    assert journal.read(path).content.decode() == texts[-1]


def test_a_deleted_journal_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    lines = Journal(path, None, "")
    lines.write(b"one", "", EVENING)
    path.unlink()
    lines.write(b"one two", "", EVENING)
    assert journal.read(path).content == b"one two"


def test_after_a_line_that_could_not_be_written_it_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "a.journal"
    lines = Journal(path, None, "")
    lines.write(b"one", "", EVENING)
    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        with pytest.raises(StorageError, match="the disk is full"):
            lines.write(b"two", "", EVENING)
    lines.write(b"three", "", EVENING)
    assert len(path.read_bytes().splitlines()) == 1
    assert journal.read(path).content == b"three"


@pytest.mark.skipif(sys.platform == "win32", reason="there a path has a drive")
def test_a_name_that_is_no_text_is_kept(tmp_path: Path) -> None:
    path, origin = tmp_path / "a.journal", Path("/club/Zürich\udce9.tbdesk")
    written(path, "one", origin=origin)
    assert journal.read(path).origin == origin


def test_a_power_cut_at_any_moment_leaves_this_edit_or_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The data is on the disk up to some byte. A journal that begins anew is there whole or not at
    all, as its file replaces the old one once it is on the disk."""
    monkeypatch.setattr(journal, "_AT_LEAST", 600)
    path, chance = tmp_path / "a.journal", Random(1)
    lines = Journal(path, None, "")
    text, kept, begun, opened = "", b"", 0, 0
    for _edit in range(60):
        before, place = text, chance.randrange(len(text) + 1)
        put = chance.choice(["½", "1-0\n", ""])
        text = text[:place] + put + text[place + chance.randrange(3) :]
        lines.write(text.encode(), "edit", EVENING)
        whole = path.read_bytes()
        goes_on = bool(kept) and whole.startswith(kept)
        begun += not goes_on
        for length in {*range(len(kept) if goes_on else len(whole), len(whole), 13), len(whole)}:
            (tmp_path / "cut").write_bytes(whole[:length])
            opened += 1
            assert journal.read(tmp_path / "cut").content.decode() in (before, text)
        kept = whole
    assert begun > 3
    assert opened > 300
