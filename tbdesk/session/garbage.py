"""Python's garbage is collected in the thread of the window, where Qt's objects live."""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer

from tbdesk.session.after_painting import AfterPainting

_INTERVAL_MS = 500

#: Values that were made since garbage was last looked for. So many come at once only with an event
#: that was read; to look through them takes a third of a frame, and finds nothing: they go when the
#: last of them that names them goes, for none names itself.
_READ_AT_ONCE = 15_000

#: How often over an older generation must be due before it is collected though somebody types.
_OVERDUE = 10

#: Seconds of the processor between two looks below which nobody types: a key takes more, a cursor
#: that blinks less. After so many such looks in a row nobody waits for the next key either.
_IDLE, _IDLE_LOOKS = 0.005, 5


class MainThreadCollector(QObject):
    """Replaces Python's automatic collector while it lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # what the program is made of is never garbage, and need not be looked at
        self._idle_looks, self._processor = 0, time.process_time()
        self._timer = QTimer(self)
        self._timer.setInterval(_INTERVAL_MS)
        # Never between a key and what it changes on the screen.
        self._once_painted = AfterPainting(self._collect, 0, self)
        self._timer.timeout.connect(self._once_painted.start)
        self._timer.start()

    def _collect(self) -> None:
        """As Python would, but what was read is put with what the program is made of, and the
        older generations, which take a frame and more, wait for a pause of two seconds."""
        at_work = not self._is_pause()
        counts, thresholds = gc.get_count(), gc.get_threshold()
        if counts[0] > _READ_AT_ONCE:
            gc.freeze()
            return
        for generation in (2, 1):
            if counts[generation] > thresholds[generation] * (_OVERDUE if at_work else 1):
                gc.collect(generation)
                return
        if counts[0] > thresholds[0]:
            gc.collect(0)

    def _is_pause(self) -> bool:
        before, self._processor = self._processor, time.process_time()
        is_idle = self._processor - before < _IDLE
        self._idle_looks = self._idle_looks + 1 if is_idle else 0
        return self._idle_looks >= _IDLE_LOOKS
