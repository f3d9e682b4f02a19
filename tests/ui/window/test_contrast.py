"""What is marked can be read: WCAG 2.1, 1.4.3 asks for a contrast of 4.5:1."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QPalette

from tbdesk.engine.event.breakdown import Status
from tbdesk.ui.window import style, term_style
from tools.screenshots import palette_of

LEAST = 4.5


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG defines it."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def over(ground: QColor, tint: QColor) -> QColor:
    """A tint with its transparency on a ground."""
    share = tint.alphaF()
    red = share * tint.redF() + (1 - share) * ground.redF()
    green = share * tint.greenF() + (1 - share) * ground.greenF()
    blue = share * tint.blueF() + (1 - share) * ground.blueF()
    return QColor.fromRgbF(red, green, blue)


@pytest.mark.parametrize("colours", ["light", "dark", "contrast"])
@pytest.mark.usefixtures("qapp")
def test_marks_are_read_also_where_the_cursor_or_the_selection_is(colours: str) -> None:
    palette = palette_of(colours) or QPalette(QColor("#efefef"))
    base = palette.base().color()
    crossed = over(base, style.crossing(palette))
    for status in (None, *Status):
        ground = term_style.ground(status, palette)
        grounds = (
            [ground]
            if ground is not None
            else [base, crossed, over(crossed, style.crossing(palette))]
        )
        for under in grounds:
            assert contrast(term_style.ink(status, palette), under) >= LEAST, (status, under.name())
    refused = contrast(style.refused_ink(palette), style.refused_ground(palette))
    assert refused >= LEAST
