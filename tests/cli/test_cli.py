"""The command line: what a document prints, and what needs a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Shell, column
from tests.engine.cases import case, printed

ROOT = Path(__file__).resolve().parents[2]


def test_every_value_the_document_prints(shell: Shell) -> None:
    facts = case("rr6")
    chain = ["PTS", *facts["expected"]]
    data = shell.json("standings", "--example", "rr6", "--chain", ",".join(chain))
    printed_values = {"PTS": facts["points"], **facts["expected"]}
    for code, values in printed_values.items():
        exact = [printed(value) for value in values]
        assert [printed(value) for value in column(data, code)] == exact, code
        assert [printed(value) for value in column(data, code, "values")] == exact, code
    assert data["problems"] == []
    assert not data["provisional"]


# In a process of its own


def test_qt_is_never_loaded() -> None:
    program = (
        "import sys; from tbdesk.__main__ import main; "
        "status = main(['standings', '--example', 'rr6', '--json']); "
        "print([m for m in sys.modules if m.startswith(('PySide6', 'shiboken6'))], "
        "file=sys.stderr); sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, "[]\n")
    assert json.loads(done.stdout)["participants"][0]["name"] == "Alice"


def test_the_output_is_utf8_whatever_the_system_says() -> None:
    words = ["explain", "--example", "rr6", "--participant", "1", "--tiebreak", "SB"]
    done = subprocess.run(
        [sys.executable, "-m", "tbdesk", *words],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    assert "½×1.5" in done.stdout.decode("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break in another way")
def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "tbdesk", "standings", "--example", "wccc1975"],
        stdout=writing,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")
