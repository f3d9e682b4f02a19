"""The standings as they are scrolled."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from tests.domain import round_robin
from tests.ui.conftest import Desk


def test_after_scrolling_columns_are_measured_after_the_usual_pause(desk: Desk) -> None:
    """The way scrolled, in rows, was taken for the pause, in milliseconds."""
    names = [f"Player {number}" for number in range(1, 41)]
    desk.window._document.start(round_robin(*names).tournament, None)
    view = desk.table("standings")
    pauses = [timer.interval() for timer in view.findChildren(QTimer)]
    view.verticalScrollBar().setValue(7)
    assert view.verticalScrollBar().value() == 7
    assert [timer.interval() for timer in view.findChildren(QTimer)] == pauses
