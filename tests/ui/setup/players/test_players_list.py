"""The list of players as people work in it: lines, blocks, order, and the way out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView
from pytestqt.qtbot import QtBot

from tbdesk import i18n
from tbdesk.engine.model.tournament import Player
from tbdesk.files.chains.presets import load_presets
from tbdesk.report.players import fields
from tbdesk.report.players.fields import TYPED
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.setup.players.list_dialogs import PlayersDialog
from tests.domain import round_robin
from tests.ui.hands import (
    button,
    child,
    click,
    click_cell,
    focused,
    keys,
    lines,
    message,
    named,
    ok,
    press,
    shown,
)

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
#: The columns of some fields.
NAME, RATING, CLUB, TITLE = map(
    TYPED.index, (fields.NAME, fields.RATING, fields.CLUB, fields.TITLE)
)


@pytest.fixture
def dialog(qtbot: QtBot) -> PlayersDialog:
    event = round_robin("Alice", "Bruno", "Carla").tournament
    return shown(qtbot, PlayersDialog(event))


def table(dialog: PlayersDialog | NewEventDialog) -> QTableView:
    return named(dialog, QTableView, "Players")


def test_names_keep_their_room_where_the_columns_are_wider_than_the_table(
    dialog: PlayersDialog,
) -> None:
    """As with text of twice the size, where 50 pixels were left for a name."""
    view = table(dialog)
    name = view.fontMetrics().averageCharWidth() * 16
    wide = view.columnWidth(NAME)
    assert wide > name
    view.setColumnWidth(CLUB, view.width())
    view.resize(view.width() - 1, view.height())
    assert view.columnWidth(NAME) >= name
    assert view.horizontalScrollBar().maximum() > 0
    view.setColumnWidth(CLUB, 10)
    view.resize(view.width() + 1, view.height())
    assert view.columnWidth(NAME) > wide, "they have all that is left"


@pytest.mark.parametrize("language", i18n.languages())
def test_a_rating_is_read_whole_however_short_its_heading_is(language: str, qtbot: QtBot) -> None:
    """Under "Elo" all ratings were "2…"."""
    event = round_robin("Alice", "Bruno", ratings=(2200, 2150)).tournament
    with i18n.language(language):
        view = child(shown(qtbot, PlayersDialog(event)), QTableView)
        assert view.columnWidth(RATING) >= view.sizeHintForColumn(RATING)


def test_down_on_the_last_line_begins_a_new_one(dialog: PlayersDialog) -> None:
    click_cell(table(dialog), 2)
    press(Qt.Key.Key_Down)
    keys("Dario")
    press(Qt.Key.Key_Down)  # takes what is typed, too
    assert lines(table(dialog)) == ["Alice", "Bruno", "Carla", "Dario", ""]
    press(Qt.Key.Key_Down)
    assert table(dialog).model().rowCount() == 5, "an empty line is enough"
    press(Qt.Key.Key_Return, CTRL)
    assert not dialog.isVisible()
    assert [player.name for player in dialog.players.players()] == [
        "Alice",
        "Bruno",
        "Carla",
        "Dario",
    ]


def test_typing_on_after_enter_overwrites_no_player(dialog: PlayersDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Anna\nGiulia")
    assert lines(table(dialog)) == ["Anna", "Bruno", "Carla"]
    assert "Bruno is in this line" in message(dialog)
    press(Qt.Key.Key_Escape)
    assert dialog.isVisible()
    keys("Giulia\n")
    assert lines(table(dialog)) == ["Anna", "Giulia", "Carla"], "who says so may"
    press(Qt.Key.Key_Z, CTRL, times=2)
    assert lines(table(dialog)) == ["Alice", "Bruno", "Carla"]


def test_lines_are_added_inserted_moved_and_sorted(dialog: PlayersDialog) -> None:
    for row, rating in enumerate(("1900", "", "2100")):
        click_cell(table(dialog), row, RATING)
        keys(f"{rating}\n" if rating else "")
    click_cell(table(dialog), 1)
    click(button(dialog, "Insert"))
    keys("Dora")
    click(button(dialog, "Add"))
    keys("Ezio")
    assert lines(table(dialog)) == ["Alice", "Dora", "Bruno", "Carla", ""]
    press(Qt.Key.Key_Tab)
    keys("2100\n")
    click_cell(table(dialog), 2)
    press(Qt.Key.Key_Up, ALT)
    assert lines(table(dialog)) == ["Alice", "Bruno", "Dora", "Carla", "Ezio", ""]
    assert table(dialog).currentIndex().row() == 1
    click(button(dialog, "Sort by rating"))
    assert lines(table(dialog)) == ["Carla", "Ezio", "Alice", "Bruno", "Dora", ""]
    click(ok(dialog))
    assert dialog.players.old_numbers() == {1: 3, 3: 1, 4: 2}


def test_a_number_is_dragged_to_another_place(dialog: PlayersDialog) -> None:
    numbers = table(dialog).verticalHeader()
    x = numbers.width() // 2

    def middle(row: int) -> QPoint:
        return QPoint(x, numbers.sectionViewportPosition(row) + numbers.sectionSize(row) // 2)

    QTest.mousePress(numbers.viewport(), Qt.MouseButton.LeftButton, pos=middle(0))
    for at in (middle(0) + QPoint(0, 12), middle(1), middle(2), middle(2) + QPoint(0, 8)):
        QTest.mouseMove(numbers.viewport(), at)
        QApplication.processEvents()
    QTest.mouseRelease(numbers.viewport(), Qt.MouseButton.LeftButton, pos=middle(2) + QPoint(0, 8))
    assert lines(table(dialog)) == ["Bruno", "Carla", "Alice"]
    assert [numbers.visualIndex(row) for row in range(3)] == [0, 1, 2]
    assert table(dialog).currentIndex().row() == 2


def test_blocks_have_the_keys_of_a_spreadsheet(dialog: PlayersDialog) -> None:
    click_cell(table(dialog), 0, CLUB)
    keys("Roma\n")
    click_cell(table(dialog), 0, CLUB)
    press(Qt.Key.Key_Down, SHIFT, times=2)
    press(Qt.Key.Key_D, CTRL)
    assert lines(table(dialog), CLUB) == ["Roma"] * 3
    press(Qt.Key.Key_Z, CTRL)
    assert lines(table(dialog), CLUB) == ["Roma", "", ""]
    typed = {
        "rating": "2200",
        "club": "Roma",
        "federation": "ita",
        "title": "fm",
        "fide_id": "12345",
    }
    first = "\t".join(typed.get(field.key, "") for field in TYPED[RATING:])
    QApplication.clipboard().setText(f"{first}\n22x0\tPisa\n2000\n1900")
    click_cell(table(dialog), 0, RATING)
    press(Qt.Key.Key_V, CTRL)
    assert "'22x0' is not a rating" in message(dialog)
    assert lines(table(dialog), RATING) == ["2200", "22x0", "2000", "1900"]
    assert lines(table(dialog), CLUB) == ["Roma", "Pisa", "", ""]
    click_cell(table(dialog), 0)
    press(Qt.Key.Key_A, CTRL)
    press(Qt.Key.Key_C, CTRL)
    first = QApplication.clipboard().text().splitlines()[0]
    copied = dict(zip([field.key for field in TYPED], first.split("\t"), strict=False))
    assert copied.items() >= {"name": "Alice", "federation": "ITA", "title": "FM"}.items()
    press(Qt.Key.Key_Z, CTRL)
    press(Qt.Key.Key_V, CTRL)  # the very lines of this table come back as they were
    assert lines(table(dialog), RATING) == ["2200", "22x0", "2000", "1900"]
    assert lines(table(dialog), TITLE) == ["FM", "", "", ""]
    click_cell(table(dialog), 1, RATING)
    press(Qt.Key.Key_Delete)
    click(ok(dialog))
    known = dialog.players.players()[0]
    assert (known.title, known.fide_id, known.federation) == ("FM", "12345", "ITA")


def test_the_way_out_is_said_and_works(qtbot: QtBot) -> None:
    new = shown(qtbot, NewEventDialog(load_presets()))
    click_cell(table(new), 0)
    keys("Alice\nBruno\nCarla")
    press(Qt.Key.Key_Tab, CTRL)
    assert focused() is button(new, "Add")
    press(Qt.Key.Key_Backtab, SHIFT)
    assert focused() is table(new)
    press(Qt.Key.Key_Return, CTRL)
    assert not new.isVisible()
    assert new.tournament().players[:2] == (Player(1, "Alice"), Player(2, "Bruno"))
