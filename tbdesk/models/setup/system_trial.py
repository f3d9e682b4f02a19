"""The values that a system would have on an event, before the event declares the system."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition_of
from tbdesk.engine.standings.explain import rows
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.i18n import N_
from tbdesk.models.grid import GridColumn, TextModel
from tbdesk.models.roles import READ, RIGHT, Index
from tbdesk.report.explanation.explanation import total_text
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import player_text

_NAME, _VALUE = range(2)


def fits(system: Declared, others: Sequence[Declared], event: Tournament) -> bool:
    """True if the system can be in the chain of the event, beside the other systems."""
    chain = catalogue.chain(system.code, (*others, system))
    teams = event.match_rules is not None
    own = (*others, system)
    return catalogue.objection(chain[0], event.kind, edition_of(event), teams, own) is None


class TrialModel(TextModel):
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
        self.columns = (
            GridColumn(N_("Name")),
            GridColumn(system.code, alignment=RIGHT),
            GridColumn(N_("Contributions")),
        )

    def row_count(self) -> int:
        return len(self._standings.lines)

    def text(self, index: Index) -> str:
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
