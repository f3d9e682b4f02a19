"""Dialogs that are closed with OK or Cancel."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLayout, QVBoxLayout, QWidget


class OkDialog(QDialog):
    """Above OK and Cancel stands a line for what is wrong."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.message = QLabel()
        self.message.setObjectName("message")
        self.message.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def lay_out(self, content: QLayout) -> None:
        """Put what the dialog is for above the line and the buttons."""
        layout = QVBoxLayout(self)
        layout.addLayout(content, 1)
        layout.addWidget(self.message)
        layout.addWidget(self.buttons)
