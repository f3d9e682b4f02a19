"""Work in a process of its own: what comes of it, and how it is ended."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from tbdesk import i18n
from tbdesk.__main__ import main
from tbdesk.files import files
from tbdesk.files.hostile import confined
from tbdesk.files.hostile.confined import JobLimits, OverrunError, Work, run
from tbdesk.report.errors import FormatError
from tests.files.hostile.test_hostile import OLD
from tests.files.test_damaged import DAMAGED

#: Its parts follow each other in a circle: reading it never ends, and takes ever more memory.
CYCLE = DAMAGED / "cycle.xls"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that were started."""
    processes: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: object, **named: object) -> None:
            super().__init__(*arguments, **named)  # type: ignore[call-overload]
            processes.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    return processes


def test_the_result_of_confined_work_is_returned() -> None:
    ((name, hidden, rows), *_others) = json.loads(run(Work.CELLS, OLD.read_bytes()))
    assert name
    assert not hidden
    assert rows[0]


def test_data_longer_than_a_pipe_holds() -> None:
    made = run(Work.CELLS, OLD.read_bytes() + bytes(1_000_000))
    assert made == run(Work.CELLS, OLD.read_bytes())


def test_a_refusal_comes_in_the_language_spoken() -> None:
    for language, said in (("en", "is not a workbook"), ("it", "non è una cartella di lavoro")):
        with i18n.language(language), pytest.raises(FormatError, match=said) as caught:
            run(Work.CELLS, b"nothing", "some file")
        assert caught.value.source == "some file"


def test_the_time_is_limited(started: list[subprocess.Popen[bytes]]) -> None:
    before = monotonic()
    with pytest.raises(OverrunError):
        run(Work.CELLS, CYCLE.read_bytes(), limits=JobLimits(seconds=0.3))
    assert monotonic() - before < 5
    assert started[0].returncode is not None


@pytest.mark.skipif(sys.platform != "linux", reason="others have no such limit, or do not keep it")
def test_the_memory_is_limited() -> None:
    """The reader goes round in a circle, and ends long before its time."""
    with pytest.raises(OverrunError):
        run(Work.CELLS, CYCLE.read_bytes(), limits=JobLimits(seconds=600, megabytes=40))


def test_the_time_is_limited_where_memory_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: the limit of time asks nothing of the system."""
    monkeypatch.setitem(sys.modules, "resource", None)
    confined.limit_memory(1)
    assert len(bytes(10_000_000)) == 10_000_000


def test_a_file_that_is_never_read_to_its_end_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(confined, "run", run)
    monkeypatch.setattr(confined, "LIMITS", JobLimits(seconds=0.3))
    with pytest.raises(FormatError, match=r"^cycle\.xls: reading it takes more time or memory"):
        files.loads(CYCLE.read_bytes(), "cycle.xls")


def test_the_waiting_caller_may_end_confined_work(started: list[subprocess.Popen[bytes]]) -> None:
    checks = 0

    def check() -> None:
        nonlocal checks
        checks += 1
        if checks == 3:
            raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        run(Work.CELLS, CYCLE.read_bytes(), check=check, limits=JobLimits(seconds=60))
    assert started[0].returncode is not None


def test_a_process_that_does_not_start_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, started: list[subprocess.Popen[bytes]]
) -> None:
    """Whoever waits has a clock of his own."""
    monkeypatch.setattr(confined, "_START", 0.2)
    monkeypatch.setattr(
        confined, "_program", lambda: [sys.executable, "-c", "import time; time.sleep(60)"]
    )
    with pytest.raises(OverrunError):
        run(Work.CELLS, b"", limits=JobLimits(seconds=0.1))
    assert started[0].returncode is not None


def test_a_process_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(OverrunError):
        run(Work.CELLS, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_a_packed_program_starts_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is no Python beside it; the program itself gets the words."""
    program = tmp_path / "tbdesk"
    program.write_text('#!/bin/sh\necho "+$@"\n')
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    made = run(Work.CELLS, b"", limits=JobLimits(1.5, 20))
    assert made == b"--confined cells 1.5 20 en\n"


def test_a_script_is_not_run_a_second_time(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        f"import sys; sys.path[:0] = {[str(Path(entry).absolute()) for entry in sys.path]}\n"
        "from pathlib import Path\n"
        "from tbdesk.files.tables.cells import sources\n"
        f"print(len(sources.sheets(Path({str(OLD)!r}).read_bytes())))\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert done.stdout == "2\n"  # of its sheets


@pytest.mark.parametrize("words", ["", "cells", "nothing 1 1 en", "drawing x 1 en"])
def test_wrong_arguments_of_a_job_are_refused(words: str) -> None:
    assert main([confined.OPTION, *words.split()]) == 2
