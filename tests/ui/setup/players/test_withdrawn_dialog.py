"""Excluding who withdrew: offered, shown before it is done, and undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.players.withdraw_dialog import WithdrawnDialog
from tests.domain import crosstable
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    alt,
    answered,
    at_the_next,
    child,
    click,
    message,
    named,
    ok,
    press,
    shown,
)

#: Bruno comes once and goes; with his games Carla is ahead of Alice.
GRID = """
    Alice  * ½ ½ ½
    Bruno  ½ * - -
    Carla  ½ + * ½
    Davide ½ + ½ *
"""


def club_night(**fields: Any) -> Tournament:
    made = crosstable(GRID).tournament
    return made._replace(title="Club night", chain=catalogue.chain("PTS,SB"), **fields)


def dialog_on(qtbot: QtBot, tournament: Tournament) -> WithdrawnDialog:
    return shown(qtbot, WithdrawnDialog(tournament))


def offers(dialog: WithdrawnDialog) -> dict[str, bool]:
    return {box.text(): box.isChecked() for box in dialog.findChildren(QCheckBox)}


def words(dialog: WithdrawnDialog, name: str = "consequence") -> str:
    label = child(dialog, QLabel, name)
    return label.text()


def places(dialog: WithdrawnDialog) -> list[str]:
    table = named(dialog, QTableView, "Places before and after")
    model = table.model()
    return [
        " ".join(model.index(row, column).data() for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


def tick(dialog: WithdrawnDialog, name: str) -> None:
    named(dialog, QCheckBox, name).setFocus()
    press(Qt.Key.Key_Space)


BRUNO = "2 Bruno: present for 1 of 3 games"


def test_a_withdrawn_player_is_offered_and_nothing_is_done(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, club_night())
    assert offers(dialog) == {BRUNO: False}
    assert words(dialog) == "Nothing changes."
    click(ok(dialog))
    assert dialog.excluded() == ()


def test_the_consequence_is_shown_before_it_is_done(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, club_night())
    tick(dialog, BRUNO)
    assert words(dialog) == (
        "3 games no longer count, 2 of them forfeits. The order of the others changes."
    )
    assert places(dialog) == [
        "1 Alice 3 1.5 1= 1.0",
        "3 Carla 1= 2.0 1= 1.0",
        "4 Davide 1= 2.0 1= 1.0",
        "2 Bruno 4 0.5 – –",
    ]
    tick(dialog, BRUNO)
    assert words(dialog) == "Nothing changes."


def test_the_excluded_are_ticked_and_taken_back(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, club_night(excluded=(2,)))
    assert offers(dialog) == {BRUNO: True}
    tick(dialog, BRUNO)
    assert words(dialog).startswith("3 games count again, 2 of them forfeits.")
    assert places(dialog)[3] == "2 Bruno – – 4 0.5"
    click(ok(dialog))
    assert dialog.excluded() == ()


def test_an_event_without_withdrawals(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, event("rr6"))
    assert offers(dialog) == {}
    assert "There is no player to exclude" in words(dialog, "intro")
    assert "Enter withdrawals with Players > Withdraw" in words(dialog, "intro")
    click(ok(dialog))
    assert dialog.excluded() == ()


def test_an_ampersand_in_a_name_is_shown(qtbot: QtBot) -> None:
    made = club_night()
    players = tuple(
        player._replace(name=player.name.replace("o", " & o")) for player in made.players
    )
    dialog = dialog_on(qtbot, made._replace(players=players))
    assert list(offers(dialog)) == ["2 Brun && o: present for 1 of 3 games"]


def test_at_least_one_player_must_stay(qtbot: QtBot) -> None:
    dialog = dialog_on(qtbot, crosstable("A * - -\nB - * -\nC - - *").tournament)
    for name in ("1 A", "2 B"):
        tick(dialog, f"{name}: present for 0 of 2 games")
    click(ok(dialog))
    assert dialog.isVisible()
    assert message(dialog) == "At least 2 players must remain in the table."
    tick(dialog, "2 B: present for 0 of 2 games")
    assert message(dialog) == ""
    click(ok(dialog))
    assert dialog.excluded() == (1,)


# --- in the window ----------------------------------------------------------------------------


@pytest.fixture
def club(desk: Desk) -> Desk:
    desk.document.start(club_night(), None)
    return desk


def choose_bruno(dialog: WithdrawnDialog) -> None:
    tick(dialog, BRUNO)
    answered(TwoStepsDialog, lambda _second: alt("s"))
    click(ok(dialog))


def exclude(desk: Desk, act: Callable[[WithdrawnDialog], None] = choose_bruno) -> None:
    with at_the_next(WithdrawnDialog, act):
        desk.window.actions_.withdrawn.trigger()


def test_excluded_and_taken_back_by_undo(club: Desk) -> None:
    before = club.names()
    assert sorted(before) == ["1 Alice", "2 Bruno", "3 Carla", "4 Davide"]
    exclude(club)
    assert club.names() == ["1 Alice", "3 Carla", "4 Davide"]
    assert club.cell(2, 1) == "½"
    assert club.window.actions_.undo.text().endswith("exclude 2 Bruno")
    club.ctrl(Qt.Key.Key_Z)
    assert club.names() == before
    assert club.window.actions_.redo.text().endswith("exclude 2 Bruno")


@pytest.mark.long
def test_the_right_row_of_the_contributions_is_selected(club: Desk, qtbot: QtBot) -> None:
    exclude(club)
    club.click_value("4 Davide", "SB")

    def selected() -> list[str]:
        indexes = club.contributions.selectedIndexes()
        return sorted({index.siblingAtColumn(0).data() for index in indexes})

    qtbot.waitUntil(lambda: selected() == ["4 Davide"])


def test_only_where_the_pairings_are_fixed(desk: Desk) -> None:
    desk.document.start(event("swiss9"), None)
    assert not desk.window.actions_.withdrawn.isEnabled()
    desk.open_example("rr6")
    assert desk.window.actions_.withdrawn.isEnabled()
