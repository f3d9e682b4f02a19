"""Why? asked at the standings with a click or a key, and what is done with the answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QTextBrowser

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.printing.print_dialog import PrintDialog
from tbdesk.ui.standings.why_dialog import WhyDialog
from tests.domain import crosstable, swiss
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, button, child, hand_out, press


def ctrl_click(desk: Desk, name: str) -> None:
    index = desk.standings.model().index(desk.names().index(name), 1)
    QTest.mouseClick(
        desk.standings.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ControlModifier,
        desk.standings.visualRect(index).center(),
    )
    QApplication.processEvents()


def dialog_of(desk: Desk) -> WhyDialog:
    dialog = child(desk.window, WhyDialog, "whyDialog")
    assert dialog.isVisible()
    return dialog


def answer(dialog: WhyDialog) -> str:
    return child(dialog, QTextBrowser, "whyAnswer").toPlainText()


def test_two_clicks_ask_why_and_the_answer_follows_every_result(desk: Desk) -> None:
    desk.open_example("wccc1975")
    desk.click_value("8 Dunhaupt", "SB")
    ctrl_click(desk, "6 De Carbonnel")
    dialog = dialog_of(desk)
    assert answer(dialog).startswith("6 De Carbonnel is ahead of 8 Dunhaupt: SB 45.25 against")
    assert desk.standings.currentIndex().row() == desk.names().index("8 Dunhaupt")
    desk.click_game(8, 4)
    QTest.keyClicks(desk.crosstable, "0")  # no window manager brings the window to the front
    assert answer(dialog).startswith("6 De Carbonnel is ahead of 8 Dunhaupt: PTS")


def test_answers_about_a_trial_say_so_and_cannot_be_handed_out(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.window.actions_.what_if.trigger()
    desk.press(Qt.Key.Key_F9)
    dialog = dialog_of(desk)
    assert dialog.windowTitle() == "What if – Why?"
    assert not button(dialog, "Hand out").isEnabled()
    assert "only tried out" in button(dialog, "Hand out").toolTip()
    desk.window.actions_.what_if.trigger()
    assert dialog.windowTitle() == "Why?"
    assert button(dialog, "Hand out").toolTip() == ""
    assert button(dialog, "Hand out").isEnabled()


def test_the_key_compares_the_two_of_whom_the_cell_decided_by_speaks(desk: Desk) -> None:
    """It compared Bruno with Alice, from whom the points part him already."""
    event = crosstable("Alice * 1 1 1\nBruno 0 * ½ 1\nCarla 0 ½ * 1\nDario 0 0 0 *").tournament
    desk.document.start(event._replace(chain=catalogue.chain("PTS,TPN")), None)
    desk.settle()
    shown = dict(zip(desk.names(), desk.values("Decided by"), strict=True))
    assert shown["2 Bruno"] == "TPN"
    desk.click_value("2 Bruno", "PTS")
    desk.press(Qt.Key.Key_F9)
    assert answer(dialog_of(desk)).startswith("2 Bruno is ahead of 3 Carla: TPN")


def test_the_only_participant_has_a_page(desk: Desk) -> None:
    event = swiss("Anna", rounds=3).tournament
    desk.document.start(event._replace(chain=catalogue.chain("PTS,BH")), None)
    desk.settle()
    desk.click_value("1 Anna", "PTS")
    desk.press(Qt.Key.Key_F9)
    assert "1 Anna" in answer(dialog_of(desk))


def test_the_terms_of_both_stand_side_by_side_in_sight(desk: Desk) -> None:
    desk.open_example("swiss16")
    desk.click_value("12 Niccolò", "BH/C1")
    desk.press(Qt.Key.Key_F9)
    shown = child(dialog_of(desk), QTextBrowser, "whyAnswer")
    assert shown.horizontalScrollBar().maximum() == 0


@pytest.mark.long
def test_the_page_of_one_is_copied_and_goes_on_paper_and_on_the_web(
    desk: Desk, saved_as: Callable[[str], Path]
) -> None:
    desk.open_example("wccc1975")
    desk.press(Qt.Key.Key_F9)
    dialog = dialog_of(desk)
    child(dialog, QComboBox, "comparedWith").setCurrentIndex(0)
    hand_out(dialog, "Copy")
    copied = QGuiApplication.clipboard().text()
    assert "2 Zagorovsky: place 2" in copied
    assert "Directly above: 1 Sloth is ahead" in copied
    path = saved_as("why.html")
    hand_out(dialog, "Web page…")
    assert "Directly above: 1 Sloth is ahead" in path.read_text("utf-8")
    seen: list[tuple[int, int]] = []

    def look(pages: PrintDialog) -> None:
        while pages.busy:
            QTest.qWait(5)
        boxes = [box for box in pages.findChildren(QCheckBox) if box.isVisible()]
        seen.append((len(pages.pages), len(boxes)))
        press(Qt.Key.Key_Escape)

    for text in ("Print or PDF…", "All participants, a page each…"):
        with at_the_next(PrintDialog, look):
            hand_out(dialog, text)
    assert [boxes for _pages, boxes in seen] == [0, 0]
    assert seen[0][0] < len(desk.names()) <= seen[1][0]


def test_the_same_participant_twice_is_no_question(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F9)
    dialog = dialog_of(desk)
    other = child(dialog, QComboBox, "comparedWith")
    other.setCurrentIndex(other.findData(child(dialog, QComboBox, "why").currentData()))
    assert answer(dialog) == ""
    assert not button(dialog, "Hand out").isEnabled()


def test_the_chosen_players_stay_chosen_in_another_order_of_the_list(desk: Desk) -> None:
    desk.open_example("swiss16")
    desk.press(Qt.Key.Key_F9)
    dialog = dialog_of(desk)
    before = answer(dialog).partition(":")[0]
    turned = desk.event._replace(players=desk.event.players[::-1])
    desk.document.edit(turned, "another order")
    QApplication.processEvents()
    assert answer(dialog).partition(":")[0] == before


def test_another_event_begins_with_its_first_two(desk: Desk) -> None:
    """The pairing numbers that were chosen are those of others there."""
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F9)
    dialog = dialog_of(desk)
    for name, row in (("why", 3), ("comparedWith", 5)):
        child(dialog, QComboBox, name).setCurrentIndex(row)
    desk.open_example("swiss16")
    first, second = desk.names()[:2]
    assert answer(dialog).startswith(f"{first} is ahead of {second}: ")
