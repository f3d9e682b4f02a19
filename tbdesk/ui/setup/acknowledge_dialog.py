"""A warning that is left as it is: who decided what."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QVBoxLayout, QWidget

from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.problems import problem_text, problem_where
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.window.ok_dialog import OkDialog


class AcknowledgeDialog(OkDialog):
    """Shows the warning and takes a note on it; `note()` is never empty after OK."""

    def __init__(
        self, problem: Problem, tournament: Tournament, parent: QWidget | None = None
    ) -> None:
        super().__init__("acknowledgeDialog", _("Leave a warning as it is"), parent)
        where, text = problem_where(problem), problem_text(problem, tournament)
        warning = QLabel(f"{where}: {text}")
        warning.setObjectName("warning")
        warning.setTextFormat(Qt.TextFormat.PlainText)
        warning.setWordWrap(True)
        self._note = QLineEdit()
        self._note.setAccessibleName(_("Note"))
        self._note.setPlaceholderText(_("such as: captains agreed, A. Rossi, chief arbiter"))
        label = QLabel(_("&Who decided what"))
        label.setBuddy(self._note)
        layout = QVBoxLayout()
        for widget in (warning, label, self._note):
            layout.addWidget(widget)
        layout.addStretch()
        self.lay_out(layout)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 70)

    def note(self) -> str:
        return " ".join(self._note.text().split())

    def accept(self) -> None:
        if not self.note():
            self.message.setText(_("Type a note first: it is kept with the warning."))
            self._note.setFocus()
            return
        super().accept()


def acknowledge(document: Document, problem: Problem, parent: QWidget) -> None:
    """Ask for the note on a warning, and leave it as it is if there is one."""
    if document.tournament is None:
        return
    dialog = AcknowledgeDialog(problem, document.tournament, parent)
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    if accepted:
        commands.acknowledge(document, problem, dialog.note())
