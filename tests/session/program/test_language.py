"""Which language the window speaks."""

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox

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
def test_the_chosen_language_comes_before_that_of_the_system(
    chosen: str, system: list[str], code: str
) -> None:
    assert preferred(chosen, system) == code


def test_texts_follow_the_language(qapp: QApplication) -> None:
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


@pytest.mark.parametrize("code", ["de", "es", "fr", "it"])
def test_the_file_dialog_of_qt_has_no_label_in_english(qapp: QApplication, code: str) -> None:
    """Two of its labels were renamed, and Qt's languages know the names of before."""
    speak(qapp, code)
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    labels = {label.objectName(): label.text() for label in dialog.findChildren(QLabel)}
    button = dialog.labelText(QFileDialog.DialogLabel.Reject)
    speak(qapp, "en")
    english = {"fileNameLabel": "File &name", "lookInLabel": "Look in", "fileTypeLabel": "Files of"}
    assert labels.keys() == english.keys()
    assert not [text for label, text in labels.items() if english[label] in text]
    assert button, "texts that Qt has are as Qt has them"


def test_the_choice_is_remembered() -> None:
    Preferences().remember_language("it")
    assert Preferences().language() == "it"
    Preferences().remember_language("")
