"""What of Qt may be deleted twice: by Python and by Qt.

When a reference cycle is collected, the bindings give everything in it back to Python, in no
order one can rely on. A widget that is deleted before its parent takes its leave of it; a step
of a QUndoStack and an item of a layout do not, and are then deleted a second time.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QMetaObject, QObject
from PySide6.QtGui import QUndoCommand
from PySide6.QtWidgets import QLayoutItem
from shiboken6 import Shiboken


def fragile_garbage() -> list[str]:
    """The types of such objects in what the collector would destroy now. It is left as it is:
    collect before the test what others made."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        return [type(one).__name__ for one in gc.garbage if _is_fragile(one)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()


def unannounced() -> list[str]:
    """The types of objects that Qt made, still has, and deletes without a word, while Python knows
    them, such as an item of a layout: the next object of Qt that is made in Python at that address
    ends the program when it goes."""
    return [
        type(known).__name__
        for known in Shiboken.getAllValidWrappers()
        if not isinstance(known, QObject | QMetaObject)
        and not Shiboken.createdByPython(known)
        and not Shiboken.ownedByPython(known)
    ]


def _is_fragile(one: object) -> bool:
    return (
        isinstance(one, QUndoCommand | QLayoutItem)
        and not isinstance(one, QObject)
        and Shiboken.isValid(one)
        and not Shiboken.ownedByPython(one)
    )
