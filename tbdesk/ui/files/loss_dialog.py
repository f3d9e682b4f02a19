"""What a file cannot keep of the event, before it is written."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from PySide6.QtWidgets import QAbstractItemView, QDialogButtonBox, QVBoxLayout, QWidget

from tbdesk.files import suffixes
from tbdesk.i18n import _
from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.widgets.focus import ListWidget
from tbdesk.ui.widgets.label import Label


class Answer(Enum):
    """What the person decides."""

    SAVE = "save"
    INSTEAD = "instead"
    CANCEL = "cancel"


class LossDialog(Dialog):
    """Lists what would be lost, with Save, Cancel, and for a report file the way to a file that
    keeps everything."""

    def __init__(self, path: Path, losses: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__("lossDialog", _("What the file cannot keep"), parent)
        self.answer = Answer.CANCEL
        intro = Label(_("What {name} cannot keep as it is here:").format(name=path.name))
        self._list = ListWidget()
        self._list.setObjectName("losses")
        self._list.setAccessibleName(_("What is not kept"))
        self._list.setAccessibleDescription(_("A line for each of them."))
        self._list.setWordWrap(True)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._list.addItems(losses)
        intro.setBuddy(self._list)
        layout = QVBoxLayout()
        layout.addWidget(intro)
        layout.addWidget(self._list)
        self.arrange(layout, self._buttons(path))
        self._save.setDefault(True)  # once it is in the dialog: before, its first button would be
        self._save.setFocus()
        self.prefer(80, 17)

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
