"""New event: its kind, players, scores and a preset chain on one page."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from tbdesk.engine.model.schedule import MAX_PLAYERS, round_robin
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.presets import Preset
from tbdesk.i18n import _
from tbdesk.models.setup.players import PlayersModel
from tbdesk.report.rounds.tokens import MAX_NUMBER
from tbdesk.ui.files import asking
from tbdesk.ui.setup.event_form import EventForm
from tbdesk.ui.setup.list_editors import PlayersEditor
from tbdesk.ui.setup.new_dialog import NewDialog

USUAL_PLAYERS = 8


class NewEventDialog(NewDialog):
    """Fills in a new event; `tournament()` is it after OK. Closed with TEAMS, an event of teams
    is wanted instead."""

    TEAMS = 2

    def __init__(self, presets: tuple[Preset, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("New event"))
        self._presets = presets
        self._players = PlayersModel(parent=self)
        self._players.set_count(USUAL_PLAYERS)
        self._form = EventForm(with_cycles=True)
        self._kind = self._form.kind
        self._editor = PlayersEditor(self._players)
        roles = QDialogButtonBox.ButtonRole
        teams = self.buttons.addButton(_("Tea&m event…"), roles.ResetRole)
        teams.setAutoDefault(False)
        teams.clicked.connect(self._on_teams)
        fields = QVBoxLayout()
        fields.addWidget(self._form)
        self._form.add_row(_("Tie-&breaks"), self.preset)
        fields.addStretch()
        self.lay_out(fields, self._editor)
        self._kind.changed.connect(self._on_kind)
        self._form.editionChanged.connect(self._fill_presets)
        self._editor.said.connect(self.message.setText)
        self._fill_presets()
        self._form.title.setFocus()
        self.resize(900, 520)

    def tournament(self) -> Tournament:
        """The event as filled in: a round robin with its whole schedule, another without
        pairings; no results."""
        kind, players = self._kind.kind(), self._players.players()
        if kind is EventKind.ROUND_ROBIN:
            event = round_robin("", players, self._kind.cycles())
        else:
            event = Tournament("", kind, players, self._kind.rounds())
        return self._form.apply(replace(event, chain=self.preset.chain()))

    def refusal(self) -> str:
        return self._form.refusal() or self._players.too_many()

    def accept(self) -> None:
        if self._editor.finish_typing():
            super().accept()

    def may_leave(self) -> bool:
        return not self._players.any_name() or asking.may_discard(
            self,
            _("Discard the players"),
            _("The players typed so far will be lost. Discard them?"),
        )

    def _on_teams(self) -> None:
        if self.may_leave():
            self.done(self.TEAMS)

    def _on_kind(self) -> None:
        table = self._kind.kind() is EventKind.ROUND_ROBIN
        self._editor.set_most(MAX_PLAYERS if table else MAX_NUMBER)
        self._fill_presets()

    def _fill_presets(self) -> None:
        """The presets whose every tie-break fits the edition, the chosen one kept if it does."""
        kind, edition = self._kind.kind(), self._form.edition()
        self.preset.offer(
            preset
            for preset in self._presets
            if preset.suits(kind)
            and all(catalogue.objection(one, kind, edition) is None for one in preset.chain)
        )
