"""The only place where Qt objects are made and wired together."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QMessageBox

from tbdesk import paths
from tbdesk.files.disk.storage import StorageError
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.files.recovery import Recovery, default_folders
from tbdesk.session.garbage import MainThreadCollector
from tbdesk.session.program.failures import Failures
from tbdesk.session.program.handover import (
    Door,
    Request,
    hand_over,
    keep_from_being_replaced,
    lock_of_the_window,
)
from tbdesk.session.program.language import preferred, speak
from tbdesk.session.program.places import data_folder, keep_in
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance.palette import keep_readable
from tbdesk.ui.appearance.style import keep_labels_whole
from tbdesk.ui.failure_dialog import FailureReports
from tbdesk.ui.window.main_window import MainWindow

#: The window is painted and takes keys before anything else is begun; a second start waits longer.
_BUSY_MS = 300


class Application(QApplication):
    """Handle macOS's event for a double-clicked file. (An event filter would see the events of
    every widget.) On other systems Python need not see every event."""

    asked = Signal(object)  # Request

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.asked.emit(Request(Path(event.file())))
            return True
        return super().event(event)


def create_app(
    argv: Sequence[str], portable: Path | None = None, language: str = ""
) -> QApplication:
    """The application object, the running one if there is one already, in the language of the
    command line (its code), else the chosen one, else the system's. portable: the folder of the
    settings, if they are not in the user's own. Raises StorageError if it is not writable."""
    running = QApplication.instance()
    made = Application if sys.platform == "darwin" else QApplication
    app = running if isinstance(running, QApplication) else made(list(argv))
    app.setApplicationName("tbdesk")
    app.setDesktopFileName("org.tbdesk.tbdesk")
    if portable is not None:
        keep_in(app, portable)
    if app is not running:
        keep_readable(app)
        keep_labels_whole(app)
    speak(app, preferred(language or Preferences(app).language()))
    return app


def create_window(path: Path | str | None = None) -> MainWindow:
    """A main window, built and wired, not yet shown; with a file it opens it."""
    document = Document()
    calculation = CalculationService(document)
    recovery = Recovery(document, default_folders())
    window = MainWindow(
        document,
        calculation,
        Preferences(document),
        paths.examples(),
        recovery,
    )
    document.setParent(window)
    recovery.setParent(window)
    calculation.follow(document)
    failures = Failures(recovery.bring_up_to_date, window)
    FailureReports(failures, recovery, window)
    window.languageChosen.connect(partial(_speak, window, failures))
    if path is not None:
        window.open_path(path)
    return window


def _speak(window: MainWindow, failures: Failures, code: str) -> None:
    """Go on in another language, with the event and all that was done in it."""
    app = QApplication.instance()
    assert app is not None
    speak(app, code)
    failures.follow_language()
    # Deferred: the menu in which it was chosen is rebuilt too.
    QTimer.singleShot(0, window, window.rebuild)


def run(
    argv: Sequence[str],
    path: Path | None = None,
    example: str | None = None,
    portable: Path | None = None,
    language: str = "",
) -> int:
    """Show the window, on a file or an example, until it is closed; if one is shown already, let
    that one open it. language: its code, if given for this start. The exit status."""
    try:
        app = create_app([sys.argv[0], *argv], portable, language)
    except StorageError as error:
        return _refuse(str(error))
    MainThreadCollector(app)
    lock = lock_of_the_window(data_folder())
    is_first = lock.tryLock(0)
    if not is_first and hand_over(lock, Request(path, example)):
        return 0
    window = create_window()
    if path is not None:
        window.open_first(path)
    elif example is not None:
        window.open_example(example)
    window.show()
    door = Door(app)
    door.asked.connect(window.open_further)
    if isinstance(app, Application):
        app.asked.connect(window.open_further)
    QTimer.singleShot(_BUSY_MS, door, keep_from_being_replaced)
    if is_first:
        QTimer.singleShot(_BUSY_MS, door, lambda: door.listen(lock))
    status = app.exec()
    lock.unlock()
    return status


def _refuse(message: str) -> int:
    """Report why there is no window, also to a user without a console; the exit status."""
    print(f"tbdesk: error: {message}", file=sys.stderr)
    QMessageBox.critical(None, "tbdesk", plain(message))
    return 2
