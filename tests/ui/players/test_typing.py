"""Typing a crosstable: one key a game, the cursor finds its own way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSpinBox, QTableView

from tbdesk.engine.model.schedule import round_robin
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.engine.cases import case
from tests.report.workbook.books import opened
from tests.ui.conftest import Desk
from tests.ui.hands import child, click, named, ok, tab_to

WCCC = case("wccc1975")
KEYS = {"1": "1", "0": "0", "½": "5", "+": "+", "-": "-"}


def rows_above(grid: list[str]) -> list[str]:
    """The keys of each row from the diagonal on, as an arbiter reads them from the paper."""
    return [
        "".join(KEYS[sign] for sign in row.split()[number + 1 :]) for number, row in enumerate(grid)
    ]


def start(desk: Desk, players: int, cycles: int = 1) -> Tournament:
    """A fresh round robin in the window, without going through the dialog."""
    names = tuple(Player(number, f"Player {number}") for number in range(1, players + 1))
    event = round_robin("Club night", names, cycles)
    desk.document.start(event, None, unsaved=True)
    return event


@pytest.mark.long
def test_the_world_correspondence_final_from_the_first_key_to_the_file(
    desk: Desk, saved_as: Callable[[str], Path]
) -> None:
    """New event by keyboard, 105 games without looking, undo and redo of everything, export."""
    grid, names = WCCC["grid"], [player["name"] for player in WCCC["players"]]
    faults = desk.in_dialog(NewEventDialog, lambda dialog: fill_in(desk, dialog, names))
    desk.ctrl(Qt.Key.Key_N)
    assert faults == []

    desk.type("".join(rows_above(grid)))
    for row, line in enumerate(grid, start=1):
        assert [desk.cell(row, column) for column in range(1, 16)] == line.split()
    assert desk.label("progress") == "105 of 105 games."
    check_standings(desk)

    desk.ctrl(Qt.Key.Key_Z, times=105)
    assert set(desk.values("PTS")) == {"0.0"}
    assert {desk.cell(1, column) for column in range(2, 16)} == {""}
    assert not desk.window.actions_.undo.isEnabled()
    desk.ctrl(Qt.Key.Key_Y, times=105)
    check_standings(desk)

    path = saved_as("final.xlsx")
    desk.ctrl(Qt.Key.Key_E)
    check_workbook(path, names)


def fill_in(desk: Desk, dialog: NewEventDialog, names: list[str]) -> None:
    desk.type("World Correspondence Chess Championship Final")
    child(dialog, QSpinBox, "playerCount").setValue(len(names))
    preset = child(dialog, QComboBox, "preset")
    preset.setCurrentIndex(
        next(i for i in range(preset.count()) if preset.itemText(i).endswith(" PTS,SB"))
    )
    tab_to(named(dialog, QTableView, "Players"))
    for name in names:
        desk.type(name)
        if name != names[-1]:
            desk.press(Qt.Key.Key_Return)
    click(ok(dialog))


def check_standings(desk: Desk) -> None:
    """Every printed value and the printed order of the final, as shown in the window."""
    names = [f"{player['id']} {player['name']}" for player in WCCC["players"]]
    shown = dict(zip(desk.names(), desk.values("SB"), strict=True))
    assert [float(shown[name]) for name in names] == [float(x) for x in WCCC["expected"]["SB"]]
    points = dict(zip(desk.names(), desk.values("PTS"), strict=True))
    assert [float(points[name]) for name in names] == [float(x) for x in WCCC["points"]]
    order = [number for group in WCCC["rank_orders"]["PTS,SB"] for number in group]
    assert [int(name.split()[0]) for name in desk.names()] == order
    assert desk.values("Pl")[7:9] == ["8=", "8="]


def check_workbook(path: Path, names: list[str]) -> None:
    """The exported standings, read again, hold the printed values as numbers."""
    sheet = opened(path.read_bytes())["Standings"]
    rows = [row for row in sheet.iter_rows(values_only=True) if row]
    head = next(row for row in rows if "SB" in row and "Name" in row)
    name, value = head.index("Name"), head.index("SB")
    read = {row[name]: row[value] for row in rows if row[name] in names}
    assert read == {
        player["name"]: float(expected)
        for player, expected in zip(WCCC["players"], WCCC["expected"]["SB"], strict=True)
    }


def test_the_cursor_starts_at_the_first_game_and_walks_row_by_row(desk: Desk) -> None:
    start(desk, 4)
    walked = [desk.cursor()]
    for key in "105=+-":
        desk.type(key)
        walked.append(desk.cursor())
    assert walked == [
        (1, "2"), (1, "3"), (1, "4"), (2, "3"), (2, "4"), (3, "4"), (3, "4"),
    ]  # fmt: skip
    assert [desk.cell(1, 2), desk.cell(1, 3), desk.cell(1, 4)] == ["1", "0", "½"]
    assert [desk.cell(2, 3), desk.cell(2, 4), desk.cell(3, 4)] == ["½", "+", "-"]


def test_an_underscore_is_a_forfeit_of_both(desk: Desk) -> None:
    start(desk, 4)
    desk.type("_")
    assert (desk.cell(1, 2), desk.cell(2, 1)) == ("-", "-")


def test_typing_below_the_diagonal_keeps_below_it(desk: Desk) -> None:
    start(desk, 4)
    desk.click_game(2, 1)
    walked = []
    for key in "1005=1":
        desk.type(key)
        walked.append(desk.cursor())
    assert walked == [(3, "1"), (3, "2"), (4, "1"), (4, "2"), (4, "3"), (4, "3")]
    assert [desk.cell(1, 2), desk.cell(1, 3), desk.cell(2, 3)] == ["0", "1", "1"]


def test_filled_cells_are_passed_over(desk: Desk) -> None:
    start(desk, 4)
    desk.click_game(1, 3)
    desk.type("1")
    desk.click_game(1, 2)
    desk.type("0")
    assert desk.cursor() == (1, "4")


def test_a_wrong_key_changes_nothing_and_says_why(desk: Desk) -> None:
    event = start(desk, 4)
    desk.type("x")
    assert desk.cursor() == (1, "2")
    assert desk.event == event
    assert "'x' is not a result" in desk.status()
    assert "1 win, 0 loss" in desk.status()
    desk.type("1")
    assert desk.status() == ""


@pytest.mark.parametrize(("typed", "first"), [("0,5", "0"), ("1/2", "1"), ("1:0", "1")])
def test_a_half_typed_as_it_is_printed_is_no_result_of_the_next_game(
    desk: Desk, typed: str, first: str
) -> None:
    """`0,5` was a loss, and a draw beside it."""
    start(desk, players=4)
    desk.type(typed)
    assert [desk.cell(1, column) for column in (2, 3, 4)] == [first, "", ""]
    assert "one key is the whole result" in desk.bubble()
    desk.press(Qt.Key.Key_Escape)
    desk.press(Qt.Key.Key_Left)
    desk.type("5")
    assert [desk.cell(1, column) for column in (2, 3, 4)] == ["½", "", ""]


def test_a_result_typed_over_as_it_is_printed_is_that_result(desk: Desk) -> None:
    desk.open_example("rr6")
    for typed, own, other in (("1-0", "1", "0"), ("0-1", "0", "1"), ("5-5", "½", "½")):
        desk.click_game(2, 3)
        desk.type(typed)
        assert (desk.cell(2, 3), desk.cell(3, 2)) == (own, other)


@pytest.mark.parametrize(
    ("typed", "row", "said"),
    [
        ("1-0", ["1", "-", "0"], "'1-0'"),
        ("½-½", ["½", "-", "½"], "'½-½'"),
        ("--+", ["-", "-", "+"], "'--+'"),
        ("1 - 0", ["1", "", "-", "", "0"], "'1-0'"),
    ],
)
def test_keys_that_look_like_a_printed_result_are_reported(
    desk: Desk, typed: str, row: list[str], said: str
) -> None:
    """They may be a row with a forfeit; but nobody has the games beside changed without a word."""
    start(desk, players=7)
    desk.type(typed[:-1])
    assert desk.bubble() == ""
    desk.type(typed[-1])
    assert [desk.cell(1, column) for column in range(2, 2 + len(row))] == row
    assert desk.bubble().startswith(f"{said} was read as the results of several games")
    desk.type("5")
    assert desk.bubble() == ""


def test_a_row_of_forfeits_is_none_that_is_printed(desk: Desk) -> None:
    start(desk, players=7)
    desk.type("1---0")
    assert [desk.cell(1, column) for column in range(2, 7)] == ["1", "-", "-", "-", "0"]
    assert desk.bubble() == ""


def test_a_result_typed_as_it_is_printed_at_the_last_but_one_game_is_reported(desk: Desk) -> None:
    """Its second side is a key too many, its dash was the forfeit of the last game."""
    start(desk, players=3)
    desk.type("1")
    desk.type("1-")
    assert desk.bubble() == ""
    desk.type("0")
    assert (desk.cell(1, 3), desk.cell(2, 3)) == ("1", "-")
    assert desk.bubble().startswith("'1-' was read as the results of several games")


@pytest.mark.parametrize("typed", ["+--", "--+"])
def test_a_forfeit_typed_over_as_it_is_printed_says_which_key_counts(
    desk: Desk, typed: str
) -> None:
    """Or it was corrected, and nobody knows which is meant."""
    desk.open_example("rr6")
    desk.click_game(2, 3)
    desk.type(typed)
    assert desk.cell(2, 3) == typed[-1]
    assert desk.bubble().startswith(f"'{typed}': the last key is the result of this game")


def test_undo_names_the_game_and_brings_the_cursor_back(desk: Desk) -> None:
    start(desk, 4)
    desk.type("15")
    assert desk.window.actions_.undo.text() == "&Undo result Player 1 – Player 3: draw"
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.cursor() == (1, "3")
    assert desk.cell(1, 3) == ""
    assert desk.window.actions_.redo.text() == "&Redo result Player 1 – Player 3: draw"
    desk.type("0")
    assert (desk.cell(1, 3), desk.cell(3, 1)) == ("0", "1")


def test_both_games_of_a_double_round_stand_in_the_pairs_cell(desk: Desk) -> None:
    start(desk, 4, cycles=2)
    desk.type("15")
    assert (desk.cell(1, 2), desk.cell(2, 1)) == ("1 ½", "0 ½")
    assert desk.cursor() == (1, "3")
    desk.click_game(1, 2)
    desk.press(Qt.Key.Key_Left)
    assert desk.cursor() == (1, "2"), "the arrow goes through the games of the cell first"
    desk.type("0")
    assert desk.cell(1, 2) == "0 ½"


def test_arrows_walk_out_of_a_double_rounds_cell(desk: Desk) -> None:
    start(desk, 4, cycles=2)
    desk.press(Qt.Key.Key_Right, times=2)
    assert desk.cursor() == (1, "3")
    desk.press(Qt.Key.Key_Down)
    assert desk.cursor() == (2, "3")
    desk.press(Qt.Key.Key_Tab)
    assert desk.cursor() == (2, "4")


def test_names_ratings_and_clubs_are_typed_in_the_grid(desk: Desk) -> None:
    start(desk, 4)
    desk.click(desk.crosstable, 0, 0)
    desk.type("Anna")
    desk.press(Qt.Key.Key_Tab)
    desk.type("1850")
    desk.press(Qt.Key.Key_Tab)
    desk.type("=Rooks")
    desk.press(Qt.Key.Key_Return)
    player = desk.event.players[0]
    assert (player.name, player.rating, player.club) == ("Anna", 1850, "=Rooks")
    assert desk.names()[0] == "1 Anna"


def test_a_key_too_many_after_the_last_game_changes_nothing(desk: Desk) -> None:
    start(desk, 3)
    desk.type("1051")
    assert [game.result is not None for game in desk.event.games] == [True] * 3
    assert desk.cell(2, 3) == "½"
    assert "Nothing is left to type here" in desk.bubble()
    desk.press(Qt.Key.Key_Left)
    desk.press(Qt.Key.Key_Right)
    desk.type("1")
    assert desk.cell(2, 3) == "1"
    assert desk.bubble() == ""


def test_a_result_typed_into_the_points_goes_to_no_other_row(desk: Desk) -> None:
    """A search for what is typed would take the cursor to the next player with so many points, and
    the result after it into his row."""
    start(desk, 4)
    desk.type("10")
    desk.click_game(3, 4)
    desk.press(Qt.Key.Key_Right)
    desk.type("1")
    assert desk.cursor() == (3, "Pts")
    assert "Nothing can be typed here." in desk.bubble()
    desk.press(Qt.Key.Key_Left)
    desk.type("0")
    assert desk.cell(3, 4) == "0"


def test_players_who_are_not_paired_have_no_game_to_type(desk: Desk) -> None:
    """A round robin whose file left a pairing out."""
    event = start(desk, 4)
    games = tuple(game for game in event.games if {game.white, game.black} != {1, 3})
    desk.document.edit(event._replace(games=games), "a pairing less")
    desk.click_game(1, 3)
    desk.type("1")
    assert desk.status() == "1 and 3 are not paired with each other."
    assert desk.cell(1, 3) == ""


def test_games_with_an_excluded_player_are_passed_over(desk: Desk) -> None:
    event = start(desk, 4)
    desk.document.edit(event._replace(excluded=(3,)), "exclude 3")
    desk.click_game(1, 2)
    walked = []
    for key in "111":
        desk.type(key)
        walked.append(desk.cursor())
    assert walked == [(1, "4"), (2, "4"), (2, "4")]


def test_one_key_exchanges_colours_and_says_who_has_white(desk: Desk) -> None:
    event = start(desk, 4)
    game = next(game for game in event.games if {game.white, game.black} == {1, 2})
    desk.click_game(1, 2)
    desk.press(Qt.Key.Key_F7)
    assert game.turned() in desk.event.games
    assert f"{game.black} Player {game.black} (White)" in desk.status()
    desk.click_game(1, 1)
    before = desk.event
    desk.press(Qt.Key.Key_F7)
    assert desk.event is before
