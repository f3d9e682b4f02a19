"""The questions in message boxes, answered without a person."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMessageBox


class Question:
    """The question before results are lost, answered without a person."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.answer = QMessageBox.StandardButton.Cancel
        monkeypatch.setattr(QMessageBox, "exec", lambda box: self._ask(box))

    def _ask(self, box: QMessageBox) -> QMessageBox.StandardButton:
        self.asked.append(box.text())
        return self.answer
