"""The players of a new round robin: typed one below the other, pasted, counted, moved."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QListView

from tbdesk.engine.model.tournament import Player
from tbdesk.report.players.fields import PERSONAL, TYPED
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.ui.hands import (
    answered,
    at_the_next,
    cancel,
    child,
    click,
    click_cell,
    fill,
    keys,
    lines,
    message,
    ok,
    press,
)
from tests.ui.setup.event.conftest import names, number_of_players, table

CTRL = Qt.KeyboardModifier.ControlModifier


def taken(dialog: NewEventDialog) -> list[str]:
    """The names of the event after OK."""
    click(ok(dialog))
    assert not dialog.isVisible(), message(dialog)
    return [player.name for player in dialog.tournament().players]


# --- players ----------------------------------------------------------------------------------


def test_enter_after_the_last_name_makes_a_line_for_one_more(dialog: NewEventDialog) -> None:
    fill(number_of_players(dialog), "2")
    click_cell(table(dialog), 0)
    keys("Alice\nBruno\nCarla\nDavide")
    assert number_of_players(dialog).value() == 4
    assert taken(dialog) == ["Alice", "Bruno", "Carla", "Davide"]


def test_a_name_typed_after_an_enter_too_many_is_in_the_list(dialog: NewEventDialog) -> None:
    fill(number_of_players(dialog), "2")
    click_cell(table(dialog), 0)
    keys("Alice\nBruno\n\nDe Luca Anna\n")
    assert names(dialog)[:3] == ["Alice", "Bruno", "De Luca Anna"]
    keys("\n\n")
    assert [player.name for player in dialog.tournament().players][2:] == ["De Luca Anna"]


@pytest.mark.parametrize("first", [True, False])
def test_a_number_above_the_names_makes_no_players(dialog: NewEventDialog, first: bool) -> None:
    """True if it was typed before them or after."""
    if first:
        fill(number_of_players(dialog), "8")
    click_cell(table(dialog), 0)
    keys("Alice\nBruno\nCarla\nDavide\n")
    if not first:
        fill(number_of_players(dialog), "8")
    assert len(names(dialog)) == 8
    assert taken(dialog) == ["Alice", "Bruno", "Carla", "Davide"]
    assert len(dialog.tournament().games) == 6


def test_one_name_is_no_event(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Alice\n")
    click(ok(dialog))
    assert dialog.isVisible()
    assert message(dialog) == "An event needs at least two players."


def test_name_rating_club_and_federation_in_one_line(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    for text in ("Alice", "2200", "Roma", "ita"):
        keys(text)
        press(Qt.Key.Key_Tab)
    for _further in TYPED[4 : -len(PERSONAL)]:
        press(Qt.Key.Key_Tab)
    keys("Bruno")
    assert taken(dialog) == ["Alice", "Bruno"]
    assert dialog.tournament().players[0] == Player(1, "Alice", 2200, "Roma", federation="ITA")


def test_enter_after_a_rating_goes_to_the_next_name(dialog: NewEventDialog) -> None:
    fill(number_of_players(dialog), "2")
    click_cell(table(dialog), 0)
    for name, rating in (("Alice", "2200"), ("Bruno", "2150"), ("Carla", "2100")):
        keys(name)
        press(Qt.Key.Key_Tab)
        keys(f"{rating}\n")
    assert taken(dialog) == ["Alice", "Bruno", "Carla"]
    assert [player.rating for player in dialog.tournament().players] == [2200, 2150, 2100]


def test_enter_in_a_column_that_was_clicked_stays_in_it(dialog: NewEventDialog) -> None:
    fill(number_of_players(dialog), "2")
    click_cell(table(dialog), 0, 1)
    keys("2200\n2150")
    click(ok(dialog))
    assert [player.rating for player in dialog.tournament().players] == [2200, 2150]


def test_a_text_that_is_no_rating_is_refused_with_a_message(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0, 1)
    keys("19x5\n")
    assert message(dialog).startswith("'19x5' is not a rating")
    assert lines(table(dialog), 1)[0] == "19x5"
    keys("1935\n")
    assert message(dialog) == ""
    assert lines(table(dialog), 1)[0] == "1935"


def test_a_text_refused_on_the_way_to_ok_is_not_swallowed(dialog: NewEventDialog) -> None:
    """The click on OK ends the typing; the reason would be gone with the dialog."""
    click_cell(table(dialog), 0, 1)
    keys("strong")
    for _again in range(2):
        click(ok(dialog))
        assert dialog.isVisible()
        assert message(dialog).startswith("'strong' is not a rating")
    table(dialog).setFocus()
    press(Qt.Key.Key_Escape)
    assert lines(table(dialog), 1)[0] == ""
    click(ok(dialog))
    assert not dialog.isVisible()


def test_a_rating_that_is_refused_holds_the_tab_key_too(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0, 1)
    keys("19x5")
    press(Qt.Key.Key_Tab)
    assert [lines(table(dialog), column)[0] for column in range(3)] == ["", "19x5", ""]
    press(Qt.Key.Key_Escape)
    assert dialog.isVisible()


def test_a_pasted_list_that_is_not_certain_is_shown_first(dialog: NewEventDialog) -> None:
    """The preview tells the cell that is no rating; OK takes the players all the same."""
    seen: list[str] = []

    def look(preview: ImportDialog) -> None:
        remarks = child(preview, QListView, "importRemarks").model()
        seen.extend(str(remarks.index(row, 0).data()) for row in range(remarks.rowCount()))
        click(ok(preview))

    click_cell(table(dialog), 0)
    copy("Name\tRtg\tClub\nAlice\t19x5\tRoma\nBruno\t2000\t1860 Monaco")
    answered(ImportDialog, look)
    press(Qt.Key.Key_V, CTRL)
    assert "19x5" in seen[0]
    assert [lines(table(dialog), column)[:2] for column in range(3)] == [
        ["Alice", "Bruno"], ["", "2000"], ["Roma", "1860 Monaco"],
    ]  # fmt: skip


def test_a_list_without_headings_is_shown_in_the_order_of_typing(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    copy("Alba Anna;2100;Como;ITA\nBerti Bo;2050;Lecco\nConti C;1980")
    answered(ImportDialog, lambda preview: click(ok(preview)))
    press(Qt.Key.Key_V, CTRL)
    assert [lines(table(dialog), column)[:3] for column in range(4)] == [
        ["Alba Anna", "Berti Bo", "Conti C"],
        ["2100", "2050", "1980"],
        ["Como", "Lecco", ""],
        ["ITA", "", ""],
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Alba Anna\tComo\tITA\t2100\nBerti Bo\tLecco\t\t2050",
        "ITA;Alba Anna;2100;Como\n;Berti Bo;2050;Lecco",
    ],
)
def test_ratings_and_federations_are_known_without_headings(
    dialog: NewEventDialog, text: str
) -> None:
    click_cell(table(dialog), 0)
    copy(text)
    with at_the_next(ImportDialog, lambda preview: click(ok(preview))):
        press(Qt.Key.Key_V, CTRL)
    assert [lines(table(dialog), column)[:2] for column in range(4)] == [
        ["Alba Anna", "Berti Bo"], ["2100", "2050"], ["Como", "Lecco"], ["ITA", ""],
    ]  # fmt: skip


def test_a_preview_that_is_cancelled_changes_nothing(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Zoe\n")
    copy("Alice\tRoma\t2200\nBruno\tBari\t2000")
    with at_the_next(ImportDialog, lambda preview: click(cancel(preview))):
        press(Qt.Key.Key_V, CTRL)
    assert names(dialog)[:2] == ["Zoe", ""]


def test_a_refusal_forgotten_over_a_paste_does_not_hold_up_ok(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0, 1)
    keys("strong\n")
    copy("Name\tRtg\nAlice\t2200\nBruno\t2100")
    press(Qt.Key.Key_V, CTRL)
    assert message(dialog) == ""
    click(ok(dialog))
    assert not dialog.isVisible()


def test_enter_after_the_number_of_players_goes_to_the_first_name(dialog: NewEventDialog) -> None:
    fill(number_of_players(dialog), "3")
    keys("\nAlice\nBruno\nCarla")
    assert dialog.isVisible()
    assert taken(dialog) == ["Alice", "Bruno", "Carla"]


# --- pasting ----------------------------------------------------------------------------------

FROM_A_SPREADSHEET = (
    "No\tName\tRtg\tClub\r\n1\tAlice\t2200\tRoma\r\n2\tBruno\t\tBari\r\n3\tCarla\t1900\t\r\n"
)
PASTED = (
    Player(1, "Alice", 2200, "Roma"),
    Player(2, "Bruno", None, "Bari"),
    Player(3, "Carla", 1900),
)


def copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def test_a_list_is_pasted(dialog: NewEventDialog) -> None:
    fill(number_of_players(dialog), "2")
    click_cell(table(dialog), 0)
    copy(FROM_A_SPREADSHEET)
    press(Qt.Key.Key_V, CTRL)
    assert names(dialog) == ["Alice", "Bruno", "Carla"]
    assert number_of_players(dialog).value() == 3
    click(ok(dialog))
    assert dialog.tournament().players == PASTED


def test_headings_decide_though_the_list_is_as_wide_as_the_table(dialog: NewEventDialog) -> None:
    fill(number_of_players(dialog), "2")
    click_cell(table(dialog), 0)
    copy(
        "Name\tRating\tClub\tFed\tBirth\tSex\n"
        "Alba Anna\t2100\tComo\tITA\t1961\tw\nBerti Bo\t2050\tLecco\tITA\t1999\tm"
    )
    press(Qt.Key.Key_V, CTRL)
    assert message(dialog) == ""
    assert not any(table(dialog).isColumnHidden(column) for column in range(len(TYPED)))
    assert taken(dialog) == ["Alba Anna", "Berti Bo"]
    assert [player.title for player in dialog.tournament().players] == ["", ""]
    assert [player.birth for player in dialog.tournament().players] == ["1961/00/00", "1999/00/00"]


def test_a_pasted_block_is_undone_in_one_step(dialog: NewEventDialog) -> None:
    """Lines that it made go, and the message about what was refused."""
    fill(number_of_players(dialog), "2")
    click_cell(table(dialog), 0)
    keys("Zeno\n")
    copy("\n".join(f"Alba A{at}\tstrong\tComo\tITA\tFM\tno id" for at in "bcd"))
    press(Qt.Key.Key_V, CTRL)
    assert len(names(dialog)) == 4
    assert message(dialog).startswith("6 of 18 cells were refused")
    press(Qt.Key.Key_Z, CTRL)
    assert names(dialog) == ["Zeno", ""]
    assert number_of_players(dialog).value() == 2
    assert message(dialog) == ""
    press(Qt.Key.Key_Z, CTRL)
    assert names(dialog) == ["", ""]


def test_lines_of_a_message_are_typed_one_by_one(dialog: NewEventDialog) -> None:
    fill(number_of_players(dialog), "2")
    click_cell(table(dialog), 0)
    copy("1. Alice 2200\n2. Bruno\n3) Carla (1900)\n")
    press(Qt.Key.Key_V, CTRL)
    assert names(dialog) == ["Alice", "Bruno", "Carla"]
    assert lines(table(dialog), 1) == ["2200", "", "1900"]
    press(Qt.Key.Key_Z, CTRL)
    assert names(dialog) == ["", ""]


def test_the_numbers_of_a_list_are_no_part_of_its_names(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    copy("1 Alice 2200\n2 Bruno 0\n3 Carla -\n")
    press(Qt.Key.Key_V, CTRL)
    assert names(dialog)[:3] == ["Alice", "Bruno", "Carla"]
    assert lines(table(dialog), 1)[:3] == ["2200", "", ""]


def test_a_title_in_front_of_a_name_is_no_part_of_it(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    copy("1. FM Rossi Alice 2200\n2. Bruno 1900")
    press(Qt.Key.Key_V, CTRL)
    assert names(dialog)[:2] == ["Rossi Alice", "Bruno"]
    click(ok(dialog))
    assert [player.title for player in dialog.tournament().players] == ["FM", ""]


def test_a_rating_is_typed_after_the_name(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Rossi Anna 1850\n")
    assert [lines(table(dialog), column)[0] for column in range(2)] == ["Rossi Anna", "1850"]


def test_a_list_is_pasted_into_a_line_that_is_open(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Al")
    copy(FROM_A_SPREADSHEET)
    press(Qt.Key.Key_V, CTRL)
    assert names(dialog)[:4] == ["Alice", "Bruno", "Carla", ""]


def test_a_word_is_pasted_over_the_cell_of_the_cursor(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Alice\t2200\n")
    click_cell(table(dialog), 0, 2)
    copy("Roma")
    press(Qt.Key.Key_V, CTRL)
    click_cell(table(dialog), 0)
    copy("Alicia")
    press(Qt.Key.Key_V, CTRL)
    assert [lines(table(dialog), column)[0] for column in range(3)] == ["Alicia", "2200", "Roma"]


def test_a_single_word_is_pasted_into_the_cell(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0, 2)
    press(Qt.Key.Key_F2)
    copy("Roma")
    press(Qt.Key.Key_V, CTRL)
    keys(" Nord\n")
    assert lines(table(dialog), 2)[0] == "Roma Nord"
    assert names(dialog)[0] == ""


def test_a_name_is_pasted_into_a_name_being_typed(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Rossi, ")
    copy("Maria\n")  # a cell copied from a spreadsheet ends its line
    press(Qt.Key.Key_V, CTRL)
    keys("\n")
    assert names(dialog)[0] == "Rossi, Maria"


# --- twice the same ---------------------------------------------------------------------------


def test_a_name_that_is_there_twice_is_asked_about_once(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Rossi Anna\nBruno\nrossi, anna\n")
    press(Qt.Key.Key_Return, CTRL)
    assert dialog.isVisible()
    assert message(dialog) == (
        "Rossi Anna is in the list twice: 1, 3. Press OK again if that is intended."
    )
    press(Qt.Key.Key_Return, CTRL)
    assert not dialog.isVisible()


def test_a_name_that_was_there_twice_and_is_put_right_takes_one_ok(dialog: NewEventDialog) -> None:
    click_cell(table(dialog), 0)
    keys("Rossi Anna\nBruno\nrossi, anna\n")
    press(Qt.Key.Key_Return, CTRL)
    click_cell(table(dialog), 2)
    keys("Carla\n")
    press(Qt.Key.Key_Return, CTRL)
    assert not dialog.isVisible()
