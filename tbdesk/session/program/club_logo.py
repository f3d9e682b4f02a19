"""The club's logo, kept by the program itself: it stays when the chosen file is moved away."""

from __future__ import annotations

from pathlib import Path

from tbdesk.files.disk.storage import StorageError, why_not_written, write_whole
from tbdesk.files.hostile import confined
from tbdesk.files.hostile.confined import Check, OverrunError, Work, no_check
from tbdesk.i18n import _
from tbdesk.report import logo as logos
from tbdesk.report.errors import FormatError
from tbdesk.report.logo import Logo
from tbdesk.session.program.places import data_folder

#: Qt begins to draw within a second, also on an old computer.
_LIMITS = confined.LIMITS._replace(seconds=3.0)


def default_path() -> Path:
    """The file of the logo, in the person's own data."""
    return data_folder() / "club-logo"


class ClubLogo:
    """The logo kept in a file; it is read on first use, and when it has changed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: tuple[tuple[int, int], Logo] | None = None

    def current(self) -> Logo | None:
        """The logo, None if there is none. Raises FormatError if its copy has been spoilt."""
        try:
            state = self._path.stat()
        except OSError:
            return None
        stamp = state.st_mtime_ns, state.st_size
        if self._known is None or self._known[0] != stamp:
            self._known = stamp, logos.load(self._path)
        return self._known[1]

    def keep(self, logo: Logo) -> None:
        """Keep another logo from now on. Raises StorageError."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(self._path.parent, why_not_written(error)) from None
        write_whole(self._path, logo.content)

    def remove(self) -> None:
        """Remove the logo. Raises StorageError."""
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(self._path, why_not_written(error)) from None


def read(path: Path, check: Check = no_check) -> Logo:
    """The logo in a chosen file: a picture, or a drawing (SVG). Raises FormatError, and the
    exception of `check` if it takes long."""
    data = logos.picture_bytes(path)
    if logos.is_svg(data):
        try:
            data = confined.run(Work.DRAWING, data, path.name, check, _LIMITS)
        except OverrunError as error:
            reason = _("drawing it takes more time or memory than a logo may: save it as PNG")
            raise FormatError(reason, path.name) from error
    return logos.loads(data, path.name)
