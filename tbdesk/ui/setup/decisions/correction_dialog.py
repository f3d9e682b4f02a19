"""Why a result or a bye of an earlier round was corrected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from tbdesk.engine.entry.changes.corrections import Correction
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.events.corrections import Corrected
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.fields import label_of, text_field, text_in
from tbdesk.ui.dialog.ok_dialog import OkDialog


def explain_corrections(
    document: Document, corrections: Sequence[Correction], parent: QWidget
) -> None:
    """Ask why, and whether it is marked."""
    if document.tournament is None:
        return
    dialog = CorrectionDialog(corrections, document.tournament, parent)
    if dialog.run():
        commands.explain_corrections(document, corrections, dialog.reason(), slip=dialog.slip())


class CorrectionDialog(OkDialog):
    """Shows what was corrected and takes the reason, which stands in the log, in the grids and
    under what is handed out."""

    def __init__(
        self,
        corrections: Sequence[Correction],
        tournament: Tournament,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("correctionDialog", _("Why it was corrected"), parent)
        listed = paragraph(Corrected(tournament).texts(corrections), "corrections")
        self._reason = text_field(
            next((correction.reason for correction in corrections if correction.reason), "")
        )
        self._reason.setObjectName("reason")
        self._reason.setPlaceholderText(_("such as: error in the report, decision of the appeal"))
        label = label_of(self._reason, _("&Reason"))
        self._slip = QCheckBox(_("A slip of &typing: in the log only, not marked in the round"))
        self._slip.setObjectName("slip")
        layout = QVBoxLayout()
        for widget in (listed, label, self._reason, self._slip):
            layout.addWidget(widget)
        layout.addStretch()
        self.lay_out(layout)
        self.setMinimumWidth(max(style.characters(self, 70), self.minimumSizeHint().width()))
        self._reason.setFocus()

    def reason(self) -> str:
        return text_in(self._reason)

    def slip(self) -> bool:
        return self._slip.isChecked()
