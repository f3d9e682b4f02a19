"""The line-up of one match with its score, what to look at twice, and the keys that help.

The boards keep their room: warnings are scrolled under them, and take the same room without any.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.results import Ending, Result
from tbdesk.i18n import _
from tbdesk.models.teams.lineup import LineupModel
from tbdesk.models.teams.lineup_typing import RESULT
from tbdesk.models.teams.match_model import MatchModel
from tbdesk.report.rounds.differences import only_tried_text
from tbdesk.session import commands, team_commands
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.question import BarButton
from tbdesk.ui.grid.table_view import Entry, popup
from tbdesk.ui.rounds.menus import result_entries
from tbdesk.ui.setup.decisions.acknowledge_dialog import acknowledge
from tbdesk.ui.setup.players.player_menu import reason_entries
from tbdesk.ui.teams.lineup_notes import LineupNotes
from tbdesk.ui.teams.lineup_view import LineupView
from tbdesk.ui.widgets.label import Label

#: Boards that are in sight without scrolling, however low the window is.
BOARDS_IN_SIGHT = 8


class LineupPanel(QWidget):
    """The line-up of a match with its score and warnings, hidden until a match is opened."""

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
        document: Document,
        calculation: CalculationService,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._lineup = model
        self._matches = matches
        self._calculation = calculation
        self.view = LineupView(model)
        self._title = Label()
        self._title.setObjectName("lineupTitle")
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._state = Label(_("Correcting a finished match"))
        self._state.setObjectName("lineupState")
        self._state.setFrameShape(Label.Shape.Box)
        style.make_urgent(self._state)
        self._state.hide()
        self._notes = LineupNotes()
        self._add = BarButton("", self.view.add_newcomer)
        self._add.setObjectName("addNewcomer")
        self._add.setAccessibleName(_("Add the player to the team"))
        self._add.hide()
        self._lay_out()
        self.view.finished.connect(self.finished)
        self.view.corrected.connect(self.corrected)
        self.view.left.connect(self.left)
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
        row = QHBoxLayout()
        layout.addLayout(row)
        for text, key, act in (
            (_("First of the roster"), "F5", self.view.seat_regulars),
            (_("As last match"), "F6", self.view.seat_as_before),
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
        """Show a match; who types elsewhere goes on there."""
        if index != self._lineup.match_index:
            self._lineup.show_match(index)
            self.view.start()

    def needed_height(self) -> int:
        """The height at which every board is in sight."""
        others = self.minimumSizeHint().height() - self.view.minimumHeight()
        return self._height_of(self._lineup.rowCount()) + others

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
        self._show_notes()

    def _show_offer(self) -> None:
        """A name that nobody of the roster has can be added to it."""
        index = self.view.currentIndex()
        offer = self._lineup.offer_at(index) if self._lineup.on_show is not None else ""
        self._add.setText(_("{offer}  Ins").format(offer=offer).replace("&", "&&"))
        self._add.setVisible(bool(offer))

    def _fit(self) -> None:
        """Other boards, or letters of another size: room for as many as are in sight."""
        boards = self._lineup.rowCount()
        self.view.setMinimumHeight(self._height_of(min(boards, BOARDS_IN_SIGHT)))
        self.view.setMaximumHeight(self._height_of(boards))

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
