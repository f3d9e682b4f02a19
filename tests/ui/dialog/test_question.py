"""Questions before an action: by the table of weights, every time, for every user."""

from __future__ import annotations

import ast
from functools import reduce
from operator import or_
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QStyle,
)
from pytestqt.qtbot import QtBot

import tbdesk.ui
from tbdesk import i18n
from tbdesk.engine.entry.changes.consequences import consequences
from tbdesk.engine.entry.weights import WEIGHTS, Decision, Weight
from tbdesk.session.program.language import speak
from tbdesk.ui.dialog.dialog import OkDialog, add_field
from tbdesk.ui.dialog.question import answer, confirmed
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tests.engine.cases import event
from tests.ui.hands import activate, alt, at_the_next, press, shown

UI = Path(tbdesk.ui.__file__).parent
ASKED = [decision for decision in Decision if WEIGHTS[decision] is Weight.CONFIRMED]
TWO_STEPS = [decision for decision in Decision if WEIGHTS[decision] is Weight.TWO_STEPS]


def test_every_question_is_asked_every_time(qtbot: QtBot) -> None:
    """And Enter at it does nothing; no box offers not to be asked again."""
    window = shown(qtbot, QDialog())
    for decision in [*ASKED, *ASKED]:  # the second time as the first
        seen: list[list[QCheckBox]] = []

        def press_enter(seen: list[list[QCheckBox]] = seen) -> None:
            box = QApplication.activeModalWidget()
            assert isinstance(box, QMessageBox)
            seen.append(box.findChildren(QCheckBox))
            activate(box)
            press(Qt.Key.Key_Return)

        QTimer.singleShot(0, press_enter)
        assert not confirmed(decision, window, "Title", "Text?")
        assert seen == [[]], decision


BUTTONS = QMessageBox.StandardButton
SAVE_OR_NOT = (BUTTONS.Save, BUTTONS.Discard, BUTTONS.Cancel)
YES_OR_NO = (BUTTONS.Yes, BUTTONS.No, BUTTONS.Cancel)


@pytest.mark.parametrize("code", i18n.languages())
@pytest.mark.parametrize("offered", [SAVE_OR_NOT, YES_OR_NO], ids=["save or not", "yes or no"])
def test_every_answer_has_a_letter(
    qtbot: QtBot, qapp: QApplication, code: str, offered: tuple[QMessageBox.StandardButton, ...]
) -> None:
    window = shown(qtbot, QDialog())
    letters: list[str] = []

    def read(box: QMessageBox) -> None:
        letters.extend(QKeySequence.mnemonic(one.text()).toString() for one in box.buttons())
        box.reject()

    speak(qapp, code)
    qapp.processEvents()  # Qt words the buttons anew that are there
    try:
        with at_the_next(QMessageBox, read):
            answer(window, "Title", "Text?", reduce(or_, offered), offered[-1])
    finally:
        speak(qapp, "en")
    assert all(letters)
    assert len(set(letters)) == len(offered)


def test_the_letter_of_an_answer_gives_it(qtbot: QtBot) -> None:
    window = shown(qtbot, QDialog())
    with at_the_next(QMessageBox, lambda _box: alt("d")):
        given = answer(window, "Title", "Text?", reduce(or_, SAVE_OR_NOT), BUTTONS.Cancel)
    assert given == BUTTONS.Discard


class LettersEverywhere(QTranslator):
    """A desktop that gives OK, Cancel and Close letters, as some do."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, text: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str | None:
        return f"&{text}" if context == "QPlatformTheme" else None


def test_the_letters_of_a_desktop_are_not_those_of_fields(qtbot: QtBot, qapp: QApplication) -> None:
    desktop = LettersEverywhere()
    qapp.installTranslator(desktop)
    try:
        dialog = OkDialog("settings", "Settings")
        assert [button.text() for button in dialog.buttons.buttons()] == ["&OK", "&Cancel"]
        content, field = QFormLayout(), QLineEdit()
        add_field(content, "&City:", field)
        dialog.lay_out(content)
        shown(qtbot, dialog)
    finally:
        qapp.removeTranslator(desktop)
    assert [button.text() for button in dialog.buttons.buttons()] == ["OK", "Cancel"]
    QTest.keySequence(dialog, QKeySequence("Alt+C"))
    assert dialog.isVisible()
    assert field.hasFocus()


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


def test_message_boxes_are_made_in_one_module_only() -> None:
    """Message boxes are made in one module only."""
    made = {
        path.name
        for path in modules("QMessageBox")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.Call) and ast.unparse(node.func) == "QMessageBox")
        or (
            isinstance(node, ast.Attribute)
            and node.attr in {"question", "warning", "information", "critical", "setCheckBox"}
            and ast.unparse(node.value) == "QMessageBox"
        )
    }
    assert made == {"question.py"}
