"""Selected texts and hints of empty fields are readable in every system's colours."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.appearance.test_contrast import LEAST, contrast, over
from tools.screenshots import palette_of

ROLES = QPalette.ColorRole
#: Systems by their ground, ink, ground of the selection and ink on it, and hint.
SYSTEMS = {
    "Qt's own": ("#ffffff", "#000000", "#308cc6", "#ffffff", "#80000000"),
    "pale accent, white on it": ("#ffffff", "#000000", "#f0b0c0", "#ffffff", "#808080"),
    "dark ink on a dark accent": ("#ffffff", "#000000", "#0040a0", "#101010", "#ffffff"),
    "dark, bright accent": ("#1e1f22", "#dfe1e5", "#40c0ff", "#ffffff", "#5a5d63"),
    "high contrast": ("#000000", "#ffffff", "#ffff00", "#000000", "#ffffff"),
}


def colours(ground: str, ink: str, accent: str, on_accent: str, hint: str) -> QPalette:
    palette = QPalette(QColor(ground))
    for role, colour in (
        (ROLES.Base, ground), (ROLES.Text, ink), (ROLES.Highlight, accent),
        (ROLES.HighlightedText, on_accent), (ROLES.PlaceholderText, hint),
    ):  # fmt: skip
        palette.setColor(role, QColor(colour))
    return palette


@pytest.mark.parametrize("name", SYSTEMS)
def test_selected_text_and_hints_are_read(name: str, system: QApplication) -> None:
    system.setPalette(colours(*SYSTEMS[name]))
    palette = system.palette()
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
        on_accent, accent = (
            palette.color(group, role) for role in (ROLES.HighlightedText, ROLES.Highlight)
        )
        assert contrast(on_accent, accent) >= LEAST
        base = palette.color(group, ROLES.Base)
        assert contrast(over(base, palette.color(group, ROLES.PlaceholderText)), base) >= LEAST


def test_readable_colours_of_the_system_stay(system: QApplication) -> None:
    wanted = colours(*SYSTEMS["high contrast"])
    system.setPalette(wanted)
    for role in (ROLES.Highlight, ROLES.PlaceholderText, ROLES.Base, ROLES.Text):
        assert system.palette().color(role) == wanted.color(role)


def test_the_system_changes_its_colours_while_the_window_is_open(
    system: QApplication, qtbot: object
) -> None:
    """There and back any number of times, each told once or twice and no more; a field that is
    shown has the new colours."""
    field = QLineEdit()
    qtbot.addWidget(field)  # type: ignore[attr-defined]
    field.show()
    told: list[QPalette] = []
    system.paletteChanged.connect(told.append)
    first = QPalette(system.palette())
    for look in ("dark", "contrast", "light", "dark", "light"):
        told.clear()
        system.setPalette(palette_of(look) or QPalette())
        QApplication.processEvents()
        assert 1 <= len(told) <= 3, look
        palette = field.palette()
        assert contrast(palette.highlightedText().color(), palette.highlight().color()) >= LEAST
        if look == "light":
            assert palette.highlight() == first.highlight()
            assert palette.placeholderText() == first.placeholderText()
        else:
            assert palette.base().color() == (palette_of(look) or first).base().color()
    system.paletteChanged.disconnect(told.append)
