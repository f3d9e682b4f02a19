"""What a dialog says about what was chosen in it."""

from __future__ import annotations

from tbdesk.ui.widgets.announcements import announce
from tbdesk.ui.widgets.label import Label


class Message(Label):
    """A line for what is wrong, or what came of it; a screen reader says it when it changes."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("message")
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        if text != self.text():
            announce(self, text)
        super().setText(text)
