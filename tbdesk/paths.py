"""Finds the files that travel with the program: examples, presets, icons, help pages."""

import os
import sys
from pathlib import Path

from tbdesk.engine.resources import ResourceError, resources, systems

__all__ = ["ResourceError", "resources", "systems"]

#: The folder in which the program's own package is found.
MODULES = Path(__file__).resolve().parents[1]

#: Beside the program, in portable use.
PORTABLE_FOLDER = "tbdesk-settings"

# The kinds of an example's file. Of two files with one name the earlier kind is taken.
_EXAMPLE_SUFFIXES = (".tbdesk", ".trf", ".xlsx", ".csv")


class UnknownExampleError(ResourceError):
    """No bundled example has this name."""

    def __init__(self, name: str, available: list[str]) -> None:
        self.name = name
        self.available = available
        super().__init__(f"unknown example {name!r}; available: {', '.join(available) or 'none'}")


def licences() -> list[Path]:
    """The licences that travel with the program, sorted; those of packages are with them."""
    return sorted((resources() / "licences").glob("*.txt"))


def own_licence() -> Path | None:
    """The licence of tbdesk, in a bundle, a wheel or a checkout; None if it was taken out."""
    places = (resources() / "licences" / "tbdesk.txt", resources().parent / "LICENSE")
    return next((path for path in places if path.is_file()), None)


def portable_folder(asked: bool = False) -> Path | None:
    """The folder beside the program that keeps its settings, None if the user's own data does.
    asked: for this start; a file `portable` beside the program has the same effect at every start.
    """
    beside = _program_folder()
    return beside / PORTABLE_FOLDER if asked or (beside / "portable").exists() else None


def data_folder(asked: bool = False) -> Path:
    """The folder of the user's data, as the window has it, found without Qt. asked: portable use in
    this start."""
    portable = portable_folder(asked)
    if portable is not None:
        return portable
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "tbdesk"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "tbdesk"
    named = os.environ.get("XDG_DATA_HOME", "")
    # One that is not absolute does not count.
    return (Path(named) if Path(named).is_absolute() else home / ".local" / "share") / "tbdesk"


def _program_folder() -> Path:
    """Folder of the started program; on macOS the application is the program."""
    program = Path(sys.executable)
    if getattr(sys, "frozen", False):
        program = program.resolve()
    folder = program.parent
    applications = [parent for parent in folder.parents if parent.suffix == ".app"]
    return applications[-1].parent if applications else folder


def presets() -> Path:
    """The directory of the chain presets."""
    return resources() / "presets"


def locale() -> Path:
    """The directory of the languages, one catalogue each."""
    return resources() / "locale"


def help_pages() -> Path:
    """The directory of the help: a folder of pages a language, pictures, and the contents."""
    return resources() / "help"


def examples() -> dict[str, Path]:
    """The files of the bundled examples by name, sorted."""
    directory = resources() / "examples"
    files = list(directory.iterdir()) if directory.is_dir() else []
    by_name: dict[str, Path] = {}
    for suffix in _EXAMPLE_SUFFIXES:
        for path in files:
            if path.suffix == suffix:
                by_name.setdefault(path.stem, path)
    return dict(sorted(by_name.items()))


def example(name: str) -> Path:
    """The file of the bundled example with this name."""
    files = examples()
    if name not in files:
        raise UnknownExampleError(name, list(files))
    return files[name]
