"""A player excluded from the final table: positions and rows are no longer the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont

from tbdesk.engine.event.reasons import Status
from tbdesk.models.players.player_grid import NAME
from tbdesk.models.roles import PIECES_ROLE, SLOTS_ROLE
from tbdesk.models.standings.marks import term_marks
from tbdesk.session import commands
from tests.domain import crosstable
from tests.models.conftest import OpenEvent, announced, column_texts, headers, texts

GRID = """
    Alice  * + 1 ½
    Bruno  - * ½ -
    Carla  0 ½ * 1
    Davide ½ + 0 *
"""


@pytest.fixture
def open_event(desk: OpenEvent) -> OpenEvent:
    desk.open(crosstable(GRID).tournament, "PTS,SB")
    return desk


def struck(desk: OpenEvent) -> list[bool]:
    fonts = [
        desk.crosstable.index(row, NAME).data(Qt.ItemDataRole.FontRole)
        for row in range(desk.crosstable.rowCount())
    ]
    return [isinstance(font, QFont) and font.strikeOut() for font in fonts]


def test_the_crosstable_keeps_the_player(open_event: OpenEvent) -> None:
    before = open_event.grid()
    commands.set_excluded(open_event.document, (2,))
    assert open_event.grid() == before
    assert struck(open_event) == [False, True, False, False]
    points = open_event.crosstable.columnCount() - 1
    assert column_texts(open_event.crosstable, points) == ["1.5", "–", "1.0", "0.5"]
    open_event.undo()
    assert struck(open_event) == [False] * 4
    assert column_texts(open_event.crosstable, points) == ["2.5", "0.5", "1.5", "1.5"]


def test_the_player_is_struck_out_in_both_headers(open_event: OpenEvent) -> None:
    commands.set_excluded(open_event.document, (2,))
    font = Qt.ItemDataRole.FontRole
    model = open_event.crosstable
    columns = [header is not None and header.strikeOut() for header in headers(model, font)]
    assert columns == [False] * 5 + [True] + [False] * 3
    rows = [model.headerData(row, Qt.Orientation.Vertical, font) for row in range(4)]
    assert [row is not None and row.strikeOut() for row in rows] == [False, True, False, False]


def test_the_tooltips_say_why(open_event: OpenEvent) -> None:
    commands.set_excluded(open_event.document, (2,))
    words = "2 Bruno is excluded from the final table"
    tip = Qt.ItemDataRole.ToolTipRole
    assert words in open_event.crosstable.index(1, NAME).data(tip)
    assert open_event.crosstable.index(0, NAME).data(tip) is None
    assert words in open_event.cell(3, 2).data(tip)
    assert words not in open_event.cell(3, 1).data(tip)
    assert words in headers(open_event.crosstable, tip)[5]
    spoken = Qt.ItemDataRole.AccessibleTextRole
    more = Qt.ItemDataRole.AccessibleDescriptionRole
    assert words in open_event.crosstable.index(1, NAME).data(more)
    assert open_event.crosstable.index(0, NAME).data(spoken) == "Alice"


def test_games_with_the_player_are_marked_whatever_is_selected(open_event: OpenEvent) -> None:
    commands.set_excluded(open_event.document, (2,))
    standings = open_event.standings.standings
    assert standings is not None
    open_event.crosstable.show_terms(term_marks(standings, 1, 2))  # Carla's SB
    marks = {
        column: open_event.cell(3, column).data(SLOTS_ROLE)[0].mark.status for column in (1, 2, 4)
    }
    assert marks == {1: Status.COUNTED, 2: Status.NOT_COUNTED, 4: Status.COUNTED}
    assert open_event.cell(2, 4).data(SLOTS_ROLE)[0].mark.status is Status.NOT_COUNTED


def test_the_whole_grid_is_announced_after_an_exclusion(open_event: OpenEvent) -> None:
    areas = announced(open_event.crosstable)
    commands.set_excluded(open_event.document, (2,))
    assert (0, 0, 3, open_event.crosstable.columnCount() - 1) in areas


def test_the_standings_lose_a_row_and_get_it_back(open_event: OpenEvent) -> None:
    assert open_event.standings.rowCount() == 4
    commands.set_excluded(open_event.document, (2,))
    assert column_texts(open_event.standings, 1) == ["1 Alice", "3 Carla", "4 Davide"]
    open_event.undo()
    assert open_event.standings.rowCount() == 4
    open_event.redo()
    assert open_event.standings.rowCount() == 3


def test_rows_follow_their_players_during_an_exclusion(open_event: OpenEvent) -> None:
    commands.set_excluded(open_event.document, (2,))
    open_event.enter(1, 3, "0")
    assert column_texts(open_event.standings, 1) == ["3 Carla", "1 Alice", "4 Davide"]
    assert open_event.standings.index_of(1, 0).row() == -1
    assert open_event.standings.index_of(3, 0).row() == 2


def test_the_contributions_are_those_of_the_others(open_event: OpenEvent) -> None:
    commands.set_excluded(open_event.document, (2,))
    standings = open_event.standings.standings
    assert standings is not None
    model = open_event.contributions
    model.show(standings, 1)
    assert headers(model) == ["Name", "1", "3", "4", "SB"]
    assert texts(model, 0) == ["1 Alice", "*", "1×1.0", "½×0.5", "1.25"]
    assert texts(model, 1) == ["3 Carla", "0×1.5", "*", "1×0.5", "0.50"]
    assert texts(model, 2) == ["4 Davide", "½×1.5", "0×1.0", "*", "0.75"]
    assert headers(model, Qt.ItemDataRole.ToolTipRole)[2] == "Carla"
    assert [model.row_of(position) for position in (0, 2, 3)] == [0, 1, 2]
    assert len(model.index(2, 1).data(PIECES_ROLE)) == 1
    with pytest.raises(ValueError, match="not in tuple"):
        model.row_of(1)


def test_a_direct_encounter_of_the_others(desk: OpenEvent) -> None:
    desk.open(crosstable(GRID).tournament, "PTS,DE")
    desk.enter(1, 3, "½")
    desk.enter(3, 4, "½")
    commands.set_excluded(desk.document, (2,))
    desk.contributions.show(desk.standings.standings, 1)
    assert texts(desk.contributions, 0) == ["1 Alice", "*", "½", "½", "1"]
    assert texts(desk.contributions, 2) == ["4 Davide", "½", "½", "*", "1"]


def test_results_of_the_excluded_can_still_be_corrected(open_event: OpenEvent) -> None:
    commands.set_excluded(open_event.document, (2,))
    assert open_event.enter(2, 3, "1")
    assert open_event.cell(3, 2).data() == "0"
    assert column_texts(open_event.standings, 1) == ["1 Alice", "3 Carla", "4 Davide"]
