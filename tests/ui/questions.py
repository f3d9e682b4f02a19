"""The questions in message boxes, answered without a person."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMessageBox


class Question:
    """The question before results are lost, answered without a person."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.answer = QMessageBox.StandardButton.Cancel
        monkeypatch.setattr(QMessageBox, "question", self._ask)

    def _ask(self, _parent: object, _title: str, text: str, *_buttons: object) -> object:
        self.asked.append(text)
        return self.answer
