"""The command line, run in the process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tbdesk.cli.main import main
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.hostile import confined
from tbdesk.files.project import project
from tests.files import here


@pytest.fixture(autouse=True)
def _reading_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workbooks are read without a process."""
    monkeypatch.setattr(confined, "run", here.run)


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


class Shell:
    """Runs commands and keeps what the last one printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def run(self, *words: object) -> int:
        status = main([str(word) for word in words])
        self.out, self.err = self._capsys.readouterr()
        return status

    def json(self, *words: object) -> dict[str, Any]:
        assert self.run(*words, "--json") == 0, self.err
        data: dict[str, Any] = json.loads(self.out)
        return data


def saved(tournament: Tournament, folder: Path, chain: str = "") -> Path:
    path = folder / "event.tbdesk"
    chained = tournament._replace(chain=catalogue.chain(chain)) if chain else tournament
    path.write_bytes(project.dumps(chained))
    return path


def column(data: dict[str, Any], code: str, field: str = "exact") -> list[Any]:
    """The values of a tie-break by the numbers of the participants."""
    place = data["chain"].index(code)
    return [
        participant[field][place]
        for participant in sorted(data["participants"], key=lambda p: p["id"])
    ]
