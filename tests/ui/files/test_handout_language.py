"""Hand-outs in another language than the program's."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.files.contents_dialog import ContentsDialog
from tbdesk.ui.printing.print_dialog import PrintDialog
from tbdesk.ui.standings.standings_view import StandingsView
from tbdesk.ui.standings.why_dialog import WhyDialog
from tbdesk.ui.widgets.boxes import LanguageBox
from tests.report.workbook.books import opened
from tests.ui.conftest import Desk
from tests.ui.files.conftest import SavedAs, trigger
from tests.ui.hands import child, hand_out


@pytest.fixture
def italian(desk: Desk) -> Desk:
    """Hand-outs are in Italian, the program speaks English."""
    desk.preferences.remember_handout_language("it")
    desk.open_example("rr6")
    return desk


def test_the_language_is_chosen_with_the_contents_and_remembered(desk: Desk) -> None:
    desk.open_example("rr6")

    def act(dialog: ContentsDialog) -> None:
        box = child(dialog, LanguageBox, "handoutLanguage")
        assert box.currentText() == "like the program"
        box.setCurrentIndex(box.findText("Italiano"))
        child(dialog, QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()

    faults = desk.in_dialog(ContentsDialog, act)
    trigger(desk, "actionExportContents")
    assert not faults
    assert Preferences().handout_language() == "it"


def test_a_workbook_a_page_and_a_csv_are_in_it(italian: Desk, saved_as: SavedAs) -> None:
    path = saved_as("a.xlsx")
    trigger(italian, "actionExportXlsx")
    assert "Classifica" in opened(path.read_bytes()).sheetnames
    path = saved_as("a.html")
    trigger(italian, "actionExportHtml")
    assert '<html lang="it">' in path.read_text(encoding="utf-8")
    path = saved_as("a.csv")
    trigger(italian, "actionExportCsv")
    assert "Nome" in path.read_text(encoding="utf-8-sig").splitlines()[0]
    assert italian.status().startswith("Exported to ")  # the program speaks its own


def test_pages_follow_the_choice_in_the_dialog(desk: Desk) -> None:
    desk.open_example("rr6")
    words: list[str] = []

    def act(dialog: PrintDialog) -> None:
        box = child(dialog, LanguageBox, "handoutLanguage")
        for place in (0, box.findText("Italiano")):
            box.setCurrentIndex(place)
            while dialog.busy:
                QTest.qWait(2)
            words.append(" ".join(text.text for text in dialog.pages[0].texts))
        dialog.reject()

    faults = desk.in_dialog(PrintDialog, act)
    trigger(desk, "actionPrint")
    assert not faults
    english, italian = words
    assert "Round robin" in english
    assert "Page 1 of" in english
    assert "Girone all’italiana" in italian
    assert "Pagina 1 di" in italian
    assert Preferences().handout_language() == "it"


def test_copied_tables_are_in_the_language_of_hand_outs(italian: Desk) -> None:
    child(italian.window, StandingsView, "standings").compared.emit(0, 1)
    why = child(italian.window, WhyDialog, "whyDialog")
    hand_out(why, "Copy")
    copied = QGuiApplication.clipboard().text()
    assert "Girone all’italiana" in copied
    assert "Why" in why.windowTitle()
