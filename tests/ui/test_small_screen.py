"""Every dialog on a screen of 1366x768 on which everything is twice as large: it has 683x384."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from tbdesk import i18n
from tbdesk.session.program.language import speak
from tbdesk.ui.dialog.dialog import Dialog
from tests.profiles import sample
from tests.ui import walk
from tests.ui.walk import Walk

#: What a dialog has of it, below its title.
ROOM = QSize(683, 352)

#: The language of the longest words first.
LANGUAGES = sorted(i18n.languages(), key=lambda code: code != "de")


class OfDialogs(Walk):
    """Texts that do not fit, with the buttons below in sight."""

    def look(self, scene: str, shown: QWidget) -> None:
        if not isinstance(shown, Dialog):
            return
        self._measure(scene, shown)
        if shown.size() != shown.size().boundedTo(ROOM):
            self.cut_off[scene].append(f"{shown.width()}x{shown.height()} is shown")


@pytest.mark.long
@pytest.mark.parametrize("code", sample(LANGUAGES, 1))
def test_every_dialog_fits(code: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dialog, "room", lambda _dialog: ROOM)
    monkeypatch.setattr(walk, "ROOM", ROOM)
    looked = OfDialogs()
    speak(qapp, code)
    try:
        looked.through_everything()
    finally:
        speak(qapp, "en")
    assert not {scene: found for scene, found in looked.cut_off.items() if found}
