"""Python's garbage is collected in the thread of the window, where Qt's objects live."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

_INTERVAL_MS = 500


class MainThreadCollector(QObject):
    """Replaces Python's automatic collector while it lives: a timer collects due generations."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self)
        timer.timeout.connect(self._collect)
        timer.start(_INTERVAL_MS)

    def _collect(self) -> None:
        """Collect the oldest generation whose threshold is exceeded."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if 0 < thresholds[generation] < counts[generation]:
                gc.collect(generation)
                return
