"""Every column of the standings after edits of each part of an event: no text is out of date."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex

from tbdesk.engine.model.tournament import Leaving, Withdrawal
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.standings.standings_model import StandingsModel
from tbdesk.report import standings_columns as columns
from tbdesk.report.standings_columns import COLUMNS, ColumnKind, Medium, StandingsColumn
from tbdesk.session import commands
from tests.domain import crosstable
from tests.models.conftest import OpenEvent, headers, texts, watched

ALL = Medium.WINDOW | Medium.LISTS
LETTERS = "Alice * 1 . .\nBruno 0 * ½ .\nCarla . ½ * .\nDaria . . . *"


def _start(standings: Standings, position: int) -> str | None:
    start = standings.event.tournament.start
    return None if start is None else f"{start} {standings.participant(position).name}"


def _lost(standings: Standings, position: int) -> Fraction:
    entries = standings.card(position)
    return Fraction(sum(entry.points == 0 for entry in entries))


#: Columns as they are added: they say nothing of the parts of the event that they are made of.
STARTED = StandingsColumn("started", "Since", "Since", _start, ALL, ColumnKind.WORDS, optional=True)
LOST = StandingsColumn("lost", "Lost", "Lost", _lost, ALL, ColumnKind.POINTS)


@pytest.fixture
def desk(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> OpenEvent:
    monkeypatch.setattr(columns, "COLUMNS", (*COLUMNS[:-1], STARTED, LOST, COLUMNS[-1]))
    return OpenEvent()


def edits(desk: OpenEvent) -> dict[str, Any]:
    """One edit of every part of the event."""
    document = desk.document

    def set_event(**fields: Any) -> None:
        commands.set_event(document, desk.tournament._replace(**fields))

    def set_player(number: int, **fields: Any) -> None:
        player = desk.tournament.player(number)._replace(**fields)
        commands.set_player(document, player, "name")

    return {
        "a result": lambda: desk.enter(3, 1, "1"),
        "a draw": lambda: desk.enter(4, 2, "5"),
        "a date": lambda: set_event(start=date(2026, 5, 1)),
        "another date": lambda: set_event(start=date(2026, 5, 2)),
        "a name": lambda: set_player(2, name="Beatrice"),
        "a federation": lambda: set_player(1, federation="ITA"),
        "a rating": lambda: set_player(3, rating=2200),
        "an edition": lambda: set_event(edition="fide-2009"),
        "a withdrawal": lambda: set_event(withdrawn=(Withdrawal(4, 3, Leaving.WITHDRAWN),)),
        "a chain": lambda: commands.set_chain(document, catalogue.chain("PTS,WIN,SB")),
        "a chain without points": lambda: commands.set_chain(document, catalogue.chain("SB")),
        "no date": lambda: set_event(start=None),
        "an excluded player": lambda: set_event(excluded=(4,)),
    }


class Painted:
    """The cells as a view has them: painted again only where the model reports a change."""

    def __init__(self, model: StandingsModel) -> None:
        self._model = model
        self.rows: list[list[str]] = []
        model.modelReset.connect(self._all)
        model.dataChanged.connect(self._some)

    def _all(self) -> None:
        self.rows = [texts(self._model, row) for row in range(self._model.rowCount())]

    def _some(self, first: QModelIndex, last: QModelIndex) -> None:
        for row in range(first.row(), last.row() + 1):
            for column in range(first.column(), last.column() + 1):
                self.rows[row][column] = self._model.index(row, column).data()


def test_every_column_follows_every_edit(desk: OpenEvent) -> None:
    model: StandingsModel = watched(StandingsModel(desk.service, shown=ALL))
    painted = Painted(model)
    desk.open(crosstable(LETTERS).tournament, "PTS,SB,DE")
    for edit in edits(desk).values():
        edit()
        assert [headers(model), *painted.rows] == _fresh(desk)
    while desk.document.undo_stack.canUndo():
        desk.undo()
        assert [headers(model), *painted.rows] == _fresh(desk)


def _fresh(desk: OpenEvent) -> list[list[str]]:
    """The table of the standings as they are, made anew."""
    standings = desk.standings.standings
    assert standings is not None
    shown = columns.filled_columns(
        columns.standings_columns(standings, ALL), standings, list(standings.places)
    )
    rows = [[column.text(standings, at) for column in shown] for at in standings.places]
    return [[column.head for column in shown], *rows]


def test_a_column_without_values_is_left_out(desk: OpenEvent) -> None:
    desk.open(crosstable(LETTERS).tournament, "PTS")
    assert "Since" not in headers(desk.standings)
    commands.set_event(desk.document, desk.tournament._replace(start=date(2026, 5, 1)))
    assert "Since" in headers(desk.standings)
