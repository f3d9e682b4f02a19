"""Every item model keeps the rules of Qt's models, whatever is done to the event."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.results import Result
from tbdesk.engine.model.tournament import EventKind, Player
from tbdesk.engine.rules.editions import FIDE_2023
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.setup.chain import AvailableModel, ChainModel
from tbdesk.models.setup.players import PlayersModel
from tbdesk.models.standings.marks import TermMarks, term_marks
from tbdesk.session import commands
from tbdesk.session.cells import CrosstableCell
from tests.domain import FORFEIT_LOSS, crosstable, round_robin
from tests.engine.cases import event
from tests.models.conftest import OpenEvent, watched

AnyIndex = QModelIndex | QPersistentModelIndex


class Liar(QAbstractListModel):
    """Says that it grows, and does not."""

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return None

    def lie(self) -> None:
        self.beginInsertRows(QModelIndex(), 0, 0)
        self.endInsertRows()


def test_a_model_that_breaks_the_rules_is_caught(qtbot: QtBot, pytestconfig: pytest.Config) -> None:
    """A complaint of the tester is a warning of Qt, and warnings fail a test."""
    said: list[tuple[QtMsgType, str]] = []
    handler = qInstallMessageHandler(
        lambda type_, context, text: said.append((type_, context.category))
    )
    watched(Liar()).lie()
    qInstallMessageHandler(handler)
    assert said == [(QtMsgType.QtWarningMsg, "qt.modeltest")]
    assert pytestconfig.getini("qt_log_level_fail") == "WARNING"


def test_an_evening_of_typing(desk: OpenEvent) -> None:
    desk.open(round_robin("Alice", "Bruno", "Carla", cycles=2).tournament, "PTS,DE,SB")
    texts = ("1 0", "½½", "+-", "", "0.5 1", "5", "nonsense")
    for row in range(1, 4):
        for column in range(1, 4):
            desk.enter(row, column, texts[(row * column) % len(texts)])
    while desk.document.undo_stack.canUndo():
        desk.undo()
    while desk.document.undo_stack.canRedo():
        desk.redo()


def test_everything_that_can_be_done_to_an_event(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,DE,SB,SB/C1,KS")
    document, games = desk.document, desk.tournament.games
    commands.set_results(document, {0: Result(FORFEIT_LOSS, FORFEIT_LOSS)}, CrosstableCell(1, 6))
    commands.turn_colours(document, 0, CrosstableCell(1, 6))
    commands.set_player(document, Player(2, "Beatrice", 2400, "Roma"), "name")
    commands.set_chain(document, catalogue.chain("PTS"))
    commands.set_chain(document, catalogue.chain("KS,RTNG,PTS,TPN"))
    commands.set_event(document, desk.tournament._replace(edition="fide-2023", title="T"))
    fewer = desk.tournament.players[:3]
    commands.set_players(document, fewer, {1: 1, 2: 2, 3: 3})
    more = (*fewer, *(Player(number, f"Newcomer {number}") for number in range(4, 9)))
    commands.set_players(document, more, {1: 1, 2: 2, 3: 3})
    while document.undo_stack.canUndo():
        desk.undo()
    assert desk.tournament.games == games
    while document.undo_stack.canRedo():
        desk.redo()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", ["rr6", "double4", "wccc1975", "swiss9"])
def test_another_event_is_opened(desk: OpenEvent, name: str) -> None:
    desk.open(crosstable("Alice * 3\nBruno 1 *").tournament, "PTS")
    assert desk.problems.rowCount() == 1
    desk.open(event(name), "PTS,DE,SB/C1")
    desk.open(crosstable("Alice * 1\nBruno 0 *").tournament, "PTS,SB")
    desk.open(event(name), "PTS,KS")


def test_the_terms_of_every_value_are_marked(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,DE,SB/C1")
    standings = desk.standings.standings
    assert standings is not None
    for place in range(3):
        desk.contributions.show(standings, place)
        for position in range(6):
            desk.crosstable.show_terms(term_marks(standings, place, position))
    desk.crosstable.show_terms(TermMarks())
    desk.contributions.show(None, 0)


def test_a_list_of_players_is_written(qtbot: QtBot) -> None:
    model: PlayersModel = watched(PlayersModel(event("rr6").players))
    model.paste("Xenia;2000\nYuri\t1900\tRoma\n\nZeno", 4)
    model.set_count(10)
    model.set_count(3)
    model.move(0, 1)
    model.move(0, -1)
    model.move(2, -1)
    model.remove(1)
    model.remove(0)
    model.setData(model.index(0, 1), "2200")
    model.setData(model.index(0, 1), "nonsense")
    assert model.rowCount() == 2


@pytest.mark.parametrize("kind", EventKind)
def test_the_catalogue(qtbot: QtBot, kind: EventKind) -> None:
    watched(AvailableModel(kind, FIDE_2023))


def test_a_chain_is_built(qtbot: QtBot) -> None:
    model: ChainModel = watched(ChainModel(catalogue.chain("PTS,DE,SB")))
    first, second = catalogue.chain("KS,SB/C1")
    model.add(first)
    model.add(second, 0)
    model.add(first)
    model.change(0, catalogue.chain("SB/C2")[0])
    model.remove(2)
    model.set_chain(())
    model.set_chain(catalogue.chain("PTS,TPN"))


def test_rows_of_a_chain_are_dragged_about(qtbot: QtBot) -> None:
    """Two hundred drags to and fro, on the rows and between them."""
    model: ChainModel = watched(ChainModel(catalogue.chain("PTS,DE,SB,KS,WIN")))
    move = Qt.DropAction.MoveAction
    dice = random.Random(7)
    for _ in range(200):
        data = model.mimeData([model.index(dice.randrange(5))])
        target = model.index(dice.randrange(5)) if dice.random() < 0.5 else QModelIndex()
        row = -1 if target.isValid() else dice.randint(-1, 5)
        model.dropMimeData(data, move, row, 0, target)
    assert sorted(one.code for one in model.chain) == ["DE", "KS", "PTS", "SB", "WIN"]
