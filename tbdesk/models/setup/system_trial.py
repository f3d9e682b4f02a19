"""The values that a system would have on an event, before the event declares the system."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition_of
from tbdesk.engine.standings.explain import rows
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.i18n import _
from tbdesk.models.roles import ALIGNMENT, LEFT, NO_PARENT, READ, RIGHT, TEXT, Index
from tbdesk.report.explanation.explanation import total_text
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import player_text

_NAME, _VALUE, _TERMS = range(3)


def fits(system: Declared, others: Sequence[Declared], event: Tournament) -> bool:
    """True if the system can be in the chain of the event, beside the other systems."""
    chain = catalogue.chain(system.code, (*others, system))
    teams = event.match_rules is not None
    own = (*others, system)
    return catalogue.objection(chain[0], event.kind, edition_of(event), teams, own) is None


class TrialModel(QAbstractTableModel):
    """Participant, value and contributions by one system, the best value first."""

    def __init__(
        self,
        system: Declared,
        others: Sequence[Declared],
        event: Tournament,
        parent: QObject | None = None,
    ) -> None:
        """others: the systems that the system may take values of."""
        super().__init__(parent)
        own = (*others, system)
        chain = catalogue.chain(system.code, own)
        tried = event._replace(systems=own, chain=chain)
        self._standings = compute(tried, chain, edition_of(event))
        self._heads = _("Name"), system.code, _("Contributions")

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._standings.lines)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = TEXT) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == TEXT:
            return self._heads[section]
        return None

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        if role == ALIGNMENT:
            return RIGHT if index.column() == _VALUE else LEFT
        if role != TEXT:
            return None
        standings, position = self._standings, self._standings.lines[index.row()].position
        column = standings.columns[0]
        if index.column() == _NAME:
            return player_text(standings.participant(position))
        value = value_text(column, position)
        if index.column() == _VALUE:
            return value
        terms = rows(standings.event, column, position)
        return total_text(standings, column, position, terms).removeprefix(f"{value} = ")

    def flags(self, _index: Index) -> Qt.ItemFlag:
        return READ
