"""What the dialogs of new events have in common: the form, the list to type, a preset chain."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLayout,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.descriptor import Descriptor, chain_text
from tbdesk.files.presets import Preset
from tbdesk.i18n import _
from tbdesk.ui.window.editing import enter_goes_on


class PresetBox(QComboBox):
    """The preset chains that fit an event; the chosen one stays while it does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preset")

    def offer(self, presets: Iterable[Preset]) -> None:
        chosen = self.currentText()
        self.clear()
        for preset in presets:
            self.addItem(f"{_(preset.name)}: {chain_text(preset.chain)}", preset)
        self.setCurrentIndex(max(0, self.findText(chosen)))

    def chain(self) -> tuple[Descriptor, ...]:
        return self.currentData().chain if self.count() else ()


class NewDialog(QDialog):
    """A page with fields on the left and a list of names on the right.

    Enter in a field goes on to the next; Escape, once names are typed, asks first.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("newEventDialog")
        self.preset = PresetBox()
        self.message = QLabel()
        self.message.setObjectName("message")
        self.message.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def refusal(self) -> str:
        """Why OK cannot be taken yet; empty if it can."""
        raise NotImplementedError

    def may_leave(self) -> bool:
        """Whether what was typed may be lost: nothing was, or the person says so."""
        raise NotImplementedError

    def lay_out(self, fields: QLayout, editor: QWidget) -> None:
        columns = QHBoxLayout()
        columns.addLayout(fields, 2)
        columns.addWidget(editor, 3)
        layout = QVBoxLayout(self)
        layout.addLayout(columns)
        layout.addWidget(self.message)
        layout.addWidget(self.buttons)

    def accept(self) -> None:
        refusal = self.refusal()
        if refusal:
            self.message.setText(refusal)
        else:
            super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enter_goes_on(self, event):
            return
        if not event.matches(QKeySequence.StandardKey.Cancel) or self.may_leave():
            super().keyPressEvent(event)
