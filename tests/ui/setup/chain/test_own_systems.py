"""Finding tie-breaks, and importing systems from files, in the dialog of the chain."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QListWidget, QMessageBox, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.descriptor import Entrants
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.files.chains import systems as files
from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.chain.systems_dialog import SystemsDialog, TrialDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE
from tests.ui.conftest import Desk
from tests.ui.hands import (
    activate,
    answered,
    at_the_next,
    button,
    cancel,
    child,
    choose,
    click,
    fill,
    focused,
    lines,
    message,
    named,
    ok,
    press,
    shown,
)
from tests.ui.questions import Question
from tests.ui.setup.chain.conftest import available, chain, codes

OPENED = "PySide6.QtWidgets.QFileDialog.getOpenFileName"
SAVED = "PySide6.QtWidgets.QFileDialog.getSaveFileName"

MINE = systems.known()["CUSS"]._replace(code="MINE")
FOR_TEAMS = MINE._replace(entrants=Entrants.TEAMS)

CLUB_1 = """
[systems.CLUB_1]
names = {en = "Club rule"}
definition = "The scores of the opponents, without the lowest."
own = "1"
times = "score"
cut = [{low = 1}]
"""


def club(**fields: object) -> Tournament:
    event = event_of(EXAMPLE)._replace(chain=catalogue.chain("PTS"))
    return event._replace(**fields)  # type: ignore[arg-type]


@pytest.fixture
def dialog(qtbot: QtBot) -> ChainDialog:
    return shown(qtbot, ChainDialog(club(), load_presets()))


def test_tie_breaks_are_found_by_any_name(dialog: ChainDialog) -> None:
    for sought, found in {"us chess cumulative": ["US_CUM", "US_COP"], "zzz": []}.items():
        fill(named(dialog, QLineEdit, "Find a tie-break"), sought)
        assert codes(available(dialog)) == found
        assert bool(message(dialog)) == (not found)


def test_a_found_tie_break_is_added_with_enter(dialog: ChainDialog) -> None:
    fill(named(dialog, QLineEdit, "Find a tie-break"), "modified")
    press(Qt.Key.Key_Return)
    assert chain(dialog) == "PTS,US_MM"
    press(Qt.Key.Key_Down)
    assert focused() is available(dialog)


@pytest.mark.parametrize("one_in", [20, pytest.param(1, marks=pytest.mark.long)])
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


def cells(table: QTableView, row: int) -> list[str]:
    model = table.model()
    return [model.index(row, column).data() for column in range(model.columnCount())]


@pytest.fixture
def toml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Writes the file that the next file dialog answers with."""

    def written(text: str) -> Path:
        path = tmp_path / "club.toml"
        path.write_text(text, "utf-8")
        monkeypatch.setattr(OPENED, lambda *_a, **_k: (str(path), ""))
        return path

    return written


def listed(dialog: SystemsDialog) -> list[str]:
    return codes_of(child(dialog, QListWidget, "systems"))


def codes_of(view: QListWidget) -> list[str]:
    return [line.split()[0] for line in lines(view)]


def add(trial: TrialDialog) -> None:
    click(ok(trial))


def in_systems(dialog: ChainDialog, act: Callable[[SystemsDialog], object]) -> None:
    """Do something in the list of systems, then close it."""

    def acted(shown_dialog: SystemsDialog) -> None:
        act(shown_dialog)
        activate(shown_dialog)
        click(button(shown_dialog, "Close"))

    answered(SystemsDialog, acted)
    click(button(dialog, "Systems…"))
    activate(dialog)


def take(dialog: SystemsDialog, act: Callable[[TrialDialog], object] = add) -> None:
    """Import the file, and do something in the trial."""
    answered(TrialDialog, act)
    click(button(dialog, "Import…"))
    activate(dialog)


def text_of(dialog: SystemsDialog | TrialDialog, name: str) -> str:
    return child(dialog, QLabel, name).text()


def test_a_system_is_tried_on_the_event_added_used_and_removed(
    dialog: ChainDialog, toml: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    toml(CLUB_1)

    def look(trial: TrialDialog) -> None:
        assert text_of(trial, "trialHead") == "On this event:"
        assert text_of(trial, "systemDefinition").startswith(
            "CLUB_1, Club rule. The scores of the opponents, without the lowest."
        )
        table = child(trial, QTableView, "trialValues")
        assert table.model().rowCount() == 7
        assert cells(table, 0) == ["4 4", "13.5", "4.0 + 4.0 + 3.0 + 2.5"]
        add(trial)

    def imported(shown_dialog: SystemsDialog) -> None:
        assert not listed(shown_dialog)
        take(shown_dialog, look)
        assert message(shown_dialog) == "Imported: CLUB_1"
        assert listed(shown_dialog) == ["CLUB_1"]

    in_systems(dialog, imported)
    fill(named(dialog, QLineEdit, "Find a tie-break"), "club_1")
    press(Qt.Key.Key_Return)
    assert chain(dialog) == "PTS,CLUB_1"

    question = Question(monkeypatch)
    question.answer = QMessageBox.StandardButton.No

    def removed(shown_dialog: SystemsDialog) -> None:
        click(button(shown_dialog, "Remove"))
        assert listed(shown_dialog) == ["CLUB_1"]
        question.answer = QMessageBox.StandardButton.Yes
        click(button(shown_dialog, "Remove"))
        assert message(shown_dialog) == "Removed: CLUB_1"

    in_systems(dialog, removed)
    assert question.asked == ["CLUB_1 is in the chain. Remove it from the chain, too?"] * 2
    assert chain(dialog) == "PTS"
    assert dialog.declared_systems() == ()


def test_cancel_in_the_trial_leaves_the_event_as_it_was(
    dialog: ChainDialog, toml: Callable[[str], Path]
) -> None:
    toml(CLUB_1)
    in_systems(dialog, lambda one: take(one, lambda trial: click(cancel(trial))))
    assert dialog.declared_systems() == ()


def test_every_system_of_a_file_is_tried(dialog: ChainDialog, toml: Callable[[str], Path]) -> None:
    toml(CLUB_1 + "[systems.CLUB_2]\nnames = {en = 'Twice'}\nown = 'points'\ntimes = 'CLUB_1'\n")

    def look(trial: TrialDialog) -> None:
        choose(named(trial, QComboBox, "System"), "CLUB_2")
        assert text_of(trial, "systemDefinition").startswith("CLUB_2, Twice. ")
        assert cells(child(trial, QTableView, "trialValues"), 0)[0] == "1 1"
        add(trial)

    in_systems(dialog, lambda one: take(one, look))
    assert [system.code for system in dialog.declared_systems()] == ["CLUB_1", "CLUB_2"]


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (club(players=(), games=(), byes=()), "The event has no participants to test it on."),
        (club(), "MINE is not used in this kind of event."),
    ],
    ids=["no participants", "a system for teams"],
)
def test_a_system_without_values_on_the_event_shows_its_definition(
    event: Tournament, reason: str, qtbot: QtBot
) -> None:
    trial = shown(qtbot, TrialDialog([FOR_TEAMS], (), event, ""))
    assert text_of(trial, "trialHead") == reason
    assert text_of(trial, "systemDefinition").startswith("MINE, ")
    assert not child(trial, QTableView, "trialValues").isVisible()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[systems.A]\nnames = {en = 'x'}\nown = = 1\n", "line 3, column 7: 'own = = 1'"),
        ("[systems.A]\nnames = {en = 'x'}\nown = 1\ntimes = 'B'\n", "A, field times: "),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_the_place(
    dialog: ChainDialog, toml: Callable[[str], Path], text: str, said: str
) -> None:
    toml(text)

    def refused(shown_dialog: SystemsDialog) -> None:
        click(button(shown_dialog, "Import…"))
        box = child(shown_dialog, QMessageBox, "problemBox")
        assert box.text() == "These tie-breaks could not be imported."
        assert said in box.informativeText()
        box.close()

    in_systems(dialog, refused)
    assert dialog.declared_systems() == ()


@pytest.mark.parametrize("replaces", [False, True])
def test_a_system_of_a_file_replaces_one_of_the_event_if_confirmed(
    replaces: bool, qtbot: QtBot, toml: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    other, new = MINE._replace(decimals=3), MINE._replace(code="NEW")
    files.write(toml(""), (other, new))
    dialog = shown(qtbot, ChainDialog(club(systems=(MINE,)), load_presets()))
    question = Question(monkeypatch)
    buttons = QMessageBox.StandardButton
    question.answer = buttons.Yes if replaces else buttons.No
    in_systems(dialog, take)
    assert question.asked == [
        "The event has other tie-breaks with these codes: MINE. Replace them?"
    ]
    assert dialog.declared_systems() == ((other, new) if replaces else (MINE,))


def test_the_same_system_again_is_no_question(qtbot: QtBot, toml: Callable[[str], Path]) -> None:
    files.write(toml(""), (MINE,))
    dialog = shown(qtbot, ChainDialog(club(systems=(MINE,)), load_presets()))
    in_systems(dialog, take)
    assert dialog.declared_systems() == (MINE,)


def test_a_code_that_the_program_has_is_not_taken_in_silence(
    dialog: ChainDialog, toml: Callable[[str], Path]
) -> None:
    others = [systems.known()["US_MM"]._replace(definition="Something else."), MINE]
    files.write(toml(""), others)

    def look(trial: TrialDialog) -> None:
        assert message(trial) == "Left out, because the program already has them: US_MM"
        add(trial)

    in_systems(dialog, lambda one: take(one, look))
    assert dialog.declared_systems() == (MINE,)


def test_systems_go_from_one_computer_to_another(
    qtbot: QtBot, toml: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = toml("").with_name("given.toml")
    monkeypatch.setattr(SAVED, lambda *_a, **_k: (str(path), ""))
    dialog = shown(qtbot, ChainDialog(club(systems=(MINE,)), load_presets()))
    in_systems(dialog, lambda one: click(button(one, "Export…")))
    assert files.read(path) == (MINE,)


def test_at_the_desk_a_system_is_kept_with_the_event(
    desk: Desk, toml: Callable[[str], Path]
) -> None:
    toml(CLUB_1)
    desk.open_example("swiss16")

    def used(dialog: ChainDialog) -> None:
        in_systems(dialog, take)
        fill(named(dialog, QLineEdit, "Find a tie-break"), "club_1")
        press(Qt.Key.Key_Return)
        answered(TwoStepsDialog, lambda second: click(button(second, "Change the rules")))
        click(ok(dialog))

    before = desk.event
    with at_the_next(ChainDialog, used):
        desk.ctrl(Qt.Key.Key_T)
    assert [system.code for system in desk.event.systems] == ["CLUB_1"]
    assert desk.event.chain[-1].text == "CLUB_1"
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event == before
