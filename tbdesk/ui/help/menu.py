"""The menu of a value, or of the head of its column: the page of its tie-break."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from tbdesk.i18n import _
from tbdesk.ui.help.asked import address_of, show_help


def show_menu(view: QWidget, at: QPoint, menu: QMenu | None = None) -> None:
    """Open the menu of a view at a point of the screen. menu: with the other entries."""
    menu = menu or QMenu(view)
    menu.setObjectName("helpMenu")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    add_help(menu, view, address_of(view))
    menu.popup(at)


def add_help(menu: QMenu, view: QWidget, address: str) -> None:
    """Add the entry that opens a page, after a line where there are others."""
    if not menu.isEmpty():
        menu.addSeparator()
    action = menu.addAction(_("&Help on this"))
    action.setObjectName("helpOnThis")
    action.triggered.connect(lambda _checked=False: show_help(view.window(), address))
