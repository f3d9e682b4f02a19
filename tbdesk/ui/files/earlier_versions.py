"""The earlier versions of the open event's file: one of them chosen, or all of them deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.files.disk.versions import Version, delete, versions
from tbdesk.i18n import _
from tbdesk.report.wording.dates import moment_text
from tbdesk.session.program.places import versions_folder
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, paragraph
from tbdesk.ui.dialog.question import confirmed, warn
from tbdesk.ui.widgets.focus import ListWidget


def choose_version(path: Path | None, window: QWidget, say: Callable[[str], object]) -> Path | None:
    """Ask for the earlier version of a file to be opened; None if none is chosen. `say` reports
    that there are none, or that the user had them deleted."""
    kept = versions(versions_folder(), path) if path else []
    if path is None or not kept:
        say(_("There is no earlier version. Saving the file again keeps one."))
        return None
    dialog = VersionsDialog(path.name, kept, window)
    chosen = dialog.chosen.path if dialog.run() else None
    if dialog.unwanted:
        _delete(path, window, say)
    return chosen


def _delete(path: Path, window: QWidget, say: Callable[[str], object]) -> None:
    try:
        delete(versions_folder(), path)
    except OSError as error:
        warn(window, _("The versions could not be deleted."), error)
    else:
        say(_("The earlier versions of {name} are deleted.").format(name=path.name))


class VersionsDialog(OkDialog):
    """Lists the earlier versions, at least one, with when each was saved and how large it is."""

    def __init__(self, name: str, versions: Sequence[Version], parent: QWidget) -> None:
        super().__init__("versionsDialog", _("Earlier versions"), parent)
        self._name = name
        self._versions = versions
        #: The person wants none of them any more.
        self.unwanted = False
        self._list = ListWidget()
        self._list.setObjectName("versions")
        self._list.setAccessibleName(_("Versions of {name}, the newest first").format(name=name))
        self._list.addItems([_version_text(version) for version in versions])
        self._list.setCurrentRow(0)
        self._list.itemActivated.connect(self.accept)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(_("&Open"))
        deletes = SideButton(_("&Delete these versions…"), self._ask_to_delete)
        self.buttons.addButton(deletes, QDialogButtonBox.ButtonRole.ActionRole)
        text = _(
            "Earlier contents of {name}. An opened version is not saved yet: the file is not "
            "changed until you save."
        )
        text = text.format(name=name)
        self._list.setAccessibleDescription(text)
        content = QVBoxLayout()
        content.addWidget(paragraph(text))
        content.addWidget(self._list)
        self.lay_out(content)
        self.prefer(60, 14)

    def _ask_to_delete(self) -> None:
        text = _(
            "Delete the earlier versions of {name}? This cannot be undone. The file itself is "
            "not changed."
        ).format(name=self._name)
        if confirmed(Decision.VERSIONS_DELETED, self, self.windowTitle(), text):
            self.unwanted = True
            self.reject()

    @property
    def chosen(self) -> Version:
        """The version that is to be opened."""
        return self._versions[self._list.currentRow()]


def _version_text(version: Version) -> str:
    saved = moment_text(version.saved.astimezone(), seconds=True)
    size = QLocale().formattedDataSize(version.size, 1)
    return _("{moment} ({size})").format(moment=saved, size=size)
