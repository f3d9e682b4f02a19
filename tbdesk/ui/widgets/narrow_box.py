"""A combo box that long texts do not widen: they are elided, with a tooltip."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyle, QStyleOptionComboBox, QWidget

from tbdesk.session.program.tooltips import plain


class NarrowBox(QComboBox):
    """A combo box at least 16 characters wide, whatever its choices."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)
        self.currentTextChanged.connect(self._say_whole)
        self.currentIndexChanged.connect(self._show_beginning)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        option.currentText = self._shortened()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_whole()
        self._show_beginning()

    def _shortened(self) -> str:
        """The text, elided to the room there is."""
        option = QStyleOptionComboBox()
        super().initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        control = QStyle.ComplexControl.CC_ComboBox
        room = self.style().subControlRect(control, option, field, self).width()
        # The style leaves a pixel on either side; a line edit, its margins.
        room -= 6 if self.isEditable() else 2
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def _say_whole(self) -> None:
        text = self.currentText()
        self.setToolTip(plain(text) if self._shortened() != text else "")

    def _show_beginning(self) -> None:
        """A text to type over is scrolled to its end by Qt."""
        edit = self.lineEdit()
        if isinstance(edit, QLineEdit) and not edit.hasFocus():
            edit.setCursorPosition(0)


def take_typing(box: QComboBox) -> None:
    """Let a text be typed into a combo box, which stays as it was typed: Qt would complete it to
    the first choice that begins so."""
    box.setEditable(True)
    box.setCompleter(None)  # type: ignore[arg-type]
