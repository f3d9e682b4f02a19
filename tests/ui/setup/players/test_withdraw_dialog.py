"""A player leaves the event, or takes part again: asked for in a grid, shown before it is done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QRadioButton,
    QSpinBox,
    QTabWidget,
)

from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.tournament import Leaving, Withdrawal
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.players.withdraw_dialog import WithdrawDialog
from tests.domain import crosstable, swiss
from tests.ui.conftest import Desk
from tests.ui.hands import (
    alt,
    answered,
    at_the_next,
    child,
    choose,
    click,
    fill,
    lines,
    named,
    ok,
    press,
)
from tests.ui.questions import Question
from tests.ui.rounds.conftest import board, start, unpaired

#: Round 1: 1-6, 2-5, 3-4; round 2: 6-4, 5-3, 1-2; round 3: 2-6, 3-1, 4-5.
SIX = """
    Alice   * 1 . . . 1
    Bruno   0 * . . 1 .
    Carla   . . * 1 1 .
    Dario   . . 0 * . 1
    Elena   . 0 0 . * .
    Franco  0 . . 0 . *
"""


def menu_of(view: QAbstractItemView, row: int, column: int, text: str) -> None:
    """Right-click a cell and choose what begins with a text."""
    at = view.visualRect(view.model().index(row, column)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    view.customContextMenuRequested.emit(at)  # offscreen no right click becomes one
    [menu] = [menu for menu in view.findChildren(QMenu) if menu.isVisible()]
    [action] = [action for action in menu.actions() if action.text().startswith(text)]
    area = menu.actionGeometry(action)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=area.center())


TOOLTIP, FONT = Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.FontRole
COUNT = "Results count, remaining games are lost by forfeit"


def named_in(view: QAbstractItemView, column: int) -> list[QModelIndex]:
    model = view.model()
    return [model.index(row, column) for row in range(model.rowCount())]


def withdraw_dario(desk: Desk, act: Callable[[WithdrawDialog], object]) -> None:
    with at_the_next(WithdrawDialog, act):
        menu_of(desk.crosstable, 3, 0, "Withdraw or expel 4 Dario")


def words(dialog: WithdrawDialog) -> str:
    return child(dialog, QLabel, "consequence").text()


def ruled(dialog: WithdrawDialog) -> str:
    [chosen] = [button for button in dialog.findChildren(QRadioButton) if button.isChecked()]
    return chosen.text().replace("&", "")


def accept(dialog: WithdrawDialog) -> None:
    click(ok(dialog))


def accept_in_two_steps(dialog: WithdrawDialog) -> None:
    answered(TwoStepsDialog, count_otherwise)
    click(ok(dialog))


def count_otherwise(second: TwoStepsDialog) -> None:
    """The results of the withdrawn count for nobody, or again."""
    assert "4 Dario (2)" in child(second, QLabel, "whatFollows").text()
    alt("s")


def test_an_expulsion_needs_a_note_and_a_choice_about_results(six: Desk) -> None:
    note = "jury of 7 March, article 9"

    def expel(dialog: WithdrawDialog) -> None:
        choose(child(dialog, QComboBox, "howHeLeaves"), "is expelled from the event")
        assert (
            child(dialog, QLabel, "rule").text().startswith("The regulations of the event decide")
        )
        assert ruled(dialog) == "Results stay in the table but do not count"
        click(named(dialog, QRadioButton, COUNT))
        click(ok(dialog))
        assert child(dialog, QLabel, "message").text().startswith("Type a note first")
        fill(child(dialog, QLineEdit, "note"), note)
        click(ok(dialog))

    withdraw_dario(six, expel)
    assert six.event.withdrawn == (Withdrawal(4, 3, Leaving.EXPELLED, note),)
    assert six.event.excluded == ()
    said = f"4 Dario was expelled before round 3, results count ({note})"
    assert said in six.window.actions_.undo.text()
    places = {index.data(): index for index in named_in(six.standings, 1)}
    assert places["4 Dario"].data(FONT).italic()
    assert said in places["4 Dario"].data(TOOLTIP)
    assert places["1 Alice"].data(FONT) is None
    assert six.crosstable.model().index(3, 0).data(TOOLTIP) == said
    assert (six.event.log[-1].after, six.event.log[-1].reason) == ("expelled 3", note)


def test_the_choice_stays_whatever_else_is_changed_for_the_player(six: Desk) -> None:
    def change(dialog: WithdrawDialog) -> None:
        click(named(dialog, QRadioButton, COUNT))
        choose(child(dialog, QComboBox, "howHeLeaves"), "is expelled from the event")
        child(dialog, QSpinBox, "firstRoundWithout").setValue(4)
        assert ruled(dialog) == COUNT
        choose(child(dialog, QComboBox, "withdrawnPlayer"), "3 Carla")
        assert ruled(dialog) == "Results stay in the table but do not count"
        dialog.reject()

    withdraw_dario(six, change)


def test_another_player_leaves_in_the_same_way_with_the_note_typed(six: Desk) -> None:
    six.document.edit(withdrawn(six.event, Withdrawal(2, 3, note="ill")), "withdrawal")

    def change(dialog: WithdrawDialog) -> None:
        player, note = child(dialog, QComboBox, "withdrawnPlayer"), child(dialog, QLineEdit, "note")
        choose(child(dialog, QComboBox, "howHeLeaves"), "is expelled from the event")
        fill(note, "article 9")
        choose(player, "2 Bruno")
        assert (note.text(), note.isEnabled()) == ("ill", False)
        choose(player, "3 Carla")
        assert (note.text(), note.isEnabled()) == ("article 9", True)
        dialog.accept()

    answered(TwoStepsDialog, lambda _second: alt("s"))
    withdraw_dario(six, change)
    assert six.event.withdrawn[-1] == Withdrawal(3, 3, Leaving.EXPELLED, "article 9")


def test_escape_asks_about_the_note_while_the_player_chosen_has_left(
    six: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = Question(monkeypatch)
    question.answer = QMessageBox.StandardButton.Discard
    six.document.edit(withdrawn(six.event, Withdrawal(2, 3, note="ill")), "withdrawal")

    def leave(dialog: WithdrawDialog) -> None:
        fill(child(dialog, QLineEdit, "note"), "article 9")
        choose(child(dialog, QComboBox, "withdrawnPlayer"), "2 Bruno")
        press(Qt.Key.Key_Escape)
        assert len(question.asked) == 1

    withdraw_dario(six, leave)


def test_the_places_are_listed_once_and_the_second_step_says_how_many_change(six: Desk) -> None:
    def second(dialog: TwoStepsDialog) -> None:
        listed = dialog.findChildren(QAbstractItemView)
        assert not [one.accessibleName() for one in listed if one.isVisible()]
        assert child(dialog, QLabel, "consequence").text() == "6 of 6 change place."
        count_otherwise(dialog)

    def leave(dialog: WithdrawDialog) -> None:
        assert lines(named(dialog, QAbstractItemView, "Places before and after"))
        answered(TwoStepsDialog, second)
        click(ok(dialog))

    withdraw_dario(six, leave)
    assert six.event.excluded == (4,)


@pytest.fixture
def six(desk: Desk) -> Desk:
    start(desk, crosstable(SIX).tournament)
    return desk


@pytest.mark.long
def test_fewer_than_half_of_the_games(six: Desk) -> None:
    """By the menu of the name; C.05 is chosen, and the places are shown before OK."""

    def leave(dialog: WithdrawDialog) -> None:
        assert child(dialog, QSpinBox, "firstRoundWithout").value() == 3, "the first one open"
        assert ruled(dialog) == "Results stay in the table but do not count"
        assert child(dialog, QLabel, "rule").text().startswith("Fewer than half of the games")
        assert words(dialog) == (
            "4 Dario: present for 2 of 5 games. Lost by forfeit: 4-5 (round 3), 4-1 (round 4), "
            "4-2 (round 5)."
        )
        places = named(dialog, QAbstractItemView, "Places before and after")
        assert lines(places)[-1] == "4 Dario"
        assert lines(places, 3)[-1] == "–"
        answered(TwoStepsDialog, lambda _second: press(Qt.Key.Key_Return))
        click(ok(dialog))
        assert dialog.isVisible()  # Enter twice does nothing
        answered(TwoStepsDialog, count_otherwise)
        click(ok(dialog))

    withdraw_dario(six, leave)
    assert [six.cell(4, other) for other in (1, 2, 3, 5, 6)] == ["-", "-", "0", "-", "1"]
    assert six.values("PTS") == ["2.0", "1.0", "1.0", "0.0", "0.0"]
    name = six.crosstable.model().index(3, 0)
    said = name.data(Qt.ItemDataRole.ToolTipRole)
    assert said.startswith("4 Dario withdrew before round 3\n4 Dario is excluded")
    assert "4 Dario withdrew before round 3" in six.window.actions_.undo.text()

    six.ctrl(Qt.Key.Key_Z)
    assert six.event == crosstable(SIX).tournament
    six.ctrl(Qt.Key.Key_Y)
    six.click_game(5, 6)
    six.type("5")  # later, after other games
    with at_the_next(WithdrawDialog, accept_in_two_steps):
        menu_of(six.crosstable, 3, 0, "4 Dario takes part again")
    assert [six.cell(4, other) for other in (1, 2, 3, 5, 6)] == ["", "", "0", "", "1"]
    assert six.cell(5, 6) == "½"
    assert (six.event.withdrawn, six.event.excluded) == ((), ())


def test_kept_results_after_the_withdrawal_are_named_before_ok(six: Desk) -> None:
    """They stay: a round too early is seen before it is in the list of changes."""

    def leave(dialog: WithdrawDialog) -> None:
        assert "Kept" not in words(dialog)
        fill(child(dialog, QSpinBox, "firstRoundWithout"), "1")
        assert words(dialog) == (
            "4 Dario: present for 2 of 5 games. Lost by forfeit: 4-5 (round 3), 4-1 (round 4), "
            "4-2 (round 5). Kept with their entries: 4-3 (round 1), 4-6 (round 2). "
            "Their players left in a later round."
        )
        answered(TwoStepsDialog, count_otherwise)
        click(ok(dialog))

    withdraw_dario(six, leave)
    assert [six.cell(4, other) for other in (1, 2, 3, 5, 6)] == ["-", "-", "0", "-", "1"]


def test_in_a_table_typed_row_by_row_the_games_say_when_he_left(desk: Desk) -> None:
    """The games of the first rows are of the last rounds: they are no reason to take what is not
    typed yet for forfeits, and none for the games that were not played to count."""
    empty = "\n".join(
        f"{name} " + " ".join("*" if row == column else "." for column in range(6))
        for row, name in enumerate(("Alice", "Bruno", "Carla", "Dario", "Elena", "Franco"))
    )
    start(desk, crosstable(empty).tournament)
    desk.click_game(1, 2)
    desk.type("111111111")  # the rows of Alice and Bruno

    def leave(dialog: WithdrawDialog) -> None:
        first = child(dialog, QSpinBox, "firstRoundWithout")
        assert first.value() == 5, "he played 2 Bruno in the last round"
        assert words(dialog) == (
            "4 Dario: present for 2 of 5 games. Kept with their entries: 4-2 (round 5). Their "
            "players left in a later round. Missing from earlier rounds, but not lost by "
            "forfeit: 4-3 (round 1), 4-6 (round 2), 4-5 (round 3)."
        )
        assert child(dialog, QLabel, "rule").text().startswith("Fewer than half of the games")
        assert ruled(dialog) == "Results stay in the table but do not count"
        fill(first, "1")
        assert "Lost by forfeit: 4-3 (round 1)" in words(dialog)
        assert child(dialog, QLabel, "rule").text().startswith("Fewer than half of the games")
        dialog.reject()

    withdraw_dario(desk, leave)


def test_at_least_half(six: Desk) -> None:
    """By the Event menu, by keyboard; the arbiter may choose otherwise."""
    six.click_game(1, 3)
    six.type("1")

    def leave(dialog: WithdrawDialog) -> None:
        choose(child(dialog, QComboBox, "withdrawnPlayer"), "1 Alice")
        fill(child(dialog, QSpinBox, "firstRoundWithout"), "4")
        assert ruled(dialog) == "Results count, remaining games are lost by forfeit"
        press(Qt.Key.Key_Return)

    with at_the_next(WithdrawDialog, leave):
        six.window.actions_.withdraw.trigger()
    assert [six.cell(1, other) for other in range(2, 7)] == ["1", "1", "-", "-", "1"]
    assert (six.event.withdrawn, six.event.excluded) == ((Withdrawal(1, 4),), ())


@pytest.mark.long
def test_from_a_round_of_a_swiss(desk: Desk) -> None:
    """A pairing that stands is lost by forfeit; the rounds to come are zero-point byes."""
    start(desk, swiss("Alice", "Bruno", "Carla", "Dario", "Elena", rounds=4).tournament)
    rounds = desk.table("rounds")
    rounds.setFocus()
    for key in "1\n2\n13\n4\n":
        press(Qt.Key.Key_Return) if key == "\n" else desk.type(key)
    assert unpaired(desk) == ["5 Elena"]

    def leave(dialog: WithdrawDialog) -> None:
        assert words(dialog) == "Lost by forfeit: 4-3 (round 1). 3 zero-point byes."
        assert not any(button.isVisible() for button in dialog.findChildren(QRadioButton))
        click(ok(dialog))

    with at_the_next(WithdrawDialog, leave):
        menu_of(rounds, 1, 2, "Withdraw or expel 4 Dario")
    assert board(desk, 2) == ["3 Carla", "+:-", "4 Dario"]
    child(desk.window, QTabWidget, "grids").setCurrentWidget(desk.table("participants"))
    model = desk.table("participants").model()
    assert [model.index(3, column).data() for column in range(3, 7)] == [
        "3b-", "ZPB", "ZPB", "ZPB",
    ]  # fmt: skip
    with at_the_next(WithdrawDialog, accept):
        menu_of(desk.table("participants"), 3, 0, "4 Dario takes part again")
    assert board(desk, 2) == ["3 Carla", "", "4 Dario"]
    assert desk.event.byes == ()


@pytest.mark.long
def test_the_dialog_is_about_the_participant_at_the_cursor_or_selected_in_the_standings(
    six: Desk,
) -> None:
    asked: list[str] = []

    def look(dialog: WithdrawDialog) -> None:
        asked.append(child(dialog, QComboBox, "withdrawnPlayer").currentText())
        press(Qt.Key.Key_Escape)

    names = [player.name for player in six.event.players]
    six.click_game(3, 5)
    with at_the_next(WithdrawDialog, look):
        child(six.window, QAction, "actionWithdraw").trigger()
    row = six.names().index(f"5 {names[4]}")
    six.click(six.standings, row, 1)
    with at_the_next(WithdrawDialog, look):
        child(six.window, QAction, "actionWithdraw").trigger()
    assert asked == [f"3 {names[2]}", f"5 {names[4]}"]
