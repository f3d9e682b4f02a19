"""The contents of exports: chosen once, the same in workbook and page, remembered."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from tbdesk.files.project.project import dumps
from tbdesk.report.wishes import SheetKind
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.contents_dialog import ContentsDialog
from tbdesk.ui.printing.print_dialog import PrintDialog
from tests.engine.prizes.open30 import open30
from tests.report.workbook.books import opened
from tests.team_domain import team_event
from tests.ui import hands
from tests.ui.conftest import Desk
from tests.ui.files.conftest import SavedAs, trigger
from tests.ui.hands import child


def boxes(dialog: ContentsDialog) -> dict[str, QCheckBox]:
    found = dialog.findChildren(QCheckBox)
    return {one.text().split(":")[0].replace("&", ""): one for one in found if one.isVisible()}


def chosen(desk: Desk, act: Callable[[ContentsDialog], None]) -> None:
    with hands.at_the_next(ContentsDialog, act):
        trigger(desk, "actionExportContents")


def sheets(desk: Desk, saved_as: SavedAs) -> list[str]:
    path = saved_as("book.xlsx")
    path.unlink(missing_ok=True)
    trigger(desk, "actionExportXlsx")
    names: list[str] = opened(path.read_bytes()).sheetnames
    return names


def test_the_sheets_are_chosen_once_for_workbook_and_page(
    desk: Desk, saved_as: SavedAs, qtbot: QtBot
) -> None:
    desk.open_example("rr6")
    assert sheets(desk, saved_as) == ["Standings", "Crosstable"]

    def choose(dialog: ContentsDialog) -> None:
        found = boxes(dialog)
        assert "Line-ups" not in found  # no team event
        found["Standings"].setFocus()
        hands.press(Qt.Key.Key_Space)
        found["Crosstable"].setFocus()
        hands.press(Qt.Key.Key_Space)
        assert not hands.ok(dialog).isEnabled()  # a file has something in it
        assert dialog.message.text() == "Tick the contents of the file."
        found["Rules, scores and what each tie-break is"].setFocus()
        hands.press(Qt.Key.Key_Space)
        found["Contributions to each tie-break"].setFocus()
        hands.press(Qt.Key.Key_Space)
        assert dialog.message.text() == ""
        hands.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    chosen(desk, choose)
    named = sheets(desk, saved_as)
    assert named[-1] == "Rules"
    assert "Standings" not in named
    assert {"DE", "SB-C1"} <= set(named)
    path = saved_as("page.html")
    trigger(desk, "actionExportHtml")
    qtbot.waitUntil(path.exists)
    found = re.findall(r'<section id="(\w+)"', path.read_text(encoding="utf-8"))
    assert found[-1] == "rules"
    assert "standings" not in found
    assert Preferences().sheets() == {
        SheetKind.RULES,
        SheetKind.CONTRIBUTIONS,
    }  # on another evening


def test_given_up_nothing_is_remembered(desk: Desk) -> None:
    desk.open_example("rr6")

    def give_up(dialog: ContentsDialog) -> None:
        boxes(dialog)["Standings"].setFocus()
        hands.press(Qt.Key.Key_Space)
        hands.press(Qt.Key.Key_Escape)

    before = Preferences().sheets()
    chosen(desk, give_up)
    assert Preferences().sheets() == before


@pytest.mark.long
def test_the_cuts_are_marked_only_where_it_is_asked_for(desk: Desk, saved_as: SavedAs) -> None:
    desk.open_example("rr6")

    def struck() -> int:
        sheets(desk, saved_as)
        grid = opened(saved_as("book.xlsx").read_bytes())["Crosstable"]
        return sum(bool(cell.font.strike) for row in grid for cell in row)

    def mark(dialog: ContentsDialog) -> None:
        boxes(dialog)["Mark in the workbook the cuts of the selected tie-break"].setFocus()
        hands.press(Qt.Key.Key_Space)
        hands.click(hands.ok(dialog))

    desk.click_value("1 Alice", "SB/C1")
    assert struck() == 0
    chosen(desk, mark)
    assert struck() > 6


@pytest.mark.long
def test_one_order_of_the_crosstable_for_everything(
    desk: Desk, saved_as: SavedAs, qtbot: QtBot
) -> None:
    """Chosen in the print dialog, it holds for the workbook, the page and the next dialog."""
    desk.open_example("rr6")

    def by_place(dialog: PrintDialog) -> None:
        box = next(box for box in dialog.findChildren(QCheckBox) if "order of places" in _text(box))
        assert not box.isChecked()
        box.setFocus()
        hands.press(Qt.Key.Key_Space)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(PrintDialog, by_place):
        trigger(desk, "actionPrint")
    sheets(desk, saved_as)
    grid = opened(saved_as("book.xlsx").read_bytes())["Crosstable"]
    rows = [row for row in grid.iter_rows(values_only=True) if isinstance(row[0], int)][:6]
    assert [row[0] for row in rows] == [1, 2, 2, 4, 5, 6]
    assert [row[1] for row in rows] != [1, 2, 3, 4, 5, 6]
    path = saved_as("page.html")
    trigger(desk, "actionExportHtml")
    qtbot.waitUntil(path.exists)
    assert "in the order of places" in path.read_text(encoding="utf-8")

    def look(dialog: ContentsDialog) -> None:
        assert child(dialog, QComboBox).currentText() == "by place"
        hands.choose(child(dialog, QComboBox), "by number")
        hands.click(hands.ok(dialog))

    chosen(desk, look)

    def again(dialog: PrintDialog) -> None:
        assert not dialog.contents().by_place
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(PrintDialog, again):
        trigger(desk, "actionPrint")


def test_a_team_event_has_more_to_choose(desk: Desk) -> None:
    desk.document.start(team_event(2, 2, 1, "1 1-2 11"), None)

    def look(dialog: ContentsDialog) -> None:
        assert {"Line-ups", "Board prizes"} <= set(boxes(dialog))
        hands.press(Qt.Key.Key_Escape)

    chosen(desk, look)


def _text(box: QCheckBox) -> str:
    return box.text().replace("&", "")


def test_tie_breaks_are_headed_by_the_numbers_of_other_programs(
    desk: Desk, saved_as: SavedAs
) -> None:
    desk.open_example("swiss16")

    def choose(dialog: ContentsDialog) -> None:
        numbers = boxes(dialog)["Head tie-breaks with the numbers of Swiss-Manager"]
        numbers.setFocus()
        hands.press(Qt.Key.Key_Space)
        hands.click(hands.ok(dialog))

    chosen(desk, choose)
    path = saved_as("list.csv")
    trigger(desk, "actionExportCsv")
    head = path.read_text("utf-8-sig").splitlines()[0]
    assert "84 0," in head


def test_the_event_itself_goes_into_a_workbook_only_if_ticked(
    desk: Desk, saved_as: SavedAs
) -> None:
    desk.open_example("rr6")

    def choose(dialog: ContentsDialog) -> None:
        inside = boxes(dialog)["The event itself, so that tbdesk can reopen this file (workbook)"]
        assert not inside.isChecked()
        inside.setFocus()
        hands.press(Qt.Key.Key_Space)
        hands.click(hands.ok(dialog))

    chosen(desk, choose)
    assert sheets(desk, saved_as) == ["Standings", "Crosstable", "tbdesk data"]
    assert desk.window.statusBar().currentMessage().endswith(", with the event itself in it")
    path = saved_as("book.xlsx")
    before = desk.event
    desk.window.open_path(path)
    assert desk.event.players == before.players


@pytest.mark.long
def test_a_column_on_demand_goes_into_a_workbook_if_ticked(
    desk: Desk, saved_as: SavedAs, tmp_path: Path
) -> None:
    event = tmp_path / "open30.tbdesk"
    event.write_bytes(dumps(open30()))
    desk.window.open_path(event)

    def heads() -> list[object]:
        sheets(desk, saved_as)
        grid = opened(saved_as("book.xlsx").read_bytes())["Standings"]
        return [cell.value for row in grid for cell in row]

    def choose(dialog: ContentsDialog) -> None:
        boxes(dialog)["Categories in the standings"].setFocus()
        hands.press(Qt.Key.Key_Space)
        hands.click(hands.ok(dialog))

    assert "Categories" not in heads()
    chosen(desk, choose)
    assert "Categories" in heads()
    assert Preferences().columns() == {"categories"}  # on another evening
