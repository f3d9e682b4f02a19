"""Cycles are collected in the thread of the window, and there they are collected."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tbdesk.session.document import Document
from tbdesk.session.garbage import MainThreadCollector
from tests.domain import round_robin
from tests.fragile import fragile_garbage


@pytest.fixture
def often() -> Iterator[None]:
    """Garbage is due as often as in the program, which is more often than in the tests."""
    seldom = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*seldom)


@pytest.fixture
def collector(qapp: QApplication, often: None) -> Iterator[MainThreadCollector]:
    owner = QObject()
    yield MainThreadCollector(owner)
    del owner  # and the collector with it


class Knot:
    """A reference cycle, and who untied it."""

    def __init__(self) -> None:
        self.itself = self
        self.untied_in: list[int] = []
        weakref.finalize(self, lambda told: told.append(threading.get_ident()), self.untied_in)


def allocate() -> None:
    """Enough to make Python's own collector run."""
    for _ in range(50):
        kept: list[list[int]] = [[] for _ in range(2000)]
        kept.clear()


def test_a_worker_leaves_the_garbage_of_the_window_alone(
    collector: MainThreadCollector, qtbot: QtBot
) -> None:
    untied = Knot().untied_in
    worker = threading.Thread(target=allocate)
    worker.start()
    worker.join()
    assert untied == []
    kept: list[list[int]] = []

    def has_been_untied() -> bool:
        if gc.get_count()[0] < 2000:  # a collection is due, whatever else is given back
            kept.extend([] for _ in range(2000))
        return bool(untied)

    qtbot.waitUntil(has_been_untied, timeout=5000)
    assert untied == [threading.get_ident()]


def test_a_thread_of_a_test_without_a_window_collects_no_garbage(often: None) -> None:
    """They run in the same process, after others whose windows are garbage by then."""
    untied = Knot().untied_in
    thread = threading.Thread(target=allocate)
    thread.start()
    thread.join()
    assert untied == []


def test_old_garbage_is_collected_when_it_is_due(
    collector: MainThreadCollector, qtbot: QtBot
) -> None:
    kept = Knot()
    for _ in range(gc.get_threshold()[2] + 1):
        gc.collect(1)
    untied = kept.untied_in
    del kept
    assert untied == []
    qtbot.waitUntil(lambda: bool(untied), timeout=5000)


def test_an_event_that_was_edited_can_be_collected(qapp: QApplication) -> None:
    gc.collect()
    gc.freeze()  # what is there already need not be looked through again
    document = Document()
    tournament = round_robin("Alice", "Bruno").tournament
    document.start(tournament, None)
    for title in ("One", "Two", "Three"):
        document.edit(tournament._replace(title=title), "title")
    document.undo_stack.undo()
    vars(document)["itself"] = document
    del document
    assert fragile_garbage() == []
