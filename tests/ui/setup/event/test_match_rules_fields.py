"""Weights of the boards: chosen or typed, refused with the reason, and what follows from them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.changes.consequences import changed_rules
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.log import Rule
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.event.match_rules_fields import BoardWeightsField
from tests.team_domain import team_event
from tests.ui.hands import activate, choose, click, fill, message, named, ok, shown

LEAGUE = team_event(2, 4, 1, "1 1-2 10==")


@pytest.fixture
def weights(qtbot: QtBot) -> BoardWeightsField:
    """The field of four boards, all equal."""
    made = BoardWeightsField(4)
    qtbot.addWidget(made)
    made.show()
    activate(made)
    return made


@pytest.mark.parametrize(
    ("value", "text"),
    [((), "all equal"), ((4, 3, 2, 1), "4-3-2-1 (Berliner Wertung)"), ((2, 1, 1, 1), "2-1-1-1")],
)
def test_weights_are_shown_and_stay(
    weights: BoardWeightsField, value: tuple[int, ...], text: str
) -> None:
    weights.show_value(value)
    assert weights.currentText() == text
    assert weights.value() == value


@pytest.mark.parametrize(
    ("typed", "value"),
    [("4-3-2-1", (4, 3, 2, 1)), ("2, 1, 1, 1", (2, 1, 1, 1)), ("1 1 1 1", ()), ("", ())],
)
def test_weights_are_typed(weights: BoardWeightsField, typed: str, value: tuple[int, ...]) -> None:
    fill(weights, typed)
    assert weights.value() == value
    assert weights.refusal() == ""


@pytest.mark.parametrize("typed", ["4-3-2", "4-3-2-0", "4-3-2-1½", "first", "100-1-1-1"])
def test_refused_weights_are_reported_with_the_reason(
    weights: BoardWeightsField, typed: str
) -> None:
    fill(weights, typed)
    assert f"'{typed}' are not weights for 4 boards" in weights.refusal()
    assert "4-3-2-1" in weights.refusal()


# --- in the settings of an event -----------------------------------------------------------------


@pytest.fixture
def settings(qtbot: QtBot) -> EventSettingsDialog:
    return shown(qtbot, EventSettingsDialog(LEAGUE))


def field(dialog: EventSettingsDialog) -> QComboBox:
    return named(dialog, QComboBox, "Weights of the boards")


def test_the_berliner_wertung_goes_with_the_number_of_boards(
    settings: EventSettingsDialog,
) -> None:
    choose(field(settings), "4-3-2-1")
    fill(named(settings, QSpinBox, "Boards"), "6")
    assert field(settings).currentText() == "6-5-4-3-2-1 (Berliner Wertung)"
    fill(field(settings), "3-2-1-1-1-1")
    fill(named(settings, QSpinBox, "Boards"), "5")
    click(ok(settings))
    assert settings.isVisible()
    assert "not weights for 5 boards" in message(settings)


def test_ok_without_a_change_changes_nothing(qtbot: QtBot) -> None:
    event = LEAGUE._replace(match_rules=MatchRules(4, board_weights=(2, 1, 1, 1)))
    dialog = shown(qtbot, EventSettingsDialog(event))
    click(ok(dialog))
    assert dialog.tournament() == event


def test_a_drawn_match_is_won_by_the_higher_boards(settings: EventSettingsDialog) -> None:
    """The rules changed, which is asked about before it is done, and kept in the log."""
    choose(field(settings), "4-3-2-1")
    click(ok(settings))
    event = settings.tournament()
    before, after = (
        compute(one, (parse("MPTS"), parse("GPTS")), FIDE_2026) for one in (LEAGUE, event)
    )
    assert [before.columns[1].exact(team) for team in (0, 1)] == [2, 2]
    assert [float(after.columns[1].exact(team) or 0) for team in (0, 1)] == [5.5, 4.5]
    assert [after.columns[0].exact(team) for team in (0, 1)] == [2, 0]
    assert changed_rules(LEAGUE, event) == {Rule.BOARDS: ("4", "4 4-3-2-1")}
