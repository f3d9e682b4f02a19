"""The edits of the open event that the menus make by a dialog."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.handouts import Handouts
from tbdesk.ui.menus.actions import Actions

if TYPE_CHECKING:
    from tbdesk.files.presets import Preset

# The dialogs are imported when they are first asked for: the window is there sooner.


class EventMenu(QObject):
    """Takes what is still being typed in the grids, then shows a dialog over the window."""

    def __init__(
        self,
        document: Document,
        presets: Callable[[], tuple[Preset, ...]],
        finish_typing: Callable[[], object],
        current_match: Callable[[], int | None],
        current_participant: Callable[[], int | None],
        calculation: CalculationService,
        preferences: Preferences,
        handouts: Handouts,
        window: QWidget,
        parent: QObject,
    ) -> None:
        """`current_match` gives the place of the match of the cursor, `current_participant` the
        pairing number of who is looked at."""
        super().__init__(parent)
        self._document = document
        self._presets = presets
        self._finish_typing = finish_typing
        self._current_match = current_match
        self._current_participant = current_participant
        self._calculation = calculation
        self._preferences = preferences
        self._handouts = handouts
        self._window = window

    def handlers(self, actions: Actions) -> dict[QAction, Callable[[], None]]:
        """What each of the actions does."""
        return {
            actions.players: self.players,
            actions.numbers: self.numbers,
            actions.settings: self.settings,
            actions.withdraw: self.withdraw,
            actions.late_entry: self.late_entry,
            actions.withdrawn: self.withdrawn,
            actions.by_hand: self.places_by_hand,
            actions.play_offs: self.play_offs,
            actions.adjustments: self.adjustments,
            actions.fixtures: self.fixtures,
            actions.event_log: self.event_log,
            actions.chain: self.chain,
            actions.compare: self.compare,
            actions.identify: self.identify,
        }

    def players(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_players, edit_teams

        self._finish_typing()
        event = self._document.tournament
        edit = edit_players if event is None or event.match_rules is None else edit_teams
        edit(self._document, self._window)

    def numbers(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_numbers

        self._finish_typing()
        edit_numbers(self._document, self._window)

    def settings(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_settings

        self._finish_typing()
        edit_settings(self._document, self._window)

    def withdraw(self) -> None:
        from tbdesk.ui.setup.players.withdraw_dialog import withdraw_player

        number = self._current_participant()
        self._finish_typing()
        withdraw_player(self._document, self._window, number)

    def late_entry(self) -> None:
        from tbdesk.ui.setup.players.late_entry_dialog import enter_late

        self._finish_typing()
        enter_late(self._document, self._window)

    def withdrawn(self) -> None:
        from tbdesk.ui.setup.edit_event import exclude_players

        self._finish_typing()
        exclude_players(self._document, self._window)

    def places_by_hand(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_places

        self._finish_typing()
        edit_places(self._document, self._window)

    def play_offs(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_play_offs

        self._finish_typing()
        edit_play_offs(self._document, self._window)

    def fixtures(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_fixtures

        self._finish_typing()
        edit_fixtures(self._document, self._current_match(), self._window)

    def adjustments(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_adjustments

        self._finish_typing()
        edit_adjustments(self._document, self._window)

    def event_log(self) -> None:
        from tbdesk.ui.setup.edit_event import show_log

        show_log(self._document, self._preferences, self._window)

    def chain(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_chain

        self._finish_typing()
        edit_chain(self._document, self._presets(), self._window)

    def compare(self) -> None:
        from tbdesk.ui.standings.compare_dialog import CompareDialog

        self._finish_typing()
        if self._document.tournament is not None:
            tournament, after = self._document.tournament, self._calculation.after
            dialog = CompareDialog(
                tournament, self._presets(), after, self._window, self._preferences
            )
            dialog.pagesAsked.connect(self._handouts.show_pages_of)
            dialog.webPageAsked.connect(self._handouts.save_web_page_of)
            dialog.exec()
            dialog.deleteLater()

    def identify(self) -> None:
        from tbdesk.ui.setup.edit_event import check_table

        self._finish_typing()
        after = self._calculation.after
        check_table(self._document, self._presets(), self._preferences, after, self._window)
