"""Presets of one's own in the dialog of the chain."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from tbdesk.files.chains.presets import load_presets
from tbdesk.session.program.own_presets import OwnPresets
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tests.ui.hands import alt, child, choose, message, named, offered, press, shown
from tests.ui.questions import Question
from tests.ui.setup.chain.conftest import available, chain, chain_list, club_night, codes, pick

ALT = Qt.KeyboardModifier.AltModifier
DIALOGS = "tbdesk.ui.setup.chain.preset_choice"
OPENED = "PySide6.QtWidgets.QFileDialog.getOpenFileName"


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> ChainDialog:
    own = OwnPresets(tmp_path / "own")
    return shown(qtbot, ChainDialog(club_night("PTS,DE,SB"), load_presets(), None, own))


def again(qtbot: QtBot, tmp_path: Path) -> ChainDialog:
    """The dialog on another evening."""
    own = OwnPresets(tmp_path / "own")
    return shown(qtbot, ChainDialog(club_night("PTS"), load_presets(), None, own))


def presets(dialog: ChainDialog) -> QComboBox:
    return named(dialog, QComboBox, "Preset chains")


def do(dialog: ChainDialog, name: str) -> None:
    child(dialog, QAction, name).trigger()


def test_a_chain_is_kept_under_a_name_and_deleted(
    dialog: ChainDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pick(chain_list(dialog), "SB")
    press(Qt.Key.Key_Up, ALT)
    monkeypatch.setattr(f"{DIALOGS}.QInputDialog.getText", lambda *_a, **_k: ("Club  cup", True))
    do(dialog, "savePreset")
    assert message(dialog) == "Saved: Club cup"
    assert offered(presets(dialog))[1] == "Club cup: PTS,SB,DE"
    other = again(qtbot, tmp_path)
    choose(presets(other), "Club cup")
    press(Qt.Key.Key_Return)
    presets(other).activated.emit(presets(other).currentIndex())
    assert chain(other) == "PTS,SB,DE"
    deletes = child(other, QMenu, "deletePreset")
    (entry,) = deletes.actions()
    assert entry.text() == "Club cup: PTS,SB,DE"
    person = Question(monkeypatch)
    entry.trigger()
    assert person.asked == ["Delete the preset Club cup? This cannot be undone."]
    assert any(text.startswith("Club cup") for text in offered(presets(other)))
    do(other, "savePreset")
    assert person.asked[1:] == ["The preset Club cup already exists. Replace it?"]
    person.answer = QMessageBox.StandardButton.Yes
    entry.trigger()
    assert message(other) == "Deleted: Club cup"
    assert not any(text.startswith("Club cup") for text in offered(presets(other)))


def test_a_preset_goes_from_one_computer_to_another(
    dialog: ChainDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "league.json"
    save = "PySide6.QtWidgets.QFileDialog.getSaveFileName"
    monkeypatch.setattr(save, lambda *_args: (str(file), ""))
    do(dialog, "exportPreset")
    assert message(dialog) == "Exported to league.json"
    monkeypatch.setattr(OPENED, lambda *_args: (str(file), ""))
    there = shown(qtbot, ChainDialog(club_night("PTS"), (), None, OwnPresets(tmp_path / "there")))
    do(there, "importPreset")
    assert message(there) == "1 preset imported: league"
    assert offered(presets(there))[1:] == ["league: PTS,DE,SB"]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('[{"id": "x", "name": "X", "kind": 3, "chain": "PTS"}]', "entry 1, field kind"),
        (
            '[{"id": "x", "name": "X", "kind": "swiss", "chain": "PTS,QQ"}]',
            "chain: tie-break 2",
        ),
        ("[", "line 1, column 2"),
    ],
)
def test_a_file_that_is_none_says_where_and_why(
    dialog: ChainDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, where: str
) -> None:
    file = tmp_path / "cup.json"
    file.write_text(text)
    monkeypatch.setattr(OPENED, lambda *_args: (str(file), ""))
    do(dialog, "importPreset")
    box = child(dialog, QMessageBox, "problemBox")
    assert "could not be imported" in box.text()
    assert str(file) in box.informativeText()
    assert where in box.informativeText()
    box.close()
    assert not (tmp_path / "own").exists()


def test_a_damaged_preset_is_reported_and_the_others_are_there(
    dialog: ChainDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{DIALOGS}.QInputDialog.getText", lambda *_a, **_k: ("Cup", True))
    do(dialog, "savePreset")
    (tmp_path / "own" / "torn.json").write_text("[{")
    other = again(qtbot, tmp_path)
    assert "torn.json: line 1" in message(other)
    assert offered(presets(other))[1] == "Cup: PTS,DE,SB"


def test_enter_in_the_list_of_tie_breaks_adds_one(dialog: ChainDialog) -> None:
    pick(available(dialog), "KS")
    press(Qt.Key.Key_Return)
    assert chain(dialog) == "PTS,DE,SB,KS"
    assert dialog.isVisible(), "Enter in a list is not OK"
    assert codes(chain_list(dialog))[chain_list(dialog).currentIndex().row()] == "KS"


def test_own_presets_have_a_letter(dialog: ChainDialog) -> None:
    menu = child(dialog, QMenu, "ownPresetsMenu")
    opened: list[bool] = []

    def close() -> None:
        opened.append(menu.isVisible())
        menu.close()

    menu.aboutToShow.connect(lambda: QTimer.singleShot(0, close))
    alt("w")
    assert opened == [True]
