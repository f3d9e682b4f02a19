"""A question about the open event, in a line that stays until it is answered; and its buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton

from tbdesk.ui.appearance import style
from tbdesk.ui.widgets.label import Label, without_letter


class BarButton(QPushButton):
    """A button in a line beside a grid: a click leaves the cursor of the grid its place."""

    def __init__(self, text: str, act: Callable[[], object]) -> None:
        """act: what it does, without arguments."""
        super().__init__(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.clicked.connect(lambda _checked=False: act())


class QuestionBar(QFrame):
    """A question that stays until it is answered and takes no keys from the grid in which somebody
    types."""

    def __init__(self, name: str, title: str) -> None:
        """`name`: its object name; `title`: what screen readers say of it."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self._text = Label()
        self._text.setObjectName(f"{name}Text")
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(6, 2, 6, 2)
        self._layout.addWidget(self._text, 1)
        style.make_urgent(self)
        self.hide()

    def ask(self, text: str) -> None:
        """Show the question."""
        self._text.setText(text)
        self.show()

    def add_answer(self, text: str, act: Callable[[], object]) -> None:
        """A button that answers it."""
        button = BarButton(text, act)
        button.setAccessibleName(without_letter(text))
        self._layout.addWidget(button)
