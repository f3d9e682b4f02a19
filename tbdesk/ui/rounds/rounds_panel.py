"""A round with its chooser, its state, and the unpaired players."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QListView,
    QSplitter,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.drafts import DraftCell, Grid
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _, n_
from tbdesk.models.players.participants import ParticipantsModel
from tbdesk.models.rounds.rounds import RoundsModel, UnpairedModel
from tbdesk.models.standings.marks import TermMarks
from tbdesk.report.rounds.tokens import BYE_KEYS
from tbdesk.report.wording.events.events import assumed_table_text
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import AnyCell
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.grid.table_view import Entry, popup
from tbdesk.ui.players.participants_view import ParticipantsView
from tbdesk.ui.rounds.cell_menus import bye_entries, game_entries, player_entries, reason_entries
from tbdesk.ui.rounds.rounds_view import RoundsView
from tbdesk.ui.setup.event.more_rounds import AddRoundButton, is_round_offered
from tbdesk.ui.widgets.focus import ListView
from tbdesk.ui.widgets.label import Label

#: Rounds beyond which a list takes the place of the row.
MOST_IN_A_ROW = 9


class RoundTabs(QTabBar):
    """The numbers of the rounds as the segments of a row."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("roundTabs")
        self.setAccessibleName(_("Round shown"))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)


class RoundChooser(QWidget):
    """Chooses a round; `show_rounds` sets the rounds offered."""

    #: A round, from 1, was chosen.
    chosen = Signal(int)
    #: It was chosen by the mouse: typing goes on in it.
    clicked = Signal()
    #: A round is to be added.
    roundWanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._texts: list[str] = []
        self._tabs = RoundTabs()
        self._list = QComboBox(self)
        self._list.setObjectName("roundChoice")
        self._list.setAccessibleName(_("Round shown"))
        self._list.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._tabs)
        row.addWidget(self._list)
        self._add = AddRoundButton()
        self._add.clicked.connect(self.roundWanted)
        row.addWidget(self._add)
        self._tabs.currentChanged.connect(lambda place: self.chosen.emit(place + 1))
        self._list.activated.connect(lambda place: self.chosen.emit(place + 1))
        # Queued: the tab that is clicked becomes the current one a moment later.
        queued = Qt.ConnectionType.QueuedConnection
        self._tabs.tabBarClicked.connect(lambda _place: self.clicked.emit(), queued)
        self._list.activated.connect(lambda _place: self.clicked.emit(), queued)

    def show_rounds(self, count: int, current: int, *, further: bool) -> None:
        """Show the rounds and the current one; further: True if a round can be added."""
        texts = [_("Round {round}").format(round=number) for number in range(1, count + 1)]
        with QSignalBlocker(self._tabs), QSignalBlocker(self._list):
            if texts != self._texts:
                self._fill(texts)
            self._tabs.setCurrentIndex(current - 1)
            self._list.setCurrentIndex(current - 1)
        self._tabs.setVisible(count <= MOST_IN_A_ROW and (count > 1 or further))
        self._add.setVisible(further)
        self._list.setVisible(count > MOST_IN_A_ROW)

    def _fill(self, texts: Sequence[str]) -> None:
        self._texts = list(texts)
        self._list.clear()
        self._list.addItems(texts)
        while self._tabs.count():
            self._tabs.removeTab(0)
        for place, text in enumerate(texts):
            self._tabs.addTab(str(place + 1))
            self._tabs.setTabToolTip(place, text)
            self._tabs.setAccessibleTabName(place, text)


class RoundsPanel(QWidget):
    """The boards of a round, beside them the players with neither game nor bye."""

    def __init__(self, model: RoundsModel, document: Document) -> None:
        super().__init__()
        self._model = model
        self._document = document
        self.table = RoundsView(model, document)
        unpaired = UnpairedModel(model, self)
        self._unpaired = UnpairedView(unpaired, model, document)
        #: The choice of the round, for the head of the card.
        self.head = RoundChooser()
        self._summary = Label()
        self._summary.setObjectName("roundSummary")
        self._summary.setIndent(2 * style.unit(self))
        style.make_quiet(self._summary)
        self._assumed = Label()
        self._assumed.setObjectName("assumedTable")
        self._assumed.setWordWrap(True)
        self._unpaired_title = Label()
        self._unpaired_title.setBuddy(self._unpaired)
        self._layout()
        self.head.chosen.connect(self._on_chosen)
        self.head.clicked.connect(self.table.setFocus)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._show_menu)
        model.roundChanged.connect(self._fill_choice)
        document.tryingChanged.connect(self._fill_choice)
        model.unpairedChanged.connect(self._show_state)

    def _layout(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._assumed)
        splitter = self._splitter = QSplitter(Qt.Orientation.Horizontal)
        layout.addWidget(splitter, 1)
        layout.addWidget(self._summary)
        self._side = QWidget()
        splitter.addWidget(self.table)
        splitter.addWidget(self._side)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([style.characters(self, 66), style.characters(self, 22)])
        side = QVBoxLayout(self._side)
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self._unpaired_title)
        side.addWidget(self._unpaired)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus to the table. A focus proxy would take the Tab key past it."""
        self.table.setFocus(event.reason())

    def needed_width(self) -> int:
        """The width at which names are in sight whole."""
        beside = 0 if self._side.isHidden() else style.characters(self, 24)
        return self.table.needed_width() + beside

    def needed_height(self) -> int:
        """The height at which every board is in sight."""
        around = self.sizeHint().height() - self._splitter.sizeHint().height()
        return around + self.table.needed_height()

    def height_of_rows(self, rows: int) -> int:
        """The height at which so many boards are in sight."""
        others = self.needed_height() - self.table.needed_height()
        return others + self.table.height_of_rows(rows)

    def _on_chosen(self, number: int) -> None:
        self.table.go_to_round(number)
        self._fill_choice()  # where a text is refused the round stays

    def _fill_choice(self) -> None:
        further = is_round_offered(self._document)
        self.head.show_rounds(self._model.rounds, self._model.round, further=further)

    def _show_state(self) -> None:
        event = self._document.tournament
        assumed = event is not None and event.assumed_table
        self._assumed.setText(f"{assumed_table_text()}." if assumed else "")
        self._assumed.setVisible(assumed)
        pending = self._model.pending()
        text = n_("{count} result missing", "{count} results missing", pending)
        self._summary.setText(text.format(count=pending))
        self._summary.setVisible(0 < pending < self._model.boards())
        free = len(self._model.unpaired())
        title = _("Rest: {count}") if self._model.fixed else _("&Not paired: {count}")
        if free and self._model.counts_absent():
            title = _("&Not paired, so absent: {count}")
        self._unpaired_title.setText(title.format(count=free))
        if not free and self._unpaired.hasFocus():  # Qt would look for the next view itself
            self.table.setFocus()
            self.table.go_to_start()
        self._side.setVisible(free > 0)
        self._fill_choice()

    def _show_menu(self, at: QPoint) -> None:
        index = self.table.indexAt(at)
        if not index.isValid():
            return
        model, row = self._model, self._model.row_at(index.row())
        entries: list[Entry] = []
        if row.game is not None:
            game = model.game_index(index.row())
            entries = game_entries(self._document, game, row.game, self, removable=not model.fixed)
        elif row.bye is not None and not model.fixed:
            player = row.bye.player
            entries = bye_entries(lambda kind: model.give_byes([player], kind))
            entries += [None, (_("Remove the bye\tDel"), lambda: model.remove(index))]
        elif model.draft():
            waiting = list(model.draft().values())
            entries = bye_entries(lambda kind: model.give_byes(waiting, kind))
        if reasons := reason_entries(self._document, model.changes_at(index), self):
            entries += [None, *reasons]
        number = model.seated(index)
        if number is not None:
            players = player_entries(self._document, number, self)
            entries += [None, *players] if entries else players
        if entries:
            popup(self.table, "roundsMenu", entries, at)


class UnpairedView(ListView):
    """The list of unpaired players. Several can be selected, and then get the same kind of bye in
    one step."""

    def __init__(self, model: UnpairedModel, rounds: RoundsModel, document: Document) -> None:
        super().__init__()
        self._unpaired = model
        self._rounds = rounds
        self._document = document
        self.setObjectName("unpaired")
        self.setAccessibleName(_("Not paired in this round"))
        self.setModel(model)
        self.setFont(style.tabular(self))
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setUniformItemSizes(True)
        self.setToolTip(
            _(
                "H, Z, U or F gives the selected player a bye; Enter puts the player on the next "
                "board"
            )
        )
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        self.doubleClicked.connect(lambda: self._seat())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        kind = BYE_KEYS.get(event.text().upper())
        if kind is not None and self._selected():
            self._rounds.give_byes(self._selected(), kind)
        elif event.key() in ENTER:
            self._seat()
        else:
            super().keyPressEvent(event)

    def _selected(self) -> list[int]:
        """The pairing numbers of the selected, from the top."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return [self._unpaired.player_at(row).number for row in rows]

    def _seat(self) -> None:
        for number in self._selected():
            self._rounds.seat_next(number)

    def _show_menu(self, at: QPoint) -> None:
        numbers = self._selected()
        entries: list[Entry] = []
        if numbers and not self._rounds.fixed:
            entries = [(_("Put on the next board\tEnter"), self._seat), None]
            entries += bye_entries(lambda kind: self._rounds.give_byes(numbers, kind))
        if len(numbers) == 1:
            players = player_entries(self._document, numbers[0], self)
            entries += [None, *players] if entries else players
        if not entries:
            return
        popup(self, "unpairedMenu", entries, at)


class RoundGrids(QObject):
    """The two grids with their models, made when the first event of players is shown."""

    #: A message of a grid, for the status bar.
    said = Signal(str)
    #: The arbiter goes to a cell of one of them by arrow keys or the mouse.
    lookedAt = Signal()
    #: A round is to be added.
    roundWanted = Signal()

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._rounds_model = RoundsModel(document, self)
        self._participants_model = ParticipantsModel(document, calculation, self)
        self._rounds = RoundsPanel(self._rounds_model, document)
        self.participants = ParticipantsView(self._participants_model, document)
        for view in (self._rounds.table, self.participants):
            view.said.connect(self.said)
            view.lookedAt.connect(self.lookedAt)
        self._rounds.head.roundWanted.connect(self.roundWanted)

    def take_up(self, tournament: Tournament) -> None:
        """Show the event that was opened before the grids were there."""
        self._rounds_model.follow(None, tournament)
        self._participants_model.follow(None, tournament)

    def grids(self) -> list[QWidget]:
        """Both grids, the more useful first."""
        return [self._rounds, self.participants]

    def views(self) -> tuple[QAbstractItemView, ...]:
        """The tables that are typed in."""
        return self._rounds.table, self.participants

    def show_participant(self, number: int) -> None:
        """Put the cursors on a participant."""
        self._rounds.table.show_participant(number)
        self.participants.show_participant(number)

    def showing(self, grid: Grid | None) -> QWidget | None:
        """The grid for drafts of a kind, None for other kinds."""
        if grid is Grid.BOARDS:
            return self._rounds
        return self.participants if grid is Grid.PARTICIPANTS else None

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that is typed in a cell of either is not taken; empty if it waits."""
        return self._participants_model.why_refused(cell) or self._rounds_model.why_refused(cell)

    def show_terms(self, marks: TermMarks) -> None:
        """Mark the terms of one value."""
        self._participants_model.show_terms(marks)

    def go_to(self, cell: AnyCell) -> None:
        """Put the cursors on a cell."""
        self._rounds.table.go_to(cell)
        self.participants.go_to(cell)
