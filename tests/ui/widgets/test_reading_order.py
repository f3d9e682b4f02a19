"""Tab goes through widgets as they are laid out."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from tbdesk.ui.widgets.focus import set_tab_order, tab_stops
from tests.fragile import unannounced


@pytest.fixture
def whole(qapp: QApplication) -> QWidget:
    """Buttons in two layouts, one within the other, and in a splitter; made from the last."""
    whole, beside = QWidget(), QSplitter()
    layout, inner = QVBoxLayout(whole), QHBoxLayout()
    e, d, c, b, a = (QPushButton(name) for name in "edcba")
    layout.addWidget(a)
    layout.addLayout(inner)
    inner.addWidget(b)
    inner.addStretch()
    inner.addWidget(c)
    layout.addWidget(beside)
    beside.addWidget(d)
    beside.addWidget(e)
    return whole


def test_tab_goes_through_layouts_as_they_are_read(whole: QWidget) -> None:
    set_tab_order(whole)
    stops = [stop for stop in tab_stops(whole) if isinstance(stop, QPushButton)]
    assert [stop.text() for stop in stops] == list("abcde")
    following, names = stops[0], []
    for _stop in stops:
        names.append(following.text())
        following = following.nextInFocusChain()  # type: ignore[assignment]
        while not isinstance(following, QPushButton):
            following = following.nextInFocusChain()
    assert names == list("abcde")


def test_nothing_is_known_that_qt_deletes_without_a_word(whole: QWidget) -> None:
    """The next object of Qt at the address of such an item ended the program when it went: after
    a bar had come and gone, at random."""
    form = QFormLayout()
    layout = whole.layout()
    assert isinstance(layout, QVBoxLayout)
    layout.addLayout(form)
    form.addRow("Name", QLineEdit())
    set_tab_order(whole)
    assert not unannounced()
