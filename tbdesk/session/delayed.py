"""Calls after a pause, or once waiting events have been handled, paint events included."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def delayed(act: Callable[[], object], milliseconds: int, parent: QObject) -> QTimer:
    """A single-shot timer that calls a function some milliseconds after it was last started."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer
