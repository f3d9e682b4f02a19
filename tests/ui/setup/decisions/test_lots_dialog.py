"""The ceremony: a seed in sight, then the order, once; kept with the witnesses and printed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.files import files
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.text_report import handout_text
from tbdesk.session.calculation import standings_of
from tbdesk.ui.printing.dialog import PrintDialog
from tbdesk.ui.setup.decisions.lots_dialog import LotsDialog
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
    named,
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
        assert child(dialog, QLineEdit, "seed").isReadOnly()
        assert not button(dialog, "Draw the lots").isEnabled()
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
    with at_the_next(LotsDialog, draw):
        child(desk.window, QAction, "actionLots").trigger()
    names = {player.number: player.name for player in desk.event.players}
    repeated = [names[lot.number] for lot in lots.draw(desk.event).lots]
    assert [text.split(" ", 3)[-1] for text in orders[0]] == repeated
    assert desk.event.lots_seed == "4711"
    assert desk.event.lots_witnesses == "Anna Neri, Ugo Verdi"
    assert pages == [1]


def test_another_seed_has_no_witnesses_yet(qtbot: QtBot) -> None:
    seen = event("rr6")._replace(lots_seed="7", lots_witnesses="Anna Neri")
    dialog = shown(qtbot, EventSettingsDialog(seen))
    assert dialog.tournament().lots_witnesses == "Anna Neri"
    fill(named(dialog, QLineEdit, "Seed of the drawing of lots"), "8")
    assert dialog.tournament().lots_witnesses == ""


def test_given_up_nothing_is_drawn(desk: Desk) -> None:
    open_with_lots(desk)
    before = desk.event

    def give_up(dialog: LotsDialog) -> None:
        click(button(dialog, "New seed"))
        assert child(dialog, QLineEdit, "seed").text() != "first"
        child(dialog, QPushButton)
        press(Qt.Key.Key_Escape)

    with at_the_next(LotsDialog, give_up):
        child(desk.window, QAction, "actionLots").trigger()
    assert desk.event is before


def test_the_witnesses_stay_in_every_file_and_on_the_record() -> None:
    kept = event("rr6")._replace(lots_seed="7", lots_witnesses="Anna Neri")
    for suffix in (".tbdesk", ".trf"):
        read = files.loads(files.dumps(kept, suffix), f"club{suffix}").tournament
        assert read.lots_witnesses == "Anna Neri"
    record = Contents(standings=False, crosstable=False, lots=True)
    assert "Witnesses: Anna Neri" in handout_text(handout(standings_of(kept), record))
