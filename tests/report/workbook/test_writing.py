"""The file of a workbook as it is written."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from tbdesk.i18n import language
from tbdesk.report.wishes import ALL
from tests.domain import standings
from tests.engine.cases import event
from tests.report.workbook.books import opened, workbook_bytes
from tests.report.workbook.reopened import exported, filled


def test_an_event_without_players_gives_empty_tables() -> None:
    nobody = event("rr6")._replace(players=(), games=())
    book = exported(nobody, "PTS,SB", sheets=ALL)
    assert book.standings.rows == book.crosstable.rows == {}


def test_the_words_can_be_translated() -> None:
    table = standings(event("rr6"), "PTS")
    with language("it"):
        content = workbook_bytes(table.standings)
    book = opened(content)
    assert book.sheetnames == [
        *("Classifica", "Tabellone", "PTS", "Posti", "Giocatori", "Regolamento")
    ]
    for name in ("Classifica", "Tabellone", "PTS"):
        assert "Nome" in {cell.value for row in book[name] for cell in row}


def test_an_export_that_is_cancelled_leaves_no_file_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def cancelled(done: int, total: int) -> None:
        raise InterruptedError

    table = standings(filled(20), "PTS,SB").standings
    with pytest.raises(InterruptedError):
        workbook_bytes(table, progress=cancelled)
    assert list(tmp_path.iterdir()) == []
