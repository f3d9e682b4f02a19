"""Modifiers: what a tie-break may carry in events of players and of teams, and why not more."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.descriptor import Descriptor, parse
from tbdesk.ui.setup.chain.modifiers_form import ModifiersForm
from tests.ui.hands import activate, child, fill, message, named, press
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


def on_screen(qtbot: QtBot, form: ModifiersForm) -> ModifiersForm:
    """The form as a window: it is hidden as long as nothing can be filled in."""
    qtbot.addWidget(form)
    form.show_descriptor(parse("KS"))
    form.show()
    activate(form)
    return form


@pytest.fixture
def form(qtbot: QtBot) -> ModifiersForm:
    return on_screen(qtbot, ModifiersForm())


@pytest.fixture
def of_teams(qtbot: QtBot) -> ModifiersForm:
    return on_screen(qtbot, ModifiersForm(teams=True))


def edited(form: ModifiersForm) -> list[Descriptor]:
    """The descriptors that the user makes from now on."""
    found: list[Descriptor] = []
    form.edited.connect(found.append)
    return found


def test_only_what_a_tie_break_may_carry_can_be_filled_in(form: ModifiersForm) -> None:
    may_carry: dict[str, set[str]] = {
        "PTS": set(),
        "SB": {CUTS, FORFEITS},
        "PS": {CUTS},
        "DE": {FORFEITS},
        "KS": {LIMIT},
        "TPN": {REVERSE},
        "RTNG": {REVERSE, UNRATED},
    }
    for code, shown_fields in may_carry.items():
        form.show_descriptor(parse(code))
        assert fields(form) == shown_fields


@pytest.mark.parametrize(("typed", "code"), [("1", "KS/L+1"), ("-2", "KS/L-2"), ("0", "KS")])
def test_the_limit_of_koya_is_a_field(form: ModifiersForm, typed: str, code: str) -> None:
    form.show_descriptor(parse("KS/L+3"))
    found = edited(form)
    assert named(form, QSpinBox, LIMIT).value() == 3
    fill(named(form, QSpinBox, LIMIT), typed)
    assert found[-1].text == code


@pytest.mark.parametrize(
    ("code", "name", "changed"), [("DE", FORFEITS, "DE/P"), ("TPN", REVERSE, "TPN/R")]
)
def test_a_flag_is_a_box(form: ModifiersForm, code: str, name: str, changed: str) -> None:
    form.show_descriptor(parse(code))
    found = edited(form)
    named(form, QCheckBox, name).setFocus()
    press(Qt.Key.Key_Space, times=2)
    assert [one.text for one in found] == [changed, code]


def test_unrated_players_are_left_out_or_count_as_a_rating(form: ModifiersForm) -> None:
    form.show_descriptor(parse("RTNG"))
    found = edited(form)
    field = named(form, QSpinBox, UNRATED)
    assert field.text() == "left out"
    fill(field, "1400")
    assert found[-1].text == "RTNG/U1400"
    fill(field, "-1")
    assert found[-1].text == "RTNG"


# --- of teams: the score a tie-break is taken on, and the factor of SSSC --------------------------


def test_the_score_is_chosen_by_key(of_teams: ModifiersForm) -> None:
    of_teams.show_descriptor(parse("BH/C1"))
    found = edited(of_teams)
    points = child(of_teams, QComboBox, "points")
    assert points.isVisible()
    assert points.currentText() == "the primary score"
    points.setFocus()
    press(Qt.Key.Key_G)
    assert [one.text for one in found] == ["BH:GP/C1"]
    of_teams.show_descriptor(parse("BH:MP"))
    assert points.currentText() == "match points"


def test_a_tie_break_with_named_scores_has_no_choice_of_scores(of_teams: ModifiersForm) -> None:
    of_teams.show_descriptor(parse("EMGSB/C1"))
    points = child(of_teams, QComboBox, "points")
    assert not points.isVisible()


def test_the_factor_is_that_of_the_rules_until_it_is_typed(of_teams: ModifiersForm) -> None:
    of_teams.show_descriptor(parse("SSSC"))
    found = edited(of_teams)
    factor = child(of_teams, QSpinBox, "factor")
    assert factor.text() == "by the rules"
    fill(factor, "5")
    assert found[-1].text == "SSSC/K5"


def test_an_individual_event_has_one_score(form: ModifiersForm) -> None:
    form.show_descriptor(parse("WIN"))
    points = form.findChild(QComboBox, "points")
    assert points is None or not points.isVisible()


# --- in the dialog of the chain -------------------------------------------------------------------


def test_cuts_are_a_field(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,SB")
    pick(chain_list(dialog), "SB")
    fill(named(dialog, QSpinBox, CUTS), "2")
    assert chain(dialog) == "PTS,SB/C2"


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
