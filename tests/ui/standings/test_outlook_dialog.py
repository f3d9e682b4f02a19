"""The outlook, asked at the window while an event is under way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QSpinBox, QTextBrowser

from tbdesk.engine.model.tournament import Target
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.ui.printing.print_dialog import PrintDialog
from tbdesk.ui.setup.decisions.points_and_places_dialogs import TargetsDialog
from tbdesk.ui.standings.outlook_dialog import OutlookDialog
from tests.domain import round_robin, swiss
from tests.engine.standings.outlook.test_elimination import unfinished
from tests.ui.conftest import Desk
from tests.ui.hands import (
    activate,
    answered,
    busy,
    button,
    child,
    choose,
    click,
    fill,
    hand_out,
    ok,
    press,
)


def settled(dialog: OutlookDialog) -> str:
    """The answer, as soon as it is there."""
    while busy(dialog):
        QTest.qWait(5)
    return child(dialog, QTextBrowser, "outlookAnswer").toPlainText()


def asked(desk: Desk, missing: int = 4) -> OutlookDialog:
    desk.document.start(unfinished(missing), None)
    desk.press(Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    dialog = child(desk.window, OutlookDialog, "outlookView")
    assert dialog.isVisible()
    return dialog


def test_best_and_worst_places_follow_the_results_that_are_typed(desk: Desk) -> None:
    dialog = asked(desk)
    assert "81 possible outcomes (counted, not weighted by likelihood)." in settled(dialog)
    missing = next(game for game in desk.event.games if game.result is None)
    desk.click_game(missing.white, missing.black)
    QTest.keyClicks(desk.crosstable, "1")
    assert "27 possible outcomes" in settled(dialog)
    hand_out(dialog, "Copy")
    assert "27 possible outcomes" in QGuiApplication.clipboard().text()


def test_more_outcomes_than_a_c_integer_holds(desk: Desk) -> None:
    """After the first round of eight players: 24 games, 3^24 outcomes."""
    names = [f"Player {number}" for number in range(1, 9)]
    event = round_robin(*names)
    for one, other in zip(event.players[:4], event.players[:3:-1], strict=True):
        one.beats(other)
    desk.document.start(event.tournament._replace(chain=catalogue.chain("PTS,DE,SB")), None)
    desk.press(Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    told = settled(child(desk.window, OutlookDialog, "outlookView"))
    assert "24 games" in told


def test_why_there_is_no_answer_is_said_in_a_sentence(desk: Desk) -> None:
    event = swiss("Anna", "Bruno", "Carla", "Dora", rounds=1).tournament
    desk.document.start(event, None)
    desk.press(Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    told = settled(child(desk.window, OutlookDialog, "outlookView"))
    assert told.startswith("Before the first round any place is possible")
    assert told.endswith(".")


def test_answers_about_a_trial_say_so_and_cannot_be_handed_out(desk: Desk) -> None:
    dialog = asked(desk)
    settled(dialog)
    acts = [button(dialog, text) for text in ("Places of the event…", "Hand out")]
    assert all(act.isEnabled() for act in acts)
    desk.window.actions_.what_if.trigger()
    settled(dialog)
    assert dialog.windowTitle() == "What if – Who can still finish where"
    assert not any(act.isEnabled() for act in acts)
    desk.window.actions_.what_if.trigger()
    settled(dialog)
    assert dialog.windowTitle() == "Who can still finish where"
    assert all(act.isEnabled() for act in acts)


@pytest.mark.long
def test_every_aim_has_its_answer(desk: Desk) -> None:
    dialog = asked(desk)
    aim = child(dialog, QComboBox, "aim")
    aim.setCurrentIndex(1)
    assert "To be first" in settled(dialog)
    aim.setCurrentIndex(2)
    count = child(dialog, QSpinBox, "firstPlaces")
    assert count.isVisible()
    count.setValue(3)
    assert "To be among the first 3" in settled(dialog)
    aim.setCurrentIndex(3)
    assert "To finish above" in settled(dialog)
    assert child(dialog, QComboBox, "aboveWhom").isVisible()


@pytest.mark.parametrize("open_", [True, False])
def test_another_event_begins_without_an_aim(desk: Desk, open_: bool) -> None:
    dialog = asked(desk)
    aim = child(dialog, QComboBox, "aim")
    count, above = child(dialog, QSpinBox, "firstPlaces"), child(dialog, QComboBox, "aboveWhom")
    choose(aim, "results needed to finish above")
    choose(above, above.itemText(2))
    choose(aim, "results needed to be among the first")
    fill(count, "3")
    assert "To be among the first 3" in settled(dialog)
    if not open_:
        dialog.close()
    activate(desk.window)
    asked(desk, missing=3)
    assert aim.currentText() == "best and worst places"
    assert "27 possible outcomes" in settled(dialog)
    assert (count.value(), above.currentIndex()) == (1, 0)


def test_the_places_of_the_event_are_named_and_kept(desk: Desk) -> None:
    dialog = asked(desk)
    child(dialog, QComboBox, "aim").setCurrentIndex(4)
    assert "No places are named yet" in settled(dialog)
    assert not button(dialog, "Hand out").isEnabled()

    def name(targets: TargetsDialog) -> None:
        fill(child(targets, QLineEdit, "targetName"), "Champion")
        click(button(targets, "Add"))
        fill(child(targets, QLineEdit, "targetName"), "Relegated")
        child(targets, QComboBox).setCurrentIndex(1)
        child(targets, QSpinBox).setValue(2)
        click(ok(targets))

    answered(TargetsDialog, name)
    click(button(dialog, "Places of the event…"))
    assert desk.event.targets == (Target("Champion", 1), Target("Relegated", -2))
    text = settled(dialog)
    assert "Champion: the first place; Relegated: the last 2 places." in text
    for suffix in (".tbdesk", ".trf"):
        read = files.loads(files.dumps(desk.event, suffix), f"league{suffix}").tournament
        assert read.targets == desk.event.targets


@pytest.mark.long
def test_the_answer_is_printed_and_copied_as_it_is_in_sight(desk: Desk) -> None:
    dialog = asked(desk)
    desk.document.edit(
        desk.event._replace(title="League", targets=(Target("Champion", 1),)), "places"
    )
    printed: list[str] = []

    def look(pages: PrintDialog) -> None:
        while pages.busy:
            QTest.qWait(5)
        printed.extend(text.text for page in pages.pages for text in page.texts)
        press(Qt.Key.Key_Escape)

    for aim, asked_for in ((1, "To be first"), (4, "Champion: the first place.")):
        child(dialog, QComboBox, "aim").setCurrentIndex(aim)
        assert asked_for in settled(dialog)
        hand_out(dialog, "Copy")
        copied = QGuiApplication.clipboard().text()
        assert copied.startswith("League\n")
        assert asked_for in copied
        assert "not weighted by likelihood" in copied
        answered(PrintDialog, look)
        hand_out(dialog, "Print or PDF…")
        assert "League" in printed
        assert any(asked_for in text for text in printed)


@pytest.mark.long
def test_before_there_is_an_answer_there_is_nothing_to_hand_out(desk: Desk) -> None:
    dialog = asked(desk, missing=13)
    assert not button(dialog, "Hand out").isEnabled()
    dialog.close()


def test_a_long_search_is_cancelled(desk: Desk) -> None:
    dialog = asked(desk, missing=13)
    assert busy(dialog)
    cancel = [one for one in dialog.findChildren(QPushButton) if one.text() == "&Cancel"]
    assert cancel[0].isVisible()
    click(cancel[0])
    assert settled(dialog) == "Cancelled: no answer yet."


@pytest.mark.long
def test_a_missing_outlook_is_reported_with_the_reason(desk: Desk) -> None:
    dialog = asked(desk)
    event = unfinished(15)._replace(chain=catalogue.chain("SB,PTS"))
    desk.document.start(event, None)
    text = settled(dialog)
    assert text
    assert "fault" not in text
