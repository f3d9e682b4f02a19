"""python installer/build.py: the program with all it needs in dist/tbdesk, its packages beside it.

Builds for the system it runs on: on Linux a .deb and a .tar.xz, on Windows an installer (Inno
Setup), on macOS a disk image. Whatever Python starts it, the packages that go into the program are
installed into an environment of their own, build/environment, so that nothing else gets in.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / "build" / "environment"


def main() -> int:
    """The exit status."""
    python = ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(ENVIRONMENT, with_pip=True, clear=True)
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable"]
    subprocess.run([python, *install, f"{ROOT}[installer]"], check=True)
    return subprocess.run([python, "-m", "installer.packages"], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
