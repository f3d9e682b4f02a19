"""The list of problems, and the note on a warning that is left as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListView, QWidget

from tbdesk.engine.model.acknowledged import Note, may_be_acknowledged
from tbdesk.engine.model.problem import Fault, Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.report.wording.problems.problems import group_text
from tbdesk.session import commands, team_commands
from tbdesk.session.document import Document
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.fields import TextsDialog
from tbdesk.ui.grid.table_view import Entry, popup
from tbdesk.ui.widgets.focus import ListView


class ProblemsView(ListView):
    """The list of problems. Enter or a click goes to the cell of one; F4 and the menu leave a
    warning as it is, or open it again."""

    #: The cell (AnyCell) of a problem is to be shown, and the Grid of its draft, None without one.
    cellChosen = Signal(object, object)
    #: The number of open problems.
    counted = Signal(int)

    def __init__(self, document: Document, problems: ProblemsModel) -> None:
        super().__init__()
        self._document = document
        self._model = problems
        self.setModel(problems)
        self.setObjectName("problems")
        self.setAccessibleName(_("Problems"))
        self.setAccessibleDescription(_("Enter goes to the game; F4 leaves a warning as it is."))
        self.setWordWrap(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        self.activated.connect(self._choose_cell)
        self.clicked.connect(self._choose_cell)
        decide = QShortcut(QKeySequence(Qt.Key.Key_F4), self)
        decide.setContext(Qt.ShortcutContext.WidgetShortcut)
        decide.activated.connect(self._decide)
        problems.modelReset.connect(self._count)

    def _count(self) -> None:
        self.counted.emit(self._model.open_count())

    def _choose_cell(self) -> None:
        row = self.currentIndex().row()
        cell = self._model.cell_at(row) if row >= 0 else None
        if cell is not None:
            draft = self._model.draft_at(row)
            self.cellChosen.emit(cell, draft.grid if draft else None)

    def _show_menu(self, at: QPoint) -> None:
        show_menu(self._document, self._model, self, at)

    def _decide(self) -> None:
        decide(self._document, self._model, self)


Choice = tuple[str, Callable[[], object]]


def show_menu(document: Document, problems: ProblemsModel, view: QListView, at: QPoint) -> None:
    """Offer the actions for the problem at a point of the view."""
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
    """Run the action for the problem of the cursor."""
    choice = _choice(document, problems, view, view.currentIndex().row())
    if choice is not None:
        choice[1]()


def _choice(
    document: Document, problems: ProblemsModel, view: QListView, row: int
) -> Choice | None:
    """Leave a warning as it is, with a note, or open it again; None if neither can be, and
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


class AcknowledgeDialog(TextsDialog):
    """Shows the warning, or several that are alike, and takes a note on it; of `note()` nothing is
    empty after OK."""

    def __init__(
        self, problems: Sequence[Problem], tournament: Tournament, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            "acknowledgeDialog",
            _("Leave a warning as it is"),
            paragraph(group_text(problems, tournament), "warning"),
            (
                (_("&Reason for leaving it"), _("such as: captains agreed")),
                (_("Who &decides"), _("such as: A. Rossi, chief arbiter")),
            ),
            parent,
            _("Type the reason and the arbiter's name; both are kept with the warning."),
        )
        self.fields[1].setText(_decider_text(tournament))

    def note(self) -> Note:
        return Note(*self.texts())


def _decider_text(event: Tournament) -> str:
    """The arbiter of the event; if none is named, the last person who decided."""
    return event.arbiter or next((warning.note.who for warning in event.acknowledged[::-1]), "")


def acknowledge(document: Document, problems: Sequence[Problem], parent: QWidget) -> None:
    """Ask for the note on warnings that are alike, and leave them as they are if there is one."""
    dialog = AcknowledgeDialog(problems, commands.open_event(document), parent)
    if dialog.run():
        commands.acknowledge(document, problems, dialog.note())
