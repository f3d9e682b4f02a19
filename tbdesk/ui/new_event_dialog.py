"""New event: its kind, players, scores and a preset chain on one page."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine import catalogue
from tbdesk.engine.descriptor import chain_text
from tbdesk.engine.schedule import MAX_PLAYERS, round_robin
from tbdesk.engine.tournament import EventKind, Tournament
from tbdesk.formats.presets import Preset
from tbdesk.formats.round_tokens import MAX_NUMBER
from tbdesk.models.marks import translate
from tbdesk.models.players import PlayersModel
from tbdesk.ui.editing import enter_goes_on
from tbdesk.ui.event_form import EventForm
from tbdesk.ui.players_editor import PlayersEditor

USUAL_PLAYERS = 8


class NewEventDialog(QDialog):
    """Fills in a new event; `tournament()` is it after OK. Closed with TEAMS, an event of teams
    is wanted instead."""

    TEAMS = 2

    def __init__(self, presets: tuple[Preset, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("newEventDialog")
        self.setWindowTitle(self.tr("New event"))
        self._presets = presets
        self._players = PlayersModel(parent=self)
        self._players.set_count(USUAL_PLAYERS)
        self._form = EventForm(with_cycles=True)
        self._kind = self._form.kind
        self._editor = PlayersEditor(self._players)
        self._preset = QComboBox()
        self._preset.setObjectName("preset")
        self._message = QLabel()
        self._message.setObjectName("message")
        self._message.setWordWrap(True)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        roles = QDialogButtonBox.ButtonRole
        teams = self._buttons.addButton(self.tr("Tea&m event…"), roles.ResetRole)
        teams.setAutoDefault(False)
        teams.clicked.connect(self._on_teams)
        self._layout()
        self._kind.changed.connect(self._on_kind)
        self._form.editionChanged.connect(self._fill_presets)
        self._editor.said.connect(self._message.setText)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._fill_presets()
        self._form.title.setFocus()
        self.resize(900, 520)

    def _layout(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self._form)
        self._form.add_row(self.tr("Tie-&breaks"), self._preset)
        left.addStretch()
        columns = QHBoxLayout()
        columns.addLayout(left, 2)
        columns.addWidget(self._editor, 3)
        layout = QVBoxLayout(self)
        layout.addLayout(columns)
        layout.addWidget(self._message)
        layout.addWidget(self._buttons)

    def tournament(self) -> Tournament:
        """The event as filled in: a round robin with its whole schedule, another without
        pairings; no results."""
        kind, players = self._kind.kind(), self._players.players()
        if kind is EventKind.ROUND_ROBIN:
            event = round_robin("", players, self._kind.cycles())
        else:
            event = Tournament("", kind, players, self._kind.rounds())
        chain = self._preset.currentData().chain if self._preset.count() else ()
        return self._form.apply(replace(event, chain=chain))

    def accept(self) -> None:
        if not self._editor.finish_typing():
            return
        refusal = self._form.refusal() or self._players.too_many()
        if refusal:
            self._message.setText(refusal)
            return
        super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape is near: a list of names goes by it only after a question."""
        if enter_goes_on(self, event):
            return
        escape = event.matches(QKeySequence.StandardKey.Cancel)
        if not (escape and self._players.any_name()) or self._may_discard():
            super().keyPressEvent(event)

    def _on_teams(self) -> None:
        if not self._players.any_name() or self._may_discard():
            self.done(self.TEAMS)

    def _may_discard(self) -> bool:
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.question(
            self,
            self.tr("Discard the players"),
            self.tr("The players typed so far will be lost. Discard them?"),
            buttons.Discard | buttons.Cancel,
            buttons.Cancel,
        )
        return answer == buttons.Discard

    def _on_kind(self) -> None:
        table = self._kind.kind() is EventKind.ROUND_ROBIN
        self._editor.set_most(MAX_PLAYERS if table else MAX_NUMBER)
        self._fill_presets()

    def _fill_presets(self) -> None:
        """The presets whose every tie-break fits the edition, the chosen one kept if it does."""
        chosen = self._preset.currentText()
        kind, edition = self._kind.kind(), self._form.edition()
        self._preset.clear()
        for preset in self._presets:
            fits = preset.suits(kind) and all(
                catalogue.objection(one, kind, edition) is None for one in preset.chain
            )
            if fits:
                text = f"{translate(preset.name)}: {chain_text(preset.chain)}"
                self._preset.addItem(text, preset)
        self._preset.setCurrentIndex(max(0, self._preset.findText(chosen)))
