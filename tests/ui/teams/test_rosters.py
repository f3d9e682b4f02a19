"""Rosters: typed name by name, told where somebody is there twice, opened as a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QSpinBox, QTableView
from pytestqt.qtbot import QtBot

from tbdesk import i18n
from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.ui.hands import cancel, child, click, fill, keys, lines, message, named, ok, press, shown
from tests.ui.teams.conftest import Answers, TeamHall

NAMES, RATINGS = 1, 2
TABLE = "Team;Player;Rating\nAnts;Ann;2100\nAnts;Art;\nBees;Bob;2050\nBees;Bea;1950\n"


def team_dialog(qtbot: QtBot) -> NewEventDialog:
    dialog = shown(qtbot, NewEventDialog(load_presets()))
    dialog.choose("teams")
    return dialog


def test_enter_leads_from_the_name_to_the_rating_to_the_next(qtbot: QtBot) -> None:
    dialog = team_dialog(qtbot)
    table = child(dialog, QTableView, "rosters")
    table.setFocus()
    keys("Ants\nAnn\n2100\nArt, 2000\nAbe\n\n\nBees\nBob\n2050\nArt, 1900\n\n\n")
    assert lines(table, NAMES) == ["Ants", "Ann", "Art", "Abe", "Bees", "Bob", "Art"]
    assert lines(table, RATINGS) == ["", "2100", "2000", "", "", "2050", "1900"]
    click(ok(dialog))
    assert dialog.isVisible()
    assert "Art is in the list twice: Ants, Bees" in message(dialog)
    click(ok(dialog))  # it is meant
    assert not dialog.isVisible()


def test_the_head_of_the_ratings_is_read_whole_in_a_language_of_longer_words(qtbot: QtBot) -> None:
    with i18n.language("de"):
        dialog = team_dialog(qtbot)
        header = child(dialog, QTableView, "rosters").horizontalHeader()
        assert header.sectionSize(RATINGS) >= header.sectionSizeHint(RATINGS)
        click(cancel(dialog))


@pytest.mark.usefixtures("just_started")
@pytest.mark.parametrize("wanted", [True, False])
def test_a_table_of_teams_and_players_makes_a_team_event(
    hall: TeamHall, tmp_path: Path, wanted: bool
) -> None:
    path, answers = tmp_path / "Club cup.csv", Answers()
    path.write_text(TABLE, encoding="utf-8")

    def act(dialog: QDialog) -> None:
        assert named(dialog, QLineEdit, "Title").text() == "Club cup"
        assert lines(child(dialog, QTableView, "rosters"), NAMES) == [
            *("Ants", "Ann", "Art", "Bees", "Bob", "Bea")
        ]
        fill(named(dialog, QSpinBox, "Boards"), "2")
        click(ok(dialog) if wanted else cancel(dialog))

    look: Callable[[QDialog], None] = act
    answers.when(NewEventDialog, look)
    if not wanted:  # the table, as any other
        answers.when(ImportDialog, lambda dialog: dialog.reject())
    hall.desk.window.open_path(path)
    QApplication.processEvents()
    if wanted:
        answers.done()
        assert [(team.name, len(team.roster)) for team in hall.event.teams] == [
            *(("Ants", 2), ("Bees", 2))
        ]
        ann = hall.event.player(hall.event.teams[0].roster[0])
        assert (ann.name, ann.rating, ann.club) == ("Ann", 2100, "")
    else:
        assert hall.desk.document.tournament is None
        for dialog in hall.desk.window.findChildren(ImportDialog):
            dialog.reject()


ONCE = (
    "Team\tPlayer\tRating\nAlfa\tAnna A\t2000\n\tBert A\t1900\nBeta\tDora B\t1950\n\tEmil B\t1850"
)
BOARDS = (
    "Mannschaft;Brett;Titel;Name;FIDE-ID;Elo\nAlfa;2;;Bert A;12345679;1900\n"
    "Alfa;1;FM;Anna A;12345678;2000\nBeta;1;;Dora B;12345680;1950\nBeta;2;;Emil B;12345681;0\n"
)


@pytest.mark.parametrize("text", [ONCE, BOARDS], ids=["team once", "boards"])
def test_a_table_of_rosters_is_pasted_by_its_headings(qtbot: QtBot, text: str) -> None:
    dialog = team_dialog(qtbot)
    table = child(dialog, QTableView, "rosters")
    table.setFocus()
    QGuiApplication.clipboard().setText(text)
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert lines(table, NAMES) == ["Alfa", "Anna A", "Bert A", "Beta", "Dora B", "Emil B"]
    assert lines(table, RATINGS)[:3] == ["", "2000", "1900"]
    click(ok(dialog))
    if text == BOARDS:
        anna, emil = (
            next(player for player in dialog.tournament().players if player.name == name)
            for name in ("Anna A", "Emil B")
        )
        assert (anna.title, anna.fide_id, emil.rating) == ("FM", "12345678", None)
