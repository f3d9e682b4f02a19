"""The players of a team event: their standings, board by board, and the winners of the prizes.

The settings here are rules of the event: print, workbook and web page follow them too.
"""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.event.lineups import is_scheveningen
from tbdesk.engine.model.prizes import PrizeOrder, PrizeRules
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.standings.table import TableModel
from tbdesk.models.teams.team_players import ALL_BOARDS, TeamPlayersModel
from tbdesk.report.handout.teams.team_tables import scheveningen_grid
from tbdesk.session import team_commands
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.tooltips import plain
from tbdesk.session.tasks import delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import SideBySide
from tbdesk.ui.grid.table_view import TableView
from tbdesk.ui.widgets.label import Label, without_letter

MOST_GAMES = 100
#: Players that are always in sight, those for which the choices of the prizes fold, and the notes.
_LEAST_ROWS, _ROWS, _ROWS_OVER_NOTES = 2, 3, 5
#: In place of a board: each player of one team against each of the other.
_AGAINST = -1


class TeamPlayersPanel(QWidget):
    """The players of a team event in the order of their results, and the rules of the board prizes.
    It follows the calculation while it is in sight."""

    def __init__(self, document: Document, calculation: CalculationService) -> None:
        super().__init__()
        self._rows = QVBoxLayout(self)
        self._choices = SideBySide()
        self._of_whom, self._of_prizes = QWidget(), QWidget()
        self._document = document
        self._calculation = calculation
        self._model = TeamPlayersModel(self)
        self._against = TableModel(self)
        #: The boards on offer, and if the players against players are.
        self._offered = (0, False)
        self._make_choices()
        self._note = Label()
        self._note.setObjectName("playersNote")
        self._note.setWordWrap(True)
        self.view = TableView()
        self._lay_out()
        self._later = delayed(self._refresh, style.PAUSE_MS, self)  # the standings never wait
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._refresh)
        calculation.awaited.connect(self._refresh)
        self.board.currentIndexChanged.connect(lambda _index: self._choose())
        for changed in (
            self.least.valueChanged,
            self._unit.activated,
            self._by.activated,
            self._by_seat.clicked,
            self._over_all.clicked,
        ):
            changed.connect(lambda *_what: self._set_rules())
        document.settled.connect(self._on_settled)
        if document.tournament is not None:
            self._show_rules(document.tournament)

    def _make_choices(self) -> None:
        """The board on show, and the rules of the board prizes."""
        self.board = QComboBox()
        self.board.setObjectName("playersBoard")
        self.least = QSpinBox()
        self.least.setObjectName("leastGames")
        self.least.setRange(0, MOST_GAMES)
        self.least.setKeyboardTracking(False)
        self._unit = QComboBox()
        self._unit.addItem(_("games"), False)
        self._unit.addItem(_("% of the rounds"), True)
        self._by = QComboBox()
        for text, order in (
            (_("percentage"), PrizeOrder.PERCENTAGE),
            (_("points"), PrizeOrder.POINTS),
            (_("performance (TPR)"), PrizeOrder.PERFORMANCE),
        ):
            self._by.addItem(text, order)
        self._over_all = QCheckBox(_("one prize list"))
        self._over_all.setAccessibleName(self._over_all.text())
        self._over_all.setToolTip(_("Print and export one list over all boards, not one per board"))
        self._by_seat = QCheckBox(_("by board played"))
        self._by_seat.setToolTip(_("By the board played at, not by the place in the roster"))

    def _lay_out(self) -> None:
        self.view.setObjectName("playerStandings")
        self.view.setAccessibleName(_("Standings of the players"))
        self.view.setAccessibleDescription(_("Players of the teams in the order of their results."))
        self.view.setModel(self._model)
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setTabKeyNavigation(False)
        self.view.verticalHeader().hide()
        who, prizes = QHBoxLayout(self._of_whom), QHBoxLayout(self._of_prizes)
        self._rows.addLayout(self._choices)
        for part, row, stretch in ((self._of_whom, who, 0), (self._of_prizes, prizes, 1)):
            row.setContentsMargins(0, 0, 0, 0)
            self._choices.addWidget(part, stretch)
        for row, text, field in (
            (who, _("P&layers of"), self.board),
            (who, _("Sorted b&y"), self._by),
            (prizes, _("&Games at least"), self.least),
        ):
            label = Label(text)
            label.setBuddy(field)
            field.setAccessibleName(without_letter(text))
            row.addWidget(label)
            row.addWidget(field)
        self.board.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._unit.setAccessibleName(_("Games or percent"))
        who.addWidget(self._by_seat)
        who.addStretch()
        prizes.addWidget(self._unit)
        prizes.addWidget(self._over_all)
        prizes.addStretch()
        self._rows.setContentsMargins(2, 2, 2, 2)
        heads = self.view.horizontalHeader().sizeHint().height()
        self.view.setMinimumHeight(heads + _LEAST_ROWS * self._row + 2 * self.view.frameWidth())
        self._rows.addWidget(self.view, 1)
        self._rows.addWidget(self._note)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Put the choices beside each other where they fit; where they or the notes would take the
        room of players, those of the prizes and the notes fold."""
        direction, parts = QBoxLayout.Direction, (self._of_whom, self._of_prizes)
        whole = sum(part.sizeHint().width() for part in parts) + self._choices.spacing()
        beside = whole <= self.width()
        self._choices.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        spacing = self._rows.spacing()
        left = self.height() - self._least_height() - (_ROWS - _LEAST_ROWS) * self._row
        prizes = 0 if beside else self._of_prizes.sizeHint().height() + spacing
        self._of_prizes.setVisible(prizes <= left)
        left -= prizes + (_ROWS_OVER_NOTES - _ROWS) * self._row
        note = self._note.heightForWidth(self.width()) + spacing
        self._note.setVisible(bool(self._note.text()) and note <= left)

    @property
    def _row(self) -> int:
        return style.row_height(self.view)

    def _least_height(self) -> int:
        """The height of one row of choices and of the fewest players."""
        margins = self._rows.contentsMargins()
        choices = self._of_whom.sizeHint().height() + self._rows.spacing()
        return margins.top() + choices + self.view.minimumHeight() + margins.bottom()

    def minimumSizeHint(self) -> QSize:
        """As wide as the longer row of choices, which need not be beside the other."""
        parts = (self._of_whom, self._of_prizes)
        return QSize(max(part.minimumSizeHint().width() for part in parts), self._least_height())

    def _on_standings(self, standings: Standings) -> None:
        rules = standings.event.tournament.match_rules
        if rules is not None:
            self._offer_boards(rules.boards, is_scheveningen(standings.event.tournament))
        if self.isVisible():
            self._later.start()

    def _offer_boards(self, boards: int, against: bool) -> None:
        if self._offered == (boards, against):
            return
        self._offered = boards, against
        chosen = self.board.currentData()
        self.board.clear()
        self.board.addItem(_("all boards"), ALL_BOARDS)
        for number in range(1, boards + 1):
            self.board.addItem(_("board {number}").format(number=number), number)
        self.board.addItem(_("reserves"), boards + 1)
        if against:
            self.board.addItem(_("players against players"), _AGAINST)
        self.board.setCurrentIndex(max(0, self.board.findData(chosen)))

    def _choose(self) -> None:
        board = self.board.currentData()
        if board is None:
            return
        if board == _AGAINST:
            self._refresh()
            self.view.setModel(self._against)
        else:
            self._model.choose(board)
            self.view.setModel(self._model)
        self._fit()
        self._show_note()

    def _rules(self) -> PrizeRules:
        """The choice."""
        return PrizeRules(
            self.least.value(),
            self._unit.currentData(),
            self._by.currentData(),
            self._over_all.isChecked(),
            self._by_seat.isChecked(),
        )

    def _set_rules(self) -> None:
        event = self._document.tournament
        if event is not None and event.prizes != self._rules():
            team_commands.set_prizes(self._document, self._rules())

    def _on_settled(self, _before: Tournament, after: Tournament) -> None:
        self._show_rules(after)

    def _show_rules(self, event: Tournament) -> None:
        """The rules of the event, as they are after any edit."""
        rules = event.prizes
        if rules == self._rules():
            return
        with QSignalBlocker(self.least):
            self.least.setValue(rules.least)
        self._unit.setCurrentIndex(self._unit.findData(rules.percent))
        self._by.setCurrentIndex(max(0, self._by.findData(rules.by)))
        self._over_all.setChecked(rules.over_all)
        self._by_seat.setChecked(rules.by_seat)

    def _refresh(self) -> None:
        standings = self._calculation.standings
        self._model.show_standings(standings)
        if standings is not None and is_scheveningen(standings.event.tournament):
            self._against.show(scheveningen_grid(standings))
        self._fit()
        self._show_note()

    def _show_note(self) -> None:
        """The notes: missing games, the column in which forfeits count, the players listed."""
        notes = []
        if self._model.missing:
            text = _("Matches typed as a score only, whose boards are missing here: {count}")
            notes.append(text.format(count=self._model.missing))
        if self._model.has_forfeits:
            notes.append(_("Wins by forfeit count in Pts alone, not in Games, % and TPR."))
        if self.board.currentData() == ALL_BOARDS and not self._over_all.isChecked():
            notes.append(_("All who played; the least number of games is for board prizes."))
        self._note.setText(" ".join(notes))
        self.view.setToolTip(plain(self._note.text()))
        self._fold()

    def _fit(self) -> None:
        self.view.resizeColumnsToContents()
