"""Hints in the place of a text that is still empty."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tbdesk.ui.widgets.focus import TextBrowser


def lines_with_ink(browser: TextBrowser) -> int:
    """Rows of dots in which anything stands, told in lines of text."""
    image = browser.viewport().grab().toImage()
    ground = image.pixelColor(0, 0)
    rows = sum(
        any(image.pixelColor(x, y) != ground for x in range(image.width()))
        for y in range(image.height())
    )
    return round(rows / browser.fontMetrics().height() + 0.4)


def test_a_hint_has_as_many_lines_as_it_needs(qtbot: QtBot) -> None:
    browser = TextBrowser()
    browser.setPlaceholderText("Select a value in the standings to see how it is made.")
    browser.resize(700, 150)
    qtbot.addWidget(browser)
    browser.show()
    assert lines_with_ink(browser) == 1
    browser.resize(150, 150)
    assert lines_with_ink(browser) >= 3
    browser.setPlainText("2.5 of 3")
    assert lines_with_ink(browser) == 1
    assert browser.placeholderText().startswith("Select")
