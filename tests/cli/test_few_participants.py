"""Every command on events of one participant, of two, and with nobody ranked: an answer or a
sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.files import files
from tbdesk.files.project import project
from tests.cli.conftest import Shell
from tests.few_participants import EVENTS

COMMANDS = (
    "standings {file}",
    "standings {file} --json",
    "standings {file} --csv",
    "standings {file} --xlsx {folder}/out.xlsx",
    "standings {file} --html {folder}/out.html",
    "explain {file} --participant {number} --tiebreak SB",
    "explain {file} --participant {number} --tiebreak SB --json",
    "explain {file} --participant {number} --tiebreak DE --json",
    "why {file} --participants {number}",
    "why {file} --participants 1 2",
    "why {file} --participants 1 2 --json",
    "why {file} --html {folder}/why.html",
    "outlook {file}",
    "outlook {file} --aim first --json",
    "outlook {file} --aim top:3",
    "outlook {file} --aim above:1 --json",
    "identify {file}",
    "check {folder}/event.trf",
    *("convert {file} {folder}/out" + suffix for suffix in (".trf", ".xlsx", ".html", ".csv")),
)


@pytest.mark.one_in(6)
@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("command", COMMANDS)
def test_an_answer_or_a_sentence(shell: Shell, tmp_path: Path, name: str, command: str) -> None:
    file = tmp_path / "event.tbdesk"
    file.write_bytes(project.dumps(EVENTS[name]))
    (tmp_path / "event.trf").write_bytes(files.content(EVENTS[name], ".trf"))
    words = command.format(file=file, folder=tmp_path, number=1).split()
    status = shell.run(*words)
    assert status in (0, 1) or shell.err.strip()
