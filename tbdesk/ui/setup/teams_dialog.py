"""Teams and players of an open event; asks before matches are lost."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from tbdesk.engine.entry.rosters import Entry
from tbdesk.engine.model.schedule import MAX_PLAYERS
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.rosters import RostersModel
from tbdesk.report import report
from tbdesk.ui.setup.event_dialogs import EventPartDialog
from tbdesk.ui.setup.list_editors import RostersEditor


class TeamsDialog(EventPartDialog):
    """The list of teams with their rosters; `entries()` is it after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        self._tournament = tournament
        self._rosters = RostersModel(tournament)
        self._editor = RostersEditor(self._rosters)
        super().__init__(_("Teams and players"), self._editor, parent)
        self.setObjectName("teamsDialog")
        self._rosters.setParent(self)
        self._editor.said.connect(self.message.setText)
        if tournament.kind is EventKind.ROUND_ROBIN:
            self.message.setText(
                _(
                    "Another number or order of teams gives another Berger table: rounds and "
                    "home teams change, matches between the teams stay with their boards."
                )
            )
        self.resize(640, 560)
        self._editor.start_typing()

    def entries(self) -> tuple[Entry, ...]:
        return self._rosters.entries()

    def accept(self) -> None:
        if not self._editor.finish_typing():
            return
        refusal = self._refusal()
        if refusal:
            self.message.setText(refusal)
            return
        lost = self._lost_matches()
        if lost and not self._confirmed(lost):
            return
        super().accept()

    def _refusal(self) -> str:
        count = len(self.entries())
        if count < 2:
            return _("There must be two teams at least.")
        if self._tournament.kind is EventKind.ROUND_ROBIN and count > MAX_PLAYERS:
            return _("A round robin has 2 to {most} teams, not {teams}.").format(
                most=MAX_PLAYERS, teams=count
            )
        return ""

    def _lost_matches(self) -> dict[str, int]:
        """How many matches that are not empty go with each team no longer in the list."""
        kept = {entry.origin for entry in self.entries()}
        lost = {}
        for team in self._tournament.teams:
            played = sum(
                bool(match.boards or match.score or match.forfeit)
                for match in self._tournament.matches
                if team.number in (match.home, match.away)
            )
            if team.number not in kept and played:
                lost[report.player_text(team)] = played
        return lost

    def _confirmed(self, lost: dict[str, int]) -> bool:
        names = ", ".join(f"{name} ({count})" for name, count in lost.items())
        text = _(
            "Removing these teams takes their matches out of the event: {names}.\nYou can undo it."
        )
        answer = QMessageBox.question(
            self,
            _("Remove teams with matches"),
            text.format(names=names),
            QMessageBox.StandardButton.Ok | QMessageBox.StandardButton.Cancel,
            QMessageBox.StandardButton.Cancel,
        )
        return answer == QMessageBox.StandardButton.Ok
