"""Brings generated files up to date and checks a change before it is committed.

Updates and compiles the catalogues of the languages, regenerates the generated parts of the help,
formats and lints the code, checks the import contracts and the types, and runs the tests of the
rooms that differ from the main branch. Prints what is left to do; ends with 1 if anything is.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
_EXAMPLES = ROOT / "docs" / "how-to-add"
_EXAMPLES_FIT = "tests/test_how_to_add.py"
#: Tests that a change of these files concerns, besides those of their own room.
_CONCERNED = {
    "resources/help": ["tests/test_help.py", "tests/report/help"],
    "resources/locale": ["tests/test_translations.py"],
    "resources/systems": [
        "tests/engine/tiebreaks/declared",
        "tests/differential/test_differential.py",
        "tests/test_matrix.py",
    ],
    "tbdesk/engine/rules": ["tests/engine/tiebreaks", "tests/report/help/test_tiebreak_page.py"],
    "tbdesk/engine/tiebreaks": [
        "tests/differential",
        "tests/engine/tiebreaks/test_row_properties.py",
        "tests/report/help/test_tiebreak_page.py",
        "tests/test_matrix.py",
        "tests/test_not_known.py",
    ],
    "tbdesk/files/outputs.py": ["tests/cli/test_standings.py", "tests/ui/files/test_handouts.py"],
    "tbdesk/report/players/fields.py": [
        "tests/models/setup/test_players.py",
        "tests/report/test_standings_columns.py",
        "tests/ui/setup/players/test_players_list.py",
    ],
    "tbdesk/report/standings_columns.py": [
        "tests/cli/test_prizes.py",
        "tests/models/standings",
    ],
    "tests/differential": ["tests/differential"],
    "docs/how-to-add": [_EXAMPLES_FIT],
    "CONTRIBUTING.md": [_EXAMPLES_FIT],
}


def changed_files(base: str) -> list[str]:
    """Paths that differ from where the branch left a revision, new files included."""
    begun = ["git", "merge-base", base, "HEAD"]
    start = subprocess.run(begun, cwd=ROOT, capture_output=True, text=True, check=True)
    commands = (
        ["git", "diff", "--name-only", start.stdout.strip()],
        ["git", "ls-files", "--others", "--exclude-standard"],
    )
    found: set[str] = set()
    for command in commands:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        found.update(listed.stdout.splitlines())
    return sorted(found)


def concerned_tests(changed: list[str]) -> list[str]:
    """Test files and folders for changed paths: the mirror of each room, and the shape of the
    code."""
    found = {"tests/test_structure.py", "tests/test_translations.py"}
    examples = "".join(path.read_text(encoding="utf-8") for path in _EXAMPLES.glob("*.diff"))
    if any(f"+++ b/{path}\n" in examples for path in changed):
        found.add(_EXAMPLES_FIT)
    for path in changed:
        found.update(_mirrored(PurePosixPath(path)))
        for start, tests in _CONCERNED.items():
            if path.startswith(start):
                found.update(tests)
    return sorted(test for test in found if (ROOT / test).exists())


def _mirrored(path: PurePosixPath) -> Iterator[str]:
    """The tests beside one changed file: the test itself, or the folder that mirrors its room."""
    if path.suffix != ".py":
        return
    if path.parts[0] == "tests" and path.name.startswith("test_"):
        yield str(path)
    elif path.parts[0] == "tbdesk":
        room = PurePosixPath("tests", *path.parent.parts[1:])
        while room != PurePosixPath("tests") and not (ROOT / room).is_dir():
            room = room.parent
        if room != PurePosixPath("tests"):
            yield str(room)
        elif len(path.parts) == 2:
            yield f"tests/test_{path.stem.strip('_')}.py"


def _beside_python(name: str) -> str:
    """A tool of the environment, which need not be activated."""
    found = shutil.which(
        name, path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    )
    if found is None:
        sys.exit(f"{name} is missing: pip install -e .[test,lint]")
    return found


def main(arguments: list[str]) -> int:
    """The exit status: 0 if nothing is left to do."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        prog="python -m tools.ready",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--base", default="main", help="the revision to compare with")
    asked = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    tests = concerned_tests(changed_files(asked.base))
    steps = {
        "translations are missing or wrong": [sys.executable, "-m", "tools.translations"],
        "the help cannot be generated": [sys.executable, "-m", "tools.help"],
        "the code is not formatted": [_beside_python("ruff"), "format", "."],
        "ruff complains": [_beside_python("ruff"), "check", "--fix", "."],
        "the import contracts are broken": [_beside_python("lint-imports"), "--no-logo"],
        "mypy complains": [_beside_python("mypy"), "--no-error-summary"],
        "tests fail": [sys.executable, "-m", "pytest", "-n", "2", *tests],
    }
    left = []
    for fault, command in steps.items():
        print(f"$ {' '.join(command)}", flush=True)
        if subprocess.run(command, cwd=ROOT).returncode:
            left.append(fault)
    print("", *(f"left to do: {fault}" for fault in left or ["nothing"]), sep="\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
