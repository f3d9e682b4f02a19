"""Earlier contents of a file: the last five versions, and no obstacle to saving."""

from __future__ import annotations

import os
from pathlib import Path
from time import time

import pytest

from tbdesk.files.disk import versions


def saved(path: Path, text: str, moment: int) -> None:
    """A file as somebody saved it at a moment, in seconds."""
    path.write_text(text, encoding="utf-8")
    os.utime(path, (moment, moment))


def kept(folder: Path, path: Path) -> list[str]:
    return [version.path.read_text(encoding="utf-8") for version in versions.versions(folder, path)]


def test_the_last_five_are_kept_the_newest_first(tmp_path: Path) -> None:
    folder, path = tmp_path / "versions", tmp_path / "club.tbdesk"
    for number in range(8):
        saved(path, str(number), 1_000_000 + number)
        versions.keep(folder, path)
    assert kept(folder, path) == ["7", "6", "5", "4", "3"]
    newest = versions.versions(folder, path)[0]
    assert newest.saved.timestamp() == 1_000_007
    assert newest.size == 1


def test_equal_contents_are_kept_once(tmp_path: Path) -> None:
    folder, path = tmp_path / "versions", tmp_path / "club.tbdesk"
    saved(path, "one", 1_000_000)
    versions.keep(folder, path)
    versions.keep(folder, path)
    assert kept(folder, path) == ["one"]


def test_files_of_one_name_in_two_folders_are_two(tmp_path: Path) -> None:
    folder = tmp_path / "versions"
    for place in ("a", "b"):
        (tmp_path / place).mkdir()
        saved(tmp_path / place / "club.tbdesk", place, 1_000_000)
        versions.keep(folder, tmp_path / place / "club.tbdesk")
    assert kept(folder, tmp_path / "a" / "club.tbdesk") == ["a"]


def test_a_file_that_is_not_there_and_a_folder_that_cannot_be_are_nothing(tmp_path: Path) -> None:
    folder, path = tmp_path / "versions", tmp_path / "club.tbdesk"
    versions.keep(folder, path)
    folder.write_text("a file where the folder should be")
    saved(path, "one", 1_000_000)
    versions.keep(folder, path)
    assert versions.versions(folder, path) == []


def test_all_of_a_file_are_deleted_and_not_the_file_nor_those_of_another(tmp_path: Path) -> None:
    folder, path, other = (tmp_path / name for name in ("versions", "club.tbdesk", "b.tbdesk"))
    for number in range(3):
        saved(path, str(number), 1_000_000 + number)
        versions.keep(folder, path)
    saved(other, "other", 1_000_000)
    versions.keep(folder, other)
    versions.delete(folder, path)
    versions.delete(folder, path)
    assert (kept(folder, path), kept(folder, other)) == ([], ["other"])
    assert path.read_text(encoding="utf-8") == "2"
    assert len(list(folder.iterdir())) == 1


def aged(folder: Path, path: Path, days: int) -> None:
    """As if what is kept of a file had been kept so long ago."""
    moment = time() - days * 24 * 3600
    for version in versions.versions(folder, path):
        os.utime(version.path, (moment, moment))


def test_versions_older_than_a_year_are_deleted(tmp_path: Path) -> None:
    folder, gone, old, club = (tmp_path / name for name in ("versions", "gone", "old", "club"))
    for path, days in ((gone, versions.DAYS + 1), (old, versions.DAYS - 1)):
        saved(path, path.name, 1_000_000)
        versions.keep(folder, path)
        aged(folder, path, days)
    gone.unlink()
    saved(club, "club", 1_000_000)
    versions.keep(folder, club)
    assert [kept(folder, path) for path in (gone, old, club)] == [[], ["old"], ["club"]]
    assert len(list(folder.iterdir())) == 2


def test_the_oldest_go_where_all_together_are_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "BYTES", 10)
    folder = tmp_path / "versions"
    paths = [tmp_path / name for name in "abc"]
    for days, path in zip((3, 2, 0), paths, strict=True):
        saved(path, "five.", 1_000_000)
        versions.keep(folder, path)
        aged(folder, path, days)
    assert [kept(folder, path) for path in paths] == [[], ["five."], ["five."]]
    saved(paths[0], "more than all", 1_000_000)
    versions.keep(folder, paths[0])
    assert kept(folder, paths[0]) == ["more than all"]


def save(folder: Path, path: Path, text: str, moment: int) -> None:
    """As the program saves a file."""
    versions.keep(folder, path)
    saved(path, text, moment)
    versions.saved(folder, path, text.encode())


def test_versions_go_along_with_a_file_that_is_moved(tmp_path: Path) -> None:
    """Its folder is renamed, it is renamed itself, it is put elsewhere."""
    folder, path = tmp_path / "versions", tmp_path / "2025" / "club.tbdesk"
    path.parent.mkdir()
    for number in range(3):
        save(folder, path, str(number), 1_000_000 + number)
    for where in ("2026/club.tbdesk", "2026/final.tbdesk", "elsewhere/final.tbdesk"):
        to = tmp_path / where
        to.parent.mkdir(exist_ok=True)
        path = path.rename(to)
        assert kept(folder, path) == ["1", "0"]
    save(folder, path, "3", 1_000_003)
    assert kept(folder, path) == ["2", "1", "0"]
    assert len(list(folder.iterdir())) == 1


def test_a_copy_of_a_file_is_another_file(tmp_path: Path) -> None:
    folder, path, copy = (tmp_path / name for name in ("versions", "club.tbdesk", "copy.tbdesk"))
    for number in range(3):
        save(folder, path, str(number), 1_000_000 + number)
    saved(copy, "2", 1_000_010)
    assert kept(folder, copy) == []
    path.unlink()
    saved(copy, "changed elsewhere", 1_000_011)
    assert kept(folder, copy) == []


def test_the_note_of_a_file_goes_with_its_last_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, path, other = (tmp_path / name for name in ("versions", "a.tbdesk", "b.tbdesk"))
    monkeypatch.setattr(versions, "BYTES", 3)
    for number in range(2):
        save(folder, path, str(number), 1_000_000 + number)
    save(folder, other, "long", 1_000_002)
    save(folder, other, "long too", 1_000_003)
    assert len(list(folder.iterdir())) == 1
    assert (kept(folder, path), kept(folder, other)) == ([], ["long"])
