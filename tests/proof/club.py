"""python -m tests.proof.club [PLAYERS]: a club evening typed with a rating list, and its report.

A list of 1.5 million generated players is imported, and ten of them, some with Greek and Cyrillic
names, are typed into a new event: letters until the list offers the player within three lines, then
Down and Enter. All their games are played, what the checklist asks for is typed where its lines
lead, and the report file is written. Prints the keys besides the letters of the names; status 1 if
a player took more than six, another person was filled in, or `tbdesk check --report` complains.
"""

from __future__ import annotations

import os
import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from functools import partial
from pathlib import Path
from unittest import mock

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QTableView,
)

from tbdesk.app import create_app, create_window
from tbdesk.cli.main import main as tbdesk
from tbdesk.engine.model.tournament import Tournament
from tbdesk.session.document import Document
from tbdesk.session.lookup import kept_lists
from tbdesk.ui.files.report_dialog import ReportDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.event.fixtures_and_days import RoundDaysDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.files.lists.generated import fide_xml, people
from tests.proof import command
from tests.ui import hands

#: Keys besides the letters of a name; and the line of the offers up to which a typist goes down.
_MOST, _NEAR = 6, 3
#: The accessible names of the settings that a report asks for, and what is typed.
_SETTINGS = {
    "Place": "Roma",
    "Arbiter": "Neri, Carlo (801234)",
    "Federation": "ITA",
    "Rate of play": "15 min + 10 s a move",
}
Person = tuple[str, str]


def main() -> None:
    players = command.count("club", __doc__, "PLAYERS", 1_500_000)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ |= {"XDG_DATA_HOME": name, "XDG_CONFIG_HOME": name}
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = create_app([])
        store = kept_lists()
        kept = store.add(fide_xml(folder / "list.zip", people(players, 5000)), day=date.today())
        with closing(sqlite3.connect(store.folder / kept.file)) as opened:
            chosen = list(_chosen(opened, kept.players))
        sys.exit(_evening(app, chosen, folder / "report.trf"))


def _chosen(opened: sqlite3.Connection, players: int) -> Iterator[Person]:
    """Name and id of ten players, three of whom have names in other letters than ours."""
    draw = random.Random(1)
    (first,) = opened.execute("SELECT min(number) FROM players WHERE key >= 'α'").fetchone()
    numbers = [draw.randrange(1, first) for _ in range(7)]
    numbers += [draw.randrange(first, players + 1) for _ in range(3)]
    for number in numbers:
        query = "SELECT name, fide_id FROM players WHERE number = ?"
        yield opened.execute(query, (number,)).fetchone()


def _evening(app: QApplication, chosen: list[Person], report: Path) -> int:
    window = create_window()
    window.show()
    QTest.qWaitForWindowExposed(window)
    hands.activate(window)
    used: list[int] = []
    with hands.at_the_next(NewEventDialog, partial(_type_players, chosen, used)):
        window.actions_.new.trigger()
    event = _event(window.document)
    wrong = [one for one in chosen if one not in {(p.name, p.fide_id) for p in event.players}]
    (grid,) = window.findChildren(QTableView, "crosstable")
    draw = random.Random(2)
    while any(game.result is None for game in _event(window.document).games):
        QTest.keyClick(grid, draw.choice((Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_5)))
        app.processEvents()
    asked: list[str] = []
    with (
        mock.patch.object(QFileDialog, "getSaveFileName", return_value=(str(report), "")),
        hands.at_the_next(ReportDialog, partial(_fill_in, asked)),
    ):
        window.actions_.report.trigger()
    while not report.exists():
        QTest.qWait(10)
    window.document.undo_stack.setClean()
    status = tbdesk(["check", "--report", str(report)])
    print(f"keys besides letters: {used}; not as in the list: {wrong}")
    print(f"the checklist asked: {asked}; check --report: status {status}")
    return int(max(used) > _MOST or bool(wrong) or status)


def _event(document: Document) -> Tournament:
    assert document.tournament is not None
    return document.tournament


def _type_players(chosen: list[Person], used: list[int], dialog: NewEventDialog) -> None:
    hands.fill(hands.named(dialog, QLineEdit, "Title"), "Club evening")
    hands.click_cell(hands.child(dialog, QTableView, "players"), 0)
    used += [_type_player(dialog, *person) for person in chosen]
    hands.click(hands.ok(dialog))


def _type_player(dialog: QDialog, name: str, fide_id: str) -> int:
    """Type a name until the player is near in the offers; the keys besides letters."""
    signs = row = 0
    for sign in name:
        pressed = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
        QApplication.sendEvent(hands.focused(), pressed)
        signs += not sign.isalpha()
        row = _row_of(dialog, fide_id)
        if 0 < row <= _NEAR:
            break
    hands.press(Qt.Key.Key_Down, times=row)
    hands.press(Qt.Key.Key_Return)
    return signs + row + 1


def _row_of(dialog: QDialog, fide_id: str) -> int:
    """The line of a player in the offers, from 1, when the search is done; 0 for none."""
    QTest.qWait(1)
    while hands.busy(dialog):
        QTest.qWait(5)
    for listed in dialog.findChildren(QListWidget, "nameOffers"):
        texts = hands.lines(listed) if listed.isVisible() else []
        for row, text in enumerate(texts, 1):
            if fide_id in text.split():
                return row
    return 0


def _fill_in(asked: list[str], dialog: ReportDialog) -> None:
    """Type what the lines of the checklist ask for, and write the report file."""
    checklist = hands.child(dialog, QListWidget, "checklist")
    asked += hands.lines(checklist)
    for text, fill_in_the_next in (
        ("No chief arbiter", partial(hands.answered, EventSettingsDialog, _fill_settings)),
        ("Rounds without a day", partial(hands.answered, RoundDaysDialog, _fill_days)),
    ):
        rows = [row for row, line in enumerate(hands.lines(checklist)) if line.startswith(text)]
        checklist.setCurrentRow(rows[0])
        fill_in_the_next()
        hands.click(hands.button(dialog, "Go to the field"))
        hands.activate(dialog)
    hands.click(hands.button(dialog, "Write the report file…"))


def _fill_settings(dialog: EventSettingsDialog) -> None:
    for name, text in _SETTINGS.items():
        hands.fill(hands.named(dialog, QLineEdit, name), text)
    hands.choose(hands.named(dialog, QComboBox, "Time control"), "rapid")
    hands.click(hands.named(dialog, QCheckBox, "Last day is known"))
    hands.click(hands.ok(dialog))


def _fill_days(dialog: RoundDaysDialog) -> None:
    hands.click(hands.button(dialog, "All on one day"))
    hands.click(hands.ok(dialog))


if __name__ == "__main__":
    main()
