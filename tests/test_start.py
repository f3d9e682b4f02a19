"""What the window has not imported yet when it is ready for a new event.

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

#: Packages and modules, with all that is in them.
NOT_YET = (
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
    "tbdesk.ui.teams",
    "tbdesk.ui.window.workspace",
    # dialogs, hand-outs and files
    "msgspec",
    "importlib.metadata",
    "openpyxl",
    "PySide6.QtNetwork",
    "PySide6.QtPrintSupport",
    "tbdesk.cli.main",
    "tbdesk.files.tables",
    "tbdesk.report.licences",
    "tbdesk.report.logo",
    "tbdesk.report.handout",
    "tbdesk.files.project.project",
    "tbdesk.files.trf",
    "tbdesk.report.workbook",
    "tbdesk.ui.setup.chain_dialog",
    "tbdesk.ui.standings.compare_dialog",
    "tbdesk.ui.setup.edit_event",
    "tbdesk.ui.files.import_dialog",
    "tbdesk.ui.files.loss_dialog",
    "tbdesk.ui.setup.new_event_dialog",
    "tbdesk.ui.setup.new_team_dialog",
    "tbdesk.ui.printing",
    "tbdesk.ui.window.about_dialog",
)


def test_a_window_ready_for_a_new_event_has_loaded_no_more_than_it_shows() -> None:
    loaded = modules_of(READY)
    assert "tbdesk.ui.window.main_window" in loaded
    early = [
        module
        for module in loaded
        if any(module == name or module.startswith(f"{name}.") for name in NOT_YET)
    ]
    assert not early, "imported before anything is open:\n" + "\n".join(early)


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
