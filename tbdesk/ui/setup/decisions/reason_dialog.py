"""Why a result or a bye is another one than in the last hand-out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tbdesk.engine.entry.handed_out import Difference
from tbdesk.i18n import _
from tbdesk.report.wording.events.handouts import change_text
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.fields import label_of, text_field, text_in
from tbdesk.ui.dialog.ok_dialog import OkDialog


def explain_changes(document: Document, changes: Sequence[Difference], parent: QWidget) -> None:
    """Ask why some results were changed."""
    if document.tournament is None:
        return
    dialog = ReasonDialog(document, changes, parent)
    if dialog.run():
        commands.explain_changes(document, changes, dialog.reason())


class ReasonDialog(OkDialog):
    """Shows what was changed and takes the reason, which stands in the log, in the grids and beside
    the change in the next edition."""

    def __init__(
        self, document: Document, changes: Sequence[Difference], parent: QWidget | None = None
    ) -> None:
        super().__init__("reasonDialog", _("Why it was corrected"), parent)
        event, since = document.tournament, document.since_handout
        texts = [change_text(change, event) for change in changes] if event is not None else []
        listed = paragraph("; ".join(texts), "changes")
        self._reason = text_field(next(filter(None, map(since.reason, changes)), ""))
        self._reason.setObjectName("reason")
        self._reason.setPlaceholderText(_("such as: error in the report, decision of the appeal"))
        label = label_of(self._reason, _("&Reason"))
        layout = QVBoxLayout()
        for widget in (listed, label, self._reason):
            layout.addWidget(widget)
        layout.addStretch()
        self.lay_out(layout)
        self.setMinimumWidth(max(style.characters(self, 70), self.minimumSizeHint().width()))
        self._reason.setFocus()

    def reason(self) -> str:
        return text_in(self._reason)
