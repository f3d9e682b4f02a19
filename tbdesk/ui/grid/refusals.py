"""Refused texts: a sound, a bubble with the reason, and keys too many ignored."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QWidget

from tbdesk.engine.entry.typed_results import parse_ending
from tbdesk.engine.model.results import ResultError
from tbdesk.i18n import _
from tbdesk.models.roles import WHY_REFUSED_ROLE, Index
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.editing import ENTER, MODIFIERS, key_press

#: Pixels the reason takes at most beside each other.
WIDEST = 420
#: After keys that were not taken these belong to them, and do nothing either.
_ENDS = (*ENTER, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Backspace)


class Refusals(QObject):
    """The refusals of a view: a sound, and the reason in a bubble at the cell and in the status
    bar.

    A refused text stays in its cell, and its bubble comes back with the cursor: F2 edits the text,
    Escape removes it, Enter tries it again, any other key types over it. After the last missing
    result a key too many is ignored, until the cursor moves.
    """

    #: The reason, for the status bar; empty when all is well.
    said = Signal(str)

    def __init__(
        self,
        view: QAbstractItemView,
        is_refused: Callable[[Index], bool],
        give_up: Callable[[Index], object],
    ) -> None:
        """is_refused: whether a refused text stands in a cell; give_up: take it out."""
        super().__init__(view)
        self._view = view
        self._is_refused = is_refused
        self._give_up = give_up
        self._bubble: QLabel | None = None
        self._at = QPersistentModelIndex()
        self._reason = ""
        #: Keys were ignored, and the Enter behind them belongs to them.
        self._unheard = False
        self._resting = False
        self._one_key = False
        view.installEventFilter(self)
        view.pressed.connect(self._on_pressed)
        for bar in (view.verticalScrollBar(), view.horizontalScrollBar()):
            bar.valueChanged.connect(self._hide)

    def refuse(self, reason: str) -> None:
        """Report why the text typed at the current cell is refused."""
        self._forget()
        self._at, self._reason = QPersistentModelIndex(self._view.currentIndex()), reason
        self._report()

    def tell(self, remark: str) -> None:
        """Report a remark about the text just accepted; typing goes on as usual."""
        self._report(remark)

    def hear(self, refusal: str) -> None:
        """Take the message after a block was pasted, cut or filled: why not all of it was taken, or
        empty."""
        if refusal:
            self.refuse(refusal)
        else:
            self.clear()

    def rest(self, reason: str = "", *, one_key: bool = True) -> None:
        """Ignore characters typed next, as there is nothing left to type, or for the reason
        given. `one_key`: one key is a whole result, so that a key may be none."""
        self._forget()
        self._at = QPersistentModelIndex(self._view.currentIndex())
        nothing = _("Nothing is left to type here. Press Escape to type over it.")
        self._reason = reason or nothing
        self._one_key = one_key and not reason
        self._resting = True

    def stop(self, reason: str) -> None:
        """Report why a key is refused, and ignore characters typed next for the same reason."""
        self.rest(reason)
        self._unheard = True
        self._report()

    def clear(self) -> None:
        """Remove the refusal."""
        self._forget()
        self.said.emit("")

    def moved(self) -> None:
        """Take note that the current cell has changed."""
        if self._at != QPersistentModelIndex(self._view.currentIndex()):
            self._forget()
            QTimer.singleShot(0, self, self._recall)  # once the model has taken up its change

    def _on_pressed(self) -> None:
        self._forget()
        QTimer.singleShot(0, self, self._recall)

    def undone(self) -> None:
        """Drop the message about an edit that was undone or redone."""
        if self._reason or (self._bubble is not None and self._bubble.isVisible()):
            self.clear()
        QTimer.singleShot(0, self, self._recall)

    def _recall(self) -> None:
        """Show again why the text in the current cell is not taken."""
        index = self._view.currentIndex()
        if self._reason or not self._view.hasFocus() or not self._is_refused(index):
            return
        self._at, self._reason = QPersistentModelIndex(index), index.data(WHY_REFUSED_ROLE) or ""
        if self._reason:
            self._show(self._reason)

    def _forget(self) -> None:
        self._at, self._reason, self._unheard = QPersistentModelIndex(), "", False
        self._resting = False
        self._hide()

    def _report(self, remark: str = "") -> None:
        """Show the reason, or another message."""
        text = remark or self._reason
        self.said.emit(text)
        QApplication.beep()
        self._show(text)

    # --- keys ------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._bubble is not None:
            QTimer.singleShot(0, self, self._follow_cell)  # when all is in its place
        if event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            self._hide()
            if self._resting:
                self._forget()
        elif event.type() == QEvent.Type.FocusIn:
            QTimer.singleShot(0, self, self._recall)
        pressed, index = key_press(event), self._view.currentIndex()
        if pressed is None or watched is not self._view:
            return super().eventFilter(watched, event)
        if self._resting and self._at == QPersistentModelIndex(index):
            return self._is_too_many(pressed)
        return self._is_refused(index) and self._takes_back(pressed, index)

    def _takes_back(self, event: QKeyEvent, index: QModelIndex) -> bool:
        """Give up a refused text for Escape; a key that types over it is the view's."""
        key, text = event.key(), event.text()
        if event.modifiers() & MODIFIERS:
            return False
        if key == Qt.Key.Key_Escape:
            self.clear()
            self._give_up(index)
            return True
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) or (text and text.isprintable()):
            self.clear()  # the text is removed, and the message about it
        return False

    def _is_too_many(self, event: QKeyEvent) -> bool:
        """Ignore a key that types something where nothing is left to type. Any other key is for
        the view; if it moves the cursor typing goes on."""
        key = event.key()
        if event.modifiers() & MODIFIERS:
            return False
        if key == Qt.Key.Key_Escape:
            in_sight = self._bubble is not None and self._bubble.isVisible()
            self.clear()
            return in_sight  # Escape removes no text that was not visible
        if key in _ENDS:
            ended, self._unheard = self._unheard, self._unheard and key == Qt.Key.Key_Backspace
            if ended:
                self._report()
                return True
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.clear()
            return False
        if key == Qt.Key.Key_Space and not self._unheard:
            return False
        if event.text() and event.text().isprintable():
            self._unheard = True
            self._report(_no_result(event.text()) if self._one_key else "")
            return True
        return False

    # --- the bubble ------------------------------------------------------------------------

    def _show(self, text: str) -> None:
        """A text under the cell of the cursor, or above it where the window ends."""
        if not self._view.currentIndex().isValid() or not self._view.isVisible():
            return
        bubble = self._get_bubble()
        refused = not self._resting and self._is_refused(self._view.currentIndex())
        how = _("F2 corrects it, Escape discards it.") if refused else ""
        bubble.setText("\n".join(filter(None, (text, how))))
        bubble.setMaximumWidth(min(WIDEST, bubble.window().width()))
        bubble.adjustSize()
        self._place(bubble)
        bubble.show()
        bubble.raise_()

    def _follow_cell(self) -> None:
        """The view is elsewhere in its window, as with a bar above it that came or went."""
        if self._bubble is not None and self._bubble.isVisible():
            self._place(self._bubble)

    def _place(self, bubble: QLabel) -> None:
        viewport, window = self._view.viewport(), bubble.window()
        cell = self._view.visualRect(self._view.currentIndex())
        at = viewport.mapTo(window, QPoint(cell.left(), cell.bottom() + 2))
        if at.y() + bubble.height() > window.height():
            at = viewport.mapTo(window, QPoint(cell.left(), cell.top() - 2 - bubble.height()))
        bubble.move(max(0, min(at.x(), window.width() - bubble.width())), at.y())

    def _get_bubble(self) -> QLabel:
        """A child of the window, and no popup: it takes no key."""
        if self._bubble is None:
            bubble = self._bubble = _Bubble(self._view.window())
            self._view.destroyed.connect(bubble.deleteLater)
        return self._bubble

    def _hide(self) -> None:
        if self._bubble is not None:
            self._bubble.hide()


class _Bubble(QLabel):
    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("refusal")
        self.setAccessibleName(_("Reason for the refusal"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMargin(5)
        self.setFrameShape(QLabel.Shape.Box)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        style.make_urgent(self)


def _no_result(key: str) -> str:
    """The message about a key that is no result where none is missing; empty for a result."""
    try:
        parse_ending(key)
    except ResultError:
        text = _("'{key}' is not a result. Press Escape to type over the one here.")
        return text.format(key=key)
    return ""


def occupied_text(name: str) -> str:
    """The warning to a user whom Enter has moved to another name, and who goes on typing."""
    text = _("{name} is in this line. F2 changes the name, Escape lets you type over it.")
    return text.format(name=name)
