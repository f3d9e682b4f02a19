"""The context menu of a grid or list."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractItemView, QMenu

#: A text and what it does; None is a line between groups.
Entry = tuple[str, Callable[[], object]] | None


def popup(view: QAbstractItemView, name: str, entries: list[Entry], at: QPoint) -> None:
    """Open a menu at a point of the view's viewport."""
    menu = QMenu(view)
    menu.setObjectName(name)
    while entries and entries[-1] is None:
        entries.pop()
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        else:
            text = entry[0].replace("&", "&&")  # of a name; a menu would underline
            menu.addAction(text).triggered.connect(lambda _checked=False, act=entry[1]: act())
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(view.viewport().mapToGlobal(at))
