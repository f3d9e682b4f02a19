"""The icons that we draw ourselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from tbdesk.ui.appearance import icons


@pytest.mark.parametrize("made", [icons.room, lambda: icons.picture("swiss")])
def test_an_icon_that_qt_changes_stays(made: Callable[[], QIcon], qapp: QApplication) -> None:
    """Qt changes a copy of what draws it; Python deleted that copy at once."""
    icon = made()
    changed = QIcon(icon)
    changed.setIsMask(True)
    assert changed.pixmap(16, 16).size() == icon.pixmap(16, 16).size() == QSize(16, 16)
