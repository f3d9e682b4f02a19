"""An arbiter's hands and eyes at a dialog: real keys, real clicks, what is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from PySide6.QtCore import (
    QLibraryInfo,
    QMimeData,
    QObject,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    QVersionNumber,
)
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tbdesk.session.tasks import TaskRunner

AnyDialog = TypeVar("AnyDialog", bound=QDialog)
AnyObject = TypeVar("AnyObject", bound=QObject)
AnyWidget = TypeVar("AnyWidget", bound=QWidget)

#: From 6.12 on Qt takes the place of what is dragged in fractions of a pixel.
_EXACT = QLibraryInfo.version() >= QVersionNumber(6, 12)
_NO_MODIFIER = Qt.KeyboardModifier.NoModifier


def shown(qtbot: QtBot, dialog: AnyDialog) -> AnyDialog:
    """The dialog on the screen, ready for keys."""
    qtbot.addWidget(dialog, before_close_func=_close_unasked)
    dialog.show()
    activate(dialog)
    return dialog


def _close_unasked(dialog: QDialog) -> None:
    """At the end of a test nobody answers if changes may be lost."""
    if dialog.isVisible():
        dialog.done(QDialog.DialogCode.Rejected)


def activate(window: QWidget | None) -> None:
    """Act as a window manager; without a screen there is none."""
    assert window is not None
    window.activateWindow()
    for _ in range(500):
        if QApplication.activeWindow() is window:
            return
        QTest.qWait(1)
    raise AssertionError(f"{window} does not come to the front")


# --- hands ------------------------------------------------------------------------------------


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the focus"
    return widget


def keys(text: str) -> None:
    """Type a text into whatever has the focus; a new line is the Enter key."""
    for sign in text:
        if sign == "\n":
            press(Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focused(), sign)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = _NO_MODIFIER, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(focused(), key, modifier)
        QApplication.processEvents()


def alt(letter: str) -> None:
    """The underlined letter of a field, or of a button or box, which goes down and up again."""
    window = focused().window()
    press(Qt.Key(ord(letter.upper())), Qt.KeyboardModifier.AltModifier)
    while any(one.isDown() for one in window.findChildren(QAbstractButton)):
        QTest.qWait(10)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def click_cell(view: QAbstractItemView, row: int, column: int = 0) -> None:
    area = view.visualRect(view.model().index(row, column))
    left = QPoint(min(area.left() + 20, area.center().x()), area.center().y())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=left)
    QApplication.processEvents()


def fill(field: QWidget, text: str) -> None:
    """Click into a field and type over what is there."""
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    if isinstance(field, QAbstractSpinBox):
        field.setFocus()
    press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    keys(text)


def choose(combo: QComboBox, text: str) -> None:
    """Go down a list of choices to the first that begins with a text."""
    combo.setFocus()
    press(Qt.Key.Key_Home)
    for _ in range(combo.count()):
        if combo.currentText().startswith(text):
            return
        press(Qt.Key.Key_Down)
    raise AssertionError(f"'{text}' is not offered: {offered(combo)}")


def drag_in(
    target: QWidget, at: QPointF, action: Qt.DropAction, data: QMimeData
) -> QDragEnterEvent:
    """Drag something over a widget; the event, which says if it may be dropped there."""
    place: Any = at if _EXACT else at.toPoint()
    enter = QDragEnterEvent(place, action, data, Qt.MouseButton.LeftButton, _NO_MODIFIER)
    QApplication.sendEvent(target, enter)
    return enter


# --- eyes -------------------------------------------------------------------------------------


def child(parent: QObject, kind: type[AnyObject], name: str = "") -> AnyObject:
    """The one of a kind in a window, by the name that programs know it by; of several, the first
    one in sight."""
    found = parent.findChildren(kind, name) if name else parent.findChildren(kind)
    assert found, f"there is no {kind.__name__} {name}"
    in_sight = (one for one in found if isinstance(one, QWidget) and one.isVisible())
    return next(in_sight, found[0])


def busy(dialog: QWidget) -> bool:
    """True if a dialog has work under way that may be cancelled."""
    return any(tasks.busy for tasks in dialog.findChildren(TaskRunner))


def pauses(dialog: QWidget) -> bool:
    """True if a dialog waits for more to be typed before it does what follows."""
    return any(timer.isSingleShot() and timer.isActive() for timer in dialog.findChildren(QTimer))


def named(dialog: QWidget, kind: type[AnyWidget], name: str) -> AnyWidget:
    """The widget with an accessible name, as a screen reader finds it."""
    found = _in_sight(one for one in dialog.findChildren(kind) if one.accessibleName() == name)
    assert len(found) == 1, f"{len(found)} widgets are called '{name}'"
    return found[0]


def button(dialog: QWidget, text: str) -> QPushButton:
    buttons = dialog.findChildren(QPushButton)
    found = _in_sight(one for one in buttons if one.text().replace("&", "") == text)
    assert len(found) == 1, f"{len(found)} buttons say '{text}'"
    return found[0]


def hand_out(dialog: QWidget, text: str) -> None:
    """Choose an entry of the menu that hands an answer out."""
    menu = child(dialog, QPushButton, "handOut").menu()
    assert menu is not None
    found = [one for one in menu.actions() if one.text().replace("&", "") == text]
    assert len(found) == 1, f"{len(found)} entries say '{text}'"
    found[0].trigger()
    QApplication.processEvents()


def _in_sight(widgets: Iterable[AnyWidget]) -> list[AnyWidget]:
    """The widgets that are visible if there are any, else all of them."""
    found = list(widgets)
    return [one for one in found if one.isVisible()] or found


def ok(dialog: QDialog) -> QPushButton:
    return _standard(dialog, QDialogButtonBox.StandardButton.Ok)


def cancel(dialog: QDialog) -> QPushButton:
    return _standard(dialog, QDialogButtonBox.StandardButton.Cancel)


def _standard(dialog: QDialog, which: QDialogButtonBox.StandardButton) -> QPushButton:
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    return box.button(which)


def tab_to(widget: QWidget) -> None:
    """The Tab key until a widget has the focus."""
    for _ in range(100):
        if focused() is widget:
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not come to {widget.objectName() or widget}")


def message(dialog: QWidget) -> str:
    label = dialog.findChild(QLabel, "message")
    assert label is not None
    return label.text()


def offered(combo: QComboBox) -> list[str]:
    return [combo.itemText(place) for place in range(combo.count())]


def lines(view: QAbstractItemView, column: int = 0) -> list[str]:
    model = view.model()
    return [model.index(row, column).data() for row in range(model.rowCount())]


def letters(dialog: QWidget) -> list[str]:
    """The letters underlined in what a dialog shows."""
    labels = [one for one in dialog.findChildren(QLabel) if one.buddy() is not None]
    texts = [label.text() for label in labels if label.isVisible()]
    texts += [one.text() for one in dialog.findChildren(QPushButton) if one.isVisible()]
    found = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    return sorted(found)


@contextmanager
def at_the_next(kind: type[AnyDialog], act: Callable[[AnyDialog], object]) -> Iterator[None]:
    """Act in the modal dialog that the code inside opens."""
    went_wrong: list[BaseException] = [AssertionError(f"no {kind.__name__} came up")]

    def run() -> None:
        dialog = QApplication.activeModalWidget()
        try:
            assert isinstance(dialog, kind), f"{dialog} came up"
            went_wrong.clear()
            activate(dialog)
            act(dialog)
            assert not dialog.isVisible(), f"the dialog stayed open: {message(dialog)}"
        except BaseException as error:
            went_wrong[:] = [error]
        while isinstance(open_ := QApplication.activeModalWidget(), QDialog):
            open_.done(QDialog.DialogCode.Rejected)

    window = QApplication.activeWindow()
    QTimer.singleShot(0, run)
    yield
    activate(window)
    for error in went_wrong:
        raise error


def answered(dialog: type[AnyDialog], act: Callable[[AnyDialog], object], tries: int = 500) -> None:
    """As soon as a modal dialog of this kind is in front, do something in it: for one that comes
    after another."""

    def look() -> None:
        front = QApplication.activeModalWidget()
        if isinstance(front, dialog):
            activate(front)
            try:
                act(front)
            except BaseException:
                front.done(QDialog.DialogCode.Rejected)  # or the test waits for it for ever
                raise
        elif tries:
            answered(dialog, act, tries - 1)

    QTimer.singleShot(2, look)
