"""A text too long for its room ends with three dots, and is whole for screen readers."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from tbdesk.ui.widgets.label import ElidedLabel
from tests.ui.conftest import Desk
from tests.ui.hands import child


@pytest.mark.usefixtures("qapp")
def test_a_text_longer_than_its_room_ends_with_dots() -> None:
    label, dotted = ElidedLabel(), ElidedLabel()
    metrics = label.fontMetrics()
    for one in (label, dotted):
        one.resize(metrics.horizontalAdvance("Missing: 1-2…") + 1, metrics.height())
    label.setText("Missing: 1-2, 3-4, 5-6.")
    dotted.setText("Missing: 1-2…")
    assert label.grab().toImage() == dotted.grab().toImage()
    assert label.text() == "Missing: 1-2, 3-4, 5-6."


def test_the_tooltip_of_the_status_bar_has_the_whole_text(desk: Desk) -> None:
    desk.open_example("rr6")
    progress = child(desk.window, QLabel, "progress")
    assert isinstance(progress, ElidedLabel)
    assert progress.toolTip() == progress.text() == "15 of 15 games."
