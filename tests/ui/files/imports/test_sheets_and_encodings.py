"""Another sheet of a file with tables, another encoding of a text: the corrections that stay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tests.ui.conftest import Desk
from tests.ui.files.conftest import DISCARD, Answers, complaint
from tests.ui.files.imports.test_import import leave_a_row_out, read_a_column_otherwise, shown
from tests.ui.hands import cancel, choose, click, fill, message, named, offered, ok, press


def test_the_sheet_is_chosen(desk: Desk, person: Answers, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "two.xlsx"
    book = Workbook()
    people = book.worksheets[0]
    people.title = "Players"
    results = book.create_sheet("Results")
    for row in (["Name", "Rtg"], ["Anna", 2000], ["Bea", 1900]):
        people.append(row)
    for row in (["Name", "1", "2"], ["Anna", "*", "1"], ["Bea", "0", "*"]):
        results.append(row)
    book.save(path)
    desk.window.open_path(path)
    dialog = shown(desk, qtbot)
    sheets = named(dialog, QComboBox, "Table")
    assert (offered(sheets), sheets.currentText()) == (["Players", "Results"], "Results")
    choose(sheets, "Players")
    assert message(dialog) == "Swiss, 2 players, 5 rounds."
    click(ok(dialog))
    assert [player.name for player in desk.event.players] == ["Anna", "Bea"]


def test_an_encoding_in_which_there_is_no_table_is_refused(
    desk: Desk, person: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name;Rtg\nAnna;2000\nBea;1900\n")
    desk.window.open_path(path)
    dialog = shown(desk, qtbot)
    encodings = named(dialog, QComboBox, "Encoding")
    before = encodings.currentText()
    assert offered(encodings)[-1] == "utf-16"
    encodings.setFocus()
    press(Qt.Key.Key_End)
    assert complaint(desk).startswith("This table could not be read.")
    assert encodings.currentText() == before
    assert [player.name for player in dialog.reading.players] == ["Anna", "Bea"]
    click(cancel(dialog))


def test_a_text_is_read_again_in_another_encoding(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes("Name;Rtg\nŁukasz Żak;2000\nAnna Bąk;1900\n".encode("cp1250"))
    desk.window.open_path(path)
    dialog = shown(desk, qtbot)
    choose(named(dialog, QComboBox, "Encoding"), "cp1250")
    assert [player.name for player in dialog.reading.players] == ["Łukasz Żak", "Anna Bąk"]
    choose(named(dialog, QComboBox, "Encoding"), "cp1252")
    assert dialog.reading.players[0].name != "Łukasz Żak"
    click(cancel(dialog))


@pytest.fixture
def clubs(desk: Desk, tmp_path: Path, qtbot: QtBot) -> Callable[..., ImportDialog]:
    """The preview of a text, or of a workbook with this table in every sheet."""
    rows = ("Name;Town;Rtg", "Zoé;Roma;2000", "Bea;Bari;1900")

    def open_(encoding: str = "", sheets: int = 0) -> ImportDialog:
        path = tmp_path / ("list.xlsx" if sheets else "list.csv")
        if sheets:
            book = Workbook()
            book.remove(book.worksheets[0])
            for number in range(1, sheets + 1):
                sheet = book.create_sheet(f"Group {number}")
                for row in (*rows, *["Cleo;Pisa;1800"] * number):
                    sheet.append(row.split(";"))
            book.save(path)
        else:
            path.write_bytes("\n".join((*rows, "")).encode(encoding))
        desk.window.open_path(path)
        return shown(desk, qtbot)

    return open_


def clubs_of(dialog: ImportDialog) -> list[str]:
    return [player.club for player in dialog.reading.players]


def test_title_and_corrections_outlive_another_encoding(
    desk: Desk, person: Answers, clubs: Callable[..., ImportDialog]
) -> None:
    dialog = clubs("cp1252")
    read_a_column_otherwise(dialog)
    fill(named(dialog, QLineEdit, "Title"), "Club championship")
    choose(named(dialog, QComboBox, "Encoding"), "cp1250")
    assert clubs_of(dialog) == ["Roma", "Bari"]
    click(ok(dialog))
    assert desk.event.title == "Club championship"
    assert [player.club for player in desk.event.players] == ["Roma", "Bari"]
    assert person.asked == []


def test_corrections_that_an_encoding_would_lose_are_asked_about_once(
    person: Answers, clubs: Callable[..., ImportDialog]
) -> None:
    dialog = clubs("utf-16")
    read_a_column_otherwise(dialog)
    title, encodings = named(dialog, QLineEdit, "Title"), named(dialog, QComboBox, "Encoding")
    fill(title, "Club championship")
    encodings.setFocus()
    press(Qt.Key.Key_Down)
    question = "In this encoding the table has other rows or columns. Discard the corrections?"
    assert person.asked == [question]
    assert encodings.currentText() == "the likeliest"
    assert clubs_of(dialog) == ["Roma", "Bari"]
    person.question = DISCARD
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_End)
    assert encodings.currentText() == "utf-16"
    assert person.asked == [question, question]
    assert clubs_of(dialog) == ["", ""]
    assert title.text() == "Club championship"
    click(cancel(dialog))


def test_every_sheet_keeps_its_corrections_and_lends_them_to_its_like(
    desk: Desk, person: Answers, clubs: Callable[..., ImportDialog]
) -> None:
    dialog = clubs(sheets=2)
    sheets = named(dialog, QComboBox, "Table")
    choose(sheets, "Group 1")
    read_a_column_otherwise(dialog)
    leave_a_row_out(dialog)
    fill(named(dialog, QLineEdit, "Title"), "Club championship")
    choose(sheets, "Group 2")
    assert clubs_of(dialog) == ["Roma", "Bari", "Pisa", "Pisa"]
    choose(sheets, "Group 1")
    assert clubs_of(dialog) == ["Roma", "Pisa"]
    assert named(dialog, QLineEdit, "Title").text() == "Club championship"
    assert person.asked == []
    click(ok(dialog))
    assert (desk.event.title, len(desk.event.players)) == ("Club championship", 2)


def test_escape_asks_about_corrections_of_a_sheet_not_in_sight(
    desk: Desk, person: Answers, clubs: Callable[..., ImportDialog]
) -> None:
    dialog = clubs(sheets=2)
    sheets = named(dialog, QComboBox, "Table")
    choose(sheets, "Group 1")
    leave_a_row_out(dialog)
    choose(sheets, "Group 2")
    person.question = DISCARD
    click(cancel(dialog))
    assert person.asked == ["The changes were not confirmed. Discard them?"]
