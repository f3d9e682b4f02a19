"""The pairing numbers of the players, set by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from tbdesk.engine.entry.numbering import by_list, by_rating, has_table
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_table import NAME, NEW, NumbersModel
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, paragraph
from tbdesk.ui.dialog.typed_table import TypedTable
from tbdesk.ui.grid.editing import finish_typing


class NumbersDialog(OkDialog):
    """Edits the pairing numbers: every player with the number typed for him; `numbers()` are all of
    them after OK, each of them once and none left out."""

    def __init__(
        self, tournament: Tournament, first: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__("numbersDialog", _("Pairing numbers"), parent)
        self._players = tournament.players
        self._model = NumbersModel(tournament, self)
        self._table = self._make_table()
        intro = paragraph(
            _("Nothing was played yet: other numbers give another Berger table.")
            if has_table(tournament)
            else _("Games, byes and all decisions follow their players; rounds and colours stay.")
        )
        intro.setObjectName("intro")
        layout = QVBoxLayout()
        layout.addWidget(intro)
        layout.addLayout(self._make_buttons())
        layout.addWidget(self._table, 1)
        self.lay_out(layout)
        self._model.refused.connect(self.message.setText)
        self._model.dataChanged.connect(lambda: self.message.clear())
        listed = [player.number for player in self._players]
        row = listed.index(first) if first in listed else 0
        self._table.setCurrentIndex(self._model.index(row, NEW))
        self._table.setFocus()
        self.prefer(66, 30)

    def numbers(self) -> dict[int, int]:
        """The new numbers, by those of now."""
        return self._model.numbers()

    def accept(self) -> None:
        self.message.clear()
        finish_typing(self._table)
        refusal = self.message.text() or self._model.refusal()
        self.message.setText(refusal)
        if refusal:
            self._table.setFocus()
        else:
            super().accept()

    def _make_table(self) -> TypedTable:
        table = TypedTable(self._model)
        table.setObjectName("numbers")
        table.setAccessibleName(_("Pairing numbers"))
        table.setAccessibleDescription(_("Type a new number over the one now."))
        table.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        return table

    def _make_buttons(self) -> QHBoxLayout:
        orders: tuple[tuple[str, Callable[[Iterable[Player]], dict[int, int]]], ...] = (
            (_("By &rating"), by_rating),
            (_("By &list order"), by_list),
        )
        row = QHBoxLayout()
        for text, order in orders:
            row.addWidget(SideButton(text, partial(self._put, order)))
        row.addStretch()
        return row

    def _put(self, order: Callable[[Iterable[Player]], dict[int, int]]) -> None:
        self._model.put(order(self._players))
