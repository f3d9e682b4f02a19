"""The dialog that says what tbdesk is and what it is made with."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidget, QPlainTextEdit

from tbdesk import __version__
from tbdesk.report import licences
from tbdesk.ui.help.about_dialog import AboutDialog
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, child


def seen(desk: Desk) -> tuple[str, list[tuple[str, str]]]:
    """The heading, and every part with its licence, chosen with the arrow keys."""
    above: list[str] = []
    parts: list[tuple[str, str]] = []

    def look(dialog: AboutDialog) -> None:
        above.append(child(dialog, QLabel, "about").text())
        names = child(dialog, QListWidget, "parts")
        text = child(dialog, QPlainTextEdit, "licence")
        names.setFocus()
        for _ in range(names.count()):
            item = names.currentItem()
            assert item is not None
            parts.append((item.text(), text.toPlainText()))
            desk.press(Qt.Key.Key_Down)
        desk.press(Qt.Key.Key_Escape)

    with at_the_next(AboutDialog, look):
        desk.window.actions_.about.trigger()
    return above[0], parts


def test_the_about_dialog_has_the_version_and_the_way_to_replace_qt(desk: Desk) -> None:
    above, _parts = seen(desk)
    assert f"tbdesk {__version__}" in above
    assert "GNU Lesser General Public License, version 3" in above
    assert "You may replace Qt" in above
    assert str(licences.folder_of_qt()) in above
    assert "https://" in above


@pytest.mark.long
def test_every_part_shows_its_licence(desk: Desk) -> None:
    _above, parts = seen(desk)
    names = [name.split()[0] for name, _text in parts]
    assert names[: len(licences.PACKAGES) + 1] == ["tbdesk", *licences.PACKAGES]
    by_name = dict(zip(names, (text for _name, text in parts), strict=True))
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in by_name["shiboken6"]
    assert "PERMISSION" in by_name["openpyxl"].upper()
    assert all(by_name.values())
