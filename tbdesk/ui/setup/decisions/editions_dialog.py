"""The hand-outs that have left the program, from which a misprint can be deleted."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from tbdesk.engine.model.handouts import HandoutEdition
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.events.handouts import handout_name
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, paragraph
from tbdesk.ui.widgets.focus import ListWidget


class EditionsDialog(OkDialog):
    """Lists the editions of all hand-outs, the latest first."""

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("editionsDialog", _("Hand-outs so far"), parent)
        self._left = list(reversed(event.handouts))
        text = _("No result was handed out yet.")
        if self._left:
            text = _(
                "A result that differs from its last edition is marked. Delete an edition that was "
                "never handed out, such as a misprint."
            )
        self._list = ListWidget()
        self._list.setObjectName("editions")
        self._list.setAccessibleName(_("Editions, the latest first"))
        self._list.setAccessibleDescription(text)
        self._list.addItems(list(map(_line, self._left)))
        self._list.setCurrentRow(0)
        self._delete = SideButton(_("&Delete this edition"), self._delete_current)
        self._delete.setEnabled(bool(self._left))
        self.buttons.addButton(self._delete, QDialogButtonBox.ButtonRole.ActionRole)
        content = QVBoxLayout()
        content.addWidget(paragraph(text))
        content.addWidget(self._list)
        self.lay_out(content)
        self.prefer(60, 14)

    def editions(self) -> tuple[HandoutEdition, ...]:
        """The editions that are left, the latest last."""
        return tuple(reversed(self._left))

    def _delete_current(self) -> None:
        row = self._list.currentRow()
        if row >= 0:
            del self._left[row]
            self._list.takeItem(row)
        self._delete.setEnabled(bool(self._left))


def _line(edition: HandoutEdition) -> str:
    return _("{handout}, edition {number}, {time}").format(
        handout=handout_name(edition), number=edition.number, time=moment_text(edition.time)
    )
