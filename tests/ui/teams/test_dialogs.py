"""The dialogs of team events: every format, pasted teams, rules of matches, changed rosters."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.results import THREE_ONE_ZERO, Kind
from tbdesk.engine.model.teams import MatchRules, Score
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog, how_to_type
from tbdesk.ui.setup.players.list_dialogs import TeamsDialog
from tests.engine.teams_of import league, swiss_of_teams
from tests.ui.hands import (
    activate,
    alt,
    answered,
    button,
    child,
    choose,
    click,
    click_cell,
    fill,
    keys,
    letters,
    lines,
    message,
    named,
    ok,
    press,
    shown,
)
from tests.ui.teams.conftest import Answers, TeamHall

PASTED = "Ants\nAnn 2100\nArt 2000\n\nBees\nBob 2050\nBea 1950"
NAMES = 1  # the column of the names


@pytest.fixture
def dialog(qtbot: QtBot) -> NewEventDialog:
    """For teams, with every field in sight."""
    dialog = shown(qtbot, NewEventDialog(load_presets()))
    dialog.choose("teams")
    click(named(dialog, QPushButton, "More"))
    return dialog


def paste(dialog: QDialog, text: str) -> None:
    table = child(dialog, QTableView, "rosters")
    QGuiApplication.clipboard().setText(text)
    click_cell(table, 0, NAMES)
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def colours(dialog: QDialog) -> QLineEdit:
    edit = named(dialog, QComboBox, "Home colours").lineEdit()
    assert isinstance(edit, QLineEdit)
    return edit


def test_pasted_teams(dialog: NewEventDialog) -> None:
    paste(dialog, PASTED)
    table = child(dialog, QTableView, "rosters")
    assert lines(table, NAMES) == ["Ants", "Ann", "Art", "Bees", "Bob", "Bea"]
    fill(named(dialog, QSpinBox, "Boards"), "1")
    assert lines(table) == ["Team 1", "1", "2 res.", "Team 2", "1", "2 res."]
    click(ok(dialog))
    event = dialog.tournament()
    assert [team.roster for team in event.teams] == [(1, 2), (3, 4)]
    assert event.match_rules == MatchRules(1)
    assert chain_text(event.chain).startswith("MPTS,GPTS")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("format_", "length", "kind", "rounds", "matches"),
    [
        ("Teams, round robin", ("Cycles", "2"), EventKind.ROUND_ROBIN, 2, 2),
        ("Teams, Swiss", ("Rounds", "5"), EventKind.SWISS, 5, 0),
        ("Teams, Scheveningen", None, EventKind.PREDETERMINED, 2, 2),
        ("Teams, match of two", ("Matches in a row", "3"), EventKind.PREDETERMINED, 3, 3),
    ],
)
def test_every_format(
    dialog: NewEventDialog,
    format_: str,
    length: tuple[str, str] | None,
    kind: EventKind,
    rounds: int,
    matches: int,
) -> None:
    paste(dialog, PASTED)
    choose(named(dialog, QComboBox, "Kind"), format_)
    fill(named(dialog, QSpinBox, "Boards"), "2")
    if length is not None:
        fill(named(dialog, QSpinBox, length[0]), length[1])
    assert named(dialog, QComboBox, "Tie-breaks").count() > 0
    click(ok(dialog))
    assert not dialog.isVisible(), message(dialog)
    event = dialog.tournament()
    assert (event.kind, event.rounds, len(event.matches)) == (kind, rounds, matches)
    by_games = format_ == "Teams, Scheveningen"
    assert event.match_rules is not None
    assert event.match_rules.primary is (Score.GAME_POINTS if by_games else Score.MATCH_POINTS)
    assert chain_text(event.chain).startswith("GPTS" if by_games else "MPTS")


def test_scheveningen_is_scored_as_it_was_asked_for(dialog: NewEventDialog) -> None:
    ranked, format_ = (named(dialog, QComboBox, name) for name in ("Ranked by", "Kind"))
    choose(format_, "Teams, Scheveningen")
    assert ranked.currentText() == "game points"
    ranked.setFocus()
    press(Qt.Key.Key_Up)
    choose(format_, "Teams, Swiss")
    choose(format_, "Teams, Scheveningen")
    assert ranked.currentText() == "match points"


def test_names_of_tie_breaks_are_told_apart(qtbot: QtBot) -> None:
    dialog = shown(qtbot, ChainDialog(league(), load_presets()))
    listed = [
        str(view.model().index(row, 0).data())
        for view in dialog.findChildren(QListView)
        for row in range(view.model().rowCount())
    ]
    for names in (
        "Opponents' game points x own match points",
        "Opponents' match points x own game points",
        "Match points (Mannschaftspunkte, punti squadra",
        "Game points (Brettpunkte",
        "Berlin rating (Berliner Wertung, coefficient d'échiquier",
    ):
        assert sum(names in text for text in listed) == 1, names


def test_rules_of_the_matches(dialog: NewEventDialog) -> None:
    paste(dialog, PASTED)
    choose(named(dialog, QComboBox, "Match points"), "3-1-0")
    fill(colours(dialog), "wbbw")
    choose(named(dialog, QComboBox, "Bye, match points"), "1½")
    choose(named(dialog, QComboBox, "Bye, game points"), "2")
    choose(named(dialog, QComboBox, "Ranked by"), "game")
    click(ok(dialog))
    rules = dialog.tournament().match_rules
    assert rules is not None
    assert (rules.match_scores.win, rules.match_scores.draw) == (
        THREE_ONE_ZERO.win,
        THREE_ONE_ZERO.draw,
    )
    assert rules.match_scores.pairing_bye == 3
    assert rules.bye_games == ((Kind.PAIRING_BYE, 4),)
    assert rules.colours == "WBBW"
    assert rules.primary is Score.GAME_POINTS
    assert chain_text(dialog.tournament().chain).startswith("GPTS")


def test_boards_for_which_no_team_has_players_are_asked_about_once(dialog: NewEventDialog) -> None:
    """Four is what stands there; teams of two were typed, and half of every match stayed open."""
    paste(dialog, PASTED)
    click(ok(dialog))
    told = "A match has 4 boards, but no team has more than 2 players."
    assert message(dialog) == f"{told} Press OK again if that is intended."
    fill(named(dialog, QSpinBox, "Boards"), "3")
    click(ok(dialog))
    assert "has 3 boards" in message(dialog)
    click(ok(dialog))  # it is meant
    assert not dialog.isVisible()


@pytest.mark.parametrize(
    ("event", "hint"),
    [
        (swiss_of_teams(), "Type the numbers of the two teams"),
        (league(), "Type the scores of the matches"),
    ],
)
def test_the_text_to_type_first_is_of_the_kind_of_event(event: Tournament, hint: str) -> None:
    assert how_to_type(event).startswith(hint)


def test_a_new_event_says_what_to_type_first(hall: TeamHall) -> None:
    answers = Answers()

    def act(dialog: QDialog) -> None:
        assert isinstance(dialog, NewEventDialog)
        dialog.choose("teams")
        paste(dialog, "Ants\n\nBees")
        click(ok(dialog))

    answers.when(NewEventDialog, act)
    hall.desk.ctrl(Qt.Key.Key_N)
    answers.done()
    assert hall.desk.status().startswith("Type the scores of the matches")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("text", "act", "reason"),
    [
        ("Ants\nAnn", lambda _dialog: None, "2 to 60 teams, not 1"),
        ("Ants\nAnn\n\nants\nBob", lambda _dialog: None, "Two teams have the name"),
        (PASTED, lambda dialog: fill(colours(dialog), "WXB"), "not colours"),
        (
            PASTED,
            lambda dialog: choose(named(dialog, QComboBox, "Kind"), "Teams, Scheveningen"),
            "needs 4 players",
        ),
    ],
)
def test_an_impossible_team_event_is_refused_with_the_reason(
    dialog: NewEventDialog, text: str, act: Callable[[NewEventDialog], None], reason: str
) -> None:
    paste(dialog, text)
    act(dialog)
    click(ok(dialog))
    assert dialog.isVisible()
    assert reason in message(dialog)


def test_escape_asks_before_teams_are_lost(
    dialog: NewEventDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Discard]
    monkeypatch.setattr(QMessageBox, "exec", lambda _box: answers.pop(0))
    paste(dialog, PASTED)
    named(dialog, QSpinBox, "Boards").setFocus()
    press(Qt.Key.Key_Escape)
    assert dialog.isVisible()
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_settings_show_the_rules_of_the_matches(qtbot: QtBot) -> None:
    event = league()
    dialog = shown(qtbot, EventSettingsDialog(event))
    found = letters(dialog)
    assert len(set(found)) == len(found), found
    assert dialog.tournament() == event
    fill(named(dialog, QSpinBox, "Boards"), "3")
    rules = dialog.tournament().match_rules
    assert rules is not None
    assert rules.boards == 3


# --- an open event ----------------------------------------------------------------------------


def in_teams(hall: TeamHall, act: Callable[[TeamsDialog], None]) -> None:
    """Ctrl+L, something in the dialog, OK."""

    def run(dialog: QDialog) -> None:
        assert isinstance(dialog, TeamsDialog)
        act(dialog)
        click(ok(dialog))

    answers = Answers()
    answers.when(TeamsDialog, run)
    hall.desk.ctrl(Qt.Key.Key_L)
    answers.done()
    activate(hall.desk.window)


@pytest.mark.long
def test_a_reserve_is_added_and_can_be_seated(hall: TeamHall) -> None:
    hall.open(league())

    def act(dialog: TeamsDialog) -> None:
        click(button(dialog, "Add player"))
        keys("Newcomer 2000\n")

    in_teams(hall, act)
    assert hall.event.player(13).name == "Newcomer"
    assert hall.event.teams[0].roster == (1, 2, 3, 13)
    assert len(hall.event.matches) == 6
    hall.desk.press(Qt.Key.Key_Return)
    hall.desk.type("new\r")
    assert hall.line(hall.lineup, 0)[1] == "4  Newcomer  2000"
    hall.desk.ctrl(Qt.Key.Key_Z, times=2)
    assert len(hall.event.players) == 12


def test_another_order_of_teams_keeps_their_scores(hall: TeamHall) -> None:
    hall.open(league())
    hall.desk.type("2\r")
    assert hall.cell(1, 2) == "2 (2)"
    answered(TwoStepsDialog, lambda second: alt("t"))
    in_teams(hall, lambda dialog: click(button(dialog, "Down")))
    assert [team.name for team in hall.event.teams] == ["B", "A", "C", "D"]
    assert hall.cell(2, 1) == "2 (2)"


def test_removing_a_team_with_matches_takes_two_steps(hall: TeamHall) -> None:
    asked: list[str] = []

    def agree(second: TwoStepsDialog) -> None:
        asked.append(child(second, QLabel, "whatFollows").text())
        click(button(second, "Remove them"))

    answered(TwoStepsDialog, agree)
    hall.open(swiss_of_teams())
    hall.desk.type("1\r2\r 3\r4\r")
    hall.desk.press(Qt.Key.Key_Up)
    hall.desk.type("2\r")
    in_teams(hall, lambda dialog: click(button(dialog, "Remove")))
    assert "1 A (1)" in asked[0]
    assert [team.name for team in hall.event.teams] == ["B", "C", "D"]
    assert [(match.home, match.away) for match in hall.event.matches] == [(2, 3)]


def test_the_menu_speaks_of_teams(hall: TeamHall) -> None:
    hall.open(league(teams=3))
    actions = hall.desk.window.actions_
    assert (actions.players.text(), actions.withdrawn.text()) == (
        "Teams and &players…",
        "&Withdrawn teams…",
    )
    hall.desk.open_example("rr6")
    assert (actions.players.text(), actions.withdrawn.text()) == (
        "&Players…",
        "&Withdrawn players…",
    )
