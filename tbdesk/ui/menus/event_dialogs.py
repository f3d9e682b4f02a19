"""The dialogs of the open event, each opened by a menu."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.handouts import Handouts
from tbdesk.ui.setup import edit_event
from tbdesk.ui.setup.players.late_entry_dialog import enter_late
from tbdesk.ui.standings.compare_dialog import CompareDialog


class EventDialogs:
    """Opens the dialogs over a window."""

    def __init__(
        self,
        document: Document,
        calculation: CalculationService,
        preferences: Preferences,
        handouts: Handouts,
        window: QWidget,
    ) -> None:
        self._document = document
        self._calculation = calculation
        self._preferences = preferences
        self._handouts = handouts
        self._window = window

    def chain(self) -> None:
        edit_event.edit_chain(self._document, self._preferences.folder(), self._window)

    def players(self) -> None:
        """Edit the players, or the teams with their players."""
        event = self._document.tournament
        of_players = event is None or event.match_rules is None
        edit = edit_event.edit_players if of_players else edit_event.edit_teams
        edit(self._document, self._window)

    def numbers(self) -> None:
        edit_event.edit_numbers(self._document, self._window)

    def settings(self) -> None:
        edit_event.edit_settings(self._document, self._window)

    def late_entry(self) -> None:
        enter_late(self._document, self._window)

    def withdrawn(self) -> None:
        edit_event.exclude_players(self._document, self._window)

    def play_offs(self) -> None:
        edit_event.edit_play_offs(self._document, self._window)

    def fixtures(self, match: int | None) -> None:
        edit_event.edit_fixtures(self._document, match, self._window)

    def adjustments(self) -> None:
        edit_event.edit_adjustments(self._document, self._window)

    def editions(self) -> None:
        edit_event.delete_editions(self._document, self._window)

    def event_log(self) -> None:
        edit_event.show_log(self._document, self._preferences, self._window)

    def compare(self) -> None:
        """Compare the standings under several chains."""
        event = self._document.tournament
        if event is not None:
            dialog = CompareDialog(
                event, offered_presets(), self._calculation.after, self._window, self._preferences
            )
            self._handouts.serve(dialog)
            dialog.run()

    def identify(self) -> None:
        after = self._calculation.after
        edit_event.check_table(self._document, self._preferences, after, self._window)
