"""macOS: a disk image with the application and a link to where applications go."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Collection
from pathlib import Path

from installer.bundle import WORK, BuildError, named

ENDINGS = (".dmg",)


def check() -> None:
    """Raises BuildError if this system lacks what the package is made with."""
    if shutil.which("hdiutil") is None:
        raise BuildError("hdiutil is not found, which every macOS has")


def make(program: Path, _endings: Collection[str]) -> list[Path]:
    """The package of the application."""
    content = WORK / "image"
    content.mkdir()
    shutil.copytree(program, content / program.name, symlinks=True)
    (content / "Applications").symlink_to("/Applications")
    target = named(".dmg")
    options = ["-volname", "tbdesk", "-format", "UDZO", "-imagekey", "zlib-level=9", "-ov"]
    subprocess.run(
        ["hdiutil", "create", *options, "-srcfolder", str(content), str(target)], check=True
    )
    return [target]
