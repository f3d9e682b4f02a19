"""Which language the window speaks."""

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QMessageBox

from tbdesk.session.language import LANGUAGES, preferred, speak, spoken
from tbdesk.session.preferences import Preferences


@pytest.mark.parametrize(
    ("chosen", "system", "code"),
    [
        ("", ["it-Latn-IT", "it-IT", "it"], "it"),
        ("", ["en-GB", "en", "it"], "en"),
        ("", ["de-DE", "de", "it-CH"], "it"),
        ("", ["de-DE", "de"], "en"),
        ("", ["C"], "en"),
        ("", [], "en"),
        ("en", ["it-IT"], "en"),
        ("it", ["en-US"], "it"),
        ("xx", ["it-IT"], "it"),
    ],
)
def test_what_was_chosen_comes_before_what_the_system_speaks(
    chosen: str, system: list[str], code: str
) -> None:
    assert preferred(chosen, system) == code


def test_every_language_but_english_has_its_words(qapp: QApplication) -> None:
    for code in LANGUAGES:
        speak(qapp, code)
        assert spoken(qapp) == code
        words = QCoreApplication.translate("report", "Direct encounter")
        assert (words == "Direct encounter") == (code == "en")
    speak(qapp, "en")


def test_the_buttons_of_qt_follow(qapp: QApplication) -> None:
    speak(qapp, "it")
    box = QMessageBox()
    box.setStandardButtons(QMessageBox.StandardButton.Cancel)
    text = box.buttons()[0].text()
    speak(qapp, "en")
    assert text == "Annulla"


def test_the_choice_is_remembered() -> None:
    Preferences().remember_language("it")
    assert Preferences().language() == "it"
    Preferences().remember_language("")
