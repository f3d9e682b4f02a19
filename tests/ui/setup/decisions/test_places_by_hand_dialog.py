"""Places the arbiter gives to players whom the tie-breaks leave level."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidget, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.project.project import dumps
from tbdesk.session.calculation import standings_of
from tbdesk.ui.setup.decisions.places_by_hand_dialog import PlacesByHandDialog
from tests.domain import crosstable
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import alt, at_the_next, button, cancel, click, message, named, ok, press, shown


def level(chain: str = "PTS,MAN", **fields: Any) -> Tournament:
    """Alice, Bruno and Carla share the first place by points, the other three the fourth."""
    return event("rr6")._replace(chain=catalogue.chain(chain), **fields)


def dialog_on(qtbot: QtBot, tournament: Tournament) -> PlacesByHandDialog:
    return shown(qtbot, PlacesByHandDialog(standings_of(tournament)))


def tree(dialog: PlacesByHandDialog) -> QTreeWidget:
    return named(dialog, QTreeWidget, "Players still level")


def group(dialog: PlacesByHandDialog, number: int) -> QTreeWidgetItem:
    found = tree(dialog).topLevelItem(number)
    assert found is not None
    return found


def names(dialog: PlacesByHandDialog, number: int) -> list[str]:
    above = group(dialog, number)
    return [line.text(0) for at in range(above.childCount()) if (line := above.child(at))]


def ticks(dialog: PlacesByHandDialog) -> list[bool]:
    count = tree(dialog).topLevelItemCount()
    return [group(dialog, one).checkState(0) == Qt.CheckState.Checked for one in range(count)]


def go_to(dialog: PlacesByHandDialog, name: str) -> None:
    view = tree(dialog)
    (item,) = view.findItems(name, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    area = view.visualItemRect(item)
    at = QPoint(area.left() + 20, area.center().y())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def test_the_groups_still_level_are_listed(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level())
    heads = [group(dialog, one).text(0) for one in range(2)]
    assert heads == ["Places 1 to 3, level on PTS", "Places 4 to 6, level on PTS"]
    assert names(dialog, 0) == ["1 Alice", "2 Bruno", "3 Carla"]
    assert ticks(dialog) == [False, False]


def test_only_those_level_on_everything_before(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level("PTS,DE,SB,MAN,LOTS"))
    assert tree(dialog).topLevelItemCount() == 1
    assert group(dialog, 0).text(0) == "Places 2 to 3, level on PTS, DE, SB"
    assert sorted(names(dialog, 0)) == ["2 Bruno", "3 Carla"]


def test_first_in_the_chain_everybody_is_level(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level("MAN,PTS"))
    assert group(dialog, 0).text(0) == "Places 1 to 6, level on nothing yet"
    assert len(names(dialog, 0)) == 6


def test_without_a_move_nothing_is_given(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level())
    click(ok(dialog))
    assert dialog.places() == ()


def test_a_player_moves_and_only_his_group_gets_places(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level())
    go_to(dialog, "3 Carla")
    alt("U")
    alt("U")
    assert names(dialog, 0) == ["3 Carla", "1 Alice", "2 Bruno"]
    alt("U")  # already the first
    assert ticks(dialog) == [True, False]
    click(ok(dialog))
    assert dict(dialog.places()) == {3: 1, 1: 2, 2: 3}


def test_down_with_the_button(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level())
    go_to(dialog, "1 Alice")
    click(button(dialog, "Down"))
    assert names(dialog, 0) == ["2 Bruno", "1 Alice", "3 Carla"]
    assert dict(dialog.places()) == {2: 1, 1: 2, 3: 3}


def test_a_head_does_not_move(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level())
    go_to(dialog, "Places 4 to 6, level on PTS")
    click(button(dialog, "Up"))
    assert ticks(dialog) == [False, False]


def test_a_tick_takes_the_order_as_it_stands(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level())
    go_to(dialog, "Places 4 to 6, level on PTS")
    press(Qt.Key.Key_Space)
    assert ticks(dialog) == [False, True]
    assert dict(dialog.places()) == {4: 1, 5: 2, 6: 3}


PLACES = ((1, 3), (2, 1), (3, 2), (4, 7))


def test_given_places_are_shown_and_kept(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level(places_by_hand=PLACES))
    assert names(dialog, 0) == ["2 Bruno", "3 Carla", "1 Alice"]
    assert names(dialog, 1)[0] == "4 Davide"
    assert ticks(dialog) == [True, True]
    click(ok(dialog))
    assert dialog.places() == PLACES


def test_without_its_tick_a_group_loses_its_places(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level(places_by_hand=PLACES))
    go_to(dialog, "Places 1 to 3, level on PTS")
    press(Qt.Key.Key_Space)
    assert dialog.places() == ((4, 7),)


def test_places_of_players_no_longer_level_are_not_lost(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level("PTS,DE,SB,MAN", places_by_hand=PLACES))
    go_to(dialog, "3 Carla")
    click(button(dialog, "Up"))
    assert dict(dialog.places()) == {1: 3, 4: 7, 3: 1, 2: 2}


@pytest.mark.parametrize(
    ("tournament", "words"),
    [
        (level("PTS,SB"), "Places by hand count where MAN stands in the chain."),
        (
            crosstable("A * 1\nB 0 *").tournament._replace(chain=catalogue.chain("PTS,MAN")),
            "Nobody is level before MAN.",
        ),
    ],
)
def test_where_there_is_nothing_to_give_it_says_why(
    qtbot: QtBot, tournament: Tournament, words: str
) -> None:
    dialog = dialog_on(qtbot, tournament)
    assert words in message(dialog)
    click(button(dialog, "Up"))
    click(ok(dialog))
    assert dialog.places() == ()


def test_the_excluded_are_in_no_group(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, level("MAN", excluded=(2,)))
    assert "2 Bruno" not in names(dialog, 0)
    go_to(dialog, "3 Carla")
    click(button(dialog, "Up"))
    assert dict(dialog.places()) == {3: 1, 1: 2, 4: 3, 5: 4, 6: 5}


# --- in the window ----------------------------------------------------------------------------


def test_places_by_hand_are_one_step_with_a_name(desk: Desk, tmp_path: object) -> None:
    path = tmp_path / "level.tbdesk"  # type: ignore[operator]
    path.write_bytes(dumps(level("PTS,DE,SB,MAN")))
    assert desk.window.open_path(path)
    assert desk.values("Pl")[:3] == ["1", "2=", "2="]
    below = desk.names()[2]

    def raise_(dialog: PlacesByHandDialog) -> None:
        go_to(dialog, below)
        click(button(dialog, "Up"))
        click(ok(dialog))

    with at_the_next(PlacesByHandDialog, raise_):
        desk.window.actions_.by_hand.trigger()
    assert desk.values("Pl")[:3] == ["1", "2", "3"]
    assert desk.names()[1] == below
    assert desk.values("Decided by")[1:3] == ["MAN", "MAN"]
    assert desk.window.actions_.undo.text().endswith("places by hand")
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.values("Pl")[:3] == ["1", "2=", "2="]


def test_cancel_gives_no_places(desk: Desk) -> None:
    desk.open_example("rr6")
    with at_the_next(PlacesByHandDialog, lambda dialog: click(cancel(dialog))):
        desk.window.actions_.by_hand.trigger()
    assert not desk.window.actions_.undo.isEnabled()
