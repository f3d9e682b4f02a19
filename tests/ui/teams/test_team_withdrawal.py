"""A team that leaves a league: its matches, what C.05 says of them, and that it comes back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QRadioButton, QSpinBox

from tbdesk.engine.model.tournament import Withdrawal
from tbdesk.report.standings.heading import title_lines
from tbdesk.session.calculation import standings_of
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.players.withdraw_dialog import WithdrawDialog
from tests.ui.hands import activate, alt, answered, child, choose, click, fill, named, ok
from tests.ui.teams.conftest import Answers, TeamHall

KEYS = Qt.Key


def leave(dialog: QDialog) -> None:
    assert dialog.windowTitle() == "Withdraw a team"
    choose(named(dialog, QComboBox, "Team"), "4 D")
    fill(named(dialog, QSpinBox, "First round without the team"), "2")
    said = child(dialog, QLabel, "consequence").text()
    assert "4 D: present for 1 of 3 matches." in said
    assert "Kept" not in said
    assert "Lost by forfeit: 4-3 (round 2), 4-2 (round 3)." in said
    fill(named(dialog, QSpinBox, "First round without the team"), "1")
    said = child(dialog, QLabel, "consequence").text()
    assert "Kept with their entries: 4-1 (round 1)." in said
    fill(named(dialog, QSpinBox, "First round without the team"), "3")
    said = child(dialog, QLabel, "consequence").text()
    assert "Missing from earlier rounds, but not lost by forfeit: 4-3 (round 2)." in said
    fill(named(dialog, QSpinBox, "First round without the team"), "2")
    assert "Fewer than half of the matches" in child(dialog, QLabel, "rule").text()
    assert named(dialog, QRadioButton, "Results stay in the table but do not count").isChecked()
    answered(TwoStepsDialog, count_otherwise)
    click(ok(dialog))


def count_otherwise(second: TwoStepsDialog) -> None:
    """The one match it was there for counts for nobody, or again."""
    assert "4 D (1)" in child(second, QLabel, "whatFollows").text()
    alt("s")


def test_a_team_leaves_with_its_consequence_and_comes_back(four: TeamHall) -> None:
    four.desk.type("1,5\r")  # 1-2 of the grid, in another round
    four.desk.ctrl(KEYS.Key_PageDown)
    four.desk.type("2\r")  # 1-4, the only match that 4 was there for
    before, answers = four.event, Answers()
    answers.when(WithdrawDialog, leave)
    four.desk.window.actions_.withdraw.trigger()
    answers.done()
    event = four.event
    assert event.withdrawn == (Withdrawal(4, 2),)
    assert event.excluded == (4,)
    forfeits = {
        (match.round, match.home, match.away): match.forfeit.text
        for match in event.matches
        if match.forfeit
    }
    assert forfeits == {(2, 4, 3): "-:+", (3, 2, 4): "+:-"}
    assert any("4 D withdrew before round 2" in line for line in title_lines(standings_of(event)))
    back = Answers()
    back.when(WithdrawDialog, come_back)
    activate(four.desk.window)
    four.desk.window.actions_.withdraw.trigger()
    back.done()
    assert four.event._replace(log=()) == before._replace(log=())


def come_back(dialog: QDialog) -> None:
    choose(named(dialog, QComboBox, "Team"), "4 D withdrew")
    assert "To be played again: 4-3 (round 2)" in child(dialog, QLabel, "consequence").text()
    answered(TwoStepsDialog, count_otherwise)
    click(ok(dialog))
