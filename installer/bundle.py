"""The program in a folder with all it needs: dist/tbdesk, made by PyInstaller."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import distribution, requires
from pathlib import Path

from installer import icons, parts
from tbdesk import __version__
from tools.translations import compile_stale

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
WORK = ROOT / "build" / "installer"
FOLDER = DIST / "tbdesk"
APPLICATION = DIST / "tbdesk.app"
#: Licences that are gathered when the program is built.
LICENCES = WORK / "licences"
#: Of what is compiled into Python's modules; the file with its own licence has them on Debian only.
_PARTS_OF_PYTHON = ROOT / "installer" / "python-parts.txt"
VERSION = __version__

#: The systems packages are made for, by Python's names for them.
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
_MACHINES = {"amd64": "x86_64", "x86-64": "x86_64", "aarch64": "arm64"}

#: How modules are compiled: the same archive from the same source, and without the column of every
#: operation, a quarter of the code. A traceback names the line all the same.
_COMPILED = {"PYTHONHASHSEED": "1", "PYTHONNODEBUGRANGES": "1"}

#: A signature that cannot be made, or does not hold, ends the build: on an arm64, macOS starts no
#: program without one.
_SIGNED = {
    "PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR": "1",
    "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE": "1",
}


class BuildError(Exception):
    """A missing tool or file, and advice."""


def named(suffix: str) -> Path:
    """Path of a package: its name gives version, system and machine."""
    machine = platform.machine().lower()
    system = f"{SYSTEMS[sys.platform]}-{_MACHINES.get(machine, machine)}"
    return DIST / f"tbdesk-{VERSION}-{system}{suffix}"


def distributions() -> list[str]:
    """The names of the Python packages in the program: those tbdesk needs, and those they need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    waiting: list[str] = project["project"]["dependencies"]
    found: list[str] = []
    while waiting:
        name = re.split(r"[^\w.-]", waiting.pop(0))[0]
        if name not in found:
            found.append(name)
            waiting += [line for line in requires(name) or () if "extra ==" not in line]
    return found


def icon() -> Path:
    """The icon of the program as this system wants it."""
    return WORK / ("tbdesk.ico" if sys.platform == "win32" else "tbdesk.icns")


def make() -> Path:
    """Build the program; its folder, on macOS the application."""
    shutil.rmtree(WORK, ignore_errors=True)
    for old in (FOLDER, APPLICATION):
        shutil.rmtree(old, ignore_errors=True)
    LICENCES.mkdir(parents=True)
    compile_stale()
    if sys.platform == "linux":  # the others show those that are kept, taken on Linux as well
        pictures = [sys.executable, "-m", "tools.screenshots", "--help-pages"]
        subprocess.run(pictures, check=True, cwd=ROOT)
    else:
        icons.write(icon())
    _gather_licences()
    run_pyinstaller()
    if sys.platform == "linux":
        from installer.linux import libraries  # its package imports this module

        _add_licences_of_libraries(FOLDER)
        libraries.tidy(FOLDER, [path for path in files(FOLDER) if libraries.is_elf(path)])
        set_modes(FOLDER)
    return APPLICATION if sys.platform == "darwin" else FOLDER


def size(folder: Path) -> int:
    """The bytes of all files in a folder; a link has none."""
    return sum(path.stat().st_size for path in files(folder))


def files(folder: Path) -> list[Path]:
    """Every file in a folder and in those in it, sorted; a link is none."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _gather_licences() -> None:
    """Gather the licences of tbdesk, Python and PyInstaller's bootloader. Packages of Python bring
    theirs, and Qt's are kept with the source."""
    start = distribution("pyinstaller").read_text("licenses/COPYING.txt")
    if start is None:
        raise BuildError("the licence of PyInstaller is not with it")
    (LICENCES / "PyInstaller.txt").write_text(start, encoding="utf-8")
    (LICENCES / "Python.txt").write_text(licence_of_python(), encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", LICENCES / "tbdesk.txt")


def licence_of_python() -> str:
    """Its own, and those of what is compiled into its modules."""
    places = [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(f"/usr/share/doc/python{sys.version_info[0]}.{sys.version_info[1]}/copyright"),
    ]
    found = next((path for path in places if path.is_file()), None)
    if found is None:
        raise BuildError(f"the licence of Python is at none of {', '.join(map(str, places))}")
    return "\n\n\n".join(path.read_text(encoding="utf-8") for path in (found, _PARTS_OF_PYTHON))


def _add_licences_of_libraries(folder: Path) -> None:
    """Add the licences of the system's libraries in the bundle, as the system has them."""
    licences = folder / "_internal" / "resources" / "licences"
    for path in (folder / "_internal").glob("lib*.so*"):
        if path.is_symlink() or not parts.is_taken_along(path.name) or "python" in path.name:
            continue
        name = path.name.partition(".so")[0]
        shutil.copy(_copyright(path.name), licences / f"{name}.txt")


def _copyright(library: str) -> Path:
    """The file in which Debian has the licence of a library."""
    said = subprocess.run(["dpkg", "-S", f"*/{library}"], capture_output=True, text=True)
    for line in said.stdout.splitlines():
        path = Path("/usr/share/doc") / line.partition(":")[0] / "copyright"
        if path.is_file():
            return path
    raise BuildError(f"the licence of {library} is not known: build on Debian or Ubuntu")


def run_pyinstaller() -> None:
    words = ["--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(DIST), "--workpath", str(WORK / "pyinstaller")]
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", *words, *places, str(ROOT / "installer/tbdesk.spec")],
        check=True,
        cwd=ROOT,
        env={**os.environ, **_COMPILED, **_SIGNED},
    )


def set_modes(folder: Path) -> None:
    """Set the access rights of the files, whatever they were on the building machine."""
    for path in files(folder):
        path.chmod(0o755 if path.parent == folder else 0o644)
