"""Weights of the boards: chosen or typed, refused with the reason, and what follows from them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.changes.rule_changes import changed_rules
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.log import Rule
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tests.team_domain import team_event
from tests.ui.hands import choose, click, fill, message, named, ok, shown

LEAGUE = team_event(2, 4, 1, "1 1-2 10==")


def settings(qtbot: QtBot, weights: tuple[int, ...] = ()) -> EventSettingsDialog:
    event = team_event(2, 4, 1, "1 1-2 10==", board_weights=weights)
    return shown(qtbot, EventSettingsDialog(event))


def field(dialog: EventSettingsDialog) -> QComboBox:
    return named(dialog, QComboBox, "Weights of the boards")


def weights_of(dialog: EventSettingsDialog) -> tuple[int, ...]:
    rules = dialog.tournament().match_rules
    assert rules is not None
    return rules.board_weights


@pytest.mark.parametrize(
    ("weights", "text"),
    [((), "all equal"), ((4, 3, 2, 1), "4-3-2-1 (Berliner Wertung)"), ((2, 1, 1, 1), "2-1-1-1")],
)
def test_ok_without_a_change_changes_nothing(
    qtbot: QtBot, weights: tuple[int, ...], text: str
) -> None:
    dialog = settings(qtbot, weights)
    assert field(dialog).currentText() == text
    click(ok(dialog))
    assert weights_of(dialog) == weights


@pytest.mark.parametrize(
    ("typed", "weights"),
    [("4-3-2-1", (4, 3, 2, 1)), ("2, 1, 1, 1", (2, 1, 1, 1)), ("1 1 1 1", ()), ("", ())],
)
def test_what_is_typed(qtbot: QtBot, typed: str, weights: tuple[int, ...]) -> None:
    dialog = settings(qtbot)
    fill(field(dialog), typed)
    assert weights_of(dialog) == weights


@pytest.mark.one_in(3)
@pytest.mark.parametrize("typed", ["4-3-2", "4-3-2-0", "4-3-2-1½", "first", "100-1-1-1"])
def test_what_is_refused_says_why(qtbot: QtBot, typed: str) -> None:
    dialog = settings(qtbot)
    fill(field(dialog), typed)
    click(ok(dialog))
    assert dialog.isVisible()
    assert f"'{typed}' are not weights for 4 boards" in message(dialog)
    assert "4-3-2-1" in message(dialog)


def test_the_berliner_wertung_goes_with_the_number_of_boards(qtbot: QtBot) -> None:
    dialog = settings(qtbot)
    choose(field(dialog), "4-3-2-1")
    fill(named(dialog, QSpinBox, "Boards"), "6")
    assert field(dialog).currentText() == "6-5-4-3-2-1 (Berliner Wertung)"
    fill(field(dialog), "3-2-1-1-1-1")
    fill(named(dialog, QSpinBox, "Boards"), "5")
    click(ok(dialog))
    assert "not weights for 5 boards" in message(dialog)


def test_a_drawn_match_is_won_by_the_higher_boards(qtbot: QtBot) -> None:
    """The rules changed, which is asked about before it is done, and kept in the log."""
    dialog = settings(qtbot)
    choose(field(dialog), "4-3-2-1")
    click(ok(dialog))
    event = dialog.tournament()
    before, after = (
        compute(one, (parse("MPTS"), parse("GPTS")), FIDE_2026) for one in (LEAGUE, event)
    )
    assert [before.columns[1].exact(team) for team in (0, 1)] == [2, 2]
    assert [float(after.columns[1].exact(team) or 0) for team in (0, 1)] == [5.5, 4.5]
    assert [after.columns[0].exact(team) for team in (0, 1)] == [2, 0]
    assert changed_rules(LEAGUE, event) == {Rule.BOARDS: ("4", "4 4-3-2-1")}
