"""Rating lists in the window: opened and removed, and names offered while they are typed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QListWidget, QTableView, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Rhythm, Tournament
from tbdesk.session.lookup import kept_lists
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.setup.players.late_entry_dialog import LateEntryDialog
from tbdesk.ui.setup.players.list_dialogs import PlayersDialog, TeamsDialog
from tbdesk.ui.setup.players.rating_lists import ListComparisonDialog, ListDateDialog, ListsDialog
from tests.domain import swiss
from tests.files.lists.made import KNSB, XML, written
from tests.team_domain import team_event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    answered,
    at_the_next,
    button,
    child,
    click,
    click_cell,
    keys,
    lines,
    message,
    named,
    ok,
    press,
    shown,
)
from tests.ui.rounds.conftest import start

DAY = date(2026, 11, 1)


pytestmark = pytest.mark.usefixtures("own_lists")


@pytest.fixture
def _fide(own_lists: None, tmp_path: Path) -> None:
    kept_lists().add(written(tmp_path / "fide.xml", XML), day=DAY)


@pytest.fixture
def _damaged(_fide: None) -> None:
    store = kept_lists()
    (kept,) = store.lists()
    (store.folder / kept.file).write_bytes(b"no list at all" * 100)


TWO = swiss("Alice", "Bruno", rounds=3).tournament


def in_a_new_line(qtbot: QtBot, event: Tournament = TWO) -> PlayersDialog:
    """The list of players with the cursor in a new line."""
    dialog = shown(qtbot, PlayersDialog(event))
    table = named(dialog, QTableView, "Players")
    click_cell(table, table.model().rowCount() - 1)
    press(Qt.Key.Key_Down)
    return dialog


def offers(window: QWidget) -> list[str]:
    """The lines of the list under the field, as soon as the search is done."""
    QTest.qWait(1)
    found = window.findChildren(QListWidget, "nameOffers")
    shown_lists = [one for one in found if one.isVisible()]
    return lines(shown_lists[0]) if shown_lists else []


def wait_until_idle(window: QWidget) -> None:
    while any(task.busy for task in window.findChildren(TaskRunner)):
        QTest.qWait(1)


def wait_for_offers(qtbot: QtBot, window: QWidget, count: int) -> None:
    qtbot.waitUntil(lambda: len(offers(window)) == count)


@pytest.mark.usefixtures("_fide")
def test_down_and_enter_take_a_player_with_all_that_is_known(qtbot: QtBot) -> None:
    dialog = in_a_new_line(qtbot)
    table = named(dialog, QTableView, "Players")
    keys("oes")
    wait_for_offers(qtbot, dialog, 1)
    assert offers(dialog) == ["GM Oest, Per (1979)  DEN  2588  1001  inactive"]
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert offers(dialog) == []
    assert table.currentIndex().row() == 3
    per = dialog.players.players()[2]
    assert (per.name, per.title, per.federation) == ("Oest, Per", "GM", "DEN")
    assert (per.rating, per.fide_id) == (2588, "1001")
    assert (per.birth, per.sex) == ("1979/00/00", "m")


UNREAD = (
    "No names are offered: the rating lists cannot be read. Open them again (Players > Rating "
    "lists…)."
)


@pytest.mark.usefixtures("_damaged")
def test_lists_that_cannot_be_read_are_reported_once(qtbot: QtBot) -> None:
    dialog = in_a_new_line(qtbot)
    keys("oes")
    qtbot.waitUntil(lambda: message(dialog) == UNREAD)
    assert offers(dialog) == []
    keys("t\n")
    assert message(dialog) == ""
    keys("oest")
    wait_until_idle(dialog)
    assert message(dialog) == ""


@pytest.mark.usefixtures("_damaged")
def test_a_late_entry_reports_lists_that_cannot_be_read(qtbot: QtBot) -> None:
    dialog = shown(qtbot, LateEntryDialog(TWO))
    named(dialog, QLineEdit, "Name").setFocus()
    keys("oes")
    qtbot.waitUntil(lambda: message(dialog) == UNREAD)


@pytest.mark.usefixtures("_fide")
def test_going_on_typing_ignores_the_offers(qtbot: QtBot) -> None:
    dialog = in_a_new_line(qtbot)
    keys("oes")
    wait_for_offers(qtbot, dialog, 1)
    keys("terreich")
    press(Qt.Key.Key_Return)
    new = dialog.players.players()[2]
    assert (new.name, new.rating, new.birth) == ("oesterreich", None, "")


@pytest.mark.usefixtures("_fide")
def test_the_offers_are_above_the_field_where_the_screen_ends(qtbot: QtBot) -> None:
    dialog = in_a_new_line(qtbot)
    keys("oes")
    field = dialog.focusWidget()
    assert field is not None
    screen = dialog.screen().availableGeometry()
    below = field.mapToGlobal(QPoint(0, field.height())).y()
    dialog.move(dialog.x(), dialog.y() + screen.bottom() - below - 2)
    wait_for_offers(qtbot, dialog, 1)
    offered = child(dialog, QListWidget, "nameOffers")
    bottom = offered.mapToGlobal(QPoint(0, offered.height())).y()
    assert bottom == field.mapToGlobal(QPoint()).y()


@pytest.mark.usefixtures("_fide")
def test_escape_closes_the_offers_and_up_leaves_them(qtbot: QtBot) -> None:
    dialog = in_a_new_line(qtbot)
    keys("lak")
    wait_for_offers(qtbot, dialog, 1)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Escape)
    assert offers(dialog) == []
    press(Qt.Key.Key_Return)
    assert dialog.players.players()[2].name == "lak"


@pytest.mark.usefixtures("_fide")
def test_the_rating_is_that_of_the_rhythm(qtbot: QtBot) -> None:
    dialog = in_a_new_line(qtbot, TWO._replace(rhythm=Rhythm.RAPID))
    keys("oest")
    wait_for_offers(qtbot, dialog, 1)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert dialog.players.players()[2].rating == 2544


@pytest.mark.usefixtures("_fide")
def test_a_player_of_a_roster(qtbot: QtBot) -> None:
    dialog = shown(qtbot, TeamsDialog(team_event(2, 1, 1)))
    table = named(dialog, QTableView, "Teams and players")
    click_cell(table, 1, 1)
    press(Qt.Key.Key_Return)
    keys("lak")
    wait_for_offers(qtbot, dialog, 1)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    new = dialog.entries()[0].players[1]
    assert (new.name, new.title, new.rating) == ("Lak, Zaneta", "WIM", 2198)


@pytest.mark.usefixtures("_fide")
def test_a_late_entry(desk: Desk, qtbot: QtBot) -> None:
    start(desk, swiss("Alice", "Bruno", "Carla", "Dario", rounds=3).tournament)

    def enter(dialog: LateEntryDialog) -> None:
        keys("oest")
        wait_for_offers(qtbot, dialog, 1)
        name = named(dialog, QLineEdit, "Name")
        below = name.mapToGlobal(QPoint(0, name.height()))
        assert child(dialog, QListWidget, "nameOffers").mapToGlobal(QPoint()) == below
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)
        assert dialog.isVisible()
        press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    faults = desk.in_dialog(LateEntryDialog, enter)
    desk.window.actions_.late_entry.trigger()
    assert not faults
    new = desk.event.players[-1]
    assert (new.name, new.rating, new.birth) == ("Oest, Per", 2588, "1979/00/00")


def test_without_lists_nothing_is_offered(qtbot: QtBot) -> None:
    dialog = in_a_new_line(qtbot)
    keys("oest")
    press(Qt.Key.Key_Return)
    assert offers(dialog) == []
    assert dialog.players.players()[2].name == "oest"


def test_a_list_is_opened_replaced_and_removed(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    path = written(tmp_path / "2026-11.csv", KNSB)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_asked: (str(path), ""))

    def work(dialog: ListsDialog) -> None:
        kept = child(dialog, QListWidget, "lists")
        for _time in range(2):
            click(button(dialog, "Open a list…"))
            qtbot.waitUntil(lambda: message(dialog) != "")
            (line,) = lines(kept)
            assert line.startswith("KNSB: 1 player, ")
        click(button(dialog, "Remove"))
        assert lines(kept) == []
        assert not button(dialog, "Remove").isEnabled()
        dialog.reject()

    faults = desk.in_dialog(ListsDialog, work)
    desk.window.actions_.lists.trigger()
    assert not faults


def test_the_date_is_asked_for(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    dialog = shown(qtbot, ListsDialog(desk.preferences))

    def answer(asked: ListDateDialog) -> None:
        press(Qt.Key.Key_Return)
        assert message(asked) == "Type the date of the list."
        keys("2026-11-01")
        press(Qt.Key.Key_Return)

    dialog.add(written(tmp_path / "list.csv", KNSB))
    answered(ListDateDialog, answer)
    qtbot.waitUntil(lambda: lines(child(dialog, QListWidget, "lists")) != [])
    assert kept_lists().lists()[0].date == DAY


def test_a_file_that_is_no_list_is_refused_with_the_reason(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    dialog = shown(qtbot, ListsDialog(desk.preferences))
    dialog.add(written(tmp_path / "a.csv", "Name;Points\nFord;1\n"))
    qtbot.waitUntil(lambda: message(dialog) != "")
    assert "not a known rating list" in message(dialog)
    QApplication.processEvents()


@pytest.mark.usefixtures("_fide")
def test_differences_from_a_list_are_taken_in_one_step(desk: Desk, qtbot: QtBot) -> None:
    event = swiss("Oest, Per", "Bruno", rounds=3).tournament
    per = event.players[0]._replace(fide_id="1001", rating=2500)
    start(desk, event._replace(players=(per, *event.players[1:])))

    def choose(dialog: ListComparisonDialog) -> None:
        table = child(dialog, QTableView, "listDifferences")
        qtbot.waitUntil(lambda: table.model().rowCount() > 0)
        assert [line.split(", ")[-2:] for line in spoken(table)] == [
            ["–", "GM"],
            ["–", "DEN"],
            ["2500", "2588"],
            ["–", "1979"],
            ["–", "m"],
        ]
        press(Qt.Key.Key_Space)  # the title is left as it is
        click(ok(dialog))

    with at_the_next(ListComparisonDialog, choose):
        desk.window.actions_.compare_list.trigger()
    after = desk.event.players[0]
    assert (after.title, after.federation, after.rating) == ("", "DEN", 2588)
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event.players[0] == per


def spoken(table: QTableView) -> list[str]:
    model = table.model()
    role = Qt.ItemDataRole.AccessibleTextRole
    return [model.index(row, 0).data(role) for row in range(model.rowCount())]


@pytest.mark.usefixtures("_fide")
def test_all_or_none_of_the_differences(desk: Desk, qtbot: QtBot) -> None:
    event = swiss("Oest, Per", "Bruno", rounds=3).tournament
    dialog = shown(qtbot, ListComparisonDialog(event))
    table = child(dialog, QTableView, "listDifferences")
    qtbot.waitUntil(lambda: table.model().rowCount() > 0)
    assert dialog.tournament() == event, "the name alone is not certain"
    click(button(dialog, "Take all"))
    assert dialog.tournament().players[0].fide_id == "1001"
    click(button(dialog, "Take none"))
    assert dialog.tournament() == event


def test_without_a_list_there_is_nothing_to_compare(qtbot: QtBot) -> None:
    dialog = shown(qtbot, ListComparisonDialog(TWO))
    assert message(dialog) == "Open a list first: Players > Rating lists…"
