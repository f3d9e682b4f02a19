"""Points given and taken: typed in a dialog, counted in the standings, undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.teams import MatchRules, Team
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, EventKind, Tournament
from tbdesk.report.standings.heading import title_lines
from tbdesk.session.calculation import standings_of
from tbdesk.ui.setup.decisions.points_and_places_dialogs import AdjustmentsDialog
from tests.domain import standings
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    at_the_next,
    button,
    choose,
    click,
    keys,
    message,
    named,
    ok,
    press,
    shown,
)


def listed(dialog: AdjustmentsDialog) -> list[str]:
    view = named(dialog, QListWidget, "Points given or taken")
    return [view.item(row).text() for row in range(view.count())]


def enter(dialog: AdjustmentsDialog, who: str, points: str, when: str) -> None:
    choose(named(dialog, QComboBox, "Player"), who)
    choose(named(dialog, QComboBox, "Counted"), when)
    named(dialog, QLineEdit, "Points").setFocus()
    keys(points)


@pytest.fixture
def dialog(qtbot: QtBot) -> AdjustmentsDialog:
    return shown(qtbot, AdjustmentsDialog(event("rr6")))


def test_points_of_every_kind(dialog: AdjustmentsDialog) -> None:
    enter(dialog, "2 ", "-0.5", "from round 3")
    click(button(dialog, "Add"))
    enter(dialog, "1 ", "1", "in the final")
    click(button(dialog, "Add"))
    enter(dialog, "3 ", "½", "instead of the result of round 2")
    click(button(dialog, "Add"))
    assert [line.partition(": ")[2] for line in listed(dialog)] == [
        "-0.5 from round 3 on",
        "+1 in the final standing only",
        "0.5 instead of the result of round 2",
    ]
    assert dialog.entries() == (
        Adjustment(2, -1, round=3),
        Adjustment(1, 2, round=FINAL_STANDING),
        Adjustment(3, 1, round=2, replaces=True),
    )


def test_a_line_can_be_removed(dialog: AdjustmentsDialog) -> None:
    enter(dialog, "2 ", "1", "from the start")
    click(button(dialog, "Add"))
    click(button(dialog, "Remove"))
    assert message(dialog) == "Choose a line of the list first."
    named(dialog, QListWidget, "Points given or taken").setCurrentRow(0)
    click(button(dialog, "Remove"))
    assert dialog.entries() == ()


@pytest.mark.parametrize("text", ["half a point", "0.25", "1/3"])
def test_a_text_that_is_no_number_is_reported_and_kept(
    dialog: AdjustmentsDialog, text: str
) -> None:
    enter(dialog, "2 ", text, "from the start")
    click(ok(dialog))
    assert dialog.isVisible()
    assert f"'{text}' is not a number of points" in message(dialog)
    assert named(dialog, QLineEdit, "Points").text() == text


def test_nothing_typed_is_asked_for(dialog: AdjustmentsDialog) -> None:
    click(button(dialog, "Add"))
    assert message(dialog).startswith("Type the number of points")


def test_a_round_may_be_worth_nothing(dialog: AdjustmentsDialog) -> None:
    enter(dialog, "2 ", "0", "instead of the result of round 1")
    click(ok(dialog))
    assert dialog.entries() == (Adjustment(2, 0, round=1, replaces=True),)


def test_a_team_has_two_kinds_of_points(qtbot: QtBot) -> None:
    teams = (Team(1, "Lake"), Team(2, "Hill"))
    made = Tournament("", EventKind.SWISS, (), 3, teams=teams, match_rules=MatchRules(4))
    dialog = shown(qtbot, AdjustmentsDialog(made))
    choose(named(dialog, QComboBox, "Team"), "2 Hill")
    named(dialog, QLineEdit, "Match points").setFocus()
    keys("-1")
    named(dialog, QLineEdit, "Reason").setFocus()
    keys("no clock")
    click(ok(dialog))
    assert dialog.entries() == (Adjustment(2, 0, -2, reason="no clock"),)
    heading = title_lines(standings_of(made._replace(adjustments=dialog.entries())))
    assert any("2 Hill: -1 match points" in line and "(no clock)" in line for line in heading)


def test_points_given_count_at_once_and_can_be_undone(desk: Desk) -> None:
    desk.open_example("rr6")
    before = dict(zip(desk.names(), desk.values("PTS"), strict=True))

    def give(dialog: AdjustmentsDialog) -> None:
        enter(dialog, "1 ", "-1", "from the start")
        click(ok(dialog))  # what is in the line is taken

    with at_the_next(AdjustmentsDialog, give):
        desk.window.actions_.adjustments.trigger()
    after = dict(zip(desk.names(), desk.values("PTS"), strict=True))
    assert float(before["1 Alice"]) - float(after["1 Alice"]) == 1
    assert desk.window.isWindowModified()
    desk.window.actions_.undo.trigger()
    assert dict(zip(desk.names(), desk.values("PTS"), strict=True)) == before


def test_every_list_of_standings_says_so() -> None:
    given = (Adjustment(1, -1, round=2),)
    table = standings(event("rr6")._replace(adjustments=given)).standings
    assert "Points given or taken by the arbiter: 1 Alice: -0.5 from round 2 on" in title_lines(
        table
    )


def test_enter_adds_what_is_typed_and_is_ok_when_nothing_is(dialog: AdjustmentsDialog) -> None:
    """It goes on through the fields first: the points were added before their reason was typed."""
    enter(dialog, "2 ", "1\n", "from the start")
    assert listed(dialog) == []
    keys("\nadjourned\n")
    assert dialog.isVisible()
    assert len(listed(dialog)) == 1
    assert named(dialog, QLineEdit, "Points").text() == ""
    press(Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.entries() == (Adjustment(2, 2, reason="adjourned"),)
