"""New team event: teams with their rosters, how they meet, boards, points and a preset chain."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QFormLayout, QLabel, QVBoxLayout, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.presets import Preset
from tbdesk.i18n import _
from tbdesk.models.setup.rosters import RostersModel
from tbdesk.ui.files import asking
from tbdesk.ui.setup.event_form import EventForm
from tbdesk.ui.setup.list_editors import RostersEditor
from tbdesk.ui.setup.new_dialog import NewDialog
from tbdesk.ui.setup.team_event_form import TeamEventForm
from tbdesk.ui.window import style


class NewTeamDialog(NewDialog):
    """Fills in a new team event; `tournament()` is it after OK."""

    def __init__(self, presets: tuple[Preset, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("New team event"))
        self._presets = presets
        self._rosters = RostersModel(parent=self)
        self._form = EventForm(with_cycles=False, with_kind=False)
        self._teams = TeamEventForm()
        self._editor = RostersEditor(self._rosters)
        self._add_fields()
        self._form.editionChanged.connect(self._fill_presets)
        self._teams.kindChanged.connect(self._fill_presets)
        self._teams.rules.primaryChanged.connect(self._fill_presets)
        self._teams.rules.boardsChanged.connect(self._rosters.set_boards)
        self._editor.said.connect(self.message.setText)
        self._fill_presets()
        self._form.title.setFocus()
        self.resize(960, 640)

    def _add_fields(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self._form)
        left.addWidget(self._teams)
        more = QFormLayout()
        label = QLabel(_("T&ie-breaks"))
        label.setBuddy(self.preset)
        self.preset.setAccessibleName(_("Tie-breaks"))
        more.addRow(label, self.preset)
        left.addLayout(more)
        left.addStretch()
        self.lay_out(left, self._editor)
        style.align_labels(self)

    def tournament(self) -> Tournament:
        """The event as filled in, with its schedule and no results."""
        event = self._teams.tournament(self._rosters.entries())
        return self._form.apply(replace(event, chain=self.preset.chain()))

    def refusal(self) -> str:
        return self._form.refusal() or self._teams.refusal(self._rosters.entries())

    def accept(self) -> None:
        if self._editor.finish_typing():
            super().accept()

    def may_leave(self) -> bool:
        return not self._rosters.any_name() or asking.may_discard(
            self,
            _("Discard the teams"),
            _("The teams typed so far will be lost. Discard them?"),
        )

    def _fill_presets(self) -> None:
        """The presets for teams that fit the kind, the rules and the score that ranks first."""
        edition, kind = self._form.edition(), self._teams.kind()
        primary = self._teams.rules.rules().primary
        self.preset.offer(
            preset
            for preset in self._presets
            if preset.suits(kind, teams=True)
            and all(catalogue.objection(one, kind, edition, True) is None for one in preset.chain)
            and catalogue.primary_score(preset.chain) in (None, primary)
        )
