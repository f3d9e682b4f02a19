"""What is shown before an event is open: the next step, one click away."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tbdesk.i18n import _


class Welcome(QWidget):
    """Buttons for a new event, an open file and the bundled examples."""

    #: The name of an example.
    exampleChosen = Signal(str)

    def __init__(
        self, new: QAction, open_: QAction, examples: list[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("welcome")
        layout = QVBoxLayout(self)
        layout.addStretch()
        title = QLabel(_("<h2>tbdesk</h2><p>Standings that show why.</p>"))
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout.addWidget(title)
        layout.addLayout(self._row([self._of(new), self._of(open_)]))
        hint = QLabel(_("Or look at an example:"))
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout.addWidget(hint)
        layout.addLayout(self._row([self._example(name) for name in examples]))
        layout.addStretch()

    def _of(self, action: QAction) -> QPushButton:
        button = QPushButton(action.text())
        button.setAccessibleName(action.text().replace("&", ""))
        button.clicked.connect(action.trigger)
        return button

    def _example(self, name: str) -> QPushButton:
        button = QPushButton(name)
        button.setAccessibleName(_("Example {name}").format(name=name))
        button.clicked.connect(lambda: self.exampleChosen.emit(name))
        return button

    def _row(self, buttons: list[QPushButton]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        for button in buttons:
            row.addWidget(button)
        row.addStretch()
        return row
