"""Windows: a setup program, made by Inno Setup."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Collection
from pathlib import Path

from installer.bundle import DIST, VERSION, BuildError, icon, named
from installer.windows.info import PUBLISHER, numbers

ENDINGS = (".exe",)
SCRIPT = Path(__file__).parent / "tbdesk.iss"


def check() -> None:
    """Raises BuildError if this system lacks what the package is made with."""
    _compiler()


def make(program: Path, _endings: Collection[str]) -> list[Path]:
    """The package of the program in a folder."""
    target = named(".exe")
    values = {
        "Version": VERSION,
        "Numbers": ".".join(map(str, numbers(VERSION))),
        "Publisher": PUBLISHER,
        "Program": program,
        "Icon": icon(),
        "Target": target.stem,
        "Folder": DIST,
    }
    defined = [f"/D{name}={value}" for name, value in values.items()]
    subprocess.run([_compiler(), "/Qp", *defined, str(SCRIPT)], check=True)
    return [target]


def _compiler() -> str:
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Inno Setup 6" / "ISCC.exe"
    found = shutil.which("ISCC") or (str(usual) if usual.is_file() else None)
    if found is None:
        raise BuildError("Inno Setup 6 is not installed: get it from jrsoftware.org")
    return found
