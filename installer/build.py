"""python installer/build.py [--only ENDING]: the program with all it needs in dist/tbdesk, its
packages beside it, or the one with an ending, such as .deb.

Builds for the system it runs on: on Linux a .deb and a .tar.xz, on Windows an installer (Inno
Setup), on macOS a disk image. Whatever Python starts it, the packages that go into the program are
installed into an environment of their own, build/environment, so that nothing else gets in.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / "build" / "environment"


def main() -> int:
    """The exit status. What fails has said why."""
    if not {"-h", "--help"}.isdisjoint(sys.argv[1:]):
        print(__doc__)
        return 0
    scripts = ENVIRONMENT / ("Scripts" if sys.platform == "win32" else "bin")
    if shutil.which("pip", path=str(scripts)) is None:  # none, or half of one where pip was missing
        venv.create(ENVIRONMENT, with_pip=True, clear=True)
    python = scripts / ("python.exe" if sys.platform == "win32" else "python")
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable"]
    for words in ([*install, f"{ROOT}[installer]"], ["-m", "installer.packages", *sys.argv[1:]]):
        status = subprocess.run([python, *words], cwd=ROOT).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
