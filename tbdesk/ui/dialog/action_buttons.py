"""The buttons of a dialog that shows something: what can be done with it, and Close."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QDialogButtonBox

from tbdesk.ui.dialog.dialog import SideButton


class ActionButtons(QDialogButtonBox):
    """The buttons, `acts` in their order; Enter in a field of the dialog presses none of them."""

    def __init__(self, dialog: QDialog, *acts: tuple[str, Callable[[], object]]) -> None:
        """A text and what is done, for every button beside Close."""
        super().__init__(QDialogButtonBox.StandardButton.Close)
        self.acts = [SideButton(text, act) for text, act in acts]
        for button in self.acts:
            self.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        self.rejected.connect(dialog.reject)
