"""The folder in which every file dialog comes up: that of the event used last."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QWidget

from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.chain.systems_dialog import SystemsDialog
from tbdesk.ui.setup.decisions.event_log_dialog import EventLogDialog
from tbdesk.ui.standings.compare_dialog import CompareDialog
from tests.ui.conftest import Desk
from tests.ui.hands import answered, button, child, click, hand_out


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders in which file dialogs opened; all were cancelled."""
    came_up: list[Path] = []

    def left(_window: object, _title: str, at: str, *_filters: str) -> tuple[str, str]:
        came_up.append(Path(at) if Path(at).is_dir() else Path(at).parent)
        return "", ""

    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(f"PySide6.QtWidgets.QFileDialog.{name}", left)
    return came_up


@pytest.fixture
def stick(desk: Desk, tmp_path: Path) -> Path:
    """An event is open that has no file, after one that was saved on a stick."""
    saved = tmp_path / "stick" / "friday.tbdesk"
    saved.parent.mkdir()
    saved.touch()
    Preferences().remember_file(saved)
    desk.open_example("rr6")
    shorter = desk.event._replace(chain=desk.event.chain[:1])
    desk.window.document.edit(shorter, "something for the log")
    return saved.parent


@pytest.mark.parametrize("name", ["exportPreset", "importPreset"])
def test_presets(desk: Desk, stick: Path, folders: list[Path], name: str) -> None:
    def act(dialog: ChainDialog) -> None:
        child(dialog, QAction, name).trigger()
        dialog.reject()

    faults = desk.in_dialog(ChainDialog, act)
    desk.window.actions_.chain.trigger()
    assert faults == []
    assert folders == [stick]


def test_systems(desk: Desk, stick: Path, folders: list[Path]) -> None:
    def act(dialog: ChainDialog) -> None:
        def leave(systems: SystemsDialog) -> None:
            click(button(systems, "Import…"))
            systems.reject()

        answered(SystemsDialog, leave)
        click(button(dialog, "Systems…"))
        dialog.reject()

    faults = desk.in_dialog(ChainDialog, act)
    desk.window.actions_.chain.trigger()
    assert faults == []
    assert folders == [stick]


def _save_comparison(dialog: QWidget) -> None:
    hand_out(dialog, "CSV file…")


def _save_log(dialog: QWidget) -> None:
    buttons = dialog.findChildren(QAbstractButton)
    (save,) = (one for one in buttons if one.text().replace("&", "").startswith("Save"))
    save.click()


@pytest.mark.parametrize(
    ("dialog", "open_it", "save"),
    [
        (CompareDialog, lambda actions: actions.compare, _save_comparison),
        (EventLogDialog, lambda actions: actions.event_log, _save_log),
    ],
)
def test_tables_that_are_saved(
    desk: Desk,
    stick: Path,
    folders: list[Path],
    dialog: type[CompareDialog | EventLogDialog],
    open_it: Callable[[object], QAction],
    save: Callable[[QWidget], None],
) -> None:
    def act(shown: CompareDialog | EventLogDialog) -> None:
        save(shown)
        shown.reject()

    faults = desk.in_dialog(dialog, act)
    open_it(desk.window.actions_).trigger()
    assert faults == []
    assert folders == [stick]
