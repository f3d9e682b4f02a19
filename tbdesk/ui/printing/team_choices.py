"""The choices in the print dialog of a team event: line-ups, players and board prizes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.handout.handout import Contents
from tbdesk.report.sheets import rounds_with_lineups


class TeamChoices(QWidget):
    """The league table, the fixtures, which line-ups, whether the players, and which of them are in
    the lists of board prizes; hidden where there are no teams."""

    changed = Signal()

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        rounds = rounds_with_lineups(tournament)
        self._rounds = QComboBox()
        self._rounds.setAccessibleName(_("Line-ups to print"))
        self._rounds.addItem(_("none"), ())
        self._rounds.addItem(_("all rounds"), rounds)
        for number in reversed(rounds):
            self._rounds.addItem(_("round {round}").format(round=number), (number,))
        self._league = QCheckBox(_("Leag&ue table"))
        self._fixtures = QCheckBox(_("Fi&xtures of the season"))
        self._players = QCheckBox(_("All playe&rs"))
        self._prizes = QCheckBox(_("&Board prizes"))
        self._prizes.setToolTip(
            _("Their rules are set above the list of the players, at the bottom of the window")
        )
        teams = tournament.match_rules is not None
        if teams:
            self._choose(contents, with_boards=bool(rounds))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self._league)
        form.addRow(self._fixtures)
        if rounds:
            form.addRow(self._players)
            form.addRow(_("Line-ups"), self._rounds)
            form.addRow(self._prizes)
        self._rounds.currentIndexChanged.connect(self.changed)
        for box in (self._league, self._fixtures, self._players, self._prizes):
            box.toggled.connect(self.changed)
        self.setVisible(teams)

    def _choose(self, contents: Contents, *, with_boards: bool) -> None:
        """What was chosen the last time, as far as there still is such a thing."""
        self._league.setChecked(contents.league)
        self._fixtures.setChecked(contents.fixtures)
        if not with_boards:
            return
        choices = [tuple(self._rounds.itemData(at)) for at in range(self._rounds.count())]
        if contents.lineups in choices:
            self._rounds.setCurrentIndex(choices.index(contents.lineups))
        self._players.setChecked(contents.players)
        self._prizes.setChecked(contents.prizes)

    def added(self, contents: Contents) -> Contents:
        """Contents with what is chosen here."""
        return contents._replace(
            lineups=tuple(self._rounds.currentData()),
            league=self._league.isChecked(),
            fixtures=self._fixtures.isChecked(),
            players=self._players.isChecked(),
            prizes=self._prizes.isChecked(),
        )
