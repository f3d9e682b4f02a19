"""The command that builds: its environment, and what it ends with."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path
from types import SimpleNamespace

import pytest

from installer import build

SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"


class Steps:
    """Records of the commands and environments, in place of running them."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.ran: list[str] = []
        self.made: list[Path] = []

    def run(self, words: list[object], cwd: Path) -> SimpleNamespace:
        name = str(words[2])
        self.ran.append(name)
        return SimpleNamespace(returncode=7 if name == self.failing else 0)

    def create(self, folder: Path, with_pip: bool, clear: bool) -> None:
        assert (with_pip, clear) == (True, True)
        self.made.append(folder)


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build, "ENVIRONMENT", tmp_path)
    (tmp_path / SCRIPTS).mkdir()
    return tmp_path


def steps(monkeypatch: pytest.MonkeyPatch, failing: str = "") -> Steps:
    one = Steps(failing)
    monkeypatch.setattr(subprocess, "run", one.run)
    monkeypatch.setattr(venv, "create", one.create)
    return one


def program(folder: Path, name: str) -> None:
    path = folder / SCRIPTS / (f"{name}.exe" if sys.platform == "win32" else name)
    path.touch()
    path.chmod(0o755)


def test_the_help_needs_no_environment(
    environment: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = steps(monkeypatch)
    monkeypatch.setattr(sys, "argv", ["build.py", "--help"])
    assert build.main() == 0
    assert (done.made, done.ran) == ([], [])
    assert "--only ENDING" in capsys.readouterr().out


def test_an_environment_is_made_once(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(environment, "python")
    program(environment, "pip")
    done = steps(monkeypatch)
    assert build.main() == 0
    assert (done.made, done.ran) == ([], ["pip", "installer.packages"])


def test_one_that_was_left_without_pip_is_made_anew(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Debian leaves it where python3-venv is not installed."""
    program(environment, "python")
    done = steps(monkeypatch)
    assert build.main() == 0
    assert done.made == [environment]


@pytest.mark.parametrize(
    ("failing", "ran"), [("pip", ["pip"]), ("installer.packages", ["pip", "installer.packages"])]
)
def test_the_build_stops_at_a_failed_step(
    environment: Path, monkeypatch: pytest.MonkeyPatch, failing: str, ran: list[str]
) -> None:
    done = steps(monkeypatch, failing)
    assert build.main() == 7
    assert done.ran == ran
