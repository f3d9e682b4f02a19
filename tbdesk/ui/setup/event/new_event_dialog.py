"""The dialog for a new event of players."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.limits import MAX_NUMBER, MAX_PLAYERS
from tbdesk.engine.model.schedule import round_robin
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.chains.presets import Preset
from tbdesk.i18n import _
from tbdesk.models.setup.players import PlayersModel
from tbdesk.ui.setup.event.event_form import EventForm
from tbdesk.ui.setup.event.new_dialog import NewDialog
from tbdesk.ui.setup.players.list_editors import PlayersEditor

USUAL_PLAYERS = 8


class NewEventDialog(NewDialog):
    """A new event of players. Closed with TEAMS, an event of teams is wanted instead."""

    TEAMS = 2

    def __init__(self, presets: tuple[Preset, ...], parent: QWidget | None = None) -> None:
        self._players = PlayersModel()
        self._players.set_count(USUAL_PLAYERS)
        self._list = PlayersEditor(self._players)
        super().__init__(_("New event"), presets, EventForm(with_cycles=True), self._list, parent)
        self._players.setParent(self)
        self._kind = self.form.kind
        roles = QDialogButtonBox.ButtonRole
        teams = self.buttons.addButton(_("Tea&m event…"), roles.ResetRole)
        teams.setAutoDefault(False)
        teams.clicked.connect(self._on_teams)
        fields = QVBoxLayout()
        fields.addWidget(self.form)
        self.form.add_row(_("Tie-&breaks"), self.preset)
        self.form.add_line(self.other_rules)
        self._kind.changed.connect(self._on_kind)
        self.show_fields(fields)
        self.prefer(166, 35)

    def tournament(self) -> Tournament:
        return self.form.apply(self._event()._replace(chain=self.preset.chain()))

    def _event(self) -> Tournament:
        """A round robin has its whole schedule, another event no pairings."""
        kind, players = self._kind.kind(), self._players.players()
        if kind is EventKind.ROUND_ROBIN:
            return round_robin("", players, self._kind.cycles(), self._kind.order())
        return Tournament("", kind, players, self._kind.rounds())

    def typed(self) -> Tournament:
        """A round robin that has no Berger table yet is a Swiss."""
        if not self._players.refusal() or self._kind.kind() is not EventKind.ROUND_ROBIN:
            return self.applied(self._event())
        rounds = self._kind.rounds()
        return self.applied(Tournament("", EventKind.SWISS, self._players.players(), rounds))

    def refusal(self) -> str:
        return self._players.refusal()

    def fits(self, preset: Preset) -> bool:
        return preset.fits(self._kind.kind(), self.form.edition())

    def may_discard(self) -> bool:
        question = _("The players typed so far will be lost. Discard them?")
        return self.confirm_discard(_("Discard the players"), question)

    def _on_teams(self) -> None:
        if self.may_leave():
            self.done(self.TEAMS)

    def _on_kind(self) -> None:
        table = self._kind.kind() is EventKind.ROUND_ROBIN
        self._list.set_most(MAX_PLAYERS if table else MAX_NUMBER)
        self.fill_presets()
