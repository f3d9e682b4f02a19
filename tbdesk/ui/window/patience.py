"""A bar for work that takes long, with a button to give it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from tbdesk.report.steps import Steps
from tbdesk.ui.window.slices import Slices

#: Milliseconds before the bar appears.
_PATIENCE = 400


class Patience(QObject):
    """Has some work done in slices; whoever waits longer than a moment sees how far it is."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._slices = Slices(self)
        self._slices.advanced.connect(self._show)
        self._slices.finished.connect(self._on_finished)
        self._bar: QProgressDialog | None = None
        self._then: Callable[[Any], object] | None = None

    @property
    def busy(self) -> bool:
        return self._slices.busy

    def have_done(
        self, steps: Steps[Any], text: str, then: Callable[[Any], object], total: int = 0
    ) -> None:
        """Begin some work of so many steps (0: nobody knows), `text` above its bar; `then` gets
        what was made, unless the person gives it up. Nothing may be under way."""
        assert not self.busy
        self._then = then
        bar = self._bar = QProgressDialog(text, self.tr("Cancel"), 0, total, self._window)
        bar.setObjectName("patience")
        bar.setAccessibleName(self.tr("Progress"))
        bar.setWindowTitle(self._window.windowTitle())
        bar.setWindowModality(Qt.WindowModality.NonModal)  # a modal one handles events itself
        bar.setMinimumDuration(_PATIENCE)
        bar.setAutoReset(False)
        bar.canceled.connect(self.give_up)
        self._slices.start(steps)

    def give_up(self) -> None:
        """Do no more of it."""
        self._slices.stop()
        self._put_away()

    def _show(self) -> None:
        bar = self._bar
        if bar is not None:
            bar.setValue(min(self._slices.done, bar.maximum()))

    def _on_finished(self, made: object) -> None:
        then = self._then
        self._put_away()
        if then is not None:
            then(made)

    def _put_away(self) -> None:
        self._then = None
        bar, self._bar = self._bar, None
        if bar is not None:
            bar.canceled.disconnect(self.give_up)
            bar.close()
            bar.deleteLater()
