"""Work in the background: progress, the answer, giving it up, and what goes wrong."""

from __future__ import annotations

import threading

import pytest
from pytestqt.qtbot import QtBot

from tbdesk.session.background import Background, GivenUpError, Progress


@pytest.fixture
def background(qtbot: QtBot) -> Background:
    return Background()


def test_the_answer_and_the_progress(qtbot: QtBot, background: Background) -> None:
    told: list[tuple[int, int]] = []
    background.progressed.connect(lambda done, total: told.append((done, total)))

    def work(progress: Progress) -> bytes:
        assert threading.current_thread() is not threading.main_thread()
        progress(1, 2)
        progress(2, 2)
        return b"made"

    with qtbot.waitSignal(background.finished) as answer:
        background.start(work)
    assert answer.args == [b"made"]
    assert told == [(1, 2), (2, 2)]
    assert not background.busy


def test_work_that_is_given_up(qtbot: QtBot, background: Background) -> None:
    begun = threading.Event()

    def work(progress: Progress) -> bytes:
        begun.set()
        while True:
            progress(1, 2)

    with qtbot.waitSignal(background.finished) as answer:
        background.start(work)
        assert begun.wait(5)
        background.give_up()
    assert isinstance(answer.args[0], GivenUpError)


def test_work_that_fails_is_told_in_the_thread_of_the_window(
    qtbot: QtBot, background: Background
) -> None:
    def work(progress: Progress) -> bytes:
        raise ValueError("no")

    with qtbot.waitSignal(background.finished) as answer:
        background.start(work)
    assert isinstance(answer.args[0], ValueError)
