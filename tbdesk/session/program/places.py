"""The folders of settings and data: those of the person, or one beside the program."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSettings, QStandardPaths

from tbdesk.files.disk.storage import StorageError
from tbdesk.i18n import _

#: The property of the application that holds the folder of portable use.
PORTABLE = "tbdeskFolder"


def data_folder() -> Path:
    """The folder of data kept beside the settings: the club's logo, copies of events."""
    app = QCoreApplication.instance()
    portable = None if app is None else app.property(PORTABLE)
    if portable:
        return Path(str(portable))
    data = QStandardPaths.StandardLocation.GenericDataLocation
    return Path(QStandardPaths.writableLocation(data)) / "tbdesk"


def versions_folder() -> Path:
    """The folder of the earlier contents of saved files."""
    return data_folder() / "versions"


def keep_in(app: QCoreApplication, folder: Path) -> None:
    """Keep everything in a folder from now on, the settings too. Raises StorageError if nothing
    can be written there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / "writable"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        reason = _(
            "settings cannot be kept here ({0}): move tbdesk to a folder that can be written "
            "to, or start it without --portable and without the file “portable” beside it"
        )
        raise StorageError(folder, reason.format(error.strerror or error)) from None
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    app.setProperty(PORTABLE, str(folder))
