"""Finds the files that travel with the program; the engine itself reads the declared systems."""

import sys
from collections.abc import Iterator
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


class ResourceError(ValueError):
    """A file that should travel with the program is not there."""


class ResourcesMissingError(ResourceError):
    """The whole directory is missing: the installation is damaged."""

    def __init__(self, tried: list[Path]) -> None:
        self.tried = tried
        super().__init__(f"no resources directory; looked at {', '.join(map(str, tried))}")


def resources() -> Path:
    """The resources directory, of a bundle, of an installed wheel or of a checkout."""
    tried = list(_candidates())
    for directory in tried:
        if directory.is_dir():
            return directory
    raise ResourcesMissingError(tried)


def systems() -> Path:
    """The directory of the declared tie-breaks, a file a federation or game."""
    return resources() / "systems"


def _candidates() -> Iterator[Path]:
    unpacked = getattr(sys, "_MEIPASS", None)  # set by a PyInstaller bundle
    if unpacked is not None:
        yield Path(unpacked) / "resources"
    if getattr(sys, "frozen", False):
        yield Path(sys.executable).resolve().parent / "resources"
    yield _PACKAGE / "resources"  # a wheel
    yield _PACKAGE.parent / "resources"  # a checkout
