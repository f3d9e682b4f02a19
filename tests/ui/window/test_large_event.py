"""A large event is opened: its standings come a moment later, and what is typed or asked meanwhile
is about it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.project import project
from tbdesk.session.calculation import SMALL
from tbdesk.ui.rounds.left_open_bar import LeftOpenBar
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.hands import activate, child

PLAYERS = 700


def large(title: str, players: int = PLAYERS, rounds: int = 3, left_open: int = 0) -> Tournament:
    """A Swiss of whose last round nothing is played; left_open: a round with a pairing less."""
    half = players // 2
    win = Result.of(Outcome.WIN)
    games = tuple(
        Game(round_, at + 1, half + (at + round_) % half + 1, win if round_ < rounds else None)
        for round_ in range(1, rounds + 1)
        for at in range(round_ == left_open, half)
    )
    names = tuple(Player(number, f"{title} {number}") for number in range(1, players + 1))
    chain = catalogue.chain("PTS,BH,SB")
    begun = min(1, left_open)
    return Tournament(title, EventKind.SWISS, names, rounds, games, chain=chain, open_round=begun)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "large.tbdesk"
    path.write_bytes(project.dumps(large("Large")))
    assert len(large("Large").games) > SMALL
    return path


@pytest.fixture
def desk(desk: Desk) -> Desk:
    """A small event is open, with its standings."""
    activate(desk.window)
    desk.open_example("swiss16")
    return desk


def heading(desk: Desk) -> str:
    return f"{desk.label('standingsTitle')}, {desk.label('standingsNote')}"


def wait_for_standings(desk: Desk, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not desk.calculation.busy, timeout=20_000)


def test_no_standings_of_another_event_are_shown_during_a_calculation(
    desk: Desk, file: Path, qtbot: QtBot
) -> None:
    shown = desk.standings.model().rowCount()
    assert shown == 16
    desk.window.open_path(file)
    assert desk.standings.model().rowCount() == 0
    assert "being calculated" in heading(desk)
    assert desk.contributions.model().rowCount() == 0
    wait_for_standings(desk, qtbot)
    assert desk.standings.model().rowCount() == PLAYERS
    assert "being calculated" not in heading(desk)


def test_a_key_at_once_is_a_result_of_the_large_event_and_can_be_undone(
    desk: Desk, file: Path, qtbot: QtBot
) -> None:
    desk.window.open_path(file)
    desk.type("1")
    first = next(game for game in desk.event.games if game.round == 3)
    assert desk.event.title == "Large"
    assert first.result == Result.of(Outcome.WIN)
    wait_for_standings(desk, qtbot)
    standings = desk.calculation.standings
    assert standings is not None
    assert standings.event.tournament is desk.event
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event.games == large("Large").games


def test_a_question_about_the_event_before_is_not_answered_for_it(
    desk: Desk, file: Path, qtbot: QtBot
) -> None:
    """A player left out of a round there would be absent here."""
    desk.document.start(large("Small", 8, left_open=1), None)
    bar = child(desk.window, LeftOpenBar, "leftOpen")
    assert bar.isVisible()
    desk.window.open_path(file)
    assert not bar.isVisible()


@pytest.mark.long
def test_a_large_event_is_closed_at_once(desk: Desk, file: Path) -> None:
    desk.window.open_path(file)
    desk.window.close()
    assert not desk.window.isVisible()


@pytest.mark.long
def test_another_file_is_opened_at_once(
    desk: Desk, file: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    other = tmp_path / "other.tbdesk"
    other.write_bytes(project.dumps(large("Other", PLAYERS + 2)))
    desk.files.open_recent(file)
    desk.files.open_recent(other)
    wait_for_files(desk.window)
    assert desk.event.title == "Other"
    desk.window.open_path(file)
    desk.files.open_recent(other)
    wait_for_files(desk.window)
    wait_for_standings(desk, qtbot)
    assert desk.standings.model().rowCount() == PLAYERS + 2
    assert desk.names()[0].split(maxsplit=1)[1].startswith("Other")
