"""The fields of a new team event: its format, the rules of matches, the rosters."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QSpinBox, QWidget

from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.entry.team_events import TeamEventError, TeamFormat, check_team_event, team_event
from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS, MAX_TEAMS, MAX_TYPED_ROUNDS
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import _
from tbdesk.ui.dialog.dialog import add_field
from tbdesk.ui.setup.event.match_rules_form import MatchRulesForm
from tbdesk.ui.widgets.label import Label, without_letter

USUAL_SWISS_ROUNDS = 7


class TeamEventForm(QWidget):
    """Format and length of a team event, and how its matches are played."""

    #: Another kind of event: other tie-breaks may be offered.
    kindChanged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rules = MatchRulesForm()
        self.format = QComboBox()
        for name, format_ in (
            (_("Round robin"), TeamFormat.ROUND_ROBIN),
            (_("Swiss"), TeamFormat.SWISS),
            (_("Scheveningen"), TeamFormat.SCHEVENINGEN),
            (_("Match of two teams"), TeamFormat.MATCH),
        ):
            self.format.addItem(name, format_)
        self.format.setObjectName("teamFormat")
        self.length = QSpinBox()
        self.length.setObjectName("teamRounds")
        self._length_label = Label()
        self._ranking_chosen = False
        self.rules.primary.activated.connect(lambda _index: self._on_ranking())
        self._lay_out()
        self.format.currentIndexChanged.connect(lambda _index: self._on_format())
        self._on_format()

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        add_field(form, _("T&eams meet in"), self.format)
        self._length_label.setBuddy(self.length)
        form.addRow(self._length_label, self.length)
        form.addRow(self.rules)

    def kind(self) -> EventKind:
        """The kind of event, as the tie-breaks ask for it."""
        kinds = {
            TeamFormat.ROUND_ROBIN: EventKind.ROUND_ROBIN,
            TeamFormat.SWISS: EventKind.SWISS,
        }
        return kinds.get(self.format.currentData(), EventKind.PREDETERMINED)

    def tournament(self, entries: tuple[TeamEntry, ...]) -> Tournament:
        """The event with these teams. Raises TeamEventError."""
        format_ = self.format.currentData()
        return team_event(format_, entries, self.rules.rules(), self.length.value())

    def refusal(self, entries: tuple[TeamEntry, ...]) -> str:
        """Why no event can be made of these teams; empty if one can."""
        refusal = self.rules.refusal()
        if refusal:
            return refusal
        try:
            check_team_event(self.format.currentData(), entries, self.rules.rules())
        except TeamEventError as error:
            return self._reason(error)
        names = [entry.name.casefold() for entry in entries]
        twice = [entry.name for entry in entries if names.count(entry.name.casefold()) > 1]
        if twice:
            return _("Two teams have the name {name}.").format(name=twice[0])
        return ""

    def _reason(self, error: TeamEventError) -> str:
        if error.format is TeamFormat.ROUND_ROBIN:
            text = _("A round robin has 2 to {most} teams, not {teams}.")
        elif error.teams > MAX_TEAMS:
            return _("There may be at most {most} teams, not {teams}.").format(
                most=MAX_TEAMS, teams=error.teams
            )
        elif error.format is TeamFormat.SWISS:
            text = _("There must be two teams at least.")
        elif error.teams == 2:
            text = _(
                "Every team needs {boards} players: in a Scheveningen match everybody plays "
                "everybody of the other team."
            )
        else:
            text = _("There must be two teams, not {teams}.")
        return text.format(most=MAX_PLAYERS, teams=error.teams, boards=error.boards)

    def _on_format(self) -> None:
        format_ = self.format.currentData()
        texts = {
            TeamFormat.ROUND_ROBIN: _("&Cycles"),
            TeamFormat.SWISS: _("Rou&nds"),
            TeamFormat.MATCH: _("Matches i&n a row"),
        }
        shown = format_ in texts
        self._length_label.setVisible(shown)
        self.length.setVisible(shown)
        if shown:
            self._length_label.setText(texts[format_])
            self.length.setAccessibleName(without_letter(texts[format_]))
        most = MAX_CYCLES if format_ is TeamFormat.ROUND_ROBIN else MAX_TYPED_ROUNDS
        self.length.setRange(1, most)
        self.length.setValue(USUAL_SWISS_ROUNDS if format_ is TeamFormat.SWISS else 1)
        if not self._ranking_chosen:
            by_games = format_ is TeamFormat.SCHEVENINGEN
            self.rules.rank_by(Score.GAME_POINTS if by_games else Score.MATCH_POINTS)
        self.kindChanged.emit()

    def _on_ranking(self) -> None:
        """Which score ranks first was asked for: another format does not change it any more."""
        self._ranking_chosen = True
