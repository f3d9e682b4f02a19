"""The table of matches with the choice of the round, and under it the line-up of one match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHBoxLayout,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.drafts import DraftCell, Grid
from tbdesk.engine.entry.seating import MatchState, MatchStates
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import _
from tbdesk.models.teams.lineup import LineupModel
from tbdesk.models.teams.match_grid import MatchGridModel
from tbdesk.models.teams.match_model import MatchModel
from tbdesk.models.teams.round_matches import RoundMatchesModel
from tbdesk.report.rounds.entries import rests_text
from tbdesk.session import team_commands
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import MatchCell
from tbdesk.session.document import Document
from tbdesk.session.tasks import delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.editing import finish_typing
from tbdesk.ui.grid.table_view import Entry, popup
from tbdesk.ui.rounds.cell_menus import reason_entries
from tbdesk.ui.setup.edit_event import edit_fixtures
from tbdesk.ui.setup.event.more_rounds import (
    AddRoundButton,
    is_round_offered,
    last_round_text,
)
from tbdesk.ui.teams.lineup_panel import LineupPanel
from tbdesk.ui.teams.matches_view import MatchesView
from tbdesk.ui.teams.unpaired_teams import UnpairedTeams
from tbdesk.ui.widgets.label import Label

#: The entry for the whole grid in the choice of the round.
ALL_ROUNDS = 0
#: Matches for which the lines round them fold.
_ROWS = 5


class MatchesPanel(QWidget):
    """The table of matches with the line-up of one of them. A round robin has its grid and its
    rounds, other events their rounds."""

    #: A message for the status bar; empty on success.
    said = Signal(str)
    #: More room is needed, at once: nothing is painted in too little.
    roomWanted = Signal()
    #: A round is to be added.
    roundWanted = Signal()

    def __init__(self, document: Document, calculation: CalculationService) -> None:
        super().__init__()
        self._grid = MatchGridModel(document, calculation, self)
        self._rounds = RoundMatchesModel(document, calculation, self)
        self._boards = LineupModel(document, self)
        self.view = MatchesView(self._grid, self._rounds)
        self.lineup = LineupPanel(self._boards, self._grid, document, calculation)
        self.lineup.hide()
        #: After its last board a line-up stays until the standings are painted: the table that
        #: takes its room is then painted as a whole.
        self._leaving = delayed(self._leave_line_up, 0, self)
        self.round = QComboBox()
        self.round.setObjectName("matchRound")
        self.round.setAccessibleName(_("Round shown"))
        self._add_round = AddRoundButton()
        #: The choice of the round, for the head of the card.
        self.head = QWidget()
        self.head.setObjectName("matchRounds")
        self._unpaired = UnpairedTeams(self._rounds)
        self._unpaired.hide()
        self._splitter = QSplitter(Qt.Orientation.Vertical)
        self._lay_out()
        self.view.said.connect(self.said)
        self._document = document
        self.view.opened.connect(lambda match: self.open_match(match))
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._show_menu)
        self.view.matchChanged.connect(self._on_cursor)
        self._unpaired.chosen.connect(self.view.pair_next)
        # Queued: committing the typed text clears the message about the one before.
        self._rounds.noticed.connect(self.said, Qt.ConnectionType.QueuedConnection)
        self.lineup.said.connect(self.said)
        self.lineup.view.left.connect(self.close_line_up)
        self.lineup.view.corrected.connect(self._leaving.start)
        self.lineup.view.installEventFilter(self)
        self.lineup.view.pressed.connect(self._leaving.stop)  # a click in it leaves the focus there
        self.lineup.view.finished.connect(self._next_match)
        self.round.activated.connect(lambda _index: self._on_chosen())
        self._boards.matchChanged.connect(self._on_match_changed)
        document.revisited.connect(self._on_revisited)
        self._add_round.clicked.connect(self.roundWanted)
        document.tryingChanged.connect(self._offer_round)
        for keys, step in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1), ("PgDown", 1), ("PgUp", -1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=step: self._step(by))
        for keys, seat in (
            ("F5", self.lineup.view.seat_regulars),
            ("F6", self.lineup.view.seat_as_before),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)  # wherever the cursor is
            shortcut.activated.connect(partial(self._line_up, seat))

    def _lay_out(self) -> None:
        unit = style.unit(self)
        rounds = QHBoxLayout(self.head)
        rounds.setContentsMargins(0, 0, 0, 0)
        rounds.addWidget(self.round)
        rounds.addWidget(self._add_round)
        self._rests = Label()
        self._rests.setObjectName("rests")
        self._hint = Label()
        self._hint.setWordWrap(True)
        self._hint.setObjectName("matchHint")
        style.make_quiet(self._hint)
        for line in (self._rests, self._hint):
            line.setContentsMargins(2 * unit, 0, 2 * unit, 0)
        upper = QWidget()
        beside = QHBoxLayout(upper)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self.view, 1)
        beside.addWidget(self._unpaired)
        self._splitter.addWidget(upper)
        self._splitter.addWidget(self.lineup)
        self._splitter.setChildrenCollapsible(False)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 2, 0, 0)
        self._rows.addWidget(self._rests)
        self._rows.addWidget(self._hint)
        self._rows.addWidget(self._splitter, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Fold the hint, and of the line-up all but its boards and warnings, where they take the
        room of matches."""
        needed = self._height_with(self.view.height_of_rows(_ROWS), folded=False)
        crowded = self.height() < needed
        if crowded != self._hint.isHidden():
            self._hint.setHidden(crowded)
            self._rows.activate()  # Qt would give its room away later
        self.lineup.fold(crowded)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus to the matches. A focus proxy would take the Tab key past the round
        chooser."""
        self.view.setFocus(event.reason())

    def needed_width(self) -> int:
        """The width at which every column is in sight."""
        beside = 0 if self._unpaired.isHidden() else self._unpaired.width()
        return max(self.view.needed_width(), style.characters(self, 66)) + beside

    def needed_height(self) -> int:
        """The height at which every match is in sight, and every board of the line-up."""
        return self._height_with(self.view.needed_height(), folded=False)

    def height_of_rows(self, rows: int) -> int:
        """The height at which so many matches are in sight, and every board of the line-up, with
        nothing round them that can fold."""
        return self._height_with(self.view.height_of_rows(rows), folded=True)

    def _height_with(self, matches: int, *, folded: bool) -> int:
        """The height of the panel with so many pixels of matches."""
        margins, spacing = self._rows.contentsMargins(), self._rows.spacing()
        height = margins.top() + matches + margins.bottom()
        if not self._rests.isHidden():
            height += self._rests.sizeHint().height() + spacing
        if not folded:
            height += self._hint.heightForWidth(self.width()) + spacing
        if self.line_up_open:
            height += self._splitter.handleWidth() + self.lineup.height_if(folded=folded)
        return height

    # --- which round ---------------------------------------------------------------------

    def show_event(self, event: Tournament) -> None:
        """Offer the rounds of an event; where it has the same rounds, the choice stays."""
        self._unpaired.setVisible(event.kind is EventKind.SWISS)
        self._offer_round()
        chosen = self.round.currentData() if self.round.count() else None
        offered = [] if event.kind is not EventKind.ROUND_ROBIN else [ALL_ROUNDS]
        offered += range(1, event.rounds + 1)
        have = [self.round.itemData(place) for place in range(self.round.count())]
        if offered == have:
            self._show_rests()
            return
        self.round.clear()
        for number in offered:
            text = _("Round {number}").format(number=number)
            self.round.addItem(text if number else _("All"), number)
        self.round.setCurrentIndex(offered.index(chosen) if chosen in offered else 0)
        self._show_chosen()

    def _offer_round(self) -> None:
        self._add_round.setVisible(is_round_offered(self._document))

    def take_up(self, event: Tournament) -> None:
        """Show the event that was opened before the panel was there."""
        for model in (self._grid, self._rounds, self._boards):
            model.follow(None, event)

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Show another event, or the same one after an edit."""
        if before is None or before.match_rules is None:
            self.start(after)
        else:
            self.show_event(after)
            if len(before.teams) != len(after.teams):
                self.view.fit_columns()

    def start(self, event: Tournament) -> None:
        """Begin with another event: its grid, or the first round in which something is missing."""
        self.close_line_up()
        self.round.clear()
        self.show_event(event)
        if event.kind is not EventKind.ROUND_ROBIN:
            self.show_round(_round_to_type(event))
        self._show_chosen()

    def show_round(self, number: int) -> None:
        """Put a round on show, ALL_ROUNDS for the whole grid."""
        place = self.round.findData(number)
        if place >= 0 and place != self.round.currentIndex():
            self.round.setCurrentIndex(place)
            self._show_chosen()

    def _on_chosen(self) -> None:
        self._show_chosen()
        self.view.setFocus()

    def _show_chosen(self) -> None:
        number = self.round.currentData()
        if number == ALL_ROUNDS:
            self.view.show_grid()
        elif number is not None:
            self.view.show_round(number)
        self._show_rests()

    def _show_rests(self) -> None:
        """The teams without a match in the round on show of a league; in other events they are
        listed beside the matches."""
        event, number = self._document.tournament, self.round.currentData()
        text = ""
        if event is not None and event.kind is EventKind.ROUND_ROBIN and number:
            text = rests_text(event, number)
        self._rests.setText(text)
        self._rests.setVisible(bool(text))

    def _step(self, by: int) -> None:
        event, place = self._document.tournament, self.round.currentIndex() + by
        if 0 <= place < self.round.count():
            finish_typing(self.view)
            self.round.setCurrentIndex(place)
            self._show_chosen()
        elif by > 0 and event is not None and event.kind is not EventKind.ROUND_ROBIN:
            self.said.emit(last_round_text(self._document, self.round.currentData()))

    # --- the line-up ---------------------------------------------------------------------

    def open_match(self, index: int, *, opened: bool = True) -> None:
        """Show the line-up of a match under the table and go on in it; opened: also if it is
        finished."""
        self.said.emit("")
        self._leaving.stop()
        self.lineup.open_match(index, opened=opened)
        self._fold()
        self._splitter.refresh()  # Qt would measure it once it is painted
        self.roomWanted.emit()
        whole = self._splitter.height() - self._splitter.handleWidth()
        needed = min(self.lineup.needed_height(), whole - self.view.least_height())
        self._splitter.setSizes([whole - needed, needed])
        self._go_to(MatchCell(self._grid.match_of(index).round, index))

    def _line_up(self, seat: Callable[[], None]) -> None:
        """Seat a line-up of the selected match, whose boards are shown first."""
        for view in self.views():
            finish_typing(view)
        match = self.view.current_match()
        if match is None:
            self.said.emit(self.view.matches().why_no_match(self.view.currentIndex()))
            return
        if self.line_up_open:
            self.lineup.show_match(match)
            self.lineup.view.setFocus()
        else:
            self.open_match(match, opened=is_open(self._grid.state(match)))
        seat()

    @property
    def line_up_open(self) -> bool:
        """True if a match is open to be typed in."""
        return not (self.lineup.isHidden() or self._leaving.isActive())

    def match_open(self) -> int | None:
        """The match whose line-up is open, by its place in the event's matches."""
        shown = self.line_up_open and self.lineup.isVisible()
        return self.lineup.match_index if shown else None

    def close_line_up(self) -> None:
        """Close the line-up: the table of matches is typed in again, and has its room."""
        self._leaving.stop()
        if not self.lineup.isHidden():
            self.view.setFocus()  # first: a hidden widget passes its focus on to any other view
            self.lineup.hide()
            self._fold()

    def _leave_line_up(self) -> None:
        """Nothing is left to type in it: a key too many changes nothing."""
        self.close_line_up()
        self.view.rest()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A key that comes before a line-up is left is for the table of matches."""
        if self._leaving.isActive() and event.type() == QEvent.Type.KeyPress:
            self._leave_line_up()
            QApplication.sendEvent(self.view, event)
            return True
        return super().eventFilter(watched, event)

    def _on_cursor(self) -> None:
        """The match of the cursor, its score and its line-up belong together; where there is no
        match there is no line-up."""
        self._hint.setText(self.view.hint())
        if not self.line_up_open:
            return
        match = self.view.current_match()
        if match is not None:
            self.lineup.show_match(match)
        else:
            self.close_line_up()

    def _show_menu(self, at: QPoint) -> None:
        show_menu(self._document, self.view, at)

    def _on_match_changed(self) -> None:
        """A match that is gone takes its line-up with it."""
        if self.lineup.match_index is None:
            self.close_line_up()

    def views(self) -> tuple[QAbstractItemView, ...]:
        """The tables that are typed in."""
        return self.view, self.lineup.view

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that was refused in a table of matches or a line-up is not taken."""
        if cell.grid is Grid.LINE_UP:
            return self._boards.why_refused(cell)
        return self._rounds.why_refused(cell) if cell.grid is Grid.MATCHES else ""

    def _next_match(self) -> None:
        index = self.lineup.match_index
        following = None if index is None else next_unfinished(self._grid, index)
        if index is not None and self._pairing_comes_first(index, following):
            self.close_line_up()
            self.view.go_to_next_pairing()
        elif following is None:
            self._leaving.start()
            if index is not None and is_open(self._grid.state(index)):
                self.said.emit(_("Only this match still has boards to type."))
            else:
                self.said.emit(_("That was the last match with boards to type."))
        else:
            self.open_match(following)
            round_ = self._grid.match_of(following).round
            if index is not None and self._grid.match_of(index).round != round_:
                text = _("The matches of round {round} come next.")
                self.said.emit(text.format(round=round_))

    def _pairing_comes_first(self, index: int, following: int | None) -> bool:
        """True if the next pairing is typed after a match, as after a score: no match below it in
        the round is open."""
        if not self.view.pairs_next:
            return False
        if following is None or following < index:
            return True
        return self._grid.match_of(following).round != self._grid.match_of(index).round

    def _on_revisited(self, cell: object) -> None:
        if isinstance(cell, MatchCell):
            self.go_to(cell)

    def go_to(self, cell: MatchCell) -> None:
        """Put the cursor on a match, or with a board in its line-up."""
        if cell.board is not None:
            if not self.line_up_open or self.lineup.match_index != cell.match:
                missing = is_open(self._grid.state(cell.match))
                self.open_match(cell.match, opened=missing)
            self._go_to(cell)
            self.lineup.view.go_to(cell)
            self.lineup.view.setFocus()
        else:
            self._go_to(cell)
            self.view.setFocus()
            self._on_cursor()  # another match may stand where the cursor was already

    def _go_to(self, cell: MatchCell) -> None:
        """Put the cursor of the table on a match, showing its round."""
        if not self.view.shows_grid:
            self.show_round(cell.round)
        self.view.go_to(cell)


def _round_to_type(event: Tournament) -> int:
    """The first round with a match that is not finished; the last one paired where all are."""
    ordered, states = sorted(event.matches, key=lambda match: match.round), MatchStates(event)
    for match in ordered:
        if not states.of(match).finished:
            return match.round
    return ordered[-1].round if ordered else 1


def next_unfinished(model: MatchModel, match_index: int) -> int | None:
    """The match whose line-up is typed after this one: the next of its round that is not finished,
    then one above it in the round, then of the rounds that follow, then of the first ones. Matches
    known by their score alone are skipped when going back."""
    event = model.tournament
    if event is None:
        return None
    now = event.matches[match_index].round

    def distance(index: int) -> tuple[bool, int, bool, int]:
        number = event.matches[index].round
        return number < now, number, number == now and index < match_index, index

    for index in sorted(set(range(len(event.matches))) - {match_index}, key=distance):
        behind = (event.matches[index].round, index) < (now, match_index)
        if is_open(model.state(index)) and not (behind and model.state(index).score_only):
            return index
    return None


def is_open(state: MatchState) -> bool:
    """True if boards of a match are still to be typed."""
    return state.forfeit is None and state.missing > 0


def show_menu(document: Document, view: MatchesView, at: QPoint) -> None:
    """Open the menu of the match at a point of the view's viewport, if there is one."""
    match = view.current_match() if view.indexAt(at).isValid() else None
    if match is None:
        return
    first, second = view.named_first(match)
    entries: list[Entry] = [
        (_("Line-up\tEnter"), partial(view.opened.emit, match)),
        (
            _("Exchange home right"),
            partial(team_commands.exchange_home_right, document, match),
        ),
    ]
    if not document.trying:
        moving = partial(edit_fixtures, document, match, view.window())
        entries.append((_("Round, date and venue…\tCtrl+Shift+K"), moving))
    entries += [
        None,
        (_("{team} wins by forfeit\t+").format(team=first), partial(view.forfeit, "+")),
        (_("{team} wins by forfeit\t-").format(team=second), partial(view.forfeit, "-")),
        (_("Double forfeit\t_"), partial(view.forfeit, "_")),
        (_("Clear\tDel"), view.clear_match),
    ]
    entries += reason_entries(document, view.matches().changes_of(match), view)
    popup(view, "matchMenu", entries, at)
