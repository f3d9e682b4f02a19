"""The players of a team event: their standings, board by board, and who wins the prizes."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.teams.players import ALL_BOARDS, TeamPlayersModel
from tbdesk.session.calculation import CalculationService
from tbdesk.session.tasks import delayed
from tbdesk.ui.window import style
from tbdesk.ui.window.table_view import TableView

MOST_GAMES = 99


class TeamPlayersPanel(QWidget):
    """Follows the calculation while it is in sight."""

    def __init__(self, calculation: CalculationService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._calculation = calculation
        self._model = TeamPlayersModel(self)
        self.board = QComboBox()
        self.board.setObjectName("playersBoard")
        self.least = QSpinBox()
        self.least.setObjectName("leastGames")
        self.least.setRange(1, MOST_GAMES)
        self._by_seat = QCheckBox(_("as they sat"))
        self._by_seat.setToolTip(
            _("Who sat at the board, rather than whose place in the roster it is")
        )
        self._note = QLabel()
        self._note.setObjectName("playersNote")
        self._note.setWordWrap(True)
        self.view = TableView()
        self._lay_out()
        self._later = delayed(self._refresh, style.PAUSE_MS, self)  # the standings never wait
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._refresh)
        for changed in (
            self.board.currentIndexChanged,
            self.least.valueChanged,
            self._by_seat.toggled,
        ):
            changed.connect(lambda *_what: self._choose())

    def _lay_out(self) -> None:
        self.view.setObjectName("playerStandings")
        self.view.setAccessibleName(_("Standings of the players"))
        self.view.setModel(self._model)
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.verticalHeader().hide()
        top = QHBoxLayout()
        for text, field in (
            (_("Players o&f"), self.board),
            (_("&Games at least"), self.least),
        ):
            label = QLabel(text)
            label.setBuddy(field)
            field.setAccessibleName(text.replace("&", ""))
            top.addWidget(label)
            top.addWidget(field)
        top.addWidget(self._by_seat)
        top.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.addLayout(top)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._note)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _on_standings(self, standings: Standings) -> None:
        rules = standings.event.tournament.match_rules
        if rules is not None:
            self._offer_boards(rules.boards)
        if self.isVisible():
            self._later.start()

    def _offer_boards(self, boards: int) -> None:
        if self.board.count() == boards + 2:
            return
        chosen = self.board.currentData()
        self.board.clear()
        self.board.addItem(_("all boards"), ALL_BOARDS)
        for number in range(1, boards + 1):
            self.board.addItem(_("board {number}").format(number=number), number)
        self.board.addItem(_("reserves"), boards + 1)
        self.board.setCurrentIndex(max(0, self.board.findData(chosen)))

    def _choose(self) -> None:
        board = self.board.currentData()
        if board is not None:
            self._by_seat.setEnabled(board != ALL_BOARDS)
            self._model.choose(board, self.least.value(), self._by_seat.isChecked())
            self._fit()

    def _refresh(self) -> None:
        self._model.show_standings(self._calculation.standings)
        self._fit()
        self._note.setVisible(self._model.missing > 0)
        self._note.setText(
            _("Matches typed as a score only, whose boards are missing here: {count}").format(
                count=self._model.missing
            )
        )

    def _fit(self) -> None:
        self.view.resizeColumnsToContents()
