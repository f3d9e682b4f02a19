"""The menu of a problem: leave a warning as it is, or reopen it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QListView

from tbdesk.engine.model.acknowledged import may_be_acknowledged
from tbdesk.engine.model.problem import Fault
from tbdesk.i18n import _
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.session import commands, team_commands
from tbdesk.session.document import Document
from tbdesk.ui.grid.context_menu import Entry, popup
from tbdesk.ui.setup.decisions.acknowledge_dialog import acknowledge

Choice = tuple[str, Callable[[], object]]


def show_menu(document: Document, problems: ProblemsModel, view: QListView, at: QPoint) -> None:
    """Offer what may be done about the problem at a point of the view."""
    row = view.indexAt(at).row()
    choice = _choice(document, problems, view, row)
    if choice is None:
        return
    text, act = choice
    entries: list[Entry] = [(f"{text}\tF4", act)]
    problem = problems.problem_at(row)
    if problem.fault is Fault.EMPTY_CHAIR and problems.note_at(row) is None:
        forfeit = partial(team_commands.win_by_forfeit, document, problem.match, problem.board)
        entries.insert(0, (_("Win by forfeit"), forfeit))
    popup(view, "problemMenu", entries, at)


def decide(document: Document, problems: ProblemsModel, view: QListView) -> None:
    """Do what may be done about the problem of the cursor."""
    choice = _choice(document, problems, view, view.currentIndex().row())
    if choice is not None:
        choice[1]()


def _choice(
    document: Document, problems: ProblemsModel, view: QListView, row: int
) -> Choice | None:
    """Leave a warning as it is, with a note, or open it again; None where neither can be, and
    while results are only tried out."""
    if row < 0 or document.trying:
        return None
    problem = problems.problem_at(row)
    if problems.note_at(row) is not None:
        return _("Open again"), partial(commands.open_again, document, problem)
    if may_be_acknowledged(problem) and problems.of_event(row):
        all_of_them = problems.problems_at(row)
        return _("Leave as it is…"), partial(acknowledge, document, all_of_them, view.window())
    return None
