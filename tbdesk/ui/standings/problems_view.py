"""The list of problems, from which one goes to the cells they are about."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from tbdesk.i18n import _
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.session.document import Document
from tbdesk.ui.standings.problem_menu import decide, show_menu
from tbdesk.ui.widgets.focus import ListView


class ProblemsView(ListView):
    """The list of problems. Enter or a click goes to the cell of one; F4 and the menu leave a
    warning as it is, or open it again."""

    #: The cell (AnyCell) of a problem is to be shown, and the Grid of its draft, None without one.
    cellChosen = Signal(object, object)
    #: How many problems are open.
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
