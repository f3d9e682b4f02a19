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
    # what only some events are typed in
    "tbdesk.models.lineup",
    "tbdesk.models.match_grid",
    "tbdesk.models.match_model",
    "tbdesk.models.participants",
    "tbdesk.models.round_matches",
    "tbdesk.models.rounds",
    "tbdesk.models.team_models",
    "tbdesk.models.team_players",
    "tbdesk.session.round_commands",
    "tbdesk.session.team_commands",
    "tbdesk.ui.lineup_panel",
    "tbdesk.ui.matches_panel",
    "tbdesk.ui.participants_view",
    "tbdesk.ui.rounds_panel",
    "tbdesk.ui.team_players_panel",
    # what counts, and how it came about
    "tbdesk.engine.catalogue",
    "tbdesk.engine.checks",
    "tbdesk.engine.event",
    "tbdesk.engine.explain",
    "tbdesk.engine.standings",
    "tbdesk.engine.tiebreak",
    "tbdesk.engine.tiebreaks",
    "tbdesk.formats.explanation",
    # dialogs, hand-outs and files
    "msgspec",
    "openpyxl",
    "PySide6.QtPrintSupport",
    "tbdesk.cli",
    "tbdesk.formats.grid_import",
    "tbdesk.formats.logo",
    "tbdesk.formats.handout",
    "tbdesk.formats.project",
    "tbdesk.formats.trf",
    "tbdesk.formats.workbook",
    "tbdesk.ui.chain_dialog",
    "tbdesk.ui.compare_dialog",
    "tbdesk.ui.edit_event",
    "tbdesk.ui.import_dialog",
    "tbdesk.ui.loss_dialog",
    "tbdesk.ui.new_event_dialog",
    "tbdesk.ui.new_team_dialog",
    "tbdesk.ui.printing",
)


def test_a_window_ready_for_a_new_event_has_loaded_no_more_than_it_shows() -> None:
    loaded = modules_of(READY)
    assert "tbdesk.ui.main_window" in loaded
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
