"""Print, PDF, web page and CSV from the menu of the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QMessageBox
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.acknowledged import Note
from tbdesk.files.outputs import OUTPUTS, Output
from tbdesk.report.wishes import Style, Wishes
from tbdesk.session import commands
from tbdesk.session.calculation import standings_of
from tbdesk.ui.menus import actions
from tbdesk.ui.printing.print_dialog import PrintDialog
from tests.engine.event.test_attendance import over
from tests.ui import hands
from tests.ui.conftest import Desk
from tests.ui.files.conftest import NO, YES, Answers, SavedAs, trigger
from tests.ui.hands import child


@pytest.mark.usefixtures("just_started")
def test_before_an_event_is_open_there_is_nothing_to_hand_out(desk: Desk) -> None:
    for name in ("Print", "ExportXlsx", "ExportHtml", "ExportCsv", "Report"):
        assert not child(desk.window, QAction, f"action{name}").isEnabled(), name


def exported(desk: Desk, qtbot: QtBot, path: Path) -> None:
    """Wait until the window says that a file is written."""
    qtbot.waitUntil(lambda: desk.status() == f"Exported to {path}")


@pytest.fixture
def italian() -> object:
    before = QLocale()
    QLocale.setDefault(QLocale("it_IT"))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("italian")
def test_csv_follows_the_language_of_the_computer(desk: Desk, saved_as: SavedAs) -> None:
    desk.open_example("rr6")
    path = saved_as("table.csv")
    trigger(desk, "actionExportCsv")
    text = path.read_text(encoding="utf-8-sig")
    assert "1;1;;Alice;;2200;;3,5" in text


@pytest.mark.parametrize("output", OUTPUTS, ids=lambda output: output.key)
def test_every_format_is_exported_from_the_menu(
    desk: Desk, saved_as: SavedAs, qtbot: QtBot, output: Output
) -> None:
    desk.open_example("rr6")
    path = saved_as(f"table{output.suffix}")
    trigger(desk, f"actionExport{output.key.capitalize()}")
    exported(desk, qtbot, path)
    assert path.stat().st_size > 0


@pytest.mark.long
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_a_format_has_any_number_of_forms(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot, count: int
) -> None:
    """The last filter is chosen; without a form there is the one of the suffix."""
    given = [Style(";"), Style("|"), Style(":")][:count]
    forms = tuple((f"In style {at} (*.csv)", Wishes(separated=it)) for at, it in enumerate(given))
    csv_output = next(output for output in OUTPUTS if output.key == "csv")
    output = csv_output._replace(key="mine", forms=forms)
    monkeypatch.setattr(actions, "OUTPUTS", (*OUTPUTS, output))
    path = tmp_path / "table.csv"
    desk.window.rebuild()
    desk.open_example("rr6")

    def chosen(*args: object) -> tuple[str, str]:
        filters = str(args[3]).split(";;")
        return str(path), filters[-1]

    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", chosen)
    trigger(desk, "actionExportMine")
    exported(desk, qtbot, path)
    separator = given[-1].separator if given else ","
    assert separator in path.read_text(encoding="utf-8-sig").splitlines()[0]


def test_a_file_that_cannot_be_written_is_reported(
    desk: Desk, saved_as: SavedAs, qtbot: QtBot
) -> None:
    desk.open_example("rr6")
    path = saved_as("none/page.html")
    trigger(desk, "actionExportHtml")
    qtbot.waitUntil(lambda: desk.window.findChild(QMessageBox, "problemBox") is not None)
    box = child(desk.window, QMessageBox, "problemBox")
    assert str(path) in box.informativeText()
    box.close()


def test_a_pdf_of_what_is_in_sight(desk: Desk, saved_as: SavedAs, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    path = saved_as("sheet.pdf")

    def save(dialog: PrintDialog) -> None:
        hands.press(Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda: not dialog.isVisible())

    with hands.at_the_next(PrintDialog, save):
        trigger(desk, "actionPrint")
    assert path.read_bytes().startswith(b"%PDF")
    assert desk.status() == f"Exported to {path}"


def test_without_a_printer_the_dialog_says_so(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    support = pytest.importorskip("PySide6.QtPrintSupport", exc_type=ImportError)
    monkeypatch.setattr(support.QPrinterInfo, "availablePrinterNames", list)
    desk.open_example("rr6")

    def look(dialog: PrintDialog) -> None:
        hands.click(hands.button(dialog, "Print…"))
        # Perhaps only when all pages are there.
        qtbot.waitUntil(lambda: hands.message(dialog).startswith("No printer is set up"))
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(PrintDialog, look):
        trigger(desk, "actionPrint")


def test_enter_prints(desk: Desk) -> None:
    desk.open_example("rr6")

    def look(dialog: PrintDialog) -> None:
        assert hands.button(dialog, "Print…").hasFocus()
        assert hands.button(dialog, "Print…").isDefault()
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(PrintDialog, look):
        trigger(desk, "actionPrint")


def test_too_few_games_are_asked_about_until_it_is_decided(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    """At the end of a round robin, before anybody else sees its standings."""
    desk.document.start(over(), None)
    person.path = tmp_path / "standings.csv"
    trigger(desk, "actionExportCsv")
    assert not person.path.exists()
    assert "4 Dario: present for fewer than half of the games" in person.asked[0]
    person.question = YES
    trigger(desk, "actionExportCsv")
    assert person.path.exists()
    problem = standings_of(desk.event).problems[0]
    commands.acknowledge(desk.document, [problem], Note("as agreed", "A. Rossi"))
    person.question, person.asked = NO, []
    person.path = tmp_path / "again.csv"
    trigger(desk, "actionExportCsv")
    assert (person.asked, person.path.exists()) == ([], True)


@pytest.mark.long
def test_the_pages_chosen_last_are_those_of_the_same_event(desk: Desk) -> None:
    """Of another event nobody wants the results of the round that was printed before."""
    chosen: list[str] = []

    def choose(dialog: PrintDialog) -> None:
        results = hands.named(dialog, QComboBox, "Results to print")
        chosen.append(results.currentText())
        results.setCurrentIndex(results.findText("round 3"))
        dialog.reject()

    for example in ("rr6", "", "swiss16"):
        if example:
            desk.open_example(example)
        with hands.at_the_next(PrintDialog, choose):
            trigger(desk, "actionPrint")
    assert chosen == ["none", "round 3", "none"]
