"""Categories typed by keys: in a few letters, rule by rule, from a file."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateEdit,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.prizes import WOMEN, Category, Prize, PrizeList, senior, youth
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains import categories
from tbdesk.ui.setup.prizes.categories_dialog import CategoriesDialog
from tests.engine.prizes.open30 import open30
from tests.ui.hands import (
    alt,
    button,
    cancel,
    child,
    choose,
    click,
    click_cell,
    fill,
    keys,
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
        *("Women", "U8", "U10", "U12", "U14", "U16", "U18", "U20", "S50", "S60", "S65"),
        *("1400-2600/200", "Le Fou du Roi", "Springer 1907", "Torre Nord"),
    ]
    press(Qt.Key.Key_Down, times=2)
    click(button(dialog, "Add"))
    assert listed(dialog) == ["U8"]
    assert box.maxVisibleItems() >= box.count()


def test_the_members_of_the_selected_category_are_named(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    child(dialog, QListWidget, "categories").setFocus()
    press(Qt.Key.Key_Down)
    assert members(dialog).startswith("6 members: 2 Bianchi, Olga; 10 Jansen, Karla")
    assert "Not known: 9 Ivanova, Dario (no date of birth)" in members(dialog)


@pytest.mark.parametrize(
    ("typed", "says"),
    [("U0", "An age is 1 or more."), ("   ", "Type a category first")],
)
def test_a_text_that_is_no_category_is_reported(qtbot: QtBot, typed: str, says: str) -> None:
    dialog = opened(qtbot, open30())
    keys(typed)
    click(button(dialog, "Add"))
    assert says in message(dialog)


def test_all_bands_of_a_width_are_added(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    keys("1400-1800/200\n")
    names = [line.partition(":")[0] for line in listed(dialog)]
    assert names == ["1600-1799", "1400-1599", "< 1400"]


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


def test_a_name_without_a_rule_is_everybody_and_says_so(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    keys("Juniors\n")
    assert listed(dialog) == ["Juniors: everybody (no rule)"]
    assert message(dialog) == (
        "'Juniors' has no rule, so it contains all players. Choose its rules."
    )
    fill(named(dialog, QSpinBox, "Youth"), "18")
    assert listed(dialog) == ["Juniors: U18"]
    assert message(dialog) == ""


def test_a_category_typed_twice_is_kept_and_shown(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    keys("s60\n")
    assert message(dialog) == "In the list already: S60"
    assert named(dialog, QComboBox, "New category").currentText() == "s60"
    assert child(dialog, QListWidget, "categories").currentItem().text() == "S60"


def test_an_empty_name_gets_the_cursor(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    name = named(dialog, QLineEdit, "Name")
    fill(name, " ")
    named(dialog, QSpinBox, "Youth").setFocus()
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert message(dialog) == "A category needs a name."
    assert dialog.isVisible()
    assert name.hasFocus()


def test_half_a_text_is_not_used_and_keeps_its_category(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    keys("Guests\nU16\n")
    click_cell(child(dialog, QListWidget, "categories"), 0)
    by_hand = named(dialog, QLineEdit, "Listed by hand")
    fill(by_hand, "3, 5, 99")
    assert listed(dialog)[0] == "Guests: everybody (no rule)"
    click_cell(child(dialog, QListWidget, "categories"), 1)
    assert child(dialog, QListWidget, "categories").currentRow() == 0
    assert (by_hand.text(), by_hand.hasFocus()) == ("3, 5, 99", True)
    assert message(dialog) == "No participant has the pairing number '99'."
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert dialog.isVisible()
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Backspace)
    assert listed(dialog)[0] == "Guests: listed: 3, 5, 9"


@pytest.mark.parametrize(
    ("days", "offered_day"),
    [
        ((date(2026, 7, 3), date(2026, 7, 9)), date(2026, 7, 3)),
        ((None, date(2026, 7, 9)), date(2026, 7, 9)),
        ((None, None), date(date.today().year, 12, 31)),
    ],
)
def test_ages_on_a_day_of_the_event(
    qtbot: QtBot, days: tuple[date | None, date | None], offered_day: date
) -> None:
    event = open30()._replace(age_day=None, start=days[0], end=days[1])
    dialog = opened(qtbot, event)
    click(named(dialog, QCheckBox, "Ages on a day is known"))
    assert dialog.tournament().age_day == offered_day


def test_ages_on_a_day_change_the_members(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30()._replace(age_day=None))
    child(dialog, QListWidget, "categories").setCurrentRow(1)
    before = members(dialog)
    assert before.startswith("9 members")
    click(named(dialog, QCheckBox, "Ages on a day is known"))
    assert members(dialog) != before


@pytest.mark.parametrize("day", [None, date(2026, 12, 31)])
def test_the_letter_of_the_day_only_goes_there(qtbot: QtBot, day: date | None) -> None:
    dialog = opened(qtbot, open30()._replace(age_day=day))
    alt("d")
    assert dialog.tournament().age_day == day
    where = named(
        dialog, QDateEdit if day else QCheckBox, "Ages on a day" + " is known" * (not day)
    )
    assert where.hasFocus()


def test_nothing_moves_under_the_hand(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    parts: list[QWidget] = [
        button(dialog, "Remove"),
        named(dialog, QCheckBox, "Ages on a day is known"),
        named(dialog, QLineEdit, "Listed by hand"),
        cancel(dialog),
    ]

    def places() -> list[QPoint]:
        return [part.mapTo(dialog, QPoint()) for part in parts]

    before = places()
    keys("Everybody there is\n")
    assert places() == before
    fill(named(dialog, QLineEdit, "Listed by hand"), "3, 99")
    assert places() == before
    fill(named(dialog, QLineEdit, "Listed by hand"), "3")
    assert places() == before


def test_prizes_follow_a_category_with_another_name(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    fill(named(dialog, QLineEdit, "Name"), "Ladies")
    event = dialog.tournament()
    assert event.categories[0].name == "Ladies"
    assert [prize.category for prize in event.prize_list.prizes if "woman" in prize.name] == [
        "Ladies",
        "Ladies",
    ]


def test_usual_names_of_prizes_follow_too(qtbot: QtBot) -> None:
    prizes = (Prize("Women, place 1", 100, category="Women"), Prize("Best", 50, category="Women"))
    dialog = opened(qtbot, open30(PrizeList(prizes)))
    fill(named(dialog, QLineEdit, "Name"), "Ladies")
    kept = dialog.tournament().prize_list.prizes
    assert [prize.name for prize in kept] == ["Ladies, place 1", "Best"]


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
    assert message(dialog) == "Two categories are called 'u16': rename one of them."


def test_categories_go_to_a_file_and_come_from_one(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "club"), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    event = open30()
    guests = Category("Guests", numbers=(1, 2))
    writing = opened(qtbot, event._replace(categories=(*event.categories, guests)))
    click(button(writing, "Export…"))
    said = "Written to club.json: Women, U16, S60, below 1600, Torre Nord"
    assert message(writing) == said
    assert len(categories.read(path)) == 5
    dialog = opened(qtbot, without_categories())
    click(button(dialog, "Import…"))
    assert dialog.tournament().categories == open30().categories
    path.write_text("{}")
    click(button(dialog, "Import…"))
    assert "expected a list" in message(dialog)


def test_nothing_that_other_events_have_is_no_file(qtbot: QtBot) -> None:
    dialog = opened(qtbot, without_categories())
    click(button(dialog, "Export…"))
    assert message(dialog) == "Nothing to write: players listed by hand stay in their event."


@pytest.mark.parametrize(
    ("way", "typed"), [("Escape", ""), ("Cancel", "\n"), ("the window's button", "")]
)
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
