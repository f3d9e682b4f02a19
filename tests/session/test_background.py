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
    answers: list[object] = []
    background.progressed.connect(lambda done, total: told.append((done, total)))

    def work(progress: Progress) -> dict[str, int]:
        assert threading.current_thread() is not threading.main_thread()
        progress(1, 2)
        progress(2, 2)
        return {"games": 12}

    def done(answer: object) -> None:
        assert threading.current_thread() is threading.main_thread()
        answers.append(answer)

    background.start(work, done)
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == [{"games": 12}]
    assert told[-1] == (2, 2)
    assert not background.busy


def test_work_that_is_given_up_is_answered_at_once_and_ends(
    qtbot: QtBot, background: Background
) -> None:
    begun, ended = threading.Event(), threading.Event()
    answers: list[object] = []

    def work(progress: Progress) -> None:
        begun.set()
        try:
            while True:
                progress(1, 2)
        finally:
            ended.set()

    background.start(work, answers.append)
    assert begun.wait(5)
    background.give_up()
    assert [type(answer) for answer in answers] == [GivenUpError]
    assert not background.busy
    qtbot.waitUntil(ended.is_set)
    qtbot.wait(10)
    assert len(answers) == 1


def test_what_was_given_up_does_not_hold_up_the_next_nor_answer_for_it(
    qtbot: QtBot, background: Background
) -> None:
    go_on = threading.Event()
    answers: list[object] = []

    def slow(progress: Progress) -> str:
        go_on.wait(5)
        return "late"

    def quick(progress: Progress) -> str:
        return "in time"

    background.start(slow, answers.append)
    background.give_up()
    background.start(quick, answers.append)
    qtbot.waitUntil(lambda: len(answers) == 2)
    go_on.set()
    qtbot.wait(20)
    assert isinstance(answers[0], GivenUpError)
    assert answers[1:] == ["in time"]


def test_work_that_fails_is_told_in_the_thread_of_the_window(
    qtbot: QtBot, background: Background
) -> None:
    answers: list[object] = []

    def work(progress: Progress) -> bytes:
        raise ValueError("no")

    background.start(work, answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    assert isinstance(answers[0], ValueError)
