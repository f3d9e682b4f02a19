"""The windows beside the main one that answer questions about the standings: why, and who can still
finish where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.ui.files.handouts import Handouts
from tbdesk.ui.menus.actions import Actions
from tbdesk.ui.standings.answer_dialog import AnswerDialog
from tbdesk.ui.standings.inspection import Inspection
from tbdesk.ui.standings.why_dialog import WhyDialog

if TYPE_CHECKING:
    from tbdesk.ui.standings.outlook_dialog import OutlookDialog


class AnswerWindows(QObject):
    """Makes each of them when it is first asked for. They stay open beside the window, and follow
    every new calculation."""

    #: The whole event is needed now: open editors have to commit their text.
    needed = Signal()

    def __init__(
        self,
        document: Document,
        calculation: CalculationService,
        inspection: Inspection,
        handouts: Handouts,
        window: QWidget,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._calculation = calculation
        self._inspection = inspection
        self._handouts = handouts
        self._window = window
        self._why: WhyDialog | None = None
        self._outlook: OutlookDialog | None = None

    def handlers(self, actions: Actions) -> dict[QAction, Callable[[], object]]:
        """The callback of every action."""
        return {actions.why: self.ask_why, actions.outlook: self._look_ahead}

    def ask_why(self, first: int | None = None, second: int | None = None) -> None:
        """Why is one participant ahead of another? Of the selected one, unless two are named by
        their positions."""
        self.needed.emit()
        if first is None and self._inspection.selected is not None:
            first = self._inspection.selected[0]
        if self._why is None:
            self._why = WhyDialog(self._calculation, self._window)
            self._handouts.serve(self._why)
        self._why.ask(first, second)
        _bring_to_front(self._why)

    def _look_ahead(self) -> None:
        """Show who can still finish where."""
        self.needed.emit()
        if self._outlook is None:
            # The search and the dialogs of the event take over 50 ms; most evenings need neither.
            from tbdesk.ui.setup.edit_event import edit_targets
            from tbdesk.ui.standings.outlook_dialog import OutlookDialog

            dialog = self._outlook = OutlookDialog(self._calculation, self._window)
            dialog.placesAsked.connect(lambda: edit_targets(self._document, dialog))
            self._handouts.serve(dialog)
        _bring_to_front(self._outlook)


def _bring_to_front(dialog: AnswerDialog) -> None:
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
