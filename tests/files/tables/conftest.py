"""Workbooks are read without a process; test_cells.py has a sample that is read in one."""

from __future__ import annotations

import pytest

from tbdesk.files.hostile import confined
from tests.files import here


@pytest.fixture(autouse=True)
def _reading_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined, "run", here.run)
