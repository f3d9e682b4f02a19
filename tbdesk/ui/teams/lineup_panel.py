"""The line-up of one match with its score, warnings, and the keys that help.

The boards keep their room: warnings are scrolled under them, and take the same room without any.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.acknowledged import may_be_acknowledged
from tbdesk.engine.model.problem import Fault, Problem
from tbdesk.engine.model.results import Ending, Result
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.teams.lineup import LineupModel
from tbdesk.models.teams.lineup_typing import RESULT
from tbdesk.models.teams.match_model import MatchModel
from tbdesk.report.rounds.differences import only_tried_text
from tbdesk.report.wording.problems.problems import acknowledged_text, board_text, sign_of
from tbdesk.session import commands, team_commands
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.question import BarButton
from tbdesk.ui.grid.table_view import Entry, popup
from tbdesk.ui.rounds.cell_menus import reason_entries, result_entries
from tbdesk.ui.standings.problems_view import acknowledge
from tbdesk.ui.teams.lineup_view import LineupView
from tbdesk.ui.widgets.focus import ListWidget
from tbdesk.ui.widgets.label import ElidedLabel, Label

#: Boards that are in sight without scrolling, however low the window is.
BOARDS_IN_SIGHT = 8
#: Characters of a row, of two names above all, however narrow the window is.
_NARROWEST = 60


class LineupPanel(QWidget):
    """The line-up of a match with its score and warnings, hidden until a match is opened."""

    #: A message for the status bar.
    said = Signal(str)

    def __init__(
        self,
        model: LineupModel,
        matches: MatchModel,
        document: Document,
        calculation: CalculationService,
    ) -> None:
        super().__init__()
        self._document = document
        self._lineup = model
        self._matches = matches
        self._calculation = calculation
        self.view = LineupView(model)
        self._title = ElidedLabel()
        self._title.setObjectName("lineupTitle")
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        self._state = Label(_("Correcting a finished match"))
        self._state.setObjectName("lineupState")
        self._state.setFrameShape(Label.Shape.Box)
        style.make_urgent(self._state)
        self._state.hide()
        #: Buttons for what keys do as well.
        self._keys = QWidget()
        self._folded = False
        self._notes = LineupNotes()
        self._add = BarButton("", self.view.add_newcomer)
        self._add.setObjectName("addNewcomer")
        self._add.setAccessibleName(_("Add the player to the team"))
        self._add.hide()
        self._lay_out()
        self.view.said.connect(self.said)
        self.view.deciding.connect(self._notes.act)
        self.view.fitted.connect(self._fit)
        self.view.moved.connect(self._show_offer)
        document.draftsChanged.connect(self._show_offer)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(partial(show_menu, document, model, self.view))
        model.matchChanged.connect(self._on_match)
        calculation.updated.connect(self._show_notes)
        calculation.failed.connect(self._show_notes)
        self._notes.acknowledging.connect(self._acknowledge)
        self._notes.reopening.connect(lambda problem: commands.open_again(document, problem))
        self._notes.forfeiting.connect(
            lambda problem: team_commands.win_by_forfeit(document, problem.match, problem.board)
        )

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.setSpacing(layout.spacing() // 2)
        head = QHBoxLayout()
        layout.addLayout(head)
        head.addWidget(self._state)
        head.addWidget(self._title, 1)
        layout.addWidget(self.view, 4)
        row = QHBoxLayout(self._keys)
        row.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._keys)
        for text, key, act in (
            (_("Fill from the roster"), "F5", self.view.seat_regulars),
            (_("As in the last match"), "F6", self.view.seat_as_before),
            (_("Swap colours"), "F7", self.view.swap_colours),
            (_("Swap all"), "Shift+F7", self.view.swap_all_colours),
        ):
            # The shortcut of a button would act a moment later.
            button = BarButton(f"{text}  {key}", act)
            button.setAccessibleName(text)
            row.addWidget(button)
        row.addStretch()
        below = QHBoxLayout()
        layout.addLayout(below, 1)
        below.addWidget(self._notes, 1)
        below.addWidget(self._add, 0, Qt.AlignmentFlag.AlignTop)

    @property
    def match_index(self) -> int | None:
        """The place of the match on show in the event's matches."""
        return self._lineup.match_index

    def open_match(self, index: int, *, opened: bool) -> None:
        """Show a match and start typing in it; opened: also if it is finished."""
        self.show_match(index)
        if opened:
            self._lineup.open_for_corrections()
        self.show()
        self.view.start()
        self.view.setFocus()

    def show_match(self, index: int) -> None:
        """Show a match; the focus stays elsewhere if it is there."""
        if index != self._lineup.match_index:
            self._lineup.show_match(index)
            self.view.start()

    def needed_height(self) -> int:
        """The height at which every board is in sight."""
        others = self.minimumSizeHint().height() - self.view.minimumHeight()
        return self._height_of(self._lineup.rowCount()) + others

    def fold(self, folded: bool) -> None:
        """Leave only the boards with their warnings in sight; the match is the one of the cursor
        above, and the buttons have keys."""
        if folded != self._folded:
            self._folded = folded
            self._keys.setVisible(not folded)
            self._notes.show_lines(1 if folded else LINES)
            self._show_title()
            for widget in (self._notes, self):  # Qt would measure them later
                if (layout := widget.layout()) is not None:
                    layout.activate()

    def _show_title(self) -> None:
        """Show the title where its line is needed anyway, or does not fold."""
        self._title.setHidden(self._folded and self._state.isHidden())

    def height_if(self, folded: bool) -> int:
        """The height at which every board is in sight, with all that can fold or without it."""
        layout = self.layout()
        assert layout is not None
        if folded == self._folded:
            return self.needed_height()
        parts = (self._keys, self._title) if self._state.isHidden() else (self._keys,)
        folds = sum(part.sizeHint().height() + layout.spacing() for part in parts)
        folds += self._notes.height_of_lines(LINES - 1)
        return self.needed_height() + (-folds if folded else folds)

    def _height_of(self, boards: int) -> int:
        """The height of the table of so many boards."""
        around = self.view.horizontalHeader().sizeHint().height() + 2 * self.view.frameWidth()
        return boards * style.row_height(self.view) + around

    def _on_match(self) -> None:
        index = self._lineup.match_index
        text = "" if index is None else self._matches.sentence(index)
        self._title.setText(text.partition("\n")[0])
        self._title.setToolTip(plain(text))
        self._state.setVisible(self._lineup.correcting)
        self._show_title()
        self._show_notes()

    def _show_offer(self) -> None:
        """Offer to add a name that is not on the roster."""
        index = self.view.currentIndex()
        offer = self._lineup.offer_at(index) if self._lineup.on_show is not None else ""
        self._add.setText(_("{offer}  Ins").format(offer=offer).replace("&", "&&"))
        self._add.setVisible(bool(offer))

    def _fit(self) -> None:
        """Other boards, or letters of another size: room for as many as are in sight."""
        boards = self._lineup.rowCount()
        self.view.setMinimumHeight(self._height_of(min(boards, BOARDS_IN_SIGHT)))
        self.view.setMaximumHeight(self._height_of(boards))
        self.view.setMinimumWidth(style.characters(self.view, _NARROWEST))

    def _show_notes(self) -> None:
        """Rules that the arbiter may overrule, and reasons that keep the boards from counting."""
        self._notes.show_problems(self._calculation.standings, self._lineup.match_index)

    def _acknowledge(self, problem: Problem) -> None:
        if self._document.trying:
            self.said.emit(only_tried_text())
            return
        acknowledge(self._document, (problem,), self.window())
        self.view.setFocus()


def show_menu(document: Document, model: LineupModel, view: LineupView, at: QPoint) -> None:
    """Open the menu of the board at a point of the view's viewport, if there is one."""
    index = view.indexAt(at)
    if not index.isValid():
        return
    result = model.index(index.row(), RESULT)

    def on_purpose(act: Callable[[], object]) -> None:
        """Entries of a menu act on a finished match as well."""
        model.open_for_corrections()
        act()

    def give(ending: Ending) -> None:
        if isinstance(ending, Result):
            on_purpose(lambda: model.setData(result, ending.text))

    wins = (
        _("The home team wins\t1"),
        _("The away team wins\t0"),
        _("The home team wins by forfeit\t+"),
        _("The away team wins by forfeit\t-"),
    )
    offers = filter(None, [model.offer_at(index)])
    entries: list[Entry] = [
        *result_entries(wins, give, adjourned=False),
        None,
        *((_("{offer}\tIns").format(offer=offer), view.add_newcomer) for offer in offers),
        (_("Exchange colours\tF7"), lambda: on_purpose(view.swap_colours)),
        (_("Clear\tDel"), lambda: on_purpose(lambda: model.clear(index))),
        *reason_entries(document, model.changes_at(index.row()), view),
    ]
    popup(view, "lineupMenu", entries, at)


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

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[_Line] | None = None  # on show
        self._list = ListWidget()
        self._list.setObjectName("lineupNotes")
        self._list.setAccessibleName(_("Warnings about the line-up"))
        self._list.setAccessibleDescription(_("F4 leaves a warning as it is."))
        self._list.setWordWrap(True)
        self._list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.show_lines(LINES)
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

    def show_lines(self, lines: int) -> None:
        """Have so many lines in sight."""
        around = 2 * self._list.frameWidth() + 4
        self._list.setMinimumHeight(self.height_of_lines(lines) + around)

    def height_of_lines(self, lines: int) -> int:
        return lines * self._list.fontMetrics().lineSpacing()

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
