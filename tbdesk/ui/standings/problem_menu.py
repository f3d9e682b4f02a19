"""What may be done about one of the problems."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QListView

from tbdesk.engine.model.acknowledged import may_be_acknowledged
from tbdesk.i18n import _
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.rounds.menus import Entry, popup
from tbdesk.ui.setup.acknowledge_dialog import acknowledge


def show_menu(document: Document, problems: ProblemsModel, view: QListView, at: QPoint) -> None:
    """Leave a warning as it is, with a note, or open it again."""
    row = view.indexAt(at).row()
    if row < 0:
        return
    problem, entries = problems.problem_at(row), list[Entry]()
    if problems.note_at(row) is not None:
        entries.append((_("Open again"), partial(commands.open_again, document, problem)))
    elif may_be_acknowledged(problem) and problems.draft_at(row) is None:
        leave = partial(acknowledge, document, problem, view.window())
        entries.append((_("Leave as it is…"), leave))
    if entries:
        popup(view, "problemMenu", entries, at)
