"""Every view and dialog by keyboard, for a screen reader, and with text of twice the size."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTableWidget,
)

import tbdesk.ui
from tbdesk.ui.appearance.style import keep_labels_whole
from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.window.main_window import MainWindow
from tests.ui.hands import activate
from tests.ui.walk import Walk
from tests.ui.windows import close_all


@pytest.fixture(scope="module")
def walk(qapp: QApplication, kept_windows: list[MainWindow]) -> Walk:
    """Each of them is opened once, for all tests."""
    close_all(kept_windows)
    usual = qapp.font()
    large = qapp.font()
    large.setPointSizeF(2 * large.pointSizeF())
    qapp.setFont(large)
    keep_labels_whole(qapp)
    walk = Walk()
    try:
        walk.through_everything()
    finally:
        qapp.setFont(usual)
        keep_labels_whole(qapp)  # Qt forgets the font of labels with every other font
    return walk


def _all_dialogs(kind: type[Dialog] = Dialog) -> Iterator[type[Dialog]]:
    for one in kind.__subclasses__():
        if not one.__subclasses__():
            yield one
        yield from _all_dialogs(one)


@pytest.mark.long
def test_every_dialog_is_among_the_scenes(walk: Walk) -> None:
    for module in pkgutil.walk_packages(tbdesk.ui.__path__, "tbdesk.ui."):
        importlib.import_module(module.name)
    missing = {dialog.__name__ for dialog in _all_dialogs()} - {seen.__name__ for seen in walk.seen}
    assert not missing, "tools/scenes.py is the list of them"


@pytest.mark.long
@pytest.mark.parametrize(
    "kind",
    [
        "unnamed",
        "undescribed",
        "out_of_reach",
        "out_of_order",
        "shared_letters",
        "no_way_out",
        "cut_off",
        "unseen",
        "unannounced",
        "unexplained",
    ],
)
def test_of_every_view_and_dialog_nothing_is(walk: Walk, kind: str) -> None:
    faults = {scene: found for scene, found in getattr(walk, kind).items() if found}
    assert not faults


def test_the_walk_finds_what_is_wrong(qapp: QApplication) -> None:
    """A dialog with one fault of every kind."""
    walk = Walk()
    dialog = Dialog("faulty", "Faulty")
    first, second, third = (QPushButton(text, dialog) for text in ("&One", "&Other", "Third"))
    for place, button in enumerate((third, first, second)):
        button.setAutoDefault(False)
        button.move(200 * place, 0)
    nameless, cut = QLineEdit(dialog), QLabel("A text that has no room", dialog)
    nameless.move(0, 50)
    cut.setGeometry(0, 100, 20, 20)
    text = QPlainTextEdit(dialog)
    text.setReadOnly(True)  # has no caret either
    text.setAccessibleName("Text")
    text.setAccessibleDescription("To read.")
    text.move(300, 150)
    table = QTableWidget(2, 2, dialog)  # takes the Tab key for itself
    table.setAccessibleName("Table")
    table.move(0, 150)
    last = QLineEdit(dialog)
    last.setAccessibleName("Last")
    last.move(0, 400)
    dialog.show()
    activate(dialog)
    walk.look("faulty", dialog)
    dialog.close()
    found = {
        kind for kind, faults in vars(walk).items() if isinstance(faults, dict) and faults["faulty"]
    }
    assert found == {
        *("unnamed", "undescribed", "out_of_reach", "out_of_order"),
        *("shared_letters", "no_way_out", "cut_off", "unseen"),
    }
