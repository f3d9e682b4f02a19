"""Why an earlier result was corrected: asked for at the marked cell, told wherever it stands."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QMenu

from tbdesk.engine.entry.changes.corrections import corrections
from tbdesk.models.players.crosstable import OWN_COLUMNS
from tbdesk.ui.setup.decisions.correction_dialog import CorrectionDialog
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, child, click, fill, ok
from tests.ui.setup.players.test_withdraw_dialog import menu_of

WHY = "Why it was corrected"


def test_the_reason_stands_at_the_cell_and_in_the_log(desk: Desk) -> None:
    desk.open_example("wccc1975")
    desk.click_game(1, 2)
    desk.type("0")
    was = desk.standings.model().index(0, 1).data()

    def explain(dialog: CorrectionDialog) -> None:
        assert "1 Sloth – 2 Zagorovsky was ½-½" in child(dialog, QLabel, "corrections").text()
        fill(child(dialog, QLineEdit, "reason"), "report error")
        click(ok(dialog))

    with at_the_next(CorrectionDialog, explain):
        menu_of(desk.crosstable, 1, OWN_COLUMNS, WHY)
    [told] = corrections(desk.event)
    assert told.reason == "report error"
    cell = desk.crosstable.model().index(0, OWN_COLUMNS + 1)
    assert cell.data(Qt.ItemDataRole.AccessibleDescriptionRole).endswith("was ½-½: report error")
    assert desk.standings.model().index(0, 1).data() == was, "words move nobody"

    def slip(dialog: CorrectionDialog) -> None:
        assert child(dialog, QLineEdit, "reason").text() == "report error"
        click(child(dialog, QCheckBox, "slip"))
        click(ok(dialog))

    with at_the_next(CorrectionDialog, slip):
        menu_of(desk.crosstable, 1, OWN_COLUMNS, WHY)
    assert corrections(desk.event) == []
    desk.ctrl(Qt.Key.Key_Z)
    assert len(corrections(desk.event)) == 1


def test_where_nothing_was_corrected_there_is_nothing_to_explain(desk: Desk) -> None:
    desk.open_example("wccc1975")
    at = desk.crosstable.visualRect(desk.crosstable.model().index(1, OWN_COLUMNS)).center()
    desk.crosstable.customContextMenuRequested.emit(at)
    [menu] = [menu for menu in desk.crosstable.findChildren(QMenu) if menu.isVisible()]
    assert not any(action.text().startswith(WHY) for action in menu.actions())
    menu.close()
