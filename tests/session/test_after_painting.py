"""What waits until changes have been painted, and what of several that wait comes first."""

from __future__ import annotations

from PySide6.QtCore import QObject, QThread, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.session.after_painting import AfterPainting, paint_first


class Sheet(QWidget):
    """Says when it is painted."""

    def __init__(self, said: list[str]) -> None:
        super().__init__()
        self._said = said

    def paintEvent(self, event: QPaintEvent) -> None:
        self._said.append("painted")


def test_what_was_changed_is_painted_first(qtbot: QtBot) -> None:
    said: list[str] = []
    sheet = Sheet(said)
    qtbot.addWidget(sheet)
    with qtbot.waitExposed(sheet):
        sheet.show()
    said.clear()
    later = AfterPainting(lambda: said.append("called"), 0, sheet)
    later.start()
    sheet.update()
    assert later.waits
    qtbot.waitUntil(lambda: not later.waits)
    assert said == ["painted", "called"]
    later.start()
    later.start()
    qtbot.wait(50)
    assert said.count("called") == 2
    later.start()
    later.stop()
    assert not later.waits
    qtbot.wait(50)
    assert said.count("called") == 2


def test_what_is_due_does_not_come_in_front_of_the_next_painting(qtbot: QtBot) -> None:
    """A table whose rows have moved lays them out in the next turn, and is painted after that."""
    said: list[str] = []
    sheet = Sheet(said)
    qtbot.addWidget(sheet)
    with qtbot.waitExposed(sheet):
        sheet.show()
    later = AfterPainting(lambda: said.append("called"), 0, sheet)
    later.start()
    while not later._soon.isActive():
        QApplication.processEvents()
    said.clear()
    paint_first()
    QTimer.singleShot(0, sheet.update)
    QThread.msleep(2)  # the pause is over
    qtbot.waitUntil(lambda: not later.waits)
    assert said == ["painted", "called"]


def test_of_several_that_are_due_one_is_called_in_a_turn(qtbot: QtBot) -> None:
    turns: list[int] = []
    turn, owner = 0, QObject()
    several = [AfterPainting(lambda: turns.append(turn), 1, owner) for _ in range(3)]
    for one in several:
        one.start()
    while any(one.waits for one in several):
        turn += 1
        QApplication.processEvents()
    assert len(turns) == len(set(turns)) == 3
