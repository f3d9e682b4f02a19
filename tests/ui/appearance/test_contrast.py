"""Marked texts can be read: WCAG 2.1, 1.4.3 asks for a contrast of 4.5:1."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor, QPalette

from tbdesk.engine.event.reasons import Status
from tbdesk.report import chart, html
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.printing import items, page
from tools.screenshots import palette_of

LEAST = 4.5
#: 1.4.11: what is no text, such as the line of a chart.
LEAST_OF_LINES = 3


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
    counted = term_style.ground(Status.COUNTED, palette)
    assert counted is not None
    for under in (base, counted):
        assert contrast(term_style.bar(palette), under) >= LEAST_OF_LINES, under.name()
    refused = contrast(style.refused_ink(palette), style.refused_ground(palette))
    assert refused >= LEAST


@pytest.mark.parametrize("colours", ["light", "dark", "contrast"])
@pytest.mark.usefixtures("qapp")
def test_hints_and_what_stands_on_a_tint_are_read(colours: str) -> None:
    palette = palette_of(colours) or QPalette(QColor("#efefef"))
    base, text = palette.base().color(), palette.text().color()
    tried_out = style.refused_ground(palette)  # of the whole desk
    for ground in (base, palette.window().color(), over(base, style.crossing(palette)), tried_out):
        assert contrast(style.quiet(palette), ground) >= LEAST, ground.name()
    for ground in (over(base, style.block(palette)), style.diagonal(palette)):
        assert contrast(text, ground) >= LEAST, ground.name()


def test_every_ink_of_the_web_page_is_read_on_every_ground_of_a_row() -> None:
    """The cells of the diagonal are empty but for a sign in the usual ink."""
    rules = dict(re.findall(r"^([^{}\n]+) \{([^}]*)\}", html.STYLE, re.M))
    found = {
        selector: dict(re.findall(r"(?<![-a-z])(color|background): (#[0-9a-f]{3,6})", rule))
        for selector, rule in rules.items()
    }
    usual = QColor(found["body"]["color"])
    inks = [QColor(one["color"]) for one in found.values() if "color" in one]
    marked = found["tr:target td, section:target > h2"]["background"]
    for ground in ("#ffffff", marked, found["th"]["background"]):
        for ink in inks:
            assert contrast(ink, QColor(ground)) >= LEAST, (ink.name(), ground)
    for selector, one in found.items():
        ink = QColor(one["color"]) if "color" in one else usual
        if "background" in one:
            assert contrast(ink, QColor(one["background"])) >= LEAST, selector


def test_print_is_read() -> None:
    for ink in (page.INK, page.GREY, page.RED):
        for ground in ("#ffffff", items.HEAD_GROUND):
            assert contrast(QColor(ink), QColor(ground)) >= LEAST, (ink, ground)
    for ink, ground in ((page.INK, items.DIAGONAL_GROUND), (page.RED, items.CUT_GROUND)):
        assert contrast(QColor(ink), QColor(ground)) >= LEAST, (ink, ground)


def test_the_lines_of_a_chart_are_seen_on_paper() -> None:
    for colour in (*chart.COLOURS, chart.QUIET):
        assert contrast(QColor(colour), QColor("#ffffff")) >= LEAST_OF_LINES, colour
