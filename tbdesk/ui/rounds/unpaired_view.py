"""The players who are not paired in the round shown: byes by key or menu, Enter seats one."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView

from tbdesk.i18n import _
from tbdesk.models.rounds.rounds import RoundsModel
from tbdesk.models.rounds.unpaired import UnpairedModel
from tbdesk.report.rounds.tokens import BYE_KEYS
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.context_menu import Entry, popup
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.rounds.menus import bye_entries
from tbdesk.ui.setup.players.player_menu import player_entries
from tbdesk.ui.widgets.focus import ListView


class UnpairedView(ListView):
    """The list of players who are not paired. Several can be selected, and then get the same kind
    of bye in one step."""

    def __init__(self, model: UnpairedModel, rounds: RoundsModel, document: Document) -> None:
        super().__init__()
        self._unpaired = model
        self._rounds = rounds
        self._document = document
        self.setObjectName("unpaired")
        self.setAccessibleName(_("Not paired in this round"))
        self.setModel(model)
        self.setFont(style.tabular(self))
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setUniformItemSizes(True)
        self.setToolTip(
            _("H, Z, U or F gives the selected a bye; Enter puts one on the next board")
        )
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        self.doubleClicked.connect(lambda: self._seat())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        kind = BYE_KEYS.get(event.text().upper())
        if kind is not None and self._selected():
            self._rounds.give_byes(self._selected(), kind)
        elif event.key() in ENTER:
            self._seat()
        else:
            super().keyPressEvent(event)

    def _selected(self) -> list[int]:
        """The pairing numbers of the selected, from the top."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return [self._unpaired.player_at(row).number for row in rows]

    def _seat(self) -> None:
        for number in self._selected():
            self._rounds.seat_next(number)

    def _show_menu(self, at: QPoint) -> None:
        numbers = self._selected()
        entries: list[Entry] = []
        if numbers and not self._rounds.fixed:
            entries = [(_("Put on the next board\tEnter"), self._seat), None]
            entries += bye_entries(lambda kind: self._rounds.give_byes(numbers, kind))
        if len(numbers) == 1:
            players = player_entries(self._document, numbers[0], self)
            entries += [None, *players] if entries else players
        if not entries:
            return
        popup(self, "unpairedMenu", entries, at)
