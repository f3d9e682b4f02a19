"""Questions to the user, by the weight of the decision, and messages about failures.

Every question is asked every time: no box and no preference suppresses one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QMessageBox,
    QPushButton,
    QWidget,
)

from tbdesk.engine.entry.weights import WEIGHTS, Decision, Weight
from tbdesk.i18n import N_, _
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.program.failures import is_foreseen
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.widgets.label import Label, without_letter

#: The answers with the letters of their keys. Qt's own have them on some desktops only.
_LETTERED = {
    QMessageBox.StandardButton.Save: N_("&Save"),
    QMessageBox.StandardButton.Discard: N_("&Discard"),
    QMessageBox.StandardButton.Cancel: N_("&Cancel"),
    QMessageBox.StandardButton.Yes: N_("&Yes"),
    QMessageBox.StandardButton.No: N_("&No"),
}


def confirmed(
    decision: Decision,
    window: QWidget,
    title: str,
    text: str,
    act: str = "Yes",
    *,
    harmless: bool = False,
    verb: str = "",
) -> bool:
    """True if the user goes on with a decision.

    act: the button of Qt that goes on, `Yes` or `Discard`. harmless: going on loses nothing, and
    Enter goes on. verb: the text of that button, beside Cancel. Raises ValueError for a decision in
    two steps, which has a dialog of its own.
    """
    weight = WEIGHTS[decision]
    if weight is Weight.TWO_STEPS:
        raise ValueError(f"{decision.name} needs its consequences shown first")
    if weight is Weight.REPORTED:
        return True
    buttons = QMessageBox.StandardButton
    does, leaves = buttons[act], buttons.Cancel if verb or act != "Yes" else buttons.No
    usual, verbs = does if harmless else leaves, {does: verb} if verb else {}
    return answer(window, title, text, does | leaves, usual, verbs) == does


def hand_back_focus(closed: QWidget) -> None:
    """Activate the window that a closed dialog belongs to, unless the user is elsewhere.

    Desktops do so themselves for one dialog. If the one below closes at the same moment, some give
    the keyboard to that one, and then to none.
    """
    is_here = QApplication.applicationState() == Qt.ApplicationState.ApplicationActive
    below = closed.parentWidget()
    if is_here and below is not None and QApplication.activeWindow() in (closed, None):
        below.window().activateWindow()


def answer(
    window: QWidget,
    title: str,
    text: str,
    offered: QMessageBox.StandardButton,
    usual: QMessageBox.StandardButton,
    verbs: Mapping[QMessageBox.StandardButton, str] = MappingProxyType({}),
) -> QMessageBox.StandardButton:
    """The answer of the user; Enter gives the usual one. verbs: the texts of buttons, in the place
    of their own."""
    box = QMessageBox(QMessageBox.Icon.Question, title, plain(text), offered, window)
    box.setDefaultButton(usual)
    for which, label in _LETTERED.items():
        if which & offered:
            box.button(which).setText(verbs.get(which) or _(label))
    answered = QMessageBox.StandardButton(box.exec())
    hand_back_focus(box)
    box.deleteLater()
    return answered


class BarButton(QPushButton):
    """A button in a line beside a grid: a click leaves the cursor of the grid its place."""

    def __init__(self, text: str, act: Callable[[], object]) -> None:
        """act: called with a click, without arguments."""
        super().__init__(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.clicked.connect(lambda _checked=False: act())


class QuestionBar(QFrame):
    """A question about the open event that stays until it is answered, and takes no keys from the
    grid."""

    def __init__(self, name: str, title: str) -> None:
        """name: the object name. title: the name for screen readers."""
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

    def add_answer(self, text: str, act: Callable[[], object]) -> BarButton:
        """A button that answers it."""
        button = BarButton(text, act)
        button.setAccessibleName(without_letter(text))
        self._layout.addWidget(button)
        return button


def warn(window: QWidget, head: str, error: Exception) -> None:
    """Show a message with the failure and its reason, without waiting for an answer.

    An unforeseen error has a dialog of its own: the head is added to its notes.
    """
    if not is_foreseen(error):
        error.add_note(head)
        return
    box = QMessageBox(QMessageBox.Icon.Warning, "tbdesk", plain(head), parent=window)
    box.setObjectName("problemBox")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setInformativeText(plain(error_text(error)))
    box.open()
