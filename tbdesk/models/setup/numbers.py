"""The pairing numbers of an event's players while they are typed anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.engine.entry.numbering import Wrong, wrong_number
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.index import NO_PARENT, Index
from tbdesk.report.players.fields import RATING as RATING_FIELD
from tbdesk.report.wording.spoken import spoken_field
from tbdesk.report.wording.words import names_text

NEW, NOW, NAME, RATING = range(4)


class NumbersModel(QAbstractTableModel):
    """A line a player, in the order of the event's list; columns the number typed, the one he has,
    name, rating."""

    #: A typed text was refused; the reason.
    refused = QtSignal(str)

    def __init__(self, event: Tournament, parent: QObject | None = None) -> None:
        super().__init__(parent)
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
            self.dataChanged.emit(self.index(0, NEW), self.index(len(self._players) - 1, NEW))

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

    # --- the table ---------------------------------------------------------------------

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._players)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else RATING + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(index.row(), index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            head = self.headerData(index.column(), Qt.Orientation.Horizontal)
            name = self._text(index.row(), NAME)
            return spoken_field(name, head, self._text(index.row(), index.column()))
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() != NAME:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _text(self, row: int, column: int) -> str:
        player = self._players[row]
        if column == NAME:
            return player.name
        if column == RATING:
            return RATING_FIELD.text(player)
        return str(self._wanted[row] if column == NEW else player.number)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        titles = (_("New number"), _("Number now"), _("Name"), _("Rating"))
        return titles[section] if 0 <= section <= RATING else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        typed = index.isValid() and index.column() == NEW
        return flags | Qt.ItemFlag.ItemIsEditable if typed else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.EditRole or index.column() != NEW:
            return False
        text, most = str(value).strip(), len(self._players)
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
        if not 1 <= number <= most:
            reason = _("'{text}' is no pairing number: type 1 to {most}.")
            self.refused.emit(reason.format(text=text, most=most))
            return False
        self._wanted[index.row()] = number
        self.dataChanged.emit(index, index)
        return True
