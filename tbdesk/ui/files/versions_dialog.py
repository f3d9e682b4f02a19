"""The earlier versions of the open event's file, one of which is opened."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from tbdesk.files.versions import Version
from tbdesk.i18n import _
from tbdesk.report.wording.dates import moment_text
from tbdesk.ui.window.dialog import paragraph
from tbdesk.ui.window.focus import ListWidget
from tbdesk.ui.window.ok_dialog import OkDialog


class VersionsDialog(OkDialog):
    """Says when each version was saved and how large it is; there is at least one."""

    def __init__(self, name: str, versions: Sequence[Version], parent: QWidget) -> None:
        super().__init__("versionsDialog", _("Earlier versions"), parent)
        self._versions = versions
        self._list = ListWidget()
        self._list.setObjectName("versions")
        self._list.setAccessibleName(_("Versions of {name}, the newest first").format(name=name))
        self._list.addItems([_said(version) for version in versions])
        self._list.setCurrentRow(0)
        self._list.itemActivated.connect(self.accept)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(_("&Open"))
        text = _(
            "What {name} held before it was saved again. A version that is opened is not saved "
            "yet: the file stays as it is until you save."
        )
        text = text.format(name=name)
        self._list.setAccessibleDescription(text)
        content = QVBoxLayout()
        content.addWidget(paragraph(text))
        content.addWidget(self._list)
        self.lay_out(content)
        self.prefer(60, 14)

    @property
    def chosen(self) -> Version:
        """The version that is to be opened."""
        return self._versions[self._list.currentRow()]


def _said(version: Version) -> str:
    saved = moment_text(version.saved.astimezone(), seconds=True)
    size = QLocale().formattedDataSize(version.size, 1)
    return _("{moment} ({size})").format(moment=saved, size=size)
