"""Two editions or two chains side by side, from the menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QPushButton,
    QTabBar,
    QTableView,
    QTabWidget,
)
from pytestqt.qtbot import QtBot

from tbdesk.session import calculation
from tbdesk.ui.printing.dialog import PrintDialog
from tbdesk.ui.printing.page import Page
from tbdesk.ui.standings.compare_dialog import BumpChart, CompareDialog
from tests.engine.cases import event
from tests.ui import hands
from tests.ui.conftest import Desk


def heads(dialog: CompareDialog) -> list[str]:
    model = hands.named(dialog, QTableView, "Standings side by side").model()
    return [
        model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())
    ]


def begin(dialog: CompareDialog) -> None:
    """Until it compares what was chosen."""
    while hands.pauses(dialog):
        QApplication.processEvents()
    assert hands.busy(dialog)


def settled(qtbot: QtBot, dialog: CompareDialog) -> None:
    qtbot.waitUntil(lambda: not (hands.pauses(dialog) or hands.busy(dialog)))


def test_the_event_beside_another_edition(desk: Desk) -> None:
    desk.open_example("swiss16")

    def look(dialog: CompareDialog) -> None:
        assert hands.named(dialog, QComboBox, "Edition of A").currentText() != (
            hands.named(dialog, QComboBox, "Edition of B").currentText()
        )
        assert "differ" in hands.message(dialog) or "same" in hands.message(dialog)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)


def test_what_is_typed_is_not_completed_to_a_preset(desk: Desk) -> None:
    desk.open_example("rr6")

    def look(dialog: CompareDialog) -> None:
        chain = hands.named(dialog, QComboBox, "Tie-breaks of B")
        preset = chain.itemText(0)
        begun = preset.rpartition(",")[0]
        assert begun
        hands.fill(hands.child(chain, QLineEdit), begun)
        assert chain.currentText() == begun
        hands.press(Qt.Key.Key_Tab)
        assert chain.currentText() == begun
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)


@pytest.mark.parametrize("names", ["AB", "ABC"])
def test_the_tab_key_goes_through_the_systems_as_they_stand(desk: Desk, names: str) -> None:
    """Also through one that was added, and to the button for one more behind them."""
    desk.open_example("rr6")
    systems = [
        f"{what} {name}" for name in names for what in ("Edition of", "Tie-breaks of", "Remove")
    ]

    def look(dialog: CompareDialog) -> None:
        if names == "ABC":
            hands.alt("a")
        hands.named(dialog, QComboBox, "Edition of A").setFocus()
        met = []
        for _step in range(len(systems) + 1):
            met.append(hands.focused().accessibleName())
            hands.press(Qt.Key.Key_Tab)
        assert met == [*systems, "Add a system"]
        assert isinstance(hands.focused(), QTabBar)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)


def test_what_was_compared_in_another_kind_of_event_stays_there(desk: Desk) -> None:
    seen: list[list[str]] = []

    def look(dialog: CompareDialog) -> None:
        seen.append([chain for chain, _edition in dialog.systems()])
        hands.press(Qt.Key.Key_Escape)

    for example in ("rr6", "swiss16", "teams14", "rr6"):
        desk.open_example(example)
        with hands.at_the_next(CompareDialog, look):
            desk.ctrl(Qt.Key.Key_K)
    assert all(chain == chains[0] for chains in seen for chain in chains)


@pytest.mark.long
def test_another_chain_is_typed(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")

    def look(dialog: CompareDialog) -> None:
        edition = hands.named(dialog, QComboBox, "Edition of B")
        hands.choose(edition, hands.named(dialog, QComboBox, "Edition of A").currentText())
        settled(qtbot, dialog)
        assert hands.message(dialog) == "Every place is the same."
        chain = hands.named(dialog, QComboBox, "Tie-breaks of B")
        hands.fill(hands.child(chain, QLineEdit), "PTS,TPN")
        settled(qtbot, dialog)
        assert heads(dialog)[-3:] == ["B Pl", "B PTS", "B TPN"]
        assert "differ" in hands.message(dialog)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)


@pytest.mark.long
def test_a_chain_that_is_none_says_why_and_keeps_the_table(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")

    def look(dialog: CompareDialog) -> None:
        before = heads(dialog)
        chain = hands.named(dialog, QComboBox, "Tie-breaks of B")
        hands.fill(hands.child(chain, QLineEdit), "PTS,XYZ")
        settled(qtbot, dialog)
        assert "XYZ" in hands.message(dialog)
        assert heads(dialog) == before
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)


def test_after_the_round_the_standings_are_of(qtbot: QtBot) -> None:
    dialog = hands.shown(qtbot, CompareDialog(event("swiss16"), (), after=1))
    model = hands.named(dialog, QTableView, "Standings side by side").model()
    points = heads(dialog).index("A PTS")
    assert {model.index(row, points).data() for row in range(16)} <= {"0.0", "0.5", "1.0"}


def test_a_large_event_is_compared_away_from_the_window(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open_example("rr6")
    monkeypatch.setattr(calculation, "SMALL", 0)

    def look(dialog: CompareDialog) -> None:
        edition = hands.named(dialog, QComboBox, "Edition of B")
        others = [text for text in hands.offered(edition) if text != edition.currentText()]
        settled(qtbot, dialog)
        hands.choose(edition, others[0])
        begin(dialog)
        settled(qtbot, dialog)
        assert "differ" in hands.message(dialog) or "same" in hands.message(dialog)
        hands.choose(edition, others[1])
        begin(dialog)
        hands.press(Qt.Key.Key_Escape)
        assert not hands.busy(dialog)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)


@pytest.mark.long
def test_a_third_system_is_added_kept_and_taken_out(
    desk: Desk, qtbot: QtBot, saved_as: Callable[[str], Path]
) -> None:
    """The table is saved as CSV, the lines of places as a drawing and as a picture."""
    desk.open_example("rr6")
    desk.preferences.remember_handout_language("it")
    saved: list[bytes] = []

    def add(dialog: CompareDialog) -> None:
        hands.click(hands.button(dialog, "Add a system"))
        chain = hands.named(dialog, QComboBox, "Tie-breaks of C")
        hands.fill(hands.child(chain, QLineEdit), "PTS,TPN")
        settled(qtbot, dialog)
        assert heads(dialog)[-3:] == ["C Pl", "C PTS", "C TPN"]
        pages = hands.child(dialog, QTabWidget)
        for page, name in enumerate(("table.csv", "across.svg", "rounds.png")):
            pages.setCurrentIndex(page)
            path = saved_as(name)
            hands.click(hands.button(dialog, "Save…"))
            saved.append(path.read_bytes())
        hands.press(Qt.Key.Key_Escape)

    def take_out(dialog: CompareDialog) -> None:
        assert "C TPN" in heads(dialog)  # kept for another evening
        hands.click(hands.named(dialog, QPushButton, "Remove B"))
        settled(qtbot, dialog)
        assert heads(dialog)[-3:] == ["B Pl", "B PTS", "B TPN"]
        hands.press(Qt.Key.Key_Escape)

    for look in (add, take_out):
        with hands.at_the_next(CompareDialog, look):
            desk.ctrl(Qt.Key.Key_K)
    table, drawing, picture = saved
    text = table.decode("utf-8-sig")
    assert "C TPN" in text
    system_c = next(line for line in text.splitlines() if line.startswith("C,"))
    assert "PTS,TPN" in system_c  # what C is stands with it
    shown = drawing.decode()
    assert shown.startswith("<svg")
    for words in ("Alice", "C: PTS, TPN; ", "A: PTS, DE", "Classifica finale"):
        assert words in shown
    assert QImage.fromData(picture).width() > 100


@pytest.mark.long
def test_the_comparison_is_printed_with_what_was_compared(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    pages: list[Page] = []

    def look(shown: PrintDialog) -> None:
        qtbot.waitUntil(lambda: not shown.busy)
        pages.extend(shown.pages)
        hands.press(Qt.Key.Key_Escape)

    def hand_out(dialog: CompareDialog) -> None:
        settled(qtbot, dialog)
        hands.answered(PrintDialog, look)
        hands.click(hands.button(dialog, "Print or PDF…"))
        hands.activate(dialog)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, hand_out):
        desk.ctrl(Qt.Key.Key_K)
    texts = [text.text for page in pages for text in page.texts]
    assert "Standings side by side" in texts
    assert any("2023" in text for text in texts)  # what B is
    assert sum(len(page.charts) for page in pages) == 2


def test_the_chart_has_a_line_for_everybody(qtbot: QtBot) -> None:
    """In as many colours as tell them apart; the last are grey."""
    dialog = hands.shown(qtbot, CompareDialog(event("wccc1975"), ()))
    hands.child(dialog, QTabWidget).setCurrentIndex(2)
    picture = hands.child(dialog, BumpChart, "byRound").grab().toImage()
    colours = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in (60, 120)}
    assert len(colours & {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07800"}) > 1
