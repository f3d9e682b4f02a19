"""The live standings: places, values, headers, and rows that move without losing anybody."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Player
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.standings.standings_model import StandingsModel
from tbdesk.session import commands
from tests.domain import crosstable, round_robin
from tests.engine.cases import event
from tests.models.conftest import OpenEvent, column_texts, headers, texts

TOOLTIP = Qt.ItemDataRole.ToolTipRole
PLACE, NAME = 0, 1
OWN_COLUMNS = 2  # before the first tie-break


def names(desk: OpenEvent) -> list[str]:
    return [text.split(" ", 1)[1] for text in column_texts(desk.standings, NAME)]


def test_before_an_event_is_open_it_is_empty(desk: OpenEvent) -> None:
    assert (desk.standings.rowCount(), desk.standings.columnCount()) == (0, 0)
    assert desk.standings.headerData(0, Qt.Orientation.Horizontal) is None
    assert not desk.standings.index_of(0, 0).isValid()


def test_the_standings_of_a_published_event(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,DE,SB,KS")
    assert [texts(desk.standings, row) for row in range(6)] == [
        ["1", "1 Alice", "3.5", "1", "9.25", "2.0", "DE"],
        ["2=", "2 Bruno", "3.5", "2", "6.25", "0.5", "–"],
        ["2=", "3 Carla", "3.5", "2", "6.25", "0.5", "–"],
        ["4", "5 Elena", "1.5", "1", "2.25", "0.0", "DE"],
        ["5", "6 Francesco", "1.5", "2", "3.25", "0.5", "DE"],
        ["6", "4 Davide", "1.5", "3", "4.25", "1.0", "DE"],
    ]


def test_columns_are_headed_by_descriptors_with_their_full_names_as_tooltips(
    desk: OpenEvent,
) -> None:
    desk.open(event("rr6"), "PTS,SB/C1,KS/L+1,SB")
    assert headers(desk.standings) == ["Pl", "Name", "PTS", "SB/C1", "KS/L+1", "SB", "Decided by"]
    place, name, points, cut, koya, plain, decided = headers(desk.standings, TOOLTIP)
    assert points == "Points (Art. 4)"
    assert cut == "Sonneborn-Berger, least significant value cut (Art. 9.1, 14.1)"
    assert koya == "Koya system, limit moved by +1 half-points (Art. 9.2, 14.5)"
    assert plain == "Sonneborn-Berger (Art. 9.1)"
    assert (place, name) == ("Place", "Pairing number and name")
    assert decided == "The tie-break that decided the place"


def test_why_a_place_was_decided_is_in_the_tooltip(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,DE,SB")
    assert desk.standings.index(0, PLACE).data(TOOLTIP).startswith("Level with 2 Bruno, 3 Carla")
    name, why = desk.standings.index(1, NAME).data(TOOLTIP).split("\n")
    assert name == desk.standings.index(1, NAME).data()
    assert why.startswith("Shared with 3 Carla")
    assert "those cut" in desk.standings.index(0, OWN_COLUMNS).data(TOOLTIP)


def test_figures_stand_on_the_right_and_words_on_the_left(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB")
    role = Qt.ItemDataRole.TextAlignmentRole
    sides = [
        "right"
        if desk.standings.index(0, column).data(role) & Qt.AlignmentFlag.AlignRight
        else "left"
        for column in range(5)
    ]
    assert sides == ["right", "left", "right", "right", "left"]


def test_which_tie_break_a_column_shows(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB")
    places = [desk.standings.tiebreak_at(column) for column in range(5)]
    assert places == [None, None, 0, 1, None]


# --- places change ----------------------------------------------------------------------------


@pytest.fixture
def race(desk: OpenEvent) -> OpenEvent:
    """Alice leads; Carla overtakes everybody if she beats her."""
    desk.open(crosstable("Alice * 1 .\nBruno 0 * ½\nCarla . ½ *").tournament, "PTS,TPN")
    assert names(desk) == ["Alice", "Bruno", "Carla"]
    return desk


def test_rows_are_places_and_no_more_is_painted_than_has_changed(
    race: OpenEvent, qtbot: QtBot
) -> None:
    before = [texts(race.standings, row) for row in range(3)]
    told = told_of(race.standings)
    with (
        qtbot.waitSignal(race.standings.reordered),
        qtbot.assertNotEmitted(race.standings.layoutChanged),
        qtbot.assertNotEmitted(race.standings.modelReset),
    ):
        race.enter(3, 1, "1")
    assert names(race) == ["Carla", "Alice", "Bruno"]
    assert told == changed_cells(race.standings, before)
    assert (0, PLACE) not in told  # who stands in the first row is the first
    race.undo()
    assert [texts(race.standings, row) for row in range(3)] == before


@given(
    results=st.lists(
        st.tuples(st.integers(1, 6), st.integers(1, 6), st.sampled_from("10=5")), max_size=5
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_changed_cell_is_announced(
    desk: OpenEvent, results: list[tuple[int, int, str]]
) -> None:
    desk.open(event("rr6"), "PTS,DE,SB/C1")
    model = desk.standings
    told = told_of(model)
    for white, black, result in results:
        if white != black:
            before = [texts(model, row) for row in range(6)]
            told.clear()
            desk.enter(white, black, result)
            assert told >= changed_cells(model, before)


def told_of(model: StandingsModel) -> set[tuple[int, int]]:
    """The cells that the model says have changed, from now on."""
    told: set[tuple[int, int]] = set()

    def add(first: QModelIndex, last: QModelIndex) -> None:
        rows, columns = range(first.row(), last.row() + 1), range(first.column(), last.column() + 1)
        told.update(product(rows, columns))

    model.dataChanged.connect(add)
    return told


def changed_cells(model: StandingsModel, before: list[list[str]]) -> set[tuple[int, int]]:
    """The cells whose text has changed."""
    return {
        (row, column)
        for row, line in enumerate(before)
        for column, (text, now) in enumerate(zip(line, texts(model, row), strict=True))
        if now != text
    }


def test_a_corrected_name_is_no_new_table(race: OpenEvent, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(race.standings.modelReset):
        commands.set_player(race.document, Player(2, "Beatrice"), "name")
    assert names(race) == ["Alice", "Beatrice", "Carla"]


@pytest.mark.parametrize("chain", ["PTS", "PTS,SB,TPN", "TPN,PTS"])
def test_another_chain_is_another_table(race: OpenEvent, qtbot: QtBot, chain: str) -> None:
    with qtbot.waitSignal(race.standings.modelReset):
        commands.set_chain(race.document, catalogue.chain(chain))
    assert headers(race.standings)[OWN_COLUMNS:-1] == chain.split(",")


def test_another_list_of_players_is_another_table(race: OpenEvent, qtbot: QtBot) -> None:
    with qtbot.waitSignal(race.standings.modelReset):
        commands.set_players(race.document, race.tournament.players[:2], {1: 1, 2: 2})
    assert names(race) == ["Alice", "Bruno"]


def test_a_participant_is_found_in_its_new_row(race: OpenEvent) -> None:
    race.enter(3, 1, "1")
    assert race.standings.index_of(2, NAME).data() == "3 Carla"
    assert race.standings.index_of(2, NAME).row() == 0
    assert race.standings.line_at(0).position == 2
    assert not race.standings.index_of(7, NAME).isValid()


def test_an_event_without_a_game(desk: OpenEvent) -> None:
    desk.open(round_robin("Alice", "Bruno", "Carla").tournament, "PTS,DE,SB")
    assert column_texts(desk.standings, PLACE) == ["1=", "1=", "1="]


def test_an_event_without_a_chain_is_ranked_by_points(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "")
    assert headers(desk.standings) == ["Pl", "Name", "PTS", "Decided by"]
