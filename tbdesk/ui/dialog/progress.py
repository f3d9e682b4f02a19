"""The progress of long work, with a button to cancel it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QProgressBar, QProgressDialog, QWidget

from tbdesk.i18n import _
from tbdesk.session.tasks import TaskRunner, delayed

#: Milliseconds of work before its progress is shown.
DELAY_MS = 200


class TaskProgress(QObject):
    """Shows the progress of a task runner over a window, when its work takes longer than a
    moment. modal: the window takes no keys and clicks meanwhile."""

    def __init__(self, tasks: TaskRunner, window: QWidget, *, modal: bool = False) -> None:
        super().__init__(window)
        self._tasks = tasks
        self._window = window
        self._modal = modal
        self._title = ""
        self._dialog: QProgressDialog | None = None
        self._bar: QProgressBar | None = None
        self._still: list[QAbstractItemView] = []
        self._delay = delayed(self._show, 0, self)
        tasks.started.connect(self._wait)
        tasks.progressed.connect(self._advance)
        tasks.ended.connect(self._hide)

    def _wait(self, title: str) -> None:
        self._title = title
        self._delay.start(DELAY_MS)

    def _show(self) -> None:
        dialog = self._dialog = QProgressDialog(self._title, _("Cancel"), 0, 0, self._window)
        dialog.setObjectName("progressDialog")
        dialog.setAccessibleName(self._title)
        dialog.setWindowTitle(self._window.windowTitle().replace("[*]", ""))
        self._bar = QProgressBar(dialog)  # set by itself: a modal dialog would handle events
        self._bar.setRange(0, 0)
        dialog.setBar(self._bar)
        dialog.canceled.connect(self._tasks.cancel)
        if self._modal:
            dialog.setWindowModality(Qt.WindowModality.WindowModal)
            self._keep_still()
        dialog.show()

    def _keep_still(self) -> None:
        """Stop the painting of tables: it calls Python thousands of times, and every call would
        wait for the worker thread. (The window as a whole goes on: uncovered parts are
        painted.)"""
        self._still = [
            table
            for table in self._window.findChildren(QAbstractItemView)
            if table.updatesEnabled()
        ]
        for table in self._still:
            table.setUpdatesEnabled(False)

    def _advance(self, done: int, total: int) -> None:
        if self._bar is not None:
            self._bar.setRange(0, total)
            self._bar.setValue(min(done, total))

    def _hide(self) -> None:
        self._delay.stop()
        for table in self._still:
            table.setUpdatesEnabled(True)
        dialog, self._dialog, self._bar, self._still = self._dialog, None, None, []
        if dialog is not None:
            dialog.canceled.disconnect(self._tasks.cancel)
            dialog.close()
            dialog.deleteLater()
