"""The question before a report file is opened that contradicts itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialogButtonBox, QWidget

from tbdesk.i18n import _, n_
from tbdesk.report.wording.problems.problems import line_text, problem_text
from tbdesk.session.files.opened import OpenedEvent
from tbdesk.ui.dialog.dialog import SentencesDialog


class ContradictionsDialog(SentencesDialog):
    """Lists the contradictions by line and column, with what is assumed."""

    def __init__(self, path: Path, opened: OpenedEvent, parent: QWidget | None = None) -> None:
        event, found = opened.tournament, opened.contradictions
        lines = [
            f"{line_text(one.line, one.column)}: {problem_text(one.problem, event)}"
            for one in found
        ]
        intro = n_(
            "{name} contradicts itself in {count} place. If you open it, this is assumed:",
            "{name} contradicts itself in {count} places. If you open it, this is assumed:",
            len(lines),
        ).format(name=path.name, count=len(lines))
        title = _("A report file that contradicts itself")
        super().__init__("contradictionsDialog", title, intro, lines, parent)
        self.name_list("contradictions", _("What is assumed"))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        opens = box.addButton(_("&Open anyway"), QDialogButtonBox.ButtonRole.AcceptRole)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        self.end(box, opens)
