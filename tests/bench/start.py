"""The start of the program beside an empty PySide6 window, as whole processes by turns: the time to
the first paint, and the memory then."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from tests.bench.table import Figure, against

#: The process ends when the event loop comes round after the first painting of the window.
#: (An event filter would be simpler, and cost more the more widgets a window has.)
_UNTIL_PAINTED = """
import os
def end():
    with open("/proc/self/status") as status:  # getrusage counts what the parent had as well
        (peak,) = (line.split()[1] for line in status if line.startswith("VmHWM"))
    os.write(1, peak.encode())
    os._exit(0)
def painted(window, event):
    from PySide6.QtCore import QTimer
    QTimer.singleShot(0, end)
{start}
"""
_EMPTY = """from PySide6.QtWidgets import QApplication, QMainWindow
class Empty(QMainWindow):
    paintEvent = painted
app = QApplication([])
window = Empty()
window.show()
app.exec()"""
_OURS = """import gc
gc.disable()  # as main does before it imports the window
from tbdesk.session.qt import load_qt
load_qt()
from tbdesk.ui.window.main_window import MainWindow
MainWindow.paintEvent = painted
from tbdesk.__main__ import main
main([])"""
_EVENTS = {
    "rr6": _OURS.replace("[]", '["--example", "rr6"]'),
    "wccc1975": _OURS.replace("[]", '["--example", "wccc1975"]'),
}
_EMPTY_WINDOW = "an empty window"


def figures(quick: bool) -> Iterator[Figure]:
    """From the start of the process to the first paint, and the most memory it had by then."""
    scripts = {
        _EMPTY_WINDOW: _EMPTY,
        "start, ready for a new event": _OURS,
        "start with an event (rr6)": _EVENTS["rr6"],
    }
    taken: dict[str, list[float]] = {what: [] for what in scripts}
    for script in scripts.values():
        until_first_paint(script)  # leaves the byte code, as an installation does
    for _ in range(5 if quick else 15):
        for what, script in scripts.items():
            taken[what].append(until_first_paint(script)[0])
    empty = statistics.median(taken.pop(_EMPTY_WINDOW))
    for (what, times), aim in zip(taken.items(), ("1.5 of it", "1.8 of it"), strict=True):
        yield against(what, statistics.median(times), _EMPTY_WINDOW, empty, aim)
    least = until_first_paint(_EMPTY)[1]
    for name, script in {"ready for a new event": _OURS, **_EVENTS}.items():
        what, memory = f"memory at the first paint, {name}", until_first_paint(script)[1]
        aim = "40 MB above it" if name in _EVENTS else ""
        figure = against(what, memory, _EMPTY_WINDOW, least, aim, "MB")
        yield figure._replace(ratio=f"{memory - least:+.1f} MB")


def until_first_paint(start: str) -> tuple[float, float]:
    """Milliseconds from the start of a process to the end of its first paint, and its memory
    (the most it had; of Linux), megabytes."""
    script = _UNTIL_PAINTED.format(start=start)
    # As installed: with the byte code that pip or an earlier start has left.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    started = time.perf_counter()
    run = subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
    )
    taken = (time.perf_counter() - started) * 1000
    return taken, float(run.stdout) / 1000
