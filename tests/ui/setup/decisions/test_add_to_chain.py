"""Play-offs, places by hand and lots put what they need into the chain themselves."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.setup.decisions.tie_dialogs import LotsDialog, PlayOffsDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    answered,
    at_the_next,
    button,
    child,
    click,
    fill,
    keys,
    message,
    ok,
    shown,
)


def level(chain: str) -> Tournament:
    """Six players, three of them level on the first place by points."""
    return event("rr6")._replace(chain=catalogue.chain(chain))


@pytest.mark.parametrize(
    ("code", "before", "after"),
    [
        ("MAN", "PTS,SB", "PTS,SB,MAN"),
        ("MAN", "PTS,SB,LOTS", "PTS,SB,MAN,LOTS"),
        ("PO", "PTS,MAN,LOTS", "PTS,PO,MAN,LOTS"),
        ("LOTS", "PTS,SB", "PTS,SB,LOTS"),
    ],
)
def test_a_tie_break_is_added_where_it_can_decide(code: str, before: str, after: str) -> None:
    assert chain_text(catalogue.with_tiebreak(catalogue.chain(before), code)) == after


@pytest.mark.parametrize("code", ["MAN", "PO", "LOTS"])
def test_there_is_no_button_where_the_chain_has_it(qtbot: QtBot, code: str) -> None:
    event = level(f"PTS,{code}")
    dialog = shown(qtbot, LotsDialog(event) if code == "LOTS" else PlayOffsDialog(event))
    assert not child(dialog, QPushButton, f"add{code}ToChain").isVisible()


def test_an_empty_chain_goes_on_ranking_by_points() -> None:
    assert chain_text(catalogue.with_tiebreak((), "MAN")) == "PTS,MAN"


def test_a_chain_with_neither_is_reported(qtbot: QtBot) -> None:
    dialog = shown(qtbot, PlayOffsDialog(level("PTS")))
    said = child(dialog, QLabel, "intro").text()
    assert said == "Places count if MAN is in the chain, play-offs if PO is."


def test_the_second_button_keeps_what_was_typed(qtbot: QtBot) -> None:
    dialog = shown(qtbot, PlayOffsDialog(level("PTS")))
    click(button(dialog, "Add MAN to the chain"))
    assert not child(dialog, QPushButton, "addMANToChain").isVisible()
    assert "stands in the chain" not in message(dialog)
    keys("3\n")
    click(button(dialog, "Add PO to the chain"))
    click(ok(dialog))
    assert chain_text(dialog.tournament().chain) == "PTS,PO,MAN"
    assert dialog.tournament().places_by_hand == ((1, 3),)


def test_the_column_comes_with_the_button_and_all_is_one_step(desk: Desk) -> None:
    desk.document.start(level("PTS"), None)
    before = desk.event

    def act(dialog: PlayOffsDialog) -> None:
        table = child(dialog, QTableView, "groups")
        assert table.model().columnCount() == 2
        click(button(dialog, "Add MAN to the chain"))
        assert table.model().columnCount() == 3
        keys("2\n1\n")
        answered(TwoStepsDialog, lambda steps: click(button(steps, "Change the rules")))
        click(ok(dialog))

    with at_the_next(PlayOffsDialog, act):
        desk.window.actions_.play_offs.trigger()
    assert chain_text(desk.event.chain) == "PTS,MAN"
    assert desk.event.places_by_hand == ((1, 2), (2, 1))
    desk.window.actions_.undo.trigger()
    assert desk.event == before


def test_lots_are_drawn_with_the_chain(qtbot: QtBot) -> None:
    dialog = shown(qtbot, LotsDialog(level("PTS")))
    click(button(dialog, "Add LOTS to the chain"))
    fill(child(dialog, QLineEdit, "seed"), "4711")
    click(button(dialog, "Draw the lots"))
    click(ok(dialog))
    assert chain_text(dialog.tournament().chain) == "PTS,LOTS"
    assert dialog.tournament().lots_seed == "4711"
