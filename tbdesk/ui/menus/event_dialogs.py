"""The dialogs of the open event, each opened by a menu, and its hand-outs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from tbdesk.report.handout.handout import Contents
from tbdesk.session.commands import open_event
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.ui.files.handouts import Handouts
from tbdesk.ui.files.services import EventServices
from tbdesk.ui.setup import edit_event
from tbdesk.ui.setup.players.late_entry_dialog import enter_late
from tbdesk.ui.setup.players.withdraw_dialog import withdraw_player
from tbdesk.ui.standings.compare_dialog import CompareDialog
from tbdesk.ui.standings.outlook_dialog import OutlookDialog
from tbdesk.ui.standings.why_dialog import WhyDialog


class EventDialogs:
    """Opens the dialogs over a window. Two of them answer questions about the standings: they stay
    open beside the window, and follow every new calculation."""

    def __init__(self, services: EventServices, parent: QObject) -> None:
        self._document = services.document
        self._calculation = services.calculation
        self._preferences = services.preferences
        self._inspection = services.inspection
        self._window = services.window
        self._why: WhyDialog | None = None
        self._outlook: OutlookDialog | None = None
        self.handouts = Handouts(services, parent)

    def chain(self) -> None:
        edit_event.edit_chain(self._document, self._preferences.folder(), self._window)

    def players(self) -> None:
        """Edit the players, or the teams with their players."""
        of_players = open_event(self._document).match_rules is None
        edit = edit_event.edit_players if of_players else edit_event.edit_teams
        edit(self._document, self._window)

    def numbers(self) -> None:
        edit_event.edit_numbers(self._document, self._window)

    def settings(self) -> None:
        edit_event.edit_settings(self._document, self._window)

    def late_entry(self) -> None:
        enter_late(self._document, self._window)

    def withdraw(self, number: int | None) -> None:
        withdraw_player(self._document, self._window, number)

    def withdrawn(self) -> None:
        edit_event.exclude_players(self._document, self._window)

    def play_offs(self) -> None:
        edit_event.edit_play_offs(self._document, self._window)

    def fixtures(self, match: int | None) -> None:
        edit_event.edit_fixtures(self._document, match, self._window)

    def adjustments(self) -> None:
        edit_event.edit_adjustments(self._document, self._window)

    def categories(self) -> None:
        edit_event.edit_categories(self._document, self._folder(), self._window)

    def prizes(self) -> None:
        """Edit the prizes, given by the standings on show."""
        standings = self._calculation.standings
        if standings is not None:
            edit_event.edit_prizes(self._document, standings, self._folder(), self._window)

    def _folder(self) -> Path:
        path = self._document.path
        return self._preferences.folder() if path is None else path.parent

    def event_log(self) -> None:
        edit_event.show_log(self._document, self._preferences, self._window)

    def draw_lots(self) -> None:
        """Draw lots before witnesses, and show the record if it is to be printed."""
        if edit_event.draw_lots(self._document, self._window):
            record = Contents(standings=False, crosstable=False, lots=True)
            self.handouts.show_pages_of(record)

    def why(self, first: int | None = None, second: int | None = None) -> None:
        """Why is one participant ahead of another? Of the selected one, unless two are named by
        their positions."""
        if first is None and self._inspection.selected is not None:
            first = self._inspection.selected[0]
        if self._why is None:
            self._why = WhyDialog(self._calculation, self._window)
            self._document.starting.connect(self._why.begin)
            self.handouts.serve(self._why)
        self._why.ask(first, second)
        self._why.bring_to_front()

    def outlook(self) -> None:
        """Show the places that participants can still reach."""
        if self._outlook is None:
            dialog = self._outlook = OutlookDialog(self._calculation, self._window)
            dialog.placesAsked.connect(lambda: edit_event.edit_targets(self._document, dialog))
            self._document.starting.connect(dialog.begin)
            self.handouts.serve(dialog)
        self._outlook.bring_to_front()

    def compare_list(self) -> None:
        edit_event.compare_with_list(self._document, self._window)

    def compare(self) -> None:
        """Compare the standings under several chains."""
        event, after = open_event(self._document), self._calculation.after
        dialog = CompareDialog(event, offered_presets(), after, self._window, self._preferences)
        self.handouts.serve(dialog)
        dialog.run()

    def identify(self) -> None:
        after = self._calculation.after
        edit_event.check_table(self._document, self._preferences, after, self._window)
