"""Categories typed by keys: in a few letters, rule by rule, from a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.categories import WOMEN, Category, senior, youth
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains import categories
from tbdesk.ui.setup.prizes.categories_dialog import CategoriesDialog
from tests.engine.prizes.open30 import open30
from tests.ui.hands import (
    button,
    cancel,
    child,
    choose,
    click,
    fill,
    keys,
    letters,
    lines,
    message,
    named,
    offered,
    press,
    shown,
)
from tests.ui.questions import Question


def without_categories() -> Tournament:
    event = open30()
    return event._replace(categories=(), prize_list=event.prize_list._replace(prizes=()))


def opened(qtbot: QtBot, event: Tournament, folder: Path = Path()) -> CategoriesDialog:
    return shown(qtbot, CategoriesDialog(event, folder))


def listed(dialog: CategoriesDialog) -> list[str]:
    return lines(child(dialog, QListWidget, "categories"))


def members(dialog: CategoriesDialog) -> str:
    return child(dialog, QLabel, "members").text()


def test_five_categories_in_thirty_keys(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    keys("women\nU16\nS60\n<1600\ntorre nord\n\n")
    assert not dialog.isVisible()
    assert dialog.tournament().categories == (
        WOMEN,
        youth(16),
        senior(60),
        Category("<1600", rated_below=1600),
        Category("Torre Nord", clubs=("Torre Nord",)),
    )


def test_usual_ages_and_the_clubs_of_the_event_are_offered(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    box = named(dialog, QComboBox, "New category")
    assert offered(box) == [
        *("Women", "U8", "U10", "U12", "U14", "U16", "U18", "U20", "S50", "S65"),
        *("Le Fou du Roi", "Springer 1907", "Torre Nord"),
    ]
    press(Qt.Key.Key_Down, times=2)
    click(button(dialog, "Add"))
    assert listed(dialog) == ["U8"]


def test_the_members_of_the_selected_category_are_named(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    child(dialog, QListWidget, "categories").setFocus()
    press(Qt.Key.Key_Down)
    assert members(dialog).startswith("6 members: 2 Bianchi, Olga, 10 Jansen, Karla")
    assert "Not known: 9 Ivanova, Dario (no date of birth)" in members(dialog)


def test_bands_of_a_width(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    keys("1400-1800/200\n")
    assert [line.partition(":")[0] for line in listed(dialog)] == [
        "1600-1799",
        "1400-1599",
        "< 1400",
    ]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("U0", "An age is 1 or more."),
        ("1800-1400", "1800 to 1400 is no band of ratings."),
        ("100-4000/10", "30 bands at most"),
        ("   ", "Type a category first"),
        ("Women", "This category is in the list already."),
    ],
)
def test_what_is_no_category_is_said(qtbot: QtBot, typed: str, says: str) -> None:
    dialog = opened(qtbot, open30())
    keys(typed)
    click(button(dialog, "Add"))
    assert says in message(dialog)


def test_rules_of_a_category_are_joined(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    keys("Best of the club\n")
    choose(named(dialog, QComboBox, "Sex"), "women")
    fill(named(dialog, QLineEdit, "Clubs"), "Torre Nord; Springer 1907")
    fill(named(dialog, QLineEdit, "Tie-breaks of games among them"), "PTS,SB")
    (category,) = dialog.tournament().categories
    assert category == Category(
        "Best of the club",
        sex="w",
        clubs=("Torre Nord", "Springer 1907"),
        chain=catalogue.chain("PTS,SB"),
    )
    assert listed(dialog) == ["Best of the club: women; club Torre Nord / Springer 1907"]
    assert members(dialog).startswith("4 members:")


def test_a_list_by_hand(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    keys("Guests\n")
    fill(named(dialog, QLineEdit, "Listed by hand"), "3, 5 12")
    assert dialog.tournament().categories == (Category("Guests", numbers=(3, 5, 12)),)
    fill(named(dialog, QLineEdit, "Listed by hand"), "3, 99")
    assert message(dialog) == "‘99’ is no pairing number of the event."
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert dialog.isVisible()


def test_ages_on_a_day(qtbot: QtBot) -> None:
    event = open30()._replace(age_day=None)
    dialog = opened(qtbot, event)
    child(dialog, QListWidget, "categories").setCurrentRow(1)
    assert members(dialog).startswith("9 members")
    click(named(dialog, QCheckBox, "Ages on a day is known"))
    assert dialog.tournament().age_day is not None


def test_prizes_follow_a_category_with_another_name(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    fill(named(dialog, QLineEdit, "Name"), "Ladies")
    event = dialog.tournament()
    assert event.categories[0].name == "Ladies"
    assert [prize.category for prize in event.prize_list.prizes if "woman" in prize.name] == [
        "Ladies",
        "Ladies",
    ]


def test_a_category_that_is_removed_leaves_its_prizes_without_a_winner(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    click(button(dialog, "Remove"))
    assert message(dialog) == (
        "Prizes of this category have no winner now: Best woman, Second woman."
    )
    assert len(dialog.tournament().categories) == 4


def test_two_of_one_name_keep_the_dialog_open(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    fill(named(dialog, QLineEdit, "Name"), "u16")
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert dialog.isVisible()
    assert message(dialog) == "There are two categories ‘u16’: give one another name."


def test_categories_go_to_a_file_and_come_from_one(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    click(button(opened(qtbot, open30()), "Export…"))
    assert len(categories.read(path)) == 5
    dialog = opened(qtbot, without_categories())
    click(button(dialog, "Import…"))
    assert dialog.tournament().categories == open30().categories
    path.write_text("{}")
    click(button(dialog, "Import…"))
    assert "expected a list" in message(dialog)


def test_every_letter_is_underlined_once(qtbot: QtBot) -> None:
    found = letters(opened(qtbot, open30()))
    assert len(found) == len(set(found)), found


@pytest.mark.parametrize("way", ["Escape", "Cancel", "the window's button"])
@pytest.mark.parametrize("typed", ["", "\n"], ids=["typed", "added"])
def test_typed_categories_are_not_lost_unasked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str, typed: str
) -> None:
    person = Question(monkeypatch)
    dialog = opened(qtbot, without_categories())
    keys("U16" + typed)

    def leave() -> None:
        match way:
            case "Escape":
                press(Qt.Key.Key_Escape)
            case "Cancel":
                click(cancel(dialog))
            case _:
                dialog.close()

    leave()
    assert person.asked == ["The changes were not confirmed. Discard them?"]
    assert dialog.isVisible()
    person.answer = QMessageBox.StandardButton.Discard
    leave()
    assert not dialog.isVisible()


def test_categories_that_were_only_looked_at_are_left_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Question(monkeypatch)
    dialog = opened(qtbot, open30())
    child(dialog, QListWidget, "categories").setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert person.asked == []
