"""Modifiers in the chain dialog: what a tie-break may carry, and why not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QSpinBox

from tests.ui.hands import fill, message, named, press
from tests.ui.setup.chain.conftest import (
    CUTS,
    FORFEITS,
    LIMIT,
    REVERSE,
    UNRATED,
    OpenDialog,
    chain,
    chain_list,
    fields,
    pick,
)


def test_only_what_a_tie_break_may_carry_can_be_filled_in(open_dialog: OpenDialog) -> None:
    may_carry: dict[str, set[str]] = {
        "PTS": set(),
        "SB": {CUTS, FORFEITS},
        "PS": {CUTS},
        "DE": {FORFEITS},
        "KS": {LIMIT},
        "TPN": {REVERSE},
        "RTNG": {REVERSE, UNRATED},
    }
    dialog = open_dialog(",".join(may_carry))
    for code, shown_fields in may_carry.items():
        pick(chain_list(dialog), code)
        assert fields(dialog) == shown_fields


def test_cuts_are_a_field(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,SB")
    pick(chain_list(dialog), "SB")
    fill(named(dialog, QSpinBox, CUTS), "2")
    assert chain(dialog) == "PTS,SB/C2"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("typed", "code"), [("1", "KS/L+1"), ("-2", "KS/L-2"), ("0", "KS")])
def test_the_limit_of_koya_is_a_field(open_dialog: OpenDialog, typed: str, code: str) -> None:
    dialog = open_dialog("PTS,KS/L+3")
    pick(chain_list(dialog), "KS/L+3")
    assert named(dialog, QSpinBox, LIMIT).value() == 3
    fill(named(dialog, QSpinBox, LIMIT), typed)
    assert chain(dialog) == f"PTS,{code}"


@pytest.mark.parametrize(
    ("code", "name", "changed"), [("DE", FORFEITS, "DE/P"), ("TPN", REVERSE, "TPN/R")]
)
def test_a_flag_is_a_box(open_dialog: OpenDialog, code: str, name: str, changed: str) -> None:
    dialog = open_dialog(f"PTS,{code}")
    pick(chain_list(dialog), code)
    named(dialog, QCheckBox, name).setFocus()
    press(Qt.Key.Key_Space)
    assert chain(dialog) == f"PTS,{changed}"
    press(Qt.Key.Key_Space)
    assert chain(dialog) == f"PTS,{code}"


def test_unrated_players_are_left_out_or_count_as_a_rating(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,RTNG")
    pick(chain_list(dialog), "RTNG")
    field = named(dialog, QSpinBox, UNRATED)
    assert field.text() == "left out"
    fill(field, "1400")
    assert chain(dialog) == "PTS,RTNG/U1400"
    fill(field, "-1")
    assert chain(dialog) == "PTS,RTNG"


def test_modifiers_that_make_a_double_are_refused(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,SB,SB/C1")
    pick(chain_list(dialog), "SB/C1")
    field = named(dialog, QSpinBox, CUTS)
    fill(field, "0")
    assert chain(dialog) == "PTS,SB,SB/C1"
    assert message(dialog) == "SB is in the chain already; a second time it has no effect."
    assert field.value() == 1


def test_modifiers_follow_the_line_selected(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,SB/C2,SB/C1")
    pick(chain_list(dialog), "SB/C2")
    assert named(dialog, QSpinBox, CUTS).value() == 2
    pick(chain_list(dialog), "SB/C1")
    assert named(dialog, QSpinBox, CUTS).value() == 1
    assert chain(dialog) == "PTS,SB/C2,SB/C1"
