"""The file that is suggested before one is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.session.document import Document
from tbdesk.ui.dialog.target_file import suggested


@pytest.mark.parametrize(
    ("title", "file", "expected"),
    [
        ("Open", None, "Open.xlsx"),
        ("Open no. 1.5", None, "Open no_ 1_5.xlsx"),
        ("", None, "event.xlsx"),
        ("Open", "club.tbdesk", "club.xlsx"),
        ("Open", "Club 1.5.TRF", "Club 1.5.xlsx"),
    ],
)
def test_the_event_s_file_is_suggested_and_else_its_title(
    title: str, file: str | None, expected: str, tmp_path: Path
) -> None:
    document = Document()
    path = tmp_path / file if file else None
    document.start(Tournament(title, EventKind.SWISS, (), 3), path)
    assert suggested(document, tmp_path, ".xlsx") == tmp_path / expected
