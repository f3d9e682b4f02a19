"""Combo boxes that long texts do not widen, of languages and participants; a menu of ticks."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from tbdesk import i18n
from tbdesk.engine.entry.finder import full_name, matching
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import _
from tbdesk.report.wording.participants import player_text
from tbdesk.session.program.tooltips import plain


class NarrowBox(QComboBox):
    """A combo box at least 16 characters wide, for any choices."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)
        self.currentTextChanged.connect(self._set_tooltip)
        self.currentIndexChanged.connect(self._show_beginning)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        option.currentText = self._shortened()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_tooltip()
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

    def _set_tooltip(self) -> None:
        text = self.currentText()
        self.setToolTip(plain(text) if self._shortened() != text else "")

    def _show_beginning(self) -> None:
        """A text to type over is scrolled to its end by Qt."""
        edit = self.lineEdit()
        if isinstance(edit, QLineEdit) and not edit.hasFocus():
            edit.setCursorPosition(0)


#: Texts with their data: the usual ones, and the others.
Choices = tuple[Sequence[tuple[str, Any]], Sequence[tuple[str, Any]]]


def offer(
    box: QComboBox, usual: Sequence[tuple[str, Any]], more: Sequence[tuple[str, Any]]
) -> None:
    """Offer the usual choices, and the others below them under a heading that cannot be chosen."""
    for text, data in usual:
        box.addItem(text, data)
    if usual and more:
        box.addItem(_("More"))
        choices = box.model()
        assert isinstance(choices, QStandardItemModel)  # Qt's own, as long as no other is set
        choices.item(box.count() - 1).setEnabled(False)
    for text, data in more:
        box.addItem(text, data)


def take_typing(box: QComboBox) -> None:
    """Let a text be typed into a combo box, which stays as it was typed: Qt would complete it to
    the first choice that begins so."""
    box.setEditable(True)
    box.setCompleter(None)  # type: ignore[arg-type]


class LanguageBox(QComboBox):
    """A choice of language: that of the program, or any there is, by the names they give
    themselves."""

    def __init__(self, chosen: str) -> None:
        super().__init__()
        self.setObjectName("handoutLanguage")
        self.setAccessibleName(_("Language of what is handed out"))
        self.addItem(_("like the program"), "")
        for code in i18n.languages():
            self.addItem(i18n.own_name(code), code)
        self.setCurrentIndex(max(0, self.findData(chosen)))

    @property
    def chosen(self) -> str:
        """The code; empty for the language of the program."""
        return str(self.currentData())


#: Seconds in which a letter continues those before it: Qt's 0.4 suits blind typists only.
_PAUSE = 1.5
_WITH_KEYS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class ParticipantBox(QComboBox):
    """A choice of a participant. The data of an entry is a pairing number; an entry without one is
    no participant."""

    def __init__(self) -> None:
        super().__init__()
        self._typed, self._last = "", 0.0
        self._names: dict[int, str] = {}  # by pairing number
        self.view().installEventFilter(self)

    def add(self, participant: Player | Team, text: str = "") -> None:
        """Add an entry, by default with number and name."""
        self._names[participant.number] = full_name(participant)
        self.addItem(text or player_text(participant), participant.number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self._row_meant(event)
        if row is None:
            super().keyPressEvent(event)
        else:
            self.setCurrentIndex(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The same in the list that is open: there the line is only marked."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            row = self._row_meant(event)
            if row is not None:
                self.view().setCurrentIndex(self.model().index(row, self.modelColumn()))
                return True
        return super().eventFilter(watched, event)

    def _row_meant(self, event: QKeyEvent) -> int | None:
        """The row that matches the letters typed so far, including the current key; the current
        row, with a sound, if none matches."""
        if monotonic() - self._last > _PAUSE:
            self._typed = ""
        letter = event.text()
        if not letter or not letter.isprintable() or event.modifiers() & _WITH_KEYS:
            return None  # arrows and the like have no text
        if not letter.strip() + self._typed:
            return None  # a blank of its own opens the list
        self._typed, self._last = self._typed + letter, monotonic()
        known = {
            number: Player(number, self._names[number])
            for row in range(self.count())
            if (number := self.itemData(row)) is not None
        }
        fitting = matching(self._typed, known)
        if not fitting:
            QApplication.beep()
            return self.currentIndex()
        return self.findData(fitting[0].number)


class TickMenu(QMenu):
    """A menu of columns in which a click or the space bar sets a tick and leaves it open; Enter
    also closes it. It is deleted when it closes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("columnsMenu")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def add_tick(self, text: str, checked: bool) -> QAction:
        """Add an entry with a tick."""
        action = self.addAction(text)
        action.setCheckable(True)
        action.setChecked(checked)
        return action

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton  # the right one has opened the menu
        if not (left and _toggled(self.actionAt(event.position().toPoint()))):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (event.key() == Qt.Key.Key_Space and _toggled(self.activeAction())):
            super().keyPressEvent(event)


def _toggled(action: QAction | None) -> bool:
    """Toggle an entry with a tick; False for any other."""
    if action is None or not action.isCheckable():
        return False
    action.trigger()
    return True
