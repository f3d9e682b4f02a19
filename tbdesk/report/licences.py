"""The software that tbdesk is made with, and its licences."""

from __future__ import annotations

import platform
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from tbdesk import __version__, paths

#: The Python packages tbdesk needs, and those that they need, by the names they are installed by.
PACKAGES = (
    "PySide6-Essentials",
    "shiboken6",
    "openpyxl",
    "et-xmlfile",
    "msgspec",
    "Pillow",
    "xlrd",
)
#: Packages under the LGPL, whose text is with the program and not with them.
_OF_QT = ("PySide6-Essentials", "shiboken6")
_LGPL = ("LGPL-3.0", "GPL-3.0", "Qt-parts")


class Component(NamedTuple):
    """A piece of software that tbdesk contains or needs. licence: its name, empty if only the text
    is known; text: the notices of its authors."""

    name: str
    version: str
    licence: str
    text: str


def parts() -> list[Component]:
    """tbdesk itself, the installed packages, and other parts of the program under a licence of
    their own."""
    texts = {
        path.stem: path.read_text(encoding="utf-8")
        for path in paths.licences()
        if path != paths.own_licence()
    }
    of_qt = "\n\n\n".join(texts.pop(name) for name in _LGPL if name in texts)
    own = paths.own_licence()
    listed = [
        Component("tbdesk", __version__, "MIT", own.read_text(encoding="utf-8") if own else "")
    ]
    for name in PACKAGES:
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue  # a checkout that borrows its packages need not know their names
        if name in _OF_QT:
            listed.append(Component(name, package.version, _LGPL[0], of_qt))
        else:
            listed.append(Component(name, package.version, _licence_of(package), _text_of(package)))
    for name, text in texts.items():
        version = platform.python_version() if name == "Python" else ""
        listed.append(Component(name, version, "", text))
    return listed


def _licence_of(package: Distribution) -> str:
    metadata = package.metadata
    names = [metadata[field] for field in ("License-Expression", "License") if field in metadata]
    return names[0].partition("\n")[0] if names else ""


def _text_of(package: Distribution) -> str:
    """The licence files of a package, which are in one of two places."""
    names = package.metadata.get_all("License-File") or []
    texts = [package.read_text(f"licenses/{name}") or package.read_text(name) for name in names]
    return "\n\n\n".join(text for text in texts if text)


def folder_of_qt() -> Path | None:
    """The folder of Qt's libraries, None if it is not found."""
    try:
        package = distribution(_OF_QT[0])
    except PackageNotFoundError:
        return None
    folder = Path(str(package.locate_file("PySide6")))
    # Beside the bindings on Windows, below them elsewhere.
    return next((path for path in (folder / "Qt" / "lib", folder) if path.is_dir()), None)
