"""The ceremony: a seed in sight, then the order, once; kept with the witnesses and printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QListWidget, QTableView
from pytestqt.qtbot import QtBot

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.files import files
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.text_report import handout_text
from tbdesk.session.calculation import standings_of
from tbdesk.ui.printing.print_dialog import PrintDialog
from tbdesk.ui.setup.decisions.event_log_dialog import EventLogDialog
from tbdesk.ui.setup.decisions.tie_dialogs import LotsDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import (
    answered,
    at_the_next,
    button,
    child,
    click,
    fill,
    lines,
    ok,
    press,
    shown,
)


def drawn(dialog: LotsDialog, seed: str, witnesses: str) -> list[str]:
    fill(child(dialog, QLineEdit, "seed"), seed)
    fill(child(dialog, QLineEdit, "witnesses"), witnesses)
    assert not ok(dialog).isEnabled()
    click(button(dialog, "Draw the lots"))
    order = child(dialog, QListWidget, "lots")
    return [order.item(row).text() for row in range(order.count())]


def open_with_lots(desk: Desk) -> None:
    desk.open_example("rr6")
    chained = desk.event._replace(chain=catalogue.chain("PTS,LOTS"), lots_seed="first")
    desk.document.start(chained, None)


def test_a_seed_the_order_and_a_record_with_witnesses(desk: Desk) -> None:
    open_with_lots(desk)
    orders: list[list[str]] = []
    pages: list[int] = []

    def draw(dialog: LotsDialog) -> None:
        orders.append(drawn(dialog, "4711", "Anna  Neri, Ugo Verdi"))
        child(dialog, QCheckBox).click()
        click(ok(dialog))

    def agree(dialog: TwoStepsDialog) -> None:
        answered(PrintDialog, look)
        click(button(dialog, "Change the rules"))

    def look(dialog: PrintDialog) -> None:
        while dialog.busy:
            QTest.qWait(5)
        pages.append(len(dialog.pages))
        press(Qt.Key.Key_Escape)

    answered(TwoStepsDialog, agree)
    draw_in(desk, draw)
    names = {player.number: player.name for player in desk.event.players}
    repeated = [names[lot.number] for lot in lots.draw(desk.event).lots]
    assert [text.split(" ", 3)[-1] for text in orders[0]] == repeated
    assert desk.event.lots_seed == "4711"
    assert desk.event.lots_witnesses == "Anna Neri, Ugo Verdi"
    assert pages == [1]


def log_of(desk: Desk) -> list[tuple[str, str]]:
    """Of every drawing in the log dialog: the seed, and if it was kept."""
    seen: list[tuple[str, str]] = []

    def look(dialog: EventLogDialog) -> None:
        table = child(dialog, QTableView, "changes")
        columns = [lines(table, column) for column in (2, 3, 5)]
        rows = zip(*columns, strict=True)
        seen[:] = [(seed, end) for what, seed, end in rows if what == "Lots drawn from the seed"]
        press(Qt.Key.Key_Escape)

    with at_the_next(EventLogDialog, look):
        child(desk.window, QAction, "actionEventLog").trigger()
    return seen


def keep(dialog: LotsDialog) -> None:
    answered(TwoStepsDialog, lambda steps: click(button(steps, "Change the rules")))
    click(ok(dialog))


def draw_in(desk: Desk, act: Callable[[LotsDialog], object]) -> None:
    with at_the_next(LotsDialog, act):
        child(desk.window, QAction, "actionLots").trigger()


def test_lots_that_were_drawn_are_shown_with_their_time(desk: Desk) -> None:
    open_with_lots(desk)
    orders: list[list[str]] = []

    def first(dialog: LotsDialog) -> None:
        orders.append(drawn(dialog, "4711", "Anna Neri"))
        keep(dialog)

    def look(dialog: LotsDialog) -> None:
        said = child(dialog, QLabel, "drawn").text()
        assert re.fullmatch(r"Drawn on \d{4}-\d\d-\d\d \d\d:\d\d, seed 4711", said)
        orders.append(lines(child(dialog, QListWidget, "lots")))
        assert button(dialog, "Draw again").isEnabled()
        press(Qt.Key.Key_Escape)

    draw_in(desk, first)
    draw_in(desk, look)
    assert orders[0] == orders[1]
    assert log_of(desk) == [("4711", "kept")]


def test_every_drawing_is_logged_kept_or_not_and_undone_or_not(desk: Desk) -> None:
    open_with_lots(desk)
    seeds: list[str] = []

    def twice(dialog: LotsDialog) -> None:
        drawn(dialog, "1", "Anna Neri")
        click(button(dialog, "Draw again"))
        seeds.append(child(dialog, QLineEdit, "seed").text())
        keep(dialog)

    def again_for_nothing(dialog: LotsDialog) -> None:
        assert child(dialog, QLineEdit, "witnesses").text() == "Anna Neri"
        click(button(dialog, "Draw again"))
        assert child(dialog, QLineEdit, "witnesses").text() == "", "they saw another drawing"
        seeds.append(child(dialog, QLineEdit, "seed").text())
        press(Qt.Key.Key_Escape)

    draw_in(desk, twice)
    draw_in(desk, again_for_nothing)
    assert desk.event.lots_seed == seeds[0]
    log = [("1", "not kept"), (seeds[0], "kept"), (seeds[1], "not kept")]
    assert log_of(desk) == log
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event.lots_seed == "first"
    assert log_of(desk) == log


def test_drawings_stay_in_the_file(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "club.tbdesk"
    lots_of = event("rr6")._replace(chain=catalogue.chain("PTS,LOTS"), lots_seed="first")
    files.save(path, lots_of)
    assert desk.window.open_path(path)

    def for_nothing(dialog: LotsDialog) -> None:
        drawn(dialog, "4711", "Anna Neri")
        press(Qt.Key.Key_Escape)

    draw_in(desk, for_nothing)
    assert desk.window.isWindowModified()
    desk.ctrl(Qt.Key.Key_S)
    assert not desk.window.isWindowModified()
    (change,) = files.load(path).tournament.log
    assert (change.about, change.after) == ("4711", "not kept")


def test_the_seed_is_set_in_one_place(qtbot: QtBot) -> None:
    dialog = shown(qtbot, EventSettingsDialog(event("rr6")._replace(lots_seed="7")))
    assert "7" not in [field.text() for field in dialog.findChildren(QLineEdit)]
    assert dialog.tournament().lots_seed == "7"


def test_given_up_nothing_is_drawn(desk: Desk) -> None:
    open_with_lots(desk)
    before = desk.event

    def give_up(dialog: LotsDialog) -> None:
        click(button(dialog, "New seed"))
        assert child(dialog, QLineEdit, "seed").text() != "first"
        press(Qt.Key.Key_Escape)

    draw_in(desk, give_up)
    assert desk.event is before


def test_the_witnesses_stay_in_every_file_and_on_the_record() -> None:
    kept = event("rr6")._replace(lots_seed="7", lots_witnesses="Anna Neri")
    for suffix in (".tbdesk", ".trf"):
        read = files.loads(files.dumps(kept, suffix), f"club{suffix}").tournament
        assert read.lots_witnesses == "Anna Neri"
    record = Contents(standings=False, crosstable=False, lots=True)
    assert "Witnesses: Anna Neri" in handout_text(handout(standings_of(kept), record))
