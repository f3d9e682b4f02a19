"""The standings as they are scrolled."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from tests.domain import round_robin
from tests.ui.conftest import Desk
from tests.ui.hands import child


def test_after_scrolling_columns_are_measured_after_the_usual_pause(desk: Desk) -> None:
    """The way scrolled, in rows, was taken for the pause, in milliseconds."""
    names = [f"Player {number}" for number in range(1, 41)]
    desk.window._document.start(round_robin(*names).tournament, None)
    view = desk.table("standings")
    pauses = [timer.interval() for timer in view.findChildren(QTimer)]
    view.verticalScrollBar().setValue(7)
    assert view.verticalScrollBar().value() == 7
    assert [timer.interval() for timer in view.findChildren(QTimer)] == pauses


class Paintings(QObject):
    """Which of some widgets were painted, in their order."""

    def __init__(self, **widgets: QWidget) -> None:
        super().__init__()
        self._names = {widget: name for name, widget in widgets.items()}
        self.order: list[str] = []
        for widget in widgets.values():
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            name = self._names[watched]
            if name not in self.order:
                self.order.append(name)
        return False


def test_the_standings_are_painted_before_what_they_are_made_of(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    explanation = child(desk.window, QTextBrowser, "explanation")
    desk.click_value("1 Alice", "SB")
    qtbot.waitUntil(lambda: "SB 9.25" in explanation.toPlainText())
    desk.click_game(1, 2)
    qtbot.wait(100)
    paintings = Paintings(
        standings=desk.standings.viewport(),
        contributions=desk.contributions.viewport(),
        explanation=explanation.viewport(),
    )
    desk.type("0")
    assert desk.values("SB")[0] != "9.25", "they are there at once"
    assert "SB 9.25" in explanation.toPlainText()
    qtbot.waitUntil(lambda: len(paintings.order) == 3)
    assert paintings.order == ["standings", "contributions", "explanation"]


def test_what_they_are_made_of_is_dropped_when_the_next_key_comes(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    explanation = child(desk.window, QTextBrowser, "explanation")
    desk.click_value("1 Alice", "SB")
    qtbot.waitUntil(lambda: "SB 9.25" in explanation.toPlainText())
    shown: list[str] = []
    explanation.textChanged.connect(lambda: shown.append(explanation.toPlainText()))
    for key in "0=1":
        desk.click_game(1, 2)
        desk.type(key)
    qtbot.waitUntil(lambda: bool(shown))
    qtbot.wait(100)
    assert len(shown) == 1
    assert "SB 9.25" in shown[0]
