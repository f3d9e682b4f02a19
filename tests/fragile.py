"""Qt objects that Python and Qt might both delete, or delete in another thread.

When a reference cycle is collected, the bindings give everything in it back to Python, in no
order one can rely on. A widget that is deleted before its parent is removed from it; a step of a
QUndoStack and an item of a layout are not, and are then deleted a second time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import partial
from inspect import getclosurevars, isfunction, ismethod

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
        type(wrapper).__name__
        for wrapper in Shiboken.getAllValidWrappers()
        if not isinstance(wrapper, QObject | QMetaObject)
        and not Shiboken.createdByPython(wrapper)
        and not Shiboken.ownedByPython(wrapper)
    ]


def kept_by(function: object) -> Iterator[object]:
    """Objects that a function, and the functions within it, keep alive: bound instances, arguments,
    and variables of the enclosing scope."""
    kept: list[object] = []
    if isfunction(function):
        kept = [*getclosurevars(function).nonlocals.values(), *(function.__defaults__ or ())]
    elif ismethod(function):
        kept = [function.__self__, function.__func__]
    elif isinstance(function, partial):
        kept = [function.func, *function.args, *function.keywords.values()]
    for value in kept:
        yield value
        yield from kept_by(value)


def _is_fragile(one: object) -> bool:
    return (
        isinstance(one, QUndoCommand | QLayoutItem)
        and not isinstance(one, QObject)
        and Shiboken.isValid(one)
        and not Shiboken.ownedByPython(one)
    )
