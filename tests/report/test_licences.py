"""Libraries that tbdesk is made with, and their licences."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

import pytest

from tbdesk import __version__, paths
from tbdesk.report import licences


def test_every_package_has_its_version_and_the_whole_text_of_its_licence() -> None:
    parts = {part.name: part for part in licences.parts()}
    for name in licences.PACKAGES:
        part = parts[name]
        assert part.version == metadata.version(name)
        assert part.licence
        assert "copyright" in part.text.lower(), name


def test_tbdesk_itself_comes_first() -> None:
    first = licences.parts()[0]
    assert (first.name, first.version, first.licence) == ("tbdesk", __version__, "MIT")
    assert "The tbdesk authors" in first.text


def test_qt_is_under_the_lgpl_whose_text_is_there_with_the_gpl_it_rests_on() -> None:
    (qt,) = (part for part in licences.parts() if part.name == "PySide6-Essentials")
    assert qt.licence == "LGPL-3.0"
    for title in ("GNU LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE"):
        assert title in qt.text
    for other in ("harfbuzz", "freetype", "libpng", "pcre2", "ICU"):
        assert other in qt.text


def test_licences_of_a_bundle_are_listed_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path
    (folder / "Python.txt").write_text("PYTHON SOFTWARE FOUNDATION LICENSE")
    (folder / "libffi.txt").write_text("libffi's own")
    own = paths.licences()
    monkeypatch.setattr(paths, "licences", lambda: [*own, *sorted(folder.glob("*.txt"))])
    found = {part.name: part.text for part in licences.parts()}
    assert found["Python"] == "PYTHON SOFTWARE FOUNDATION LICENSE"
    assert found["libffi"] == "libffi's own"
    assert "LGPL-3.0" not in found  # it is shown with Qt


def test_a_checkout_that_does_not_know_its_packages_shows_what_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nowhere(name: str) -> metadata.Distribution:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(licences, "distribution", nowhere)
    assert [part.name for part in licences.parts()] == ["tbdesk"]
    assert licences.folder_of_qt() is None


def test_the_folder_of_qt_has_its_libraries() -> None:
    folder = licences.folder_of_qt()
    assert folder is not None
    library = re.compile(r"(lib)?Qt6Core\.|QtCore\.framework")  # and not what binds it to Python
    assert any(library.match(one.name) for one in folder.iterdir())
