"""The buttons of a dialog that shows something: what can be done with it, and Close."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton


class ActionButtons(QDialogButtonBox):
    """The buttons, `acts` in their order; Enter in a field of the dialog presses none of them."""

    def __init__(self, dialog: QDialog, *acts: tuple[str, Callable[[], object]]) -> None:
        """A text and what is done, for every button beside Close."""
        super().__init__(QDialogButtonBox.StandardButton.Close)
        self.acts = [self._add(text, act) for text, act in acts]
        self.rejected.connect(dialog.reject)

    def _add(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = self.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: act())
        return button
