"""The models of events by rounds: what they show, and exactly what they say has changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.results import Kind, Result
from tbdesk.engine.model.tournament import Game
from tbdesk.models.grid import RowsDifference, difference
from tbdesk.models.players.participants import OWN_COLUMNS
from tbdesk.models.roles import STYLE_ROLE
from tbdesk.models.rounds.round_typing import BLACK, RESULT, WHITE
from tbdesk.session import commands, round_commands
from tbdesk.session.cells import CrosstableCell, MatchCell, RoundCell, crosstable_cell, round_cell
from tests.domain import LOSS, WIN, entrants, round_robin, swiss
from tests.engine.cases import event
from tests.engine.entry.test_handed_out import handed_out
from tests.models.conftest import OpenEvent, announced, column_texts, headers, texts


@pytest.fixture
def open_event(desk: OpenEvent) -> OpenEvent:
    """Round 1: 1-2 finished, 3-4 pending, 5 with a bye, 6 and 7 free; rounds 2 and 3 empty."""
    names = ("Alice", "Bruno", "Carla", "Davide", "Elena", "Franco", "Gina")
    made = swiss(*names, rounds=3)
    alice, bruno, carla, davide, elena, _, _ = made.players
    alice.beats(bruno, 1)
    carla.is_paired_with(davide, 1)
    elena.half_point_bye(1)
    desk.open(made.tournament, "PTS,BH")
    return desk


def shown(desk: OpenEvent) -> list[list[str]]:
    return [texts(desk.rounds, row) for row in range(desk.rounds.rowCount())]


def test_boards_the_board_being_typed_and_byes(open_event: OpenEvent) -> None:
    assert headers(open_event.rounds) == ["White", "Result", "Black"]
    assert shown(open_event) == [
        ["1 Alice", "1-0", "2 Bruno"],
        ["3 Carla", "", "4 Davide"],
        ["", "", ""],
        ["5 Elena", "½", "half-point bye"],
    ]
    assert column_texts(open_event.unpaired, 0) == ["6 Franco", "7 Gina"]
    vertical = [open_event.rounds.headerData(row, Qt.Orientation.Vertical) for row in range(4)]
    assert vertical == ["1", "2", "3", ""]


def test_a_bye_in_the_place_of_a_board_takes_its_number_off(open_event: OpenEvent) -> None:
    round_commands.give_byes(open_event.document, 1, [6], Kind.HALF_BYE)
    renumbered: list[int] = []
    open_event.rounds.headerDataChanged.connect(
        lambda _orientation, first, last: renumbered.extend(range(first, last + 1))
    )
    round_commands.give_byes(open_event.document, 1, [7], Kind.PAIRING_BYE)
    head = open_event.rounds.headerData(2, Qt.Orientation.Vertical)
    assert (shown(open_event)[2][0], head) == ("5 Elena", "")
    assert 2 in renumbered


def test_results_changed_since_the_last_hand_out_are_marked_in_both_grids(
    open_event: OpenEvent,
) -> None:
    open_event.document.set_handouts(handed_out(open_event.tournament).handouts)
    assert not open_event.rounds.index(0, RESULT).data(STYLE_ROLE).changed
    round_commands.set_result(open_event.document, 0, None)
    assert shown(open_event)[0] == ["1 Alice", "", "2 Bruno"]
    assert open_event.rounds.index(0, RESULT).data(STYLE_ROLE).changed
    said = "Standings, edition 1 of 2026-11-28 18:40: was 1-0"
    assert said in open_event.rounds.index(0, RESULT).data(Qt.ItemDataRole.ToolTipRole)
    for row in (0, 1):
        index = open_event.participants.index(row, OWN_COLUMNS)
        assert index.data(STYLE_ROLE).changed
        assert said in index.data(Qt.ItemDataRole.ToolTipRole)
    open_event.undo()
    assert not open_event.rounds.index(0, RESULT).data(STYLE_ROLE).changed


def test_a_hand_out_and_its_deletion_repaint_the_marks(open_event: OpenEvent) -> None:
    editions = handed_out(open_event.tournament).handouts
    round_commands.set_result(open_event.document, 0, None)
    models = open_event.rounds, open_event.participants
    changed = [announced(model) for model in models]
    open_event.document.set_handouts(editions)
    assert all(changed)
    for cells in changed:
        cells.clear()
    open_event.document.set_handouts(())
    assert all(changed)


def test_pairings_and_byes_come_and_go_as_rows(open_event: OpenEvent, qtbot: QtBot) -> None:
    rounds = open_event.rounds
    with qtbot.assertNotEmitted(rounds.modelReset):
        rounds.setData(rounds.index(2, WHITE), "7")
        assert shown(open_event)[2] == ["7 Gina", "", ""]
        rounds.setData(rounds.index(2, BLACK), "fra")
        assert rounds.new_row() == -1, "nobody is free: no board to type on"
        assert shown(open_event)[2] == ["7 Gina", "", "6 Franco"]
        open_event.undo()
        with qtbot.waitSignal(rounds.rowsInserted):
            round_commands.give_byes(open_event.document, 1, [6], Kind.ZERO_BYE)
        with qtbot.waitSignal(rounds.rowsRemoved):
            open_event.undo()
        assert shown(open_event)[2] == ["7 Gina", "", ""], "who waited waits again"
        open_event.undo()
    assert column_texts(open_event.unpaired, 0) == ["6 Franco", "7 Gina"]


def test_a_longer_event_has_another_column(open_event: OpenEvent, qtbot: QtBot) -> None:
    participants = open_event.participants
    with (
        qtbot.assertNotEmitted(participants.modelReset),
        qtbot.waitSignal(participants.columnsInserted),
    ):
        round_commands.pair(open_event.document, 4, 1, 3)
    assert headers(participants) == ["Name", "Rtg", "Fed", "1", "2", "3", "4", "Pts"]
    with qtbot.waitSignal(participants.columnsRemoved):
        open_event.undo()
    assert headers(participants) == ["Name", "Rtg", "Fed", "1", "2", "3", "Pts"]


def test_a_player_typed_on_the_new_board_waits_in_its_round(open_event: OpenEvent) -> None:
    rounds = open_event.rounds
    rounds.setData(rounds.index(2, WHITE), "7")
    assert column_texts(open_event.unpaired, 0) == ["6 Franco"]
    rounds.show_round(2)
    assert shown(open_event) == [["", "", ""]]
    rounds.show_round(1)
    assert shown(open_event)[2] == ["7 Gina", "", ""]


def test_a_player_waiting_on_the_new_board_is_dropped_when_paired_elsewhere(
    open_event: OpenEvent,
) -> None:
    rounds = open_event.rounds
    rounds.setData(rounds.index(2, WHITE), "7")
    round_commands.give_byes(open_event.document, 1, [7], Kind.ZERO_BYE)
    assert rounds.draft() == {}
    assert column_texts(open_event.unpaired, 0) == ["6 Franco"]


@pytest.mark.long
def test_an_evening_of_pairing(open_event: OpenEvent) -> None:
    """Everything that can be typed, forth and back, under the eyes of the testers."""
    rounds, participants = open_event.rounds, open_event.participants
    for text in ("6", "7", "1", "x", "", "6h", "zz"):
        for column in (WHITE, BLACK, RESULT):
            row = max(0, rounds.new_row() if column != RESULT else 1)
            rounds.setData(rounds.index(row, column), text)
    for number in range(1, 8):
        for round_ in (1, 2, 3):
            for text in ("+W1", "3b½", "Z", "", "nonsense", "=2"):
                index = participants.index_of(RoundCell(number, round_))
                participants.setData(index, text)
    rounds.show_round(2)
    commands.set_players(
        open_event.document, (*open_event.tournament.players, *entrants(["Late"])[:0]),
        {number: number for number in range(1, 8)},
    )  # fmt: skip
    while open_event.document.undo_stack.canUndo():
        open_event.undo()
    while open_event.document.undo_stack.canRedo():
        open_event.redo()
    open_event.open(event("swiss9"))
    open_event.open(event("rr6"))
    assert open_event.refusals


def test_rounds_and_tokens_of_a_round_robin(desk: OpenEvent) -> None:
    desk.open(round_robin("Alice", "Bruno", "Carla").tournament)
    assert desk.rounds.new_row() == -1
    assert desk.rounds.rounds == 3
    assert column_texts(desk.unpaired, 0) == ["1 Alice"]
    assert not desk.rounds.remove(desk.rounds.index(0, WHITE))
    assert "Berger table" in desk.refusals[-1]
    participants = desk.participants
    assert texts(participants, 1)[3:] == ["3w", "1b", "", "0.0"]
    assert participants.setData(participants.index(1, 3), "1")
    assert desk.tournament.games[0].result == Result(WIN, LOSS)


def test_the_crosstable_is_for_round_robins(desk: OpenEvent, qtbot: QtBot) -> None:
    desk.open(event("swiss9"))
    assert desk.crosstable.rowCount() == 0
    with qtbot.assertNotEmitted(desk.crosstable.modelReset):
        round_commands.set_result(desk.document, 0, None)


def test_the_same_game_in_both_kinds_of_grid() -> None:
    double = round_robin("Alice", "Bruno", "Carla", "Davide", cycles=2).tournament
    for game in double.games:
        place = RoundCell(game.black, game.round, result=True)
        cell = crosstable_cell(double, place)
        assert cell is not None
        assert (cell.row, cell.column) == (game.black, game.white)
        assert round_cell(double, cell) == place
    assert round_cell(double, CrosstableCell(1, 9)) is None
    assert crosstable_cell(double, RoundCell(9, 1)) is None
    assert round_cell(double, MatchCell(1, 0)) is None
    assert crosstable_cell(double, MatchCell(1, 0)) is None


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("abc", "abc", RowsDifference(3, 0, 0, 0)),
        ("abc", "axc", RowsDifference(1, 1, 0, 0)),
        ("abc", "abxc", RowsDifference(2, 0, 0, 1)),
        ("abc", "ac", RowsDifference(1, 0, 1, 0)),
        ("aaa", "aa", RowsDifference(2, 0, 1, 0)),
        ("", "ab", RowsDifference(0, 0, 0, 2)),
        ("abcd", "axd", RowsDifference(1, 1, 1, 0)),
    ],
)
def test_which_rows_another_list_changes(before: str, after: str, found: RowsDifference) -> None:
    assert difference(before, after) == found


def test_an_unreadable_result_is_shown(desk: OpenEvent) -> None:
    made = event("swiss9")
    unread = made.games[0]._replace(result=None, unread="?!")
    desk.open(made._replace(games=(unread, *made.games[1:])))
    desk.rounds.show_round(1)
    assert isinstance(desk.rounds.row_at(0).game, Game)
    assert texts(desk.rounds, 0)[RESULT] == "?!"
