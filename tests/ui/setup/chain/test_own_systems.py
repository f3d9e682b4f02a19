"""Finding tie-breaks, and defining one's own, in the dialog of the chain."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QMessageBox, QPlainTextEdit
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.compact import event_of
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.files.chains import systems as files
from tbdesk.files.chains.presets import load_presets
from tbdesk.models.setup.system_answers import asks_for_all
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.chain.system_dialog import SystemDialog
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE
from tests.ui.hands import (
    activate,
    answered,
    child,
    choose,
    fill,
    focused,
    keys,
    message,
    named,
    ok,
    pauses,
    press,
    shown,
)
from tests.ui.questions import Question
from tests.ui.setup.chain.conftest import available, chain, codes, pick

OPENED = "PySide6.QtWidgets.QFileDialog.getOpenFileName"

MINE = systems.known()["CUSS"]._replace(code="MINE")


def club(**fields: object) -> Tournament:
    event = event_of(EXAMPLE)._replace(chain=catalogue.chain("PTS"))
    return event._replace(**fields)  # type: ignore[arg-type]


@pytest.fixture
def dialog(qtbot: QtBot) -> ChainDialog:
    return shown(qtbot, ChainDialog(club(), load_presets()))


def do(dialog: ChainDialog, name: str) -> None:
    child(dialog, QAction, name).trigger()


def first_of(dialog: ChainDialog, menu: str) -> QAction:
    """The first that a menu offers once its button was pressed."""
    child(dialog, QMenu, "ownSystemsMenu").aboutToShow.emit()
    return child(dialog, QMenu, menu).actions()[0]


def line(dialog: SystemDialog, name: str) -> QLineEdit:
    return named(dialog, QLineEdit, name)


def example_of(dialog: SystemDialog) -> list[str]:
    return child(dialog, QPlainTextEdit, "systemExample").toPlainText().splitlines()


US_CHESS = ("US_MM", "US_SOLK", "US_MED", "US_CUM", "US_COP", "US_KASH", "US_SB")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("sought", "found"),
    [
        ("us chess cumulative", ["US_CUM", "US_COP"]),
        ("us chess", [*US_CHESS, "US_RES", "US_OPP"]),
        ("weerstandspunten", ["BH"]),
        ("KASHDAN", ["FFE_KASH", "CAT_KASH", "US_KASH"]),
        ("verfeinerte", ["BH_SUM"]),
        ("zzz", []),
    ],
)
def test_tie_breaks_are_found_by_any_name(
    dialog: ChainDialog, sought: str, found: list[str]
) -> None:
    fill(named(dialog, QLineEdit, "Find a tie-break"), sought)
    assert codes(available(dialog)) == found
    assert bool(message(dialog)) == (not found)


def test_what_was_found_is_added_with_enter(dialog: ChainDialog) -> None:
    fill(named(dialog, QLineEdit, "Find a tie-break"), "modified")
    press(Qt.Key.Key_Return)
    assert chain(dialog) == "PTS,US_MM"
    press(Qt.Key.Key_Down)
    assert focused() is available(dialog)


@pytest.mark.parametrize("one_in", [5, pytest.param(1, marks=pytest.mark.long)])
def test_every_code_is_added_by_its_code_and_enter(qtbot: QtBot, one_in: int) -> None:
    """Typed into the field of a Swiss whose rules allow most of them; nothing else is added for
    one that they do not. That each is found first by its code, test_tiebreak_search tries."""
    dialog = shown(qtbot, ChainDialog(club(chain=catalogue.chain("KS")), load_presets()))
    field = named(dialog, QLineEdit, "Find a tie-break")
    for row in catalogue.known()[::one_in]:
        before = chain(dialog)
        fill(field, row.code.lower())
        assert codes(available(dialog))[0] == row.code
        press(Qt.Key.Key_Return)
        added = chain(dialog).removeprefix(before).strip(",")
        assert added.partition("/")[0] == row.code if added else message(dialog), row.code


def wait_for_example(dialog: SystemDialog) -> None:
    while pauses(dialog):
        QTest.qWait(2)


def define(dialog: SystemDialog) -> None:
    """A system like the Buchholz, without the lowest."""
    assert not example_of(dialog)
    keys("club_1")
    fill(line(dialog, "Name"), "Club rule")
    choose(named(dialog, QComboBox, "An own result counts as"), "1, whatever")
    fill(line(dialog, "Lowest that are cut"), "1")
    wait_for_example(dialog)
    assert example_of(dialog)[0] == "4 4: 13.50 = 4.00 + 4.00 + 3.00 + 2.50"
    ok(dialog).click()


def test_a_system_is_defined_used_and_changed(dialog: ChainDialog) -> None:
    answered(SystemDialog, define)
    do(dialog, "defineSystem")
    assert message(dialog) == "Defined: CLUB_1"
    activate(dialog)
    pick(available(dialog), "CLUB_1")
    press(Qt.Key.Key_Return)
    assert chain(dialog) == "PTS,CLUB_1"
    (made,) = dialog.declared_systems()
    assert (made.code, made.name, made.cut[0].low) == ("CLUB_1", "Club rule", 1)

    first_of(dialog, "removeSystem").trigger()
    assert message(dialog) == "CLUB_1 stands in the chain; take it out there first."

    def change(system: SystemDialog) -> None:
        assert line(system, "Lowest that are cut").text() == "1"
        fill(line(system, "Lowest that are cut"), "2")
        ok(system).click()

    answered(SystemDialog, change)
    first_of(dialog, "changeSystem").trigger()
    assert dialog.declared_systems()[0].cut[0].low == 2
    assert chain(dialog) == "PTS,CLUB_1"


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("Code, such as CLUB_1", "us_mm", "Code, such as CLUB_1: This code is taken"),
        ("Code, such as CLUB_1", "1A", "Code, such as CLUB_1: '1A' can be no code"),
        ("Name", "", "Name: This is missing"),
        ("Lowest that are cut", "x", "Lowest that are cut: 'x' is no whole number"),
    ],
)
def test_what_is_refused_is_said_at_its_field(
    qtbot: QtBot, field: str, text: str, said: str
) -> None:
    dialog = shown(qtbot, SystemDialog(club(), ()))
    fill(line(dialog, "Code, such as CLUB_1"), "OWN")
    fill(line(dialog, "Name"), "Own")
    fill(line(dialog, field), "")
    press(Qt.Key.Key_Delete)
    keys(text)
    ok(dialog).click()
    assert dialog.isVisible()
    assert message(dialog).startswith(said)
    assert focused() is line(dialog, field)
    assert not example_of(dialog)


def test_weights_are_asked_for_where_they_matter(qtbot: QtBot) -> None:
    dialog = shown(qtbot, SystemDialog(club(), ()))
    assert not line(dialog, "a win").isVisible()
    fill(line(dialog, "Code, such as CLUB_1"), "OWN")
    fill(line(dialog, "Name"), "Own")
    choose(named(dialog, QComboBox, "An own result counts as"), "what is typed")
    choose(named(dialog, QComboBox, "times"), "nothing")
    wait_for_example(dialog)
    for name, text in (("a win", "4"), ("a draw", "2"), ("a loss", "1")):
        fill(line(dialog, name), text)
    ok(dialog).click()
    assert not dialog.isVisible()
    own, kashdan = dialog.system().own, systems.known()["FFE_KASH"].own
    assert own == kashdan


def test_systems_go_from_one_computer_to_another(
    dialog: ChainDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered(SystemDialog, define)
    do(dialog, "defineSystem")
    path = tmp_path / "club.toml"
    files.write(path, dialog.declared_systems())
    other = shown(qtbot, ChainDialog(club(), load_presets()))
    monkeypatch.setattr(OPENED, lambda *_a, **_k: (str(path), ""))
    do(other, "importSystems")
    assert message(other) == "Imported: CLUB_1"
    assert other.declared_systems() == dialog.declared_systems()


@pytest.mark.parametrize("replaces", [False, True])
def test_a_system_of_a_file_replaces_one_of_the_event_when_it_is_told_to(
    replaces: bool, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, new = MINE._replace(decimals=3), MINE._replace(code="NEW")
    path = tmp_path / "club.toml"
    files.write(path, (other, new))
    monkeypatch.setattr(OPENED, lambda *_a, **_k: (str(path), ""))
    dialog = shown(qtbot, ChainDialog(club(systems=(MINE,)), load_presets()))
    question = Question(monkeypatch)
    buttons = QMessageBox.StandardButton
    question.answer = buttons.Yes if replaces else buttons.No
    do(dialog, "importSystems")
    assert question.asked == [
        "The event has other tie-breaks with these codes: MINE. Replace them?"
    ]
    assert dialog.declared_systems() == ((other, new) if replaces else (MINE,))


def test_the_same_system_again_is_no_question(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.toml"
    files.write(path, (MINE,))
    monkeypatch.setattr(OPENED, lambda *_a, **_k: (str(path), ""))
    dialog = shown(qtbot, ChainDialog(club(systems=(MINE,)), load_presets()))
    do(dialog, "importSystems")
    assert dialog.declared_systems() == (MINE,)


def test_a_code_that_the_program_has_is_not_taken_in_silence(
    dialog: ChainDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [systems.known()["US_MM"]._replace(definition="Something else."), MINE]
    path = tmp_path / "state.toml"
    files.write(path, others)
    monkeypatch.setattr(OPENED, lambda *_a, **_k: (str(path), ""))
    do(dialog, "importSystems")
    said = "Imported: MINE. Left out, as the program has its own: US_MM"
    assert message(dialog) == said
    assert dialog.declared_systems() == (MINE,)


@pytest.mark.parametrize("code", ["US_SOLK", "FFE_KASH", "SOS_1", "SB+", "VSB", "US_COP", "CUSS"])
def test_the_form_shows_all_of_what_it_can_change(code: str) -> None:
    assert asks_for_all(systems.known()[code]._replace(code="OWN"))


@pytest.mark.parametrize("code", ["ARRANZ", "BERLIN"])
def test_what_the_form_cannot_show_is_not_changed_there(code: str) -> None:
    assert not asks_for_all(systems.known()[code]._replace(code="OWN"))
