"""Work that is waited for while the window stays alive: reading a file, making one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tbdesk.session.background import Background

if TYPE_CHECKING:
    from PySide6.QtWidgets import QProgressDialog

Result = TypeVar("Result")
#: Milliseconds that keys and clicks wait unseen; what takes longer is said, and can be given up.
PATIENCE_MS = 180


class Waiting(QObject):
    """Does work in a worker and returns with its result, so that whoever calls reads from top to
    bottom, and meanwhile the window's events are seen to.

    Nothing can be typed into the event until then: at first keys and clicks wait their turn,
    later a dialog in front of the window takes them. What is asked for from elsewhere in the
    meantime (a dropped file, a program that drives the window) is newer and takes the place of
    the earlier, which is given up.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._background = Background(self)
        self._dialog: QProgressDialog | None = None

    def run(self, text: str, work: Callable[[], Result]) -> Result:
        """The result of some work; `text` says what is waited for. Raises what the work raises,
        and GivenUpError. Nobody waits at a window that is not shown: the work is done directly."""
        if not self._window.isVisible():
            return work()
        self.give_up()
        answers: list[Result | Exception] = []
        loop = QEventLoop()

        def done(answer: Result | Exception) -> None:
            answers.append(answer)
            self._hide()
            loop.quit()

        # What the tables show stays on the screen: to paint them is to call Python thousands of
        # times, and each time would wait for the turn of the worker. (Not the window as a whole:
        # it would not even show again what another one covered.)
        still = self._window.findChildren(QAbstractItemView)
        for table in still:
            table.setUpdatesEnabled(False)
        self._background.start(lambda _progress: work(), done)
        self._wait(loop, text, answers)
        for table in still:
            table.setUpdatesEnabled(True)
        if isinstance(answers[0], Exception):
            raise answers[0]
        return answers[0]

    def give_up(self) -> None:
        """Whoever waits goes on with GivenUpError."""
        self._background.give_up()

    def _wait(self, loop: QEventLoop, text: str, answers: list[Result | Exception]) -> None:
        QTimer.singleShot(PATIENCE_MS, loop, loop.quit)
        loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        if not answers:
            self._show(text)
            loop.exec()
        if not answers:  # the program is about to end
            self.give_up()

    def _show(self, text: str) -> None:
        from PySide6.QtWidgets import QProgressDialog

        dialog = self._dialog = QProgressDialog(text, self.tr("Cancel"), 0, 0, self._window)
        dialog.setObjectName("waitingDialog")
        dialog.setAccessibleName(text)
        dialog.setWindowTitle("tbdesk")
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.canceled.connect(self.give_up)
        dialog.show()

    def _hide(self) -> None:
        if self._dialog is not None:
            dialog, self._dialog = self._dialog, None
            dialog.canceled.disconnect(self.give_up)
            dialog.close()
            dialog.deleteLater()
