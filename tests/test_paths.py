"""Resources are found in each of the ways to install the program."""

import sys
import tomllib
from pathlib import Path

import pytest

from tbdesk import paths
from tbdesk.engine import resources

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package directory of its own in an empty place, not frozen."""
    directory = tmp_path / "site" / "tbdesk"
    directory.mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", directory)
    monkeypatch.delattr(sys, "_MEIPASS", raising=False)
    monkeypatch.delattr(sys, "frozen", raising=False)
    return directory


def made(directory: Path) -> Path:
    directory.mkdir(parents=True)
    return directory


def with_examples(package: Path, *names: str) -> Path:
    directory = made(package / "resources" / "examples")
    for name in names:
        (directory / name).touch()
    return directory


def test_this_checkout() -> None:
    assert paths.resources() == ROOT / "resources"
    assert (paths.resources() / "icons" / "tbdesk.svg").is_file()


def test_checkout(package: Path) -> None:
    expected = made(package.parent / "resources")
    assert paths.resources() == expected


def test_wheel_comes_before_a_neighbour_called_resources(package: Path) -> None:
    made(package.parent / "resources")
    expected = made(package / "resources")
    assert paths.resources() == expected


def test_unpacked_bundle(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    made(package / "resources")
    expected = made(tmp_path / "bundle" / "resources")
    assert paths.resources() == expected


def test_next_to_the_executable(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bundle" / "tbdesk"))
    expected = made(tmp_path / "bundle" / "resources")
    assert paths.resources() == expected


def test_nowhere(package: Path) -> None:
    with pytest.raises(resources.ResourcesMissingError) as caught:
        paths.resources()
    assert caught.value.tried == [package / "resources", package.parent / "resources"]
    assert str(package / "resources") in str(caught.value)


def test_presets(package: Path) -> None:
    made(package / "resources")
    assert paths.presets() == package / "resources" / "presets"


def test_examples_are_sorted_and_named_without_suffix(package: Path) -> None:
    with_examples(package, "swiss16.trf", "rr6.tbdesk", "ORIGIN.md")
    assert list(paths.examples()) == ["rr6", "swiss16"]


def test_no_examples_directory(package: Path) -> None:
    made(package / "resources")
    assert paths.examples() == {}


def test_example_by_name(package: Path) -> None:
    directory = with_examples(package, "rr6.trf", "rr6.tbdesk", "swiss16.trf")
    assert paths.example("swiss16") == directory / "swiss16.trf"
    assert paths.example("rr6") == directory / "rr6.tbdesk"


@pytest.mark.parametrize("name", ["rr7", "", "../rr6", "rr6.trf"])
def test_unknown_example(package: Path, name: str) -> None:
    with_examples(package, "rr6.trf", "swiss16.trf")
    with pytest.raises(paths.ResourceError) as caught:
        paths.example(name)
    assert str(caught.value) == f"unknown example {name!r}; available: rr6, swiss16"


def test_unknown_example_when_there_are_none(package: Path) -> None:
    made(package / "resources")
    with pytest.raises(paths.UnknownExampleError, match="available: none"):
        paths.example("rr6")


def test_all_that_the_sources_take_along_is_there() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names = config["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert [name for name in names if not (ROOT / name[1:]).exists()] == []


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle's program, in a folder that may be on a stick."""
    folder = made(tmp_path / "stick" / "tbdesk").resolve()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "tbdesk"))
    return folder


def test_settings_are_beside_the_program_when_asked(program: Path) -> None:
    assert paths.portable_folder() is None
    assert paths.portable_folder(asked=True) == program / "tbdesk-settings"
    (program / "portable").touch()
    assert paths.portable_folder() == program / "tbdesk-settings"


def test_a_program_started_by_a_link_is_where_it_lies(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program / "tbdesk").touch()
    link = tmp_path / "bin-tbdesk"
    link.symlink_to(program / "tbdesk")
    monkeypatch.setattr(sys, "executable", str(link))
    assert paths.portable_folder(asked=True) == program / "tbdesk-settings"


def test_on_macos_the_settings_are_beside_the_application_not_in_it(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = made(program / "tbdesk.app" / "Contents" / "MacOS")
    monkeypatch.setattr(sys, "executable", str(inside / "tbdesk"))
    assert paths.portable_folder(asked=True) == program / "tbdesk-settings"


def test_the_licences_are_found() -> None:
    assert {"GPL-3.0", "LGPL-3.0", "Qt-parts"} <= {path.stem for path in paths.licences()}
