"""Colour is never the only sign: what is drawn in a colour has another shape as well."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPainter,
    QPalette,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QStyleOptionViewItem

from tbdesk.engine.event.breakdown import Status
from tbdesk.models.setup.import_table import DOUBTFUL_ROLE, READ_ROLE
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.files.import_view import _Delegate
from tbdesk.ui.grid import cell_marks
from tools.screenshots import palette_of

#: What is seen by something else than its font: a term that counts is there, and is one of the sum
#: of the explanation; a game to come is a dot.
_SEEN_OTHERWISE = {Status.COUNTED, Status.PENDING}

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_a_term_in_a_colour_of_its_own_has_a_font_of_its_own(look: str) -> None:
    palette = palette_of(look) or QPalette(QColor("#efefef"))
    plain = QFont()
    for status in set(Status) - _SEEN_OTHERWISE:
        coloured = (
            term_style.ink(status, palette) != palette.text().color()
            or term_style.ground(status, palette) is not None
        )
        assert coloured == (term_style.term_font(plain, status) != plain), status


def test_a_text_that_was_not_taken_is_underlined() -> None:
    option = QStyleOptionViewItem()
    style.mark_refused(option)
    assert option.font.underline()


@pytest.mark.parametrize(
    ("read", "doubtful", "italic", "underlined"),
    [
        (True, False, False, False),
        (False, False, True, False),
        (True, True, False, True),
    ],
)
def test_cells_of_a_table_to_import(
    read: bool, doubtful: bool, italic: bool, underlined: bool
) -> None:
    model = QStandardItemModel()
    cell = QStandardItem("1w5")
    cell.setData(read, READ_ROLE)
    cell.setData(doubtful, DOUBTFUL_ROLE)
    model.appendRow(cell)
    option = QStyleOptionViewItem()
    _Delegate().initStyleOption(option, model.index(0, 0))
    assert (option.font.italic(), option.font.underline()) == (italic, underlined)


@pytest.mark.parametrize("mark", [cell_marks.mark_corrected, cell_marks.mark_supposed])
def test_marks_over_a_cell_have_a_shape(
    mark: Callable[[QPainter, QPalette, QRect], None],
) -> None:
    """They cover a part of the cell, with an edge: no tint of the whole of it."""
    image = QImage(40, 24, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    mark(painter, QPalette(QColor("#efefef")), image.rect())
    painter.end()
    drawn = [image.pixelColor(x, y) != QColor("#ffffff") for x in range(40) for y in range(24)]
    assert 10 < sum(drawn) < len(drawn) - 10
