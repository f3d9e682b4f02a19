"""Which of the program's failures are told in a dialog, and which in the status bar."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QMainWindow

from tbdesk.i18n import _
from tbdesk.session.files.recovery import Recovery, Safety
from tbdesk.session.program.failures import Failure, Failures
from tbdesk.ui.failures.failure_dialog import FailureDialog

#: Seconds after which the same fault is told in a dialog again, rather than in the status bar: what
#: fails while it is painted fails at every painting.
QUIET = 60


class FailureReports(QObject):
    """Shows failures over a window: one dialog at a time, and no other for a fault that was just
    told, of which the status bar tells that it came again."""

    def __init__(self, failures: Failures, recovery: Recovery, window: QMainWindow) -> None:
        super().__init__(window)
        self._recovery = recovery
        self._window = window
        self._dialog: FailureDialog | None = None
        self._told: dict[tuple[str, str, int], float] = {}
        failures.happened.connect(self._report)

    def _report(self, failure: Failure) -> None:
        kept = self._recovery.keep()
        if self._dialog is not None:
            self._dialog.add(failure, kept)
        elif monotonic() - self._told.get(failure.place, -QUIET) < QUIET:
            text = _("The same fault again: {what}").format(what=failure.text.replace("\n", " "))
            self._window.statusBar().showMessage(text)
            return
        else:
            self._open(failure, kept)
        self._told[failure.place] = monotonic()

    def _open(self, failure: Failure, kept: Safety) -> None:
        dialog = FailureDialog(QApplication.activeModalWidget() or self._window)
        dialog.destroyed.connect(self._forget)
        self._dialog = dialog
        dialog.add(failure, kept)
        dialog.open()

    def _forget(self) -> None:
        self._dialog = None
