"""Which language the window speaks."""

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from tbdesk.i18n import _, spoken
from tbdesk.session.program.language import preferred, speak
from tbdesk.session.program.preferences import Preferences


@pytest.mark.parametrize(
    ("chosen", "system", "code"),
    [
        ("", ["it-Latn-IT", "it-IT", "it"], "it"),
        ("", ["en-GB", "en", "it"], "en"),
        ("", ["xx-XX", "xx", "it-CH"], "it"),
        ("", ["xx-XX", "xx"], "en"),
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


def test_what_is_worded_follows(qapp: QApplication) -> None:
    speak(qapp, "it")
    assert (spoken(), _("Direct encounter")) == ("it", "Scontro diretto")
    speak(qapp, "en")
    assert (spoken(), _("Direct encounter")) == ("en", "Direct encounter")


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
