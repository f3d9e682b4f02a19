"""Hand-outs of large events: they are made away from the window, with a bar to give them up."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QProgressDialog
from pytestqt.qtbot import QtBot

from tbdesk.report import html
from tbdesk.session import calculation
from tbdesk.ui.dialog import progress
from tests.ui.conftest import Desk
from tests.ui.files.conftest import SavedAs, trigger
from tests.ui.hands import button, click


@pytest.fixture
def large(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """An event that counts as large."""
    desk.open_example("rr6")
    monkeypatch.setattr(calculation, "SMALL", 0)
    return desk


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """No web page is made before it is opened."""
    gate = threading.Event()
    monkeypatch.setattr(progress, "DELAY_MS", 20)
    make = html.handout_html

    def made(*args: object, **named: object) -> str:
        assert threading.current_thread() is not threading.main_thread()
        assert gate.wait(10)
        return make(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(html, "handout_html", made)
    yield gate
    gate.set()


def bar(desk: Desk, qtbot: QtBot) -> QProgressDialog:
    def shown() -> list[QProgressDialog]:
        return [
            dialog for dialog in desk.window.findChildren(QProgressDialog) if dialog.isVisible()
        ]

    qtbot.waitUntil(lambda: bool(shown()))
    return shown()[0]


def test_a_web_page_is_made_while_typing_goes_on(
    large: Desk, saved_as: SavedAs, gate: threading.Event, qtbot: QtBot
) -> None:
    path = saved_as("page.html")
    trigger(large, "actionExportHtml")
    assert bar(large, qtbot).labelText() == "Writing page.html …"
    assert not path.exists()
    gate.set()
    qtbot.waitUntil(lambda: large.status() == f"Exported to {path}")
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_web_page_that_was_given_up_is_not_written(
    large: Desk, saved_as: SavedAs, gate: threading.Event, qtbot: QtBot
) -> None:
    path = saved_as("page.html")
    trigger(large, "actionExportHtml")
    click(button(bar(large, qtbot), "Cancel"))
    assert large.status() == "Nothing was exported."
    gate.set()
    qtbot.wait(30)
    assert not path.exists()


def test_another_file_waits_until_the_first_is_written(
    large: Desk, saved_as: SavedAs, gate: threading.Event, qtbot: QtBot
) -> None:
    path = saved_as("page.html")
    trigger(large, "actionExportHtml")
    second = saved_as("standings.csv")
    trigger(large, "actionExportCsv")
    assert large.status() == "Another file is being written."
    gate.set()
    qtbot.waitUntil(lambda: large.status() == f"Exported to {path}")
    trigger(large, "actionExportCsv")
    qtbot.waitUntil(lambda: large.status() == f"Exported to {second}")
    assert second.read_bytes().startswith(b"\xef\xbb\xbf")
