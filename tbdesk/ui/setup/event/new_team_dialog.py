"""The dialog for a new event of teams."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.rosters import TeamEntry, with_rosters
from tbdesk.engine.entry.team_events import TeamFormat
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import Preset
from tbdesk.i18n import _
from tbdesk.models.setup.rosters import RostersModel
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.fields import add_field
from tbdesk.ui.setup.event.event_form import EventForm
from tbdesk.ui.setup.event.new_dialog import NewDialog
from tbdesk.ui.setup.event.team_event_form import USUAL_SWISS_ROUNDS, TeamEventForm
from tbdesk.ui.setup.players.list_editors import RostersEditor


class NewTeamDialog(NewDialog):
    """A new event of teams, with how they meet, boards and points."""

    def __init__(
        self,
        presets: tuple[Preset, ...],
        parent: QWidget | None = None,
        entries: tuple[TeamEntry, ...] = (),
    ) -> None:
        self._rosters = RostersModel(entries=entries)
        form = EventForm(with_cycles=False, with_kind=False)
        editor = RostersEditor(self._rosters)
        super().__init__(_("New team event"), presets, form, editor, parent)
        self._rosters.setParent(self)
        self._teams = TeamEventForm()
        self._teams.kindChanged.connect(self.fill_presets)
        self._teams.rules.primaryChanged.connect(self.fill_presets)
        self._teams.rules.boardsChanged.connect(self._rosters.set_boards)
        fields = QVBoxLayout()
        fields.addWidget(form)
        fields.addWidget(self._teams)
        more = QFormLayout()
        add_field(more, _("T&ie-breaks"), self.preset)
        more.addRow(self.other_rules)
        fields.addLayout(more)
        self.show_fields(fields)
        style.align_labels(self)
        self.prefer(166, 43)

    def choose(self, format_: TeamFormat) -> None:
        """Begin with a way for the teams to meet."""
        self._teams.format.setCurrentIndex(self._teams.format.findData(format_))

    def tournament(self) -> Tournament:
        """The event with its schedule."""
        event = self._teams.tournament(self._rosters.entries())
        return self.form.apply(event._replace(chain=self.preset.chain()))

    def typed(self) -> Tournament:
        """Teams of which no event can be made yet are a Swiss."""
        entries = self._rosters.entries()
        if not self._teams.refusal(entries):
            return self.applied(self._teams.tournament(entries))
        rules = MatchRules(self._rosters.boards)
        bare = Tournament("", EventKind.SWISS, (), USUAL_SWISS_ROUNDS, match_rules=rules)
        return self.applied(with_rosters(bare, entries))

    def refusal(self) -> str:
        return self._teams.refusal(self._rosters.entries())

    def fits(self, preset: Preset) -> bool:
        """Whether a chain fits; its first criterion must also be the score that ranks first."""
        primary = self._teams.rules.rules().primary
        return preset.fits(self._teams.kind(), self.form.edition(), teams=True) and (
            catalogue.primary_score(preset.chain) in (None, primary)
        )

    def may_discard(self) -> bool:
        question = _("The teams typed so far will be lost. Discard them?")
        return self.confirm_discard(_("Discard the teams"), question)
