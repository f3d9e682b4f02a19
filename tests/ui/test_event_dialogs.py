"""The dialogs that change an open event: its settings and its list of players."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateEdit,
    QDialog,
    QLineEdit,
    QMessageBox,
    QSpinBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.results import TWO_ONE_ZERO, ScoreSystem
from tbdesk.engine.tournament import EventKind, Tournament
from tbdesk.ui.chain_dialog import ChainDialog
from tbdesk.ui.event_dialogs import EventSettingsDialog, PlayersDialog
from tests.domain import crosstable, swiss
from tests.ui.conftest import Desk
from tests.ui.hands import (
    at_the_next,
    button,
    cancel,
    choose,
    click,
    click_cell,
    fill,
    focused,
    keys,
    letters,
    lines,
    message,
    named,
    ok,
    press,
    shown,
)

GRID = """
Alice  * 1 ½ .
Bruno  0 * . +
Carla  ½ . * 0
Davide . - 1 *
"""


def club_night(**fields: object) -> Tournament:
    return replace(crosstable(GRID).tournament, title="Club night", **fields)


# --- event settings ---------------------------------------------------------------------------


def settings(qtbot: QtBot, event: Tournament) -> EventSettingsDialog:
    return shown(qtbot, EventSettingsDialog(event))


def test_the_settings_are_filled_in_as_they_are(qtbot: QtBot) -> None:
    event = club_night(
        place="Roma",
        arbiter="Carla Neri",
        start=date(2025, 5, 9),
        end=date(2025, 5, 10),
        scores=ScoreSystem(win=6, draw=3, loss=1),
        edition="fsi",
    )
    dialog = settings(qtbot, event)
    assert named(dialog, QLineEdit, "Title").text() == "Club night"
    assert named(dialog, QLineEdit, "Place").text() == "Roma"
    assert named(dialog, QLineEdit, "Arbiter").text() == "Carla Neri"
    assert named(dialog, QDateEdit, "First day").text() == "2025-05-09"
    assert named(dialog, QDateEdit, "Last day").text() == "2025-05-10"
    assert named(dialog, QComboBox, "Score system").currentText() == "other…"
    assert named(dialog, QSpinBox, "Half-points for a win").value() == 6
    assert named(dialog, QComboBox, "Rules").currentText().startswith("Italian")


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"start": date(2024, 2, 29)},
        {"edition": "classic", "place": "Roma", "scores": TWO_ONE_ZERO},
        {"scores": ScoreSystem(forfeit_win=1, pairing_bye=1, zero_bye=-1)},
        {"scores": ScoreSystem(win=6, draw=3, loss=1, half_bye=2)},
    ],
)
def test_ok_without_a_change_changes_nothing(qtbot: QtBot, fields: dict[str, object]) -> None:
    event = club_night(**fields)
    dialog = settings(qtbot, event)
    click(ok(dialog))
    assert dialog.tournament() == event


def test_settings_are_changed(qtbot: QtBot) -> None:
    event = club_night(start=date(2025, 5, 9))
    dialog = settings(qtbot, event)
    fill(named(dialog, QLineEdit, "Title"), "Club final")
    choose(named(dialog, QComboBox, "Score system"), "2-1-0")
    choose(named(dialog, QComboBox, "Rules"), "Classic")
    named(dialog, QCheckBox, "First day is known").setFocus()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)
    assert not dialog.isVisible()
    changed = replace(event, title="Club final", scores=TWO_ONE_ZERO, edition="classic", start=None)
    assert dialog.tournament() == changed


def test_a_known_date_takes_the_field_out_of_the_grey(qtbot: QtBot) -> None:
    dialog = settings(qtbot, club_night())
    field = named(dialog, QDateEdit, "First day")
    assert not field.isEnabled()
    named(dialog, QCheckBox, "First day is known").setFocus()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Tab)
    assert focused() is field
    keys("20261231")
    click(ok(dialog))
    assert dialog.tournament().start == date(2026, 12, 31)


def test_settings_that_cannot_be_are_refused(qtbot: QtBot) -> None:
    dialog = settings(qtbot, club_night(start=date(2026, 5, 9), end=date(2026, 5, 8)))
    click(ok(dialog))
    assert dialog.isVisible()
    assert message(dialog) == "The last day, 2026-05-08, is before the first, 2026-05-09."
    named(dialog, QCheckBox, "Last day is known").setFocus()
    press(Qt.Key.Key_Space)
    click(ok(dialog))
    assert not dialog.isVisible()


def test_settings_in_the_window_are_one_step_with_a_name(desk: Desk) -> None:
    desk.open_example("rr6")

    def rename(dialog: EventSettingsDialog) -> None:
        fill(named(dialog, QLineEdit, "Title"), "Club final")
        choose(named(dialog, QComboBox, "Score system"), "2-1-0")
        click(ok(dialog))

    with at_the_next(EventSettingsDialog, rename):
        desk.ctrl(Qt.Key.Key_I)
    assert desk.window.windowTitle().startswith("Club final")
    assert desk.values("PTS")[0] == "7.0"
    assert desk.window.actions_.undo.text().endswith("event settings")
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.values("PTS")[0] == "3.5"


# --- players ----------------------------------------------------------------------------------


class Question:
    """The question before results are lost, answered without a person."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.answer = QMessageBox.StandardButton.Cancel
        monkeypatch.setattr(QMessageBox, "question", self._ask)

    def _ask(self, _parent: object, _title: str, text: str, *_buttons: object) -> object:
        self.asked.append(text)
        return self.answer


@pytest.fixture(autouse=True)
def question(monkeypatch: pytest.MonkeyPatch) -> Question:
    return Question(monkeypatch)


@pytest.fixture
def dialog(qtbot: QtBot) -> PlayersDialog:
    return shown(qtbot, PlayersDialog(club_night()))


def table(dialog: QDialog) -> QTableView:
    return named(dialog, QTableView, "Players")


def taken(dialog: PlayersDialog) -> tuple[list[str], dict[int, int]]:
    """Names in their new order and the old numbers of the new ones, after OK."""
    click(ok(dialog))
    assert not dialog.isVisible()
    return [one.name for one in dialog.players.players()], dialog.players.old_numbers()


def test_the_players_are_listed_with_a_word_of_warning(dialog: PlayersDialog) -> None:
    assert lines(table(dialog)) == ["Alice", "Bruno", "Carla", "Davide"]
    assert message(dialog).startswith("Another number or order of players gives another Berger")


def test_no_letter_is_underlined_twice(dialog: PlayersDialog) -> None:
    found = letters(dialog)
    assert len(found) == len(set(found)) == 4


def test_a_corrected_name_keeps_its_number(dialog: PlayersDialog) -> None:
    click_cell(table(dialog), 1)
    keys("Beatrice\n")
    names, numbers = taken(dialog)
    assert names == ["Alice", "Beatrice", "Carla", "Davide"]
    assert numbers == {1: 1, 2: 2, 3: 3, 4: 4}


def test_a_refused_rating_is_not_swallowed_by_ok(dialog: PlayersDialog) -> None:
    click_cell(table(dialog), 0, 1)
    keys("strong")
    click(ok(dialog))
    assert dialog.isVisible()
    assert message(dialog).startswith("'strong' is not a rating")


def test_a_late_entry_is_typed_below_the_last(dialog: PlayersDialog, question: Question) -> None:
    click_cell(table(dialog), 3)
    press(Qt.Key.Key_Return)
    keys("Elena")
    names, numbers = taken(dialog)
    assert names == ["Alice", "Bruno", "Carla", "Davide", "Elena"]
    assert numbers == {1: 1, 2: 2, 3: 3, 4: 4}
    assert question.asked == []


def test_a_player_moves_with_his_results(dialog: PlayersDialog) -> None:
    click_cell(table(dialog), 3)
    click(button(dialog, "Up"))
    names, numbers = taken(dialog)
    assert names == ["Alice", "Bruno", "Davide", "Carla"]
    assert numbers == {1: 1, 2: 2, 3: 4, 4: 3}


def test_results_are_not_lost_without_a_question(dialog: PlayersDialog, question: Question) -> None:
    click_cell(table(dialog), 1)
    click(button(dialog, "Remove"))
    click(ok(dialog))
    assert dialog.isVisible()
    (asked,) = question.asked
    assert "2 Bruno (2)" in asked
    assert "You can undo it." in asked
    question.answer = QMessageBox.StandardButton.Ok
    names, numbers = taken(dialog)
    assert names == ["Alice", "Carla", "Davide"]
    assert numbers == {1: 1, 2: 3, 3: 4}


def test_players_cut_off_by_a_smaller_number_are_asked_about_too(
    dialog: PlayersDialog, question: Question
) -> None:
    fill(named(dialog, QSpinBox, "Number of players"), "2")
    click(ok(dialog))
    assert dialog.isVisible()
    assert "3 Carla (2), 4 Davide (2)" in question.asked[0]


def test_who_has_no_results_goes_without_a_question(qtbot: QtBot, question: Question) -> None:
    event = crosstable("Alice * 1 .\nBruno 0 * .\nCarla . . *").tournament
    dialog = shown(qtbot, PlayersDialog(event))
    click_cell(table(dialog), 2)
    click(button(dialog, "Remove"))
    assert taken(dialog)[0] == ["Alice", "Bruno"]
    assert question.asked == []


def test_a_text_nobody_could_read_counts_as_a_result(qtbot: QtBot, question: Question) -> None:
    event = crosstable("Alice * 1 .\nBruno 0 * 3\nCarla . 2 *").tournament
    dialog = shown(qtbot, PlayersDialog(event))
    click_cell(table(dialog), 2)
    click(button(dialog, "Remove"))
    click(ok(dialog))
    assert "3 Carla (1)" in question.asked[0]


# --- players, in the window -------------------------------------------------------------------


def grid(desk: Desk) -> list[str]:
    count = desk.crosstable.model().rowCount()
    return [
        " ".join(desk.cell(row, column) or "." for column in range(1, count + 1))
        for row in range(1, count + 1)
    ]


def test_an_ampersand_in_a_name_is_shown_in_the_menu(desk: Desk) -> None:
    desk.open_example("rr6")
    click_cell(desk.crosstable, 0)
    keys("Black & White\n")
    assert desk.window.actions_.undo.text().endswith("name of 1 Black && White")


def test_a_late_entry_in_the_window(desk: Desk) -> None:
    desk.open_example("rr6")
    before = grid(desk)

    def add(dialog: PlayersDialog) -> None:
        click_cell(table(dialog), 5)
        keys("\nGiorgia")
        click(ok(dialog))

    with at_the_next(PlayersDialog, add):
        desk.ctrl(Qt.Key.Key_L)
    assert grid(desk) == [*(f"{line} ." for line in before), ". . . . . . *"]
    assert desk.names()[-1] == "7 Giorgia"
    desk.ctrl(Qt.Key.Key_Z)
    assert grid(desk) == before


def test_after_a_late_entry_the_next_key_is_a_result(desk: Desk) -> None:
    """The table is another one, and the cursor stands where typing goes on."""
    desk.open_example("rr6")

    def add(dialog: PlayersDialog) -> None:
        click_cell(table(dialog), 5)
        keys("\nGiorgia")
        click(ok(dialog))

    with at_the_next(PlayersDialog, add):
        desk.ctrl(Qt.Key.Key_L)
    assert desk.cursor() == (1, "7")
    desk.type("1")
    assert desk.cell(1, 7) == "1"
    desk.ctrl(Qt.Key.Key_Z, times=2)
    assert desk.cursor() == (1, "2")  # nothing is empty in the old table
    desk.type("0")
    assert desk.cell(1, 2) == "0"


def test_cancel_leaves_the_event_alone(desk: Desk) -> None:
    desk.open_example("rr6")
    before = grid(desk)

    def slip(dialog: QDialog) -> None:
        if isinstance(dialog, PlayersDialog):
            click_cell(table(dialog), 2)
            click(button(dialog, "Remove"))
        click(cancel(dialog))

    for key, kind in (
        (Qt.Key.Key_L, PlayersDialog),
        (Qt.Key.Key_I, EventSettingsDialog),
        (Qt.Key.Key_T, ChainDialog),
    ):
        with at_the_next(kind, slip):
            desk.ctrl(key)
    assert grid(desk) == before
    assert not desk.window.actions_.undo.isEnabled()


def test_dialogs_that_were_closed_do_not_pile_up(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    for key, kind in (
        (Qt.Key.Key_L, PlayersDialog),
        (Qt.Key.Key_I, EventSettingsDialog),
        (Qt.Key.Key_T, ChainDialog),
    ):
        with at_the_next(kind, lambda dialog: click(ok(dialog))):
            desk.ctrl(key)
    qtbot.waitUntil(lambda: desk.window.findChildren(QDialog) == [])


# --- events by rounds -------------------------------------------------------------------------


def open_event() -> Tournament:
    made = swiss("Alice", "Bruno", "Carla", "Davide", rounds=5)
    alice, bruno, carla, davide = made.players
    alice.beats(bruno, 1)
    carla.is_paired_with(alice, 2)
    davide.zero_point_bye(3)
    return made.tournament


def test_the_length_of_a_swiss_keeps_what_is_entered(qtbot: QtBot) -> None:
    dialog = settings(qtbot, open_event())
    fill(named(dialog, QSpinBox, "Rounds"), "2")
    click(ok(dialog))
    assert message(dialog).startswith("There are games or byes in round 3; an event of 2 rounds")
    fill(named(dialog, QSpinBox, "Rounds"), "3")
    click(ok(dialog))
    assert dialog.tournament() == replace(open_event(), rounds=3)


def test_a_swiss_may_be_another_schedule_but_no_round_robin(qtbot: QtBot) -> None:
    dialog = settings(qtbot, open_event())
    choose(named(dialog, QComboBox, "Kind"), "Round robin")
    click(ok(dialog))
    assert "not everybody is paired with everybody equally often" in message(dialog)
    choose(named(dialog, QComboBox, "Kind"), "Other")
    click(ok(dialog))
    assert dialog.tournament() == replace(open_event(), kind=EventKind.PREDETERMINED)


def test_a_round_robin_taken_for_a_swiss_is_put_right(qtbot: QtBot) -> None:
    taken_for = replace(club_night(), kind=EventKind.SWISS)
    dialog = settings(qtbot, taken_for)
    choose(named(dialog, QComboBox, "Kind"), "Round robin")
    click(ok(dialog))
    assert dialog.tournament() == club_night()


def players_of(qtbot: QtBot) -> PlayersDialog:
    dialog = shown(qtbot, PlayersDialog(open_event()))
    assert "Games and byes follow their players" in message(dialog)
    return dialog


def test_who_has_games_is_not_removed(qtbot: QtBot) -> None:
    dialog = players_of(qtbot)
    table = named(dialog, QTableView, "Players")
    click_cell(table, 0)
    click(button(dialog, "Remove"))
    assert "1 Alice cannot be removed: there are games in round 1, 2" in message(dialog)
    fill(named(dialog, QSpinBox, "Number of players"), "2")
    click(ok(dialog))
    assert dialog.isVisible()
    assert "3 Carla cannot be removed" in message(dialog)
    fill(named(dialog, QSpinBox, "Number of players"), "3")
    click(ok(dialog))
    assert [player.name for player in dialog.players.players()] == ["Alice", "Bruno", "Carla"]


def test_players_move_with_their_games_and_come_late(desk: Desk) -> None:
    desk.window._document.start(open_event(), None)

    def change(dialog: PlayersDialog) -> None:
        table = named(dialog, QTableView, "Players")
        click_cell(table, 1)
        click(button(dialog, "Up"))
        fill(named(dialog, QSpinBox, "Number of players"), "5")
        click_cell(table, 4)
        keys("Elena\n")
        click(ok(dialog))

    with at_the_next(PlayersDialog, change):
        desk.ctrl(Qt.Key.Key_L)
    event = desk.window._document.tournament
    assert event is not None
    assert [player.name for player in event.players] == [
        "Bruno", "Alice", "Carla", "Davide", "Elena",
    ]  # fmt: skip
    assert [(game.white, game.black) for game in event.games] == [(2, 1), (3, 2)]
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.window._document.tournament == open_event()
