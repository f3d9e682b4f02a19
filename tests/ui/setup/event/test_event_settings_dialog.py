"""The settings of an open event."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDateEdit,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.results import TWO_ONE_ZERO, ScoreSystem
from tbdesk.engine.model.tournament import EventKind, Rhythm, Tournament, Withdrawal
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.event.fixtures_and_days import RoundDaysDialog
from tests.ui.club_nights import club_night, open_event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    answered,
    at_the_next,
    button,
    choose,
    click,
    click_cell,
    fill,
    focused,
    keys,
    message,
    named,
    ok,
    press,
    shown,
)


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
    assert named(dialog, QLineEdit, "Win").text() == "3"
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
    changed = event._replace(title="Club final", scores=TWO_ONE_ZERO, edition="classic", start=None)
    assert dialog.tournament() == changed


def test_the_fields_of_a_rating_report_are_typed(qtbot: QtBot) -> None:
    dialog = settings(qtbot, club_night(start=date(2026, 5, 9)))
    fill(named(dialog, QLineEdit, "Federation"), "ita")
    fill(named(dialog, QLineEdit, "Deputy arbiters"), "Rossi, Ada; Neri, Carlo")
    fill(named(dialog, QLineEdit, "Rate of play"), "15 min + 10 s")
    choose(named(dialog, QComboBox, "Time control"), "rapid")
    choose(named(dialog, QComboBox, "Ratings from a list"), "the national rating, otherwise FIDE's")
    click(ok(dialog))
    event = dialog.tournament()
    assert (event.federation, event.rate_of_play) == ("ITA", "15 min + 10 s")
    assert event.deputies == ("Rossi, Ada", "Neri, Carlo")
    assert event.rhythm is Rhythm.RAPID
    assert event.national_ratings
    assert event.round_days == ()


def test_the_days_of_the_rounds_follow_that_of_the_first(qtbot: QtBot) -> None:
    dialog = settings(qtbot, club_night(start=date(2026, 5, 9)))

    def type_days(days: RoundDaysDialog) -> None:
        keys("2026-05-10")
        press(Qt.Key.Key_Return)
        click(button(days, "One a day"))
        press_in_third_round(days)
        click(ok(days))

    def press_in_third_round(days: RoundDaysDialog) -> None:
        table = days.findChild(QTableView, "roundDays")
        assert table is not None
        click_cell(table, 2, 1)
        keys("2026-05-20")
        press(Qt.Key.Key_Return)

    with at_the_next(RoundDaysDialog, type_days):
        click(button(dialog, "Days of the rounds…"))
    click(ok(dialog))
    days = [day.day for _round, day in dialog.tournament().round_days]
    assert days[:2] + days[2:3] == [10, 11, 20]


def test_the_days_of_the_rounds_can_be_pasted_and_cleared(qtbot: QtBot) -> None:
    days = shown(qtbot, RoundDaysDialog(club_night()))
    QApplication.clipboard().setText("04.09.2026\n18.9.26\nsoon\n")
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert days.days() == ((1, date(2026, 9, 4)), (2, date(2026, 9, 18)))
    assert "'soon'" in message(days)
    press(Qt.Key.Key_Delete)
    assert days.days() == ()


def test_the_days_of_the_rounds_end_with_the_calendar(qtbot: QtBot) -> None:
    days = shown(qtbot, RoundDaysDialog(club_night(start=date(9999, 12, 27))))
    click(button(days, "One a week"))
    assert days.days()[:2] == ((1, date(9999, 12, 27)), (2, date.max))


def test_a_text_that_is_no_day_keeps_the_dialog_open(qtbot: QtBot) -> None:
    days = shown(qtbot, RoundDaysDialog(club_night()))
    keys("soon")
    click(ok(days))
    assert days.isVisible()
    assert message(days).startswith("'soon' is not a date")
    assert days.days() == ()


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

    answered(TwoStepsDialog, lambda second: click(button(second, "Change the rules")))
    with at_the_next(EventSettingsDialog, rename):
        desk.ctrl(Qt.Key.Key_I)
    assert desk.window.windowTitle().startswith("Club final")
    assert desk.values("PTS")[0] == "7.0"
    assert desk.window.actions_.undo.text().endswith("event settings")
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.values("PTS")[0] == "3.5"


# --- events by rounds -------------------------------------------------------------------------


def test_the_length_of_a_swiss_keeps_what_is_entered(qtbot: QtBot) -> None:
    dialog = settings(qtbot, open_event())
    fill(named(dialog, QSpinBox, "Rounds"), "2")
    click(ok(dialog))
    assert message(dialog).startswith(
        "There are games or byes in round 3, which an event of 2 rounds"
    )
    fill(named(dialog, QSpinBox, "Rounds"), "3")
    click(ok(dialog))
    assert dialog.tournament() == open_event()._replace(rounds=3)


def test_an_event_is_shortened_although_a_player_has_withdrawn(desk: Desk) -> None:
    """The byes in the rounds that do not come were not typed by the arbiter."""
    event = withdrawn(open_event(), Withdrawal(2, 2))
    desk.document.start(event, None)

    def shorten(dialog: EventSettingsDialog) -> None:
        fill(named(dialog, QSpinBox, "Rounds"), "3")
        click(ok(dialog))

    answered(TwoStepsDialog, lambda second: click(button(second, "Change the rules")))
    with at_the_next(EventSettingsDialog, shorten):
        desk.ctrl(Qt.Key.Key_I)
    assert desk.event.rounds == 3
    assert {bye.round for bye in desk.event.byes if bye.player == 2} == {2, 3}
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == event


def test_a_swiss_may_be_another_schedule_but_no_round_robin(qtbot: QtBot) -> None:
    dialog = settings(qtbot, open_event())
    choose(named(dialog, QComboBox, "Kind"), "Round robin")
    click(ok(dialog))
    assert "not all pairs meet equally often" in message(dialog)
    choose(named(dialog, QComboBox, "Kind"), "Other")
    click(ok(dialog))
    assert dialog.tournament() == open_event()._replace(kind=EventKind.PREDETERMINED)


def test_a_round_robin_taken_for_a_swiss_is_put_right(qtbot: QtBot) -> None:
    taken_for = club_night()._replace(kind=EventKind.SWISS)
    dialog = settings(qtbot, taken_for)
    choose(named(dialog, QComboBox, "Kind"), "Round robin")
    click(ok(dialog))
    assert dialog.tournament() == club_night()


@pytest.mark.parametrize(
    ("start", "identifier", "shown_rules", "said"),
    [
        (None, None, "by date: FIDE C.07, from 1 March 2026", "no first day"),
        (date(2019, 5, 11), None, "by date: FIDE, 2009 to 31 August 2023", ""),
        (date(2024, 1, 5), None, "by date: FIDE C.07, 1 September 2023", "Until 2024-03-31"),
        (date(2024, 1, 5), "fide-2009", "FIDE, 2009 to 31 August 2023", ""),
    ],
)
def test_an_assumption_from_the_date_is_named_below_the_rules(
    qtbot: QtBot, start: date | None, identifier: str | None, shown_rules: str, said: str
) -> None:
    dialog = settings(qtbot, club_night(start=start, edition=identifier))
    assert named(dialog, QComboBox, "Rules").currentText().startswith(shown_rules)
    texts = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    notes = [text for text in texts if "rules are assumed" in text or "older ones" in text]
    assert [said in note for note in notes] == ([True] if said else [])
