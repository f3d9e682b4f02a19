"""New team event: teams with their rosters, how they meet, boards, points and a preset chain."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine import catalogue
from tbdesk.engine.descriptor import chain_text
from tbdesk.engine.tournament import Tournament
from tbdesk.formats.presets import Preset
from tbdesk.models.marks import translate
from tbdesk.models.rosters import RostersModel
from tbdesk.ui import looks
from tbdesk.ui.editing import enter_goes_on
from tbdesk.ui.event_form import EventForm
from tbdesk.ui.rosters_editor import RostersEditor
from tbdesk.ui.team_event_form import TeamEventForm


class NewTeamDialog(QDialog):
    """Fills in a new team event; `tournament()` is it after OK."""

    def __init__(self, presets: tuple[Preset, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("newEventDialog")
        self.setWindowTitle(self.tr("New team event"))
        self._presets = presets
        self._rosters = RostersModel(parent=self)
        self._form = EventForm(with_cycles=False, with_kind=False)
        self._teams = TeamEventForm()
        self._editor = RostersEditor(self._rosters)
        self._preset = QComboBox()
        self._preset.setObjectName("preset")
        self._message = QLabel()
        self._message.setObjectName("message")
        self._message.setWordWrap(True)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._lay_out()
        self._form.editionChanged.connect(self._fill_presets)
        self._teams.kindChanged.connect(self._fill_presets)
        self._teams.rules.primaryChanged.connect(self._fill_presets)
        self._teams.rules.boardsChanged.connect(self._rosters.set_boards)
        self._editor.said.connect(self._message.setText)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._fill_presets()
        self._form.title.setFocus()
        self.resize(960, 640)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self._form)
        left.addWidget(self._teams)
        more = QFormLayout()
        label = QLabel(self.tr("T&ie-breaks"))
        label.setBuddy(self._preset)
        self._preset.setAccessibleName(self.tr("Tie-breaks"))
        more.addRow(label, self._preset)
        left.addLayout(more)
        left.addStretch()
        columns = QHBoxLayout()
        columns.addLayout(left, 2)
        columns.addWidget(self._editor, 3)
        layout = QVBoxLayout(self)
        layout.addLayout(columns)
        layout.addWidget(self._message)
        layout.addWidget(self._buttons)
        looks.align_labels(self)

    def tournament(self) -> Tournament:
        """The event as filled in, with its schedule and no results."""
        event = self._teams.tournament(self._rosters.entries())
        chain = self._preset.currentData().chain if self._preset.count() else ()
        return self._form.apply(replace(event, chain=chain))

    def accept(self) -> None:
        if not self._editor.finish_typing():
            return
        refusal = self._form.refusal() or self._teams.refusal(self._rosters.entries())
        if refusal:
            self._message.setText(refusal)
            return
        super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape is near: typed teams go by it only after a question."""
        if enter_goes_on(self, event):
            return
        escape = event.matches(QKeySequence.StandardKey.Cancel)
        if not (escape and self._rosters.any_name()) or self._may_discard():
            super().keyPressEvent(event)

    def _may_discard(self) -> bool:
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.question(
            self,
            self.tr("Discard the teams"),
            self.tr("The teams typed so far will be lost. Discard them?"),
            buttons.Discard | buttons.Cancel,
            buttons.Cancel,
        )
        return answer == buttons.Discard

    def _fill_presets(self) -> None:
        """The presets for teams that fit the kind, the rules and the score that ranks first."""
        chosen = self._preset.currentText()
        edition, kind = self._form.edition(), self._teams.kind()
        primary = self._teams.rules.rules().primary
        self._preset.clear()
        for preset in self._presets:
            fits = preset.suits(kind, teams=True) and all(
                catalogue.objection(one, kind, edition, True) is None for one in preset.chain
            )
            if fits and catalogue.primary_score(preset.chain) in (None, primary):
                text = f"{translate(preset.name)}: {chain_text(preset.chain)}"
                self._preset.addItem(text, preset)
        self._preset.setCurrentIndex(max(0, self._preset.findText(chosen)))
