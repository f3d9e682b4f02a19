"""The file of a workbook as it is written."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tbdesk.engine.standings.standings import Standings
from tbdesk.files.project import project
from tbdesk.i18n import language
from tbdesk.report import workbook
from tbdesk.report.errors import FormatError
from tests.domain import standings
from tests.engine.cases import event
from tests.report.workbook.books import opened, workbook_bytes
from tests.report.workbook.sheets import Workbook, exported


def write_workbook(table: Standings, path: Path) -> None:
    workbook.write_workbook(table, project.to_hide(table.event.tournament), path)


def test_the_file_is_written(tmp_path: Path) -> None:
    target = tmp_path / "round robin ½.xlsx"
    write_workbook(standings(event("rr6"), "PTS,SB").standings, target)
    assert Workbook(target.read_bytes()).standings.values("PTS")[0] == Fraction(7, 2)
    assert list(tmp_path.iterdir()) == [target]


def test_a_failure_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "old.xlsx"
    target.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FormatError, match="No space left on device") as failure:
        write_workbook(standings(event("rr6")).standings, target)
    assert failure.value.source == str(target)
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    target = tmp_path / "missing" / "new.xlsx"
    with pytest.raises(FormatError, match="missing"):
        write_workbook(standings(event("rr6")).standings, target)


def test_an_event_without_players_gives_empty_tables() -> None:
    nobody = replace(event("rr6"), players=(), games=())
    book = exported(nobody, "PTS,SB")
    assert book.standings.rows == book.crosstable.rows == {}


def test_the_words_can_be_translated() -> None:
    table = standings(event("rr6"), "PTS")
    with language("it"):
        content = workbook_bytes(table.standings)
    book = opened(content)
    assert book.sheetnames == ["Classifica", "Tabellone", "PTS", "Regolamento", "tbdesk data"]
    for name in ("Classifica", "Tabellone", "PTS"):
        assert "Nome" in {cell.value for row in book[name] for cell in row}
