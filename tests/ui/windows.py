"""The windows of tests: a new one, or the one that the tests before have used."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabWidget
from shiboken6 import delete

from tbdesk.app import create_window
from tbdesk.ui.failure_dialog import FailureDialog
from tbdesk.ui.window.main_window import MainWindow
from tests.ui.hands import activate

SIZE = QSize(1280, 800)
#: Settings that no window keeps a copy of: it reads them when they are needed.
_READ_WHEN_NEEDED = ("recent", "tour", "handouts/", "tables/", "compared/")


def new_window() -> MainWindow:
    """A window that is not on the screen yet."""
    window = create_window()
    window.resize(SIZE)
    return window


def show(window: MainWindow) -> None:
    """Bring a window on the screen, ready for keys, and not yet painted: most tests open an event
    before anything else."""
    window.setUpdatesEnabled(False)
    window.show()
    QTest.qWaitForWindowExposed(window)
    activate(window)
    window.setUpdatesEnabled(True)


def on_a_laptop() -> MainWindow:
    """A window on the screen, as large as one of 1366x768 has room for."""
    window = create_window()
    window.resize(1366, 736)
    window.show()
    activate(window)
    return window


def close(window: MainWindow) -> None:
    forget_changes(window)
    window.close()
    delete(window)


def close_all(windows: list[MainWindow]) -> None:
    """Close kept windows before fonts or colours change: each would be styled anew every time."""
    while windows:
        close(windows.pop())


def tidy_up(window: MainWindow) -> None:
    """Discard changes, and delete what was to be deleted when the program has time."""
    forget_changes(window)
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def is_as_new(window: MainWindow) -> bool:
    """True if the next test can go on in the window: it has its size, nothing of its shape or of
    its language was changed, and no other window is open."""
    remembered = settings().allKeys()
    visible = [other for other in QApplication.topLevelWidgets() if other.isVisible()]
    return (
        visible == [window]
        and all(tabs.currentIndex() == 0 for tabs in window.findChildren(QTabWidget, "details"))
        and window.size() == SIZE
        and all(key.startswith(_READ_WHEN_NEEDED) for key in remembered)
    )


def settings() -> QSettings:
    """The settings of all windows of this process."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tbdesk", "tbdesk")


def forget_changes(window: MainWindow) -> None:
    """Discard changes and close reports of failures, so that no question waits for an answer."""
    for told in window.findChildren(FailureDialog):
        told.close()
    typed_in = window.focusWidget()
    if typed_in is not None:
        typed_in.clearFocus()  # an open editor is taken here, not when the window closes
    window.document.drop_trial()
    document = window.document
    if document.modified:
        document.saved(document.path or Path(os.environ["HOME"], "forgotten.tbdesk"))
