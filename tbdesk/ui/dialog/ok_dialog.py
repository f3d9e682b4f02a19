"""Dialogs that are closed with OK or Cancel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialogButtonBox, QLayout, QWidget

from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.dialog.message import Message


class OkDialog(Dialog):
    """A dialog with OK and Cancel, and a line above them that says what is wrong."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(name, title, parent)
        #: Asked last: what was chosen is done, or the dialog stays as it is.
        self.may_close: Callable[[], bool] = lambda: True
        self.message = Message()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):  # Enter alone may be a table's
            QShortcut(QKeySequence(keys), self, self._press_ok)

    def _press_ok(self) -> None:
        """Ctrl+Enter is OK from anywhere, unless Cancel is what Enter presses."""
        ok, cancel = (
            self.buttons.button(which)
            for which in (
                QDialogButtonBox.StandardButton.Ok,
                QDialogButtonBox.StandardButton.Cancel,
            )
        )
        if not cancel.isDefault():
            ok.click()

    def accept(self) -> None:
        if self.may_close():
            super().accept()

    def lay_out(self, content: QLayout) -> None:
        """Put what the dialog is for above the line and the buttons."""
        self.arrange(content, self.message, self.buttons)
