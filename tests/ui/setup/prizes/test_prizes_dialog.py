"""The list of prizes, typed by keys, with the winners beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QSpinBox,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.prizes import Level, Preference, Prize, PrizeKind, PrizeList, PrizeRules
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import standings_of
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.ui.setup.prizes.categories_dialog import CategoriesDialog
from tbdesk.ui.setup.prizes.prizes_dialog import PrizesDialog
from tests.engine.cases import teams14
from tests.engine.prizes.open30 import FACTS, open30
from tests.ui.conftest import Desk
from tests.ui.hands import (
    at_the_next,
    button,
    child,
    choose,
    click,
    click_cell,
    fill,
    keys,
    lines,
    message,
    named,
    ok,
    press,
    shown,
)
from tests.ui.questions import Question


def opened(qtbot: QtBot, event: Tournament) -> PrizesDialog:
    return shown(qtbot, PrizesDialog(event, standings_of(event), Path()))


def winners(dialog: PrizesDialog) -> dict[str, str]:
    table = child(dialog, QTableView, "awards")
    return dict(zip(lines(table), lines(table, 2), strict=True))


def reason(dialog: PrizesDialog) -> str:
    return child(dialog, QLabel, "reason").text()


def box(dialog: PrizesDialog, text: str) -> QCheckBox:
    (found,) = (
        one for one in dialog.findChildren(QCheckBox) if one.text().replace("&", "") == text
    )
    return found


def aim(dialog: PrizesDialog, at: str) -> None:
    choose(named(dialog, QComboBox, "For"), at)
    named(dialog, QLineEdit, "Amount").setFocus()


def test_nine_prizes_by_keys(qtbot: QtBot) -> None:
    """Amount, Enter, amount, Enter; another category where the list changes."""
    dialog = opened(qtbot, open30(PrizeList()))
    keys("300\n200\n100\n")
    aim(dialog, "Women")
    keys("150\n60\n")
    aim(dialog, "U16")
    keys("120\n")
    aim(dialog, "S60")
    keys("80\n")
    aim(dialog, "below 1600")
    keys("90\n40\n\n")
    assert not dialog.isVisible()
    prizes = dialog.tournament().prize_list.prizes
    assert [(prize.name, prize.amount, prize.category, prize.place) for prize in prizes[:4]] == [
        ("Place 1", 30_000, "", 1),
        ("Place 2", 20_000, "", 2),
        ("Place 3", 10_000, "", 3),
        ("Women, place 1", 15_000, "Women", 1),
    ]
    assert [(prize.amount // 100, prize.category or None, prize.place) for prize in prizes] == [
        (prize["amount"], prize["category"], prize["place"]) for prize in FACTS["prizes"]
    ]
    expected = FACTS["one prize a player, the largest first"].values()
    assert [int(text.split()[0]) for text in winners(dialog).values()] == list(expected)


def test_a_place_without_a_prize_is_named(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30(PrizeList((Prize("1st", 300), Prize("3rd", 100, place=3)))))
    assert child(dialog, QLabel, "sums").text().endswith("No prize is listed for: Place 2.")


def test_the_reason_of_the_selected_prize(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    prizes = child(dialog, QListWidget, "prizes")
    prizes.setFocus()
    press(Qt.Key.Key_Down, times=2)
    assert reason(dialog) == "Place 4 of the event. 9 Ivanova, Dario has Best woman (€\xa0150)."
    click_cell(child(dialog, QTableView, "awards"), 3)
    assert "Check: 19 Sala, Nico stands ahead, no date of birth." in reason(dialog)


def test_winners_follow_what_is_typed(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    fill(named(dialog, QLineEdit, "Absent"), "2")
    assert winners(dialog)["1st"] == "1 Abt, Hugo"
    click(box(dialog, "Keep the prizes of absent winners for them"))
    assert winners(dialog)["1st"] == "2 Bianchi, Olga"
    choose(named(dialog, QComboBox, "Level on points"), "shared equally")
    assert reason(dialog).startswith("3 Costa, Vera is next for Second woman and for 3rd, and")
    choose(named(dialog, QComboBox, "Order of giving"), "as listed")
    sums = child(dialog, QLabel, "sums").text()
    assert sums.endswith("A player who has a prize takes no part in sharing others.")
    click(box(dialog, "One prize per player; otherwise money adds up"))
    assert "Place 1 of the event. Level on points with 1 Abt, Hugo." in reason(dialog)
    rules = dialog.tournament().prize_list
    assert (rules.one_each, rules.level, rules.absent, rules.kept) == (
        False,
        Level.EQUAL,
        (2,),
        True,
    )


def test_winners_stay_in_sight_beside_long_names(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30(PrizeList((Prize("Cup of the town council " * 8, 100),))))
    awards = child(dialog, QTableView, "awards")
    winner = awards.visualRect(awards.model().index(0, 2))
    assert awards.viewport().rect().contains(winner)


def test_a_winner_who_does_not_come_is_ticked_off(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    click_cell(child(dialog, QTableView, "awards"), 0)
    click(button(dialog, "The winner is absent"))
    assert winners(dialog)["1st"] == "1 Abt, Hugo"
    assert reason(dialog) == "Place 2 of the event. 2 Bianchi, Olga is absent."
    assert dialog.tournament().prize_list.absent == (2,)


def test_the_winner_who_was_clicked_is_absent_and_no_other(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    click_cell(child(dialog, QTableView, "awards"), 3)
    shown = child(dialog, QListWidget, "prizes").currentItem().text()
    assert named(dialog, QLineEdit, "Name").text() in shown
    before = dict(winners(dialog))
    click(button(dialog, "The winner is absent"))
    assert child(dialog, QListWidget, "prizes").currentItem().text() == shown
    assert winners(dialog)["1st"] == before["1st"]


def test_a_choice_held_back_by_a_refused_amount_is_reported(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    amount = named(dialog, QLineEdit, "Amount")
    amount.clear()
    QTest.keyClicks(amount, "50.5555")
    assert "Other changes" not in message(dialog)
    QTest.keyClick(named(dialog, QComboBox, "For"), Qt.Key.Key_Down)
    assert message(dialog).startswith("'50.5555' is not an amount")
    assert message(dialog).endswith("Other changes wait for the field Amount.")


def test_a_refused_amount_is_never_left_behind(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    prizes = child(dialog, QListWidget, "prizes")
    first = prizes.item(0).text()
    fill(named(dialog, QLineEdit, "Amount"), "3oo")
    prizes.setFocus()
    press(Qt.Key.Key_Down)
    assert prizes.currentRow() == 0
    assert "3oo' is not an amount" in message(dialog)
    click(ok(dialog))
    assert dialog.isVisible()
    fill(named(dialog, QLineEdit, "Amount"), "300")
    assert prizes.item(0).text() == first


def test_an_amount_typed_at_once_changes_no_prize_that_is_there(qtbot: QtBot) -> None:
    event = open30()
    dialog = opened(qtbot, event)
    keys("50\n")
    assert dialog.tournament() == event
    keys("50")  # of the next prize, which Enter added
    assert [prize.amount for prize in dialog.tournament().prize_list.prizes[:2]] == [30_000, 5_000]


def test_half_an_amount_is_not_used(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    prizes, sums = child(dialog, QListWidget, "prizes"), child(dialog, QLabel, "sums")
    fill(named(dialog, QLineEdit, "Amount"), "40x")
    assert (prizes.item(0).text(), sums.text()) == (
        "1st: €\xa0300",
        "Given €\xa01140 of €\xa01140.",
    )
    press(Qt.Key.Key_Backspace)
    assert (prizes.item(0).text(), sums.text()) == ("1st: €\xa040", "Given €\xa0880 of €\xa0880.")


def test_half_a_list_of_the_absent_is_not_used(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    fill(named(dialog, QLineEdit, "Absent"), "2, 99")
    assert message(dialog) == "No participant has the pairing number '99'."
    assert winners(dialog)["1st"] == "2 Bianchi, Olga"
    click(ok(dialog))
    assert named(dialog, QLineEdit, "Absent").hasFocus()


@pytest.mark.parametrize("text", ["Down", "Categories…", "The winner is absent"])
def test_a_refused_text_stays_until_it_is_mended(qtbot: QtBot, text: str) -> None:
    dialog = opened(qtbot, open30())
    amount = named(dialog, QLineEdit, "Amount")
    fill(amount, "3oo")
    click(button(dialog, text))
    assert (amount.text(), amount.hasFocus()) == ("3oo", True)
    assert message(dialog) == "'3oo' is not an amount: type figures, such as 150 or 62.50."


def test_an_emptied_name_is_the_usual_one_again(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    name = named(dialog, QLineEdit, "Name")
    fill(name, " ")
    assert dialog.tournament().prize_list.prizes[0].name == "Place 1"
    press(Qt.Key.Key_Tab)
    assert name.text() == "Place 1"


def test_the_currency_is_in_every_line(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    fill(named(dialog, QLineEdit, "Currency"), "CHF")
    prizes = lines(child(dialog, QListWidget, "prizes"))
    assert all("CHF" in line for line in prizes), prizes


def test_an_amount_is_typed_with_its_currency(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    amount = named(dialog, QLineEdit, "Amount")
    fill(amount, "EUR 1.250,-")
    press(Qt.Key.Key_Tab)
    assert amount.text() == "1250"
    assert child(dialog, QListWidget, "prizes").item(0).text() == "1st: €\xa01250"


def test_an_amount_in_another_currency_waits_for_that_of_the_prizes(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    fill(named(dialog, QLineEdit, "Amount"), "CHF 310")
    assert message(dialog).startswith("'CHF 310': the prizes are in €.")
    assert dialog.tournament() == open30()
    fill(named(dialog, QLineEdit, "Currency"), "CHF")
    assert message(dialog) == ""
    assert child(dialog, QListWidget, "prizes").item(0).text() == "1st: CHF\xa0310"


def test_nothing_moves_under_the_hand(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    parts: list[QWidget] = [
        named(dialog, QLineEdit, "Amount"),
        button(dialog, "Up"),
        named(dialog, QLineEdit, "Absent"),
        ok(dialog),
    ]

    def places() -> list[QPoint]:
        return [part.mapTo(dialog, QPoint()) for part in parts]

    before = places()
    fill(named(dialog, QLineEdit, "Amount"), "3oo")
    assert places() == before
    fill(named(dialog, QLineEdit, "Amount"), "3")
    assert places() == before
    choose(named(dialog, QComboBox, "Level on points"), "shared equally")
    assert places() == before
    aim(dialog, "a winner chosen by hand")
    assert places() == before
    click_cell(child(dialog, QTableView, "awards"), 3)
    assert places() == before


def test_the_other_rules(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30())
    choose(named(dialog, QComboBox, "Order of giving"), "as listed")
    choose(named(dialog, QComboBox, "Rounding unit"), "5")
    fill(named(dialog, QLineEdit, "Currency"), "CHF")
    fill(named(dialog, QSpinBox, "Games at least"), "6")
    box(dialog, "Withdrawn participants may win").setFocus()
    press(Qt.Key.Key_Space)
    rules = dialog.tournament().prize_list
    assert (rules.preference, rules.unit, rules.currency) == (Preference.LISTED, 500, "CHF")
    assert (rules.least_games, rules.withdrawn) == (6, True)


def test_an_item_a_name_and_the_order_of_the_list(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30(PrizeList((Prize("1st", 100), Prize("2nd", 50, place=2)))))
    fill(named(dialog, QLineEdit, "Item"), "Cup")
    fill(named(dialog, QLineEdit, "Name"), "Champion")
    click(button(dialog, "Down"))
    assert dialog.tournament().prize_list.prizes == (
        Prize("2nd", 50, place=2),
        Prize("Champion", 100, "Cup"),
    )
    click(button(dialog, "Remove"))
    assert [prize.name for prize in dialog.tournament().prize_list.prizes] == ["2nd"]


def test_a_winner_by_hand(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30(PrizeList()))
    aim(dialog, "a winner chosen by hand")
    keys("20")
    fill(named(dialog, QLineEdit, "Name"), "Best game")
    assert reason(dialog) == "The winner is not chosen yet."
    choose(named(dialog, QComboBox, "Winner"), "8 ")
    assert winners(dialog) == {"Best game": "8 Haas, Aldo"}
    assert reason(dialog) == "Chosen by hand."


def test_categories_are_made_on_the_way(qtbot: QtBot) -> None:
    dialog = opened(qtbot, open30()._replace(categories=()))
    assert winners(dialog)["Best woman"] == "–"

    def women(categories: CategoriesDialog) -> None:
        keys("women\n\n")

    with at_the_next(CategoriesDialog, women):
        click(button(dialog, "Categories…"))
    assert winners(dialog)["Best woman"] == "9 Ivanova, Dario"
    assert len(dialog.tournament().categories) == 1


def test_boards_and_performance_of_a_team_event(qtbot: QtBot) -> None:
    event = teams14()._replace(chain=catalogue.chain("MPTS,GPTS"), prizes=PrizeRules(5, False))
    dialog = opened(qtbot, event)
    aim(dialog, "board 2")
    keys("50")
    (prize,) = dialog.tournament().prize_list.prizes
    assert (prize.kind, prize.board) == (PrizeKind.BOARD, 2)
    assert reason(dialog) == "Place 1 on board 2."
    aim(dialog, "the reserves")
    assert reason(dialog) == "Place 1 among the reserves."
    assert list(winners(dialog)) == ["Reserves, place 1"]
    click(button(dialog, "The winner is absent"))
    assert message(dialog) == "Only teams can be marked absent: choose another winner by hand."


def test_prizes_are_one_step_from_the_menu(desk: Desk) -> None:
    before = open30(PrizeList())
    desk.document.start(before, None)

    def one(dialog: PrizesDialog) -> None:
        keys("300")
        click(ok(dialog))

    with at_the_next(PrizesDialog, one):
        child(desk.window, QAction, "actionPrizes").trigger()
    assert desk.event.prize_list.prizes == (Prize("Place 1", 30_000),)
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == before


def test_while_results_are_tried_out_prizes_are_only_shown(desk: Desk) -> None:
    desk.document.start(open30(), None)
    child(desk.window, QAction, "actionWhatIf").trigger()

    def look(dialog: PrizesDialog) -> None:
        assert not ok(dialog).isEnabled()
        assert winners(dialog)["1st"] == "2 Bianchi, Olga"
        changing = ("Add a prize", "Remove", "Up", "Down", "Categories…")
        assert not any(button(dialog, text).isEnabled() for text in changing)
        click_cell(child(dialog, QTableView, "awards"), 2)
        assert not named(dialog, QLineEdit, "Amount").isEnabled()
        press(Qt.Key.Key_Escape)

    with at_the_next(PrizesDialog, look):
        child(desk.window, QAction, "actionPrizes").trigger()


def _by_an_amount(dialog: PrizesDialog) -> None:
    fill(named(dialog, QLineEdit, "Amount"), "310")


def _by_a_refused_amount(dialog: PrizesDialog) -> None:
    fill(named(dialog, QLineEdit, "Amount"), "3oo")


def _by_a_category(dialog: PrizesDialog) -> None:
    with at_the_next(CategoriesDialog, lambda _categories: keys("U10\n\n")):
        click(button(dialog, "Categories…"))


@pytest.mark.parametrize("change", [_by_an_amount, _by_a_refused_amount, _by_a_category])
def test_changed_prizes_are_not_lost_unasked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, change: Callable[[PrizesDialog], None]
) -> None:
    person = Question(monkeypatch)
    dialog = opened(qtbot, open30())
    change(dialog)
    press(Qt.Key.Key_Escape)
    assert person.asked == ["The changes were not confirmed. Discard them?"]
    assert dialog.isVisible()
    person.answer = QMessageBox.StandardButton.Discard
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("prizes", [PrizeList(), None], ids=["none yet", "nine"])
def test_prizes_that_were_only_looked_at_are_left_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, prizes: PrizeList | None
) -> None:
    person = Question(monkeypatch)
    dialog = opened(qtbot, open30() if prizes is None else open30(prizes))
    click_cell(child(dialog, QListWidget, "prizes"), 0)
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert person.asked == []
