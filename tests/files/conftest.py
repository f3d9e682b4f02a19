"""Workbooks are read without a process, but in tables/test_cells.py and where a test says so."""

from __future__ import annotations

import pytest

from tbdesk.files.hostile import confined
from tests.files import here


@pytest.fixture(autouse=True)
def _reading_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined, "run", here.run)
