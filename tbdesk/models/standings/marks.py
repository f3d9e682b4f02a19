"""The status of the terms of one value, in the words and signs the grids show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine.event.ledger import Entry
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings import explain
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _
from tbdesk.report.wording.tiebreaks.terms import term_tooltip

NO_TERM = -1


class TermMark(NamedTuple):
    """The status of one game in a value (None: no part), and a function that words the reason,
    called only when it is shown."""

    status: Status | None = None
    words: Callable[[], str] | None = None

    @property
    def tooltip(self) -> str:
        """The reason in words; empty for no part in the value."""
        return self.words() if self.words is not None else ""


_UNMARKED = TermMark()
_NOTHING: Mapping[int, TermMark] = MappingProxyType({})


class TermMarks(NamedTuple):
    """The marked games, and rounds, of the participant in `row`; NO_TERM when nothing is
    selected."""

    row: int = NO_TERM
    by_game: Mapping[int, TermMark] = _NOTHING
    by_round: Mapping[int, TermMark] = _NOTHING

    def of(self, row: int, game: int) -> TermMark:
        """The mark of a game in the row of a participant."""
        return self.by_game.get(game, _UNMARKED) if row == self.row else _UNMARKED

    def of_round(self, row: int, round_: int) -> TermMark:
        """The mark of a round, which may also be a bye."""
        return self.by_round.get(round_, _UNMARKED) if row == self.row else _UNMARKED


def term_marks(standings: Standings, column: int, position: int) -> TermMarks:
    """The marks of one value of the standings, for the grids."""
    shown = standings.columns[column]
    if shown.encounters:
        marked = _encounter_marks(standings, shown, position)
    else:
        marked = [
            (row.entry, TermMark(row.status, partial(_words, row, standings, shown)))
            for row in explain.rows(standings.event, shown, position)
            if row.entry is not None
        ]
    return TermMarks(
        position,
        {entry.game: mark for entry, mark in marked if entry.game >= 0},
        {entry.round: mark for entry, mark in marked},
    )


def _words(row: Term, standings: Standings, shown: Column) -> str:
    return term_tooltip(row, standings, shown)


def _encounter_marks(
    standings: Standings, shown: Column, position: int
) -> list[tuple[Entry, TermMark]]:
    """The marks of a direct encounter: games against participants level before it."""
    encounter = shown.encounter_of(position)
    if encounter is None:
        return []
    met = {other for member, other in encounter.passes[0].results if member == position}
    counted = TermMark(Status.COUNTED, partial(_, N_("Counts in the direct encounter")))
    return [
        (entry, counted)
        for entry in standings.card(position)
        if entry.opponent in met and entry.kind is not Kind.PENDING
    ]
