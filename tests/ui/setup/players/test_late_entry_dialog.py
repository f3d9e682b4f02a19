"""A player who comes late, in a Swiss and in a round robin."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QSpinBox,
)

from tbdesk.engine.model.log import Fact, Rule
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye
from tbdesk.ui.setup.players.late_entry_dialog import LateEntryDialog
from tests.domain import crosstable, strips
from tests.ui.conftest import Desk
from tests.ui.hands import (
    alt,
    at_the_next,
    button,
    child,
    choose,
    click,
    keys,
    lines,
    message,
    named,
    ok,
    press,
)
from tests.ui.rounds.conftest import start

SWISS = strips("Alice +W2 +W3\nBruno -B1 -B4\nCarla +B4 -B1\nDario -W3 +W2", rounds=5).tournament
FOUR = crosstable("Alice * 1 . ½\nBruno 0 * 1 .\nCarla . 0 * .\nDario ½ . . *").tournament
THREE = crosstable("Alice * 1 .\nBruno 0 * .\nCarla . . *").tournament


def late(desk: Desk, act: object) -> None:
    with at_the_next(LateEntryDialog, act):  # type: ignore[arg-type]
        desk.window.actions_.late_entry.trigger()
    QApplication.processEvents()


def test_rounds_of_a_swiss_were_missed(desk: Desk) -> None:
    start(desk, SWISS)

    def fill_in(dialog: LateEntryDialog) -> None:
        click(ok(dialog))
        assert message(dialog) == "Type the name first."
        keys("Elena")
        press(Qt.Key.Key_Tab)
        keys("19x")
        assert child(dialog, QSpinBox, "firstRound").value() == 3
        choose(child(dialog, QComboBox, "roundsMissed"), "half-point bye")
        said = child(dialog, QLabel, "missed").text()
        assert said == "Missed: 2 rounds, each a half-point bye."
        click(ok(dialog))
        assert "'19x' is not a rating" in message(dialog)
        rating = child(dialog, QLineEdit, "late-rating")
        assert rating.hasFocus()
        assert rating.selectedText() == "19x"
        keys("1950")
        click(ok(dialog))

    late(desk, fill_in)
    assert (desk.event.players[-1].name, desk.event.players[-1].rating) == ("Elena", 1950)
    assert desk.event.byes == (Bye(1, 5, Kind.HALF_BYE), Bye(2, 5, Kind.HALF_BYE))
    assert desk.values("PTS")[desk.names().index("5 Elena")] == "1.0"
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == SWISS


def test_enter_goes_through_the_fields_and_enters_the_player_in_the_last(desk: Desk) -> None:
    """The player was entered with the name alone."""
    start(desk, SWISS)

    def fill_in(dialog: LateEntryDialog) -> None:
        keys("Elena\n")
        assert child(dialog, QLineEdit, "late-rating").hasFocus()
        keys("1950\n")
        while not child(dialog, QComboBox, "roundsMissed").hasFocus():
            press(Qt.Key.Key_Return)
        assert dialog.isVisible()
        press(Qt.Key.Key_Return)

    late(desk, fill_in)
    assert (desk.event.players[-1].name, desk.event.players[-1].rating) == ("Elena", 1950)


def test_enter_shows_the_pairings_of_a_round_robin_after_the_last_field(desk: Desk) -> None:
    start(desk, THREE)

    def fill_in(dialog: LateEntryDialog) -> None:
        keys("Dario\n")
        last = dialog.findChildren(QLineEdit)[-1]
        while not last.hasFocus():
            press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Return)
        assert child(dialog, QLabel, "consequence").isVisible()
        dialog.done(0)

    late(desk, fill_in)


def test_the_table_of_a_round_robin_becomes_another_one(desk: Desk) -> None:
    """The effect on the pairings is shown in a second step, from which there is a way back."""
    start(desk, FOUR)

    def look_twice(dialog: LateEntryDialog) -> None:
        keys("Elena")
        click(button(dialog, "Next: pairings"))
        said = child(dialog, QLabel, "consequence").text()
        assert said.startswith("The Berger table for 5 players has 5 rounds instead of 3.")
        table = named(dialog, QAbstractItemView, "Pairings before and after")
        assert lines(table, 1)[:2] == ["1-4 (½-½), 2-3 (1-0)", "4-3, 1-2 (1-0)"]
        assert len(lines(table)) == 5
        press(Qt.Key.Key_Return)  # results move: Enter goes back
        press(Qt.Key.Key_Return)
        assert dialog.isVisible()
        click(button(dialog, "Next: pairings"))
        alt("e")

    late(desk, look_twice)
    told = [(change.subject, change.after) for change in desk.event.log]
    assert told == [(Rule.ROUNDS, "5"), (Fact.PARTICIPANTS, "5 Elena"), (Fact.TABLE, "2")]
    assert (len(desk.event.players), desk.event.rounds) == (5, 5)
    assert [desk.cell(1, other) for other in (2, 3, 4, 5)] == ["1", "", "½", ""]
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == FOUR


def test_the_tab_key_leaves_the_pairings(desk: Desk) -> None:
    """It went from cell to cell through all of them."""
    start(desk, FOUR)

    def tab(dialog: LateEntryDialog) -> None:
        keys("Elena")
        click(button(dialog, "Next: pairings"))
        table = named(dialog, QAbstractItemView, "Pairings before and after")
        table.setFocus()
        assert table.hasFocus()
        press(Qt.Key.Key_Tab)
        assert not table.hasFocus()
        dialog.done(0)

    late(desk, tab)


def test_the_pairings_there_are_may_stay(desk: Desk) -> None:
    """The games of the newcomer come after them, one a round."""
    start(desk, FOUR)

    def keep(dialog: LateEntryDialog) -> None:
        keys("Elena")
        click(button(dialog, "Next: pairings"))
        way = "Keep these pairings; the new player's games follow"
        named(dialog, QRadioButton, way).click()
        said = child(dialog, QLabel, "consequence").text()
        assert said == "No pairing changes; 4 rounds come after the last."
        click(button(dialog, "Enter the player"))

    late(desk, keep)
    assert desk.event.games[: len(FOUR.games)] == FOUR.games
    assert (len(desk.event.games), desk.event.rounds) == (10, 7)


def test_in_an_odd_table_nothing_else_changes(desk: Desk) -> None:
    start(desk, THREE)

    def enter(dialog: LateEntryDialog) -> None:
        keys("Dario")
        click(button(dialog, "Next: pairings"))
        assert child(dialog, QLabel, "consequence").text().startswith("No pairing changes")
        click(button(dialog, "Enter the player"))

    late(desk, enter)
    assert len(desk.event.games) == 6
    assert desk.cell(1, 2) == "1"
