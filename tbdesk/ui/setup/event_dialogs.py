"""Dialogs that change an open event: its settings and its list of players."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.pairings import PairingError, check_removable
from tbdesk.engine.model.schedule import MAX_PLAYERS, meetings_of_all
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.players import PlayersModel
from tbdesk.report import report
from tbdesk.report.rounds.tokens import MAX_NUMBER
from tbdesk.report.wording.pairings import obstacle_text
from tbdesk.ui.setup.event_form import EventForm
from tbdesk.ui.setup.event_rules_form import DeviationsBox
from tbdesk.ui.setup.list_editors import PlayersEditor
from tbdesk.ui.setup.match_rules_form import MatchRulesForm
from tbdesk.ui.window import style


class EventPartDialog(QDialog):
    """One editing widget, a line for what is wrong, OK and Cancel."""

    def __init__(self, title: str, editor: QWidget, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.message = QLabel()
        self.message.setObjectName("message")
        self.message.setWordWrap(True)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(editor)
        layout.addWidget(self.message)
        layout.addWidget(buttons)


class EventSettingsDialog(EventPartDialog):
    """Title, dates, scores, edition and the event's own rules; `tournament()` is the event
    after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        editor = QWidget()
        self._form = EventForm(with_cycles=False)
        self._kind = self._form.kind
        self._seed = QLineEdit()
        self._deviations = DeviationsBox(tournament.kind.predetermined)
        self._match_rules = MatchRulesForm() if tournament.match_rules is not None else None
        super().__init__(_("Event settings"), editor, parent)
        self.setObjectName("eventSettingsDialog")
        self._layout(editor)
        self._tournament = tournament
        self._form.fill(tournament)
        if self._match_rules is not None and tournament.match_rules is not None:
            self._match_rules.fill(tournament.match_rules)
        self._seed.setText(tournament.lots_seed)
        self._deviations.set_deviations(tournament.deviations)
        self._deviations.set_edition(self._form.edition())
        self._form.editionChanged.connect(
            lambda: self._deviations.set_edition(self._form.edition())
        )

    def _layout(self, editor: QWidget) -> None:
        text = _("Dra&wing of lots, also from")
        label = QLabel(text)
        label.setBuddy(self._seed)
        self._seed.setAccessibleName(text.replace("&", ""))
        self._seed.setToolTip(
            _("Added to the seed of the drawing, such as a number somebody in the hall names")
        )
        lots = QFormLayout()
        lots.addRow(label, self._seed)
        layout = QVBoxLayout(editor)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._form)
        if self._match_rules is not None:
            layout.addWidget(self._match_rules)
        layout.addLayout(lots)
        layout.addWidget(self._deviations)
        style.align_labels(editor)

    def tournament(self) -> Tournament:
        return replace(
            self._of_kind(self._form.apply(self._tournament)),
            lots_seed=self._seed.text(),
            deviations=self._deviations.deviations(),
            match_rules=None if self._match_rules is None else self._match_rules.rules(),
        )

    def _of_kind(self, event: Tournament) -> Tournament:
        """The event as one of the kind and length chosen; nobody is excluded from a Swiss."""
        kind = self._kind.kind()
        if kind is EventKind.ROUND_ROBIN:
            same = event.kind is kind
            return event if same else replace(event, kind=kind, cycles=meetings_of_all(event))
        excluded = () if kind is EventKind.SWISS else event.excluded
        return replace(event, kind=kind, rounds=self._kind.rounds(), cycles=1, excluded=excluded)

    def accept(self) -> None:
        refusal = self._form.refusal() or self._kind_refusal()
        if not refusal and self._match_rules is not None:
            refusal = self._match_rules.refusal()
        self.message.setText(refusal)
        if not refusal:
            super().accept()

    def _kind_refusal(self) -> str:
        """Why the event cannot be of the kind or the length chosen; empty if it can."""
        event = self._tournament
        if self._kind.kind() is EventKind.ROUND_ROBIN:
            if event.kind is EventKind.ROUND_ROBIN or meetings_of_all(event):
                return ""
            return _(
                "This cannot be a round robin: not everybody is paired with everybody equally "
                "often."
            )
        rounds = [one.round for one in event.games] + [one.round for one in event.byes]
        last = max(rounds + [one.round for one in event.matches], default=0)
        if self._kind.rounds() >= last:
            return ""
        return _(
            "There are games or byes in round {last}; an event of {rounds} rounds would lose them."
        ).format(last=last, rounds=self._kind.rounds())


class PlayersDialog(EventPartDialog):
    """The list of players of an open event; asks before results of a round robin are lost, and
    keeps who has games in any other."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        self._tournament = tournament
        table = tournament.kind is EventKind.ROUND_ROBIN
        self.players = PlayersModel(
            tournament.players,
            most=MAX_PLAYERS if table else MAX_NUMBER,
            objection=self._objection,
        )
        self._editor = PlayersEditor(self.players)
        super().__init__(_("Players"), self._editor, parent)
        self.setObjectName("playersDialog")
        self.players.setParent(self)
        self._editor.said.connect(self.message.setText)
        self.message.setText(
            _(
                "Another number or order of players gives another Berger table: rounds and "
                "colours change, results between the players stay."
            )
            if table
            else _(
                "Games and byes follow their players to other numbers. Who comes late is added "
                "at the end, and counts as absent in the rounds before."
            )
        )
        self.resize(640, 480)

    def accept(self) -> None:
        if not self._editor.finish_typing():
            return
        for player in self.players.lost_players(self._tournament.players):
            objection = self._objection(player.number)
            if objection:
                self.message.setText(objection)
                return
        lost = self._lost_results()
        if lost and not self._confirmed(lost):
            return
        super().accept()

    def _objection(self, number: int) -> str:
        """Why somebody must stay in the list; empty if he may go. From the Berger table of a
        round robin anybody may."""
        if self._tournament.kind is EventKind.ROUND_ROBIN:
            return ""
        try:
            check_removable(self._tournament, number)
        except PairingError as error:
            return f"{obstacle_text(error, self._tournament)}."
        return ""

    def _lost_results(self) -> dict[str, int]:
        """How many results go with each player who is no longer in the list."""
        lost = {}
        for player in self.players.lost_players(self._tournament.players):
            played = sum(
                bool(game.result or game.unread)
                for game in self._tournament.games
                if player.number in (game.white, game.black)
            )
            if played:
                lost[report.player_text(player)] = played
        return lost

    def _confirmed(self, lost: dict[str, int]) -> bool:
        names = ", ".join(f"{name} ({count})" for name, count in lost.items())
        text = _(
            "Removing these players takes their results out of the event: {names}.\n"
            "You can undo it."
        )
        answer = QMessageBox.question(
            self,
            _("Remove players with results"),
            text.format(names=names),
            QMessageBox.StandardButton.Ok | QMessageBox.StandardButton.Cancel,
            QMessageBox.StandardButton.Cancel,
        )
        return answer == QMessageBox.StandardButton.Ok
