"""The pairing numbers of the players, set by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.numbering import by_list, by_rating, has_table
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_table import NAME, NEW, NumbersModel
from tbdesk.ui.dialog.dialog import SideButton, paragraph
from tbdesk.ui.dialog.typed_table import TypedTableDialog


class NumbersDialog(TypedTableDialog):
    """Edits the pairing numbers: every player with the number typed for him; `numbers()` are all of
    them after OK, each of them once and none left out."""

    def __init__(
        self, tournament: Tournament, first: int | None, parent: QWidget | None = None
    ) -> None:
        self._model = NumbersModel(tournament)
        super().__init__("numbersDialog", _("Pairing numbers"), self._model, parent)
        self._players = tournament.players
        description = _("Type the new number over the current one.")
        self.name_table("numbers", _("Pairing numbers"), description, stretched=[NAME])
        text = (
            _("No game was played yet: other numbers give another Berger table.")
            if has_table(tournament)
            else _("Games, byes and all decisions follow their players; rounds and colours stay.")
        )
        listed = [player.number for player in self._players]
        row = listed.index(first) if first in listed else 0
        orders = (_("By &rating"), by_rating), (_("By &list order"), by_list)
        buttons = [SideButton(text, partial(self._put, order)) for text, order in orders]
        self.lay_out_table(paragraph(text, "intro"), self._model.index(row, NEW), above=buttons)
        self.prefer(66, 30)

    def numbers(self) -> dict[int, int]:
        """The new numbers, by those of now."""
        return self._model.numbers()

    def refusal(self) -> str:
        return self._model.refusal()

    def _put(self, order: Callable[[Iterable[Player]], dict[int, int]]) -> None:
        self._model.put(order(self._players))
