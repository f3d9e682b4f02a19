"""A printed table held against the event that is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel, QListWidget, QTextBrowser

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.ui.setup.decisions.two_steps_dialog import TwoStepsDialog
from tbdesk.ui.standings.identify_dialog import IdentifyDialog
from tests.domain import standings
from tests.engine.standings.identify.test_identify import OPEN_2019
from tests.ui.conftest import Desk
from tests.ui.hands import activate, answered, busy, button, child, click, press

CANCEL = QDialogButtonBox.StandardButton.Cancel
NAMES = ("Adler", "Brand", "Conti", "Duval", "Evans", "Fazio", "Gatti")
EVENT = OPEN_2019._replace(
    players=tuple(
        player._replace(name=name) for player, name in zip(OPEN_2019.players, NAMES, strict=True)
    ),
)


def table() -> str:
    """The standings of an open of 2019 as another program prints them."""
    ranked = standings(EVENT, "PTS,BH/C1", "fide-2009")
    rows = ["Rk.\tName\tPts.\tBuc1"]
    for line in ranked.standings.lines:
        name = EVENT.players[line.position].name
        values = (ranked.value(name, code) or "" for code in ("PTS", "BH/C1"))
        rows.append("\t".join([str(line.rank), name, *values]).replace(".5", "½"))
    return "\n".join(rows)


def settled(dialog: IdentifyDialog) -> list[str]:
    while busy(dialog):
        QTest.qWait(5)
    columns = child(dialog, QListWidget, "identifiedColumns")
    return [columns.item(row).text() for row in range(columns.count())]


def agree(second: TwoStepsDialog) -> None:
    """The second step: the event has begun."""
    box = child(second, QDialogButtonBox)
    act = next(one for one in box.buttons() if one is not box.button(CANCEL))
    while not act.isEnabled():
        QTest.qWait(5)
    click(act)


def details(dialog: IdentifyDialog) -> str:
    return child(dialog, QTextBrowser, "identifiedDetails").toPlainText()


@pytest.fixture
def open_2019(desk: Desk) -> Desk:
    """The open of 2019 at the desk, under today's rules."""
    desk.document.start(EVENT, None)
    return desk


def test_a_table_that_is_pasted_gives_the_event_its_chain(open_2019: Desk) -> None:
    desk = open_2019
    QGuiApplication.clipboard().setText(table())

    def act(dialog: IdentifyDialog) -> None:
        assert not button(dialog, "Use this chain").isEnabled()
        press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        points, cut, places = settled(dialog)
        assert points == "✓  Pts. = PTS"
        assert cut == "✓  Buc1 = BH/C1 (fide-2009)"
        assert places.startswith("✓  Places: all 7 are those of PTS, BH/C1")
        press(Qt.Key.Key_Down)
        assert "virtual opponent" in details(dialog)
        assert "PTS, BH/C1" in child(dialog, QLabel, "identifiedChain").text()
        click(button(dialog, "Copy"))
        assert "Buc1 = BH/C1" in QGuiApplication.clipboard().text()
        answered(TwoStepsDialog, agree)
        click(button(dialog, "Use this chain"))

    before = desk.event
    faults = desk.in_dialog(IdentifyDialog, act)
    child(desk.window, QAction, "actionIdentify").trigger()
    assert not faults
    assert (chain_text(desk.event.chain), desk.event.edition) == ("PTS,BH/C1", "fide-2009")
    pasted = [row.rpartition("\t")[2].replace("½", ".5") for row in table().splitlines()[1:]]
    assert list(map(float, desk.values("BH/C1"))) == list(map(float, pasted))
    activate(desk.window)
    desk.standings.setFocus()
    desk.ctrl(Qt.Key.Key_Z)
    assert (desk.event.chain, desk.event.edition) == (before.chain, before.edition)


@pytest.mark.long
def test_a_disputed_value_from_a_file_is_reported_with_its_row_and_why(
    open_2019: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_2019
    path = tmp_path / "printed.tsv"
    spoilt = table().replace("Brand\t3\t11½", "Brand\t3\t10")
    path.write_text(spoilt, encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))

    def act(dialog: IdentifyDialog) -> None:
        click(button(dialog, "Open a file…"))
        cut = settled(dialog)[1]
        assert cut.startswith("≠  Buc1: nearest is BH/C1; 1 of 7 rows differs")
        text = details(dialog)  # what is wrong is in sight at once
        assert "2 Brand" in text
        assert "11.5" in text
        dialog.reject()

    faults = desk.in_dialog(IdentifyDialog, act)
    child(desk.window, QAction, "actionIdentify").trigger()
    assert not faults


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Name\tPts\nSomebody\t3\nSomeone else\t2", "no row of this table"),
        ("just a sentence", "the words are separated by single blanks only"),
    ],
)
def test_a_text_that_is_no_table_of_the_event_is_reported(
    open_2019: Desk, text: str, says: str
) -> None:
    QGuiApplication.clipboard().setText(text)

    def act(dialog: IdentifyDialog) -> None:
        press(Qt.Key.Key_Return)  # on the button that pastes
        assert settled(dialog) == []
        assert says in child(dialog, QLabel, "message").text()
        assert not button(dialog, "Copy").isEnabled()
        press(Qt.Key.Key_Escape)

    faults = open_2019.in_dialog(IdentifyDialog, act)
    child(open_2019.window, QAction, "actionIdentify").trigger()
    assert not faults


def test_enter_in_the_list_changes_nothing(open_2019: Desk) -> None:
    points = (line.rpartition("\t")[0] for line in table().splitlines())
    QGuiApplication.clipboard().setText("\n".join(points))

    def act(dialog: IdentifyDialog) -> None:
        press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert settled(dialog)
        press(Qt.Key.Key_Return)

    before = open_2019.event
    faults = open_2019.in_dialog(IdentifyDialog, act)
    child(open_2019.window, QAction, "actionIdentify").trigger()
    assert not faults
    assert open_2019.event == before
