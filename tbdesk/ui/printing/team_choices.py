"""What else there is to print of a team event: line-ups and board prizes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QSpinBox, QWidget

from tbdesk.engine.tournament import Tournament
from tbdesk.formats.handout import rounds_with_boards


class TeamChoices(QWidget):
    """Which line-ups, and who is in the lists of board prizes; empty for players."""

    changed = Signal()

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        rounds = rounds_with_boards(tournament)
        self._rounds = QComboBox()
        self._rounds.setAccessibleName(self.tr("Line-ups to print"))
        self._rounds.addItem(self.tr("none"), ())
        self._rounds.addItem(self.tr("all rounds"), rounds)
        for one in reversed(rounds):
            self._rounds.addItem(self.tr("round {round}").format(round=one), (one,))
        self._games = QSpinBox()
        self._games.setAccessibleName(self.tr("Games for a board prize"))
        self._games.setRange(0, max(1, tournament.rounds))
        self._games.setSpecialValueText(self.tr("none"))
        self._games.setPrefix(self.tr("from games: "))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.tr("Line-&ups"), self._rounds)
        form.addRow(self.tr("&Board prizes"), self._games)
        self._rounds.currentIndexChanged.connect(self.changed)
        self._games.valueChanged.connect(self.changed)
        self.setVisible(bool(rounds))

    @property
    def lineups(self) -> tuple[int, ...]:
        """The rounds, from 1."""
        rounds: tuple[int, ...] = self._rounds.currentData()
        return rounds

    @property
    def prizes(self) -> int:
        """The games somebody needs for a board prize, 0 for no lists."""
        return self._games.value()
