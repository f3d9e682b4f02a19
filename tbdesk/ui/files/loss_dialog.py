"""The warning before a file is written that cannot keep all of the event."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from PySide6.QtWidgets import QDialogButtonBox, QWidget

from tbdesk.files import suffixes
from tbdesk.i18n import _
from tbdesk.ui.dialog.dialog import SentencesDialog


class Answer(Enum):
    """The answer of the user."""

    SAVE = "save"
    INSTEAD = "instead"
    CANCEL = "cancel"


class LossDialog(SentencesDialog):
    """Lists what would be lost, with Save, Cancel, and for a report file the way to a file that
    keeps everything."""

    def __init__(self, path: Path, losses: Sequence[str], parent: QWidget | None = None) -> None:
        intro = _("{name} cannot keep as it is here:").format(name=path.name)
        super().__init__("lossDialog", _("What the file cannot keep"), intro, losses, parent)
        self.answer = Answer.CANCEL
        self.name_list("losses", _("What is not kept"))
        self.end(self._buttons(path), self._save)

    def _buttons(self, path: Path) -> QDialogButtonBox:
        roles = QDialogButtonBox.ButtonRole
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._save = box.addButton(_("&Save all the same"), roles.AcceptRole)
        self._save.clicked.connect(lambda: self._decide(Answer.SAVE))
        if path.suffix.lower() != suffixes.PROJECT:
            instead = box.addButton(_("Save as &tbdesk event…"), roles.ActionRole)
            instead.clicked.connect(lambda: self._decide(Answer.INSTEAD))
        box.rejected.connect(self.reject)
        return box

    def _decide(self, answer: Answer) -> None:
        self.answer = answer
        self.accept()


def ask(path: Path, losses: Sequence[str], window: QWidget) -> Answer:
    """Show the list over the window; what the person decides."""
    dialog = LossDialog(path, losses, window)
    dialog.run()
    return dialog.answer
