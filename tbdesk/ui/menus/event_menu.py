"""The handlers of the menus that edit the open event in a dialog."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.handouts import Handouts
from tbdesk.ui.menus.actions import Actions
from tbdesk.ui.setup.players.withdraw_dialog import withdraw_player

if TYPE_CHECKING:
    from tbdesk.ui.menus.event_dialogs import EventDialogs


class Cursor(NamedTuple):
    """The part of the grids that the menu reads: the cursor, and the text being typed."""

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

    @cached_property
    def _dialogs(self) -> EventDialogs:
        # All dialogs together take over 50 ms, and most starts need none.
        from tbdesk.ui.menus.event_dialogs import EventDialogs

        return EventDialogs(
            self._document, self._calculation, self._preferences, self._handouts, self._window
        )

    def handlers(self, actions: Actions) -> dict[QAction, Callable[[], None]]:
        """The handler of each action."""
        after_typing: dict[QAction, Callable[[EventDialogs], None]] = {
            actions.chain: lambda dialogs: dialogs.chain(),
            actions.players: lambda dialogs: dialogs.players(),
            actions.numbers: lambda dialogs: dialogs.numbers(),
            actions.settings: lambda dialogs: dialogs.settings(),
            actions.late_entry: lambda dialogs: dialogs.late_entry(),
            actions.withdrawn: lambda dialogs: dialogs.withdrawn(),
            actions.play_offs: lambda dialogs: dialogs.play_offs(),
            actions.adjustments: lambda dialogs: dialogs.adjustments(),
            actions.fixtures: lambda dialogs: dialogs.fixtures(self._cursor.match()),
            actions.event_log: lambda dialogs: dialogs.event_log(),
            actions.editions: lambda dialogs: dialogs.editions(),
            actions.compare: lambda dialogs: dialogs.compare(),
            actions.identify: lambda dialogs: dialogs.identify(),
        }
        handlers = {action: self._after_typing(open_) for action, open_ in after_typing.items()}
        return {**handlers, actions.withdraw: self.withdraw}

    def _after_typing(self, open_: Callable[[EventDialogs], None]) -> Callable[[], None]:
        def run() -> None:
            self._cursor.finish_typing()
            open_(self._dialogs)

        return run

    def chain(self) -> None:
        """Edit the chain of tie-breaks."""
        self._cursor.finish_typing()
        self._dialogs.chain()

    def withdraw(self) -> None:
        """Withdraw the participant of the cursor, taken before committing what is typed moves
        it."""
        number = self._cursor.participant()
        self._cursor.finish_typing()
        withdraw_player(self._document, self._window, number)
