"""The handlers of the menus that edit the open event in a dialog."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.handouts import Handouts
from tbdesk.ui.menus.actions import Actions

# The dialogs are imported when they are first asked for: the window is there sooner.


class Cursor(NamedTuple):
    """What of the grids matters to the menu: where the cursor is, and what is being typed."""

    #: Commits what is being typed.
    finish_typing: Callable[[], object]
    #: The place of the cursor's match in the event's matches.
    match: Callable[[], int | None]
    #: The pairing number of the participant who is looked at.
    participant: Callable[[], int | None]


class EventMenu(QObject):
    """Shows the dialogs in which the open event is changed, once what is being typed in the grids
    is committed."""

    def __init__(
        self,
        document: Document,
        cursor: Cursor,
        calculation: CalculationService,
        preferences: Preferences,
        handouts: Handouts,
        window: QWidget,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._cursor = cursor
        self._calculation = calculation
        self._preferences = preferences
        self._handouts = handouts
        self._window = window

    def handlers(self, actions: Actions) -> dict[QAction, Callable[[], None]]:
        """What each of the actions does."""
        after_typing = {
            actions.players: self._players,
            actions.numbers: self._numbers,
            actions.settings: self._settings,
            actions.late_entry: self._late_entry,
            actions.withdrawn: self._withdrawn,
            actions.by_hand: self._places_by_hand,
            actions.play_offs: self._play_offs,
            actions.adjustments: self._adjustments,
            actions.fixtures: self._fixtures,
            actions.event_log: self._event_log,
            actions.compare: self._compare,
            actions.identify: self._identify,
        }
        handlers = {action: self._after_typing(edit) for action, edit in after_typing.items()}
        return {**handlers, actions.withdraw: self.withdraw, actions.chain: self.chain}

    def _after_typing(self, edit: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            self._cursor.finish_typing()
            edit()

        return run

    def chain(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_chain

        self._cursor.finish_typing()
        edit_chain(self._document, self._preferences.folder(), self._window)

    def withdraw(self) -> None:
        """Withdraw the participant of the cursor, taken before committing what is typed moves
        it."""
        from tbdesk.ui.setup.players.withdraw_dialog import withdraw_player

        number = self._cursor.participant()
        self._cursor.finish_typing()
        withdraw_player(self._document, self._window, number)

    def _players(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_players, edit_teams

        event = self._document.tournament
        edit = edit_players if event is None or event.match_rules is None else edit_teams
        edit(self._document, self._window)

    def _numbers(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_numbers

        edit_numbers(self._document, self._window)

    def _settings(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_settings

        edit_settings(self._document, self._window)

    def _late_entry(self) -> None:
        from tbdesk.ui.setup.players.late_entry_dialog import enter_late

        enter_late(self._document, self._window)

    def _withdrawn(self) -> None:
        from tbdesk.ui.setup.edit_event import exclude_players

        exclude_players(self._document, self._window)

    def _places_by_hand(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_places

        edit_places(self._document, self._window)

    def _play_offs(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_play_offs

        edit_play_offs(self._document, self._window)

    def _fixtures(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_fixtures

        edit_fixtures(self._document, self._cursor.match(), self._window)

    def _adjustments(self) -> None:
        from tbdesk.ui.setup.edit_event import edit_adjustments

        edit_adjustments(self._document, self._window)

    def _event_log(self) -> None:
        from tbdesk.ui.setup.edit_event import show_log

        show_log(self._document, self._preferences, self._window)

    def _compare(self) -> None:
        from tbdesk.session.program.own_presets import offered_presets
        from tbdesk.ui.standings.compare_dialog import CompareDialog

        if self._document.tournament is not None:
            tournament, after = self._document.tournament, self._calculation.after
            dialog = CompareDialog(
                tournament, offered_presets(), after, self._window, self._preferences
            )
            self._handouts.serve(dialog)
            dialog.run()

    def _identify(self) -> None:
        from tbdesk.ui.setup.edit_event import check_table

        after = self._calculation.after
        check_table(self._document, self._preferences, after, self._window)
