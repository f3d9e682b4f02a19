"""Unreadable files are refused by name, too."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tbdesk.files.hostile import confined
from tbdesk.report.errors import FormatError
from tbdesk.session.files import foreign, opening
from tbdesk.session.tasks import CancelledError, TaskRunner
from tests.files.test_damaged import DAMAGED


@pytest.mark.parametrize("name", ["zlib.xlsx", "eof.xlsx", "encoding.xlsx", "encoding.ods"])
def test_a_damaged_file_is_refused_by_name(name: str) -> None:
    for read in (opening.read, opening.read_event):
        with pytest.raises(FormatError) as caught:
            read(DAMAGED / name)
        assert str(caught.value).startswith(f"{DAMAGED / name}: ")


@pytest.mark.parametrize("name", ["a.tbdesk", "a.csv"])
def test_an_unforeseen_fault_in_a_file_is_a_refusal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_args: object, **_named: object) -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr("tbdesk.files.project.damaged.loads", stumble)
    monkeypatch.setattr("tbdesk.files.tables.event.read.understand", stumble)
    path = tmp_path / name
    path.write_bytes(b"No;Name;1;2\n1;A;*;1\n2;B;0;*\n")
    with pytest.raises(FormatError) as caught:
        opening.read(path)
    assert str(caught.value).startswith(f"{path}: cannot be read")
    assert isinstance(caught.value.__cause__, RuntimeError)


@pytest.mark.parametrize("name", ["README.md", "notes", "a.py"])
def test_a_text_that_is_no_table_is_not_shown_as_one(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(b"# Notes\n\nNothing is here.\n")
    with pytest.raises(FormatError, match="not a project file, a tournament report"):
        opening.read(path)


def test_an_unforeseen_fault_in_pasted_text_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_args: object, **_named: object) -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr("tbdesk.files.tables.event.read.understand", stumble)
    with pytest.raises(FormatError, match=r"^cannot be read"):
        foreign.pasted("", "No\tName\n1\tA\n")


def test_an_old_workbook_without_end_is_left_when_it_is_cancelled(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []
    run = confined.run

    def noted(*arguments: object, **named: object) -> bytes:
        try:
            return run(*arguments, **named)  # type: ignore[arg-type]
        except CancelledError:
            ended.append(True)
            raise

    monkeypatch.setattr(confined, "run", noted)
    monkeypatch.setattr(confined, "LIMITS", confined.JobLimits(seconds=60))
    tasks = TaskRunner()
    said: list[object] = []
    cycle = DAMAGED / "cycle.xls"
    tasks.start(
        lambda progress: opening.read(cycle, None, lambda: progress(0, 0)),
        said.append,
        said.append,
        lambda: said.append("cancelled"),
    )
    qtbot.wait(300)
    assert tasks.busy
    tasks.cancel()
    qtbot.waitUntil(lambda: ended == [True])
    qtbot.wait(10)
    assert said == ["cancelled"]
