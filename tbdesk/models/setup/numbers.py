"""The pairing numbers of an event's players while they are typed anew."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from tbdesk.engine.entry.numbering import Wrong, wrong_number
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import N_, _
from tbdesk.models.setup.typed_table import TypedTableModel, whole_number
from tbdesk.report.players.fields import RATING as RATING_FIELD
from tbdesk.report.wording.participants import names_text

NEW, NOW, NAME, RATING = range(4)


class NumbersModel(TypedTableModel):
    """A line a player, in the order of the event's list; columns the number typed, the one he has,
    name, rating."""

    titles = (N_("New number"), N_("Number now"), N_("Name"), N_("Rating"))
    typed = (NEW,)
    figures = (NEW, NOW, RATING)

    def __init__(self, event: Tournament, parent: QObject | None = None) -> None:
        super().__init__(len(event.players), parent)
        self._players = event.players
        self._wanted = [player.number for player in event.players]

    def numbers(self) -> dict[int, int]:
        """The numbers wanted, by those of now."""
        pairs = zip(self._players, self._wanted, strict=True)
        return {player.number: number for player, number in pairs}

    def put(self, numbers: Mapping[int, int]) -> None:
        """Want other numbers, by those of now."""
        self._wanted = [numbers[player.number] for player in self._players]
        if self._players:
            self.tell(0, len(self._players) - 1)

    def refusal(self) -> str:
        """Why the numbers cannot be those of the list, in a sentence; empty if they can."""
        wrong = wrong_number(self._wanted)
        if wrong is None:
            return ""
        if wrong.why is Wrong.MISSING:
            text = _("Nobody has the number {number}: the numbers are 1 to {most}, each once.")
            return text.format(number=wrong.number, most=len(self._players))
        pairs = zip(self._players, self._wanted, strict=True)
        names = names_text(player.name for player, number in pairs if number == wrong.number)
        text = _("Several have the number {number}: {names}.")
        return text.format(number=wrong.number, names=names)

    def text(self, row: int, column: int) -> str:
        player = self._players[row]
        if column == NAME:
            return player.name
        if column == RATING:
            return RATING_FIELD.text(player)
        return str(self._wanted[row] if column == NEW else player.number)

    def name(self, row: int) -> str:
        return self._players[row].name

    def take(self, row: int, column: int, text: str) -> None:
        number, most = whole_number(text), len(self._players)
        if not 1 <= number <= most:
            reason = _("'{text}' is no pairing number: type 1 to {most}")
            raise ValueError(reason.format(text=text, most=most))
        self._wanted[row] = number
