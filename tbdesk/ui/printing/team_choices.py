"""What else there is to print of a team event: line-ups, players and board prizes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QSpinBox, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.handout import Contents, rounds_with_boards


class TeamChoices(QWidget):
    """Which line-ups, whether the players, and who is in the lists of board prizes; hidden
    where there are no teams."""

    changed = Signal()

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        rounds = rounds_with_boards(tournament)
        self._rounds = QComboBox()
        self._rounds.setAccessibleName(_("Line-ups to print"))
        self._rounds.addItem(_("none"), ())
        self._rounds.addItem(_("all rounds"), rounds)
        for number in reversed(rounds):
            self._rounds.addItem(_("round {round}").format(round=number), (number,))
        self._players = QCheckBox(_("All playe&rs"))
        self._games = QSpinBox()
        self._games.setAccessibleName(_("Games for a board prize"))
        self._games.setRange(0, max(1, tournament.rounds))
        self._games.setSpecialValueText(_("none"))
        self._games.setPrefix(_("from games: "))
        if rounds:
            self._choose(contents)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self._players)
        form.addRow(_("Line-&ups"), self._rounds)
        form.addRow(_("&Board prizes"), self._games)
        self._rounds.currentIndexChanged.connect(self.changed)
        self._players.toggled.connect(self.changed)
        self._games.valueChanged.connect(self.changed)
        self.setVisible(bool(rounds))

    def _choose(self, contents: Contents) -> None:
        """What was chosen the last time, as far as there still is such a thing."""
        choices = [tuple(self._rounds.itemData(at)) for at in range(self._rounds.count())]
        if contents.lineups in choices:
            self._rounds.setCurrentIndex(choices.index(contents.lineups))
        self._players.setChecked(contents.players)
        self._games.setValue(contents.prizes)

    @property
    def lineups(self) -> tuple[int, ...]:
        """The rounds, from 1."""
        return tuple(self._rounds.currentData())

    @property
    def players(self) -> bool:
        return self._players.isChecked()

    @property
    def prizes(self) -> int:
        """The games somebody needs for a board prize, 0 for no lists."""
        return self._games.value()
