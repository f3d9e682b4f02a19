"""A new event: keys alone, its kind, cycles, scores, dates, a preset chain, and leaving it."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateEdit,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.rescheduling import order_of
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.model.schedule import CycleOrder
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.rules.editions import edition
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import Preset
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.window.welcome import WAYS
from tests.ui.hands import (
    alt,
    cancel,
    child,
    choose,
    click,
    click_cell,
    fill,
    keys,
    message,
    named,
    offered,
    ok,
    press,
    shown,
)
from tests.ui.questions import Question
from tests.ui.setup.event.conftest import names, number_of_players, table


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> Question:
    """The message boxes with a question, answered without a person."""
    return Question(monkeypatch)


# --- from the first key -----------------------------------------------------------------------


def test_a_whole_event_without_the_mouse(unfolded: NewEventDialog) -> None:
    keys("Club final")
    alt("C")
    keys("2")
    alt("I")
    press(Qt.Key.Key_Down)
    preset = named(unfolded, QComboBox, "Tie-breaks").currentData()
    alt("N")
    keys("3")
    alt("T")
    press(Qt.Key.Key_Tab)
    keys("Alice\nBruno\nCarla\n")
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not unfolded.isVisible()
    event = unfolded.tournament()
    assert event.title == "Club final"
    assert [player.name for player in event.players] == ["Alice", "Bruno", "Carla"]
    assert (event.cycles, event.rounds, len(event.games)) == (2, 6, 6)
    assert event.chain == preset.chain


# --- the kind of event ------------------------------------------------------------------------


def test_every_way_to_begin_has_its_kind_and_cycles(dialog: NewEventDialog) -> None:
    seen: dict[str, tuple[str, int]] = {}
    for way in WAYS.keys() - {"table"}:
        dialog.choose(way)
        seen[way] = (dialog.kind.currentText(), dialog.cycles.value())
    assert seen == {
        "round-robin": ("Round robin", 1),
        "double-round-robin": ("Round robin", 2),
        "swiss": ("Swiss", 1),
        "teams": ("Teams, round robin", 1),
        "scheveningen": ("Teams, Scheveningen", 1),
    }


@pytest.mark.parametrize(
    ("text", "kind", "preset"),
    [("Swiss", EventKind.SWISS, "FIDE Swiss"), ("Other", EventKind.PREDETERMINED, "")],
)
def test_an_event_by_rounds(
    dialog: NewEventDialog, text: str, kind: EventKind, preset: str
) -> None:
    choose(named(dialog, QComboBox, "Kind"), text)
    fill(named(dialog, QSpinBox, "Rounds"), "11")
    fill(number_of_players(dialog), "300")
    assert not named(dialog, QSpinBox, "Cycles").isVisible()
    assert offered(named(dialog, QComboBox, "Tie-breaks"))[0].startswith(preset)
    click(ok(dialog))
    event = dialog.tournament()
    assert (event.kind, event.rounds, len(event.players)) == (kind, 11, 300)
    assert event.games == ()
    assert event.chain
    assert all(
        catalogue.objection(descriptor, kind, edition(None, None)) is None
        for descriptor in event.chain
    )


def test_too_many_players_for_a_berger_table_are_kept_and_said(dialog: NewEventDialog) -> None:
    choose(named(dialog, QComboBox, "Kind"), "Swiss")
    fill(number_of_players(dialog), "70")
    choose(named(dialog, QComboBox, "Kind"), "Round robin")
    click(ok(dialog))
    assert dialog.isVisible()
    assert message(dialog) == "A round robin has at most 60 players, not 70."
    choose(named(dialog, QComboBox, "Kind"), "Swiss")
    click(ok(dialog))
    assert len(dialog.tournament().players) == 70


# --- few fields, the others folded away ---------------------------------------------------------


def heading(dialog: NewEventDialog) -> str:
    return child(dialog, QLabel, "moreHeading").text()


def test_a_team_event_takes_four_fields(dialog: NewEventDialog) -> None:
    """Kind, title, teams and boards; each is reached with one key from the one before."""
    choose(named(dialog, QComboBox, "Kind"), "Teams, round robin")
    press(Qt.Key.Key_Tab)
    keys("Club league")
    press(Qt.Key.Key_Tab)
    keys("Ants\n\nBees\n\nCats\n\n")
    alt("B")
    keys("2")
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    event = dialog.tournament()
    assert not dialog.isVisible()
    assert event.title == "Club league"
    assert [team.name for team in event.teams] == ["Ants", "Bees", "Cats"]
    assert (event.match_rules, len(event.matches)) == (MatchRules(2), 3)


def test_folded_choices_are_named_in_the_heading(dialog: NewEventDialog) -> None:
    rules = "Rules: by date: FIDE C.07, from 1 March 2026"
    chain = "Tie-breaks: FIDE round robin: PTS,DE,WIN,SB,KS"
    day = f"First day: {date.today()}"
    assert heading(dialog) == f"{day}; Scores: 1-½-0; {rules}; {chain}"
    more = named(dialog, QPushButton, "More")
    click(more)
    fill(named(dialog, QLineEdit, "Place"), "Roma")
    choose(named(dialog, QComboBox, "Score system"), "3-1-0")
    click(more)
    assert not named(dialog, QLineEdit, "Place").isVisible()
    assert heading(dialog).startswith(f"Place: Roma; {day}; Scores: 3-1-0")


def test_a_fault_in_what_is_folded_away_opens_it(dialog: NewEventDialog) -> None:
    click(named(dialog, QPushButton, "More"))
    set_date(dialog, "First day", "2026-05-10")
    set_date(dialog, "Last day", "2026-05-09")
    click(named(dialog, QPushButton, "More"))
    click(ok(dialog))
    assert named(dialog, QCheckBox, "Last day is known").isVisible()
    assert message(dialog) == "The last day, 2026-05-09, is before the first, 2026-05-10."
    set_date(dialog, "Last day", "2026-05-11")
    click(ok(dialog))
    event = dialog.tournament()
    assert (str(event.start), str(event.end)) == ("2026-05-10", "2026-05-11")


def test_names_of_another_kind_of_event_are_there_again(
    dialog: NewEventDialog, questions: Question
) -> None:
    """Players do not become teams; who takes a team event after all is asked first."""
    click_cell(table(dialog), 0)
    keys("Alice\n")
    kind = named(dialog, QComboBox, "Kind")
    choose(kind, "Teams, Swiss")
    child(dialog, QTableView, "rosters").setFocus()
    keys("Ants\n\nBees\n\n")
    choose(kind, "Swiss")
    assert names(dialog)[0] == "Alice"
    choose(kind, "Teams, Swiss")
    click(ok(dialog))
    assert dialog.isVisible()
    questions.answer = QMessageBox.StandardButton.Discard
    click(ok(dialog))
    assert not dialog.isVisible()
    assert [team.name for team in dialog.tournament().teams] == ["Ants", "Bees"]


# --- cycles, scores, dates, rules -------------------------------------------------------------


def test_the_order_of_a_double_round(dialog: NewEventDialog) -> None:
    """As C.05 Annex 1 advises, until somebody wants it otherwise; one cycle has no such choice."""
    exchanged = named(dialog, QCheckBox, "Last two rounds of the first cycle exchanged")
    assert not exchanged.isVisible()
    fill(number_of_players(dialog), "4")
    fill(named(dialog, QSpinBox, "Cycles"), "2")
    assert exchanged.isVisible()
    assert order_of(dialog.tournament()) == CycleOrder(exchanged=True)
    for box in (exchanged, named(dialog, QCheckBox, "Second cycle in the reverse order")):
        box.setFocus()
        press(Qt.Key.Key_Space)
    click(ok(dialog))
    assert order_of(dialog.tournament()) == CycleOrder(reversed_=True)


def test_scores_are_chosen_or_typed_and_what_is_no_number_keeps_the_dialog_open(
    unfolded: NewEventDialog,
) -> None:
    choose(named(unfolded, QComboBox, "Score system"), "other")
    fill(named(unfolded, QLineEdit, "Win"), "0.25")
    click(ok(unfolded))
    assert unfolded.isVisible()
    assert message(unfolded).startswith("Win: '0.25' is not a number of points. Type whole or")
    fill(named(unfolded, QLineEdit, "Win"), "2.5")
    click(ok(unfolded))
    assert unfolded.tournament().scores == ScoreSystem(win=5)


def set_date(dialog: NewEventDialog, name: str, day: str) -> None:
    """Tick that a day is known and type it."""
    known = named(dialog, QCheckBox, f"{name} is known")
    if not known.isChecked():
        known.setFocus()
        press(Qt.Key.Key_Space)
    field = named(dialog, QDateEdit, name)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    keys(day.replace("-", ""))
    assert field.date().toString("yyyy-MM-dd") == day


def test_an_event_begins_today_unless_another_day_is_given(dialog: NewEventDialog) -> None:
    """The rules go by the first day: the heading of what is dialog names it."""
    today = date.today()
    assert f"First day: {today}" in child(dialog, QLabel, "moreHeading").text()
    click(ok(dialog))
    assert (dialog.tournament().start, dialog.tournament().end) == (today, None)


def test_the_first_day_may_be_unknown(unfolded: NewEventDialog) -> None:
    named(unfolded, QCheckBox, "First day is known").setFocus()
    press(Qt.Key.Key_Space)
    click(ok(unfolded))
    assert unfolded.tournament().start is None


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("day", "rules"),
    [
        ("2026-03-01", "by date: FIDE C.07, from 1 March 2026"),
        ("2025-12-27", "by date: FIDE C.07, 1 September 2023 to 28 February 2026"),
        ("2008-06-01", "by date: Classic (no rules for unplayed rounds)"),
    ],
)
def test_the_rules_follow_the_first_day(unfolded: NewEventDialog, day: str, rules: str) -> None:
    set_date(unfolded, "First day", day)
    assert named(unfolded, QComboBox, "Rules").currentText() == rules
    click(ok(unfolded))
    assert unfolded.tournament().edition is None  # by date, whenever the date changes


def test_rules_of_one_s_own_choice(unfolded: NewEventDialog) -> None:
    choose(named(unfolded, QComboBox, "Rules"), "Italian")
    click(ok(unfolded))
    assert unfolded.tournament().edition == "fsi"


# --- preset chains ----------------------------------------------------------------------------


def preset(name: str, chain: str, kind: EventKind = EventKind.ROUND_ROBIN) -> Preset:
    return Preset(name.lower(), name, kind, None, catalogue.chain(chain))


@pytest.fixture
def three_presets(qtbot: QtBot) -> NewEventDialog:
    presets = (
        preset("Plain", "PTS,SB"),
        preset("Ratings", "PTS,RTNG"),
        preset("Swiss", "PTS,WIN", EventKind.SWISS),
        preset("Koya", "PTS,KS"),
    )
    return shown(qtbot, NewEventDialog(presets))


def test_presets_for_other_events_or_other_rules_are_not_offered(
    three_presets: NewEventDialog,
) -> None:
    combo = named(three_presets, QComboBox, "Tie-breaks")
    assert offered(combo) == ["Plain: PTS,SB", "Ratings: PTS,RTNG", "Koya: PTS,KS"]
    set_date(three_presets, "First day", "2024-05-01")  # no RTNG in the rules of that day
    assert offered(combo) == ["Plain: PTS,SB", "Koya: PTS,KS"]
    choose(named(three_presets, QComboBox, "Rules"), "FIDE C.07, from 1 March 2026")
    assert offered(combo) == ["Plain: PTS,SB", "Ratings: PTS,RTNG", "Koya: PTS,KS"]


def test_the_preset_chosen_stays_chosen_under_other_rules(three_presets: NewEventDialog) -> None:
    combo = named(three_presets, QComboBox, "Tie-breaks")
    choose(combo, "Koya")
    set_date(three_presets, "First day", "2024-05-01")
    assert combo.currentText() == "Koya: PTS,KS"


def said_below(dialog: NewEventDialog) -> str:
    """All lines of text that are to be seen."""
    lines = (label.text() for label in dialog.findChildren(QLabel) if label.isVisible())
    return "\n".join(lines)


def test_a_chain_made_for_other_rules_says_so(unfolded: NewEventDialog) -> None:
    choose(named(unfolded, QComboBox, "Kind"), "Swiss")
    choose(named(unfolded, QComboBox, "Tie-breaks"), "FIDE before September 2023: ")
    assert "made for: FIDE, 2009 to 31 August 2023" in said_below(unfolded)
    set_date(unfolded, "First day", "2019-05-01")
    assert "made for" not in said_below(unfolded)
    choose(named(unfolded, QComboBox, "Rules"), "FIDE C.07, 1 September 2023")
    assert "uses: FIDE C.07, 1 September 2023" in said_below(unfolded)
    choose(named(unfolded, QComboBox, "Tie-breaks"), "FIDE Swiss")
    assert "made for" not in said_below(unfolded)


# --- leaving ----------------------------------------------------------------------------------


def test_nothing_typed_is_left_without_a_question(
    dialog: NewEventDialog, questions: Question
) -> None:
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.result() == NewEventDialog.DialogCode.Rejected
    assert questions.asked == []


def test_typed_names_are_not_lost_by_a_slip_of_the_finger(
    dialog: NewEventDialog, questions: Question
) -> None:
    click_cell(table(dialog), 0)
    keys("Alice\n")
    press(Qt.Key.Key_Escape)
    assert questions.asked == ["The players typed so far will be lost. Discard them?"]
    assert dialog.isVisible()
    questions.answer = QMessageBox.StandardButton.Discard
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.result() == NewEventDialog.DialogCode.Rejected


def test_cancel_means_it(dialog: NewEventDialog, questions: Question) -> None:
    click_cell(table(dialog), 0)
    keys("Alice\n")
    click(cancel(dialog))
    assert not dialog.isVisible()
    assert questions.asked == []


def test_escape_takes_back_the_word_being_typed(
    dialog: NewEventDialog, questions: Question
) -> None:
    click_cell(table(dialog), 0)
    keys("Alice\nBru")
    press(Qt.Key.Key_Escape)
    assert names(dialog)[:2] == ["Alice", ""]
    assert dialog.isVisible()
    assert questions.asked == []
