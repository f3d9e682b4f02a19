"""The warnings about a match, which the arbiter may leave as they are."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QWidget

from tbdesk.engine.model.acknowledged import may_be_acknowledged
from tbdesk.engine.model.problem import Fault, Problem
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.wording.problems.problems import acknowledged_text, board_text, sign_of
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.widgets.focus import ListWidget

#: Lines in sight; the rest is scrolled to.
LINES = 2
_PROBLEM = Qt.ItemDataRole.UserRole
_SETTLED = Qt.ItemDataRole.UserRole + 1


class _Line(NamedTuple):
    """A warning as it is listed; settled: the arbiter leaves it as it is."""

    text: str
    problem: Problem
    settled: bool


class LineupNotes(QWidget):
    """The list of the warnings about a match. It takes the same room where it is empty and out of
    sight, so that the boards above it keep theirs."""

    #: A warning (Problem) is to be left as it is; one that was is to be open again.
    acknowledging = Signal(object)
    reopening = Signal(object)
    #: The board of a warning (Problem) was won by forfeit.
    forfeiting = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[_Line] | None = None  # on show
        self._list = ListWidget()
        self._list.setObjectName("lineupNotes")
        self._list.setAccessibleName(_("Warnings about the line-up"))
        self._list.setAccessibleDescription(_("F4 leaves a warning as it is."))
        self._list.setWordWrap(True)
        self._list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        frame = 2 * self._list.frameWidth()
        self._list.setMinimumHeight(LINES * self._list.fontMetrics().lineSpacing() + frame + 4)
        self._button = QPushButton()
        self._button.setObjectName("acknowledge")
        self._button.setAutoDefault(False)
        self._button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._button.clicked.connect(self.act)
        self._forfeit = QPushButton(_("Win by forfeit"))
        self._forfeit.setObjectName("winByForfeit")
        self._forfeit.setAutoDefault(False)
        self._forfeit.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._forfeit.clicked.connect(self._make_forfeit)
        self._list.currentRowChanged.connect(lambda _row: self._show_button())
        self._list.itemActivated.connect(lambda _item: self.act())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._list, 1)
        layout.addWidget(self._forfeit, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignTop)
        for part in (self._list, self._button):
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            part.setSizePolicy(policy)
        self._list.hide()
        self._show_button()

    def show_problems(self, standings: Standings | None, match: int | None) -> None:
        """Show the warnings about a match, by its index in the event's matches; the open ones
        first."""
        lines = [] if standings is None or match is None else _lines_of(standings, match)
        if lines == self._lines:  # as after nearly every key
            return
        self._lines = lines
        row = self._list.currentRow()
        self._list.clear()
        for line in lines:
            self._add(*line)
        self._list.setVisible(bool(lines))
        only_the_cursor = QItemSelectionModel.SelectionFlag.NoUpdate
        self._list.setCurrentRow(min(max(0, row), len(lines) - 1), only_the_cursor)
        self._show_button()

    def act(self) -> None:
        """Leave the warning of the cursor as it is, or open it again."""
        item = self._list.currentItem()
        if item is not None and self._button.isEnabled():
            problem = item.data(_PROBLEM)
            (self.reopening if item.data(_SETTLED) else self.acknowledging).emit(problem)

    def _make_forfeit(self) -> None:
        item = self._list.currentItem()
        if item is not None:
            self.forfeiting.emit(item.data(_PROBLEM))

    def _add(self, text: str, problem: Problem, settled: bool) -> None:
        item = QListWidgetItem(text)
        item.setToolTip(plain(text))
        item.setData(_PROBLEM, problem)
        item.setData(_SETTLED, settled)
        if settled:
            item.setForeground(style.quiet(self.palette()))
        self._list.addItem(item)

    def _show_button(self) -> None:
        item = self._list.currentItem()
        settled = item is not None and bool(item.data(_SETTLED))
        may = item is not None and (settled or may_be_acknowledged(item.data(_PROBLEM)))
        text = _("Open again") if settled else _("Leave as it is…")
        self._button.setText(f"{text}  F4")
        self._button.setAccessibleName(text)
        self._button.setEnabled(may)
        self._button.setVisible(item is not None)
        empty_chair = item is not None and item.data(_PROBLEM).fault is Fault.EMPTY_CHAIR
        self._forfeit.setVisible(empty_chair and not settled)


def _lines_of(standings: Standings, match: int) -> list[_Line]:
    event = standings.event.tournament
    lines = []
    for problem in standings.problems:
        if problem.match == match:
            text = f"{sign_of(problem)}  {board_text(problem, event)}"
            lines.append(_Line(text, problem, settled=False))
    for problem, note in standings.acknowledged:
        if problem.match == match:
            text = acknowledged_text(board_text(problem, event), note)
            lines.append(_Line(f"✓  {text}", problem, settled=True))
    return lines
