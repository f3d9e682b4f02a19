"""Questions before an action: by the table of weights, every time, for every user."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QMessageBox,
    QPushButton,
    QStyle,
)
from pytestqt.qtbot import QtBot

import tbdesk.ui
from tbdesk.engine.entry.changes.consequences import consequences
from tbdesk.engine.entry.weights import WEIGHTS, Decision, Weight
from tbdesk.ui.dialog.question import confirmed
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tests.engine.cases import event
from tests.ui.hands import activate, press, shown

UI = Path(tbdesk.ui.__file__).parent
ASKED = [decision for decision in Decision if WEIGHTS[decision] is Weight.CONFIRMED]
TWO_STEPS = [decision for decision in Decision if WEIGHTS[decision] is Weight.TWO_STEPS]


def test_every_question_is_asked_every_time(qtbot: QtBot) -> None:
    """And Enter at it does nothing; no box offers not to be asked again."""
    window = shown(qtbot, QDialog())
    for decision in [*ASKED, *ASKED]:  # the second time as the first
        seen: list[list[QCheckBox]] = []

        def answer(seen: list[list[QCheckBox]] = seen) -> None:
            box = QApplication.activeModalWidget()
            assert isinstance(box, QMessageBox)
            seen.append(box.findChildren(QCheckBox))
            activate(box)
            press(Qt.Key.Key_Return)

        QTimer.singleShot(0, answer)
        assert not confirmed(decision, window, "Title", "Text?")
        assert seen == [[]], decision


@pytest.mark.parametrize("kind", ["Question", "Information", "Warning", "Critical"])
def test_boxes_have_lines_for_pictures_and_buttons_have_none(qtbot: QtBot, kind: str) -> None:
    """In the place of the coloured ones of Qt's styles."""
    buttons = QMessageBox.StandardButton.Save | QMessageBox.StandardButton.Cancel
    box = shown(qtbot, QMessageBox(QMessageBox.Icon[kind], "Title", "Text?", buttons))
    picture = box.iconPixmap().toImage()
    opaque = {
        colour.name()
        for x in range(picture.width())
        for y in range(picture.height())
        if (colour := picture.pixelColor(x, y)).alpha() == 255
    }
    assert opaque == {"#808a95"}
    with_icons = QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
    assert not box.style().styleHint(with_icons, None, box.findChild(QDialogButtonBox))


@pytest.mark.parametrize("decision", TWO_STEPS)
def test_two_steps_have_a_button_of_their_own(qtbot: QtBot, decision: Decision) -> None:
    before = event("rr6")
    dialog = shown(qtbot, TwoStepsDialog(before, before, consequences(before, before), decision))
    assert not dialog.findChildren(QCheckBox)
    does = [button for button in dialog.findChildren(QPushButton) if not button.isDefault()]
    assert len(does) == 1
    assert "&" in does[0].text()
    press(Qt.Key.Key_Return)
    assert not dialog.result()
    with pytest.raises(ValueError, match="shown first"):
        confirmed(decision, dialog, "", "")


def modules(name: str) -> list[Path]:
    """The modules that name it: parsing all of them takes long."""
    return [path for path in sorted(UI.rglob("*.py")) if name in path.read_text("utf-8")]


def test_nobody_asks_past_the_table() -> None:
    """QMessageBox.question stands in one module; a message that asks nothing, in another."""
    calls = {
        (path.name, node.attr)
        for path in modules("QMessageBox")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "QMessageBox"
        and node.attr in {"question", "warning", "information", "critical", "setCheckBox"}
    }
    assert calls == {("question.py", "question")}
