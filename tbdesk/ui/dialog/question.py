"""Questions before something is done, asked by the weight of the decision. They are asked every
time: no box offers not to, and no preference can."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from tbdesk.engine.entry.weights import WEIGHTS, Decision, Weight
from tbdesk.session.program.tooltips import plain


def confirmed(
    decision: Decision,
    window: QWidget,
    title: str,
    text: str,
    act: str = "Yes",
    *,
    harmless: bool = False,
) -> bool:
    """Whether the person goes on with a decision; unless they say so, nothing is done.

    act: the button of Qt's that does it, `Yes` or `Discard`. harmless: nothing is lost by it, and
    Enter goes on. Raises ValueError for a decision in two steps, which has a dialog of its own.
    """
    weight = WEIGHTS[decision]
    if weight is Weight.TWO_STEPS:
        raise ValueError(f"{decision.name} wants its consequences shown first")
    if weight is Weight.TOLD:
        return True
    buttons = QMessageBox.StandardButton
    does, leaves = buttons[act], buttons.No if act == "Yes" else buttons.Cancel
    return answer(window, title, text, does | leaves, does if harmless else leaves) == does


def answer(
    window: QWidget,
    title: str,
    text: str,
    offered: QMessageBox.StandardButton,
    usual: QMessageBox.StandardButton,
) -> QMessageBox.StandardButton:
    """What the person answers; `usual` is where Enter goes."""
    return QMessageBox.question(window, title, plain(text), offered, usual)
