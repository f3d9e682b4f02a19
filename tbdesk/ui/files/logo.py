"""The club's logo of all hand-outs: looked at, chosen, and told where it cannot be read."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tbdesk.files.disk.storage import StorageError
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.logo import Logo
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.dialog.warning import warn
from tbdesk.ui.files.logo_dialog import LogoDialog


class HandoutLogo(QObject):
    """The club's logo of all hand-outs; without one that can be read, hand-outs are made
    without."""

    #: What was done, for the status bar.
    said = Signal(str)

    def __init__(self, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._preferences = preferences
        self._window = window

    def choose(self) -> None:
        """Look at the logo of all hand-outs, choose another one or none."""
        kept = self.current()
        dialog = LogoDialog(kept, self._window)
        if dialog.run() and dialog.logo is not kept:
            self._keep(dialog.logo)

    def _keep(self, logo: Logo | None) -> None:
        club_logo = self._preferences.club_logo
        try:
            if logo is None:
                club_logo.remove()
            else:
                club_logo.keep(logo)
        except StorageError as error:
            warn(self._window, _("The logo could not be kept."), error)
            return
        gone = _("Hand-outs have no logo any more")
        self.said.emit(gone if logo is None else _("Hand-outs have the logo from now on"))

    def current(self) -> Logo | None:
        """The logo, None where there is none or where it cannot be read, which is said."""
        try:
            return self._preferences.club_logo.current()
        except FormatError as error:
            head = _("The logo cannot be read. Choose it again under File > Club logo.")
            warn(self._window, head, error)
            return None
