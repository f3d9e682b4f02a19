"""The handlers of the menus: Edit acts on the focused widget, the others open a dialog."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QTextEdit

from tbdesk.files.outputs import Output
from tbdesk.ui.files.services import EventServices
from tbdesk.ui.grid.blocks import Blocks, blocks_of
from tbdesk.ui.menus.actions import Actions

if TYPE_CHECKING:
    from tbdesk.ui.files.handouts import Handouts
    from tbdesk.ui.menus.event_dialogs import EventDialogs


class EditMenu(QObject):
    """The handlers of the Edit menu: grids have their blocks of cells; fields and texts handle the
    commands themselves."""

    #: The clipboard does not fit at the cursor: it may be a whole table.
    notPasted = Signal()

    def handlers(self, actions: Actions) -> dict[QAction, Callable[[], None]]:
        """The callback of every action."""
        return {
            actions.cut: self._cut,
            actions.copy: self._copy,
            actions.paste: self._paste,
            actions.select_all: self._select_all,
            actions.fill_down: partial(_fill, Blocks.fill_down),
            actions.fill_right: partial(_fill, Blocks.fill_right),
        }

    def _cut(self) -> None:
        focused = QApplication.focusWidget()
        blocks = blocks_of(focused)
        if blocks is not None:
            blocks.cut()
        elif isinstance(focused, QLineEdit | QTextEdit):
            focused.cut()

    def _copy(self) -> None:
        focused = QApplication.focusWidget()
        blocks = blocks_of(focused)
        if blocks is not None:
            blocks.copy()
        elif isinstance(focused, QLineEdit | QTextEdit):
            focused.copy()

    def _paste(self) -> None:
        focused = QApplication.focusWidget()
        blocks = blocks_of(focused)
        if isinstance(focused, QLineEdit | QTextEdit):
            focused.paste()
        elif blocks is None or not blocks.paste():
            self.notPasted.emit()

    def _select_all(self) -> None:
        focused = QApplication.focusWidget()
        if isinstance(focused, QLineEdit | QTextEdit | QAbstractItemView):
            focused.selectAll()


def _fill(fill: Callable[[Blocks], None]) -> None:
    blocks = blocks_of(QApplication.focusWidget())
    if blocks is not None:
        fill(blocks)


class Cursor(NamedTuple):
    """The part of the grids that the menu reads: the cursor, and the text being typed."""

    #: Commits the open editor.
    finish_typing: Callable[[], object]
    #: The place of the cursor's match in the event's matches.
    match: Callable[[], int | None]
    #: The pairing number of the selected participant.
    participant: Callable[[], int | None]


class EventMenu(QObject):
    """Shows the dialogs and makes the hand-outs of the open event, once the editors of the grids
    are committed."""

    def __init__(
        self,
        services: EventServices,
        cursor: Cursor,
        connect: Callable[[Handouts], object],
        parent: QObject,
    ) -> None:
        """connect: called with the hand-outs once they are made, to follow their signals."""
        super().__init__(parent)
        self._services = services
        self._cursor = cursor
        self._connect = connect
        self._made: EventDialogs | None = None

    @property
    def _dialogs(self) -> EventDialogs:
        if self._made is None:
            # All dialogs and hand-outs take over 50 ms, and most starts need none.
            from tbdesk.ui.menus.event_dialogs import EventDialogs

            self._made = EventDialogs(self._services, self)
            self._made.handouts.needed.connect(self._cursor.finish_typing)
            self._connect(self._made.handouts)
        return self._made

    @property
    def busy(self) -> bool:
        """True if a hand-out is being made."""
        return self._made is not None and self._made.handouts.busy

    def handlers(self, actions: Actions) -> dict[QAction, Callable[[], object]]:
        """The handler of each action."""
        after_typing: dict[QAction, Callable[[EventDialogs], object]] = {
            actions.chain: lambda dialogs: dialogs.chain(),
            actions.players: lambda dialogs: dialogs.players(),
            actions.numbers: lambda dialogs: dialogs.numbers(),
            actions.settings: lambda dialogs: dialogs.settings(),
            actions.late_entry: lambda dialogs: dialogs.late_entry(),
            actions.withdrawn: lambda dialogs: dialogs.withdrawn(),
            actions.play_offs: lambda dialogs: dialogs.play_offs(),
            actions.adjustments: lambda dialogs: dialogs.adjustments(),
            actions.categories: lambda dialogs: dialogs.categories(),
            actions.prizes: lambda dialogs: dialogs.prizes(),
            actions.fixtures: lambda dialogs: dialogs.fixtures(self._cursor.match()),
            actions.draw_lots: lambda dialogs: dialogs.draw_lots(),
            actions.event_log: lambda dialogs: dialogs.event_log(),
            actions.compare_list: lambda dialogs: dialogs.compare_list(),
            actions.compare: lambda dialogs: dialogs.compare(),
            actions.identify: lambda dialogs: dialogs.identify(),
            actions.why: lambda dialogs: dialogs.why(),
            actions.outlook: lambda dialogs: dialogs.outlook(),
            actions.print_: lambda dialogs: dialogs.handouts.print_(),
            actions.report: lambda dialogs: dialogs.handouts.report(),
            actions.export_contents: lambda dialogs: dialogs.handouts.choose_contents(),
        }
        for output, action in actions.exports.items():
            after_typing[action] = partial(_export, output)
        handlers = {action: self._after_typing(open_) for action, open_ in after_typing.items()}
        return {**handlers, actions.withdraw: self.withdraw}

    def _after_typing(self, open_: Callable[[EventDialogs], object]) -> Callable[[], None]:
        def run() -> None:
            self._cursor.finish_typing()
            open_(self._dialogs)

        return run

    def chain(self) -> None:
        """Edit the chain of tie-breaks."""
        self._cursor.finish_typing()
        self._dialogs.chain()

    def report(self, path: Path) -> None:
        """Show the checklist of the report file, then write it at a path."""
        self._dialogs.handouts.report(path)

    def ask_why(self, first: int, second: int) -> None:
        """Why is one participant ahead of another? Both by their positions."""
        self._cursor.finish_typing()
        self._dialogs.why(first, second)

    def withdraw(self) -> None:
        """Withdraw the participant of the cursor, read before committing the editor moves it."""
        number = self._cursor.participant()
        self._cursor.finish_typing()
        self._dialogs.withdraw(number)


def _export(output: Output, dialogs: EventDialogs) -> None:
    dialogs.handouts.export(output)
