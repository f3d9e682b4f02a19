"""Preferences that are kept between evenings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings
from pytestqt.qtbot import QtBot

from tbdesk.session.program.preferences import MOST_RECENT, Preferences


@pytest.fixture(autouse=True)
def settings_of_its_own(tmp_path: Path) -> Iterator[None]:
    ini, user = QSettings.Format.IniFormat, QSettings.Scope.UserScope
    QSettings.setPath(ini, user, str(tmp_path / "settings"))
    yield
    QSettings.setPath(ini, user, os.environ["XDG_CONFIG_HOME"])


@pytest.fixture
def preferences(qtbot: QtBot) -> Preferences:
    return Preferences()


def on_another_evening(preferences: Preferences) -> Preferences:
    """The program was closed and started again."""
    settings = preferences.findChild(QSettings)
    assert settings is not None
    settings.sync()
    return Preferences()


def files(folder: Path, *names: str) -> list[Path]:
    paths = [folder / name for name in names]
    for path in paths:
        path.write_text("{}")
    return paths


def test_a_first_evening(preferences: Preferences) -> None:
    assert preferences.recent_files() == []
    assert preferences.folder() == Path.home()
    assert preferences.window_shape() is None


@pytest.mark.parametrize(
    "names", [["one.tbdesk"], ["one.tbdesk", "two.tbdesk"], ["Finale, ½ Müller; 3 %.tbdesk"]]
)
def test_recent_files_are_remembered_newest_first(
    preferences: Preferences, tmp_path: Path, names: list[str]
) -> None:
    paths = files(tmp_path, *names)
    for path in paths:
        preferences.remember_file(path)
    assert on_another_evening(preferences).recent_files() == paths[::-1]


def test_a_file_opened_again_comes_first_and_only_once(
    preferences: Preferences, tmp_path: Path
) -> None:
    one, two = files(tmp_path, "one.tbdesk", "two.tbdesk")
    for path in (one, two, one):
        preferences.remember_file(path)
    assert preferences.recent_files() == [one, two]


def test_the_oldest_is_forgotten(preferences: Preferences, tmp_path: Path) -> None:
    paths = files(tmp_path, *(f"{number}.tbdesk" for number in range(MOST_RECENT + 2)))
    for path in paths:
        preferences.remember_file(path)
    assert preferences.recent_files() == paths[:1:-1]


def test_a_file_that_is_gone_is_not_offered(preferences: Preferences, tmp_path: Path) -> None:
    one, two = files(tmp_path, "one.tbdesk", "two.tbdesk")
    preferences.remember_file(one)
    preferences.remember_file(two)
    two.unlink()
    assert preferences.recent_files() == [one]


def test_a_relative_name_is_remembered_in_full(
    preferences: Preferences, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = files(tmp_path, "one.tbdesk")
    monkeypatch.chdir(tmp_path)
    preferences.remember_file(Path("one.tbdesk"))
    assert preferences.recent_files() == [path]


def test_the_next_file_is_looked_for_where_the_last_one_was(
    preferences: Preferences, tmp_path: Path
) -> None:
    (path,) = files(tmp_path, "one.tbdesk")
    preferences.remember_file(path)
    assert preferences.folder() == tmp_path


def test_a_change_of_the_list_is_announced(
    preferences: Preferences, tmp_path: Path, qtbot: QtBot
) -> None:
    (path,) = files(tmp_path, "one.tbdesk")
    with qtbot.waitSignal(preferences.recentChanged):
        preferences.remember_file(path)


def test_the_shape_of_the_window(preferences: Preferences) -> None:
    preferences.remember_window(QByteArray(b"geo\0metry"), QByteArray(b"state"))
    again = on_another_evening(preferences)
    assert again.window_shape() == (QByteArray(b"geo\0metry"), QByteArray(b"state"))


@pytest.mark.parametrize(
    "text",
    [
        "[General]\nrecent=@Invalid()\n[window]\ngeometry=12\nstate=x\n",
        "this is no settings file\n\0\0\0",
        "",
    ],
)
def test_spoilt_settings_are_as_good_as_none(tmp_path: Path, qtbot: QtBot, text: str) -> None:
    path = tmp_path / "settings" / "tbdesk" / "tbdesk.ini"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    preferences = Preferences()
    assert preferences.recent_files() == []
    assert preferences.window_shape() is None
