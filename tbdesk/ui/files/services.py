"""The objects that the dialogs and hand-outs of the open event work with."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.logo_dialog import HandoutLogo
from tbdesk.ui.standings.inspection import Inspection


class EventServices(NamedTuple):
    """Made once with the workspace, and passed on as one."""

    document: Document
    calculation: CalculationService
    preferences: Preferences
    inspection: Inspection
    logo: HandoutLogo
    window: QWidget
