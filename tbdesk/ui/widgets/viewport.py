"""What of a view scrolls, found without asking what it is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def viewport_of(view: QAbstractScrollArea) -> QWidget:
    """The viewport of a view. Of a widget that Qt made itself, Qt's bindings do not know which of
    all widgets it is, and make the classes of 70 to find out, which takes 8 ms of a start; a
    widget that was looked for by its name is one."""
    return view.findChild(QWidget, "qt_scrollarea_viewport") or view.viewport()


def paint_now(widget: QWidget) -> None:
    """Paint what has changed in the window of a widget, in this turn of the event loop: left to
    the next one, it would be painted with what a key changes, and that would wait for it."""
    QCoreApplication.sendEvent(widget.window(), QEvent(QEvent.Type.UpdateRequest))
