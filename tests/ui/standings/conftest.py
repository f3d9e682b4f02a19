"""The window with its standings, and what is asked about them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QTabWidget

from tests.ui.conftest import Desk
from tests.ui.hands import child


@pytest.fixture
def desk(desk: Desk) -> Iterator[Desk]:
    """With no answer left open, so that the next test can go on in the window."""
    yield desk
    for other in QApplication.topLevelWidgets():
        if other is not desk.window and other.isVisible():
            other.close()
    child(desk.window, QTabWidget, "details").setCurrentIndex(0)
