"""Standings follow every edit: small events at once, large ones without holding anything up."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.session import calculation
from tbdesk.session.calculation import CalculationService, standings_of
from tbdesk.session.document import Document
from tests.domain import crosstable, round_robin
from tests.engine.cases import event


class Session:
    """A document, the service that follows it, and every answer it gave."""

    def __init__(self) -> None:
        self.document = Document()
        self.service = CalculationService(self.document)
        self.service.follow(self.document)
        self.answers: list[Standings] = []
        self.service.updated.connect(self.answers.append)

    def open(self, tournament: Tournament) -> None:
        self.document.start(tournament, None)

    def retitle(self, title: str) -> None:
        """An edit that is easy to recognise in the answer."""
        assert self.document.tournament is not None
        self.document.edit(self.document.tournament._replace(title=title), title)

    def titles(self) -> list[str]:
        return [answer.event.tournament.title for answer in self.answers]


@pytest.fixture
def session(qtbot: QtBot) -> Session:
    return Session()


def with_chain(tournament: Tournament, chain: str) -> Tournament:
    return tournament._replace(chain=catalogue.chain(chain))


# --- small events -----------------------------------------------------------------------------


def test_before_an_event_is_open_there_are_no_standings(session: Session) -> None:
    assert session.service.standings is None
    assert not session.service.busy


def test_a_small_event_is_computed_before_the_edit_returns(session: Session) -> None:
    session.open(with_chain(event("rr6"), "PTS,SB"))
    assert session.service.standings is session.answers[-1]
    assert not session.service.busy
    session.retitle("Club round robin")
    assert session.titles() == ["", "Club round robin"]


def test_standings_after_a_round_are_kept_until_another_event_is_opened(session: Session) -> None:
    session.open(with_chain(event("swiss9"), "PTS"))
    session.service.show_after(5)
    session.retitle("The open")
    session.service.show_after(None)
    session.service.show_after(2)
    session.open(event("swiss9"))
    assert [answer.event.after for answer in session.answers] == [9, 5, 5, 9, 2, 9]
    assert session.service.after is None


def test_standings_are_by_the_chain_and_the_edition_of_the_event() -> None:
    tournament = with_chain(event("rr6"), "PTS,SB/C1")._replace(edition="classic")
    standings = standings_of(tournament)
    assert [column.descriptor.text for column in standings.columns] == ["PTS", "SB/C1"]
    assert standings.event.edition.id == "classic"


def test_undo_and_redo_are_computed_too(session: Session) -> None:
    session.open(with_chain(event("rr6"), "PTS"))
    session.retitle("One")
    session.document.undo_stack.undo()
    session.document.undo_stack.redo()
    assert session.titles() == ["", "One", "", "One"]


# --- large events -----------------------------------------------------------------------------


def test_a_large_event_that_proves_quick_is_computed_before_the_edit_returns(
    session: Session, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(calculation, "SMALL", 0)
    monkeypatch.setattr(calculation, "QUICK", 1000)
    session.open(with_chain(event("swiss9"), "PTS,SB"))
    assert session.service.busy
    qtbot.waitUntil(lambda: not session.service.busy)
    session.retitle("One")
    session.retitle("Two")
    assert session.titles() == ["", "One", "Two"]
    session.open(event("rr6"))
    assert session.service.busy  # of another one nothing is known
    qtbot.waitUntil(lambda: not session.service.busy)
    assert session.titles() == ["", "One", "Two", ""]


class Worker:
    """The engine held by the hand: no answer before it is let go."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fails = False
        self._go = threading.Event()

    def __call__(self, tournament: Tournament, after: int | None) -> Standings:
        self.asked.append(tournament.title)
        assert self._go.wait(timeout=20), "the test never let the worker go"
        if self.fails:
            raise ArithmeticError("the engine is broken")
        return standings_of(tournament, after)

    def let_go(self) -> None:
        self._go.set()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """Every event counts as large, and its calculation waits."""
    worker = Worker()
    monkeypatch.setattr(calculation, "SMALL", 0)
    monkeypatch.setattr(calculation, "QUICK", 0)
    monkeypatch.setattr(calculation, "standings_of", worker)
    yield worker
    worker.let_go()


def shown(session: Session) -> Standings:
    """The standings that are there."""
    standings = session.service.standings
    assert standings is not None
    return standings


def finish(session: Session, worker: Worker, qtbot: QtBot) -> None:
    worker.let_go()
    qtbot.waitUntil(lambda: not session.service.busy, timeout=20_000)


def test_sixty_players_are_computed_in_a_worker(session: Session, qtbot: QtBot) -> None:
    names = [f"Player {number}" for number in range(1, 61)]
    tournament = with_chain(round_robin(*names).tournament, "PTS,DE,SB,KS")
    assert len(tournament.games) > calculation.SMALL
    with qtbot.waitSignal(session.service.updated, timeout=20_000):
        session.open(tournament)
        assert session.service.busy
        assert session.answers == []
    assert not session.service.busy
    assert session.service.standings is session.answers[-1]
    assert session.answers[-1].event.tournament == tournament


def test_the_window_lives_on_while_a_large_event_is_computed(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    session.open(event("rr6"))
    qtbot.waitUntil(lambda: worker.asked == [""])
    QCoreApplication.processEvents()  # what the event loop does meanwhile
    session.retitle("typed meanwhile")
    tournament = session.document.tournament
    assert tournament is not None
    assert tournament.title == "typed meanwhile"
    assert session.answers == []
    finish(session, worker, qtbot)
    assert session.titles() == ["typed meanwhile"]


def test_edits_made_meanwhile_are_one_more_run(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    session.open(event("rr6"))
    qtbot.waitUntil(lambda: worker.asked == [""])
    for title in ("One", "Two", "Three"):
        session.retitle(title)
    finish(session, worker, qtbot)
    assert worker.asked == ["", "Three"]
    assert session.titles() == ["Three"]


def test_the_answer_about_another_event_is_dropped(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    session.open(event("wccc1975"))
    qtbot.waitUntil(lambda: worker.asked == [""])
    session.open(event("rr6")._replace(title="the event that is open now"))
    finish(session, worker, qtbot)
    assert session.titles() == ["the event that is open now"]


def test_the_standings_of_the_last_event_are_not_taken_for_those_of_the_next(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    session.open(event("wccc1975"))
    finish(session, worker, qtbot)
    session.open(event("rr6"))
    assert session.service.standings is None
    finish(session, worker, qtbot)
    assert shown(session).event.tournament == event("rr6")


def test_a_small_event_opened_meanwhile_waits_for_its_turn(
    session: Session, worker: Worker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.open(event("wccc1975"))
    qtbot.waitUntil(lambda: worker.asked == [""])
    monkeypatch.setattr(calculation, "SMALL", 1000)
    session.open(event("rr6")._replace(title="small"))
    finish(session, worker, qtbot)
    assert session.titles() == ["small"]
    session.retitle("at once")
    assert session.titles() == ["small", "at once"]


def test_an_undo_meanwhile_is_answered_for_the_value_it_went_back_to(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    session.open(event("rr6"))
    session.retitle("One")
    session.document.undo_stack.undo()
    finish(session, worker, qtbot)
    assert session.titles() == [""]


def test_a_calculation_that_fails_does_not_hold_up_the_next(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    errors: list[Exception] = []
    session.service.failed.connect(errors.append)
    worker.fails = True
    with qtbot.captureExceptions():
        session.open(event("rr6"))
        finish(session, worker, qtbot)
    assert [str(error) for error in errors] == ["the engine is broken"]
    assert session.service.standings is None
    assert session.service.error is errors[0]
    worker.fails = False
    session.retitle("mended")
    finish(session, worker, qtbot)
    assert session.service.error is None
    assert session.titles() == ["mended"]


def test_standings_up_to_date_are_the_ones_of_the_event_as_it_is_now(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    """An export must not miss the result that was typed a moment ago."""
    session.open(event("rr6"))
    finish(session, worker, qtbot)
    session.retitle("typed a moment ago")
    assert session.service.busy
    assert shown(session).event.tournament.title == ""
    current: list[Standings] = []
    session.service.when_current(current.append)
    assert current == []
    qtbot.waitUntil(lambda: not session.service.busy, timeout=20_000)
    assert [one.event.tournament.title for one in current] == ["typed a moment ago"]
    session.service.when_current(current.append)
    assert current[1] is session.service.standings


def test_a_caller_waiting_for_standings_gets_none_of_another_event(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    session.open(event("wccc1975"))
    current: list[Standings] = []
    session.service.when_current(current.append)
    session.open(event("rr6"))
    finish(session, worker, qtbot)
    assert current == []


def test_closing_while_a_large_event_is_computed(
    session: Session, worker: Worker, qtbot: QtBot
) -> None:
    session.open(event("rr6"))
    qtbot.waitUntil(lambda: worker.asked == [""])
    threading.Timer(0.05, worker.let_go).start()
    shiboken6.delete(session.document)
    QCoreApplication.processEvents()
    assert session.answers == []


def test_an_event_without_results_has_standings(session: Session) -> None:
    session.open(with_chain(crosstable("A * .\nB . *").tournament, "PTS,SB"))
    assert session.answers[-1].provisional
