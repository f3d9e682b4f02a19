"""What the window has not imported yet when it is ready for a new event, or painted with one.

Every module named here costs milliseconds of an evening that has not begun. Whoever needs one
imports it where it is used.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: Prints the modules of a window that was shown without an event.
READY = """
import sys
from pathlib import Path
from tbdesk.app import create_app, create_window
app = create_app(["tbdesk"])
window = create_window()
window.show()
app.processEvents()
print(*sorted(sys.modules), sep="\\n")
"""

# Packages and modules, with all that is in them.

#: A data class takes as long as fifty records. From 3.14 on Python's `traceback`, which Qt's
#: bindings import, has some.
LATE_OF_PYTHON = ("dataclasses",) if sys.version_info < (3, 14) else ()

#: Dialogs, hand-outs and files: what is asked for later, if at all.
LATER = (
    "_hashlib",  # OpenSSL
    "argparse",
    "html",
    "openpyxl",
    "PySide6.QtNetwork",
    "PySide6.QtPrintSupport",
    "tbdesk.cli.main",
    "tbdesk.engine.entry.changes.event_log",
    "tbdesk.files.project.damaged",
    "tbdesk.files.tables",
    "tbdesk.files.trf",
    "tbdesk.report.help",
    "tbdesk.report.licences",
    "tbdesk.report.logo",
    "tbdesk.report.handout",
    "tbdesk.report.workbook",
    "tbdesk.ui.setup.chain.chain_dialog",
    "tbdesk.ui.standings.compare_dialog",
    "tbdesk.ui.setup.edit_event",
    "tbdesk.ui.files.imports.import_dialog",
    "tbdesk.ui.help",
    "tbdesk.ui.files.loss_dialog",
    "tbdesk.ui.files.recovered_bar",
    "tbdesk.ui.setup.event",
    "tbdesk.ui.setup.players.list_dialogs",
    "tbdesk.ui.printing",
    "tbdesk.ui.teams",
    "tbdesk.ui.window.find_bar",
    "tbdesk.ui.window.what_if",
)

#: Before anything is open.
NOT_YET = (
    *LATER,
    # what an event is, what counts in it, and what is said of it
    "tbdesk.engine.event",
    "tbdesk.engine.model.tournament",
    "tbdesk.engine.rules",
    "tbdesk.engine.standings",
    "tbdesk.engine.tiebreaks",
    "tbdesk.report.columns",
    "tbdesk.report.document",
    "tbdesk.report.explanation",
    "tbdesk.report.wording",
    # what it is typed and shown in
    "tbdesk.models",
    "tbdesk.session.commands",
    "tbdesk.session.round_commands",
    "tbdesk.session.team_commands",
    "tbdesk.ui.players",
    "tbdesk.ui.rounds",
    "tbdesk.ui.window.workspace",
    # what it is read with
    "msgspec",
    "importlib.metadata",
    "json",
    "tbdesk.files.project.project",
)

#: Before the grid of a round robin is painted.
NOT_YET_PAINTED = (
    *LATER,
    *LATE_OF_PYTHON,
    "tbdesk.engine.model.declared",
    "tbdesk.engine.standings",
    "tbdesk.models.players.participants",
    "tbdesk.models.rounds",
    "tbdesk.models.setup",
    "tbdesk.models.teams",
    "tbdesk.report.explanation",
    "tbdesk.report.standings.heading",
    "tbdesk.report.wording.problems.engine_errors",
    "tbdesk.session.round_commands",
    "tbdesk.session.team_commands",
    "tbdesk.ui.dialog.question_bar",
    "tbdesk.ui.players.participants_view",
    "tbdesk.ui.rounds",
    "tbdesk.ui.standings.explanation_html",
)

#: Prints the classes of Qt that there are at the end of the first painting of a window without one.
FIRST_PAINTED = """
import os
from tbdesk.__main__ import main
from tbdesk.session.program.qt import load_qt
load_qt()
from tbdesk.ui.window.main_window import MainWindow
plain = MainWindow.paintEvent
def painted(window, event):
    plain(window, event)
    import PySide6.QtCore
    os.write(1, "\\n".join(vars(PySide6.QtCore)).encode())
    os._exit(0)
MainWindow.paintEvent = painted
main([])
"""

#: Prints the modules at the end of the first painting of a window with an event on the command
#: line, the sources of the program that were read meanwhile, the records that Python made in its
#: own way, and the fields of what msgspec reads that were compiled because they are texts.
PAINTED = """
import linecache, os, sys
from typing import Generic
import tbdesk
from tbdesk.__main__ import main, records
from tbdesk.session.program.qt import load_qt
load_qt()
from PySide6.QtCore import QTimer
from tbdesk.ui.window.desk import Desk
plain = Desk.paintEvent
def classes():
    for name in [name for name in sys.modules if name.startswith("tbdesk.")]:
        for one in list(vars(sys.modules[name]).values()):
            if isinstance(one, type) and one.__module__ == name:
                yield f"{name}.{one.__name__}", one
def slow():
    quickly = records._meta.__new__ is records._new
    for name, one in classes():
        of_python = "_fields" in vars(one) and one._replace is not records._replace
        if quickly and of_python and not issubclass(one, Generic):
            yield f"record:{name}"
        if "__struct_fields__" in vars(one):
            if str in map(type, one.__annotations__.values()):
                yield f"field:{name}"
def told():
    ours = os.path.dirname(tbdesk.__file__) + os.sep
    read = (f"source:{name}" for name in linecache.cache if name.startswith(ours))
    os.write(1, "\\n".join([*sorted(sys.modules), *read, *slow()]).encode())
    os._exit(0)
def painted(desk, event):
    QTimer.singleShot(0, told)
    plain(desk, event)
Desk.paintEvent = painted
main(["--example", "rr6"])
"""


def test_a_window_ready_for_a_new_event_has_loaded_no_more_than_it_shows() -> None:
    loaded = modules_of(READY)
    assert "tbdesk.ui.window.main_window" in loaded
    early = of(NOT_YET, loaded)
    assert not early, "imported before anything is open:\n" + "\n".join(early)


def test_a_window_is_painted_without_the_classes_of_all_enumerations() -> None:
    """`Qt` has 93, which are made when one is asked for: see ui/widgets/by_name.py. Whatever is
    asked for its keys, colours and alignments before the window is painted can do without it."""
    made = modules_of(FIRST_PAINTED)
    assert "QObject" in made
    assert "Qt" not in made


def test_a_window_painted_with_an_event_has_loaded_no_more_than_its_grid_needs() -> None:
    loaded = modules_of(PAINTED)
    assert "tbdesk.ui.players.crosstable_view" in loaded
    early = of(NOT_YET_PAINTED, loaded)
    assert not early, "imported before the grid is painted:\n" + "\n".join(early)
    read = [name for name in loaded if name.startswith("source:")]
    assert not read, "Qt's bindings read the source of what is imported:\n" + "\n".join(read)
    slow = [name for name in loaded if name.startswith(("record:", "field:"))]
    assert not slow, "compiled each by itself:\n" + "\n".join(slow)


def of(names: tuple[str, ...], loaded: list[str]) -> list[str]:
    """What is loaded of some packages and modules, with all that is in them."""
    return [
        module
        for module in loaded
        if any(module == name or module.startswith(f"{name}.") for name in names)
    ]


def modules_of(script: str) -> list[str]:
    """What a fresh interpreter has imported at the end of a script that prints it."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        capture_output=True,
        text=True,
        env=environment,
        cwd=ROOT,
    )
    return run.stdout.split()
