"""Delete the contents of a main window, to make them anew in another language."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow, QStatusBar, QToolBar, QWidget
from shiboken6 import delete, isValid

from tbdesk.ui.menus.menu_bar import MenuBar


def delete_contents(window: QMainWindow) -> None:
    """Delete the bars and the central widget of a window, and the windows beside it, with all that
    follows the event in them. Empty bars stand in their place."""
    widgets = [child for child in window.children() if isinstance(child, QWidget)]
    windows = [widget for widget in widgets if widget.isWindow()]
    toolbars = [widget for widget in widgets if isinstance(widget, QToolBar)]
    contents = [*windows, *toolbars, window.takeCentralWidget()]
    contents += [window.menuBar(), window.statusBar()]
    for toolbar in toolbars:
        window.removeToolBar(toolbar)  # its layout would go on using it
    window.setMenuBar(MenuBar())
    window.setStatusBar(QStatusBar())
    for widget in contents:
        if widget is not None and isValid(widget):
            delete(widget)
