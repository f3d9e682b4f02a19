"""The line-up of one match with its score, what to look at twice, and the keys that help."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tbdesk.engine.model.problem import Problem, Severity
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.teams.lineup import LineupModel
from tbdesk.models.teams.match_model import MatchModel
from tbdesk.report.wording.problems import problem_text
from tbdesk.session.calculation import CalculationService
from tbdesk.ui.teams.lineup_view import LineupView
from tbdesk.ui.window import style

#: Warnings listed under the boards; the problems view has them all.
LISTED = 4


class LineupPanel(QWidget):
    """Hidden until a match is opened."""

    #: Another match is wanted after the last board, or none is left to do.
    finished = Signal()
    #: The match was complete before, and its last board was gone through.
    corrected = Signal()
    #: Back to the table of matches.
    left = Signal()
    #: What to say in the status bar.
    said = Signal(str)

    def __init__(
        self,
        model: LineupModel,
        matches: MatchModel,
        calculation: CalculationService,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._lineup = model
        self._matches = matches
        self._calculation = calculation
        self.view = LineupView(model)
        self._title = QLabel()
        self._title.setObjectName("lineupTitle")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setWordWrap(True)
        self._notes = QLabel()
        self._notes.setObjectName("lineupNotes")
        self._notes.setAccessibleName(_("Warnings about the line-up"))
        self._notes.setTextFormat(Qt.TextFormat.PlainText)
        self._notes.setWordWrap(True)
        self._lay_out()
        self.view.finished.connect(self.finished)
        self.view.corrected.connect(self.corrected)
        self.view.left.connect(self.left)
        self.view.said.connect(self.said)
        model.matchChanged.connect(self._show_title)
        calculation.updated.connect(self._show_notes)
        calculation.failed.connect(self._notes.clear)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(self._title)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._notes)
        row = QHBoxLayout()
        for text, key, act in (
            (_("First of the roster"), "F5", self.view.seat_regulars),
            (_("As last match"), "F6", self.view.seat_as_before),
            (_("Swap colours"), "F7", lambda: self.view.swap_colours(False)),
            (_("Swap all"), "Shift+F7", lambda: self.view.swap_colours(True)),
        ):
            # The view has the keys: the shortcut of a button acts a moment later.
            button = QPushButton(f"{text}  {key}")
            button.setAccessibleName(text)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the cursor its place
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, call=act: call())
            row.addWidget(button)
        row.addStretch()
        layout.addLayout(row)

    @property
    def match_index(self) -> int | None:
        """The place of the match on show in the event's matches."""
        return self._lineup.match_index

    def open_match(self, index: int) -> None:
        """Show a match and start typing in it."""
        self._lineup.show_match(index)
        standings = self._calculation.standings
        if standings is not None:
            self._show_notes(standings)
        self.show()
        self.view.start()
        self.view.setFocus()

    def needed_height(self) -> int:
        """The height at which every board is in sight."""
        rows = self._lineup.rowCount() * style.row_height(self.view)
        around = self.view.horizontalHeader().sizeHint().height() + 2 * self.view.frameWidth()
        others = self._title.sizeHint().height() + style.row_height(self) * 3
        return rows + around + others

    def _show_title(self) -> None:
        index = self._lineup.match_index
        self._title.setText("" if index is None else self._matches.sentence(index))
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)

    def _show_notes(self, standings: Standings) -> None:
        """What the arbiter may overrule, and what keeps the boards from counting."""
        index = self._lineup.match_index
        known = standings.problems if index is not None else ()
        problems = [problem for problem in known if problem.match == index]
        lines = [self._line(problem, standings) for problem in problems[:LISTED]]
        if len(problems) > LISTED:
            lines.append(_("and {count} more").format(count=len(problems) - LISTED))
        self._notes.setText("\n".join(lines))
        self._notes.setVisible(bool(lines))

    def _line(self, problem: Problem, standings: Standings) -> str:
        sign = "✗" if problem.severity is Severity.ERROR else "!"
        text = problem_text(problem, standings.event.tournament)
        if problem.board < 0:
            return f"{sign}  {text}"
        board = _("Board {board}").format(board=problem.board + 1)
        return f"{sign}  {board}: {text}"
