"""The start of the program beside an empty PySide6 window, as whole processes by turns: the time to
the first paint, and the memory then. The program that was built is measured too, if there is one
and a virtual screen: until its window is on the screen."""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path

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
    plain(window, event)
    from PySide6.QtCore import QTimer
    {then}
{start}
"""
_FIRST = "QTimer.singleShot(0, end)"
#: Not before there are standings, and they are painted.
_WHOLE = """def look():
        QTimer.singleShot(0, look if window.calculation.standings is None else end)
    look()"""
_EMPTY = """from PySide6.QtWidgets import QApplication, QMainWindow
plain = QMainWindow.paintEvent
class Empty(QMainWindow):
    paintEvent = painted
app = QApplication([])
window = Empty()
window.show()
app.exec()"""
_OURS = """from tbdesk.__main__ import main
from tbdesk.ui.window.main_window import MainWindow
plain, MainWindow.paintEvent = MainWindow.paintEvent, painted
main([])"""


def _opening(name: str) -> str:
    return _OURS.replace("[]", f'["--example", "{name}"]')


_EMPTY_WINDOW = "an empty window"

#: What was built, and the titles of its window without and with an event.
BUILT = Path(__file__).resolve().parents[2] / "dist" / "tbdesk" / "tbdesk"
_EVENT, _EVENT_TITLE = "rr6", "Club round robin"
_NAMED = """from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
window.resize(1240, 728)
window.setWindowTitle("an empty window")
window.show()
app.exec()"""


class NoWindowError(Exception):
    """A program that did not come up on the virtual screen."""


def figures(quick: bool) -> Iterator[Figure]:
    """From the start of the process to the first paint, and the most memory it had by then."""
    with tempfile.TemporaryDirectory(prefix="bench-") as home:
        yield from _from_source(quick, home)
        if BUILT.exists() and shutil.which("Xvfb") and shutil.which("xwininfo"):
            try:
                yield from _built(quick, home)
            except NoWindowError as error:  # the rest of the table is kept all the same
                print(f"as built: {error}", file=sys.stderr)


def _from_source(quick: bool, home: str) -> Iterator[Figure]:
    starts: dict[str, tuple[str, str, str]] = {
        _EMPTY_WINDOW: (_EMPTY, _FIRST, ""),
        "start, ready for a new event": (_OURS, _FIRST, "2 of it"),
        "start with an event (rr6)": (_opening(_EVENT), _FIRST, ""),
        "start with an event, its standings painted": (_opening(_EVENT), _WHOLE, "3.5 of it"),
    }
    runs = {
        what: partial(_until_painted, start, then, home)
        for what, (start, then, _aim) in starts.items()
    }
    taken = _by_turns(runs, 5 if quick else 15)
    empty = taken.pop(_EMPTY_WINDOW)
    for what, milliseconds in taken.items():
        yield against(what, milliseconds, _EMPTY_WINDOW, empty, starts[what][2])
    least = _until_painted(_EMPTY, _FIRST, home)[1]
    for name, start in (
        ("ready for a new event", _OURS),
        ("rr6", _opening("rr6")),
        ("wccc1975", _opening("wccc1975")),
    ):
        memory = _until_painted(start, _WHOLE if start is not _OURS else _FIRST, home)[1]
        aim = "40 MB above it" if start is not _OURS else ""
        yield _memory(f"memory when painted, {name}", memory, least, aim)


def _memory(what: str, memory: float, least: float, aim: str = "") -> Figure:
    figure = against(what, memory, _EMPTY_WINDOW, least, aim, "MB")
    return figure._replace(ratio=f"{memory - least:+.1f} MB")


def _by_turns(
    runs: Mapping[str, Callable[[], tuple[float, float]]], times: int
) -> dict[str, float]:
    """The median of the milliseconds of every run."""
    for run in runs.values():
        run()  # leaves the byte code, as an installation does
    taken: dict[str, list[float]] = {what: [] for what in runs}
    for _ in range(times):
        for what, run in runs.items():
            taken[what].append(run()[0])
    return {what: statistics.median(all_) for what, all_ in taken.items()}


def _environment(home: str) -> dict[str, str]:
    """As installed: with the byte code that pip or an earlier start has left. At a home of its
    own, where no window is that would be handed the event."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config"}


def _until_painted(start: str, then: str, home: str) -> tuple[float, float]:
    """Milliseconds from the start of a process to the end of its first paint, and its memory
    (the most it had; of Linux), megabytes."""
    script = _UNTIL_PAINTED.format(start=start, then=then)
    environment = _environment(home) | {"QT_QPA_PLATFORM": "offscreen"}
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


# --- what was built ------------------------------------------------------------------------------


def _built(quick: bool, home: str) -> Iterator[Figure]:
    """The built program on a virtual screen. The empty window is one of the Python here."""
    program = str(BUILT)
    with _screen() as display:
        runs: dict[str, Callable[[], tuple[float, float]]] = {
            _EMPTY_WINDOW: partial(
                _until_shown, [sys.executable, "-c", _NAMED], _EMPTY_WINDOW, home, display
            ),
            "as built: window on the screen": partial(
                _until_shown, [program], "tbdesk", home, display
            ),
            "as built: window on the screen, rr6": partial(
                _until_shown, [program, "--example", _EVENT], _EVENT_TITLE, home, display
            ),
        }
        taken = _by_turns(runs, 3 if quick else 9)
        memory = {what: run()[1] for what, run in runs.items()}
    empty, least = taken.pop(_EMPTY_WINDOW), memory.pop(_EMPTY_WINDOW)
    for what, milliseconds in taken.items():
        yield against(what, milliseconds, _EMPTY_WINDOW, empty)
    for what, megabytes in memory.items():
        yield _memory(what.replace("window on", "memory with its window on"), megabytes, least)


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a virtual screen."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24", "-noreset"]
    server = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def _is_shown(title: str, environment: dict[str, str]) -> bool:
    every = _asked(["-root", "-tree"], environment)  # also those that only stand for a program
    found = re.findall(rf'(0x[0-9a-f]+) "{re.escape(title)}', every)
    return any("IsViewable" in _asked(["-id", one], environment) for one in found)


def _asked(words: list[str], environment: dict[str, str]) -> str:
    """Output of xwininfo; empty for a window that has gone meanwhile."""
    run = subprocess.run(["xwininfo", *words], env=environment, capture_output=True, text=True)
    return run.stdout


def _until_shown(words: list[str], title: str, home: str, display: str) -> tuple[float, float]:
    """Milliseconds until a window whose title begins so is on the screen, to the few that it takes
    to ask; and the most memory its process had by then, megabytes."""
    environment = _environment(home) | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    started = time.perf_counter()
    process = subprocess.Popen(
        words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while not _is_shown(title, environment):
            if process.poll() is not None or time.perf_counter() - started > 60:
                raise NoWindowError(f"{Path(words[0]).name} shows no window on {display}")
        taken = (time.perf_counter() - started) * 1000
        status = Path(f"/proc/{process.pid}/status").read_text()
        (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
        return taken, float(peak) / 1000
    finally:
        process.terminate()
        process.wait()
