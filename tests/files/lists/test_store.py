"""Rating lists that are kept: replaced as a whole, or not at all."""

import os
import sqlite3
import sys
from contextlib import closing
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from tbdesk.files.disk.storage import StorageError
from tbdesk.files.lists.finding import Finder
from tbdesk.files.lists.store import DateMissingError, ListCancelledError, Store, begun
from tbdesk.report.errors import FormatError
from tests.files.lists.made import DSB, KNSB, of_names, written

DAY = date(2026, 11, 1)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "lists")


def names(store: Store, text: str) -> list[str]:
    finder = Finder(store)
    try:
        return [match.entry.name for match in finder.find(text)]
    finally:
        finder.close()


def files(store: Store) -> set[str]:
    return {path.name for path in store.folder.iterdir()}


def test_a_list_is_kept_with_name_source_date_and_players(store: Store, tmp_path: Path) -> None:
    store.add(written(tmp_path / "2026-11.csv", KNSB))
    (kept,) = store.lists()
    assert kept[:4] == ("KNSB", "2026-11.csv", DAY, 1)
    assert files(store) == {"catalogue.sqlite", kept.file}


def test_a_file_without_a_date_asks_for_it(store: Store, tmp_path: Path) -> None:
    path = written(tmp_path / "list.csv", KNSB)
    with pytest.raises(DateMissingError, match=r"list\.csv"):
        store.add(path)
    assert store.add(path, day=DAY).date == DAY


def test_a_newer_list_takes_the_place_of_the_old_one(store: Store, tmp_path: Path) -> None:
    finder = Finder(store)
    store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    assert [match.entry.name for match in finder.find("old")] == ["Old, Ann"]
    store.add(written(tmp_path / "b.csv", of_names("New, Ann", "New, Bo")), "club", DAY)
    assert finder.find("old") == []
    assert [match.entry.name for match in finder.find("new")] == ["New, Ann", "New, Bo"]
    finder.close()
    assert [(one.name, one.players) for one in store.lists()] == [("club", 2)]


def test_removed_lists_are_gone(store: Store, tmp_path: Path) -> None:
    store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    assert store.remove("club")
    assert not store.remove("club")
    assert store.lists() == ()
    assert files(store) == {"catalogue.sqlite"}


def test_a_cancelled_import_leaves_the_old_list(store: Store, tmp_path: Path) -> None:
    store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    before = files(store)
    with pytest.raises(ListCancelledError):
        store.add(
            written(tmp_path / "b.csv", of_names("New, Ann")), "club", DAY, cancelled=lambda: True
        )
    assert names(store, "old") == ["Old, Ann"]
    assert files(store) == before


def test_a_damaged_list_leaves_the_old_one(store: Store, tmp_path: Path) -> None:
    store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    before = files(store)
    damaged = written(tmp_path / "b.csv", of_names("New, Ann") + "x")
    with pytest.raises(FormatError, match="line 2"):
        store.add(damaged, "club", DAY)
    assert names(store, "old") == ["Old, Ann"]
    assert files(store) == before


def test_leftovers_of_a_killed_process_are_deleted_and_running_work_stays(
    store: Store, tmp_path: Path
) -> None:
    store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    before = files(store)
    (store.folder / "killed.sqlite").write_bytes(b"half")
    making = begun(store.folder / "making.sqlite")
    store.clean()
    assert files(store) == before | {"making.sqlite"}
    making.close()
    store.clean()
    assert files(store) == before


def test_a_person_in_several_clubs_is_one_match_and_active(store: Store, tmp_path: Path) -> None:
    kept = store.add(written(tmp_path / "a.csv", DSB, "cp1252"), day=DAY)
    assert kept.players == 2
    finder = Finder(store)
    (match,) = finder.find("grosse")
    finder.close()
    assert not match.entry.inactive


def test_progress_goes_from_nothing_to_all(store: Store, tmp_path: Path) -> None:
    shown: list[float] = []
    store.add(written(tmp_path / "a.csv", KNSB), day=DAY, progress=shown.append)
    assert shown == sorted(shown)
    assert shown[-1] == 1


@pytest.mark.parametrize("text", ["old", "kept, ann", "1000"])
def test_a_damaged_list_is_reported_when_it_is_searched(
    text: str, store: Store, tmp_path: Path
) -> None:
    kept = store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    (store.folder / kept.file).write_bytes(b"no database" * 500)
    finder = Finder(store)
    for search in (finder.find, partial(finder.named, kept), partial(finder.with_id, kept)):
        with pytest.raises(StorageError, match="damaged"):
            search(text)
    finder.close()


def test_a_kept_list_of_another_layout_is_reported_when_it_is_searched(
    store: Store, tmp_path: Path
) -> None:
    kept = store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    with closing(sqlite3.connect(store.folder / kept.file)) as former:
        former.execute("ALTER TABLE players RENAME TO people")
    finder = Finder(store)
    with pytest.raises(StorageError, match="open the lists again"):
        finder.find("old")
    finder.close()


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system for its open files")
def test_a_damaged_list_is_not_held_open(store: Store, tmp_path: Path) -> None:
    """The message tells to delete it, which Windows refuses for an open file."""
    kept = store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    file = store.folder / kept.file
    file.write_bytes(b"no database" * 500)
    with closing(Finder(store)) as finder:
        with pytest.raises(StorageError, match="damaged") as failure:
            finder.named(kept, "Old, Ann")
        held = [os.path.realpath(link) for link in Path("/proc/self/fd").iterdir()]
    assert str(store.folder) in str(failure.value)
    assert str(file) not in held


def test_a_list_that_is_gone_is_not_taken_for_one_without_the_player(
    store: Store, tmp_path: Path
) -> None:
    kept = store.add(written(tmp_path / "a.csv", of_names("Old, Ann")), "club", DAY)
    store.remove("club")
    finder = Finder(store)
    with pytest.raises(StorageError, match="open the lists again"):
        finder.named(kept, "Old, Ann")


def test_a_damaged_catalogue_is_reported(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / "catalogue.sqlite").write_bytes(b"no database" * 500)
    with pytest.raises(StorageError, match="damaged"):
        store.lists()
