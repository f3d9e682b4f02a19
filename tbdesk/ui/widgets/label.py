"""Labels show texts as they are: a name such as `<b>Anna</b>` is no markup, as Qt would take it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from tbdesk.ui.widgets.by_name import set_by_name


class Label(QLabel):
    """A label of plain text."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_by_name(self, textFormat="PlainText")
        self.setText(text)


class MarkedLabel(QLabel):
    """A label of words of ours with markup; what is typed is escaped in it."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_by_name(self, textFormat="RichText")
        self.setText(text)
