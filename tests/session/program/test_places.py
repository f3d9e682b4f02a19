"""Folders in which the program keeps its memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from tbdesk.files.disk.storage import StorageError
from tbdesk.files.lists.store import folder_in
from tbdesk.session import lookup
from tbdesk.session.files import recovery
from tbdesk.session.program import club_logo, places
from tbdesk.session.program.preferences import Preferences


@pytest.fixture(autouse=True)
def at_home_again(qapp: QApplication) -> Iterator[None]:
    yield
    qapp.setProperty(places.PORTABLE, None)
    QSettings.setPath(
        QSettings.Format.IniFormat, QSettings.Scope.UserScope, os.environ["XDG_CONFIG_HOME"]
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is as the system has it")
def test_without_being_asked_it_is_among_the_persons_own(qapp: QApplication) -> None:
    assert places.data_folder() == Path(os.environ["XDG_DATA_HOME"]) / "tbdesk"


def test_in_portable_use_everything_is_in_one_folder(qapp: QApplication, tmp_path: Path) -> None:
    folder = tmp_path / "stick" / "tbdesk-settings"
    places.keep_in(qapp, folder)
    assert places.data_folder() == folder
    assert lookup.kept_lists().folder == folder_in(folder)
    assert recovery.default_folders()[0] == folder / "recovery"
    assert club_logo.default_path() == folder / "club-logo"
    preferences = Preferences()
    preferences.remember_language("it")
    settings = preferences.findChild(QSettings)
    assert settings is not None
    settings.sync()
    assert Path(settings.fileName()).is_relative_to(folder)
    assert Path(settings.fileName()).is_file()
    assert Preferences().language() == "it"


def test_a_folder_that_cannot_be_written_to_is_refused(qapp: QApplication, tmp_path: Path) -> None:
    in_the_way, before = tmp_path / "file", places.data_folder()
    in_the_way.write_text("no folder")
    with pytest.raises(StorageError, match=r"start it without --portable") as refused:
        places.keep_in(qapp, in_the_way / "tbdesk-settings")
    assert refused.value.path == in_the_way / "tbdesk-settings"
    assert places.data_folder() == before
