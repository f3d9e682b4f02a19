"""Workbooks that are opened as events are read in the process of the tests."""

from __future__ import annotations

import pytest

from tbdesk.files.hostile import confined
from tests.files import here


@pytest.fixture(autouse=True)
def _reading_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined, "run", here.run)
