"""python -m installer.packages [--only ENDING]: builds the program and the packages of this system,
or the one of them with an ending, such as .deb.

Everything is made anew. Needs the environment that installer/build.py makes.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from installer import bundle
from installer.bundle import BuildError

SUMS = bundle.DIST / "SHA256SUMS"
#: Bytes that the program and a package may have.
MOST_PROGRAM, MOST_PACKAGE = 120_000_000, 45_000_000


def main(words: Sequence[str]) -> int:
    """The exit status."""
    system = _system()
    parser = argparse.ArgumentParser(prog="python installer/build.py")
    parser.add_argument("--only", metavar="ENDING", choices=system.ENDINGS, help="one package")
    only = parser.parse_args(words).only
    try:
        system.check()
        program = bundle.make()
        check_size(program, bundle.size(program), MOST_PROGRAM)
        packages = system.make(program, [only] if only else system.ENDINGS)
        for package in packages:
            check_size(package, package.stat().st_size, MOST_PACKAGE)
    except BuildError as error:
        print(f"installer: error: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"installer: error: {error.cmd[0]} ended with {error.returncode}", file=sys.stderr)
        return 1
    SUMS.write_text("".join(map(checksum_line, packages)), encoding="utf-8", newline="\n")
    return 0


def _system() -> ModuleType:
    """Module that makes the packages of this system: `ENDINGS`, `check()` and `make(program,
    endings)`."""
    return importlib.import_module(f"installer.{bundle.SYSTEMS[sys.platform]}")


def check_size(path: Path, size: int, most: int) -> None:
    """Print the size of what was made, in bytes. Raises BuildError if it is larger than `most`."""
    print(f"{path.relative_to(bundle.ROOT)}: {size / 1e6:.1f} MB")
    if size > most:
        raise BuildError(f"{path.name} is larger than {most / 1e6:.0f} MB: leave something out")


def checksum_line(path: Path) -> str:
    """A line as sha256sum writes it."""
    with path.open("rb") as file:
        return f"{hashlib.file_digest(file, 'sha256').hexdigest()}  {path.name}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
