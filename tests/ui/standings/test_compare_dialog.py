"""Two editions or two chains side by side, from the menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import load_presets
from tbdesk.session import calculation
from tbdesk.ui.printing.page import Page
from tbdesk.ui.printing.print_dialog import PrintDialog
from tbdesk.ui.standings.compare_dialog import CompareDialog
from tests.engine.cases import event
from tests.ui import hands
from tests.ui.conftest import Desk

FIRST_RULES, FIRST_CHAIN = "Rules of the first system", "Tie-breaks of the first system"
SECOND_RULES, SECOND_CHAIN = "Rules of the second system", "Tie-breaks of the second system"


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


def test_at_first_the_event_is_beside_another_edition(qtbot: QtBot) -> None:
    dialog = hands.shown(qtbot, CompareDialog(event("rr6"), ()))
    assert hands.named(dialog, QComboBox, FIRST_RULES).currentText() != (
        hands.named(dialog, QComboBox, SECOND_RULES).currentText()
    )


def test_a_typed_chain_is_not_completed_to_a_preset(desk: Desk) -> None:
    desk.open_example("rr6")

    def look(dialog: CompareDialog) -> None:
        chain = hands.named(dialog, QComboBox, SECOND_CHAIN)
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


def test_a_comparison_in_another_kind_of_event_stays_there(desk: Desk) -> None:
    seen: list[list[str]] = []

    def look(dialog: CompareDialog) -> None:
        seen.append([chain for chain, _edition in dialog.systems()])
        hands.press(Qt.Key.Key_Escape)

    for example in ("rr6", "swiss16", "rr6"):
        desk.open_example(example)
        with hands.at_the_next(CompareDialog, look):
            desk.ctrl(Qt.Key.Key_K)
    assert all(chain == chains[0] for chains in seen for chain in chains)


@pytest.mark.long
def test_another_chain_is_typed(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")

    def look(dialog: CompareDialog) -> None:
        edition = hands.named(dialog, QComboBox, SECOND_RULES)
        hands.choose(edition, hands.named(dialog, QComboBox, FIRST_RULES).currentText())
        settled(qtbot, dialog)
        assert hands.message(dialog) == "Every place and value is the same."
        chain = hands.named(dialog, QComboBox, SECOND_CHAIN)
        hands.fill(hands.child(chain, QLineEdit), "PTS,TPN")
        settled(qtbot, dialog)
        assert heads(dialog)[2] == "PTS, TPN"
        assert "differ" in hands.message(dialog)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)


@pytest.mark.long
def test_a_chain_that_is_none_says_why_and_keeps_the_table(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")

    def look(dialog: CompareDialog) -> None:
        before = heads(dialog)
        chain = hands.named(dialog, QComboBox, SECOND_CHAIN)
        hands.fill(hands.child(chain, QLineEdit), "PTS,XYZ")
        settled(qtbot, dialog)
        assert "XYZ" in hands.message(dialog)
        assert heads(dialog) == before
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, look):
        desk.ctrl(Qt.Key.Key_K)


def test_after_the_round_the_standings_are_of(qtbot: QtBot) -> None:
    made = event("swiss16")._replace(chain=catalogue.chain("PTS"))
    dialog = hands.shown(qtbot, CompareDialog(made, (), after=1))
    model = hands.named(dialog, QTableView, "Standings side by side").model()
    assert len({model.index(row, 1).data() for row in range(16)}) == 3  # 1, ½ and 0


def test_a_large_event_is_compared_away_from_the_window(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open_example("rr6")
    monkeypatch.setattr(calculation, "SMALL", 0)

    def look(dialog: CompareDialog) -> None:
        edition = hands.named(dialog, QComboBox, SECOND_RULES)
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
def test_the_table_is_saved_and_the_second_system_is_kept(
    desk: Desk, qtbot: QtBot, saved_as: Callable[[str], Path]
) -> None:
    desk.open_example("rr6")
    desk.preferences.remember_handout_language("it")
    path = saved_as("table.csv")

    def save(dialog: CompareDialog) -> None:
        chain = hands.named(dialog, QComboBox, SECOND_CHAIN)
        hands.fill(hands.child(chain, QLineEdit), "PTS,TPN")
        settled(qtbot, dialog)
        hands.hand_out(dialog, "CSV file…")
        hands.activate(dialog)
        hands.press(Qt.Key.Key_Escape)

    def again(dialog: CompareDialog) -> None:
        assert "PTS, TPN" in heads(dialog)[2]
        hands.press(Qt.Key.Key_Escape)

    for look in (save, again):
        with hands.at_the_next(CompareDialog, look):
            desk.ctrl(Qt.Key.Key_K)
    lines = path.read_text("utf-8-sig").splitlines()
    assert lines[0].startswith("Nome,")
    assert "PTS, TPN" in lines[0]
    assert len(lines) == 7


def test_the_usual_chains_come_first_and_the_others_under_a_heading(qtbot: QtBot) -> None:
    dialog = hands.shown(qtbot, CompareDialog(event("swiss16"), load_presets()))
    chain = hands.named(dialog, QComboBox, SECOND_CHAIN)
    offered = hands.offered(chain)
    more = offered.index("More")
    assert offered.index("PTS,BH/C1,BH,SB,DE,WIN") < more < offered.index("PTS,SOS,SOSOS")
    assert len(set(offered)) == len(offered)
    chain.setFocus()
    met = []
    for _choice in offered:
        hands.press(Qt.Key.Key_Down)
        met.append(chain.currentText())
    assert "More" not in met
    assert offered[more + 1] in met


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
        hands.hand_out(dialog, "Print or PDF…")
        hands.activate(dialog)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(CompareDialog, hand_out):
        desk.ctrl(Qt.Key.Key_K)
    texts = [text.text for page in pages for text in page.texts]
    assert "Standings side by side" in texts
    assert any("2023" in text for text in texts)  # what it was compared with
