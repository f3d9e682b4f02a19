"""Play-offs and places by hand: typed for those who are level, counted, undone."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.setup.decisions.tie_dialogs import PlayOffsDialog
from tests.domain import crosstable
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    at_the_next,
    child,
    click,
    click_cell,
    keys,
    lines,
    message,
    named,
    ok,
    press,
    shown,
)

NOBODY_LEVEL = crosstable("A * 1\nB 0 *").tournament


def level(chain: str = "PTS,MAN", **fields: Any) -> Tournament:
    """Alice, Bruno and Carla share the first place by points, the other three the fourth."""
    return event("rr6")._replace(chain=catalogue.chain(chain), **fields)


def dialog_on(qtbot: QtBot, tournament: Tournament) -> PlayOffsDialog:
    return shown(qtbot, PlayOffsDialog(tournament))


def table(dialog: PlayOffsDialog) -> QTableView:
    return named(dialog, QTableView, "Players still level")


def heads(dialog: PlayOffsDialog) -> list[str]:
    model = table(dialog).model()
    across = Qt.Orientation.Horizontal
    return [model.headerData(column, across) for column in range(model.columnCount())]


def column(dialog: PlayOffsDialog, head: str) -> list[str]:
    return lines(table(dialog), heads(dialog).index(head))


def go_to(dialog: PlayOffsDialog, name: str, head: str) -> None:
    row = column(dialog, "Name").index(name)
    click_cell(table(dialog), row, heads(dialog).index(head))


def enter(dialog: PlayOffsDialog, name: str, head: str, text: str) -> None:
    go_to(dialog, name, head)
    keys(f"{text}\n")


@pytest.mark.parametrize(
    ("chain", "groups"),
    [
        ("PTS,MAN", ["Places 1 to 3, level on PTS", "Places 4 to 6, level on PTS"]),
        ("PTS,DE,SB,MAN,LOTS", ["Places 2 to 3, level on PTS, DE, SB"]),
        ("MAN,PTS", ["Places 1 to 6, level on nothing yet"]),
        ("PTS,DE,SB", ["Places 2 to 3, level on PTS, DE, SB"]),
        (
            "PTS,PO,DE,SB,MAN",
            [
                "Places 1 to 3, level on PTS",
                "Places 4 to 6, level on PTS",
                "Places 2 to 3, level on PTS, PO, DE, SB",
            ],
        ),
    ],
)
def test_the_groups_that_are_level_are_listed(qtbot: QtBot, chain: str, groups: list[str]) -> None:
    assert list(dict.fromkeys(column(dialog_on(qtbot, level(chain)), "Level"))) == groups


def test_enter_goes_down_the_group(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level())
    keys("2\n3\n1\n")
    assert column(dialog, "MAN") == ["2", "3", "1", "", "", ""]
    click(ok(dialog))
    assert dialog.tournament().places_by_hand == ((1, 2), (2, 3), (3, 1))


def test_a_play_off_is_played_by_the_whole_group(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level("PTS,PO,MAN"))
    assert heads(dialog) == ["Level", "Name", "MAN", "PO", "Kind of play-off", "Source"]
    enter(dialog, "1 Alice", "PO", "1.5")
    enter(dialog, "2 Bruno", "Kind of play-off", "Blitz 12 May")
    enter(dialog, "2 Bruno", "PO", "½")
    enter(dialog, "1 Alice", "Source", "sheet 4")
    click(ok(dialog))
    assert dialog.tournament().playoffs == (
        PlayOff(1, 3, 1, "Blitz 12 May", "sheet 4"),
        PlayOff(2, 1, 1, "Blitz 12 May", "sheet 4"),
    )
    assert column(dialog, "Kind of play-off")[3:] == ["", "", ""]


@pytest.mark.parametrize(
    ("head", "text", "reason"),
    [
        ("PO", "1.25", "'1.25' is not a result: type whole or half points, such as 1.5."),
        ("MAN", "first", "'first' is not a place: type 1, 2 and so on."),
        ("MAN", "0", "'0' is not a place: type 1, 2 and so on."),
    ],
)
def test_an_impossible_result_or_place_is_refused(
    qtbot: QtBot, head: str, text: str, reason: str
) -> None:
    dialog = dialog_on(qtbot, level("PTS,PO,MAN"))
    go_to(dialog, "1 Alice", head)
    keys(text)
    click(ok(dialog))
    assert dialog.isVisible()
    assert message(dialog) == reason


DECIDED = level(
    "PTS,PO,PO2,MAN",
    places_by_hand=((4, 7), (1, 3)),
    playoffs=(PlayOff(1, 3, 1, "Rapid"), PlayOff(1, -1, 2, "Blitz", "sheet"), PlayOff(2, 5, 3)),
)


def test_play_offs_of_a_file_are_shown_and_stay(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, DECIDED)
    assert [column(dialog, code)[0] for code in ("MAN", "PO", "PO2", "PO3")] == [
        "3", "1.5", "-0.5", ""
    ]  # fmt: skip
    assert column(dialog, "PO3")[1] == "2.5", "though the chain has no PO3"
    assert column(dialog, "Kind of play-off")[0] == "Rapid; Blitz"
    click(ok(dialog))
    assert dialog.tournament() == DECIDED


def test_a_decision_that_no_longer_counts_can_be_cleared(qtbot: QtBot) -> None:
    decided = level("PTS,DE,SB,MAN,PO", places_by_hand=((1, 3),), playoffs=(PlayOff(1, 3),))
    dialog = dialog_on(qtbot, decided)
    assert column(dialog, "Level")[-1] == "No longer level"
    go_to(dialog, "1 Alice", "MAN")
    press(Qt.Key.Key_F2)
    press(Qt.Key.Key_Backspace)
    keys("\n")
    click(ok(dialog))
    assert dialog.tournament() == decided._replace(places_by_hand=())


def test_a_cell_that_decides_nothing_is_not_typed_over(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level("PTS,PO,DE,SB,MAN"))
    enter(dialog, "1 Alice", "MAN", "1")
    click(ok(dialog))
    assert dialog.tournament().places_by_hand == ()


def test_without_level_players_the_dialog_has_no_groups(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, NOBODY_LEVEL._replace(chain=catalogue.chain("PTS,MAN")))
    assert child(dialog, QLabel, "intro").text() == "No participants are level."
    click(ok(dialog))
    assert dialog.tournament().places_by_hand == ()


def test_the_excluded_are_in_no_group(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level("MAN", excluded=(2,)))
    assert "2 Bruno" not in column(dialog, "Name")


# --- in the window ----------------------------------------------------------------------------


def test_places_are_one_step_with_a_name(desk: Desk) -> None:
    desk.document.start(level("PTS,DE,SB,MAN"), None)
    above, below = desk.names()[1:3]

    def give(dialog: PlayOffsDialog) -> None:
        enter(dialog, above, "MAN", "2")
        enter(dialog, below, "MAN", "1")
        click(ok(dialog))

    with at_the_next(PlayOffsDialog, give):
        desk.window.actions_.play_offs.trigger()
    assert desk.values("Pl")[:3] == ["1", "2", "3"]
    assert desk.names()[1] == below
    assert desk.values("Decided by")[1:3] == ["MAN", "MAN"]
    assert desk.window.actions_.undo.text().endswith("play-offs and places by hand")
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.values("Pl")[:3] == ["1", "2=", "2="]


def test_a_play_off_decides_and_is_undone(desk: Desk) -> None:
    desk.document.start(level("PTS,PO"), None)
    before = desk.event

    def give(dialog: PlayOffsDialog) -> None:
        enter(dialog, "3 Carla", "PO", "1.5")
        go_to(dialog, "1 Alice", "PO")
        keys("0.5")
        click(ok(dialog))  # what is in the cell is taken

    with at_the_next(PlayOffsDialog, give):
        desk.window.actions_.play_offs.trigger()
    desk.settle()
    assert desk.names()[:3] == ["3 Carla", "1 Alice", "2 Bruno"]
    assert desk.values("PO")[:3] == ["1.5", "0.5", "–"]
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == before
