"""The earlier versions of the open event's file: one of them chosen, or all of them deleted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from tbdesk.files.disk.versions import delete, versions
from tbdesk.i18n import _
from tbdesk.session.program.places import versions_folder
from tbdesk.ui.dialog.question import warn
from tbdesk.ui.files.versions_dialog import VersionsDialog


def choose_version(path: Path | None, window: QWidget, say: Callable[[str], object]) -> Path | None:
    """Ask which of the earlier versions of a file is to be opened, None for none of them. `say`
    tells that there are none, or that the person had them deleted."""
    kept = versions(versions_folder(), path) if path else []
    if path is None or not kept:
        say(_("There is no earlier version: one is kept whenever the file is saved again."))
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
