"""What must never be left to the collector of Python while Qt still has it.

When a reference cycle is collected, the bindings give everything in it back to Python, in no
order one can rely on. A widget that is deleted before its parent takes its leave of it; a step
of a QUndoStack and an item of a layout do not, and are then deleted a second time.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject
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


def _is_fragile(one: object) -> bool:
    return (
        isinstance(one, QUndoCommand | QLayoutItem)
        and not isinstance(one, QObject)
        and Shiboken.isValid(one)
        and not Shiboken.ownedByPython(one)
    )
