"""A warning that is left as it is, with the reason and the person."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tbdesk.engine.model.acknowledged import Note
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.problems.problems import group_text
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog, label_of, paragraph, text_field, text_in


class AcknowledgeDialog(OkDialog):
    """Shows the warning, or several that are alike, and takes a note on it; of `note()` nothing is
    empty after OK."""

    def __init__(
        self, problems: Sequence[Problem], tournament: Tournament, parent: QWidget | None = None
    ) -> None:
        super().__init__("acknowledgeDialog", _("Leave a warning as it is"), parent)
        warning = paragraph(group_text(problems, tournament), "warning")
        layout = QVBoxLayout()
        layout.addWidget(warning)
        self._why = self._add(layout, _("&Reason for leaving it"), _("such as: captains agreed"))
        self._who = self._add(layout, _("Who &decides"), _("such as: A. Rossi, chief arbiter"))
        self._who.setText(_who_decides(tournament))
        layout.addStretch()
        self.lay_out(layout)
        self.setMinimumWidth(style.characters(self, 70))
        self._why.setFocus()

    def note(self) -> Note:
        return Note(text_in(self._why), text_in(self._who))

    def accept(self) -> None:
        missing = next((field for field in (self._why, self._who) if not text_in(field)), None)
        if missing is not None:
            self.message.setText(
                _("Type the reason and the arbiter's name; both are kept with the warning.")
            )
            missing.setFocus()
            return
        super().accept()

    def _add(self, layout: QVBoxLayout, text: str, example: str) -> QLineEdit:
        """A field under its label."""
        field = text_field()
        field.setPlaceholderText(example)
        layout.addWidget(label_of(field, text))
        layout.addWidget(field)
        return field


def _who_decides(event: Tournament) -> str:
    """The arbiter of the event; if none is named, the last person who decided."""
    return event.arbiter or next((warning.note.who for warning in event.acknowledged[::-1]), "")


def acknowledge(document: Document, problems: Sequence[Problem], parent: QWidget) -> None:
    """Ask for the note on warnings that are alike, and leave them as they are if there is one."""
    if document.tournament is None:
        return
    dialog = AcknowledgeDialog(problems, document.tournament, parent)
    if dialog.run():
        commands.acknowledge(document, problems, dialog.note())
